"""case.yaml: the table of keys, the schema made from it, and faults of form."""

from __future__ import annotations

import jsonschema
import pytest
import yaml
from tests.codes_base import BASE, base_with

from casec.casebook.resolve import settings
from casec.settings import keys, shape
from casec.source import Source
from casec.syntax import yaml as strict

FULL = """\
casec: 1
game: casebook
title: The Salt Ledger
authors: [A. Writer]
language: en
edition: 2
start: briefing
station: headquarters
start at: bar
luck: 3
luck max: 5
calendar:
  from: 1926-05-04 08:00
  to: 1926-05-05
  icons: [observation, persuasion, strength]
  start hours: 6-17
  days:
    1926-05-04: {moon: first-night}
    1926-05-05: {sun: second-morning, moon: second-night}
detectives:
  nell:
    name: Nell Quist
    observation: 4
    persuasion: 3
    strength: 2
    text: A *quiet* one.
    art: art/nell.svg
places:
  town:
    name: The Town
    art: art/town.svg
    addresses:
      headquarters: {name: Police headquarters, read: headquarters}
      bar: {name: The Bar, read: bar}
      loft: {name: The Loft, read: bar, needs: key}
people:
  big-jim: {name: Jim "Big Jim" Doyle, group: Dockers, text: A docker., art: art/jim.svg}
facts:
  key: {is: the key of the loft, letter: X, points: 2}
checks: {gate: warning, severity: {CB201: off}, paragraph words: 250, choices: 6}
scoring: {per luck: 2, per ability: 1, per letter: 1, per token: 0}
hours: {opening: 8:00-18:00}
print: {page: a4, columns: 1, card size: poker, bleed: 0, keep: choices, first paragraph: 1}
limits: {people: 20, places: 10, letters: 26}
wording: {}
"""
PAGE = """\
== briefing
[open opening else bar]
@big-jim holds out a key. [know key]

* [leave]
"""
ART = dict.fromkeys(("art/nell.svg", "art/town.svg", "art/jim.svg"), "<svg/>")


def faults(text: str) -> list[str]:
    node, _ = strict.read(Source("case.yaml", text))
    assert node is not None
    meant, unknown = keys.mended(node, settings.CASE, "case.yaml")
    return [each.code for each in (*unknown, *shape.faults(meant, settings.CASE, "case.yaml"))]


def test_every_key_is_read_into_the_case():
    case, found = base_with({"case.yaml": FULL, "book/page.case": PAGE, **ART})
    assert found == ()
    assert case is not None
    assert (case.title, case.authors, case.edition) == ("The Salt Ledger", ("A. Writer",), 2)
    assert (case.start_at, case.station, case.luck, case.luck_max) == ("bar", "headquarters", 3, 5)
    assert case.calendar.begin == 8
    assert case.calendar.suns == ("briefing", "second-morning")
    assert len(case.calendar.icons) == 48
    assert [icon.value for icon in case.calendar.icons[24:27]] == [
        "observation",
        "persuasion",
        "strength",
    ]
    [jim] = case.people
    assert (jim.title, jim.group, jim.art) == ('Jim "Big Jim" Doyle', "Dockers", "art/jim.svg")
    [key] = case.facts
    assert (key.pinned, key.points, key.meaning) == ("X", 2, "the key of the loft")
    assert case.places[0].addresses[2].needs == "key"
    assert case.checks.severity == {"CB201": "off"}
    assert case.scoring.per_luck == 2
    assert case.limits.letters == 26


def test_a_short_case_takes_the_defaults():
    case, found = base_with({})
    assert found == ()
    assert case is not None
    assert (case.language, case.edition, case.start_at) == ("en", 1, "headquarters")
    assert case.calendar.start_hours == (6, 17)
    assert (case.print.page, case.print.first_paragraph) == ("a4", 1)


@pytest.mark.parametrize("text", [FULL, BASE["case.yaml"]])
def test_the_schema_accepts_what_the_table_accepts(text):
    schema = settings.schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    plain = yaml.load(text, Loader=yaml.BaseLoader)
    for key, value in list(plain.items()):  # the numbers that an editor would see as numbers
        if isinstance(value, str) and value.isdigit():
            plain[key] = int(value)
    plain["casec"] = 1
    errors = [
        error.message
        for error in jsonschema.Draft202012Validator(schema).iter_errors(plain)
        if "is not of type 'integer'" not in error.message
    ]
    assert errors == []


@pytest.mark.parametrize("word", ["titel", "luckmax", "detectivs"])
def test_the_schema_refuses_what_the_table_refuses(word):
    schema = settings.schema()
    errors = jsonschema.Draft202012Validator(schema).iter_errors({word: "x"})
    assert any("Additional properties" in error.message for error in errors)
    assert "CB601" in faults(f"{word}: x\n")


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("[a, b]\n", ["CB603"]),
        ("title: [a]\n", ["CB603"]),
        ("people: {jim: Jim Doyle}\n", ["CB603"]),
        ("people:\n", ["CB610"]),
        ("luck: some\n", ["CB604"]),
        ("luck: -1\n", ["CB605"]),
        ("luck: 1.5\n", ["CB604"]),
        ("luck: ''\n", ["CB610"]),
        ("places: {}\n", ["CB610"]),
        ("facts: {and: {is: x}}\n", ["CB611"]),
        ("facts: {Ключ-1: {is: x}}\n", []),
        ("calendar: {from: 1926-05-04 08:30}\n", ["CB607"]),
        ("calendar: {from: 1926-05-04 24:00}\n", ["CB607"]),
        ("calendar: {to: 1926-2-3}\n", ["CB606"]),
        ("calendar: {start hours: 17-6}\n", ["CB608"]),
        ("checks: {gate: eror}\n", ["CB609"]),
    ],
)
def test_faults_of_form(text, codes):
    assert [code for code in faults(text) if code != "CB602"] == codes


def test_all_faults_come_in_one_run():
    text = "titel: x\nluck: many\nstart: [a]\nprint: {page: a3, colums: 2}\ncalendar: {to: x}\n"
    assert sorted(set(faults(text))) == ["CB601", "CB602", "CB603", "CB604", "CB606", "CB609"]
    needed = [code for code in faults(text) if code == "CB602"]
    assert len(needed) == 6  # casec, station, detectives, places; from and days of the calendar


def test_without_a_calendar_the_names_of_the_book_are_still_looked_at():
    config = BASE["case.yaml"].replace("from: 1926-05-04 08:00", "from: soon")
    case, found = base_with(
        {"case.yaml": config, "book/page.case": "== briefing\n@nobody is here.\n\n* -> nowhere\n"}
    )
    assert case is None
    assert {fault.code for fault in found} == {"CB607", "CB101", "CB103"}


@pytest.mark.parametrize("text", ["", "# nothing\n", "just words\n", "- a\n- b\n"])
def test_what_is_no_map_is_told_and_no_more(text):
    case, found = base_with({"case.yaml": text})
    assert case is None
    assert len(found) == 1
