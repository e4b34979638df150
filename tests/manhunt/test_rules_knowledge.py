"""N46 to N48, and what a view may hold: never more than its player may know, never less than what
follows from it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.manhunt.games import BASE, CITIZEN, MODES, TABLES, begun, play, random_game

from casec.manhunt import rules
from casec.manhunt.rules import (
    NOBODY,
    Arrest,
    Arrested,
    Citizen,
    Disguised,
    Kill,
    Killed,
    Shift,
    State,
    Table,
    View,
    view,
)
from casec.manhunt.rules.grid import bits, mask


@pytest.mark.parametrize("name", MODES)
def test_n46_the_killer_is_alive_and_on_the_board(name):
    for seed in range(20):
        for _, _, state in random_game(MODES[name], seed):
            assert not state.open.dead >> state.killer & 1
            assert state.killer in state.open.grid


@pytest.mark.parametrize("name", MODES)
def test_n47_innocents_are_neither_killer_nor_inspector(name):
    for seed in range(20):
        for _, _, state in random_game(MODES[name], seed):
            assert not state.open.innocent >> state.killer & 1
            if state.inspector != NOBODY:
                assert not state.open.innocent >> state.inspector & 1
            assert not state.open.innocent & state.open.dead


def test_n48_a_kill_shows_that_the_killer_is_beside_the_victim():
    state = begun(victim=11)
    near = (5, 6, 7, 10, 12, 15, 16, 17)
    assert bits(view(BASE, state, "I").others) == near
    state = play(BASE, state, Kill(7))
    assert bits(view(BASE, state, "I").others) == (6, 12)


def test_n48_an_arrest_shows_that_the_inspector_is_the_target_or_beside_him():
    state = play(BASE, begun(inspector=0, victim=11), Shift("row", 4, 1), Arrest(1))
    assert bits(view(BASE, state, "K").others) == (0, 1, 2, 5, 6, 7)
    assert not view(BASE, state, "I").others >> 1 & 1


def truth(view: View, state: State) -> int:
    """The identity of the player whom a view does not show."""
    return state.inspector if view.role == "K" else state.killer


@settings(max_examples=120, deadline=None)
@given(TABLES, st.integers(0, 10**6))
def test_what_a_view_implies_never_leaves_the_truth_out(table, seed):
    """Not even after a successful arrest by a citizen: that was once so, elsewhere."""
    for before, move, state in random_game(table, seed, 120):
        for role in ("K", "I"):
            seen, was = view(table, state, role), view(table, before, role)
            if truth(seen, state) != NOBODY:
                assert seen.others >> truth(seen, state) & 1, (role, move)
            masked = any(isinstance(one, Disguised) and one.well for one in state.open.events)
            if not masked:
                assert seen.others & ~was.others & ~was.own == 0, "nobody comes back into it"
        assert state.open.dead & before.open.dead == before.open.dead, "the dead stay dead"


def swapped(state: State, one: int, other: int) -> State:
    """The same with two hidden cards exchanged, wherever they lie."""
    names = {one: other, other: one}

    def renamed(card: int) -> int:
        return names.get(card, card)

    return replace(
        state,
        killer=renamed(state.killer),
        inspector=renamed(state.inspector),
        hand=mask([renamed(card) for card in bits(state.hand)]),
        deck=tuple(map(renamed, state.deck)),
    )


@settings(max_examples=60, deadline=None)
@given(TABLES, st.integers(0, 10**6))
def test_exchanging_what_is_hidden_leaves_the_view_equal(table, seed):
    chance = Random(seed)
    for _, _, state in random_game(table, seed, 60):
        for role in ("K", "I"):
            seen = view(table, state, role)
            cards = bits(state.hand) if role == "I" else ()
            own = {*cards, state.inspector if role == "I" else state.killer}
            hidden = set(range(table.suspects)) - own - set(bits(state.open.shown))
            if len(hidden) >= 2:
                assert view(table, swapped(state, *chance.sample(sorted(hidden), 2)), role) == seen


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(list(MODES)), st.integers(0, 10**6))
def test_every_one_who_may_be_it_would_have_shown_the_same(name, seed):
    """The candidates of a view are no more than there are: the game that is played again with any
    of them shows the same at every step."""
    table = MODES[name]
    steps = list(random_game(table, seed, 14))
    first, last = steps[0][0], steps[-1][2]
    if any(isinstance(one, Disguised) for _, _, state in steps for one in state.open.events):
        return
    for role in ("K", "I"):
        seen = view(table, last, role)
        real = truth(seen, last)
        for other in bits(seen.others) if real != NOBODY else ():
            state = swapped(first, real, other)
            for _, move, after in steps:
                names = {real: other, other: real} if isinstance(move, rules.Identity) else {}
                if isinstance(move, rules.Identity) and role == "K":
                    move = rules.Identity(names.get(move.suspect, move.suspect))
                state = rules.apply(table, state, move)
                assert state.open == after.open


def test_moves_hang_on_the_view_alone():
    state = begun(CITIZEN)
    seen = view(CITIZEN, state, "K")
    assert rules.options(seen) == rules.moves(CITIZEN, state)
    with pytest.raises(ValueError, match="not to move"):
        rules.options(view(CITIZEN, state, "I"))


def test_a_view_has_no_room_for_what_is_hidden():
    state = begun(CITIZEN)
    seen = view(CITIZEN, state, "K")
    assert (seen.me, seen.hand, seen.own) == (12, 0, 1 << 12)
    seen = view(CITIZEN, state, "I")
    assert (seen.me, bits(seen.hand)) == (0, (4, 20, 24))
    assert bits(view(CITIZEN, play(CITIZEN, state, Shift("row", 4, 1), Citizen(20, 17)), "I").hand)


def test_views_of_a_small_game_say_who_it_must_be():
    table = Table(2, 2, 2, 2)
    state = rules.new(table, rules.Deal((0, 1, 2, 3), (0, 1, 2, 3)))
    seen = view(table, state, "I")
    assert bits(seen.others) == (0, 3)
    state = play(table, state, Kill(3), rules.Identity(2))
    assert isinstance(state.open.events[0], rules.Chosen)
    assert bits(view(table, state, "I").others) == (0,)
    state = play(table, state, rules.Shift("row", 0, 1), Arrest(0))
    assert isinstance(state.open.events[0], Arrested)
    assert rules.result(table, state) == rules.Result("I", "arrest")
    assert not isinstance(state.open.events[0], Killed)
