"""How wide words are in the face that they are printed in. Loads fontTools."""

from __future__ import annotations

import unicodedata
from functools import cache
from io import BytesIO

from casec import resources
from casec.fonts.faces import FACES, Face


def width(text: str, points: float, *, bold: bool = False) -> float:
    """The width of a line in millimetres, kerning left out of account.

    A character that the face does not have counts as wide as the type is high.
    """
    face = next(
        one for one in FACES if one.style == "normal" and one.weight == (700 if bold else 400)
    )
    advances, units = _advances(face)
    total = sum(advances.get(ord(letter), units) for letter in unicodedata.normalize("NFC", text))
    return total / units * points * 25.4 / 72


@cache
def _advances(face: Face) -> tuple[dict[int, int], int]:
    """How far each code point moves on, and how many of these units an em has."""
    from fontTools.ttLib import TTFont

    with TTFont(BytesIO(resources.data("fonts", face.file)), lazy=True) as font:
        metrics = font["hmtx"].metrics
        advances = {code: metrics[name][0] for code, name in font.getBestCmap().items()}
        return advances, font["head"].unitsPerEm
