"""Plays as text: what can be read, what can't and where, and what is written is read again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from casec.casebook import play, rules
from casec.casebook.calendar import Ability
from casec.casebook.play.read import STEPS
from casec.source import Source

PAGE = (Path(__file__).parents[3] / "docs" / "playing.md").read_text("utf-8")


def read(text: str, language: str = "en"):
    return play.read(Source("x.play", text), language)


@pytest.mark.parametrize(
    ("line", "move", "die"),
    [
        ("take 2", rules.Take(2), None),
        ("roll 4", rules.Roll(), 4),
        ("give up strength", rules.GiveUp(Ability.STRENGTH), None),
        ("luck", rules.SpendLuck(), None),
        ("again", rules.Again(), None),
        ("accept", rules.Accept(), None),
        ("go harbour-bar", rules.GoTo("harbour-bar"), None),
        ("go гавань", rules.GoTo("гавань"), None),
        ("turn to vault", rules.TurnTo("vault"), None),
        ("wait", rules.Wait(), None),
        ("end day", rules.EndDay(), None),
        ("start 8", rules.Start(8), None),
        ("start 8:00", rules.Start(8), None),
        ("answer 1", rules.Answer(1), None),
        ("  Take\t2   # a comment", rules.Take(2), None),
        ("GIVE UP Observation#", rules.GiveUp(Ability.OBSERVATION), None),
        ("go cafe\u0301", rules.GoTo("caf\u00e9"), None),
    ],
)
def test_a_step(line, move, die):
    (step,), faults = read(line)
    assert not faults
    assert (step.move, step.die) == (move, die)


@pytest.mark.parametrize("lines", ["\n", "\r\n", "\r"])
def test_lines_end_as_they_like(lines):
    steps, faults = read(lines.join(["# a play", "", "detective nell", "take 1", ""]))
    assert not faults
    assert [step.span.first for step in steps] == [(3, 1), (4, 1)]


def test_an_ability_in_the_language_of_the_case():
    (step,), faults = read("give up снага", "sr-Cyrl")
    assert not faults
    assert step.move == rules.GiveUp(Ability.STRENGTH)


def test_expectations_each_have_their_place():
    steps, faults = read('expect paragraph=vault time="Tue 19:00" letters=“K, R”')
    assert not faults
    assert [(one.key, one.value, one.span.first.column) for one in steps] == [
        ("paragraph", "vault", 8),
        ("time", "Tue 19:00", 24),
        ("letters", "K, R", 41),
    ]


@pytest.mark.parametrize(
    ("line", "code", "words", "column"),
    [
        ("jump", "CB490", "“jump” is no step of a play", 1),
        ("tkae 2", "CB490", "“tkae 2” is no step", 1),
        ("take", "CB490", "“take” is no step", 1),
        ("go the bar", "CB490", "“go the bar” is no step", 1),
        ("expect", "CB490", "“expect” is no step", 1),
        ("take two", "CB491", "“two” is not the number of an exit", 6),
        ("take 0", "CB491", "“0” is not the number of an exit", 6),
        ("take ٣", "CB491", "“٣” is not the number", 6),
        ("  roll 7", "CB491", "“7” is not a roll of the die, 1 to 6", 8),
        ("start 24", "CB491", "“24” is not an hour of the day", 7),
        ("answer -1", "CB491", "“-1” is not the number of an answer", 8),
        ("give up charm", "CB491", "“charm” is not an ability", 9),
        ("expect time=Tue 19:00", "CB491", "in quotation marks", 17),
    ],
)
def test_a_line_that_cannot_be_read(line, code, words, column):
    steps, (fault,) = read(f"detective nell\n{line}\ntake 1")
    assert [type(step) for step in steps] == [play.Begin, play.Do]
    assert fault.code == code
    assert words in fault.message
    assert fault.label.span.first == (2, column)


def test_a_slip_is_guessed_at():
    _, (fault,) = read("tkae 2")
    assert fault.help.startswith("Did you mean “take”? The steps are `detective nell`, `take 2`")
    _, (fault,) = read("take")
    assert fault.help.startswith("The steps are")


def test_every_fault_is_told():
    _, faults = read("a\nb\nc")
    assert [fault.label.span.first.line for fault in faults] == [1, 2, 3]


def test_of_what_is_no_play_one_line_is_told():
    _, faults = read("Verdicts\n" * 40)
    assert [fault.label.span.first.line for fault in faults] == [1]
    _, faults = read("Verdicts\n" * 6 + "take 1")
    assert len(faults) == 6


def test_what_is_written_is_read():
    moves: list[tuple[rules.Move, int | None]] = [
        (rules.Take(12), None), (rules.Roll(), 6), (rules.GiveUp(Ability.PERSUASION), None),
        (rules.Again(), None), (rules.Roll(), 1), (rules.SpendLuck(), None), (rules.Accept(), None),
        (rules.GoTo("bar"), None), (rules.Wait(), None), (rules.TurnTo("x"), None),
        (rules.EndDay(), None), (rules.Start(17), None), (rules.Answer(3), None),
    ]  # fmt: skip
    steps, faults = read("\n".join(play.write("nell", moves)))
    assert not faults
    assert steps[0].detective == "nell"
    assert [(one.move, one.die) for one in steps[1:]] == moves


def test_the_page_shows_every_step():
    shown = re.findall(r"^```play\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)[0]
    steps, faults = read(shown)
    assert not faults
    assert {type(step.move) for step in steps if isinstance(step, play.Do)} == {
        rules.Take, rules.Roll, rules.GiveUp, rules.SpendLuck, rules.Again, rules.Accept,
        rules.GoTo, rules.TurnTo, rules.Wait, rules.EndDay, rules.Start, rules.Answer,
    }  # fmt: skip
    _, faults = read("\n".join(STEPS))
    assert not faults
