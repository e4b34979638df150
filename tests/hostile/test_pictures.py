"""Pictures that are none, or more than pictures: the book is not made, and one is told why."""

from __future__ import annotations

import struct
import zlib

import pytest

SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">{}</svg>'  # noqa: E501


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int, rows: bytes | None = None) -> bytes:
    """A grey picture, all black."""
    data = zlib.compress(rows if rows is not None else b"\0" * (width + 1) * height, 9)
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"".join(
        [b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", head), chunk(b"IDAT", data), chunk(b"IEND", b"")]
    )


GOOD = png(9, 9)
ENTITIES = "".join(
    f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefghi", "bcdefghij", strict=True)
)
PICTURES: dict[str, tuple[str, str | bytes, str | None]] = {
    "sound": ("x.png", GOOD, None),
    "sound SVG": ("x.svg", SVG.format("<path d='M0 0h9'/>"), None),
    "nothing": ("x.png", b"", "CB800"),
    "a text": ("x.png", "no picture", "CB800"),
    "half": ("x.png", GOOD[: len(GOOD) // 2], "CB800"),
    "the head only": ("x.png", GOOD[:8], "CB800"),
    "a wrong sum": ("x.png", GOOD.replace(b"IDAT", b"IDAT\0", 1), "CB800"),
    "half a JPEG": ("x.jpg", b"\xff\xd8\xff\xe0\x00\x10JFIF\x00", "CB800"),
    "a bomb of pixels": ("x.png", png(50_000, 50_000, b""), "CB802"),
    "an unpacked bomb": ("x.png", png(12_000, 12_000, b"\0" * 1_000_000), "CB802"),
    "a program": ("x.png", b"\x7fELF" + b"\0" * 100, "CB800"),
    "a page": ("x.svg", "<html><script>x</script></html>", "CB800"),
    "no end": ("x.svg", '<svg xmlns="http://www.w3.org/2000/svg">', "CB800"),
    "script": ("x.svg", SVG.format("<script>alert(1)</script>"), "CB801"),
    "a handler": ("x.svg", SVG.format('<path onclick="x()"/>'), "CB801"),
    "a picture from elsewhere": ("x.svg", SVG.format('<image href="http://x.org/a"/>'), "CB801"),
    "a file of the system": (
        "x.svg",
        '<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/hostname">]>' + SVG.format("&e;"),
        "CB801",
    ),
    "a billion laughs": (
        "x.svg",
        f'<!DOCTYPE svg [<!ENTITY a "ha">{ENTITIES}]>' + SVG.format("&j;"),
        "CB801",
    ),
    "elements that multiply": (
        "x.svg",
        SVG.format(
            '<g id="a0"><path d="M0 0"/></g>'
            + "".join(
                f'<g id="a{n + 1}">{f"<use x:href={chr(34)}#a{n}{chr(34)}/>" * 10}</g>'
                for n in range(9)
            )
        ),
        "CB802",
    ),
    "depth": ("x.svg", SVG.format("<g>" * 100_000 + "</g>" * 100_000), "CB802"),
    "UTF-16": ("x.svg", SVG.format("<script>x</script>").encode("utf-16"), "CB800"),
}


@pytest.mark.parametrize("which", PICTURES)
def test_pictures(case, apart, which):
    name, data, code = PICTURES[which]
    case({"book/page.case": f"== briefing\n![x](art/{name})\n\n* [leave]\n", f"art/{name}": data})
    assert apart("check", "case").status == 0  # what stands in a picture is the build's business
    run = apart("build", "case", "-o", "out", "--html", changes=code is None)
    assert (run.status, run.codes) == ((0, []) if code is None else (1, [code]))
    assert code is None or run.places(code) == [f"case/art/{name}"]
