"""Bundles of editions: complete, canonical, valid, and judged rightly when they are not."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import jsonschema
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.casebook.edition.make import (
    AT,
    case,
    leave,
    moment,
    numbering,
    paragraph,
    prose,
    text,
)
from tests.casebook.edition.test_conditions import CONDITIONS
from tests.casebook.edition.test_effects import EFFECTS, EXITS
from tests.casebook.edition.test_windows import WINDOWS

from casec.casebook import model
from casec.casebook.bundle import bundle, schema, verify
from casec.casebook.bundle.form.book import Bundle
from casec.casebook.bundle.schema import CHOICES
from casec.casebook.bundle.walk import walk
from casec.casebook.edition.build import edition
from casec.casebook.model import InTime, Knows
from casec.kits.bundle import content_id, encoded


def everything() -> model.Case:
    """A case with every rule, window, frame and piece that there is."""
    knows = Knows("feud", AT)
    pieces: list[model.Piece] = [text("Look *here*, **there**.  \nThen ")]
    for effect, _ in EFFECTS:
        pieces += [effect, text(" ")]
    pieces += [
        model.Know("ring", (text("Circle "), model.LetterSlot(AT)), AT),
        model.Mention("big-jim", "him", AT),
        model.See("argus", True, AT),
        model.See("bar", False, AT),
        model.Picture("A chart", "art/chart.svg", AT),
    ]
    questions = (
        model.Question(1, False, (text("Who?"),), (model.Answer(5, (text("Jim"),), AT),), AT),
        model.Question(2, True, (text("Why?"),), (), AT),
    )
    branches = (
        model.Branch(knows, (questions[0],), AT),
        model.Branch(None, (model.Conditional(2, (model.Branch(knows, (), AT),), AT),), AT),
    )
    rules = [rule for rule, _ in EXITS] * 2
    exits = [
        replace(rule, index=index + 1, condition=condition)
        for index, (rule, (condition, _)) in enumerate(zip(rules, CONDITIONS, strict=False))
    ]
    windows = tuple(window for windows, _ in WINDOWS for window in windows)
    gate = model.Gate(InTime(windows, ((3, 5), (7, 48)), AT), "bar", AT)
    return case(
        paragraph(
            "briefing",
            prose(*pieces),
            model.Prose("quote", (text("> Said."),), AT),
            model.Prose("list", (text("- one\n- two"),), AT),
            model.Prose("ornament", (), AT),
            model.Letter((prose("Dear Sir"),), AT),
            model.Notice((("08:00", "Ferry"), ()), AT),
            model.Conditional(1, branches, AT),
            questions[1],
            *exits,
            gate=gate,
            once=model.Once("bar", AT),
        ),
        paragraph("vault", leave(), pinned=None, secret=knows, decoy=True),
        paragraph("solution", leave(), last=True),
    )


def bytes_of(made: model.Case) -> bytes:
    return bundle(edition(made, numbering(made)))


DATA = bytes_of(everything())
SMALL = bytes_of(case())


def test_the_bundle_of_every_rule_is_valid():
    assert verify(DATA) == ()
    jsonschema.validate(json.loads(DATA), schema())


def test_every_form_is_in_it():
    kinds = {type(part).__name__ for _, part in walk(msgspec.json.decode(DATA, type=Bundle))}
    assert kinds == set(schema()["$defs"]) - set(CHOICES)


def test_it_is_canonical():
    assert DATA.endswith(b"}\n")
    assert DATA.count(b"\n") == 1
    plain = json.loads(DATA)
    same = json.dumps(plain, ensure_ascii=False, sort_keys=True, separators=(",", ":")) + "\n"
    assert same.encode() == DATA
    assert encoded(msgspec.json.decode(DATA, type=Bundle)) == DATA
    assert bytes_of(everything()) == DATA


def test_letters_of_other_scripts_stand_as_they_are():
    data = bytes_of(case(title="Слани дневник", language="sr-Cyrl"))
    assert "Слани дневник".encode() in data
    assert "уторак".encode() in data
    assert verify(data) == ()


def test_the_id_is_that_of_the_content():
    made = msgspec.json.decode(DATA, type=Bundle)
    assert made.id == content_id(made)
    other = msgspec.json.decode(bytes_of(case(title="Another")), type=Bundle)
    assert other.id != msgspec.json.decode(SMALL, type=Bundle).id


def test_what_a_tool_needs():
    plain = json.loads(DATA)
    first = plain["calendar"]["dates"][0]
    assert (first["date"], first["sun"], len(first["icons"])) == ("1926-05-04", "briefing", 24)
    assert plain["calendar"]["begin"] == 8
    (briefing,) = [item for item in plain["paragraphs"] if item["name"] == "briefing"]
    assert briefing["gate"]["condition"]["hours"] == [[3, 5], [7, 48]]
    assert briefing["once"]["otherwise"] == "bar"
    assert plain["pictures"] == ["art/chart.svg", "art/nell.svg", "art/rocks.svg"]
    assert plain["paragraphs"][-1]["last"]
    (vault,) = [item for item in plain["paragraphs"] if item["name"] == "vault"]
    assert vault["secret"] == {"type": "knows", "fact": "feud"}
    assert plain["facts"][0] == {"name": "jim-face", "letter": "K", "points": 0}
    exits = [block for block in briefing["blocks"] if block["type"] == "exit"]
    assert [block["index"] for block in exits] == list(range(1, len(exits) + 1))


def test_days_and_moments():
    before = model.Before(moment(date(1926, 5, 5), 11))
    gate = model.Gate(InTime((before, model.From(moment(2, 11))), ((0, 48),), AT), "bar", AT)
    plain = json.loads(bytes_of(case(paragraph("x", leave(), gate=gate))))
    windows = plain["paragraphs"][0]["gate"]["condition"]["windows"]
    assert windows[0]["moment"] == {"day": "1926-05-05", "hour": 11, "at": 35}
    assert windows[1]["moment"] == {"day": 2, "hour": 11, "at": 35}


# --- what is wrong with others --------------------------------------------------------------------


def changed(change: Callable[[Any], object], *, mend: bool = True) -> tuple[str, ...]:
    """The complaints about a bundle with a change; with `mend`, its id is made right again."""
    plain = json.loads(DATA)
    change(plain)
    data = (
        json.dumps(plain, ensure_ascii=False, sort_keys=True, separators=(",", ":")) + "\n"
    ).encode()
    if mend:
        made = msgspec.json.decode(data, type=Bundle)
        data = encoded(msgspec.structs.replace(made, id=content_id(made)))
    return verify(data)


def find(plain: Any, **fields: Any) -> Any:
    """The first object that has these fields."""
    waiting = [plain]
    while waiting:
        value = waiting.pop(0)
        if isinstance(value, dict):
            if fields.items() <= value.items():
                return value
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
    raise LookupError(fields)


FORM_FAULTS: list[tuple[Callable[[Any], object], str]] = [
    (lambda b: b.update(edition="2"), "$.edition: expected `int`, got `str`"),
    (lambda b: b.update(edition=1.5), "$.edition: expected `int`, got `float`"),
    (lambda b: b.update(edition=True), "$.edition: expected `int`, got `bool`"),
    (lambda b: b.update(colour="red"), "$: object contains unknown field `colour`"),
    (lambda b: b.pop("title"), "$: object missing required field `title`"),
    (lambda b: b.update(format=2), "$.format: invalid enum value 2"),
    (lambda b: b["calendar"]["dates"][0]["icons"].pop(), "$.calendar.dates[0].icons: "),
    (lambda b: b["calendar"]["dates"][1].update(date="5 May"), "$.calendar.dates[1].date: "),
    (lambda b: find(b, type="leave").update(type="flee"), "invalid value 'flee'"),
]


@pytest.mark.parametrize(("change", "expected"), FORM_FAULTS)
def test_faults_of_form(change, expected):
    (complaint,) = changed(change, mend=False)
    assert expected in complaint


NAME_FAULTS: list[tuple[Callable[[Any], object], str]] = [
    (lambda b: b.update(start="nowhere"), "$.start: there is no paragraph called nowhere"),
    (lambda b: b.update(station="nowhere"), "$.station: there is no address called nowhere"),
    (
        lambda b: b["calendar"].update(begin=99),
        "$.calendar.begin: hour 99, but the calendar has 48",
    ),
    (
        lambda b: b["calendar"]["dates"][1].update(moon="x"),
        "$.calendar.dates[1].moon: there is no paragraph called x",
    ),
    (
        lambda b: b["places"][1]["addresses"][0].update(needs="x"),
        "$.places[1].addresses[0].needs: there is no fact called x",
    ),
    (lambda b: b["places"][0]["addresses"][0].update(number=7), "addresses[0].number: 7, but "),
    (lambda b: find(b, type="read").update(paragraph="x"), "target.paragraph: there is no"),
    (lambda b: find(b, type="paragraph").update(number=7), "number: 7, but bar has"),
    (lambda b: find(b, type="letter").update(letter="Y"), "letter: Y, but "),
    (lambda b: find(b, type="person").update(name="x"), "there is no person called x"),
    (lambda b: find(b, type="sheet").update(name="x"), "there is no sheet called x"),
    (lambda b: find(b, type="knows").update(fact="x"), "there is no fact called x"),
    (lambda b: find(b, type="move").update(address="x"), "there is no address called x"),
    (lambda b: find(b, type="detective").update(detective="x"), "there is no detective called x"),
    (lambda b: find(b, type="until").update(at=99), "at: hour 99, but the calendar has 48"),
    (lambda b: find(b, type="time").update(hours=[[5, 3]]), "hours: not sorted ranges"),
    (lambda b: find(b, type="time").update(hours=[[3, 5], [5, 7]]), "hours: not sorted ranges"),
    (lambda b: find(b, type="time").update(hours=[[40, 50]]), "hours: not sorted ranges"),
    (lambda b: find(b, type="exit").update(index=99), "the indexes of its exits do not run from 1"),
    (lambda b: find(b, type="question").update(number=9), "the numbers of the questions do not"),
    (lambda b: b["facts"][0].update(letter="Z"), "$.facts: the letter Z stands there twice"),
    (lambda b: b["sheets"].append(b["sheets"][0]), "$.sheets: the name argus stands there twice"),
    (lambda b: b.update(pictures=[]), "$.pictures: "),
]


@pytest.mark.parametrize(("change", "expected"), NAME_FAULTS)
def test_faults_of_content(change, expected):
    complaints = changed(change)
    assert any(expected in complaint for complaint in complaints), complaints
    assert all(complaint.startswith("$") for complaint in complaints)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", "$: no JSON"),
        (b"{}", "$: object missing required field"),
        (b"null", "$: expected `object`"),
        (b"[" * 200_000, "$: nested too deeply"),
        (b'{"a":' * 200_000, "$: nested too deeply"),
        (b"\xff", "$: byte 0 is not UTF-8"),
        (b"\xef\xbb\xbf" + DATA, "$: no JSON"),
        (DATA[:-5], "$: no JSON"),
        (DATA + DATA, "$: no JSON"),
        (b'{"a":NaN}', "$: "),
        (b'{"edition":' + b"9" * 5000 + b"}", "$: no JSON"),
        (SMALL.replace(b'"edition":2', b'"edition":2,"edition":2'), "$.edition: this key"),
        (SMALL.replace(b'"edition":2', b'"edition":3'), "$.id: not the id of this content"),
        (SMALL.replace(b'"edition":2', b'"edition": 2'), "$: not in canonical form"),
        (SMALL[:-1], "$: not in canonical form"),
        (SMALL.replace(b"The Salt Ledger", b"\\ud800"), "$"),
    ],
    ids=range(16),
)
def test_bytes_of_any_origin(data, expected):
    complaints = verify(data)
    assert complaints
    assert complaints[0].startswith(expected)


def test_a_key_given_twice_deep_inside():
    data = SMALL.replace(b'"start_hours":{"first":6', b'"start_hours":{"first":6,"first":7')
    assert verify(data) == ("$.calendar.start_hours.first: this key stands there twice",)


@given(
    st.binary()
    | st.text().map(str.encode)
    | st.integers(0, len(SMALL) - 1).flatmap(
        lambda place: st.binary(max_size=3).map(
            lambda put: SMALL[:place] + put + SMALL[place + 1 :]
        )
    )
)
def test_verify_never_raises(data):
    complaints = verify(data)
    assert (complaints == ()) == (data == SMALL)
