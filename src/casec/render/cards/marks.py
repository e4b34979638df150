"""Crop marks: short lines beyond the cards that show where the cutter goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casec.cards.grid import Box
from casec.render.cards.ink import Line

_OFF = 1.0
_LONG, _SHORT = 4.0, 1.0


def crop_marks(cuts: Sequence[Box], bleed: float, free: Box) -> Iterator[Line]:
    """The marks around all cards of a sheet: for each edge of a card one at both its ends.

    They begin 1 mm beyond the bleed and are 4 mm long, or end where `free` does. At least 1 mm of
    each is left: where cards fill `free`, the marks stand out of it by 2 mm.
    """
    left, right = min(cut.x for cut in cuts) - bleed, max(cut.right for cut in cuts) + bleed
    top, bottom = min(cut.y for cut in cuts) - bleed, max(cut.bottom for cut in cuts) + bleed
    for x in sorted({edge for cut in cuts for edge in _edges(cut.x, cut.right)}):
        yield x, top - _OFF, x, top - _OFF - _length(top - free.y)
        yield x, bottom + _OFF, x, bottom + _OFF + _length(free.bottom - bottom)
    for y in sorted({edge for cut in cuts for edge in _edges(cut.y, cut.bottom)}):
        yield left - _OFF, y, left - _OFF - _length(left - free.x), y
        yield right + _OFF, y, right + _OFF + _length(free.right - right), y


def _edges(first: float, last: float) -> tuple[float, float]:
    return round(first, 3), round(last, 3)


def _length(free: float) -> float:
    """How long a mark is before which so much is free."""
    return min(_LONG, max(_SHORT, free - _OFF))
