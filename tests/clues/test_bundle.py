"""The JSON of a deck: all of it, the same bytes each time, and every damage is told."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import jsonschema
import pytest
from tests.clues.decks import RULEBOOK, deck

from casec import resources
from casec.clues.bundle import Bundle, bundle, schema, verify
from casec.kits.bundle import NO_ID, decoded, sealed
from casec.pipeline.bundles import complaints

DECK = deck(
    RULEBOOK.replace("name: Ninja", 'name: Ninja, icon: art/n.svg, color: "#B32"'), ("art/n.svg",)
)
DIGESTS = {"art/n.svg": "ab" * 32}
DATA = bundle(DECK, DIGESTS)


def test_it_is_sound_and_keeps_to_its_schema():
    assert complaints(DATA) == verify(DATA) == ()
    jsonschema.validate(json.loads(DATA), schema())
    assert json.loads(resources.text("schema", "clues-bundle-1.json")) == schema()


def test_all_of_the_deck_is_in_it():
    made = decoded(DATA, Bundle)
    assert isinstance(made, Bundle)
    assert len(made.cards) == 48
    assert [card.variant for card in made.cards].count("royal") == 12
    assert [each.title for each in made.categories] == ["Suspects", "Items", "Locations"]
    ninja = made.categories[0].values[1]
    assert (ninja.icon, ninja.color, ninja.variant) == ("art/n.svg", "#bb3322", None)
    base, royal = made.variants
    assert (base.sizes, royal.sizes) == ((4, 3, 3), (4, 4, 3))
    assert (base.matches, royal.matches) == ((12, 16, 7), (18, 21, 8))
    assert [(each.left, each.candidates) for each in base.facts] == [
        (22, 29), (15, 28), (8, 27), (1, 26),
    ]  # fmt: skip
    assert royal.prestige[-1].points == (4, 3)
    assert [each.path for each in made.pictures] == ["art/n.svg"]
    assert made.words["clues.rules"] == "Rules"


def test_the_same_deck_gives_the_same_bytes():
    assert bundle(DECK, dict(DIGESTS)) == DATA
    assert DATA.endswith(b"\n")
    assert b": " not in DATA.replace(b'": "', b"").split(b'"words"')[0].split(b'"title"')[0]


def test_a_picture_that_can_not_be_shown_is_left_out():
    made = json.loads(bundle(DECK, {}))
    assert made["pictures"] == []
    assert made["categories"][0]["values"][1]["icon"] is None


def spoilt(change: Callable[[dict[str, Any]], object]) -> tuple[str, ...]:
    """The complaints about a bundle with one thing changed, with the right id."""
    read = json.loads(DATA) | {"id": NO_ID}
    change(read)
    made = decoded(json.dumps(read).encode(), Bundle)
    return verify(sealed(made)) if isinstance(made, Bundle) else made


def double(read: dict[str, Any]) -> None:
    read["categories"][1]["values"][1]["name"] = read["categories"][1]["values"][0]["name"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda b: b.update(game="chess"), "$.game: "),
        (lambda b: b.update(more=1), "$: object contains unknown field"),
        (lambda b: b["cards"].pop(), "$.cards: not every combination"),
        (lambda b: b["cards"][0].update(variant="royal"), "$.cards: not every combination"),
        (double, "$.categories[1].values[1].name: “katana” stands there twice"),
        (
            lambda b: b["categories"][1]["values"][3].update(variant="x"),
            "$.categories[1].values[3].variant: there is no variant “x”",
        ),
        (lambda b: b["variants"][0].update(name="basis"), "$.variants[0].name: the base game"),
        (lambda b: b["variants"][0].update(sizes=[4, 4, 3]), "$.variants[0].sizes: "),
        (lambda b: b["variants"][1].update(deal=9), "$.variants[1].deal: 54 cards are dealt"),
        (lambda b: b["variants"][0]["prestige"].pop(), "$.variants[0].prestige: "),
        (lambda b: b["variants"][0]["facts"].pop(), "$.variants[0].facts: "),
        (lambda b: b["variants"][0].update(matches=[12, 16, 8]), "$.variants[0].matches: "),
        (lambda b: b["variants"][0]["facts"][1].update(left=1), "$.variants[0].facts[1]: "),
        (lambda b: b["pictures"].clear(), "$.pictures: not the sorted list"),
    ],
    ids=[
        "game",
        "unknown field",
        "a card less",
        "the variant of a card",
        "a name twice",
        "the variant of a value",
        "the base game",
        "sizes",
        "deal",
        "prestige",
        "facts",
        "matches",
        "facts of a table",
        "pictures",
    ],
)
def test_what_is_amiss_is_told_at_its_place(change, told):
    found = spoilt(change)
    assert any(each.startswith(told) for each in found), found


def test_a_change_shows_in_the_id():
    assert verify(DATA.replace(b'"Ninja"', b'"Ninjo"')) == (
        "$.id: not the id of this content; the bundle was changed",
    )
