"""Each page is drawn and looked at: how near ink comes to an edge, and how far it goes beyond.

Nothing that a page *says* tells where its ink is, so it is drawn as paper would show it, with
nothing of what is only for the screen, and the dots along its edges are counted.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from PIL import Image

from casec.render.preflight.geometry import Box
from casec.render.preflight.sheet import Sheet

DOT = 0.18  # mm, about: a page is drawn with 144 dots to the inch
_SCALE = 2.0  # dots in a point
_MOST = 6_000  # dots along the longer side: larger pages are drawn more coarsely
_PAPER = 250  # of 255: what is darker is ink
_SIDES = ("left", "bottom", "right", "top")


@dataclass(frozen=True, slots=True)
class Edge:
    """The ink along one side of a page. All lengths are mm, true to about 0.2.

    Attributes:
        side: `left`, `bottom`, `right`, `top` of the page as it is shown.
        gap: from the edge inwards to the nearest ink; None if there is none within the margin.
        reach: how long the ink is that touches the edge.
        short: how long the part of it is that does not go on for the whole bleed beyond the edge.
        beyond: something is printed beyond the edge, as far as the bleed goes.
    """

    side: str
    gap: float | None
    reach: float
    short: float
    beyond: bool


@contextmanager
def drawing(data: bytes) -> Iterator[Pages]:
    """The pages of a file, to be drawn. Where the file can't be drawn they have no edges."""
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError:
        yield Pages(None)
        return
    try:
        yield Pages(document)
    finally:
        document.close()


class Pages:
    """Draws pages. The type stands before a library without types."""

    def __init__(self, document: Any) -> None:
        self._document = document

    def edges(
        self, sheet: Sheet, within: Box, margin: float, bleed: float
    ) -> tuple[Edge, ...] | None:
        """The four sides of the box `within`; None if the page can't be drawn.

        Args:
            margin: mm inside the edge that are looked at.
            bleed: mm outside that ink has to go on.
        """
        image = self._image(sheet) if within.meets(sheet.media) else None
        if image is None:
            return None
        canvas = _Canvas(sheet, image)
        area = within.common(sheet.media)
        return tuple(canvas.edge(side, area, margin, bleed) for side in range(4))

    def _image(self, sheet: Sheet) -> Image.Image | None:
        """The whole sheet, in greys."""
        import pypdfium2

        if self._document is None:
            return None
        try:
            page = self._document[sheet.number - 1]
        except (pypdfium2.PdfiumError, IndexError):
            return None
        try:
            page.set_rotation(0)
            page.set_mediabox(*sheet.media)
            page.set_cropbox(*sheet.media)
            longer = max(sheet.media.width, sheet.media.height)
            bitmap = page.render(
                scale=min(_SCALE * sheet.unit, _MOST / longer),
                grayscale=True,
                draw_annots=False,
                may_draw_forms=False,
            )
            grey: Image.Image = bitmap.to_pil()
        except (pypdfium2.PdfiumError, ValueError, MemoryError, ctypes.ArgumentError):
            return None
        finally:
            page.close()
        return grey


_INK = [255 if value < _PAPER else 0 for value in range(256)]


class _Canvas:
    """A drawn page, with edges found in dots: x to the right, y downwards."""

    def __init__(self, sheet: Sheet, image: Image.Image) -> None:
        self.sheet = sheet
        self.media = sheet.media
        self.image = image
        self.across = image.width / self.media.width  # dots in one of the page's units
        self.down = image.height / self.media.height

    def edge(self, side: int, within: Box, margin: float, bleed: float) -> Edge:
        """One side of a box: 0 left, 1 bottom, 2 right, 3 top."""
        away = round(bleed * self._dots(side))
        touching = self._line(side, within, -1, 0)
        outer = self._line(side, within, away - 2, away - 1)  # a dot may be lost to rounding
        along = self._dots(1 - side % 2)
        lacking = _lacking(touching, outer, round(bleed * along)) if any(touching) else 0
        strip = self._strip(side, within, -max(1, round(margin * self._dots(side))), 0)
        return Edge(
            _SIDES[(side - self.sheet.quarters) % 4],
            self._gap(side, strip),
            sum(touching) / along,
            lacking / along,
            any(outer),
        )

    def _dots(self, side: int) -> float:
        """Dots in a mm, across a side."""
        return (self.across if side % 2 == 0 else self.down) / self.sheet.mm

    def _strip(self, side: int, within: Box, inner: int, outer: int) -> Image.Image:
        """The ink between two lines along a side, so many dots outside it (or inside, below 0)."""
        left = round((within.left - self.media.left) * self.across)
        right = round((within.right - self.media.left) * self.across)
        top = round((self.media.top - within.top) * self.down)
        bottom = round((self.media.top - within.bottom) * self.down)
        right, bottom = max(right, left + 1), max(bottom, top + 1)
        parts = [
            (left - outer, top, left - inner, bottom),
            (left, bottom + inner, right, bottom + outer),
            (right + inner, top, right + outer, bottom),
            (left, top - outer, right, top - inner),
        ]
        return self._ink(*parts[side])

    def _ink(self, left: int, top: int, right: int, bottom: int) -> Image.Image:
        """A part of the page with its ink as white dots; beside the sheet there is none."""
        x, y = max(left, 0), max(top, 0)
        u, v = min(right, self.image.width), min(bottom, self.image.height)
        found = Image.new("1", (right - left, bottom - top))
        if x < u and y < v:
            found.paste(self.image.crop((x, y, u, v)).point(_INK, "1"), (x - left, y - top))
        return found

    def _line(self, side: int, within: Box, inner: int, outer: int) -> list[int]:
        """1 for every dot along a side where there is ink between the two lines, else 0."""
        columns, rows = self._strip(side, within, inner, outer).getprojection()
        return list(rows if side % 2 == 0 else columns)

    def _gap(self, side: int, strip: Image.Image) -> float | None:
        found = strip.getbbox()
        if found is None:
            return None
        left, top, right, bottom = found
        gaps = (left, strip.height - bottom, strip.width - right, top)
        return gaps[side] / self._dots(side)


def _lacking(touching: Sequence[int], outer: Sequence[int], near: int) -> int:
    """How many dots of ink have none further out, straight or up to `near` dots to either side:
    slanting ink is the same ink."""
    found = sum(touching)
    count = sum(outer[: near + 1])
    for place, dot in enumerate(touching):
        if dot and count:
            found -= 1
        count += sum(outer[place + near + 1 : place + near + 2])
        count -= outer[place - near] if place >= near else 0
    return found
