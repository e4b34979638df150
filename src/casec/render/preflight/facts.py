"""All that is known of a file before anything is judged."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import Any, TypeVar

import pikepdf

from casec.render.preflight.content import Reader
from casec.render.preflight.ink import Edge, drawing
from casec.render.preflight.model import BLEED, Profile
from casec.render.preflight.objects import at, has, inherited
from casec.render.preflight.sheet import Sheet, opened, sheet
from casec.render.preflight.uses import Uses

Key = TypeVar("Key", bound=Hashable)

_STANDARD = re.compile(rb"GTS_PDFXVersion[^<]{0,200}?(PDF/X-[\w:.-]{1,20})")
_OURS = re.compile(r"stream <[^>]*>[,:]?\s*")  # what qpdf calls bytes that have no file name
_TITLE = re.compile(rb"<dc:title[^>]*>.*?<rdf:li[^>]*>\s*([^<\s][^<]*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Page:
    """A page: what it states, what it uses, and the ink along its edges (None: not drawn)."""

    sheet: Sheet
    uses: Uses
    edges: tuple[Edge, ...] | None


@dataclass(frozen=True, slots=True)
class Facts:
    """What a file is and holds.

    Attributes:
        version: of PDF: `1.7`.
        standard: `PDF/X-4` and the like, where the file says so.
        mended: what was wrong with the file, in the words of qpdf, which mended it.
        encrypted: it can be read without a password, but is encrypted.
        printable: its rights allow it to be printed as finely as one likes.
        title: has one.
        scripts, attachments, fields, layers: it has some.
    """

    version: str
    standard: str
    mended: tuple[str, ...]
    encrypted: bool
    printable: bool
    title: bool
    scripts: bool
    attachments: bool
    fields: bool
    layers: bool
    pages: tuple[Page, ...]

    def where(self, wanted: Callable[[Page], bool]) -> tuple[int, ...]:
        """The numbers of the pages of which something is so."""
        return tuple(page.sheet.number for page in self.pages if wanted(page))

    def by(self, keys: Callable[[Page], Iterable[Key]]) -> Mapping[Key, tuple[int, ...]]:
        """What pages have, each with the numbers of the pages that have it."""
        found: dict[Key, list[int]] = {}
        for page in self.pages:
            for key in dict.fromkeys(keys(page)):
                found.setdefault(key, []).append(page.sheet.number)
        return {key: tuple(pages) for key, pages in found.items()}


def gather(data: bytes, profile: Profile, tell: Callable[[str], None]) -> Facts:
    """Read a file, and draw its pages.

    Raises:
        UnreadableError: it can't be looked into.
    """
    with opened(data) as (pdf, mended):
        pages = tuple(_pages(_mended(pdf) if mended else data, pdf, profile, tell))
        return Facts(
            version=pdf.pdf_version,
            standard=_standard(pdf),
            mended=tuple(
                dict.fromkeys(_OURS.sub("", each) for each in (*mended, *pdf.get_warnings()))
            ),
            encrypted=pdf.is_encrypted,
            printable=pdf.allow.print_highres,
            title=_titled(pdf),
            pages=pages,
            **_extras(pdf),
        )


def _mended(pdf: pikepdf.Pdf) -> bytes:
    """The file as it was mended, for a library that mends less; nothing if that can't be."""
    buffer = BytesIO()
    try:
        pdf.save(buffer)
    except (pikepdf.PikepdfError, ValueError, TypeError, RuntimeError):
        return b""
    return buffer.getvalue()


def _pages(
    data: bytes, pdf: pikepdf.Pdf, profile: Profile, tell: Callable[[str], None]
) -> Iterator[Page]:
    reader = Reader()
    count = len(pdf.pages)
    with drawing(data) as drawn:
        for place, page in enumerate(pdf.pages, start=1):
            tell(f"page {place} of {count}")
            stated = sheet(page.obj, place)
            resources = inherited(page.obj, "/Resources")
            uses = reader.page(page.obj, resources, stated.media, stated.unit)
            edge = stated.trim if profile.shop else stated.crop
            # What has no end must not be drawn: the library that draws would go on for ever.
            drawable = not uses.endless
            yield Page(
                stated,
                uses,
                drawn.edges(stated, edge, profile.margin, BLEED) if drawable else None,
            )


def _metadata(pdf: pikepdf.Pdf) -> bytes:
    stream = at(pdf.Root, "/Metadata")
    if not isinstance(stream, pikepdf.Stream):
        return b""
    try:
        return stream.read_bytes()
    except pikepdf.PikepdfError:
        return b""


def _info(pdf: pikepdf.Pdf, key: str) -> str:
    found = at(at(pdf.trailer, "/Info"), key)
    return str(found).strip() if isinstance(found, pikepdf.String) else ""


def _standard(pdf: pikepdf.Pdf) -> str:
    stated = _STANDARD.search(_metadata(pdf))
    found = _info(pdf, "/GTS_PDFXVersion") or (
        stated[1].decode("utf-8", "replace") if stated else ""
    )
    return found[:40]


def _titled(pdf: pikepdf.Pdf) -> bool:
    return bool(_info(pdf, "/Title")) or bool(_TITLE.search(_metadata(pdf)))


def _extras(pdf: pikepdf.Pdf) -> dict[str, Any]:
    root = pdf.Root
    names = at(root, "/Names")
    opening = at(root, "/OpenAction")
    return {
        "scripts": has(names, "/JavaScript") or has(opening, "/JS") or has(root, "/AA"),
        "attachments": has(names, "/EmbeddedFiles") or has(root, "/AF"),
        "fields": has(at(root, "/AcroForm"), "/Fields"),
        "layers": has(at(root, "/OCProperties"), "/OCGs"),
    }
