"""A PDF is opened, whatever bytes it is given, and its pages are read one by one."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import pikepdf

from casec.render.preflight.geometry import MM, Box
from casec.render.preflight.model import UnreadableError
from casec.render.preflight.objects import at, box, inherited, name, number

# What pikepdf logs about damaged files is told in our own words.
logging.getLogger("pikepdf").addHandler(logging.NullHandler())

UNPACKED = 512 * 2**20
"""Bytes that one packed stream may have unpacked: a hostile one grows a thousandfold."""

_LETTER = Box(0, 0, 612, 792)  # what readers take where a page has no size
_HEAD = 1024  # bytes within which a PDF says that it is one
_BOXES = ("MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page as it states itself.

    Attributes:
        number: from 1.
        stated: the boxes that it states, in its own units.
        broken: the names of boxes that are none.
        unit: points in one of its units.
        quarters: it is shown turned to the right by so many right angles, 0 to 3.
        annotations: how many of each kind.
    """

    number: int
    stated: Mapping[str, Box]
    broken: tuple[str, ...] = ()
    unit: float = 1.0
    quarters: int = 0
    annotations: Mapping[str, int] = field(default_factory=dict)

    @property
    def media(self) -> Box:
        """The sheet of paper."""
        return self.stated.get("MediaBox", _LETTER)

    @property
    def crop(self) -> Box:
        """What a viewer shows, and a printer at home prints."""
        crop = self.stated.get("CropBox")
        return crop.common(self.media) if crop and crop.meets(self.media) else self.media

    @property
    def trim(self) -> Box:
        """The page after it is cut."""
        return self.stated.get("TrimBox", self.crop)

    @property
    def bleed(self) -> Box:
        """How far beyond the cut there is something to print."""
        return self.stated.get("BleedBox", self.crop)

    def lengths(self, box: Box) -> tuple[float, float]:
        """Width and height of a box in mm, as the page is shown."""
        width, height = box.width * self.mm, box.height * self.mm
        return (height, width) if self.quarters % 2 else (width, height)

    @property
    def mm(self) -> float:
        """Mm in one of its units."""
        return MM * self.unit


@contextmanager
def opened(data: bytes) -> Iterator[tuple[pikepdf.Pdf, tuple[str, ...]]]:
    """The PDF, and what had to be mended to read it.

    Raises:
        UnreadableError: it is none, is shut with a password, or is damaged beyond repair.
    """
    if not data:
        raise UnreadableError("is empty", "Make the PDF again.")
    if b"%PDF-" not in data[:_HEAD]:
        raise UnreadableError(
            "is no PDF", "Name a file that ends in .pdf, or the folder of a build."
        )
    former = pikepdf.settings.set_qpdf_limits(flate_max_memory=UNPACKED)
    try:
        with _open(data) as pdf:
            yield pdf, tuple(pdf.get_warnings())
    except pikepdf.PikepdfError as error:
        raise UnreadableError(_DAMAGED, _AGAIN) from error
    finally:
        pikepdf.settings.set_qpdf_limits(flate_max_memory=int(former["flate_max_memory"]))


def _open(data: bytes) -> pikepdf.Pdf:
    try:
        pdf = pikepdf.open(BytesIO(data), suppress_warnings=True)
        len(pdf.pages)  # a tree of pages that goes round is found here
    except pikepdf.PasswordError:
        raise UnreadableError(
            "is shut with a password", "Save it without one: a print shop can't open it either."
        ) from None
    except ValueError as error:  # a number that no machine holds
        raise UnreadableError(_DAMAGED, _AGAIN) from error
    return pdf


_DAMAGED = "is damaged and can't be read"
_AGAIN = "Make the PDF again; if it was sent or downloaded, get it once more."


def sheet(page: Any, place: int) -> Sheet:
    """What a page states. `page` is its dictionary, `place` its number from 1."""
    stated: dict[str, Box] = {}
    broken: list[str] = []
    for each in _BOXES:
        given = inherited(page, f"/{each}") if each in _BOXES[:2] else at(page, f"/{each}")
        found = box(given)
        if found is not None:
            stated[each] = found
        elif given is not None or each == "MediaBox":
            broken.append(each)
    unit = number(at(page, "/UserUnit")) or 1.0
    turns = number(inherited(page, "/Rotate")) or 0.0
    return Sheet(
        place,
        stated,
        tuple(broken),
        unit if 0 < unit < 1e6 else 1.0,
        int(turns // 90) % 4,
        _annotations(page),
    )


def _annotations(page: Any) -> Mapping[str, int]:
    listed = at(page, "/Annots")
    if not isinstance(listed, pikepdf.Array):
        return {}
    return Counter(name(at(each, "/Subtype")) or "unknown" for each in listed)
