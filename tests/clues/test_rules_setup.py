"""S1 to S9, S41 to S43: the deck, the deal, and who sees what of it."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.clues.decks import deck
from tests.clues.games import base, in_order, royal, start

from casec.clues.rules import Table, new, shuffled, table_of, view


def test_s01_the_full_deck_is_every_combination_once():
    cards = [card.values for card in deck().cards()]
    assert len(cards) == len(set(cards)) == 4 * 4 * 3 == 48
    assert len(royal(2).combos.cards) == len(set(royal(2).combos.cards)) == 48


def test_s02_the_base_game_leaves_the_12_mirror_cards_in_the_box():
    cards = deck().cards()
    assert sum(card.variant == "royal" for card in cards) == 12
    mirror = [card for card in cards if card.values[1] == 3]
    assert {card.variant for card in mirror} == {"royal"}
    assert len(mirror) == 12
    assert len(base(2).combos.cards) == 36


def test_s03_six_detectives_at_most_make_72_cards():
    made = deck()
    most = max(variant.rules.most for variant in made.variants)
    scoring = honour = deduction = reference = most
    assert most == 6
    assert len(made.cards()) + scoring + honour + deduction + reference == 72


def test_s04_suspects_items_and_locations_have_eleven_values():
    names = [[value.short for value in category.values] for category in deck().categories]
    assert names == [
        ["Samurai", "Ninja", "Geisha", "Adviser"],
        ["Katana", "Mask", "Jade Dragon", "Mirror"],
        ["Garden", "Bedroom", "Throne Hall"],
    ]


@pytest.mark.parametrize(("variant", "most"), [("base", 5), ("royal", 6)])
def test_s05_two_to_five_play_the_base_game_and_up_to_six_the_variant(variant, most):
    for players in range(2, most + 1):
        assert table_of(deck(), variant, players).players == players
    for players in (1, most + 1):
        with pytest.raises(ValueError, match=f"this is for 2 to {most} players, and not {players}"):
            table_of(deck(), variant, players)
    with pytest.raises(KeyError):
        table_of(deck(), "imperial")


def test_s06_the_deck_is_shuffled_anew_each_round():
    table = base(4)
    deals, _ = shuffled(table, random.Random(1))
    assert len(deals) == 3
    assert len(set(deals)) == 3
    assert {tuple(sorted(dealt)) for dealt in deals} == {tuple(range(36))}
    assert shuffled(table, random.Random(1)) == shuffled(table, random.Random(1))
    assert shuffled(table, random.Random(1)) != shuffled(table, random.Random(2))


def test_s07_each_gets_seven_cards_of_which_one_is_the_secret_that_only_the_others_see():
    table = base(3)
    state = start(table)
    for at, seat in enumerate(state.seats):
        assert (seat.secret, seat.hand) == (7 * at, tuple(range(7 * at + 1, 7 * at + 7)))
        for viewer in range(3):
            seen = view(table, state, viewer).seats[at].secret
            assert seen == (None if viewer == at else seat.secret)


def test_s07_the_secret_is_any_card_of_the_deck_with_the_same_chance():
    table, chance = base(2), random.Random(7)
    secrets = Counter(new(table, *shuffled(table, chance)).seats[0].secret for _ in range(3600))
    assert set(secrets) == set(range(36))
    squares = sum((count - 100) ** 2 / 100 for count in secrets.values())
    assert squares < 66.6  # chi-square of 35 degrees is below that in 999 of 1000


def test_s08_the_other_six_are_the_owners_hand_that_he_alone_sees():
    table = base(3)
    state = start(table)
    for viewer in range(3):
        for at, seat in enumerate(view(table, state, viewer).seats):
            assert seat.hand == (state.seats[at].hand if viewer == at else None)
            assert seat.left == 6


def test_s09_all_begin_without_prestige_and_with_an_open_lotus():
    state = start(base(4))
    assert state.points == (0, 0, 0, 0)
    assert state.withered == (False,) * 4
    assert all(not seat.shown and seat.active for seat in state.seats)


def test_s41_the_variant_has_the_mirror_cards_in_play():
    table = table_of(deck(), "royal")
    assert table.sizes == (4, 4, 3)
    cards = {card for dealt in shuffled(table, random.Random(1))[0] for card in dealt}
    assert cards == set(range(48))


def test_s42_the_variant_deals_eight():
    state = start(table_of(deck(), "royal", 6))
    assert [len(seat.hand) for seat in state.seats] == [7] * 6


def test_s43_six_play_the_variant_and_all_else_is_as_in_the_base_game():
    six, four = table_of(deck(), "royal", 6), table_of(deck(), "royal", 4)
    assert (six.players, six.prestige) == (6, (4, 3))
    plain = table_of(deck(), "base", 4)
    assert (four.prestige, four.rounds, four.shortcut, four.empty_hand) == (
        plain.prestige,
        plain.rounds,
        plain.shortcut,
        plain.empty_hand,
    )


@pytest.mark.parametrize(
    ("spoilt", "why"),
    [
        (
            {"players": 6, "deal": 7},
            "6 players with 7 cards each need 42 cards, and the deck has 36",
        ),
        ({"players": 1}, "there are 2 to 12 players, and not 1"),
        ({"deal": 1}, "there are 2 to 256 cards for each player, and not 1"),
        ({"sizes": (4,)}, "there are 2 to 5 categories, and not 1"),
        ({"sizes": (4, 1)}, "there are 2 to 12 values in a category, and not 1"),
        ({"sizes": (12, 12, 12)}, "a deck has 512 cards at most, and not 1728"),
        ({"rounds": 0}, "there are 1 to 99 rounds, and not 0"),
        ({"prestige": ()}, "there is no place that scores"),
        ({"prestige": (0,)}, "there are 1 to 99 points for a place, and not 0"),
    ],
)
def test_no_table_is_made_that_nobody_could_play_at(spoilt, why):
    with pytest.raises(ValueError, match=why):
        Table(**({"players": 2, "sizes": (4, 3, 3), "deal": 7, "prestige": (3,)} | spoilt))


@pytest.mark.parametrize(
    ("deals", "starter", "why"),
    [
        (3 * (tuple(range(36)),), 2, "there is no player 2 to begin"),
        (2 * (tuple(range(36)),), 0, "there are 3 rounds, and 2 deals"),
        (3 * ((*range(35), 36),), 0, "a card is dealt twice, or there is no such card"),
        (3 * ((*range(35), 0),), 0, "a card is dealt twice, or there is no such card"),
        (3 * (tuple(range(13)),), 0, "14 cards are dealt in a round, and not 13"),
    ],
)
def test_no_game_begins_with_decks_that_are_none(deals, starter, why):
    with pytest.raises(ValueError, match=why):
        new(base(2), deals, starter)


def test_the_clue_deck_need_not_be_known():
    table = base(2)
    cut = tuple(dealt[:14] for dealt in in_order(table))
    assert start(table, cut).seats == start(table).seats
