"""One HTML page and the bytes it may use become a PDF, by WeasyPrint.

It is given nothing else: no network, no files of the machine, no fonts of the system. So the same
page gives the same bytes wherever the same Pango is. What WeasyPrint remarks is returned. Black and
grey are for black ink alone.
"""

from __future__ import annotations

import logging
import os
import warnings
from base64 import b64decode
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.resources import as_file
from typing import Any, NamedTuple

from casec import resources
from casec.render.black import black_ink
from casec.render.linebreak import mend

REMEDY = (
    "Making a PDF needs Pango. On Debian or Ubuntu: "
    "apt install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
)

_PICTURES = ("image/png", "image/jpeg")  # what an SVG may hold within itself


class PangoMissingError(Exception):
    """The machine lacks a library that sets type. The message says what to install."""


class File(NamedTuple):
    """Bytes that a page may use."""

    kind: str
    data: bytes


def press(html: str, files: Mapping[str, File]) -> tuple[bytes, tuple[str, ...]]:
    """The PDF of a page, and what WeasyPrint had to remark, each remark once, in order.

    The page must bring a face (`@font-face`) for its text: there is no other.

    Args:
        files: by the whole address that the page uses for them. Every other address is refused.

    Raises:
        PangoMissingError: Pango or a library that it needs is not installed.
    """
    setter = Setter(files)
    document = setter.lay_out(html)
    return setter.write(document, document.pages), setter.remarks


class Setter:
    """Lays out one text after the other with the same faces and files, so that pages of several
    can be compared, and written into one PDF. Its documents and pages are WeasyPrint's.

    Args:
        files: as `press` has them.
        style: CSS that all texts share; their faces are best named here, where it is done once.

    Raises:
        PangoMissingError: Pango or a library that it needs is not installed.
    """

    def __init__(self, files: Mapping[str, File], style: str = "") -> None:
        self._weasyprint = _weasyprint()
        self._fetcher = _fetcher(self._weasyprint, files)
        self._fonts = _no_system_fonts()
        self._remarks: dict[str, None] = {}
        with self._listening():
            shared = self._weasyprint.CSS(
                string=style, url_fetcher=self._fetcher, font_config=self._fonts
            )
        self._shared = [shared] if style else []

    @property
    def remarks(self) -> tuple[str, ...]:
        """What WeasyPrint had to remark so far, each remark once, in order."""
        return tuple(self._remarks)

    def lay_out(self, html: str) -> Any:
        """The document of an HTML page, with its `pages`."""
        with self._listening():
            page = self._weasyprint.HTML(string=html, url_fetcher=self._fetcher)
            return page.render(
                font_config=self._fonts, stylesheets=self._shared, presentational_hints=True
            )

    def write(self, document: Any, pages: Sequence[Any]) -> bytes:
        """The PDF of pages, also of other documents, with the title and language of `document`."""
        with self._listening():
            data: bytes = document.copy(pages).write_pdf(finisher=black_ink)
        return data

    @contextmanager
    def _listening(self) -> Iterator[None]:
        with _remarks() as remarks:
            yield
        self._remarks |= dict.fromkeys(remarks)


def _weasyprint() -> Any:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a machine without any font of its own is fine
            import weasyprint
            import weasyprint.layout.inline
            import weasyprint.text.fonts
    except OSError as error:
        raise PangoMissingError(REMEDY) from error
    mend(weasyprint.layout.inline)
    return weasyprint


def _fetcher(weasyprint: Any, files: Mapping[str, File]) -> Any:
    class Fetcher(weasyprint.urls.URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: object = None) -> Any:  # noqa: ARG002
            file = files.get(url) or _within(url)
            if file is None:
                raise ValueError("it is not part of the case")
            return weasyprint.urls.URLFetcherResponse(url, file.data, {"Content-Type": file.kind})

    return Fetcher()


def _within(url: str) -> File | None:
    """A picture that stands in the address itself."""
    head, _, body = url.partition(";base64,")
    kind = head.removeprefix("data:")
    return File(kind, b64decode(body)) if body and kind in _PICTURES else None


def _no_system_fonts() -> Any:
    from weasyprint.text.fonts import FontConfiguration

    before = os.environ.get("FONTCONFIG_FILE")
    try:
        with as_file(resources.resource("theme", "fonts.conf")) as path:
            os.environ["FONTCONFIG_FILE"] = str(path)
            return FontConfiguration()
    finally:
        if before is None:
            del os.environ["FONTCONFIG_FILE"]
        else:
            os.environ["FONTCONFIG_FILE"] = before


@contextmanager
def _remarks() -> Iterator[list[str]]:
    """What WeasyPrint logs as a warning or an error while the context is open."""
    remarks: list[str] = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: remarks.append(record.getMessage())  # type: ignore[method-assign]
    logger = logging.getLogger("weasyprint")
    logger.addHandler(handler)
    try:
        yield remarks
    finally:
        logger.removeHandler(handler)
