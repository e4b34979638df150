"""Colour spaces, ink, lines, transparency and overprint."""

from __future__ import annotations

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

AREA = "20 20 30 30 re f"


def spaces(data, profile="shop"):
    return {each.what: each for each in answer(data, "colours", profile).findings}


def test_each_space_with_what_it_is_used_for_and_where():
    maker = Maker()
    maker.add("/Font", "/F1", maker.font())
    maker.page(f"1 0 0 rg {AREA} 0 G 1 w 0 0 m 9 9 l S")
    maker.page(f"0 1 0 0 k {AREA} 0 g BT /F1 4 Tf (a) Tj ET")
    found = spaces(maker.bytes())
    assert {name: each.pages for name, each in found.items()} == {
        "DeviceRGB": (1,),
        "DeviceGray": (1, 2),
        "DeviceCMYK": (2,),
    }
    assert found["DeviceGray"].reason == "text, lines"
    assert found["DeviceRGB"].verdict is Verdict.NOTE
    assert "duller" in found["DeviceRGB"].reason
    assert found["DeviceCMYK"].verdict is Verdict.HOLDS


def test_colour_that_is_chosen_and_not_used_does_not_count():
    assert set(spaces(pdf(f"1 0 0 rg 0 0 0 1 k {AREA}"))) == {"DeviceCMYK"}


def test_black_and_greys_in_rgb_are_told_as_such():
    data = pdf(f"0.5 0.5 0.5 rg {AREA} 0 0 0 rg {AREA}")
    found = only(data, "colours")
    assert "black and greys only" in found.reason
    assert answer(data, "colours").summary == "DeviceRGB; black and greys only"
    assert "black and greys" not in answer(pdf(f"0.5 0.5 0.4 rg {AREA}"), "colours").summary


def test_what_q_keeps_comes_back():
    assert set(spaces(pdf(f"0 0 0 1 k q 1 0 0 rg Q {AREA}"))) == {"DeviceCMYK"}
    assert set(spaces(pdf(f"0 0 0 1 k q 1 0 0 rg {AREA} Q"))) == {"DeviceRGB"}


def separation(ink):
    tint = Dictionary(FunctionType=2, N=1, Domain=Array([0, 1]))
    return Array([Name.Separation, Name(f"/{ink}"), Name.DeviceCMYK, tint])


@pytest.mark.parametrize(
    ("space", "name", "worst"),
    [
        (separation("Gold"), "Separation Gold", "warning"),
        (separation("Black"), "Separation Black", "holds"),
        (separation("All"), "Separation All", "warning"),
        (Array([Name.DeviceN, Array([Name.Cyan, Name.Gold])]), "DeviceN Cyan, Gold", "warning"),
        (Array([Name.Lab, Dictionary()]), "Lab", "note"),
        (Array([Name.CalRGB, Dictionary()]), "CalRGB", "note"),
        (Array([Name.Nonsense]), "unknown", "note"),
        (Name.Missing, "unknown", "note"),
    ],
)
def test_other_spaces(space, name, worst):
    maker = Maker()
    maker.add("/ColorSpace", "/CS", space)
    maker.page(f"/CS cs 0.5 0.5 0.2 scn {AREA}")
    found = spaces(maker.bytes())[name]
    assert found.verdict == worst


@pytest.mark.parametrize(("count", "name"), [(1, "Gray"), (3, "RGB"), (4, "CMYK")])
def test_icc_profiles_are_told_by_their_inks(count, name):
    maker = Maker()
    maker.add("/ColorSpace", "/CS", Array([Name.ICCBased, maker.stream(b"", N=count)]))
    maker.page(f"/CS cs {AREA}")
    assert set(spaces(maker.bytes())) == {f"ICC {name}"}


def test_a_space_that_stands_on_itself_has_an_end():
    maker = Maker()
    maker.add("/ColorSpace", "/CS", Name.CS)
    maker.page(f"/CS cs {AREA}")
    assert set(spaces(maker.bytes())) == {"unknown"}


def test_pictures_and_shadings_bring_their_spaces():
    maker = Maker()
    indexed = Array([Name.Indexed, Name.DeviceRGB, 1, b"abcdef"])
    maker.add("/XObject", "/I", maker.image(600, 600, indexed))
    maker.add("/Shading", "/S", Dictionary(ShadingType=2, ColorSpace=Name.DeviceCMYK))
    maker.page(f"{image_at(20, 20, 50.8, 50.8)} /S sh")
    found = spaces(maker.bytes())
    assert found["DeviceRGB"].reason.startswith("pictures")
    assert found["DeviceCMYK"].reason == "areas"


