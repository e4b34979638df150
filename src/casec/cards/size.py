"""How large a card is: a size of the trade by its name, or one's own in millimetres or inches."""

from __future__ import annotations

import re
from dataclasses import dataclass

from casec.diagnostic.guess import did_you_mean

_LEAST, _MOST = 20.0, 400.0
_INCH = 25.4
_CORNER = 3.0
_OWN = re.compile(
    r"(\d{1,4}(?:[.,]\d{1,3})?)\s*[x×]\s*(\d{1,4}(?:[.,]\d{1,3})?)\s*(mm|in)?", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class CardSize:
    """A card as it is once it is cut, in millimetres.

    Attributes:
        width, height: of the card held upright, 20 to 400.
        corner: the radius to which its corners are rounded; 0 leaves them square.
    """

    width: float
    height: float
    corner: float = _CORNER

    def __str__(self) -> str:
        return f"{self.width:g} × {self.height:g} mm"

    @property
    def name(self) -> str:
        """What `card_size` takes for it: `mini`, or `60x80` where the trade has no name."""
        for name, one in SIZES.items():
            if (one.width, one.height) == (self.width, self.height):
                return name
        return f"{self.width:g}x{self.height:g}"


SIZES = {
    "poker": CardSize(63, 88),
    "bridge": CardSize(57, 89),
    "tarot": CardSize(70, 120),
    "mini": CardSize(44, 68),
    "square": CardSize(70, 70),
}


def card_size(text: str) -> CardSize:
    """The size called `text`, or written there: `63x88`, `63.5 × 88.9 mm`, `2.5x3.5in`.

    Raises:
        ValueError: it is none; the message says so in words for the user.
    """
    name = text.strip().casefold()
    if name in SIZES:
        return SIZES[name]
    own = _OWN.fullmatch(name)
    if own is None:
        known = ", ".join(SIZES)
        raise ValueError(
            f"“{text}” is no size of a card: give one of {known}, or width and height "
            f"in millimetres, such as 63x88.{did_you_mean(name, SIZES)}"
        )
    unit = _INCH if own[3] == "in" else 1.0
    width, height = (round(float(one.replace(",", ".")) * unit, 3) for one in own.group(1, 2))
    if not (_LEAST <= width <= _MOST and _LEAST <= height <= _MOST):
        raise ValueError(f"A card of “{text}” can't be made: a side has 20 to 400 mm")
    return CardSize(width, height)
