"""S10 to S26: rounds and turns, reveals and answers, guesses."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from tests.clues.games import (
    base,
    card,
    dealt,
    fail,
    royal,
    run,
    solve,
    start,
    turn,
)

from casec.clues.rules import (
    PASS,
    Guess,
    IllegalMove,
    Pass,
    Reveal,
    Shortcut,
    Shown,
    apply,
    candidates,
    moves,
    new,
    result,
    shuffled,
    view,
)


def refusal(table, state, move) -> str:
    with pytest.raises(IllegalMove) as caught:
        apply(table, state, move)
    return str(caught.value)


def test_s10_a_game_has_three_rounds():
    table = base(2)
    state = start(table)
    for number in (1, 2, 3):
        assert state.round == number
        assert result(table, state) is None
        state = solve(table, state)
    assert state.turn is None
    assert result(table, state) is not None


def test_s11_turns_go_clockwise_one_detective_at_a_time():
    table = base(4)
    state = start(table, starter=2)
    seen = []
    for _ in range(9):
        seen.append(state.turn)
        state = turn(table, state)
    assert seen == [2, 3, 0, 1, 2, 3, 0, 1, 2]


def test_s12_the_first_round_is_begun_by_who_was_named_or_by_chance():
    assert [start(base(3), starter=at).turn for at in range(3)] == [0, 1, 2]
    chance = random.Random(3)
    begun = [new(base(5), *shuffled(base(5), chance)).turn for _ in range(200)]
    assert set(begun) == set(range(5))


def test_s13_the_next_round_is_begun_by_who_has_least_prestige():
    table = base(3)
    state = solve(table, start(table))  # player 0 has 3
    state = solve(table, state)  # player 1 has 2, and all places are taken
    assert (state.round, state.points, state.starters) == (2, (3, 2, 0), (0, 2))


def test_s13_of_several_with_least_it_is_the_first_to_the_left_of_the_rounds_best():
    table = base(4)
    state = solve(table, start(table, starter=1))
    for _ in range(3):
        state = fail(table, state)
    assert (state.round, state.points, state.turn) == (2, (0, 3, 0, 0), 2)
    # It is the last round that counts: its best is now 3, and 0 is the first to his left.
    state = solve(table, fail(table, state))
    state = fail(table, fail(table, state))
    assert (state.round, state.points) == (3, (0, 3, 0, 3))
    assert state.turn == 0


def test_s14_a_turn_begins_with_a_card_of_the_hand_and_never_the_secret():
    table = base(3)
    state = start(table)
    hand = state.seats[0].hand
    first = [move for move in moves(table, state) if not isinstance(move, Shortcut)]
    assert first == [Reveal(each) for each in hand]
    assert "not in the hand" in refusal(table, state, Reveal(state.seats[0].secret))
    assert "not in the hand" in refusal(table, state, Reveal(state.seats[1].hand[0]))
    assert refusal(table, state, PASS) == "a card must be revealed in every turn"
    after = apply(table, state, Reveal(hand[2]))
    assert after.seats[0].hand == hand[:2] + hand[3:]
    assert refusal(table, after, Reveal(hand[0])) == "a card was revealed in this turn already"
    assert refusal(table, after, Reveal(hand[2])) == "a card was revealed in this turn already"


@pytest.mark.parametrize(
    ("revealed", "answer"),
    [
        ((1, 1, 1), 0),
        ((0, 1, 1), 1),
        ((1, 2, 1), 1),
        ((1, 1, 0), 1),
        ((0, 2, 1), 2),
        ((1, 2, 0), 2),
    ],
)
def test_s15_the_answer_is_the_number_of_categories_that_match(revealed, answer):
    table = base(2)
    secret, shown = card(table.combos, 0, 2, 0), card(table.combos, *revealed)
    state = start(table, dealt(table, [secret, shown]))
    assert apply(table, state, Reveal(shown)).seats[0].shown == (Shown(shown, answer),)


def test_s15_all_cards_but_the_secret_itself_match_in_less_than_all_categories():
    combos = royal(2).combos
    for one in range(48):
        for other in range(48):
            assert (combos.answer(one, other) == 3) is (one == other)


def test_s16_nobody_says_which_categories_match():
    table = base(2)
    shown = card(table.combos, 0, 0, 0)
    one, other = card(table.combos, 0, 1, 1), card(table.combos, 1, 0, 1)
    views = []
    for secret in (one, other):
        rest = [each for each in range(36) if each not in (one, other, shown)]
        state = start(table, dealt(table, [secret, shown, *rest[:5]], rest[5:12]))
        views.append(view(table, apply(table, state, Reveal(shown)), 0))
    assert views[0] == views[1]


def test_s17_a_revealed_card_lies_open_for_all_beside_its_number():
    table = base(3)
    state = turn(table, start(table))
    for viewer in range(3):
        seat = view(table, state, viewer).seats[0]
        assert seat.shown == state.seats[0].shown
        assert len(seat.shown) == 1
        assert seat.left == 5


def test_s18_a_guess_names_one_value_of_each_category_at_the_end_of_the_turn():
    table = base(3)
    state = start(table)
    assert refusal(table, state, Guess(3)) == "a card is revealed before a guess"
    assert not any(isinstance(move, Guess) for move in moves(table, state))
    state = apply(table, state, Reveal(state.seats[0].hand[0]))
    guesses = [move for move in moves(table, state) if isinstance(move, Guess)]
    assert guesses == [Guess(each) for each in range(36)]
    assert any(isinstance(move, Pass) for move in moves(table, state))  # he need not
    assert apply(table, state, Guess(20)).turn == 1
    assert refusal(table, state, Guess(36)) == "there is no such card"


def test_s19_the_others_say_no_more_than_yes_or_no():
    table = base(3)
    for after, right in ((fail(table, start(table)), False), (solve(table, start(table)), True)):
        guess = after.seats[0].guess
        assert guess is not None
        assert guess.right is right
        assert set(type(guess).__slots__) == {"card", "right"}


def test_s20_a_right_guess_gains_prestige_by_place():
    table = base(4)
    state = solve(table, start(table))
    assert state.points == (3, 0, 0, 0)
    assert solve(table, state).points == (3, 2, 0, 0)


def test_s21_who_has_solved_takes_no_more_turns_this_round():
    table = base(4)
    state = solve(table, start(table))
    seen = []
    for _ in range(7):
        seen.append(state.turn)
        state = turn(table, state)
    assert seen == [1, 2, 3, 1, 2, 3, 1]


def test_s22_prestige_is_open_for_all():
    table = base(4)
    state = solve(table, start(table))
    assert {view(table, state, viewer).points for viewer in range(4)} == {(3, 0, 0, 0)}


def test_s23_any_mistake_eliminates_until_the_end_of_the_round():
    table = base(2)
    state = fail(table, start(table))
    for _ in range(3):
        assert state.turn == 1
        state = turn(table, state)
    state = solve(table, state)
    assert (state.round, state.turn) == (2, 0)  # he is back
    assert all(seat.active for seat in state.seats)
    two_right = start(table, dealt(table, [card(table.combos, 0, 0, 0)]))
    state = turn(table, two_right, Guess(card(table.combos, 0, 0, 1)))
    assert not state.seats[0].active


def test_s24_those_who_have_solved_or_are_out_still_answer():
    table = base(4)
    state = fail(table, solve(table, start(table)))
    state = turn(table, state)
    shown = state.seats[2].shown[0]
    assert shown.answer == table.combos.answer(shown.card, state.seats[2].secret)


def test_s25_there_is_one_guess_a_turn():
    table = base(4)
    state = fail(table, start(table))
    assert state.turn == 1
    assert not state.revealed


def test_s26_the_place_is_one_more_than_those_who_have_solved_this_round():
    table = base(5)
    state = start(table)
    state = fail(table, state)  # being out is no place
    for points in (3, 2, 1):
        at = state.turn or 0
        state = solve(table, state)
        assert state.points[at] == points
    assert state.round == 2


def test_nobody_moves_when_the_game_is_over():
    table = replace(base(2), rounds=1)
    state = solve(table, start(table, start(base(2)).deals[:1]))
    assert moves(table, state) == ()
    assert refusal(table, state, PASS) == "the game is over"


def test_the_example_of_the_rulebook():
    # Card A is Violet's secret. Card B matches in none of its clues and lies beside the 0; of C
    # "the other detectives tell her that 2 clues match". "She is still not sure."
    table = base(3)
    a, b, c = (card(table.combos, *values) for values in ((0, 0, 0), (1, 1, 1), (0, 0, 2)))
    violet = start(table, dealt(table, [a, b, c]))
    violet = turn(table, run(table, violet, Reveal(b), PASS))
    violet = turn(table, violet)
    violet = apply(table, violet, Reveal(c))
    assert violet.seats[0].shown == (Shown(b, 0), Shown(c, 2))
    assert candidates(view(table, violet, 0)).bit_count() > 1
