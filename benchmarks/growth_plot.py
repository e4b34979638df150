"""A small plot as SVG: own time against a size, for several sizes side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

_WIDTH, _HEIGHT, _LEFT, _TOP, _BOTTOM, _GAP = 220, 180, 44, 30, 44, 24
_EXACT, _BLIND = "#0b5394", "#b45f06"


@dataclass(frozen=True, slots=True)
class Point:
    """Seconds at a size: the median, the least and the most; the median of the blind pass.

    `stopped`: some run was stopped, so that the most is more.
    """

    value: int
    middle: float
    least: float
    most: float
    blind: float
    stopped: bool


@dataclass(frozen=True, slots=True)
class Panel:
    """What is counted along the panel, and its points from left to right."""

    title: str
    points: Sequence[Point]


def plot(panels: Sequence[Panel]) -> str:
    """The whole picture. Seconds are on a logarithmic scale, sizes on a linear one."""
    seconds = [one for each in panels for point in each.points for one in _seconds(point)]
    low, high = floor(log10(min(seconds))), ceil(log10(max(seconds)))

    def height(value: float) -> float:
        return round(_TOP + _HEIGHT * (high - log10(max(value, 10**low))) / (high - low), 1)

    width = _LEFT + len(panels) * (_WIDTH + _GAP)
    tall = _TOP + _HEIGHT + _BOTTOM
    lines = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {tall}" '
            f'width="{width}" font-family="sans-serif" font-size="11" role="img" '
            'aria-label="Seconds of own time against paragraphs, letters and dates">'
        ),
        '<rect width="100%" height="100%" fill="white"/>',
    ]
    for power in range(low, high + 1):
        y = height(10**power)
        lines.append(f'<path d="M{_LEFT} {y}H{width - _GAP}" stroke="#ddd"/>')
        lines.append(f'<text x="{_LEFT - 6}" y="{y + 4}" text-anchor="end">{10**power:g} s</text>')
    for number, panel in enumerate(panels):
        lines += _panel(panel, _LEFT + number * (_WIDTH + _GAP), height)
    lines += _legend(any(point.stopped for each in panels for point in each.points))
    return "\n".join([*lines, "</svg>"]) + "\n"


def _seconds(point: Point) -> tuple[float, ...]:
    return point.least, point.most, point.blind


def _panel(panel: Panel, left: int, height: Callable[[float], float]) -> Iterator[str]:
    points = panel.points
    most, bottom = points[-1].value, _TOP + _HEIGHT
    at = {point.value: round(left + 8 + (_WIDTH - 16) * point.value / most, 1) for point in points}
    yield f'<path d="M{left} {bottom}H{left + _WIDTH}" stroke="#888"/>'
    last = 0.0
    for point in points:
        x = at[point.value]
        yield f'<path d="M{x} {bottom}v4" stroke="#888"/>'
        if x - last >= 22:
            yield f'<text x="{x}" y="{bottom + 16}" text-anchor="middle">{point.value:,}</text>'
            last = x
    middle = left + _WIDTH / 2
    yield f'<text x="{middle}" y="{bottom + 34}" text-anchor="middle">{panel.title}</text>'
    for colour, dash, values in (
        (_EXACT, "none", [point.middle for point in points]),
        (_BLIND, "4 3", [point.blind for point in points]),
    ):
        way = " ".join(
            f"{at[point.value]},{height(value)}"
            for point, value in zip(points, values, strict=True)
        )
        yield (
            f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="1.5" '
            f'stroke-dasharray="{dash}"/>'
        )
    for point in points:
        x, top, low = at[point.value], height(point.most), height(point.least)
        yield f'<path d="M{x} {top}V{low}" stroke="{_EXACT}" stroke-opacity="0.5"/>'
        fill = "white" if point.stopped else _EXACT
        y = height(point.middle)
        yield f'<circle cx="{x}" cy="{y}" r="3" fill="{fill}" stroke="{_EXACT}"/>'


def _legend(stopped: bool) -> Iterator[str]:
    yield f'<path d="M{_LEFT} 12h20" stroke="{_EXACT}" stroke-width="1.5"/>'
    yield f'<text x="{_LEFT + 26}" y="16">all verdicts with plays: median, least to most</text>'
    x = _LEFT + 300
    yield f'<path d="M{x} 12h20" stroke="{_BLIND}" stroke-width="1.5" stroke-dasharray="4 3"/>'
    yield f'<text x="{x + 26}" y="16">blind to letters: median</text>'
    if not stopped:
        return
    x += 190
    yield f'<circle cx="{x}" cy="12" r="3" fill="white" stroke="{_EXACT}"/>'
    yield f'<text x="{x + 10}" y="16">some runs were stopped</text>'
