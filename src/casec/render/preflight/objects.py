"""Reading the objects of a PDF that anybody may have made: what is not as it should be is None."""

from __future__ import annotations

import math
from typing import Any

import pikepdf

from casec.render.preflight.geometry import Box, Matrix

PARENTS = 60
"""How far up the tree of pages something inherited is looked for."""


def at(thing: Any, key: str) -> Any:
    """What stands under a key of a dictionary or stream; None where there is nothing."""
    if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream):
        return thing.get(key)
    return None


def has(thing: Any, key: str) -> bool:
    """Whether a dictionary or stream has a key with something in it."""
    found = at(thing, key)
    return found is not None and not (isinstance(found, pikepdf.Array) and len(found) == 0)


def name(thing: Any) -> str:
    """A PDF name without its slash; empty for all that is none."""
    if not isinstance(thing, pikepdf.Name):
        return ""
    try:
        return str(thing)[1:]
    except UnicodeDecodeError:
        return thing.unparse().decode("latin-1")[1:]


def number(thing: Any) -> float | None:
    """A number that one can reckon with."""
    if isinstance(thing, bool) or thing is None:
        return None
    try:
        found = float(thing)
    except (TypeError, ValueError, OverflowError):
        return None
    return found if math.isfinite(found) else None


def numbers(thing: Any) -> tuple[float, ...]:
    """The numbers of an array; empty if it is none, or not all of it are numbers."""
    if not isinstance(thing, pikepdf.Array) or len(thing) > 64:
        return ()
    found = [number(each) for each in thing]
    return tuple(each for each in found if each is not None) if None not in found else ()


def box(thing: Any) -> Box | None:
    """A rectangle, whichever two corners it names; None where it has no area."""
    found = numbers(thing)
    if len(found) != 4:
        return None
    (left, right), (bottom, top) = sorted(found[::2]), sorted(found[1::2])
    return Box(left, bottom, right, top) if left < right and bottom < top else None


def matrix(thing: Any, default: Matrix) -> Matrix:
    """A matrix of six numbers, or the default."""
    found = numbers(thing)
    if len(found) != 6:
        return default
    a, b, c, d, e, f = found
    return a, b, c, d, e, f


def inherited(page: Any, key: str) -> Any:
    """What a page has under a key, or what the tree above it gives it."""
    node = page
    for _ in range(PARENTS):
        found = at(node, key)
        if found is not None:
            return found
        node = at(node, "/Parent")
    return None


def identity(thing: Any) -> tuple[int, int]:
    """The number of an object in its file, (0, 0) if it has none of its own."""
    found: tuple[int, int] = getattr(thing, "objgen", (0, 0))
    return found
