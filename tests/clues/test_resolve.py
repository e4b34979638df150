"""A clue deck's case.yaml: the table of its keys, the schema made from it, and what it becomes."""

from __future__ import annotations

import json

import jsonschema
import pytest
import yaml
from tests.clues.decks import RULEBOOK, deck, written

from casec import resources
from casec.clues import settings
from casec.clues.check.numbers import deal, prestige
from casec.clues.model import EMPTY_HAND, Card, Value
from casec.clues.resolve import resolve
from casec.kits.printing import Print
from casec.source import Source

FULL = """\
casec: 1
game: clues
title: Празник фењера
authors: [A. Writer]
language: sr-Cyrl
edition: 2
players: 4
rounds: 5
deal: 4
shortcut: none
empty hand: draw
prestige: {4: [5, 2]}
categories:
  suspects:
    name: Осумњичени
    cards:
      стрелац: {name: Стрелац, short: Стр., icon: art/bow.svg, color: "#B32"}
      piper: {name: Piper}
      widow: {name: Widow}
  items:
    name: Items
    cards: {comb: {name: Comb}, flute: {name: Flute}, seal: {name: Seal}}
variants:
  mirror: {name: Mirror, adds: {items: {mirror: {name: Mirror}}}, empty hand: out}
  jug: {name: Jug, adds: {items: {jug: {name: Jug}}}, shortcut: once, rounds: 1, deal: 2}
checks: {gate: error, severity: {CB913: note}}
print: {page: letter, card size: 60x80, bleed: 3}
"""


