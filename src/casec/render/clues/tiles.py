"""The small picture of a value: its icon in a frame, whose shape is that of its category.

Who sees no colours, or prints none, knows the kind by the shape of the frame and the value by its
icon. Where a value has no icon its first letters stand there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup, escape

from casec.clues.check.likeness import things
from casec.clues.model import Category, Deck, Value
from casec.kits.likeness import letters
from casec.render.kits.stock import Stock
from casec.render.lines import trusted

_SHAPES = (
    "M50 4A46 46 0 1 1 49.900 4z",
    "M17 5H83Q95 5 95 17V83Q95 95 83 95H17Q5 95 5 83V17Q5 5 17 5z",
    "M7 95V46C7 20 27 5 50 5S93 20 93 46V95z",
    "M29 5H71L95 29V71L71 95H29L5 71V29z",
    "M50 4C62 12 78 15 93 14 96 52 84 80 50 97 16 80 4 52 7 14 22 15 38 12 50 4z",
)
"""Circle, square, gate, octagon, shield: a shape for each category, on a square of 100."""

_INNER = "translate(50 50) scale(.82) translate(-50 -50)"
_TINT = 0.2
_THINNEST = 0.14
"""The thinnest line of a frame, in millimetres: thinner ones vanish in print."""
_BLANK = "#ffffff"


@dataclass(frozen=True, slots=True)
class Tiles:
    """The tiles of a deck.

    Attributes:
        shapes: by the name of a category.
        signs: the first letters of each value, by category and value.
    """

    stock: Stock
    shapes: Mapping[str, str]
    signs: Mapping[tuple[str, str], str]

    def tile(self, category: Category, value: Value, side: float) -> Markup:
        """The icon in its frame, so many millimetres wide and high."""
        shape, color = self.shapes[category.name], value.color or _BLANK
        line = max(2.0, 100 * _THINNEST / side)
        return trusted(
            f'<span class="tile" style="width:{side:.4g}mm;height:{side:.4g}mm">'
            f'<svg viewBox="0 0 100 100"><path d="{shape}" fill="{color}" stroke="#000"'
            f' stroke-width="{line:.3g}"/><path d="{shape}" transform="{_INNER}" fill="#fff"'
            f' stroke="#000" stroke-width="{line:.3g}"/></svg>'
            f"{self.picture(category, value, 0.68 * side)}</span>"
        )

    def picture(self, category: Category, value: Value, side: float) -> Markup:
        """The icon alone, or the first letters of the name."""
        shown = self.stock.picture(value.icon)
        sign = self.signs[category.name, value.name]
        large = (0.62 if len(sign) == 1 else 0.48) * side
        style = f"font-size:{large:.4g}mm;line-height:{side:.4g}mm"
        letter = f'<b class="sign" style="{style}">{escape(sign)}</b>'
        size = f"width:{side:.4g}mm;height:{side:.4g}mm"
        return trusted(f'<span class="picture" style="{size}">{shown or letter}</span>')


def tiles(deck: Deck, stock: Stock) -> Tiles:
    """The tiles of all values."""
    shapes = {
        category.name: _SHAPES[place % len(_SHAPES)]
        for place, category in enumerate(deck.categories)
    }
    signs = {
        (category.name, value.name): sign
        for category in deck.categories
        for value, sign in zip(category.values, letters(things(category)), strict=True)
    }
    return Tiles(stock, shapes, signs)


def tint(color: str) -> str:
    """A pale tone of a colour, for the ground behind black letters; white for none."""
    if not color:
        return _BLANK
    parts = (int(color[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(255 - _TINT * (255 - part)):02x}" for part in parts)
