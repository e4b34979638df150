"""Pictures that a book may hold, and those that it must not."""

from base64 import b64encode
from io import BytesIO

import pytest
from PIL import Image

from casec.render import pictures

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {}>{}</svg>'
)


def svg(body: str = "", attributes: str = 'viewBox="0 0 40 30"') -> bytes:
    return SVG.format(attributes, body).encode()


def raster(kind: str, size: tuple[int, int] = (40, 30)) -> bytes:
    out = BytesIO()
    Image.new("1", size).save(out, kind)
    return out.getvalue()


def inline(data: bytes, kind: str = "png") -> str:
    return f"data:image/{kind};base64,{b64encode(data).decode()}"


def bomb() -> bytes:
    """Ten groups, each of which draws the one before ten times."""
    groups = "".join(
        f'<g id="g{n}">' + f'<use href="#g{n - 1}"/>' * 10 + "</g>" for n in range(1, 10)
    )
    return svg(f'<g id="g0"><path d="M0 0"/></g>{groups}')


@pytest.mark.parametrize(
    ("data", "kind", "size"),
    [
        (svg(), "svg+xml", (40, 30)),
        (svg(attributes='width="12.6px" height="10" viewBox="0 0 9 9"'), "svg+xml", (13, 10)),
        (svg(attributes='width="100%" height="10"'), "svg+xml", (0, 0)),
        (
            svg(f'<image href="{inline(raster("PNG"))}"/><use xlink:href="#a"/>'),
            "svg+xml",
            (40, 30),
        ),
        (svg('<a href="https://example.org"><path fill="url(#g)"/></a>'), "svg+xml", (40, 30)),
        (b'<?xml version="1.0"?>\n<!-- drawn -->\n' + svg(), "svg+xml", (40, 30)),
        (
            b'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">' + svg(),
            "svg+xml",
            (40, 30),
        ),
        (raster("PNG"), "png", (40, 30)),
        (raster("JPEG"), "jpeg", (40, 30)),
    ],
)
def test_good_pictures(data, kind, size):
    found = pictures.read(data)
    assert isinstance(found, pictures.Picture)
    assert (found.kind, found.data, found.width, found.height) == (kind, data, *size)
    assert pictures.good({"art/a": data, "art/b": b""}) == {"art/a": found}


@pytest.mark.parametrize(
    ("data", "code", "word"),
    [
        (b"", "CB800", "neither"),
        (b"GIF89a", "CB800", "neither"),
        (b"<svg", "CB800", "well-formed"),
        (b"<html><svg/></html>", "CB800", "no SVG"),
        (raster("PNG")[:60], "CB800", "damaged"),
        (b"\xff\xd8\xff", "CB800", "damaged"),
        (svg("<script>alert(1)</script>"), "CB801", "<script>"),
        (svg("<foreignObject/>"), "CB801", "<foreignobject>"),
        (svg('<path onload="alert(1)"/>'), "CB801", "onload"),
        (svg('<image href="https://example.org/a.png"/>'), "CB801", "https://example.org"),
        (svg('<image xlink:href="file:///etc/passwd"/>'), "CB801", "file:///etc/passwd"),
        (svg('<use href="other.svg#a"/>'), "CB801", "other.svg"),
        (svg('<path style="fill: url( http://example.org/a )"/>'), "CB801", "example.org"),
        (svg("<style>@import 'http://example.org';</style>"), "CB801", "style"),
        (b'<?xml-stylesheet href="http://example.org"?>' + svg(), "CB801", "style sheet"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]>' + svg("&a;"), "CB801", "entities"),
        (b'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + svg("&a;"), "CB801", "ent"),
        (bomb(), "CB802", "elements"),
        (svg('<g id="a"><use href="#a"/></g>'), "CB802", "without end"),
        (svg("<g>" * 200 + "</g>" * 200), "CB802", "deep"),
        (svg("<g/>" * 60_000), "CB802", "elements"),
        (raster("PNG", (10_000, 6_000)), "CB802", "10000 by 6000"),
        (svg(f'<image href="{inline(raster("PNG")[:60])}"/>'), "CB800", "damaged"),
        (svg(f'<image href="{inline(raster("PNG"), "jpeg")}"/>'), "CB800", "damaged"),
        (svg('<image href="data:image/png;base64,A"/>'), "CB800", "damaged"),
        (svg(f'<image href="{inline(raster("PNG", (10_000, 6_000)))}"/>'), "CB802", "10000 by"),
        (svg(f'<image href="{inline(raster("PNG", (6_000, 3_000)))}"/>' * 3), "CB802", "50 mill"),
    ],
)
def test_pictures_that_are_refused(data, code, word):
    found = pictures.read(data)
    assert isinstance(found, pictures.Refusal)
    assert found.code == code
    assert word in found.reason
