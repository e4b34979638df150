"""Pictures that are none, or more than pictures: the book is not made, and one is told why."""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path

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
    for command in (["check", "case"], ["build", "case", "-o", "out", "--html"]):
        run = apart(*command, changes=code is None and command[0] == "build")
        assert (run.status, run.codes) == ((0, []) if code is None else (1, [code]))
        assert code is None or run.places(code) == ["case/book/page.case:2:6"]
        assert code is None or f"::: case/art/{name}" in run.out + run.err


SHOWN = "== briefing\n![x](art/x.svg)\n\n* [leave]\n"


def test_a_picture_outside_the_folder(case, casec, desk):
    (desk / "x.svg").write_text(SVG.format("<script>the secret</script>"))
    folder = case({"book/page.case": SHOWN})
    (folder / "art").mkdir()
    (folder / "art" / "x.svg").symlink_to(desk / "x.svg")
    run = casec()
    assert (run.status, run.codes) == (1, ["CB702", "CB130"])
    case({"book/page.case": SHOWN.replace("art/x.svg", "../x.svg")})
    (folder / "art" / "x.svg").unlink()
    assert casec().codes == ["CB130"]


def test_a_link_within_the_folder_is_looked_at_where_it_leads(case, casec):
    folder = case({"book/page.case": SHOWN, "art/deep/y.svg": SVG.format("<script/>")})
    (folder / "art" / "x.svg").symlink_to("deep/y.svg")
    assert casec().codes == ["CB175", "CB801"]


@pytest.mark.parametrize("what", ["pipe", "device", "too large", "closed"])
def test_a_picture_that_can_not_be_read(case, casec, what, monkeypatch):
    folder = case({"book/page.case": SHOWN, "art/y.svg": ""})
    place = folder / "art" / "x.svg"
    match what:
        case "pipe":
            os.mkfifo(place)
        case "device":
            (folder / "art" / "y.svg").unlink()
            place.symlink_to("/dev/zero")
        case "too large":
            with place.open("wb") as file:
                file.truncate(2**25 + 1)
        case "closed":
            place.write_text("x")
            refuse(monkeypatch, place)
    codes = {"device": ["CB702", "CB130"], "too large": ["CB703", "CB175"]}
    expected = codes.get(what, ["CB701", "CB175"])
    for command in (["check", "case"], ["build", "case", "--html"]):
        run = casec(*command, changes=what == "closed")  # then nobody can look at it
        assert (run.status, run.codes) == (1, expected)
        if what != "device":
            assert run.places(expected[0]) == ["case/art/x.svg"]
            assert "::: case/book/page.case:2:6" in run.out + run.err


def refuse(monkeypatch, place: Path) -> None:
    """Nobody may read this file, not even root."""
    real = Path.read_bytes

    def read_bytes(path: Path) -> bytes:
        if path.name == place.name:
            raise PermissionError(13, "Permission denied", str(path))
        return real(path)

    monkeypatch.setattr(Path, "read_bytes", read_bytes)
