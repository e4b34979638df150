"""The fonts of a PDF: what kind each is, and whether its letters come along."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pikepdf

from casec.render.preflight.objects import at, has, name

_SUBSET = re.compile(r"[A-Z]{6}\+(.+)")
_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
_KINDS = {
    "Type1": "Type 1",
    "MMType1": "Type 1 (multiple master)",
    "TrueType": "TrueType",
    "Type3": "Type 3",
    "CIDFontType0": "CID Type 1",
    "CIDFontType2": "CID TrueType",
}


@dataclass(frozen=True, slots=True, order=True)
class Font:
    """A font as a page uses it.

    Attributes:
        name: without the letters that mark a subset; empty where the file gives it none.
        kind: `TrueType`, `CID Type 1`, `OpenType`, `Type 3`.
        embedded: the file brings its letters along.
        subset: it brings only those that are used.
    """

    name: str
    kind: str
    embedded: bool
    subset: bool


def font(thing: Any) -> Font:
    """What a font dictionary says."""
    kind = name(at(thing, "/Subtype"))
    inner = thing
    if kind == "Type0":
        below = at(thing, "/DescendantFonts")
        inner = below[0] if isinstance(below, pikepdf.Array) and len(below) else None
        kind = name(at(inner, "/Subtype")) or kind
    called = name(at(thing, "/BaseFont")) or name(at(thing, "/Name"))
    subset = _SUBSET.fullmatch(called)
    descriptor = at(inner, "/FontDescriptor")
    opentype = name(at(at(descriptor, "/FontFile3"), "/Subtype")) == "OpenType"
    return Font(
        subset[1] if subset else called,
        "OpenType" if opentype else _KINDS.get(kind, kind or "unknown"),
        kind == "Type3" or any(has(descriptor, file) for file in _FILES),
        subset is not None,
    )


def glyphs(thing: Any) -> dict[int, Any]:
    """The drawings of a Type 3 font by their codes, 0 to 255; those that are none are left out."""
    drawings = at(thing, "/CharProcs")
    differences = at(at(thing, "/Encoding"), "/Differences")
    found: dict[int, Any] = {}
    code = 0
    for each in differences if isinstance(differences, pikepdf.Array) else ():
        if isinstance(each, pikepdf.Name):
            drawing = at(drawings, str(each))
            if isinstance(drawing, pikepdf.Stream):
                found[code] = drawing
            code += 1
        elif isinstance(each, int):
            code = each
    return found
