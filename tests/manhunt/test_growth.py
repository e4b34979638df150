"""How the states of a game grow from one deal: another engine, by others, gave the same numbers.

Two states are the same if all that counts for the rest of the game is: what lies open, what is
hidden, whose turn it is, and which shift is not allowed.
"""

from __future__ import annotations

from casec.manhunt import rules
from casec.manhunt.rules import State, Table, usual_table


def key(state: State) -> tuple[object, ...]:
    now = state.open
    place = (now.turn, now.phase, now.rows, now.cols, now.grid, now.before)
    cards = (now.dead, now.innocent, now.shown, state.hand, state.deck)
    return (*place, *cards, state.killer, state.inspector, now.result)


def growth(table: Table, seed: int, moves: int) -> list[int]:
    """How many states there are after one move, two, and so on."""
    states = [rules.new(table, seed)]
    counts = []
    for _ in range(moves):
        after = (
            rules.after(table, one, move) for one in states for move in rules.moves(table, one)
        )
        states = list({key(state): state for state in after}.values())
        counts.append(len(states))
    return counts


def test_three_by_three():
    assert growth(usual_table(3, 3), 113, 5) == [3, 11, 155, 2057, 22121]


def test_five_by_five():
    """The first numbers are the same for any deal in which the Killer stands in a corner, and none
    of the Inspector's cards beside him."""
    assert growth(Table(), 13, 3) == [3, 12, 264]
