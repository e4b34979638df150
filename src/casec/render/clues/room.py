"""Where things stand on a clue card, and on the cards beside it: millimetres within the safe area,
before anything is set."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from casec.cards import CardSize

_GAP = 1.2
_MOST_TILE = 11.0
_UNDER = 17.0
"""A row that is so high has the name below its picture; a lower one beside it."""
_NAME = 6.2
"""Two lines of a name, in the least size."""
_HIGH, _LARGE_NAME = 30.0, 9.4
"""A row that is so high has room for two lines in the largest."""

_LETTER, _LINE = 1.28, 2.45
"""Width of a small letter, on the average and rather too much, and height of a line of these."""
_LEAST_ART = 2.4

_LEAST_STEP = 4.6
"""The least from one number of a scale to the next."""
_LEAST_CELL = 6.5


@dataclass(frozen=True, slots=True)
class Row:
    """The panel of one value on a clue card.

    Attributes:
        left, top, width, height: of the panel.
        art: the side of its picture.
        under: the name stands below the picture, or else beside it.
    """

    left: float
    top: float
    width: float
    height: float
    art: float
    under: bool


def inner(size: CardSize, safe: float) -> tuple[float, float]:
    """Width and height of the safe area."""
    return size.width - 2 * safe, size.height - 2 * safe


def tile_side(size: CardSize, safe: float, count: int) -> float:
    """The side of each of the tiles that stand below each other along the left edge."""
    width, height = inner(size, safe)
    return round(min(_MOST_TILE, 0.19 * width, 0.62 * height / count - 1), 2)


def rows(size: CardSize, safe: float, count: int) -> tuple[Row, ...]:
    """A row for each category, right of the tiles."""
    width, height = inner(size, safe)
    left = tile_side(size, safe, count) + 1.6
    high = (height - (count - 1) * _GAP) / count
    wide = width - left
    under = high >= _UNDER
    name = _NAME if high < _HIGH else _LARGE_NAME
    art = min(high - name - 1.6, wide - 4) if under else min(high - 2, 0.4 * wide)
    return tuple(
        Row(
            round(left, 2),
            round(place * (high + _GAP), 2),
            round(wide, 2),
            round(high, 2),
            round(art, 2),
            under,
        )
        for place in range(count)
    )


@dataclass(frozen=True, slots=True)
class Scale:
    """How points are shown, from 0 to `most`.

    Attributes:
        kind: `edge`, a column of numbers along which the Honour card slides; `grid`, a field for
            each number, for a coin; `digits`, a field for each digit of each place, for as many
            coins as there are places.
        columns: fields in a row.
        step: the height of a number or a field, in millimetres.
        places: digits of the largest number.
    """

    kind: str
    most: int
    columns: int
    step: float
    places: int = 1


def scale(size: CardSize, safe: float, most: int, title: float, *, sliding: bool) -> Scale:
    """The scale for which a card has room.

    Args:
        title: the height of what stands above a grid.
        sliding: there are Honour cards to slide.
    """
    width, height = inner(size, safe)
    step = height / (most + 1)
    if sliding and step >= _LEAST_STEP:
        return Scale("edge", most, 1, round(step, 3))
    room = height - title
    columns = int(width // _LEAST_CELL)
    lines = ceil((most + 1) / columns)
    if lines * _LEAST_CELL <= room:
        while columns > 5 and ceil((most + 1) / (columns - 1)) * width / (columns - 1) <= room:
            columns -= 1
        return Scale("grid", most, columns, round(min(room / ceil((most + 1) / columns), 12), 3))
    places = len(str(most))
    return Scale("digits", most, places, round(room / 10.5, 3), places)


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of a card that shows all values.

    Attributes:
        wide, high: of a field, in millimetres.
        art: the side of its picture.
        beside: the name stands beside the picture, or else below it.
        lines: that a name may have.
    """

    wide: float
    high: float
    art: float
    beside: bool
    lines: int = 1

    @property
    def pad(self) -> float:
        """How far names beside their pictures stand below the upper edge: in the middle."""
        return round(max(0.0, (self.art - self.lines * _LINE) / 2), 2) if self.beside else 0.0


def fields(
    width: float, room: float, counts: tuple[int, ...], names: tuple[str, ...]
) -> Fields | None:
    """The fields with the largest pictures; None if there is no room for all the names.

    Args:
        room: the height of all of them together.
        counts: values by category; each category begins a line.
        names: what stands in the fields, in small letters.
    """
    found = []
    for columns in range(1, 9):
        wide = width / columns
        high = min(room / sum(ceil(count / columns) for count in counts), 22.0)
        lines = _lines(names, wide - 0.6)
        if lines:
            found.append(
                Fields(wide, high, min(high - lines * _LINE - 0.6, wide - 1), False, lines)
            )
        for art in (high - 0.6, 0.7 * high, 3.2):
            lines = _lines(names, wide - art - 1.4)
            if lines and lines * _LINE <= high and art <= high:
                found.append(Fields(wide, high, min(art, 0.4 * wide), True, lines))
                break
    best = max(found, key=lambda each: each.art, default=None)
    if best is None or best.art < _LEAST_ART:
        return None
    wide, high, art = (round(one - 0.004, 2) for one in (best.wide, best.high, best.art))
    return Fields(wide, high, art, best.beside, best.lines)


def _lines(names: tuple[str, ...], wide: float) -> int:
    """So many lines the longest of the names takes; 0 if a word is too long."""
    if max(len(word) for name in names for word in name.split()) * _LETTER > wide:
        return 0
    return max(ceil(len(name) * _LETTER * (1.15 if " " in name else 1) / wide) for name in names)
