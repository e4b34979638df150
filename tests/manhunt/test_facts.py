"""The exact numbers of a board: those of the rulebook's, and those that the rules come to."""

from __future__ import annotations

import pytest
from tests.manhunt.boards import board, written

from casec.manhunt.facts import facts
from casec.manhunt.rules import moves, new, table_of
from casec.manhunt.rules.game import apply


def test_the_board_of_the_rulebook():
    found = facts(board(written(5, 5)))
    assert (found.suspects, found.evidence, found.living, found.shifts) == (25, 20, 9, 20)
    assert found.places == ((3, 4), (5, 12), (8, 9))  # 16 border places have 3 or 5 (N4)
    assert found.neighbours[0] == (3, 5, 5, 5, 3)
    assert [(one.mode, one.killer, one.inspector) for one in found.choices] == [
        ("base", 29, 30),
        ("standard", 29, 30),
        ("citizen", 29, 54),
    ]


@pytest.mark.parametrize(("rows", "cols"), [(2, 2), (2, 5), (3, 3), (8, 8)])
def test_neighbours_are_those_of_the_rules(rows, cols):
    made = board(written(rows, cols))
    found = facts(made)
    table = table_of(made, made.modes[0])
    for seed in range(8):  # the first turn has a kill for each who stands beside the Killer (N5)
        state = new(table, seed)
        row, col = divmod(state.open.grid.index(state.killer), cols)
        assert len(moves(table, state)) == found.neighbours[row][col]
    assert sum(number for line in found.neighbours for number in line) == sum(
        number * count for number, count in found.places
    )


def test_no_turn_has_more_moves_than_are_told():
    made = board(written(4, 4))
    most = {one.mode: (one.killer, one.inspector) for one in facts(made).choices}
    for mode in made.modes:
        table = table_of(made, mode)
        seen = [0, 0]
        for seed in range(12):
            state = new(table, seed)
            for step in range(30):
                legal = moves(table, state)
                if not legal:
                    break
                if state.open.phase == "act":
                    seen[state.open.turn == "I"] = max(seen[state.open.turn == "I"], len(legal))
                state = apply(table, state, legal[(seed * 7 + step * 5) % len(legal)])
        assert 0 < seen[0] <= most[mode.name][0]
        assert 0 < seen[1] <= most[mode.name][1]
