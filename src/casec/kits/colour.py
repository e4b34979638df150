"""How unlike two colours are: to most readers, to one who is colour-blind, and in grey.

Colours are `#rrggbb`. Sources: IEC 61966-2-1 (sRGB); CIE 15 (L*a*b* of 1976, white D65); Viénot,
Brettel and Mollon, “Digital video colourmaps for checking the legibility of displays by dichromats”
(1999), for readers without the red or the green receptor.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import dist
from typing import Literal, TypeAlias

Triple: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Triple, Triple, Triple]
Eye: TypeAlias = Literal["usual", "protanopia", "deuteranopia"]

_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
"""From linear sRGB to XYZ of D65."""
_WHITE: Triple = (0.95047, 1.0, 1.08883)

_SEEN: Mapping[Eye, Matrix] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.11238, 0.88762, 0.0),
        (0.11238, 0.88762, 0.0),
        (0.00401, -0.00401, 1.0),
    ),
    "deuteranopia": (
        (0.29275, 0.70725, 0.0),
        (0.29275, 0.70725, 0.0),
        (-0.02234, 0.02234, 1.0),
    ),
}
"""What is left of linear sRGB in each eye. Each row keeps white white."""


def distance(first: str, second: str, eye: Eye = "usual") -> float:
    """How far apart two colours are, in L*a*b*: 0 for equal ones, 100 for black and white."""
    return dist(_lab(first, eye), _lab(second, eye))


def lightness(color: str) -> float:
    """How light a colour is, and so its grey: 0 for black, 100 for white."""
    return _lab(color, "usual")[0]


def _lab(color: str, eye: Eye) -> Triple:
    linear = (_linear(int(color[at : at + 2], 16) / 255) for at in (1, 3, 5))
    seen = _times(_SEEN[eye], (next(linear), next(linear), next(linear)))
    x, y, z = (
        _curved(part / white) for part, white in zip(_times(_XYZ, seen), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _curved(part: float) -> float:
    return max(part, 0.0) ** (1 / 3) if part > 216 / 24389 else part * 841 / 108 + 4 / 29


def _times(matrix: Matrix, triple: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, triple, strict=True)) for row in matrix)
    return first, second, third
