"""Pictures of a case folder: what they are by their bytes, and whether a book may hold them.

A case may come from anybody. So a file that is no PNG, JPEG or SVG, one that would eat the memory,
and an SVG that holds script or points out of itself stay out of every output, and a check says so.
"""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import Literal, NamedTuple
from xml.etree.ElementTree import Element, ParseError

PIXELS = 50_000_000
"""A raster picture may have so many: an A4 page at 600 dpi has 35 million."""
_MILLIONS = f"{PIXELS // 10**6} million"
ELEMENTS = 50_000
"""An SVG may draw so many elements, what `<use>` repeats counted each time."""
DEPTH = 100
"""An SVG may nest its elements so deep."""

Kind = Literal["svg+xml", "png", "jpeg"]

_OUTWARD = re.compile(
    r"""url\(\s*["']?\s*(?!\#|data:)[^)\s]|@import|expression\(|javascript:""", re.IGNORECASE
)
_NUMBER = re.compile(r"\s*([0-9]*\.?[0-9]+)\s*(?:px)?\s*$")


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that a book may hold. Its size is in CSS pixels, 0 where it has none."""

    kind: Kind
    data: bytes
    width: int
    height: int


class Refusal(NamedTuple):
    """Why a picture can't be shown: CB800 (it is none), CB801 (unsafe) or CB802 (too large), and
    the words for the message."""

    code: str
    reason: str


class _RefusedError(Exception):
    """A `Refusal`, from within."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def read(data: bytes) -> Picture | Refusal:
    """What the bytes of a file hold: a picture that can be shown, or why it can't be."""
    try:
        return _picture(data)
    except _RefusedError as refused:
        return Refusal(refused.code, str(refused))


def good(files: Mapping[str, bytes]) -> Mapping[str, Picture]:
    """Those of the files that can be shown, by path, sorted."""
    seen = ((path, read(data)) for path, data in sorted(files.items()))
    return {path: found for path, found in seen if isinstance(found, Picture)}


def _picture(data: bytes) -> Picture:
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return _raster("png", data)
    if data.startswith(b"\xff\xd8\xff"):
        return _raster("jpeg", data)
    if b"<svg" in data[:4096] or b":svg" in data[:4096]:
        return _svg(data)
    raise _RefusedError("CB800", "it is neither SVG, PNG nor JPEG")


def _raster(kind: Kind, data: bytes) -> Picture:
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(BytesIO(data), formats=[kind]) as image:
            width, height = image.size
            if width * height > PIXELS:
                raise _RefusedError("CB802", f"{width} by {height} pixels")
            image.verify()
    except Image.DecompressionBombError:  # told before its size can be asked
        raise _RefusedError("CB802", f"it has more than {_MILLIONS} pixels") from None
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError) as error:
        raise _RefusedError("CB800", "the file is damaged") from error
    return Picture(kind, data, width, height)


def _svg(data: bytes) -> Picture:
    from defusedxml import DefusedXmlException
    from defusedxml.ElementTree import fromstring

    try:
        root: Element = fromstring(data)
    except DefusedXmlException:
        raise _RefusedError("CB801", "entities") from None
    except (ParseError, ValueError, LookupError) as error:
        raise _RefusedError("CB800", "the file is no well-formed SVG") from error
    if _name(root) != "svg":
        raise _RefusedError("CB800", "the file is no SVG")
    if b"<?xml-stylesheet" in data:
        raise _RefusedError("CB801", "a style sheet from elsewhere")
    dots = 0
    for element, depth in _walk(root):
        if depth > DEPTH:
            raise _RefusedError("CB802", f"elements nested more than {DEPTH} deep")
        if unsafe := _unsafe(element):
            raise _RefusedError("CB801", unsafe)
        dots += sum(each.width * each.height for each in _within(element))
        if dots > PIXELS:
            raise _RefusedError("CB802", f"pictures within it of more than {_MILLIONS} dots")
    _count(root)
    return Picture("svg+xml", data, *_size(root))


def _walk(root: Element) -> Iterator[tuple[Element, int]]:
    stack = [(root, 1)]
    while stack:
        element, depth = stack.pop()
        yield element, depth
        stack += [(child, depth + 1) for child in element]


def _name(element: Element) -> str:
    return element.tag.rpartition("}")[2]


def _unsafe(element: Element) -> str | None:
    """What an element holds that could run, or fetch something, or None."""
    name = _name(element).lower()
    if name in ("script", "foreignobject", "iframe", "handler", "listener"):
        return f"<{name}>"
    for key, value in element.attrib.items():
        bare = key.rpartition("}")[2].lower()
        if bare.startswith("on"):
            return f"{bare}=…"
        outward = (
            bare in ("href", "src")
            and name != "a"
            and not value.strip().startswith(("#", "data:image/"))
        )
        if outward or _OUTWARD.search(value):
            return f"a reference to “{value.strip()[:60]}”"
    if name == "style" and _OUTWARD.search(element.text or ""):
        return "a style that reaches out of the picture"
    return None


def _within(element: Element) -> Iterator[Picture]:
    """The PNGs and JPEGs that an element holds in its own attributes."""
    for value in element.attrib.values():
        kind, _, body = value.strip().partition(";base64,")
        if body and kind in ("data:image/png", "data:image/jpeg"):
            try:
                yield _raster("png" if kind.endswith("png") else "jpeg", b64decode(body))
            except ValueError as error:
                raise _RefusedError("CB800", "a picture within it is damaged") from error


def _count(root: Element) -> None:
    """Refuses an SVG whose `<use>` elements repeat too much, or one another in a ring."""
    by_id = {element.get("id"): element for element, _ in _walk(root)}
    drawn: dict[Element, int] = {}
    under_way: set[Element] = set()

    def cost(element: Element) -> int:
        if element in drawn:
            return drawn[element]
        if element in under_way or len(under_way) > DEPTH * 4:
            raise _RefusedError("CB802", "elements that repeat one another without end")
        under_way.add(element)
        total = 1 + sum(map(cost, element))
        if _name(element) == "use":
            target = by_id.get(
                next((v for k, v in element.items() if k.rpartition("}")[2] == "href"), "")[1:]
            )
            total += cost(target) if target is not None else 0
        under_way.discard(element)
        drawn[element] = total
        return total

    if cost(root) > ELEMENTS:
        raise _RefusedError("CB802", f"more than {ELEMENTS} elements to draw")


def _size(root: Element) -> tuple[int, int]:
    """Width and height as it states them, or those of its view box."""
    stated = [_NUMBER.match(root.get(key, "")) for key in ("width", "height")]
    if stated[0] and stated[1]:
        return round(float(stated[0][1])), round(float(stated[1][1]))
    box = (root.get("viewBox") or "").replace(",", " ").split()
    try:
        return (round(float(box[2])), round(float(box[3]))) if len(box) == 4 else (0, 0)
    except (ValueError, OverflowError):
        return 0, 0
