"""How the boxes of a sheet of notes are arranged: which kinds stand above each other in the rows of
a grid, which beside each other in its columns, and for which there is a grid each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import ceil, prod

GAP = 5.0
"""Between two grids, in millimetres."""

_TITLE = 7.2
_RULE = 0.2
"""The line between two boxes."""
_CELLS = (7.5, 6.5, 5.6)
_LEVELS = 2
"""The most kinds that share the rows, or the columns."""


@dataclass(frozen=True, slots=True)
class Plan:
    """An arrangement; each kind by its place among the categories.

    Attributes:
        grids: kinds for each combination of which there is a grid.
        rows, columns: kinds that share the rows and the columns of a grid, the outer one first.
        cell: the side of a box, in millimetres.
        height: of all grids together.
    """

    grids: tuple[int, ...]
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    cell: float
    height: float


def plan(sizes: Sequence[int], width: float, room: float) -> Plan:
    """The largest boxes with which all grids have room; if there are none, those that need least.

    Args:
        sizes: values by category, 2 to 5 of them.
        width, room: what there is, in millimetres.
    """
    for cell in _CELLS:
        fitting = [one for one in _plans(sizes, width, cell) if one.height <= room]
        if fitting:
            return min(fitting, key=_order)
    return min(_plans(sizes, width, _CELLS[-1]), key=_order)


def _order(one: Plan) -> tuple[int, float, tuple[int, ...]]:
    """Simple ones first: few kinds on a side; then low ones."""
    levels = max(0, len(one.rows) - 1) + max(0, len(one.columns) - 1)
    return levels, one.height, one.grids


def _plans(sizes: Sequence[int], width: float, cell: float) -> Iterator[Plan]:
    for where in product(range(3), repeat=len(sizes)):
        grids, rows, columns = (
            tuple(kind for kind, side in enumerate(where) if side == wanted) for wanted in range(3)
        )
        if not (1 <= len(rows) <= _LEVELS and 1 <= len(columns) <= _LEVELS):
            continue
        down, across = (prod(sizes[kind] for kind in side) for side in (rows, columns))
        wide = (across + len(rows)) * (cell + _RULE)
        if wide > width:
            continue
        in_a_line = int((width + GAP) // (wide + GAP))
        lines = ceil(prod(sizes[kind] for kind in grids) / in_a_line)
        high = (down + len(columns)) * (cell + _RULE) + GAP + (_TITLE if grids else 0)
        yield Plan(grids, rows, columns, cell, lines * high)
