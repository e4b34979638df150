"""Fonts, and the ink of black text."""

from __future__ import annotations

import pytest
from tests.render.preflight.made import (
    Array,
    Dictionary,
    Maker,
    Name,
    answer,
    only,
    pdf,
    verdict,
)

from casec.render.preflight.model import Verdict


def set_in(font, *contents):
    maker = Maker()
    maker.add("/Font", "/F1", font(maker) if callable(font) else font)
    for content in contents or ("BT /F1 4 Tf 20 20 Td (Text) Tj ET",):
        maker.page(content)
    return maker.bytes()


def test_an_embedded_font_holds():
    data = set_in(lambda maker: maker.font("ABCDEF+Plain"))
    found = answer(data, "fonts")
    assert (found.verdict, found.summary) == (Verdict.HOLDS, "1, embedded")
    assert found.findings[0].measures == {
        "name": "Plain",
        "type": "TrueType",
        "embedded": True,
        "subset": True,
        "visible": True,
    }


def test_a_font_that_is_not_embedded_fails():
    data = set_in(lambda maker: maker.font("Helvetica", embedded=False, kind="Type1"))
    found = only(data, "fonts")
    assert (found.verdict, found.what, found.pages) == (Verdict.FAILS, "Helvetica", (1,))
    assert "Type 1, not embedded" in found.reason


def test_only_fonts_with_which_something_is_set_count():
    maker = Maker()
    maker.add("/Font", "/F1", maker.font("Used"))
    maker.add("/Font", "/F2", maker.font("Chosen", embedded=False))
    maker.add("/Font", "/F3", maker.font("Listed", embedded=False))
    maker.page("BT /F2 4 Tf /F1 4 Tf (a) Tj ET")
    assert [each.what for each in answer(maker.bytes(), "fonts").findings] == ["Used"]


def test_the_pages_of_each_font():
    maker = Maker()
    maker.add("/Font", "/F1", maker.font("One"))
    maker.add("/Font", "/F2", maker.font("Two"))
    one, two = "BT /F1 4 Tf (a) Tj ET", "BT /F2 4 Tf [(a) 20 (b)] TJ ET"
    for content in (one, two, one + two, one):
        maker.page(content)
    found = answer(maker.bytes(), "fonts").findings
    assert {each.what: each.pages for each in found} == {"One": (1, 3, 4), "Two": (2, 3)}


def test_text_that_nobody_sees_needs_no_font():
    font = "BT /F1 4 Tf 3 Tr (scanned) Tj ET"
    found = only(set_in(lambda maker: maker.font(embedded=False), font), "fonts")
    assert found.verdict is Verdict.NOTE
    both = set_in(lambda maker: maker.font(embedded=False), font + "BT 0 Tr (seen) Tj ET")
    assert verdict(both, "fonts") is Verdict.FAILS
    seen = "BT /F1 4 Tf 0 Tr (seen) Tj ET"
    for pages in ((seen + font,), (seen, font), (font, seen)):
        data = set_in(lambda maker: maker.font(embedded=False), *pages)
        assert verdict(data, "fonts") is Verdict.FAILS


@pytest.mark.parametrize(
    ("below", "file", "kind"),
    [
        ("CIDFontType2", "FontFile2", "CID TrueType"),
        ("CIDFontType0", "FontFile3", "CID Type 1"),
        ("CIDFontType0", "OpenType", "OpenType"),
    ],
)
def test_composite_fonts_say_it_one_level_below(below, file, kind):
    def font(maker):
        letters = maker.stream(b"letters")
        if file == "OpenType":
            letters.Subtype = Name.OpenType
        descriptor = Dictionary(Type=Name.FontDescriptor)
        descriptor["/FontFile3" if file == "OpenType" else f"/{file}"] = letters
        inner = Dictionary(Type=Name.Font, Subtype=Name(f"/{below}"), FontDescriptor=descriptor)
        return Dictionary(
            Type=Name.Font,
            Subtype=Name.Type0,
            BaseFont=Name("/ABCDEF+Deep"),
            DescendantFonts=Array([inner]),
        )

    (found,) = answer(set_in(font), "fonts").findings
    assert found.measures["type"] == kind
    assert found.measures["embedded"] is True


def test_a_page_without_text():
    assert answer(pdf("0 g 20 20 30 30 re f"), "fonts").summary == "no text"
    assert answer(pdf(""), "black").summary == "no text"


@pytest.mark.parametrize(
    ("colour", "what"),
    [
        ("0 0 0 rg", "RGB black"),
        ("0.8 0.6 0.6 1 k", "rich black"),
        ("1 1 1 0 k", "rich black"),
        ("0 0 0 1 k", None),
        ("0 0 0 0.5 k", None),
        ("0 g", None),
        ("0.2 0.2 0.2 rg", None),
        ("1 0 0 rg", None),
        ("/CS cs 0 0 0 scn", "RGB black"),
        ("/Sep cs 1 scn", None),
    ],
)
def test_what_black_text_is_printed_with(colour, what):
    maker = Maker()
    profile = maker.stream(b"", N=3)
    maker.add("/ColorSpace", "/CS", Array([Name.ICCBased, profile]))
    tint = Dictionary(FunctionType=2, N=1, Domain=Array([0, 1]))
    maker.add("/ColorSpace", "/Sep", Array([Name.Separation, Name.Black, Name.DeviceCMYK, tint]))
    maker.add("/Font", "/F1", maker.font())
    maker.page(f"{colour} BT /F1 4 Tf 20 20 Td (Text) Tj ET")
    found = answer(maker.bytes(), "black").findings
    assert [each.what for each in found] == ([what] if what else [])


def test_areas_may_be_of_any_black():
    assert answer(pdf("0 0 0 rg 20 20 30 30 re f"), "black").findings == ()
