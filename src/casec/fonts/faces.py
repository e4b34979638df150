"""The faces of Literata, the one family that casec sets books in.

Characters enter; which of them can be printed, and which font files they need, leave.
Print takes the four full faces. A web page or an EPUB takes `web` files, each face cut into three
by script, and only those whose characters occur. `tools/make_fonts.py` makes all of them.
"""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import Literal

from casec import resources

Style = Literal["normal", "italic"]
Subset = Literal["latin", "greek", "cyrillic"]

FAMILY = "Literata"

# Accents stand in every subset: a letter and its accent must come out of one file.
_ACCENTS = range(0x300, 0x370)
# `latin` is also the home of figures, punctuation and signs, whatever the script around them.
SUBSETS: dict[Subset, tuple[range, ...]] = {
    "latin": (range(0x370), range(0x1E00, 0x1F00), range(0x2000, 0x10000)),
    "greek": (_ACCENTS, range(0x370, 0x400), range(0x1F00, 0x2000)),
    "cyrillic": (_ACCENTS, range(0x400, 0x530)),
}


@dataclass(frozen=True, slots=True)
class Face:
    """One face for print: weight and style as CSS has them, `file` a name of the kind `fonts`."""

    weight: Literal[400, 700]
    style: Style
    file: str

    @property
    def web(self) -> tuple["WebFace", ...]:
        """The same face for web pages, one file a subset."""
        return tuple(WebFace(self, subset) for subset in SUBSETS)


@dataclass(frozen=True, slots=True)
class WebFace:
    """The part of a face that holds one subset, as WOFF2."""

    face: Face
    subset: Subset

    @property
    def file(self) -> str:
        """A name of the kind `fonts`."""
        return f"{self.face.file.removesuffix('.ttf')}-{self.subset}.woff2"

    @property
    def unicode_range(self) -> str:
        """The value of the CSS descriptor `unicode-range`: what a browser takes the file for."""
        return ", ".join(f"U+{part[0]:04X}-{part[-1]:04X}" for part in SUBSETS[self.subset])

    def holds(self, character: int) -> bool:
        """Whether a browser looks for the code point in this file."""
        return any(character in part for part in SUBSETS[self.subset])


FACES = (
    Face(400, "normal", "Literata-Regular.ttf"),
    Face(400, "italic", "Literata-Italic.ttf"),
    Face(700, "normal", "Literata-Bold.ttf"),
    Face(700, "italic", "Literata-BoldItalic.ttf"),
)


@cache
def printable() -> frozenset[int]:
    """The code points that the family has glyphs for, all faces the same: `coverage` of any, from
    a list that is made with the files, so that no font need be opened to know it."""
    ranges = (line.split("-") for line in resources.text("fonts", "coverage.txt").split())
    return frozenset(
        point for each in ranges for point in range(int(each[0], 16), int(each[-1], 16) + 1)
    )


@cache
def coverage(face: Face | WebFace) -> frozenset[int]:
    """The code points that a face has a glyph for, by its file. Loads fontTools."""
    from fontTools.ttLib import TTFont

    with TTFont(BytesIO(resources.data("fonts", face.file)), lazy=True) as font:
        return frozenset(font.getBestCmap())


def missing(text: str) -> tuple[str, ...]:
    """The characters of a text that no face has, each once, in order.

    What never shows (line ends, soft hyphens, joiners, marks of direction) is not missing, nor is
    what the shaping of text makes from other glyphs: a letter and its accents from each other, a
    no-break hyphen from the hyphen, a narrow space from the space.
    """
    if text.isascii():
        return ()
    there = printable()
    lacking = (c for c in set(unicodedata.normalize("NFC", text)) if ord(c) not in there)
    wanted = (c for c in lacking if not _needs_no_glyph(c))
    return tuple(sorted(c for c in wanted if not _made_from(c) <= there))


def web_faces(characters: Iterable[str]) -> tuple[WebFace, ...]:
    """The files that a web page with these characters needs, in the order of FACES.

    `latin` is always among them, since no page goes without figures and spaces.
    """
    letters = {ord(c) for c in characters} - set(_ACCENTS)
    return tuple(
        web
        for face in FACES
        for web in face.web
        if web.subset == "latin" or any(web.holds(letter) for letter in letters)
    )


def _needs_no_glyph(character: str) -> bool:
    # Cc: controls; Cf: soft hyphen, joiners, direction; FE00 to FE0F: variation selectors.
    return unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp") or (
        "\N{VARIATION SELECTOR-1}" <= character <= "\N{VARIATION SELECTOR-16}"
    )


def _made_from(character: str) -> set[int]:
    """The code points whose glyphs show a character that has none (HarfBuzz does the same)."""
    if unicodedata.category(character) == "Zs":
        return {ord(" ")}
    if character == "\N{NON-BREAKING HYPHEN}":
        return {ord("\N{HYPHEN}")}
    return {ord(part) for part in unicodedata.normalize("NFD", character)}
