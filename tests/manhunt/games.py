"""Games for the tests: suspects lie in the order of their numbers, so 12 stands in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import TypeVar

from hypothesis import strategies as st

from casec.manhunt import rules
from casec.manhunt.rules import Arrest, Deal, Discard, Event, Identity, Kill, Move, State, Table
from casec.manhunt.rules.grid import bits

BASE = Table()
STANDARD = Table(canvass=True, leaves="innocent")
CITIZEN = Table(canvass=True, leaves="innocent", citizen=True)
MODES = {"base": BASE, "standard": STANDARD, "citizen": CITIZEN}
HAND = (0, 4, 20, 24)
Made = TypeVar("Made")

TABLES = st.builds(
    lambda size, modes, limit, hand, more: replace(
        rules.usual_table(*size),
        **modes,
        limit=1 + limit % (size[0] * size[1] - 2),
        hand=2 + hand % (size[0] * size[1] - 3),
        deceased_identity=more[0],
        arrest_innocents=more[1],
        citizen_without_evidence=more[2],
    ),
    st.sampled_from([(2, 2), (2, 3), (3, 2), (3, 3), (2, 8), (8, 2), (4, 3), (5, 5), (7, 8)]),
    st.fixed_dictionaries(
        {
            "canvass": st.booleans(),
            "leaves": st.sampled_from(["deceased", "innocent"]),
            "citizen": st.booleans(),
        }
    ),
    st.integers(0, 99),
    st.integers(0, 99),
    st.tuples(st.booleans(), st.booleans(), st.booleans()),
)
"""Tables of all sizes and settings."""


def start(
    table: Table = BASE,
    killer: int = 12,
    hand: tuple[int, ...] = HAND,
    evidence: tuple[int, ...] = (),
) -> State:
    """The first moment of a game; `evidence` lies on top of the Evidence Deck."""
    top = (killer, *hand, *evidence)
    rest = (each for each in range(table.suspects) if each not in top)
    return rules.new(table, Deal(tuple(range(table.suspects)), (*top, *rest)))


def play(table: Table, state: State, *moves: Move) -> State:
    """The state after some moves, all of which must be legal."""
    for move in moves:
        state = rules.apply(table, state, move)
    return state


def begun(
    table: Table = BASE,
    killer: int = 12,
    hand: tuple[int, ...] = HAND,
    evidence: tuple[int, ...] = (),
    victim: int | None = None,
    inspector: int | None = None,
) -> State:
    """The Killer is to move, after both first turns."""
    state = start(table, killer, hand, evidence)
    victim = named(table, state, Kill)[0] if victim is None else victim
    return play(table, state, Kill(victim), Identity(hand[0] if inspector is None else inspector))


def event(state: State) -> Event:
    """The one thing that the last move showed."""
    (shown,) = state.open.events
    return shown


def dead(state: State) -> tuple[int, ...]:
    return bits(state.open.dead)


def innocent(state: State) -> tuple[int, ...]:
    return bits(state.open.innocent)


def kinds(table: Table, state: State) -> set[str]:
    """The names of the kinds of moves that can be made."""
    return {type(move).__name__ for move in rules.moves(table, state)}


def of_kind(table: Table, state: State, kind: type[Made]) -> list[Made]:
    return [move for move in rules.moves(table, state) if isinstance(move, kind)]


def named(table: Table, state: State, kind: type[Kill | Identity | Arrest | Discard]) -> list[int]:
    """The suspects of all moves of a kind."""
    return [move.suspect for move in of_kind(table, state, kind)]


def random_game(table: Table, seed: int, most: int = 300) -> Iterator[tuple[State, Move, State]]:
    """Each step of a game of two who move at random, a kind of move first."""
    chance, state = Random(seed), rules.new(table, seed)
    for _ in range(most):
        options = rules.moves(table, state)
        if not options:
            return
        kind = chance.choice(sorted({type(each).__name__ for each in options}))
        move = chance.choice([each for each in options if type(each).__name__ == kind])
        after = rules.apply(table, state, move)
        yield state, move, after
        state = after
