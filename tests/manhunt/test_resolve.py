"""A board's case.yaml: the table of its keys, the schema made from it, and what it becomes."""

from __future__ import annotations

import json

import jsonschema
import pytest
import yaml
from tests.manhunt.boards import MODES, board, written

from casec import resources
from casec.kits.printing import Print
from casec.manhunt import settings
from casec.manhunt.model import Mode, Suspect, usual_hand, usual_limit
from casec.manhunt.resolve import resolve
from casec.source import Source

FULL = """\
casec: 1
game: manhunt
title: Пристаниште
authors: [A. Writer]
language: sr-Cyrl
edition: 2
board: 2 × 3
layout: listed
limit: 4
hand: 3
suspects:
  ada: {name: Ада Фин, art: art/ada.svg, group: докери, text: Зна сваки брод.}
  bob: {name: Bob}
  цица: {name: Цица}
  dan: {name: Dan}
  eva: {name: Eva}
  fil: {name: Fil}
modes:
  base: {name: Classic, deceased identity: yes, arrest innocents: no}
  citizen:
    name: Citizens
    extends: standard
    citizen arrest: yes
    citizen arrest without evidence: yes
  standard: {name: Standard, extends: base, canvass: yes, disguise leaves: innocent}
checks: {gate: error, severity: {CB950: warning}}
print: {page: letter, card size: 60x80, bleed: 3}
"""


def faults(text: str, art: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """Code and place of all that is wrong with a case.yaml."""
    _, found = resolve("quay", Source("case.yaml", text), art)
    return [(one.code, one.label.span.text) for one in found]


def test_every_key_becomes_a_part_of_the_board():
    made, found = resolve("quay", Source("case.yaml", FULL), ["art/ada.svg"])
    assert not found
    assert made
    assert (made.head.title, made.head.language, made.head.edition) == ("Пристаниште", "sr-Cyrl", 2)
    assert (made.rows, made.cols, made.places, made.layout) == (2, 3, 6, "listed")
    assert (made.limit, made.hand, made.print) == (4, 3, Print("letter", "60x80", 3))
    ada = Suspect("ada", "Ада Фин", "art/ada.svg", "докери", "Зна сваки брод.", made.size_span)
    assert made.suspects[0] == ada
    assert [each.name for each in made.suspects] == ["ada", "bob", "цица", "dan", "eva", "fil"]
    base, citizen, standard = made.modes
    assert base == Mode("base", "Classic", deceased_identity=True, arrest_innocents=False)
    assert standard == Mode(
        "standard", "Standard", True, "innocent", False, True, False, False, "base"
    )
    assert citizen == Mode(
        "citizen", "Citizens", True, "innocent", True, True, False, True, "standard"
    )


def test_what_is_left_out_is_as_the_rulebook_has_it():
    made = board(written(more=""))
    assert (made.limit, made.hand, made.layout, made.print) == (16, 4, "shuffled", Print())
    base, standard, citizen = made.modes
    assert base == Mode("base", "Classic")
    assert (base.leaves, base.deceased_identity, base.arrest_innocents) == ("deceased", False, True)
    assert (standard.canvass, standard.leaves, standard.citizen) == (True, "innocent", False)
    assert (citizen.canvass, citizen.leaves, citizen.citizen) == (True, "innocent", True)
    assert not citizen.citizen_without_evidence


@pytest.mark.parametrize(
    ("places", "limit", "hand"),
    [(25, 16, 4), (16, 10, 4), (9, 6, 4), (20, 13, 4), (36, 23, 4), (4, 2, 2)],
)
def test_other_boards_have_a_limit_and_a_hand_of_their_own(places, limit, hand):
    assert (usual_limit(places), usual_hand(places)) == (limit, hand)


@pytest.mark.parametrize("size", ["1x5", "5x9", "5 by 5", "5", "10x10", "5x5x5", "-2x3"])
def test_a_size_that_is_none_is_told_and_nothing_is_guessed(size):
    text = written().replace("board: 5x5", f'board: "{size}"')
    made, found = resolve("quay", Source("case.yaml", text), ())
    assert made is None
    assert [(one.code, one.label.span.text) for one in found] == [("CB950", f'"{size}"')]


@pytest.mark.parametrize("rows", range(2, 9))
@pytest.mark.parametrize("cols", range(2, 9))
def test_any_board_from_two_to_eight_each_way_is_one(rows, cols):
    made = board(written(rows, cols))
    assert (made.rows, made.cols, len(made.suspects)) == (rows, cols, rows * cols)
    assert made.limit < made.places - 1
    assert made.hand + 1 < made.places


def test_a_mode_that_is_not_there_is_told_once_with_what_was_meant():
    text = written(modes=MODES.replace("extends: standard", "extends: standrad"))
    made, (fault,) = resolve("quay", Source("case.yaml", text), ())
    assert (fault.code, fault.label.span.text) == ("CB951", "standrad")
    assert fault.fixes[0].edits[0].text == "standard"
    assert made
    assert made.modes[2].canvass, "it is taken for the one that was meant"


@pytest.mark.parametrize(
    ("ring", "place"),
    [
        ({"a": "a"}, "a"),
        ({"a": "b", "b": "a"}, "b"),
        ({"c": "a", "a": "b", "b": "a"}, "b"),
        ({"a": "b", "b": "c", "c": "a"}, "b"),
    ],
)
def test_modes_in_a_ring_are_told_once(ring, place):
    modes = "".join(f"  {name}: {{name: M, extends: {of}}}\n" for name, of in ring.items())
    assert faults(written(modes=f"modes:\n{modes}")) == [("CB952", place)]


def test_a_slip_in_extends_makes_no_ring():
    modes = "modes:\n  base: {name: B, extends: basess}\n  bases: {name: C, extends: base}\n"
    assert faults(written(modes=modes)) == [("CB951", "basess")]


def test_a_portrait_that_is_not_there_is_told_at_its_path():
    text = written().replace("{name: Suspect 3}", "{name: Suspect 3, art: art/boob.svg}")
    assert faults(text, ("art/bob.svg",)) == [("CB130", "art/boob.svg")]


def test_misspelt_keys_and_wrong_kinds_are_told_where_they_stand():
    assert faults(written(more="limt: 12\n")) == [("CB601", "limt")]
    assert faults(written(more="limit: many\n")) == [("CB604", "many")]
    assert faults(written(more="hand: 0\n")) == [("CB605", "0")]
    assert faults(written(more="layout: random\n")) == [("CB609", "random")]
    text = written(modes="modes:\n  base: {name: Classic, canvass: perhaps}\n")
    assert faults(text) == [("CB609", "perhaps")]


def test_what_is_no_map_is_no_board():
    made, found = resolve("quay", Source("case.yaml", "- a\n- b\n"), ())
    assert made is None
    assert [one.code for one in found] == ["CB603"]


def test_the_schema_takes_what_casec_takes_and_is_the_committed_one():
    schema = settings.schema()
    assert json.loads(resources.text("schema", "manhunt-1.json")) == schema
    loaded = yaml.load(FULL, Loader=yaml.BaseLoader)
    for path in (("casec",), ("edition",), ("limit",), ("hand",), ("print", "bleed")):
        *way, last = path
        at = loaded
        for step in way:
            at = at[step]
        at[last] = int(at[last])
    jsonschema.validate(loaded, schema)
    loaded["board"] = "9x9"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(loaded, schema)
