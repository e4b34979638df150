"""What a terminal shows of a text: characters that would move or hide others are spelt out, widths
are measured in columns. A `Glyph` is what one character of the source becomes.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import NamedTuple

TAB = "    "  # a fixed width: where a line is cut its tab stops mean nothing

_JOINERS = "\u200c\u200d"  # they shape letters and emoji, and harm nothing
_HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


class Glyph(NamedTuple):
    """The text to print, and the columns it takes."""

    text: str
    width: int


@lru_cache(maxsize=4096)
def glyph(character: str) -> Glyph:
    """How one character of a source is shown."""
    if character == "\t":
        return Glyph(TAB, len(TAB))
    category = unicodedata.category(character)
    if character in _JOINERS or category in ("Mn", "Me") or "\u1160" <= character <= "\u11ff":
        return Glyph(character, 0)
    if category in _HIDDEN:
        spelt = f"<U+{ord(character):04X}>"
        return Glyph(spelt, len(spelt))
    return Glyph(character, 2 if unicodedata.east_asian_width(character) in "WF" else 1)


def shown(text: str) -> str:
    """`text` on one line, with nothing in it that a terminal would obey."""
    return "".join(glyph(character).text for character in text)


def width(text: str) -> int:
    """The columns that `text` takes when it is shown."""
    return sum(glyph(character).width for character in text)


def wrapped(text: str, columns: int | None) -> list[str]:
    """`text` in lines of at most `columns`, broken at spaces; its own line ends hold.

    None: it is broken only at its own line ends.
    """
    lines = [shown(line) for line in text.split("\n")]
    if columns is None:
        return lines
    return [piece for line in lines for piece in _broken(line, columns)]


def _broken(line: str, columns: int) -> list[str]:
    pieces: list[str] = []
    current, used = "", 0
    for word in line.split(" "):
        size = width(word)
        if current and used + 1 + size > columns:
            pieces.append(current)
            current, used = word, size
        else:
            current, used = (f"{current} {word}", used + 1 + size) if current else (word, size)
    return [*pieces, current]
