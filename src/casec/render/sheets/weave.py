"""The pattern on the backs of cards: a lattice that goes on to the edge, as printers drift.

It is drawn line by line. A tile that is repeated would be a pattern of the PDF, whose black no
print shop finds among the colours of the page.
"""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from casec.render.lines import trusted

_TILE = 7.0
_DIAMOND = 1.0
"""Half the width of a knot, in millimetres, as all that follows."""


def weave(width: float, height: float) -> Markup:
    """The lattice on an area of that size, in its middle."""
    path = "".join((*_lines(width, height), *_knots(width, height)))
    return trusted(
        f'<svg class="weave" viewBox="0 0 {width:g} {height:g}" style="width:{width:g}mm;'
        f'height:{height:g}mm"><path d="{path}" stroke="#000" stroke-width=".25"/></svg>'
    )


def _lines(width: float, height: float) -> Iterator[str]:
    """Both diagonals through the middle, and all that run beside them."""
    reach = width + height
    for step in range(-int(reach // _TILE) - 1, int(reach // _TILE) + 2):
        x = width / 2 + step * _TILE
        yield f"M{x - height / 2:g} 0 {x + height / 2:g} {height:g}"
        yield f"M{x + height / 2:g} 0 {x - height / 2:g} {height:g}"


def _knots(width: float, height: float) -> Iterator[str]:
    """A diamond where two lines cross."""
    across, down = (int(side / 2 // _TILE * 2) + 3 for side in (width, height))
    for row in range(-down, down + 1):
        for column in range(-across, across + 1):
            if (row + column) % 2 == 0:
                x, y = width / 2 + column * _TILE / 2, height / 2 + row * _TILE / 2
                if -_TILE < x < width + _TILE and -_TILE < y < height + _TILE:
                    yield f"M{x - _DIAMOND:g} {y:g}l1-1 1 1-1 1z"
