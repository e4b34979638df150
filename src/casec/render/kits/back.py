"""The back that all cards of a deck share: a lattice, and a panel with emblem, title and label.

The title is set as large as the panel has room for, by the widths of its letters, so that the backs
of all decks of a game look alike whatever text stands on their fronts.
"""

from __future__ import annotations

from markupsafe import Markup

from casec.cards import CardSize, Face
from casec.fonts.width import width
from casec.render.kits.stock import Stock
from casec.render.sheets.weave import weave

MOST_BLEED = 10.0
"""How far a card may be printed beyond its cut, in millimetres."""

_SAFE = 3.0
_WIDE, _HIGH = 0.84, 0.64
"""What part of the safe area the panel has."""
_BESIDE, _ABOVE = 6.6, 5.6
"""What its edges take of it, in millimetres."""
_EMBLEM, _MOST_EMBLEM = 0.4, 18.0
_LABEL = 7.0
"""The label and what is left free between the parts."""
_LEADING = 1.15 * 25.4 / 72
_SIZES = (15.0, 14.0, 13.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0, 6.5)


def back(stock: Stock, label: str, size: CardSize, emblem: Markup) -> Face:
    """The face. `label`: what the deck is, below the title of the game."""
    _, high, side = _panel(size)
    markup = stock.render(
        "kits/back.html.jinja",
        label=label,
        emblem=emblem,
        high=round(high, 1),
        side=round(side, 1),
        points=title_size(stock.head.title, size) or _SIZES[-1],
    )
    lattice = weave(size.width + 2 * MOST_BLEED, size.height + 2 * MOST_BLEED)
    return Face(markup, "kit-back", lattice)


def title_size(title: str, size: CardSize) -> float | None:
    """The largest size in which a title has room on the backs of such cards, in points; None if
    even the least is too large."""
    wide, high, side = _panel(size)
    for points in _SIZES:
        lines = _lines(title, points, wide)
        if lines and lines * points * _LEADING <= high - side - _LABEL:
            return points
    return None


def _panel(size: CardSize) -> tuple[float, float, float]:
    """Width and height of the panel within its edges, and the side of its emblem."""
    wide = (size.width - 2 * _SAFE) * _WIDE - _BESIDE
    high = (size.height - 2 * _SAFE) * _HIGH - _ABOVE
    return wide, high, min(_MOST_EMBLEM, _EMBLEM * high)


def _lines(title: str, points: float, wide: float) -> int:
    """How many lines a title takes; 0 if one of its words is too long for one."""
    space, lines, used = width(" ", points, bold=True), 1, 0.0
    for word in title.split():
        long = width(word, points, bold=True)
        if long > wide:
            return 0
        lines, used = (
            (lines, used + space + long) if used + space + long <= wide else (lines + 1, long)
        )
    return lines
