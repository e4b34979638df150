"""Colour spaces of a PDF by the names a print shop uses, and what a colour in them prints as."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal, TypeAlias

import pikepdf

from casec.render.preflight.objects import at, name, number

Family: TypeAlias = Literal["grey", "rgb", "cmyk", "lab", "spot", "pattern", "unknown"]

_DEEP = 8  # a space may stand on another one, but not endlessly
_EDGE = 0.004  # a 255th: what differs by less is the same colour
_RICH = 0.75  # black ink, from which on a colour with others below it is a rich black
_PROCESS = ("Cyan", "Magenta", "Yellow", "Black", "None")


class Tone(StrEnum):
    """What a colour is, as far as a print shop asks."""

    WHITE = "white"
    BLACK = "black"
    GREY = "grey"
    RICH = "rich black"  # black ink with others below it
    COLOUR = "colour"
    UNKNOWN = "unknown"  # a pattern, whose own content tells


@dataclass(frozen=True, slots=True)
class Space:
    """A colour space.

    Attributes:
        name: as a preflight lists it: `DeviceRGB`, `ICC CMYK`.
        spots: the names of the inks that it asks for besides cyan, magenta, yellow and black.
    """

    name: str
    family: Family
    spots: tuple[str, ...] = ()


GREY = Space("DeviceGray", "grey")
RGB = Space("DeviceRGB", "rgb")
CMYK = Space("DeviceCMYK", "cmyk")
UNKNOWN = Space("unknown", "unknown")
PATTERN = Space("Pattern", "pattern")

_NAMED = {
    **dict.fromkeys(("DeviceGray", "G"), GREY),
    **dict.fromkeys(("DeviceRGB", "RGB"), RGB),
    **dict.fromkeys(("DeviceCMYK", "CMYK"), CMYK),
    "Pattern": PATTERN,
    "CalGray": Space("CalGray", "grey"),
    "CalRGB": Space("CalRGB", "rgb"),
    "Lab": Space("Lab", "lab"),
}
_ICC = {1: Space("ICC Gray", "grey"), 3: Space("ICC RGB", "rgb"), 4: Space("ICC CMYK", "cmyk")}


def space(thing: Any, resources: Any, deep: int = 0) -> Space:
    """The space that a name or an array means, where names of resources are looked up."""
    if deep > _DEEP:
        return UNKNOWN
    if isinstance(thing, pikepdf.Name):
        given = name(thing)
        known = _NAMED.get(given)
        if known is not None:
            return known
        return space(at(at(resources, "/ColorSpace"), f"/{given}"), resources, deep + 1)
    if isinstance(thing, pikepdf.Array) and len(thing):
        return _of_array(thing, resources, deep)
    return UNKNOWN


def _of_array(array: Any, resources: Any, deep: int) -> Space:
    kind = name(array[0])
    second = array[1] if len(array) > 1 else None
    if kind == "ICCBased":
        return _ICC.get(int(number(at(second, "/N")) or 0), UNKNOWN)
    if kind in ("Indexed", "I"):
        return space(second, resources, deep + 1)
    if kind == "Separation":
        return _spot([name(second)])
    if kind == "DeviceN":
        return _spot([name(each) for each in second] if isinstance(second, pikepdf.Array) else [])
    return _NAMED.get(kind, UNKNOWN)


def _spot(inks: Sequence[str]) -> Space:
    spots = tuple(ink for ink in inks if ink not in _PROCESS)
    kind = "Separation" if len(inks) == 1 else "DeviceN"
    return Space(f"{kind} {', '.join(inks)}".strip(), "spot", spots)


def tone(where: Space, values: Sequence[float]) -> Tone:
    """What a colour of a space is."""
    if where.family == "grey" and len(values) == 1:
        return _between(values[0])
    if where.family == "rgb" and len(values) == 3:
        return _between(values[0]) if max(values) - min(values) < _EDGE else Tone.COLOUR
    if where.family == "cmyk" and len(values) == 4:
        return _of_inks(*values)
    if where.family == "lab" and len(values) == 3:
        return _between(values[0] / 100) if max(map(abs, values[1:])) < 1 else Tone.COLOUR
    if where.family == "spot" and len(values) == 1:
        if values[0] < _EDGE:
            return Tone.WHITE
        if where.name == "Separation All":
            return Tone.RICH
        return _between(1 - values[0]) if where.name == "Separation Black" else Tone.COLOUR
    return Tone.UNKNOWN if where.family in ("pattern", "unknown") else Tone.COLOUR


def ink(where: Space, values: Sequence[float]) -> float:
    """The ink of a colour in per cent of all four together; 0 where that is not known."""
    return 100 * sum(values) if where.family == "cmyk" and len(values) == 4 else 0.0


def _between(light: float) -> Tone:
    if light < _EDGE:
        return Tone.BLACK
    return Tone.WHITE if light > 1 - _EDGE else Tone.GREY


def _of_inks(cyan: float, magenta: float, yellow: float, black: float) -> Tone:
    coloured = max(cyan, magenta, yellow)
    if coloured < _EDGE:
        return _between(1 - black)
    heavy = black > _RICH or min(cyan, magenta, yellow) > 1 - _EDGE
    return Tone.RICH if heavy else Tone.COLOUR


def components(where: Space) -> tuple[float, ...]:
    """The colour with which a space begins: black, or the full ink."""
    start: dict[Family, tuple[float, ...]] = {
        "grey": (0.0,),
        "rgb": (0.0, 0.0, 0.0),
        "cmyk": (0.0, 0.0, 0.0, 1.0),
        "lab": (0.0, 0.0, 0.0),
        "spot": (1.0,),
    }
    return start.get(where.family, ())
