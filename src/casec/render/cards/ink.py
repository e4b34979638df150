"""Drawing on the pages of a PDF: faces of cards put in their places, and the lines of a cutter.

All places are millimetres from the left upper corner of a page. What a PDF counts in (points, from
the left lower corner) is known here alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import pikepdf
from pikepdf import Array, Dictionary, Name

from casec.cards.grid import Box

POINT = 72 / 25.4
"""Points in a millimetre."""

Line: TypeAlias = tuple[float, float, float, float]
"""From x, y to x, y."""

HAIR = 0.1
"""The width of a cutter's lines, in millimetres."""

_ARC = 0.552285
"""Of the radius: how far the handles of a curve stand out that draws a quarter of a circle."""


class Ink:
    """What is drawn on one page, in order."""

    def __init__(self) -> None:
        self._drawn: list[str] = []
        self._forms: dict[str, pikepdf.Object] = {}

    def lines(self, lines: Iterable[Line], width: float = HAIR, dash: str = "") -> None:
        """Black lines. `dash`: lengths of strokes and gaps, such as `2 1`, or none."""
        drawn = [f"{_n(a)} {_n(b)} m {_n(c)} {_n(d)} l S" for a, b, c, d in lines]
        if drawn:
            self._drawn += [f"q 0 G {_n(width)} w [{dash}] 0 d", *drawn, "Q"]

    def outline(self, box: Box, corner: float) -> None:
        """A thin line around a card."""
        self._drawn.append(f"q 0 G {_n(HAIR)} w {_round(box, corner)} S Q")

    def corners(self, box: Box, corner: float) -> None:
        """The four arcs of a card's corners."""
        arcs = " ".join(f"{_n(x)} {_n(y)} m {curve} S" for x, y, curve in _arcs(box, corner))
        self._drawn.append(f"q 0 G {_n(HAIR)} w {arcs} Q")

    def form(self, form: pikepdf.Object, box: Box, *, turned: bool, cut: float = 0.0) -> None:
        """A face that fills `box`; upside down if `turned`; with corners of a radius `cut` off."""
        name = f"/Face{len(self._forms)}"
        self._forms[name] = form
        clip = f"{_round(box, cut)} W n" if cut else ""
        x, y = (box.right, box.bottom) if turned else (box.x, box.y)
        sign = "-1" if turned else "1"
        self._drawn.append(f"q {clip} {sign} 0 0 {sign} {_n(x)} {_n(y)} cm {name} Do Q")

    def put(self, pdf: pikepdf.Pdf, page: pikepdf.Page) -> None:
        """Draw all of it on a page, under what is there."""
        height = float(page.mediabox[3]) - float(page.mediabox[1])
        start = f"q {_n(POINT)} 0 0 {_n(-POINT)} 0 {_n(height)} cm"
        stream = pdf.make_stream("\n".join([start, *self._drawn, "Q\n"]).encode())
        page.contents_add(stream, prepend=True)
        resources = page.obj.get("/Resources", Dictionary())
        own = Dictionary(dict(resources.items()))
        own.XObject = Dictionary({**dict(resources.get("/XObject", {}).items()), **self._forms})
        page.obj.Resources = own


def forms(
    pages: Sequence[pikepdf.Page], sizes: Sequence[tuple[float, float]]
) -> list[pikepdf.Object]:
    """The upper left parts of pages, of so many millimetres, each as a form of that size.

    The pages must be removed from the PDF afterwards: their contents are the forms'.
    """
    made = []
    for page, (width, height) in zip(pages, sizes, strict=True):
        top = float(page.mediabox[3])
        form = page.obj.Contents
        form.Type, form.Subtype = Name.XObject, Name.Form
        form.BBox = Array([0, round(top - height * POINT, 4), round(width * POINT, 4), top])
        scale = round(1 / POINT, 8)
        form.Matrix = Array([scale, 0, 0, -scale, 0, round(top / POINT, 5)])
        form.Resources = page.obj.Resources
        made.append(form)
    return made


def _round(box: Box, corner: float) -> str:
    """The path of a rectangle with round corners."""
    if not corner:
        return f"{_n(box.x)} {_n(box.y)} {_n(box.width)} {_n(box.height)} re"
    (x, y, first), *rest = _arcs(box, corner)
    path = [f"{_n(x)} {_n(y)} m", first]
    for x, y, curve in rest:
        path += [f"{_n(x)} {_n(y)} l", curve]
    return " ".join([*path, "h"])


def _arcs(box: Box, corner: float) -> list[tuple[float, float, str]]:
    """Where each corner's arc begins, and its curve; clockwise from the left upper one."""
    r, k = corner, corner * (1 - _ARC)
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    return [
        (x, y + r, _curve(x, y + k, x + k, y, x + r, y)),
        (right - r, y, _curve(right - k, y, right, y + k, right, y + r)),
        (right, bottom - r, _curve(right, bottom - k, right - k, bottom, right - r, bottom)),
        (x + r, bottom, _curve(x + k, bottom, x, bottom - k, x, bottom - r)),
    ]


def _curve(*places: float) -> str:
    return " ".join(map(_n, places)) + " c"


def _n(number: float) -> str:
    """A number as a PDF has it."""
    return f"{number:.5f}".rstrip("0").rstrip(".")
