"""Saves: restored as they were, and every kind of damage refused with its reason."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import jsonschema
import pytest
from tests.casebook.rules import plays

from casec.casebook import model, play

FOLDER = plays.TOP / "r24-state"
STEPS = ("detective nell", "answer 2", "take 1", "roll 1", "give up observation")


@pytest.fixture
def book():
    return plays.book_in(FOLDER)


@pytest.fixture
def data(book):
    state = plays.replayed(book, "\n".join(STEPS)).states[-1]
    return play.save(book, state, STEPS)


def canonical(value: object) -> bytes:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode() + b"\n"


def edited(data: bytes, **changes: object) -> bytes:
    """The save with fields of its state changed, without its play."""
    value = json.loads(data)
    value["state"].update(changes)
    return canonical({**value, "play": []})


def test_a_save_is_canonical_and_as_the_schema_says(book, data):
    value = json.loads(data)
    assert canonical(value) == data
    jsonschema.validate(value, play.schema())
    saved, complaints = play.restore(book, data)
    assert not complaints
    assert saved is not None
    assert play.save(book, saved.state, STEPS) == data
    assert len(saved.states) == len(STEPS)


def test_without_its_play_the_state_is_enough(book, data):
    saved, complaints = play.restore(book, edited(data))
    assert not complaints
    assert saved is not None
    assert saved.states == (saved.state,)


MOMENTS = ("r24-state/state", "r22-points/points", "r19-night/leave", "r04-workday/midnight")


@pytest.mark.parametrize("name", MOMENTS)
def test_every_moment_of_a_game_is_restored(name):
    """Without the play, so that nothing but what the save holds can tell it."""
    file = plays.TOP / f"{name}.play"
    book = plays.book_in(file.parent)
    for state in plays.replayed(book, file.read_text("utf-8")).states:
        saved, complaints = play.restore(book, play.save(book, state))
        assert saved is not None, complaints
        assert saved.state == state


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"detective": "watson"}, "detective: the case has no “watson”"),
        ({"address": "moon"}, "address: the case has no “moon”"),
        ({"letters": ["key", "x"]}, "letters: the case has no “x”"),
        ({"letters": ["key", "key"]}, "letters: not in order, or one of them twice"),
        ({"ticks": ["riddle"]}, "ticks: the case has no “riddle”"),
        ({"paragraph": "x"}, "paragraph: the case has no “x”"),
        ({"workday": "1926-05-07"}, "workday: the case has no “1926-05-07”"),
        ({"workday": "today"}, "$.state.workday: expected `str` matching regex"),
        ({"time": 73}, "time: 73, and 72 is the most"),
        ({"time": 7}, "time: 7 is before its workday"),
        ({"time": -1}, "$.state.time: expected `int` >= 0"),
        ({"time": 8.5}, "$.state.time: expected `int`, got `float`"),
        ({"luck": 4}, "luck: 4, and 3 is the most"),
        ({"tokens": 4}, "$.state.tokens: expected `int` <= 3"),
        ({"abilities": {"observation": 5, "persuasion": 3, "strength": 2}}, "observation: 5"),
        ({"abilities": {"observation": 4}}, "missing required field"),
        ({"answers": [{"paragraph": "briefing", "question": 1, "answer": 3}]}, "no question 1"),
        ({"answers": [{"paragraph": "bar", "question": 1, "answer": 1}]}, "no question 1"),
        ({"phase": "dreaming"}, "invalid enum value"),
        ({"phase": "at leave"}, "there must be none"),
        ({"phase": "stuck"}, "stuck: in the phase “stuck” there must be one"),
        ({"stuck": "no exit"}, "stuck: in the phase “testing” there must be none"),
        ({"trial": None}, "trial: in the phase “testing” there must be one"),
        ({"trial": {"exit": 2, "roll": 1, "given": 0}}, "exit 2 of briefing has no test"),
        ({"trial": {"exit": 1, "roll": 7, "given": 0}}, "expected `int` <= 6"),
        ({"trial": {"exit": 1, "roll": 6, "given": 0}}, "the test is passed with this roll"),
        ({"exits": [1]}, "exits: in the phase “testing” there must be none"),
        ({"questions": [1]}, "questions"),
        ({"mood": "bad"}, "unknown field `mood`"),
    ],
)
def test_a_state_that_cannot_be_is_refused(book, data, changes, words):
    saved, complaints = play.restore(book, edited(data, **changes))
    assert saved is None
    assert words in " ".join(complaints)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        (
            {"phase": "at leave", "paragraph": None, "trial": None, "moon": True},
            "moon: it can't be so in the phase “at leave”",
        ),
        (
            {"phase": "sleeping", "paragraph": None, "trial": None, "moon": True,
             "workday": "1926-05-06", "time": 56},
            "phase: nothing can be done",
        ),
        ({"phase": "reading ended", "trial": None}, "phase: nothing can be done"),
        ({"phase": "reading ended", "trial": None, "exits": [2]}, "exits: the case has no “2”"),
        (
            {"phase": "answering", "trial": None, "questions": [1], "exits": [1]},
            "questions: one of them is answered",
        ),
    ],
)  # fmt: skip
def test_what_a_phase_needs(book, data, changes, words):
    saved, complaints = play.restore(book, edited(data, **changes))
    assert saved is None
    assert words in " ".join(complaints)


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda data: b"", "no JSON from line 1, column 1 on"),
        (lambda data: data[:-20], "no JSON"),
        (lambda data: b"\xff" + data, "This is no save"),
        (lambda data: b"[]", "expected `object`"),
        (lambda data: b"[" * 100_000, "no JSON"),
        (lambda data: data.replace(b'"format":1', b'"format":2'), "$.format"),
        (lambda data: data.replace(b'"luck":2', b'"luck":2,"luck":2'), "not as casec writes it"),
        (lambda data: data.rstrip(b"\n"), "not as casec writes it"),
        (lambda data: b" " + data, "not as casec writes it"),
        (lambda data: data.replace(b"answer 2", b"answer 1"), "does not lead to its state"),
        (lambda data: data.replace(b"answer 2", b"answer 9"), "does not lead to its state"),
        (lambda data: data.replace(b'"luck":2', b'"luck":1'), "does not lead to its state"),
    ],
)
def test_a_damaged_file_is_refused(book, data, damage, words):
    assert damage(data) != data
    saved, complaints = play.restore(book, damage(data))
    assert saved is None
    assert words in " ".join(complaints)


def test_a_save_of_another_case_is_refused(data):
    saved, complaints = play.restore(plays.book_in(plays.TOP / "r17-about"), data)
    assert saved is None
    assert complaints == ("This is a save of “r24-state”, and the case here is “r17-about”.",)


def test_a_case_whose_rules_were_edited_since_is_refused(book, data):
    from casec.casebook.rules import rulebook

    saved, complaints = play.restore(rulebook(replace(book.case, luck_max=5)), data)
    assert saved is None
    assert "was edited since" in complaints[0]


# --- what counts as an edit ----------------------------------------------------------------------


def with_paragraph(case: model.Case, **changes: Any) -> model.Case:
    first, *others = case.paragraphs
    return replace(case, paragraphs=(replace(first, **changes), *others))


def test_prose_titles_and_order_do_not_count(book):
    case = book.case
    span = case.paragraphs[0].span
    prose = model.Prose("text", (model.Text("More words.", span),), span)
    body = (prose, *case.paragraphs[0].body)
    for same in (
        replace(case, title="Another", paragraphs=tuple(reversed(case.paragraphs))),
        with_paragraph(case, body=body, pinned=9, draft=True),
        replace(case, facts=tuple(reversed(case.facts)), name="moved"),
    ):
        assert play.rules_id(same) == play.rules_id(case)


def test_every_rule_counts(book):
    case = book.case
    span = case.paragraphs[0].span
    hour = model.Prose("text", (model.Hours(1, span),), span)
    paragraph = case.paragraphs[0]
    changed = [
        replace(case, luck=1),
        replace(case, station="bar"),
        replace(case, calendar=replace(case.calendar, start_hours=(7, 17))),
        replace(case, places=tuple(reversed(case.places))[:1]),
        replace(case, scoring=model.Scoring()),
        replace(case, facts=(replace(case.facts[0], points=5), *case.facts[1:])),
        replace(case, detectives=case.detectives[:1]),
        with_paragraph(case, body=(hour, *paragraph.body)),
        with_paragraph(case, body=paragraph.body[:-1]),
        with_paragraph(case, once=None),
        with_paragraph(case, gate=model.Gate(model.Knows("key", span), "bar", span)),
        with_paragraph(case, secret=model.Knows("key", span)),
    ]
    ids = [play.rules_id(each) for each in (case, *changed)]
    assert len(set(ids)) == len(ids)
