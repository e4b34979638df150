"""Games set up and played for the tests of the rules, with the rulebook's deck."""

from __future__ import annotations

from collections.abc import Sequence

from casec.clues.combos import Card, Combos
from casec.clues.rules import (
    PASS,
    Deals,
    Guess,
    Move,
    Reveal,
    State,
    Table,
    apply,
    moves,
    new,
    shuffled,
)
from casec.clues.rules import view as view

BASE_SIZES, ROYAL_SIZES = (4, 3, 3), (4, 4, 3)
PRESTIGE = {2: (3,), 3: (3, 2), 4: (3, 2, 1), 5: (3, 2, 1), 6: (4, 3)}


def base(players: int, **more: object) -> Table:
    """The rulebook's base game."""
    settings = {"prestige": PRESTIGE[players]} | more
    return Table(players, BASE_SIZES, 7, **settings)  # type: ignore[arg-type]


def royal(players: int) -> Table:
    """The rulebook's variant."""
    return Table(players, ROYAL_SIZES, 8, PRESTIGE[players], variant="royal")


def in_order(table: Table) -> Deals:
    """Decks that nobody has shuffled: player i has the secret i*deal."""
    every = tuple(range(len(table.combos.cards)))
    return (every,) * table.rounds


def dealt(table: Table, *hands: Sequence[Card]) -> Deals:
    """Decks of which the players have the hands given, secrets first, filled up in order."""
    taken = {card for hand in hands for card in hand}
    free = [card for card in range(len(table.combos.cards)) if card not in taken]
    deck: list[Card] = []
    for player in range(table.players):
        hand = list(hands[player]) if player < len(hands) else []
        while len(hand) < table.deal:
            hand.append(free.pop(0))
        deck += hand
    return ((*deck, *free),) * table.rounds


def card(combos: Combos, *values: int) -> Card:
    """The card with these values."""
    found = combos.index(values)
    assert found is not None
    return found


def start(table: Table, deals: Deals | None = None, starter: int = 0) -> State:
    """A game before its first turn."""
    return new(table, deals or in_order(table), starter)


def run(table: Table, state: State, *done: Move) -> State:
    """The game after these moves."""
    for move in done:
        state = apply(table, state, move)
    return state


def turn(table: Table, state: State, *done: Move) -> State:
    """The game after a turn: the first card of the hand, and these moves, or a pass."""
    assert state.turn is not None
    hand = state.seats[state.turn].hand
    first = (Reveal(hand[0]),) if hand else ()
    return run(table, state, *first, *(done or (PASS,)))


def solve(table: Table, state: State) -> State:
    """The game after a turn in which the player guesses right, whatever he can know."""
    assert state.turn is not None
    return turn(table, state, Guess(state.seats[state.turn].secret))


def fail(table: Table, state: State) -> State:
    """The game after a turn in which the player guesses wrong."""
    assert state.turn is not None
    secret = state.seats[state.turn].secret
    return turn(table, state, Guess((secret + 1) % len(table.combos.cards)))


def at_random(table: Table, chance, many: int = 500) -> list[State]:
    """The states of a game of moves made by chance, up to so many; guesses are made seldom."""
    states = [new(table, *shuffled(table, chance))]
    while states[-1].turn is not None and len(states) < many:
        legal = moves(table, states[-1])
        some = [move for move in legal if not isinstance(move, Guess)]
        pick = chance.choice(some if some and chance.random() < 0.9 else legal)
        states.append(apply(table, states[-1], pick))
    return states
