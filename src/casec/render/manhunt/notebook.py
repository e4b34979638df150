"""The notebook: a list of all suspects to cross out, and the board, turn by turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil

from casec.cards import Page
from casec.diagnostic import Diagnostic
from casec.language.sorting import order
from casec.manhunt.model import Board
from casec.render.kits.stock import Stock
from casec.render.manhunt.signs import signs

_ROOM: Mapping[Page, tuple[float, float]] = {"a4": (178.0, 233.0), "letter": (179.9, 219.4)}
"""Width and height below the head of the sheet, in millimetres."""
_HINT = 12.0
_NARROW, _BESIDE = 70.0, 8.0
"""The width of the list beside the grids, and what is between."""
_LEAST_LINE, _MOST_LINE = 4.2, 8.5
_LEAST_CELL, _MOST_CELL = 5.0, 11.0
_LABEL, _GAP = 5.0, 4.0
"""Above each grid; and between grids."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Where things stand on a sheet, in millimetres.

    Attributes:
        columns: of the list of suspects; it stands beside the grids if it has one, and else above.
        line: how high a line of it is.
        across, down: grids beside each other, and below.
        cell: the side of a place of a grid.
    """

    columns: int
    line: float
    across: int
    down: int
    cell: float


def notebook(board: Board, stock: Stock, page: Page) -> tuple[bytes, tuple[Diagnostic, ...]]:
    """The PDF, a sheet to be copied, and what WeasyPrint remarked (CB804).

    Raises:
        PangoMissingError: the machine can't set type.
    """
    by_name = order(stock.head.language)
    marks = signs(board)
    people = sorted(board.suspects, key=lambda each: by_name(each.title))
    plan = plan_of(board, page)
    lines = ceil(len(people) / plan.columns)
    return stock.page(
        "manhunt/notebook.html.jinja",
        page,
        ("manhunt/notebook.css",),
        board=board,
        plan=plan,
        columns=[
            [(each.title, marks.get(each.group or "", "")) for each in people[at : at + lines]]
            for at in range(0, len(people), lines)
        ],
        narrow=_NARROW,
    )


def plan_of(board: Board, page: Page) -> Plan:
    """The plan for a board: with many suspects their list stands above the grids."""
    width, height = _ROOM[page]
    people = len(board.suspects)
    line = (height - _HINT) / people
    if line >= _LEAST_LINE:
        left = width - _NARROW - _BESIDE
        return Plan(1, round(min(line, _MOST_LINE), 2), *_grids(board, left, height - _HINT))
    columns = 3
    lines = ceil(people / columns)
    left = height - 2 * _HINT - lines * _LEAST_LINE
    return Plan(columns, _LEAST_LINE, *_grids(board, width, left))


def _grids(board: Board, width: float, height: float) -> tuple[int, int, float]:
    """So many grids across and down, and the side of a cell, into which two letters can be written:
    many, and large."""
    least = _LEAST_CELL + 3.5 * max(0, 8 - board.cols) / 6
    sides = {
        (across, down): min(
            (width - (across - 1) * _GAP) / across / board.cols,
            ((height - (down - 1) * _GAP) / down - _LABEL) / board.rows,
            _MOST_CELL,
        )
        for across in range(1, 9)
        for down in range(1, 9)
    }
    fits = [many for many, side in sides.items() if side >= least] or [(1, 1)]
    across, down = max(fits, key=lambda many: (many[0] * many[1] * sides[many], many))
    return across, down, round(sides[across, down] - 0.01, 2)
