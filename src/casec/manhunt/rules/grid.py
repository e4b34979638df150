"""The grid and sets of suspects.

A grid is a tuple of suspects, row by row. A set of suspects is a number, whose bit 1 << s says
whether s is in it: as exact as a set, and many times faster.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache


def bits(mask: int) -> tuple[int, ...]:
    """The suspects of a set, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def mask(suspects: Sequence[int]) -> int:
    """The set of some suspects."""
    made = 0
    for each in suspects:
        made |= 1 << each
    return made


@cache
def _beside(rows: int, cols: int) -> tuple[tuple[int, ...], ...]:
    """For every place, the up to eight places beside it: no wrap (N4, B3)."""
    return tuple(
        tuple(
            other
            for other in range(rows * cols)
            if other != place
            and abs(other // cols - place // cols) <= 1
            and abs(other % cols - place % cols) <= 1
        )
        for place in range(rows * cols)
    )


def around(rows: int, cols: int, grid: tuple[int, ...], suspect: int) -> int:
    """The suspects beside one, deceased ones too; none if he is off the board (B11)."""
    if suspect not in grid:
        return 0
    made = 0
    for place in _beside(rows, cols)[grid.index(suspect)]:
        made |= 1 << grid[place]
    return made


@cache
def _order(rows: int, cols: int, axis: str, line: int, step: int) -> tuple[int, ...]:
    """From which place each place of a shifted grid has its card."""
    order = list(range(rows * cols))
    places = (
        range(line * cols, (line + 1) * cols) if axis == "row" else range(line, len(order), cols)
    )
    for at, place in enumerate(places):
        order[places[(at + step) % len(places)]] = place
    return tuple(order)


def shifted(
    rows: int, cols: int, grid: tuple[int, ...], axis: str, line: int, step: int
) -> tuple[int, ...]:
    """The grid after one line has moved by a step (N13 to N15)."""
    return tuple([grid[place] for place in _order(rows, cols, axis, line, step)])


def shrunk(
    rows: int, cols: int, grid: tuple[int, ...], dead: int
) -> tuple[int, int, tuple[int, ...]]:
    """Rows, columns and grid without the lines that are wholly deceased, again and again (N33)."""
    while True:
        kept = [
            each
            for row in range(rows)
            for each in [grid[row * cols : (row + 1) * cols]]
            if mask(each) & ~dead
        ]
        upright = [col for col in range(cols) if any(1 << row[col] & ~dead for row in kept)]
        if len(kept) == rows and len(upright) == cols:
            return rows, cols, grid
        rows, cols = len(kept), len(upright)
        grid = tuple(row[col] for row in kept for col in upright)
