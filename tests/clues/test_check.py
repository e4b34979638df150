"""One slip in a deck is one message, among all that is found in it."""

from __future__ import annotations

import pytest
from tests.clues.decks import RULEBOOK
from tests.codes_base import kit_with

from casec.diagnostic import Diagnostic

DECK = RULEBOOK.replace("    deal: 8\n", "    deal: 7\n")
OF_ITSELF = {"CB812", "CB923", "CB925", "CB941"}  # it is small, and made to be counted


def found(*changes: tuple[str, str]) -> list[Diagnostic]:
    """All that is found in the rulebook's deck with some things changed."""
    text = DECK
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return [one for one in kit_with({"case.yaml": text})[1] if one.code not in OF_ITSELF]


def codes(*changes: tuple[str, str]) -> list[str]:
    return [one.code for one in found(*changes)]


def test_the_deck_itself_is_clean():
    assert codes() == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("ninja: {name: Ninja}", "geisha: {name: Ninja}", ["CB671"]),
        ("mask: {name: Mask}", "katana: {name: Mask}", ["CB671"]),
        ("mirror: {name: Mirror}", "mirror: {name: Mirror}, mirror: {name: Map}", ["CB671"]),
        ("players: 2-5", "players: 2-8", ["CB920"]),
        ("players: 2-6", "players: 2-7", ["CB920"]),
        ("rounds: 3\ndeal: 7", "rounds: 3\ndeal: 20", ["CB920"]),
        ("  royal:", "  base:", ["CB909"]),
        ("    players: 2-6\n", "    players: 2-6\n    rounds: 2\n", []),
        ("    prestige: {6: [4, 3]}\n", "", ["CB905"]),
    ],
)
def test_one_slip_is_one_message(old, new, told):
    assert codes((old, new)) == told


def test_of_a_row_that_is_not_there_it_is_not_told_that_all_cards_are_dealt():
    deal = ("    deal: 7\n    prestige", "    deal: 8\n    prestige")
    assert codes(deal) == ["CB921"]
    assert codes(deal, ("{6: [4, 3]}", "{5: [4, 3]}")) == ["CB905"]


def test_a_variant_that_is_called_base_adds_nothing_to_the_base_game():
    text = RULEBOOK.replace("  royal:", "  base:")
    assert "CB925" not in [one.code for one in kit_with({"case.yaml": text})[1]]


@pytest.mark.parametrize(
    ("deal", "allow"),
    [
        ("8", "Deal fewer cards, allow 4 players at most, or add values"),
        ("19", "Deal fewer cards, or add values"),
    ],
)
def test_players_are_taken_away_only_where_some_are_left(deal, allow):
    (one,) = found(("rounds: 3\ndeal: 7", f"rounds: 3\ndeal: {deal}"))
    assert one.code == "CB920"
    assert (one.help or "").startswith(allow)


@pytest.mark.parametrize(
    ("row", "help"),
    [
        ("\n  2: 3\n  3: [3, 2]\n  4: [3, 2, 1]\n  5: [3, 2, 1]", "Write “2: [3]”."),
        ("\n  2: [3]\n  3: [3, 2]\n  4: 3, 2, 1\n  5: [3, 2, 1]", "Write “4: [3, 2, 1]”."),
    ],
)
def test_a_row_without_brackets_is_written_with_them(row, help):
    (one,) = found((" {2: [3], 3: [3, 2], 4: [3, 2, 1], 5: [3, 2, 1]}", row))
    assert (one.code, one.help) == ("CB603", help)


@pytest.mark.parametrize(
    ("old", "new", "help"),
    [
        ("name: Suspects", "name:", "Write a value: “name” must be there."),
        ("deal: 7\nshort", "deal:\nshort", "Write a value: “deal” must be there."),
        ("cut: once", "cut:", "Write a value, or take the key away."),
    ],
)
def test_a_key_that_must_be_there_is_not_to_be_taken_away(old, new, help):
    (one,) = found((old, new))
    assert (one.code, one.help) == ("CB610", help)