def faults(text: str, art: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """Code and place of all that is wrong with a case.yaml."""
    _, found = resolve("festival", Source("case.yaml", text), art)
    return [(one.code, one.label.span.text) for one in found]


def changed(old: str, new: str) -> str:
    """The rulebook's deck with one thing changed."""
    assert RULEBOOK.count(old) == 1
    return RULEBOOK.replace(old, new)


def test_all_that_can_be_said_is_read():
    made = deck(FULL, ("art/bow.svg",))
    assert made.name == "festival"
    assert (made.head.title, made.head.language, made.head.edition) == (
        "Празник фењера",
        "sr-Cyrl",
        2,
    )
    assert made.head.gate == "error"
    assert made.head.severity == {"CB913": "note"}
    assert made.print == Print("letter", "60x80", 3)
    first = made.categories[0].values[0]
    span = first.span
    assert first == Value("стрелац", "Стрелац", "Стр.", "art/bow.svg", "#bb3322", "", span)
    assert made.categories[0].values[1] == Value("piper", "Piper", "Piper", "", "", "", span)
    base, mirror, jug = made.variants
    assert (base.name, base.title) == ("base", "")
    rules = base.rules
    assert (rules.least, rules.most, rules.deal, rules.rounds) == (4, 4, 4, 5)
    assert (rules.shortcut, rules.empty_hand) == (False, "draw")
    assert rules.prestige == {4: (5, 2)}
    assert (mirror.rules.empty_hand, mirror.rules.shortcut, mirror.rules.deal) == ("out", False, 4)
    assert (jug.rules.empty_hand, jug.rules.shortcut, jug.rules.deal) == ("draw", True, 2)
    assert jug.rules.rounds == 1


def test_the_rulebooks_deck_has_its_variant_merged_into_the_base_game():
    made = deck()
    royal = made.variant("royal").rules
    assert (royal.least, royal.most, royal.deal, royal.rounds) == (2, 6, 8, 3)
    assert royal.prestige == {2: (3,), 3: (3, 2), 4: (3, 2, 1), 5: (3, 2, 1), 6: (4, 3)}
    assert list(made.variant("base").rules.prestige) == [2, 3, 4, 5]
    assert royal.spans["deal"].start > royal.spans["rounds"].start  # its own place
    assert royal.spans["prestige 6"].text == "6"
    with pytest.raises(KeyError):
        made.variant("imperial")


def test_values_and_sizes_are_those_in_play():
    made = deck(FULL, ("art/bow.svg",))
    assert made.sizes("base") == (3, 3)
    assert made.sizes("jug") == (3, 4)
    assert [value.name for value in made.values("jug")[1]] == ["comb", "flute", "seal", "jug"]
    assert [value.name for value in made.values("mirror")[1]] == ["comb", "flute", "seal", "mirror"]


def test_every_combination_that_some_game_uses_is_printed_once():
    made = deck(FULL, ("art/bow.svg",))
    cards = made.cards()
    assert len(cards) == len(set(cards)) == 9 + 3 + 3
    assert [card.variant for card in cards] == [""] * 9 + ["mirror"] * 3 + ["jug"] * 3
    assert cards[0] == Card((0, 0), "")
    assert {card.values[1] for card in cards if card.variant == "jug"} == {4}


@pytest.mark.parametrize("hand", EMPTY_HAND)
def test_each_reading_of_an_empty_hand_can_be_chosen(hand):
    assert (
        deck(f"{RULEBOOK}\n".replace("deal: 7", f"deal: 7\nempty hand: {hand}"))
        .variant("base")
        .rules.empty_hand
        == hand
    )


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("players: 2-5", "players: 5-2", [("CB902", "5-2")]),
        ("players: 2-5", "players: 1-5", [("CB901", "1-5")]),
        ("players: 2-5", "players: 2-13", [("CB901", "2-13")]),
        ("players: 2-5\n", "", [("CB602", "casec: 1")]),
        ("players: 2-6", "players: many", [("CB901", "many")]),
        ("players: 2-6", "players: 2-7", []),  # that there are too few cards is found by `check`
        ("    prestige: {6: [4, 3]}\n", "", [("CB905", "players")]),
        ("{6: [4, 3]}", "{6: [4, 3], 7: [4]}", [("CB913", "7")]),
        ("{6: [4, 3]}", "{six: [4, 3]}", [("CB904", "six")]),
        ("{2: [3],", "{02: [3],", [("CB904", "02")]),
        ("{2: [3],", "{2: 3,", [("CB603", "3")]),
        ("{2: [3],", "{2: [three],", [("CB604", "three")]),
        ("{2: [3],", "{2: [],", [("CB914", "[]")]),
        ("{2: [3],", "{2: [0],", [("CB605", "0")]),
        ("deal: 7", "deal: seven", [("CB604", "seven")]),
        ("deal: 7", "deal: 1", [("CB605", "1")]),
        ("shortcut: once", "shortcut: twice", [("CB609", "twice")]),
        ("adds: {items:", "adds: {item:", [("CB906", "item")]),
        ("{mirror: {name: Mirror}}", "{mask: {name: Mirror}}", [("CB907", "mask")]),
        ("  royal:", "  base:", [("CB909", "base")]),
        ("name: Items", "name: Items, icons", []),
        ("name: Ninja}", "name: Ninja, color: red}", [("CB903", "red")]),
        ("name: Ninja}", "name: Ninja, icon: art/ninja.svg}", [("CB130", "art/ninja.svg")]),
    ],
)
def test_one_slip_gives_one_message_at_its_place(old, new, told):
    assert faults(changed(old, new)) == told


def test_a_picture_is_found_by_its_exact_name():
    text = changed("name: Ninja}", "name: Ninja, icon: art/ninja.svg}")
    assert faults(text, ("art/ninja.svg",)) == []
    assert faults(text, ("art/Ninja.svg",)) == [("CB270", "art/ninja.svg")]


def test_a_row_that_the_base_game_lacks_is_told_once():
    text = changed("{2: [3], 3: [3, 2], 4: [3, 2, 1], 5:", "{2: [3], 5:")
    assert faults(text) == [("CB905", "prestige")]
    _, found = resolve("festival", Source("case.yaml", text), ())
    assert found[0].message == "There is no row of prestige for 3 and 4 players"


def test_what_cannot_be_read_is_left_out_and_the_rest_stays():
    made, _ = resolve("festival", Source("case.yaml", changed("deal: 8", "deal: all")), ())
    assert made is not None
    assert [variant.name for variant in made.variants] == ["base"]
    made, _ = resolve("festival", Source("case.yaml", changed("deal: 7", "deal: all")), ())
    assert made is not None
    assert made.variants == ()
    assert len(made.categories) == 3
    made, found = resolve("festival", Source("case.yaml", "casec 1\n"), ())
    assert made is None
    assert found


