"""Looking at a printed page: its text, and where each character stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pypdfium2
import pypdfium2.raw

MM = 25.4 / 72


@dataclass(frozen=True)
class Sign:
    """A character with its box in millimetres from the upper left corner of its page."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


def texts(data: bytes) -> list[str]:
    """The text of every page on one line, hyphens at line ends taken out."""
    with pypdfium2.PdfDocument(data) as document:
        return [
            " ".join(page.get_textpage().get_text_bounded().replace("\ufffe", "").split()).replace(
                "\N{HYPHEN} ", ""
            )
            for page in document
        ]


def bookmarks(data: bytes) -> list[str]:
    """The titles of the bookmarks, in order."""
    with pypdfium2.PdfDocument(data) as document:
        return [entry.get_title() for entry in document.get_toc()]


def sizes(data: bytes) -> list[tuple[int, int]]:
    """Width and height of every page, in whole millimetres."""
    with pypdfium2.PdfDocument(data) as document:
        return [(round(page.get_width() * MM), round(page.get_height() * MM)) for page in document]


def signs(data: bytes, number: int) -> list[Sign]:
    """The characters of a page (from 0) that leave a mark."""
    with pypdfium2.PdfDocument(data) as document:
        page = document[number]
        height = page.get_height()
        found = page.get_textpage()
        codes = [pypdfium2.raw.FPDFText_GetUnicode(found, n) for n in range(found.count_chars())]
        return [
            Sign(text, left * MM, (height - top) * MM, right * MM, (height - bottom) * MM)
            for place, text in _characters(codes)
            if text.strip()
            for left, bottom, right, top in [found.get_charbox(place)]
        ]


def _characters(codes: list[int]) -> Iterator[tuple[int, str]]:
    """Characters with their places; PDFium tells some of them in two halves."""
    for place, code in enumerate(codes):
        if 0xD800 <= code < 0xDC00:
            low = codes[place + 1]
            yield place, chr(0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00))
        elif not 0xDC00 <= code < 0xE000:
            yield place, chr(code)


def rows(of: list[Sign]) -> Iterator[list[Sign]]:
    """Signs that stand side by side, from above to below, each row from left to right."""
    row: list[Sign] = []
    for sign in sorted(of, key=lambda each: each.top):
        if row and sign.top - row[0].top > 3:
            yield sorted(row, key=lambda each: each.left)
            row = []
        row.append(sign)
    if row:
        yield sorted(row, key=lambda each: each.left)
