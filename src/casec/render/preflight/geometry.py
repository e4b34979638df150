"""Lengths, boxes and matrices of PDF pages, and the names of sizes.

A point is 1/72 inch. Matrices are PDF's six numbers (a b c d e f).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

Matrix: TypeAlias = tuple[float, float, float, float, float, float]

UNIT: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
MM = 25.4 / 72  # mm in a point

NEAR = 0.5  # mm by which a size may differ from the one whose name it gets
SLACK = 0.1  # mm by which boxes may miss one another: they are written with few digits

SIZES: Sequence[tuple[str, float, float]] = (
    ("A3", 297, 420),
    ("A4", 210, 297),
    ("A5", 148, 210),
    ("A6", 105, 148),
    ("B5", 176, 250),
    ("Letter", 215.9, 279.4),
    ("Legal", 215.9, 355.6),
    ("Tabloid", 279.4, 431.8),
    ("Half Letter", 139.7, 215.9),
    ("US Trade", 152.4, 228.6),
    ("Digest", 133.35, 203.2),
    ("US Pocket", 107.95, 174.63),
    ("phone page", 80, 160),
    ("poker card", 63, 88),
    ("US poker card", 63.5, 88.9),
    ("bridge card", 57, 89),
    ("US bridge card", 57.15, 88.9),
    ("tarot card", 70, 120),
    ("mini card", 44, 68),
    ("small mini card", 41, 63),
    ("square card", 70, 70),
)
"""Names of sizes, mm, upright; of two that are near enough the nearer one counts."""

PAPERS = ("A3", "A4", "A5", "A6", "B5", "Letter", "Legal", "Tabloid")
"""The sizes that paper for printers at home is sold in."""


class Box(NamedTuple):
    """A rectangle with its lower left and upper right corners, in points."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        """In points."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """In points."""
        return self.top - self.bottom

    def holds(self, other: Box, slack: float) -> bool:
        """Whether `other` lies within this one, or no more than `slack` points outside."""
        return (
            other.left >= self.left - slack
            and other.bottom >= self.bottom - slack
            and other.right <= self.right + slack
            and other.top <= self.top + slack
        )

    def common(self, other: Box) -> Box:
        """The area that the two have in common, if they meet."""
        return Box(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    def meets(self, other: Box) -> bool:
        """Whether the two have any area in common."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.bottom < other.top
            and other.bottom < self.top
        )


def times(first: Matrix, then: Matrix) -> Matrix:
    """The matrix that does `first`, and `then` the other one."""
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return (
        a * p + b * r,
        a * q + b * s,
        c * p + d * r,
        c * q + d * s,
        e * p + f * r + t,
        e * q + f * s + u,
    )


def square(matrix: Matrix) -> Box:
    """The box around the unit square, which a picture fills, under a matrix."""
    a, b, c, d, e, f = matrix
    across, up = (e, e + a, e + c, e + a + c), (f, f + b, f + d, f + b + d)
    return Box(min(across), min(up), max(across), max(up))


def stretch(matrix: Matrix) -> float:
    """How much longer a line of any direction becomes, on the geometric mean."""
    a, b, c, d, _, _ = matrix
    return math.sqrt(abs(a * d - b * c))


def size_name(width: float, height: float) -> str:
    """The name of a size in mm, `A4` or `A4 landscape`; empty if it has none."""
    short, long = sorted((width, height))
    near = min(SIZES, key=lambda size: max(abs(size[1] - short), abs(size[2] - long)))
    if max(abs(near[1] - short), abs(near[2] - long)) > NEAR:
        return ""
    return f"{near[0]} landscape" if width > height + NEAR else near[0]


def mm(value: float) -> str:
    """A length in mm, to a tenth: `63`, `88.9`."""
    return f"{value:.1f}".removesuffix(".0")


def measured(width: float, height: float) -> str:
    """`210 × 297 mm`."""
    return f"{mm(width)} × {mm(height)} mm"


def named(width: float, height: float) -> str:
    """A size in mm with its name, if it has one: `A4 (210 × 297 mm)`."""
    name = size_name(width, height)
    return f"{name} ({measured(width, height)})" if name else measured(width, height)


def runs(numbers: Iterable[int]) -> str:
    """Rising numbers with those that follow one another as ranges: `3–7, 12`."""
    return ", ".join(
        str(first) if first == last else f"{first}–{last}" for first, last in _runs(numbers)
    )


def _runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    first = last = None
    for number in numbers:
        if first is None or last is None:
            first = last = number
        elif number == last + 1:
            last = number
        else:
            yield first, last
            first = last = number
    if first is not None and last is not None:
        yield first, last
