"""N1 to N9: the deal and the first turns."""

from __future__ import annotations

import pytest
from tests.manhunt.games import BASE, HAND, begun, dead, event, kinds, named, play, start

from casec.kits.illegal import IllegalMove
from casec.manhunt import rules
from casec.manhunt.rules import NOBODY, Arrest, Chosen, Identity, Kill, Shift, Table
from casec.manhunt.rules.grid import around, bits


def test_n1_killer_and_inspector_take_turns_of_one_action():
    state = begun(victim=11)
    assert (state.open.turn, state.open.phase) == ("K", "act")
    state = play(BASE, state, Shift("row", 0, 1))
    assert (state.open.turn, state.open.phase) == ("I", "act")
    state = play(BASE, state, Shift("row", 2, 1))
    assert state.open.turn == "K"


def test_n2_the_killer_goes_first():
    assert (start().open.turn, start().open.phase) == ("K", "first")


def test_n3_one_card_is_the_killers_four_are_the_inspectors_twenty_are_left():
    state = rules.new(BASE, 7)
    assert (state.open.rows, state.open.cols) == (5, 5)
    assert sorted(state.open.grid) == list(range(25))
    assert state.hand.bit_count() == state.open.held == 4
    assert len(state.deck) == state.open.evidence == 20
    assert sorted((state.killer, *bits(state.hand), *state.deck)) == list(range(25))
    assert state.inspector == NOBODY


def test_n3_a_seed_deals_always_the_same_and_another_one_otherwise():
    assert rules.new(BASE, 7) == rules.new(BASE, 7)
    assert rules.new(BASE, 7) != rules.new(BASE, 8)


def test_n3_a_deal_must_hold_every_suspect_once():
    sound = tuple(range(25))
    with pytest.raises(ValueError, match="the deck does not hold every suspect from 0 to 24"):
        rules.new(BASE, rules.Deal(sound, (*sound[:-1], 0)))
    with pytest.raises(ValueError, match="the grid does not hold"):
        rules.new(BASE, rules.Deal(sound[:-1], sound))


@pytest.mark.parametrize(
    ("table", "why"),
    [
        ({"rows": 1}, "rows is 1, and 2 to 8"),
        ({"cols": 9}, "cols is 9, and 2 to 8"),
        ({"limit": 24}, "limit is 24, and 1 to 23"),
        ({"limit": 0}, "limit is 0, and 1 to 23"),
        ({"hand": 1}, "hand is 1, and 2 to 23"),
        ({"hand": 24}, "hand is 24, and 2 to 23"),
    ],
)
def test_n3_numbers_that_make_no_game_are_refused(table, why):
    with pytest.raises(ValueError, match=why):
        Table(**table)


def test_n4_up_to_eight_are_adjacent_sides_and_diagonals():
    grid = tuple(range(25))
    assert bits(around(5, 5, grid, 12)) == (6, 7, 8, 11, 13, 16, 17, 18)
    counts = [around(5, 5, grid, each).bit_count() for each in grid]
    assert sorted(counts) == [3] * 4 + [5] * 12 + [8] * 9


def test_n5_the_killers_first_turn_is_a_kill_beside_him():
    state = start()
    assert named(BASE, state, Kill) == [6, 7, 8, 11, 13, 16, 17, 18]
    with pytest.raises(IllegalMove, match="it is the turn of the Killer, who can kill now"):
        rules.apply(BASE, state, Shift("row", 0, 1))
    with pytest.raises(IllegalMove, match="suspect 0 is not beside the Killer"):
        rules.apply(BASE, state, Kill(0))


def test_n6_killing_turns_the_card_to_its_deceased_side_and_leaves_it_there():
    state = play(BASE, start(), Kill(11))
    assert dead(state) == (11,)
    assert state.open.grid == tuple(range(25))


def test_n7_the_inspectors_first_turn_is_the_choice_of_his_identity():
    state = play(BASE, start(), Kill(11))
    assert kinds(BASE, state) == {"Identity"}
    assert named(BASE, state, Identity) == list(HAND)
    state = play(BASE, state, Identity(20))
    assert state.inspector == 20
    assert event(state) == Chosen((1 << 25) - 1 - (1 << 11)), "anybody alive, for who sees no card"
    with pytest.raises(IllegalMove, match="it is the turn of the Killer"):
        rules.apply(BASE, state, Arrest(0))


def test_n7_only_a_card_of_the_hand_can_be_chosen():
    state = play(BASE, start(), Kill(11))
    with pytest.raises(IllegalMove, match="suspect 5 is not in the hand"):
        rules.apply(BASE, state, Identity(5))


def test_n8_the_other_three_are_his_evidence_hand():
    state = begun(inspector=4)
    assert bits(state.hand) == (0, 20, 24)
    assert state.open.held == 3


def test_n9_the_inspector_loses_if_he_is_killed():
    state = begun(hand=(7, 4, 20, 24), victim=11)
    state = play(BASE, state, Kill(7))
    assert rules.result(BASE, state) == rules.Result("K", "inspector")
    assert rules.moves(BASE, state) == ()
    with pytest.raises(IllegalMove, match="the game is over"):
        rules.apply(BASE, state, Kill(8))
