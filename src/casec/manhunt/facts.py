"""What can be said of a board without playing: exact numbers, no games.

Rules: docs/manhunt.md, whose numbers stand beside what they ask for.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from casec.manhunt.model import Board, Mode


@dataclass(frozen=True, slots=True)
class Choices:
    """How many moves there can be on a turn of a mode, at the most, after the first turns.

    Attributes:
        killer: shifts, kills of all around, a disguise (N10).
        inspector: shifts, arrests of all around and of himself, exonerating (N11), and a citizen's
            arrest for each pair of a card in hand and a suspect beside it (N42).
    """

    mode: str
    killer: int
    inspector: int


@dataclass(frozen=True, slots=True)
class Facts:
    """Exact numbers of a board.

    Attributes:
        suspects: places of the grid.
        evidence: cards in the Evidence Deck when the game begins (N3).
        neighbours: how many suspects stand beside each place, row by row (N4, B3).
        places: by number of neighbours, how many places have so many.
        shifts: of the whole board: each row and column, both ways (N12 to N14).
        living: suspects who are alive when the limit is reached (N34).
        choices: for each mode.
    """

    suspects: int
    evidence: int
    neighbours: tuple[tuple[int, ...], ...]
    places: tuple[tuple[int, int], ...]
    shifts: int
    living: int
    choices: tuple[Choices, ...]


def facts(board: Board) -> Facts:
    """The exact numbers of a board whose suspects fill it."""
    rows, cols = board.rows, board.cols
    neighbours = tuple(
        tuple(_span(row, rows) * _span(col, cols) - 1 for col in range(cols)) for row in range(rows)
    )
    counted = Counter(number for line in neighbours for number in line)
    return Facts(
        board.places,
        board.places - 1 - board.hand,
        neighbours,
        tuple(sorted(counted.items())),
        2 * (rows + cols),
        board.places - board.limit,
        tuple(_choices(board, mode, max(counted)) for mode in board.modes),
    )


def _span(place: int, length: int) -> int:
    """How many lines out of `length` are no more than one away from a line, itself included."""
    return 1 + (place > 0) + (place < length - 1)


def _choices(board: Board, mode: Mode, around: int) -> Choices:
    shifts = 2 * (board.rows + board.cols)
    citizens = (board.hand - 1) * around if mode.citizen else 0
    return Choices(mode.name, shifts + around + 1, shifts + around + 2 + citizens)
