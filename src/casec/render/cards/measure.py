"""Whether what stands on a face stands within its bounds, read from WeasyPrint's own layout.

Bounds are the safe area and every element of the class `fit`. Lines, pictures and boxes in them
count, but not what is `free`. A box that is placed absolutely is bound by the safe area alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Any

_PIXEL = 25.4 / 96
"""Millimetres in one of WeasyPrint's units."""

_GRAIN = 0.05
"""Millimetres that nobody sees."""

_SPACES = " \n\t\N{NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class Over:
    """What stands out of the bounds of a face, most in one place: millimetres below (or above),
    and to a side; and how many lines the former are, at least."""

    down: float = 0.0
    across: float = 0.0
    lines: int = 0

    def __bool__(self) -> bool:
        return self.down > 0 or self.across > 0

    def __str__(self) -> str:
        lines = "1 line" if self.lines == 1 else f"{self.lines} lines"
        down = f"{self.down:.1f} mm ({lines}) too long" if self.lines else ""
        down = down or f"{self.down:.1f} mm too long"
        across = f"{self.across:.1f} mm too wide"
        return " and ".join(
            words for words, much in ((down, self.down), (across, self.across)) if much
        )


@dataclass(frozen=True, slots=True)
class _Bound:
    """The area of an element in which all that it holds must stand."""

    left: float
    top: float
    right: float
    bottom: float
    safe: bool


@dataclass(frozen=True, slots=True)
class _Part:
    """Something that is seen, with the bounds that hold for it; `line`: the height of a line."""

    left: float
    top: float
    right: float
    bottom: float
    line: float
    bounds: tuple[_Bound, ...]


def over(page: Any) -> Over:
    """What stands out on the page of a face."""
    down = across = 0.0
    lines = 0
    for part in _parts(page._page_box, (), None):  # noqa: SLF001
        for bound in part.bounds:
            below = max(part.bottom - bound.bottom, bound.top - part.top) * _PIXEL
            beside = max(part.right - bound.right, bound.left - part.left) * _PIXEL
            if below > _GRAIN and part.line:
                lines = max(lines, ceil((below - _GRAIN) / (part.line * _PIXEL)))
            down = max(down, below if below > _GRAIN else 0.0)
            across = max(across, beside if beside > _GRAIN else 0.0)
    return Over(round(down, 2), round(across, 2), lines)


def _parts(box: Any, bounds: tuple[_Bound, ...], parent: Any) -> Iterator[_Part]:
    """All that is seen below a box of WeasyPrint's. Boxes without an element of their own carry
    that of their parent."""
    from weasyprint.formatting_structure import boxes
    from weasyprint.layout.absolute import AbsolutePlaceholder

    if isinstance(box, AbsolutePlaceholder):
        box = box._box  # noqa: SLF001
    own = box.element is not None and box.element is not parent
    kinds = (box.element.get("class") or "").split() if own and not _generated(box) else ()
    if "free" in kinds:
        return
    if box.is_absolutely_positioned():
        bounds = tuple(bound for bound in bounds if bound.safe)
    if bounds:
        yield from _seen(box, bounds)
    if "safe" in kinds or "fit" in kinds:
        bounds = (*bounds, _bound(box, "safe" in kinds))
    if isinstance(box, boxes.ParentBox):
        for child in box.children:
            yield from _parts(child, bounds, box.element)


def _generated(box: Any) -> bool:
    """Whether a box is what a style puts before or behind an element."""
    return "::" in (box.element_tag or "")


def _seen(box: Any, bounds: tuple[_Bound, ...]) -> Iterator[_Part]:
    from weasyprint.formatting_structure import boxes

    if isinstance(box, boxes.LineBox):
        top, bottom = box.position_y, box.position_y + box.height
        yield _Part(box.position_x, top, box.position_x, bottom, box.height, bounds)
    elif isinstance(box, boxes.TextBox):
        if box.text.strip(_SPACES):
            left, middle = box.position_x, box.position_y + box.height / 2
            yield _Part(left, middle, left + box.width, middle, 0.0, bounds)
    elif isinstance(box, boxes.BlockLevelBox | boxes.AtomicInlineLevelBox):
        left, top = box.border_box_x(), box.border_box_y()
        right, bottom = left + box.border_width(), top + box.border_height()
        yield _Part(left, top, right, bottom, 0.0, bounds)


def _bound(box: Any, safe: bool) -> _Bound:
    left, top = box.content_box_x(), box.content_box_y()
    return _Bound(left, top, left + box.width, top + box.height, safe)
