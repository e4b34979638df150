"""The resolution of pictures, from pictures of known pixels on known mm."""

from __future__ import annotations

from typing import cast

import pytest
from tests.render.preflight.made import (
    POINTS,
    Array,
    Dictionary,
    Maker,
    Name,
    answer,
    image_at,
    only,
    pdf,
    verdict,
)

from casec.render.preflight.model import Verdict


def shown(columns, rows, *contents, bits=8, **image):
    """A page for each content, on which the picture is called /I."""
    maker = Maker()
    maker.add("/XObject", "/I", maker.image(columns, rows, bits=bits, **image))
    for content in contents:
        maker.page(content)
    return maker.bytes()


@pytest.mark.parametrize(
    ("columns", "dpi", "worst"),
    [
        (600, 300, "holds"),
        (598, 299, "warning"),
        (300, 150, "warning"),
        (298, 149, "fails"),
        (1200, 600, "holds"),
    ],
)
def test_resolution_is_pixels_to_an_inch_of_paper(columns, dpi, worst):
    data = shown(columns, columns, image_at(20, 20, 50.8, 50.8))
    (found,) = answer(data, "pictures").findings
    assert found.verdict == worst
    assert found.measures["dpi"] == [pytest.approx(dpi, abs=0.1)] * 2
    assert found.measures["width"] == pytest.approx(50.8, abs=0.01)
    assert found.measures["columns"] == columns
    assert f"{dpi} dpi on 50.8 × 50.8 mm" in found.reason


def test_at_home_less_is_asked():
    data = shown(420, 420, image_at(20, 20, 50.8, 50.8))
    assert verdict(data, "pictures", "home") is Verdict.HOLDS
    assert verdict(data, "pictures", "shop") is Verdict.WARNING


def test_the_worst_place_of_a_picture_is_told_with_its_pages():
    small, large = image_at(20, 20, 25.4, 25.4), image_at(20, 20, 101.6, 101.6)
    data = shown(600, 600, small, large, "", large, small + large)
    found = answer(data, "pictures")
    assert [(each.verdict, each.pages) for each in found.findings] == [
        ("warning", (2, 4, 5)),
        ("holds", (1, 5)),
    ]
    assert found.summary == "1, 150 to 600 dpi"


def test_the_worst_of_places_that_are_judged_alike():
    sizes = [88.9, 101.6, 95.3]
    data = shown(400, 400, *[image_at(20, 20, each, each) for each in sizes])
    (found,) = answer(data, "pictures").findings
    assert (found.pages, found.measures["dpi"]) == ((1, 2, 3), [pytest.approx(100, abs=0.1)] * 2)


@pytest.mark.parametrize("turn", ["0 1 -1 0", "0.7071 0.7071 -0.7071 0.7071", "-1 0 0 1"])
def test_a_picture_that_is_turned_keeps_its_resolution(turn):
    data = shown(600, 600, f"q {turn} 100 100 cm {image_at(0, 0, 50.8, 50.8)} Q")
    assert answer(data, "pictures").findings[0].measures["dpi"] == [pytest.approx(300, abs=0.1)] * 2


def test_a_stretched_picture_is_noted():
    found = only(shown(1200, 600, image_at(20, 20, 50.8, 50.8)), "pictures")
    assert found.verdict is Verdict.NOTE
    assert found.measures["dpi"] == [pytest.approx(600, abs=0.1), pytest.approx(300, abs=0.1)]
    assert "600 by 300 dpi" in found.reason
    assert "stretched" in found.reason


def test_one_bit_for_a_pixel_needs_more_of_them():
    found = only(shown(800, 800, image_at(20, 20, 50.8, 50.8), bits=1), "pictures")
    assert found.verdict is Verdict.NOTE
    assert "below 600 dpi" in found.reason
    assert verdict(shown(1200, 1200, image_at(20, 20, 50.8, 50.8), bits=1), "pictures") == "holds"


def test_a_stencil_is_a_picture_of_one_bit():
    maker = Maker()
    stencil = maker.stream(
        bytes(100 * 800),
        Type=Name.XObject,
        Subtype=Name.Image,
        Width=800,
        Height=800,
        ImageMask=True,
    )
    maker.add("/XObject", "/I", stencil)
    maker.page(f"0 0 0 1 k {image_at(20, 20, 50.8, 50.8)}")
    assert only(maker.bytes(), "pictures").measures["bits"] == 1
    assert answer(maker.bytes(), "colours").summary == "DeviceCMYK; black and greys only"


