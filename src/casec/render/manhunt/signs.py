"""The signs of groups: a shape each, so that suspects of one group look alike without colour."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from casec.manhunt.model import Board
from casec.render.lines import trusted

_SHAPES = (
    "M12 1A11 11 0 1 1 12 23A11 11 0 1 1 12 1z",
    "M2 2H22V22H2z",
    "M12 1L23 22H1z",
    "M12 0L24 12L12 24L0 12z",
    "M12 0L15.2 8.2L24 8.8L17.2 14.4L19.4 23L12 18.2L4.600 23L6.800 14.4L0 8.8L8.800 8.2z",
    "M8 0H16V8H24V16H16V24H8V16H0V8H8z",
    "M1 2H23L12 23z",
    "M6 1.500H18L24 12L18 22.500H6L0 12z",
)


def signs(board: Board) -> Mapping[str, Markup]:
    """A sign for each group, in the order in which case.yaml first names them: full shapes, and
    where there are more groups than shapes, hollow ones."""
    groups = dict.fromkeys(each.group for each in board.suspects if each.group)
    return {group: _sign(place) for place, group in enumerate(groups)}


def _sign(place: int) -> Markup:
    shape, hollow = _SHAPES[place % len(_SHAPES)], place // len(_SHAPES) % 2
    paint = 'fill="#fff" stroke="#000" stroke-width="3.5"' if hollow else 'fill="#000"'
    return trusted(f'<svg class="sign" viewBox="-2 -2 28 28"><path d="{shape}" {paint}/></svg>')