PLAYED = "players: 2\ndeal: 2\nprestige: {2: [1]}\n"


@pytest.mark.parametrize(
    ("sizes", "codes"),
    [
        ((2, 2), []),
        ((2, 2, 2, 2, 2), []),
        ((12, 12, 3), []),
        ((8, 8, 8), []),
        ((4,), ["CB910"]),
        ((2, 2, 2, 2, 2, 2), ["CB910"]),
        ((1, 4), ["CB911"]),
        ((13, 2), ["CB911"]),
        ((9, 9, 7), ["CB912"]),
    ],
)
def test_a_deck_has_limits(sizes, codes):
    text = written(sizes, PLAYED)
    assert [code for code, _ in faults(text)] == codes
    made, _ = resolve("deck", Source("case.yaml", text), ())
    assert made is not None
    assert bool(made.variants) is not bool(codes)


def test_a_variant_may_not_go_beyond_the_limits_either():
    more = "variants:\n  v: {name: V, adds: {c0: {x: {name: X}}}}\n"
    assert faults(written((12, 2), PLAYED + more)) == [("CB911", "v")]
    assert faults(written((8, 8, 8), PLAYED + more)) == [("CB912", "v")]
    assert faults(written((7, 8, 8), PLAYED + more)) == []
    two = more + "  w: {name: W, adds: {c1: {y: {name: Y}}}}\n"
    assert faults(written((7, 8, 8), PLAYED + two)) == [("CB912", "w")]  # printed together


def test_the_schema_accepts_a_full_deck_and_knows_every_key():
    schema = settings.schema()
    jsonschema.validate(yaml.safe_load(FULL), schema)
    jsonschema.validate(json.loads(json.dumps(yaml.safe_load(RULEBOOK))), schema)
    spoilt = yaml.safe_load(FULL) | {"deals": 3}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(spoilt, schema)
    assert json.loads(resources.text("schema", "clues-1.json")) == schema


def test_story_and_emblem():
    emblem = "emblem: {open: art/lit.svg, spent: art/out.svg}\n"
    more = f"story: |\n  One.\n\n  Two.\n{emblem}players: 2-5\n"
    made = deck(changed("players: 2-5\n", more), ("art/lit.svg", "art/out.svg"))
    assert made.story == "One.\n\nTwo."
    assert (made.emblem.open, made.emblem.spent) == ("art/lit.svg", "art/out.svg")
    assert faults(changed("players: 2-5\n", more), ("art/lit.svg",)) == [("CB130", "art/out.svg")]
    assert (deck().story, deck().emblem.open) == ("", "")


def told(text: str) -> list[str]:
    """The codes of all that is found in a deck, checks of its numbers included."""
    made, found = resolve("festival", Source("case.yaml", text), ())
    assert made is not None
    numbers = (*deal(made), *prestige(made)) if made.variants else ()
    return [one.code for one in (*found, *numbers) if one.code not in ("CB921", "CB923")]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("adds: {items:", "adds: {item:", "CB906"),
        ("adds: {items:", "adds: {zebras:", "CB906"),
        ("{mirror: {name: Mirror}}", "{mask: {name: Mirror}}", "CB907"),
        ("adds: {items: {mirror: {name: Mirror}}}", "adds: mirror", "CB603"),
        ("{items: {mirror: {name: Mirror}}}", "{items: mirror}", "CB603"),
        ("{items: {mirror: {name: Mirror}}}", "{items: {}}", "CB610"),
        ("deal: 8", "deal: nine", "CB604"),
    ],
)
def test_a_slip_in_what_a_variant_adds_is_told_once_and_nothing_that_follows(old, new, code):
    assert told(changed(old, new)) == [code]


def test_a_misspelt_category_is_taken_for_the_one_that_was_meant():
    made, _ = resolve("f", Source("case.yaml", changed("adds: {items:", "adds: {item:")), ())
    assert made is not None
    assert made.sizes("royal") == (4, 4, 3)
    assert len(made.cards()) == 48
