"""The graphics state of a page's content, as far as a preflight looks at it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pikepdf

from casec.render.preflight.colour import GREY, Space, Tone
from casec.render.preflight.fonts import Font
from casec.render.preflight.geometry import UNIT, Matrix
from casec.render.preflight.objects import at, name, number

_NORMAL = ("Normal", "Compatible")


@dataclass(frozen=True, slots=True)
class Ink:
    """The colour with which areas are filled, or lines drawn, and how it is laid on."""

    space: Space = GREY
    tone: Tone = Tone.BLACK
    heavy: float = 0.0  # per cent of ink
    pattern: Any = None
    opacity: float = 1.0
    over: bool = False  # what lies below stays


@dataclass(frozen=True, slots=True)
class State:
    """What `q` keeps and `Q` brings back."""

    matrix: Matrix = UNIT
    fill: Ink = Ink()
    stroke: Ink = Ink()
    thickness: float = 1.0
    font: Any = None
    face: Font | None = None
    size: float = 0.0
    mode: int = 0
    blend: str = "Normal"
    masked: bool = False


def changes(given: Any, state: State) -> dict[str, Any]:
    """What a dictionary of graphics state parameters (`gs`) sets, of what is looked at."""
    found: dict[str, Any] = {}
    fill, stroke = _ink(given, state.fill, "/ca", "/op"), _ink(given, state.stroke, "/CA", "/OP")
    if at(given, "/op") is None and isinstance(at(given, "/OP"), bool):
        fill = replace(fill, over=at(given, "/OP"))  # one that stands alone is for both
    found |= {"fill": fill, "stroke": stroke}
    blend = at(given, "/BM")
    if isinstance(blend, pikepdf.Array) and len(blend):
        blend = blend[0]
    if isinstance(blend, pikepdf.Name):
        found["blend"] = "Normal" if name(blend) in _NORMAL else name(blend)
    mask = at(given, "/SMask")
    if mask is not None:
        found["masked"] = isinstance(mask, pikepdf.Dictionary)
    thickness = number(at(given, "/LW"))
    if thickness is not None:
        found["thickness"] = thickness
    return found


def _ink(given: Any, ink: Ink, alpha: str, over: str) -> Ink:
    opacity = number(at(given, alpha))
    if opacity is not None:
        ink = replace(ink, opacity=opacity)
    laid = at(given, over)
    return replace(ink, over=laid) if isinstance(laid, bool) else ink
