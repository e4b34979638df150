"""Computer players: they see their view alone, keep the rules, and play as they say."""

from __future__ import annotations

import random
from dataclasses import replace
from inspect import signature

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.clues.games import base, dealt, royal, start, turn
from tests.clues.test_rules_views import exchanged

from casec.clues.players import STYLES, Style, choose, possible
from casec.clues.rules import (
    DRAW,
    PASS,
    Guess,
    Move,
    Pass,
    Reveal,
    Shortcut,
    State,
    Table,
    apply,
    candidates,
    hindrance,
    new,
    shuffled,
    view,
)
from casec.clues.simulation import Setup, played

TABLES = [
    *(base(players) for players in range(2, 6)),
    *(royal(players) for players in range(2, 7)),
    *(base(3, empty_hand=hand) for hand in ("guess", "draw", "out")),
    base(2, shortcut=False),
    Table(3, (3, 2, 2, 2), 3, (2, 1), 2),
    Table(2, (12, 12), 3, (5,), 1),
]


BLIND = Style("", sees=False)


def chosen(style: str, table: Table, state: State, seed: int = 1) -> Move:
    assert state.turn is not None
    return choose(STYLES[style], view(table, state, state.turn), random.Random(seed))


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("table", TABLES)
def test_every_kind_plays_every_game_to_its_end_by_the_rules(style, table):
    for number in range(3):
        steps = list(played(Setup(table, style, style, 5), number))
        assert all(hindrance(table, before, move) is None for before, move, _ in steps)
        assert steps[-1][2].turn is None


def test_a_player_is_given_its_view_and_chance_and_nothing_else():
    assert list(signature(choose).parameters) == ["style", "seen", "chance"]
    assert signature(choose).parameters["seen"].annotation == "View"


@given(st.sampled_from(TABLES), st.sampled_from(sorted(STYLES)), st.integers(0, 10**6))
@settings(max_examples=80, deadline=None)
def test_what_is_hidden_changes_no_move(table, style, seed):
    chance = random.Random(seed)
    states = [before for before, _, _ in played(Setup(table, "certain", "half", seed), 0)]
    state = chance.choice(states)
    assert state.turn is not None
    other = exchanged(table, state, state.turn, chance)
    assert chosen(style, table, other) == chosen(style, table, state)


def known(count: int) -> tuple[Table, State]:
    """A game after a reveal, in which the player whose turn it is has so many candidates."""
    for seed in range(5000):
        table = base(2)
        state = new(table, *shuffled(table, random.Random(seed)))
        while state.round == 1:
            state = apply(table, state, Reveal(state.seats[state.turn or 0].hand[0]))
            left = candidates(view(table, state, state.turn or 0)).bit_count()
            if left == count:
                return table, state
            if len(state.seats[state.turn or 0].shown) == 6 or left == 1:
                break
            state = apply(table, state, PASS)
    raise AssertionError(f"no game with {count} candidates")


@pytest.mark.parametrize(
    ("style", "guesses_at", "asks_at"),
    [
        ("certain", 1, 0),
        ("half", 2, 0),
        ("third", 3, 0),
        ("quarter", 4, 0),
        ("certain-shortcut", 1, 4),
        ("half-shortcut", 2, 6),
        ("random-card", 1, 0),
    ],
)
@pytest.mark.parametrize("count", range(1, 8))
def test_when_a_kind_guesses_and_when_it_asks(style, guesses_at, asks_at, count):
    table, state = known(count)
    move = chosen(style, table, state)
    left = candidates(view(table, state, state.turn or 0))
    if count <= guesses_at:
        assert isinstance(move, Guess)
        assert left >> move.card & 1
    elif count <= asks_at:
        assert isinstance(move, Shortcut)
        having = table.combos.having[move.category][move.value]
        assert 0 < (left & having).bit_count() < count  # the reply says something either way
        assert isinstance(chosen(style, table, apply(table, state, move)), Guess | Pass)
    else:
        assert move == PASS


def test_the_best_card_is_the_one_whose_answer_says_most():
    table = base(2)
    for seed in range(20):
        state = new(table, *shuffled(table, random.Random(seed)))
        state = turn(table, turn(table, state))
        seen = view(table, state, state.turn or 0)
        left, agreeing = candidates(seen), table.combos.agreeing
        sizes = {
            each: [(left & answer).bit_count() for answer in agreeing[each]]
            for each in seen.own.hand or ()
        }
        best = chosen("certain", table, state)
        assert isinstance(best, Reveal)
        squares = {each: sum(n * n for n in parts) for each, parts in sizes.items()}
        # the most even parting has least squares but for close calls
        assert squares[best.card] <= 1.25 * min(squares.values())


def test_any_card_is_any_card():
    table = base(2)
    state = start(table)
    picked = {chosen("random-card", table, state, seed) for seed in range(100)}
    assert picked == {Reveal(each) for each in state.seats[0].hand}


def test_the_wild_one_does_all_that_is_allowed():
    table = base(2)
    state = apply(table, start(table), Reveal(1))
    kinds = {type(chosen("random", table, state, seed)) for seed in range(60)}
    assert kinds == {Guess, Pass, Shortcut}
    guesses = {chosen("random", table, state, seed) for seed in range(4000)} - {PASS}
    assert len(guesses) == 36 + 10


def test_without_cards_it_draws_passes_or_guesses_as_the_game_wants():
    for hand, wanted in (("pass", Pass), ("guess", Guess), ("draw", type(DRAW))):
        table = base(3, empty_hand=hand)
        state = start(table, dealt(table, [0, 1, 2, 3, 4, 5, 6]))
        while state.seats[state.turn or 0].hand:
            state = turn(table, state)
        blind = replace(STYLES["certain"], odds=0)
        move = choose(blind, view(table, state, state.turn or 0), random.Random(1))
        assert isinstance(move, wanted)


def test_no_shortcut_is_taken_where_there_is_none():
    table, state = known(4)
    none = replace(table, shortcut=False)
    assert chosen("certain-shortcut", none, state) == PASS
    assert isinstance(chosen("certain-shortcut", table, state), Shortcut)
    withered = replace(state, withered=(True, True))
    assert chosen("certain-shortcut", table, withered) == PASS


def test_who_heeds_own_answers_alone_overlooks_what_others_lay_open():
    table = base(3)
    overlooked = 0
    for seed in range(20):
        state = new(table, *shuffled(table, random.Random(seed)))
        first = state.turn or 0
        state = turn(table, turn(table, state))
        seen = view(table, state, first)
        blind, shown = possible(BLIND, seen), state.seats[(first + 1) % 3].shown[0].card
        assert blind & ~(1 << shown) == possible(STYLES["certain"], seen) == candidates(seen)
        overlooked += blind >> shown & 1
    assert overlooked > 1
