"""A1 to A14: where the rulebook is silent, what is played."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from tests.clues.decks import RULEBOOK, deck
from tests.clues.games import base, card, dealt, fail, royal, run, solve, start, turn
from tests.clues.test_rules_turn import refusal

from casec.clues.rules import (
    DRAW,
    PASS,
    Draw,
    Guess,
    Pass,
    Reveal,
    Shortcut,
    State,
    Table,
    apply,
    candidates,
    moves,
    new,
    result,
    shuffled,
    table_of,
    told,
    view,
)


def bare(table: Table, state: State | None = None) -> State:
    """A game in which all have revealed their hands, and nobody guessed."""
    state = state or start(table)
    for _ in range((table.deal - 1) * table.players):
        state = turn(table, state)
    return state


def test_a01_without_cards_a_turn_has_no_reveal_and_the_guess_stays_optional():
    table = base(3)
    state = bare(table)
    assert (state.turn, state.round) == (0, 1)
    kinds = {type(move) for move in moves(table, state)}
    assert kinds == {Pass, Guess, Shortcut}
    assert apply(table, state, Guess(0)).points == (3, 0, 0)
    assert apply(table, state, PASS).turn == 1


def test_a01_the_round_ends_when_all_have_passed_in_a_row():
    table = base(3)
    state = run(table, bare(table), PASS, PASS)
    assert state.round == 1
    assert apply(table, state, PASS).round == 2


def test_a01_only_those_who_still_play_need_to_pass():
    table = base(3)
    state = bare(table)
    state = run(table, state, Guess(35))  # player 0 is out
    assert run(table, state, PASS).round == 1
    assert run(table, state, PASS, PASS).round == 2


def test_a01_a_shortcut_or_a_guess_begins_the_row_anew():
    table = base(3)
    state = run(table, bare(table), PASS, PASS, Shortcut(0, 0), PASS)
    assert (state.round, state.turn) == (1, 0)
    assert run(table, state, PASS, PASS).round == 1
    assert run(table, state, PASS, PASS, PASS).round == 2
    state = run(table, bare(table), PASS, PASS, Guess(35))
    assert run(table, state, PASS).round == 1
    assert run(table, state, PASS, PASS).round == 2


def test_a01_the_last_pass_of_the_last_round_ends_the_game():
    table = replace(base(2), rounds=1)
    state = run(table, bare(table, start(table, start(base(2)).deals[:1])), PASS, PASS)
    ended = result(table, state)
    assert ended is not None
    assert ended.winners == (0, 1)


def test_a01_guess_who_has_no_cards_must_guess():
    table = base(3, empty_hand="guess")
    state = bare(table)
    assert {type(move) for move in moves(table, state)} == {Guess, Shortcut}
    assert refusal(table, state, PASS) == "a player without cards must guess in this game"
    state = apply(table, state, Shortcut(0, 0))
    assert refusal(table, state, PASS) == "a player without cards must guess in this game"
    assert run(table, state, Guess(35), Guess(35), Guess(34)).round == 2


def test_a01_guess_the_turn_of_the_last_card_is_as_any_other():
    table = base(2, empty_hand="guess")
    state = start(table)
    for _ in range(11):
        state = turn(table, state)
    last = apply(table, state, Reveal(state.seats[1].hand[0]))
    assert not last.seats[1].hand
    assert PASS in moves(table, last)


def test_a01_draw_who_has_no_cards_turns_up_the_top_of_the_clue_deck():
    table = base(5, empty_hand="draw")
    state = bare(table)
    assert state.clue_deck == (35,)
    assert DRAW in moves(table, state)
    assert not any(isinstance(move, Guess | Pass) for move in moves(table, state))
    assert refusal(table, state, PASS) == "a card must be revealed in every turn"
    drawn = apply(table, state, DRAW)
    assert drawn.seats[0].shown[-1].card == 35
    assert drawn.seats[0].shown[-1].answer == table.combos.answer(35, 0)
    assert drawn.clue_deck == ()
    assert refusal(table, drawn, DRAW) == "a card was revealed in this turn already"
    after = apply(table, drawn, PASS)  # and now as if there were no drawing
    assert refusal(table, after, DRAW) == "the Clue deck is empty"
    assert {type(move) for move in moves(table, after)} == {Pass, Guess, Shortcut}
    assert run(table, after, PASS, PASS, PASS, PASS).round == 1
    assert run(table, after, PASS, PASS, PASS, PASS, PASS).round == 2


def test_a01_draw_it_is_the_top_card():
    table = base(2, empty_hand="draw")
    state = bare(table)
    assert state.clue_deck == tuple(range(14, 36))
    drawn = run(table, state, DRAW, PASS)
    assert drawn.seats[0].shown[-1].card == 14
    assert drawn.clue_deck == tuple(range(15, 36))


def test_a01_draw_needs_an_empty_hand_and_the_setting():
    table = base(5, empty_hand="draw")
    assert refusal(table, start(table), DRAW) == "this player has cards to reveal"
    assert not any(isinstance(move, Draw) for move in moves(table, start(table)))
    plain = base(5)
    none = "nobody draws from the Clue deck in this game"
    assert refusal(plain, bare(plain), DRAW) == none


def test_a01_out_who_has_no_cards_takes_no_more_turns():
    table = base(3, empty_hand="out")
    state = start(table)
    for _ in range(17):
        state = turn(table, state)
    assert (state.round, state.turn) == (1, 2)
    assert turn(table, state).round == 2
    # Some run out before others only where some began before them.
    state = turn(table, state, Guess(state.seats[2].secret))
    assert (state.round, state.points) == (2, (0, 0, 3))


def test_a01_how_often_a_hand_runs_out_can_be_chosen_in_the_deck():
    text = RULEBOOK.replace("deal: 7", "deal: 7\nempty hand: draw")
    assert table_of(deck(text)).empty_hand == "draw"
    assert table_of(deck(text), "royal").empty_hand == "draw"
    assert table_of(deck()).empty_hand == "pass"


def test_a02_the_row_of_six_is_as_printed_and_may_be_given_otherwise():
    assert table_of(deck(), "royal", 6).prestige == (4, 3)
    text = RULEBOOK.replace("{6: [4, 3]}", "{6: [4, 3, 2, 1]}")
    assert table_of(deck(text), "royal", 6).prestige == (4, 3, 2, 1)


def test_a03_a_wrong_guess_tells_no_more_than_no():
    table = base(2)
    secret, near, far = (card(table.combos, *at) for at in ((0, 0, 0), (0, 0, 1), (3, 2, 2)))
    rest = [each for each in range(36) if each not in (secret, near, far)]
    for guess in (near, far):
        state = start(table, dealt(table, [secret, *rest[:6]], rest[6:13]))
        before = candidates(view(table, apply(table, state, Reveal(rest[0])), 0))
        after = candidates(view(table, turn(table, state, Guess(guess)), 0))
        assert after == before & ~(1 << guess)


def test_a04_what_lies_face_up_may_be_guessed():
    table = base(2)
    state = start(table)
    shown = state.seats[0].hand[0]
    state = apply(table, state, Reveal(shown))
    assert Guess(shown) in moves(table, state)
    assert not apply(table, state, Guess(shown)).seats[0].active
    others = state.seats[1].secret
    assert Guess(others) in moves(table, state)


def test_a05_who_has_solved_may_see_his_card_and_it_changes_nothing_for_the_others():
    table = base(4)
    state = solve(table, start(table))
    assert view(table, state, 0).own.secret == 0
    assert candidates(view(table, state, 0)) == 1
    assert view(table, fail(table, start(table)), 0).own.secret is None
    for viewer in (1, 2, 3):
        assert view(table, state, viewer).seats[0].secret == 0
        assert view(table, start(table), viewer).seats[0].secret == 0


def test_a06_cards_that_are_seen_are_not_ones_own_secret():
    table = base(3)
    mine, shown, others = (card(table.combos, *at) for at in ((0, 0, 0), (1, 1, 1), (2, 2, 2)))
    state = start(table, dealt(table, [mine, shown], [34, others]))
    before = candidates(view(table, state, 0))
    assert before.bit_count() == 36 - 6 - 2
    after = turn(table, turn(table, state))  # of player 0 and of player 1
    seen = view(table, after, 0)
    assert after.seats[1].shown[0].card == others
    assert before >> others & told(seen) >> others & 1  # as far as he was told it may be his
    assert not candidates(seen) >> others & 1


def test_a07_the_shortcut_is_taken_before_the_reveal_or_between_it_and_the_guess():
    table = base(2)
    early = run(table, start(table), Shortcut(0, 0), Reveal(1), Guess(0))
    late = run(table, start(table), Reveal(1), Shortcut(0, 0), Guess(0))
    assert early == late
    state = turn(table, start(table))
    assert state.turn == 1  # and not his turn any more: what is asked now, 1 asks
    assert apply(table, state, Shortcut(0, 0)).withered == (False, True)


def test_a07_the_reply_is_about_this_rounds_card_alone():
    table = base(2)
    deals = (*start(table).deals[:1], tuple(reversed(range(36))), tuple(range(36)))
    state = solve(table, apply(table, new(table, deals, 0), Shortcut(0, 0)))
    assert state.round == 2
    assert state.seats[0].asked is None
    assert candidates(view(table, state, 0)).bit_count() == 29


def test_a08_if_nobody_scored_it_is_counted_from_who_began():
    table = base(3)
    state = start(table, starter=1)
    for _ in range(3):
        state = fail(table, state)
    assert (state.round, state.turn, state.points) == (2, 2, (0, 0, 0))


def test_a10_with_two_the_first_to_solve_ends_the_round():
    table = base(2)
    assert solve(table, start(table)).round == 2


def test_a11_the_last_solver_is_paid_before_the_round_ends():
    table = base(4)
    state = start(table)
    for _ in range(3):
        state = solve(table, state)
    assert state.round == 2
    assert state.points == (3, 2, 1, 0)


@pytest.mark.parametrize(("table", "left"), [(base(5), 1), (royal(6), 0), (base(2), 22)])
def test_a12_the_unused_clue_deck_stays_hidden(table, left):
    state = bare(table)
    assert len(state.clue_deck) == left
    for viewer in range(table.players):
        seen = view(table, state, viewer)
        assert seen.clue_deck == left
        for hidden in state.clue_deck:
            known = [seat.secret for seat in seen.seats] + list(seen.own.hand or ())
            assert hidden not in known


def test_a13_the_last_one_left_plays_on_and_the_next_place_is_his():
    table = base(4)
    state = fail(table, solve(table, start(table)))
    state = fail(table, state)
    for _ in range(4):
        assert state.turn == 3
        state = turn(table, state)
    assert solve(table, state).points == (3, 0, 0, 2)


def test_a14_every_answer_is_true():
    for seed in range(40):
        chance = random.Random(seed)
        table = royal(2 + seed % 5)
        state = new(table, *shuffled(table, chance))
        while state.turn is not None and state.round == 1:
            state = apply(table, state, chance.choice(moves(table, state)[:12]))
            for seat in state.seats:
                for shown in seat.shown:
                    assert shown.answer == table.combos.answer(shown.card, seat.secret)
                if seat.asked:
                    value = table.combos.cards[seat.secret][seat.asked.category]
                    assert seat.asked.yes is (value == seat.asked.value)
                if seat.guess:
                    assert seat.guess.right is (seat.guess.card == seat.secret)
