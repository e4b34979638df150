"""How many cards of a size go on one sheet, and where: places only, whatever the cards are.

All places are millimetres from the left and the upper edge of the front of the sheet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from casec.cards.layout import PAPER, Layout
from casec.cards.size import CardSize

MARGIN = 5.0
"""What many printers leave white at the edges of the paper."""

STRIP = 6.0
"""How wide the strip is in which the ruler and the words of a sheet stand."""

_NEED = STRIP + 2.0
"""The strip, and room for crop marks between it and the cards."""

_FOLD = 3.0
"""The least from a fold to a card beside it, so that the fold is cut off."""

_GRAIN = 1e-6


class Box(NamedTuple):
    """A rectangle: its left upper corner, its width and its height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


@dataclass(frozen=True, slots=True)
class Grid:
    """The places of the cards on a sheet that is full.

    Attributes:
        width, height: of the paper as it is seen: wider than high if it lies.
        cards: the cut of each front, row by row.
        strip: where ruler and words stand; along the left edge it is higher than wide.
        fold: where the sheet is folded, from its left edge; None if it is not.
    """

    width: float
    height: float
    cards: tuple[Box, ...]
    strip: Box
    fold: float | None

    @property
    def lying(self) -> bool:
        return self.width > self.height


class _Stretch(NamedTuple):
    """The cards along one direction of a sheet: the near edge of each cut; where they
    are folded; whether they stand in the middle."""

    starts: tuple[float, ...]
    fold: float
    middle: bool


def grid(size: CardSize, layout: Layout) -> Grid | None:
    """The grid that holds most cards; None if there is no room for one.

    Where it makes no difference the sheet stands upright, the cards are in its middle and the strip
    is below them.
    """
    short, long = PAPER[layout.page]
    ways = [
        _laid(size, layout, width, height, below)
        for width, height in ((short, long), (long, short))
        for below in (True, False)
    ]
    best, _ = max(ways, key=lambda way: (len(way[0].cards), not way[0].lying, way[1]))
    return best if best.cards else None


def room(layout: Layout) -> tuple[float, float]:
    """Width and height of the largest card for which a sheet has room, upright or not."""
    short, long = PAPER[layout.page]
    around = 2 * (MARGIN + layout.bleed)
    if layout.backs == "gutterfold":
        half = (long - 2 * MARGIN - 2 * _from_fold(layout)) / 2
        return half - 2 * layout.bleed, short - around - _NEED
    return short - around, long - around - _NEED


def _laid(
    size: CardSize, layout: Layout, width: float, height: float, below: bool
) -> tuple[Grid, bool]:
    """The cards on paper that is so wide and high, with the strip below or on the left; and whether
    they stand in its middle."""
    left, under = (0.0, _NEED) if below else (_NEED, 0.0)
    folded = layout.backs == "gutterfold"
    across = _along(size.width, layout, width, left, 0.0, folded)
    down = _along(size.height, layout, height, 0.0, under, False)
    cards = tuple(
        Box(round(x, 4), round(y, 4), size.width, size.height)
        for y in down.starts
        for x in across.starts
    )
    strip = (
        Box(MARGIN, height - MARGIN - STRIP, width - 2 * MARGIN, STRIP)
        if below
        else Box(MARGIN, MARGIN, STRIP, height - 2 * MARGIN)
    )
    fold = round(across.fold, 4) if folded else None
    return Grid(width, height, cards, strip, fold), across.middle and down.middle


def _along(
    side: float, layout: Layout, length: float, before: float, after: float, folded: bool
) -> _Stretch:
    """As many cards along `length` as leave the margins free, and so much before or after them."""
    room = length - 2 * MARGIN
    whole, beside = side + 2 * layout.bleed, _from_fold(layout)
    part = room - before - after
    part = part / 2 - beside if folded else part
    count = max(0, int((part + layout.gap + _GRAIN) // (whole + layout.gap)))
    used = count * (whole + layout.gap) - layout.gap
    used = 2 * (used + beside) if folded else used
    middle = (room - used) / 2
    start = MARGIN + min(max(middle, before), room - used - after)
    starts = tuple(start + layout.bleed + n * (whole + layout.gap) for n in range(count))
    return _Stretch(starts, start + used / 2, before <= middle >= after)


def _from_fold(layout: Layout) -> float:
    """From a fold to the bleed of the card beside it."""
    return max(0.0, _FOLD - layout.bleed)