@pytest.mark.parametrize(("colour", "told"), [("1 1 0.9 0.5 k", 340), ("1 1 0.5 0.5 k", None)])
def test_too_much_ink(colour, told):
    found = spaces(pdf(f"{colour} {AREA}"))
    assert ("heavy ink" in found) == bool(told)
    if told:
        assert found["heavy ink"].measures["ink"] == told


def test_at_home_colours_are_only_told():
    data = pdf(f"1 0 0 rg {AREA}")
    assert verdict(data, "colours", "home") is Verdict.HOLDS
    assert answer(data, "colours", "home").summary == "DeviceRGB"


# --- lines ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "pt"),
    [
        ("0.01 w 0 0 m 9 9 l S", 0.028),
        ("0 w 0 0 m 9 9 l S", 0.0),
        ("q 0.01 0 0 0.01 0 0 cm 1 w 0 0 m 9 9 l s Q", 0.028),
        ("0.01 w 0 0 9 9 re B", 0.028),
        ("/G gs 0 0 m 9 9 l S", 0.057),
    ],
)
def test_thin_lines_are_measured_on_paper(content, pt):
    maker = Maker()
    maker.add("/ExtGState", "/G", Dictionary(LW=0.02))
    maker.page()
    maker.page(content)
    found = only(maker.bytes(), "lines")
    assert found.verdict is Verdict.WARNING
    assert found.pages == (2,)
    assert found.measures["pt"] == pytest.approx(pt, abs=0.001)


def test_lines_are_measured_in_the_units_of_the_page():
    data = pdf("0.05 w 0 0 m 9 9 l S", points=POINTS / 10, UserUnit=10)
    assert only(data, "lines").measures["pt"] == pytest.approx(0.142, abs=0.001)


def test_other_lines_hold():
    assert answer(pdf("0.1 w 0 0 m 9 9 l S"), "lines").summary == "0.28 pt or more"
    assert answer(pdf("0.01 w 0 0 9 9 re f"), "lines").summary == "no lines"


# --- transparency and overprint -------------------------------------------------------------------


def laid(content=AREA, **state):
    maker = Maker()
    maker.add("/ExtGState", "/G", Dictionary(state))
    maker.page(f"/G gs {content}")
    return maker.bytes()


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        ({"ca": 0.5}, "colours that shine through"),
        ({"BM": Name.Multiply}, "the blend mode Multiply"),
        ({"BM": Array([Name.Screen])}, "the blend mode Screen"),
        ({"SMask": Dictionary(S=Name.Alpha)}, "soft masks"),
        ({"ca": 1, "BM": Name.Normal, "SMask": Name("/None")}, None),
        ({"CA": 0.5}, None),  # for lines, and there is none
    ],
)
def test_what_shines_through(state, kind):
    found = answer(laid(**{f"/{key}": value for key, value in state.items()}), "transparency")
    assert [each.what for each in found.findings] == ([kind] if kind else [])


def test_what_is_not_seen_has_no_colour():
    data = laid(f"1 0 0 rg {AREA}", **{"/ca": 0})
    assert only(data, "transparency").what == "marks that can't be seen"
    assert answer(data, "colours").summary == "no ink"
    line = laid("0.01 w 0 0 m 9 9 l S", **{"/CA": 0})
    assert answer(line, "lines").summary == "no lines"


def test_pictures_with_soft_edges_are_transparent():
    maker = Maker()
    maker.add("/XObject", "/I", maker.image(600, 600, SMask=maker.image(600, 600)))
    maker.page(image_at(20, 20, 50.8, 50.8))
    assert only(maker.bytes(), "transparency").what == "pictures with soft edges"


@pytest.mark.parametrize(
    ("state", "content", "worst"),
    [
        ({"/op": True}, f"0 0 0 1 k {AREA}", "note"),
        ({"/OP": True}, f"0 0 0 1 k {AREA}", "note"),  # alone it is for areas as well
        ({"/OP": True, "/op": False}, f"0 0 0 1 k {AREA}", "holds"),
        ({"/OP": True, "/op": False}, "0 0 0 1 K 1 w 0 0 m 9 9 l S", "note"),
        ({"/op": True}, f"0 0 0 0 k {AREA}", "fails"),
        ({"/op": False}, f"0 0 0 0 k {AREA}", "holds"),
    ],
)
def test_overprint(state, content, worst):
    assert verdict(laid(content, **state), "overprint") == worst
