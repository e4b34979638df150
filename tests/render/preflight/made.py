"""PDFs made for a test. Pages are drawn in mm, from the lower left corner of the finished page."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf

from casec.render.preflight.model import PROFILES, Answer, Finding, Report, Verdict
from casec.render.preflight.report import preflight

POINTS = 72 / 25.4  # in a mm

TEXT = "BT /F1 4 Tf 20 20 Td (Text) Tj ET"


class Maker:
    """A PDF while it is made."""

    def __init__(self) -> None:
        self.pdf = Pdf.new()
        self.resources: dict[str, dict[str, Any]] = {}

    def add(self, kind: str, name: str, thing: Any) -> None:
        """A resource of all pages that come after it: `add("/XObject", "/I", …)`."""
        self.resources.setdefault(kind, {})[name] = thing

    def page(
        self,
        content: str = "",
        size: tuple[float, float] = (210, 297),
        bleed: float = 0,
        boxes: bool = True,
        points: float = POINTS,
        **entries: Any,
    ) -> Any:
        """A page of `size` mm with `bleed` mm around it; not `boxes`: a MediaBox alone."""
        self.pdf.add_blank_page(page_size=(100, 100))
        page = self.pdf.pages[-1].obj
        width, height = size
        full = [
            -bleed * points,
            -bleed * points,
            (width + bleed) * points,
            (height + bleed) * points,
        ]
        page.MediaBox = Array(full)
        if boxes:
            page.BleedBox = Array(full)
            page.TrimBox = Array([0, 0, width * points, height * points])
        page.Resources = Dictionary(
            {kind: Dictionary(things) for kind, things in self.resources.items()}
        )
        page.Contents = self.stream(f"{points} 0 0 {points} 0 0 cm {content}")
        for key, thing in entries.items():
            page[f"/{key}"] = thing
        return page

    def stream(self, content: str | bytes, **entries: Any) -> Any:
        data = content.encode("latin-1") if isinstance(content, str) else content
        return self.pdf.make_indirect(self.pdf.make_stream(data, **entries))

    def form(self, content: str, **entries: Any) -> Any:
        return self.stream(
            content, Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 999, 999]), **entries
        )

    def image(
        self, columns: int, rows: int, space: Any = Name.DeviceGray, bits: int = 8, **entries: Any
    ) -> Any:
        """A picture, black all over."""
        count = {"/DeviceRGB": 3, "/DeviceCMYK": 4}.get(str(space), 1)
        data = bytes((columns * bits * count + 7) // 8 * rows)
        return self.stream(
            data,
            Type=Name.XObject,
            Subtype=Name.Image,
            Width=columns,
            Height=rows,
            ColorSpace=space,
            BitsPerComponent=bits,
            **entries,
        )

    def font(self, name: str = "Helvetica", embedded: bool = True, kind: str = "TrueType") -> Any:
        descriptor = Dictionary(Type=Name.FontDescriptor, FontName=Name(f"/{name}"))
        if embedded:
            descriptor.FontFile2 = self.stream(b"letters")
        return self.pdf.make_indirect(
            Dictionary(
                Type=Name.Font,
                Subtype=Name(f"/{kind}"),
                BaseFont=Name(f"/{name}"),
                FontDescriptor=descriptor,
            )
        )

    def bytes(self, **how: Any) -> bytes:
        buffer = BytesIO()
        self.pdf.save(buffer, **how)
        return buffer.getvalue()


def pdf(*contents: str, **how: Any) -> bytes:
    """A PDF with a page for each content, all alike."""
    maker = Maker()
    for content in contents:
        maker.page(content, **how)
    return maker.bytes()


def report(
    data: bytes, profile: str = "shop", tell: Callable[[str], None] = lambda _: None
) -> Report:
    return preflight(data, "made.pdf", PROFILES[profile], tell)


def answer(data: bytes, question: str, profile: str = "shop") -> Answer:
    (found,) = (each for each in report(data, profile).answers if each.question == question)
    return found


def verdict(data: bytes, question: str, profile: str = "shop") -> Verdict:
    return answer(data, question, profile).verdict


def only(data: bytes, question: str, profile: str = "shop") -> Finding:
    """The one finding of an answer that does not hold."""
    found = answer(data, question, profile).findings
    (one,) = (each for each in found if each.verdict is not Verdict.HOLDS)
    return one


def image_at(across: float, up: float, width: float, height: float, name: str = "/I") -> str:
    return f"q {width} 0 0 {height} {across} {up} cm {name} Do Q "


__all__ = ["Array", "Dictionary", "Name", "pikepdf"]
