"""What a detective may know: whatever is hidden from him may be exchanged without his noticing."""

from __future__ import annotations

import random
from dataclasses import replace
from operator import eq

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.clues.games import at_random, base, royal, start, turn

from casec.clues.combos import listed
from casec.clues.rules import (
    Seat,
    State,
    Table,
    apply,
    candidates,
    moves,
    new,
    result,
    shuffled,
    told,
    view,
)

TABLES = st.sampled_from(
    [
        *(base(players) for players in range(2, 6)),
        *(royal(players) for players in range(2, 7)),
        base(3, empty_hand="draw"),
        base(3, empty_hand="guess"),
        base(4, empty_hand="out"),
        base(2, shortcut=False),
        Table(3, (3, 2, 2, 2), 3, (2, 1), 2),
        Table(2, (12, 12), 20, (5,), 1),
    ]
)


@st.composite
def games(draw: st.DrawFn) -> tuple[Table, list[State], random.Random]:
    """A table, and a game by chance from its beginning to some moment."""
    table = draw(TABLES)
    chance = random.Random(draw(st.integers(0, 10**6)))
    states = at_random(table, chance)
    return table, states[: draw(st.integers(1, len(states)))], chance


def hidden(state: State, player: int) -> list[int]:
    """The cards of this round that a player can't see, his own secret first if he can't see it."""
    seat = state.seats[player]
    solved = seat.guess is not None and seat.guess.right
    others = (card for at, each in enumerate(state.seats) if at != player for card in each.hand)
    return [*([] if solved else [seat.secret]), *others, *state.clue_deck]


def fits(table: Table, state: State, player: int, card: int) -> bool:
    """Whether a card is in keeping with all that a player was told of his own secret."""
    seat, values = state.seats[player], table.combos.cards[card]
    for shown in seat.shown:
        if sum(map(eq, table.combos.cards[shown.card], values)) != shown.answer:
            return False
    if seat.asked and (values[seat.asked.category] == seat.asked.value) is not seat.asked.yes:
        return False
    return seat.guess is None or seat.guess.right is (card == seat.guess.card)


def exchanged(table: Table, state: State, player: int, chance: random.Random) -> State:
    """Another game that may be going on as far as the player can tell: another secret that fits all
    he was told, other cards in the others' hands and in the Clue deck, other rounds to come."""
    cards = hidden(state, player)
    own = state.seats[player].secret
    if own in cards:
        own = chance.choice([card for card in cards if fits(table, state, player, card)])
        cards.remove(own)
    chance.shuffle(cards)
    seats: list[Seat] = []
    for at, seat in enumerate(state.seats):
        if at == player:
            seats.append(replace(seat, secret=own))
        else:
            hand = tuple(cards.pop() for _ in seat.hand)
            seats.append(replace(seat, hand=hand))
    deals = list(state.deals)
    for later in range(state.round - 1, table.rounds):
        deals[later] = tuple(chance.sample(deals[later], len(deals[later])))
    return replace(state, seats=tuple(seats), clue_deck=tuple(cards), deals=tuple(deals))


@given(games(), st.integers(0, 11))
@settings(max_examples=150, deadline=None, derandomize=True)
def test_what_is_hidden_may_be_exchanged_and_the_view_is_equal(game, player):
    table, states, chance = game
    player %= table.players
    state = states[-1]
    other = exchanged(table, state, player, chance)
    assert view(table, other, player) == view(table, state, player)
    if state.turn == player:
        assert moves(table, other) == moves(table, view(table, state, player))


@given(games(), st.integers(0, 11))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_what_is_not_hidden_may_not_be_exchanged(game, player):
    table, states, _ = game
    player %= table.players
    state = states[-1]
    seen = view(table, state, player)
    for at, seat in enumerate(state.seats):
        other = (at + 1) % table.players
        swapped = list(state.seats)
        if player not in (at, other):
            swapped[at] = replace(seat, secret=state.seats[other].secret)
            swapped[other] = replace(state.seats[other], secret=seat.secret)
            assert view(table, replace(state, seats=tuple(swapped)), player) != seen
    own = state.seats[player]
    if len(own.hand) > 1:
        mine = list(state.seats)
        mine[player] = replace(own, hand=own.hand[1:])
        assert view(table, replace(state, seats=tuple(mine)), player) != seen


@given(games(), st.integers(0, 11))
@settings(max_examples=100, deadline=None, derandomize=True)
def test_candidates_are_just_the_hidden_cards_that_fit(game, player):
    table, states, _ = game
    player %= table.players
    state = states[-1]
    seat = state.seats[player]
    solved = seat.guess is not None and seat.guess.right
    possible = {card for card in hidden(state, player) if fits(table, state, player, card)}
    found = set(listed(candidates(view(table, state, player))))
    assert found == ({seat.secret} if solved else possible)


@given(games())
@settings(max_examples=150, deadline=None, derandomize=True)
def test_candidates_never_rule_out_the_truth_and_never_grow(game):
    table, states, _ = game
    before: dict[tuple[int, int], int] = {}
    for state in states:
        for player, seat in enumerate(state.seats):
            seen = view(table, state, player)
            left = candidates(seen)
            assert left >> seat.secret & 1
            assert left & ~told(seen) == 0
            assert left & ~before.get((state.round, player), table.combos.every) == 0
            before[state.round, player] = left


@given(games())
@settings(max_examples=150, deadline=None, derandomize=True)
def test_cards_are_neither_lost_nor_made(game):
    table, states, _ = game
    every = sorted(range(len(table.combos.cards)))
    for state in states:
        cards = [seat.secret for seat in state.seats] + list(state.clue_deck)
        for seat in state.seats:
            cards += [*seat.hand, *(shown.card for shown in seat.shown)]
        assert sorted(cards) == every
        assert len(state.places) <= len(table.prestige)
        assert sum(state.points) <= state.round * sum(table.prestige)


@given(games())
@settings(max_examples=60, deadline=None, derandomize=True)
def test_legal_moves_are_made_and_others_are_refused(game):
    table, states, _ = game
    state = states[-1]
    legal = moves(table, state)
    assert bool(legal) is (state.turn is not None) is (result(table, state) is None)
    assert len(set(legal)) == len(legal)
    for move in legal:
        apply(table, state, move)


@pytest.mark.parametrize("players", range(2, 6))
def test_games_of_chance_come_to_an_end(players):
    table = base(players)
    for seed in range(30):
        assert at_random(table, random.Random(seed), 2000)[-1].turn is None


@pytest.mark.parametrize(
    ("table", "count"),
    [
        (base(2), 29),
        (base(3), 28),
        (base(4), 27),
        (base(5), 26),
        (royal(2), 40),
        (royal(3), 39),
        (royal(4), 38),
        (royal(5), 37),
        (royal(6), 36),
    ],
)
def test_candidates_at_the_start_are_the_deck_without_the_own_hand_and_the_others_secrets(
    table, count
):
    state = new(table, *shuffled(table, random.Random(5)))
    assert candidates(view(table, state, 1)).bit_count() == count


def test_the_moves_of_a_view_are_none_when_it_is_anothers_turn():
    table = base(3)
    assert moves(table, view(table, start(table), 1)) == ()
    assert moves(table, view(table, turn(table, start(table)), 1))
