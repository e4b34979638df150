"""Exact numbers of a deck: those of the figures of the rulebook's deck, and what counting finds."""

from __future__ import annotations

import random
from math import log2

import pytest
from tests.clues.games import base, royal

from casec.clues.combos import listed
from casec.clues.facts import entropy, facts, never_certain
from casec.clues.rules import Table, apply, candidates, moves, new, shuffled, view


def test_the_match_table_is_the_same_for_every_card():
    for table, matches in ((base(2), (12, 16, 7)), (royal(2), (18, 21, 8))):
        assert facts(table).matches == matches
        assert sum(matches) == facts(table).cards - 1
        for sets in table.combos.agreeing:
            assert tuple(found.bit_count() for found in sets[:-1]) == matches


def test_the_first_answer_has_its_bits():
    assert facts(base(2)).answer_bits == pytest.approx(1.51, abs=0.005)
    assert facts(royal(2)).answer_bits == pytest.approx(1.48, abs=0.005)
    assert facts(base(2)).bits == pytest.approx(5.17, abs=0.005)
    assert facts(royal(2)).bits == pytest.approx(5.58, abs=0.005)


@pytest.mark.parametrize(
    ("table", "left", "count", "bits"),
    [
        (base(2), 22, 29, 4.86),
        (base(3), 15, 28, 4.81),
        (base(4), 8, 27, 4.75),
        (base(5), 1, 26, 4.70),
        (royal(2), 32, 40, 5.32),
        (royal(3), 24, 39, 5.29),
        (royal(4), 16, 38, 5.25),
        (royal(5), 8, 37, 5.21),
        (royal(6), 0, 36, 5.17),
    ],
)
def test_candidates_at_the_start_and_cards_left_over(table, left, count, bits):
    found = facts(table)
    assert (found.left, found.candidates) == (left, count)
    assert found.start_bits == pytest.approx(bits, abs=0.005)
    state = new(table, *shuffled(table, random.Random(1)))
    assert len(list(listed(candidates(view(table, state, 0))))) == count
    assert len(state.clue_deck) == left


def test_both_numbers_of_players_are_the_largest_that_fit():
    assert (36 // 7, 48 // 8) == (5, 6)
    with pytest.raises(ValueError, match="need 42 cards"):
        Table(6, (4, 3, 3), 7, (4, 3))


def test_the_most_points_are_those_of_all_first_places():
    assert facts(base(5)).most == 9
    assert facts(royal(6)).most == 12


def test_entropy_is_that_of_counting():
    assert entropy((1, 1)) == 1.0
    assert entropy((4, 0)) == 0.0
    assert entropy((1, 1, 2)) == 1.5
    assert entropy((12, 16, 7)) == pytest.approx(
        -sum(part / 35 * log2(part / 35) for part in (12, 16, 7))
    )


@pytest.mark.parametrize("table", [base(2), base(5), royal(6), Table(2, (3, 3), 3, (1,))])
def test_who_is_not_certain_with_all_cards_open_never_is(table):
    lost = 0
    for seed in range(60):
        chance = random.Random(seed)
        every = range(len(table.combos.cards))
        dealt = chance.sample(every, table.deal * table.players)
        deck = (*dealt, *(card for card in every if card not in dealt))
        state = new(table, (deck,) * table.rounds)
        while state.round == 1 and state.seats[state.turn or 0].hand:
            state = apply(table, apply(table, state, moves(table, state)[0]), _pass(table))
        lost += candidates(view(table, state, 0)).bit_count() > 1
        assert never_certain(table, 1, seed) == (candidates(view(table, state, 0)).bit_count() > 1)
    assert lost < 60


def _pass(table):
    from casec.clues.rules import PASS

    return PASS


@pytest.mark.parametrize(
    ("table", "percent"),
    [(base(2), 3.3), (base(3), 3.5), (base(4), 1.2), (base(5), 0.2), (royal(2), 3.2),
     (royal(4), 1.2), (royal(6), 0.0)],
)  # fmt: skip
def test_the_share_of_hands_never_certain(table, percent):
    # 1,200 hands of the figure and 4,000 here: three standard errors of either
    share = percent / 100
    error = 3 * (max(share, 0.002) * (1 - share) * (1 / 1200 + 1 / 4000)) ** 0.5
    assert never_certain(table, 4000, 1) / 4000 == pytest.approx(share, abs=error)


def test_a_hand_too_small_for_its_deck_shows():
    large = Table(4, (5, 5, 4), 8, (3, 2, 1))
    assert never_certain(large, 500, 1) / 500 == pytest.approx(0.20, abs=0.06)
    assert never_certain(Table(4, (5, 5, 4), 10, (3, 2, 1)), 500, 1) / 500 < 0.1
    assert never_certain(Table(4, (3, 3, 3, 3), 8, (3, 2, 1)), 500, 1) < 5