def test_pictures_within_the_text_count():
    content = "q 50.8 0 0 50.8 20 20 cm BI /W 4 /H 4 /BPC 8 /CS /G ID abcdabcdabcdabcd EI Q"
    found = only(pdf(content), "pictures")
    assert found.verdict is Verdict.FAILS
    assert found.measures["dpi"] == [pytest.approx(2, abs=0.01)] * 2


def test_pictures_in_forms_in_forms_count_with_all_their_matrices():
    maker = Maker()
    picture = maker.image(600, 600)
    inner = maker.form(
        image_at(0, 0, 5.08, 5.08),
        Resources=Dictionary(XObject=Dictionary(I=picture)),
        Matrix=Array([5, 0, 0, 5, 0, 0]),
    )
    outer = maker.form(
        "q 2 0 0 2 0 0 cm /In Do Q", Resources=Dictionary(XObject=Dictionary(In=inner))
    )
    maker.add("/XObject", "/Out", outer)
    maker.page("q 1 0 0 1 20 20 cm /Out Do Q")
    assert answer(maker.bytes(), "pictures").summary == "1, 300 dpi"


def test_forms_take_the_resources_of_the_page_if_they_have_none():
    maker = Maker()
    maker.add("/XObject", "/I", maker.image(600, 600))
    maker.add("/XObject", "/F", maker.form(image_at(0, 0, 50.8, 50.8)))
    maker.page("/F Do")
    assert answer(maker.bytes(), "pictures").summary == "1, 300 dpi"


def test_pictures_in_patterns_count():
    maker = Maker()
    pattern = maker.stream(
        image_at(0, 0, 50.8 * POINTS, 50.8 * POINTS),
        Type=Name.Pattern,
        PatternType=1,
        PaintType=1,
        TilingType=1,
        BBox=Array([0, 0, 200, 200]),
        XStep=200,
        YStep=200,
        Resources=Dictionary(XObject=Dictionary(I=maker.image(600, 600))),
    )
    maker.add("/Pattern", "/P", pattern)
    maker.page("/Pattern cs /P scn 20 20 100 100 re f")
    assert answer(maker.bytes(), "pictures").summary == "1, 300 dpi"


def test_letters_that_are_pictures_count_in_the_size_of_the_text():
    maker = Maker()
    letter = maker.stream("100 0 0 0 100 100 d1 q 100 0 0 100 0 0 cm /I Do Q")
    font = Dictionary(
        Type=Name.Font,
        Subtype=Name.Type3,
        FontMatrix=Array([0.01, 0, 0, 0.01, 0, 0]),
        FontBBox=Array([0, 0, 100, 100]),
        CharProcs=Dictionary(a=maker.pdf.make_indirect(letter)),
        Encoding=Dictionary(Differences=Array([97, Name.a])),
        Resources=Dictionary(XObject=Dictionary(I=maker.image(100, 100))),
    )
    maker.add("/Font", "/F", maker.pdf.make_indirect(font))
    maker.page("BT /F 2 Tf 1.27 0 0 1.27 50 50 Tm (a) Tj 12.7 0 0 12.7 50 50 Tm (ab) Tj ET")
    found = answer(maker.bytes(), "pictures")
    assert found.summary == "1, 100 to 1000 dpi"
    measured = [cast("tuple[float, float]", each.measures["dpi"]) for each in found.findings]
    assert {(round(x), round(y)) for x, y in measured} == {(100, 100), (1000, 1000)}
    assert only(maker.bytes(), "fonts").reason.startswith("Type 3, drawn in the file")


@pytest.mark.parametrize(
    "content",
    [
        image_at(500, 20, 50.8, 50.8),  # beside the paper
        image_at(20, 20, 0, 50.8),  # of no width
        "",
    ],
)
def test_what_is_not_to_be_seen_does_not_count(content):
    assert answer(shown(10, 10, content), "pictures").summary == "none"


def test_a_spot_of_colour_has_no_resolution():
    assert answer(shown(1, 1, image_at(0, 0, 210, 297)), "pictures").summary == "none"


def test_units_of_the_page_count():
    maker = Maker()
    maker.add("/XObject", "/I", maker.image(600, 600))
    maker.page(image_at(20, 20, 50.8, 50.8), points=POINTS / 4, UserUnit=4)
    assert answer(maker.bytes(), "pictures").summary == "1, 300 dpi"
