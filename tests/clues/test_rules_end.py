"""S27 to S33 and S34 to S40: what places pay, how rounds end, the shortcut, who wins."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.clues.decks import deck
from tests.clues.games import (
    base,
    card,
    dealt,
    fail,
    in_order,
    royal,
    run,
    solve,
    start,
    turn,
)
from tests.clues.test_rules_turn import refusal

from casec.clues.rules import (
    PASS,
    Asked,
    Reveal,
    Shortcut,
    Table,
    apply,
    moves,
    new,
    next_starter,
    result,
    table_of,
    view,
)


@pytest.mark.parametrize(
    ("variant", "players", "prestige"),
    [
        ("base", 2, (3,)),
        ("base", 3, (3, 2)),
        ("base", 4, (3, 2, 1)),
        ("base", 5, (3, 2, 1)),
        ("royal", 6, (4, 3)),
    ],
)
def test_s27_places_pay_by_the_number_of_detectives(variant, players, prestige):
    table = table_of(deck(), variant, players)
    state = start(table)
    for points in prestige:
        at = state.turn or 0
        assert state.round == 1
        state = solve(table, state)
        assert state.points[at] == points
    assert state.round == 2


@pytest.mark.parametrize(("table", "most"), [(base(5), 9), (royal(6), 12)])
def test_s28_nobody_can_have_more_than_all_first_places(table, most):
    state = start(table)
    while state.turn is not None:
        state = solve(table, state) if state.turn == 0 and not state.places else turn(table, state)
        if state.turn is not None and state.places:
            state = fail(table, state)
    assert state.points[0] == most


def test_s29_the_round_ends_at_once_when_all_places_are_taken():
    table = base(3)
    state = solve(table, solve(table, start(table)))
    assert state.round == 2
    assert all(len(seat.hand) == 6 and seat.active for seat in state.seats)


def test_s30_with_four_the_round_ends_when_the_third_solves():
    table = base(4)
    state = solve(table, solve(table, start(table)))
    assert state.round == 1
    state = solve(table, state)
    assert (state.round, state.points) == (2, (3, 2, 1, 0))


def test_s31_the_round_ends_when_nobody_is_left_to_play():
    table = base(3)
    state = fail(table, fail(table, start(table)))
    assert state.round == 1
    state = fail(table, state)
    assert (state.round, state.points) == (2, (0, 0, 0))
    state = fail(table, solve(table, start(table)))  # some out, some have solved
    assert state.round == 1
    assert fail(table, state).round == 2


def test_s32_all_is_dealt_anew_and_prestige_and_lotus_stay():
    table = base(2)
    first, second = in_order(table)[0], tuple(reversed(range(36)))
    state = new(table, (first, second, first), 0)
    state = run(table, state, Shortcut(0, 0))
    state = solve(table, state)
    assert state.round == 2
    assert [seat.secret for seat in state.seats] == [35, 28]
    assert all(not seat.shown and not seat.asked and not seat.guess for seat in state.seats)
    assert (state.points, state.withered) == ((3, 0), (True, False))
    assert state.places == ()


def test_s33_the_game_is_over_after_the_last_round():
    table = base(2)
    state = start(table)
    for _ in range(3):
        assert result(table, state) is None
        state = solve(table, state)
    assert state.turn is None
    assert state.round == 3


def test_s34_the_shortcut_is_taken_once_a_game():
    table = base(2)
    state = apply(table, start(table), Shortcut(1, 2))
    again = "this player has taken the shortcut already"
    assert refusal(table, state, Shortcut(1, 1)) == again
    assert not any(isinstance(move, Shortcut) for move in moves(table, state))
    state = solve(table, state)  # player 0 has 3 points, so 1 begins the next round
    assert any(isinstance(move, Shortcut) for move in moves(table, state))  # the other has his
    state = turn(table, state)
    assert state.turn == 0
    assert refusal(table, state, Shortcut(0, 0)) == again
    none = replace(table, shortcut=False)
    assert refusal(none, start(none), Shortcut(0, 0)) == "there is no shortcut in this game"
    assert not any(isinstance(move, Shortcut) for move in moves(none, start(none)))


def test_s35_it_turns_the_honour_card_to_the_withered_lotus():
    state = apply(base(3), start(base(3)), Shortcut(0, 1))
    assert state.withered == (True, False, False)
    assert all(view(base(3), state, at).withered[0] for at in range(3))


@pytest.mark.parametrize(("value", "yes"), [(0, False), (1, False), (2, True)])
def test_s36_exactly_one_value_is_named_and_the_others_say_whether_it_is_right(value, yes):
    table = base(2)
    state = start(table, dealt(table, [card(table.combos, 3, 2, 0)]))
    named = [move for move in moves(table, state) if isinstance(move, Shortcut)]
    assert len(named) == 4 + 3 + 3
    state = apply(table, state, Shortcut(1, value))
    assert state.seats[0].asked == Asked(1, value, yes)
    assert refusal(table, start(table), Shortcut(1, 3)) == "there is no such value"
    assert refusal(table, start(table), Shortcut(3, 0)) == "there is no such value"


def test_s37_the_lotus_never_opens_again():
    table = base(2)
    state = apply(table, start(table), Shortcut(0, 0))
    while state.turn is not None:
        state = solve(table, state)
        assert state.withered == (True, False)


def over(points: tuple[int, ...], withered: tuple[bool, ...]):
    """The result of a game that ended so."""
    table = Table(len(points), (4, 4, 3), 8, (3, 2, 1))
    state = replace(start(table), turn=None, points=points, withered=withered)
    ended = result(table, state)
    assert ended is not None
    assert (ended.points, ended.withered) == (points, withered)
    return ended.winners


def test_s38_the_most_prestige_wins():
    assert over((4, 7, 6), (False, True, False)) == (1,)


def test_s39_of_those_with_the_same_prestige_an_open_lotus_wins():
    assert over((6, 6, 5), (True, False, False)) == (1,)


def test_s40_whoever_is_still_equal_shares_the_victory():
    assert over((6, 6, 5), (False, False, True)) == (0, 1)
    assert over((6, 6, 5), (True, True, False)) == (0, 1)


def test_a09_of_several_only_those_with_an_open_lotus_stay_and_share():
    assert over((5, 5, 5, 5), (True, False, True, False)) == (1, 3)


@pytest.mark.parametrize(
    ("points", "places", "before", "begins"),
    [
        ((3, 2, 0, 1), (0, 1, 3), 0, 2),
        ((0, 3, 0, 0), (1,), 0, 2),
        ((0, 0, 3, 3), (3, 2), 0, 0),
        ((3, 3), (1,), 0, 0),  # the best himself is the last to the left of himself
        ((3, 3), (0,), 0, 1),
        ((5, 3, 3), (0, 2), 1, 1),
        ((0, 0, 0), (), 1, 2),
        ((2, 0, 0), (), 2, 1),
    ],
)
def test_s13_who_begins_the_next_round(points, places, before, begins):
    table = Table(len(points), (4, 4, 3), 8, (3, 2, 1))
    assert next_starter(table, points, places, before) == begins


def test_s13_the_best_of_a_round_is_who_was_paid_most_whatever_his_place():
    table = Table(4, (4, 4, 3), 8, (1, 3))
    assert next_starter(table, (0, 3, 0, 1), (3, 1), 0) == 2  # left of player 1, who has the 3


def test_a_reveal_with_the_shortcut_still_needs_a_card():
    table = base(2)
    state = apply(table, start(table), Shortcut(0, 0))
    assert refusal(table, state, PASS) == "a card must be revealed in every turn"
    assert apply(table, state, Reveal(1)).revealed
