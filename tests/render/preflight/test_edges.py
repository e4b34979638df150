"""Bleed, and ink near the edges, from pages drawn with ink at known places."""

from __future__ import annotations

import pytest
from tests.render.preflight.made import (
    POINTS,
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

CARD = {"size": (63, 88), "bleed": 3}


def ink(left, bottom, right, top, grey=0):
    return f"{grey} g {left} {bottom} {right - left} {top - bottom} re f"


FULL = ink(-3, -3, 66, 91, 0.5)


def test_ink_that_runs_over_the_edge_by_the_whole_bleed_holds():
    found = answer(pdf(FULL, **CARD), "bleed")
    assert found.verdict is Verdict.HOLDS
    assert found.summary == "ink reaches an edge on 1 page"
    (one,) = found.findings
    assert one.what == "all edges"
    assert one.measures["sides"] == ["left", "bottom", "right", "top"]
    assert {each.measures["bleed"] for each in found.findings} == {3.0}
    assert verdict(pdf(FULL, **CARD), "near") is Verdict.HOLDS


def test_no_ink_at_an_edge_needs_no_bleed():
    found = answer(pdf(ink(10, 10, 20, 20)), "bleed")
    assert (found.verdict, found.findings) == (Verdict.HOLDS, ())


@pytest.mark.parametrize(
    ("side", "box"),
    [
        ("left", (0, 10, 20, 50)),
        ("bottom", (10, 0, 50, 20)),
        ("right", (40, 10, 63, 50)),
        ("top", (10, 60, 50, 88)),
    ],
)
def test_each_side_is_told_from_the_others(side, box):
    found = only(pdf(ink(*box), size=(63, 88)), "bleed")
    assert found.verdict is Verdict.FAILS
    assert found.what == f"{side} edge"
    assert "missing" in found.reason


@pytest.mark.parametrize(
    ("turn", "side"), [(0, "left"), (90, "top"), (180, "right"), (270, "bottom")]
)
def test_sides_are_those_of_the_page_as_it_is_shown(turn, side):
    data = pdf(ink(0, 10, 20, 50), size=(63, 88), Rotate=turn)
    assert only(data, "bleed").measures["sides"] == [side]


@pytest.mark.parametrize(
    ("bleed", "worst"),
    [(0, "fails"), (2, "fails"), (2.97, "holds"), (2.7, "fails"), (3, "holds"), (5, "holds")],
)
def test_three_mm_of_bleed_are_asked(bleed, worst):
    content = ink(-bleed, -bleed, 63 + bleed, 88 + bleed)
    found = answer(pdf(content, size=(63, 88), bleed=bleed), "bleed")
    assert found.verdict == worst
    assert {each.measures["bleed"] for each in found.findings} == {round(bleed, 1)}


@pytest.mark.parametrize(
    ("far", "worst"), [(0, "fails"), (1, "fails"), (2.4, "fails"), (3, "holds")]
)
def test_the_ink_itself_must_go_on(far, worst):
    data = pdf(ink(-far, 10, 20, 50), **CARD)
    assert verdict(data, "bleed") == worst


def test_ink_of_which_a_part_ends_at_the_edge_fails():
    both = ink(-3, 10, 20, 30) + ink(0, 50, 20, 80)
    found = only(pdf(both, **CARD), "bleed")
    assert "not all of it" in found.reason


def test_sides_alike_are_told_together():
    found = only(pdf(ink(0, 0, 20, 50), size=(63, 88)), "bleed")
    assert found.what == "left and bottom edge"
    found = only(pdf(ink(0, 0, 63, 50), size=(63, 88)), "bleed")
    assert found.what == "left, bottom and right edge"


def test_slanting_ink_goes_on():
    stripe = "0 g -3 37 m 20 60 l 20 70 l -3 47 l f"
    assert verdict(pdf(stripe, **CARD), "bleed") is Verdict.HOLDS


def test_marks_outside_the_bleed_are_no_ink_at_the_edge():
    marks = ink(-9, 0, -4, 0.1) + ink(0, -9, 0.1, -4)
    data = pdf(
        marks,
        size=(63, 88),
        bleed=10,
        BleedBox=Array([each * POINTS for each in (-3, -3, 66, 91)]),
    )
    assert answer(data, "bleed").summary == "not needed: no ink reaches an edge"


def test_bleed_with_nothing_in_it_is_noted():
    found = only(pdf(ink(10, 10, 20, 20), **CARD), "bleed")
    assert (found.verdict, found.pages) == (Verdict.NOTE, (1,))


@pytest.mark.parametrize("room", [1, 2.5])
def test_a_bleed_box_narrower_than_the_paper_counts(room):
    sides = (-room, -room, 63 + room, 88 + room)
    narrow = Array([each * POINTS for each in sides])
    found = only(pdf(FULL, **CARD, BleedBox=narrow), "bleed")
    assert f"of {room} mm" in found.reason
    assert found.measures["bleed"] == room


def test_pages_alike_are_told_together():
    data = pdf(ink(0, 10, 20, 50), ink(30, 10, 40, 50), ink(0, 20, 20, 60), size=(63, 88))
    assert only(data, "bleed").pages == (1, 3)


# --- near the edge --------------------------------------------------------------------------------


@pytest.mark.parametrize("gap", [0.5, 1, 2, 2.8])
def test_ink_near_the_edge_is_measured(gap):
    found = only(pdf(ink(gap, 10, 20, 20), size=(63, 88)), "near")
    assert found.verdict is Verdict.WARNING
    assert found.measures["sides"] == ["left"]
    assert found.measures["gap"] == pytest.approx(gap, abs=0.2)


def test_ink_farther_from_the_edge_holds():
    assert verdict(pdf(ink(3.3, 3.3, 20, 20), size=(63, 88)), "near") is Verdict.HOLDS


def test_light_ink_is_ink_and_white_is_none():
    assert verdict(pdf(ink(1, 10, 20, 20, 0.95), size=(63, 88)), "near") is Verdict.WARNING
    assert verdict(pdf(ink(1, 10, 20, 20, 1), size=(63, 88)), "near") is Verdict.HOLDS


def test_the_nearest_of_all_pages_is_told():
    data = pdf(ink(2, 10, 20, 20), ink(1, 10, 20, 20), size=(63, 88))
    found = only(data, "near")
    assert found.pages == (1, 2)
    assert found.measures["gap"] == pytest.approx(1, abs=0.2)


@pytest.mark.parametrize("gap", [0.7, 1.3, 2.6])
def test_a_page_of_large_units_is_measured_in_mm(gap):
    how = {"size": (63, 88), "points": POINTS / 10, "UserUnit": 10}
    found = only(pdf(ink(gap, 10, 20, 20), **how), "near")
    assert found.measures["gap"] == pytest.approx(gap, abs=0.2)


def test_printers_at_home_leave_a_margin_white():
    data = pdf(ink(4, 10, 20, 20))
    assert verdict(data, "near", "shop") is Verdict.HOLDS
    assert only(data, "near", "home").measures["sides"] == ["left"]


@pytest.mark.parametrize(("gap", "worst"), [(4.5, "warning"), (4.9, "holds"), (5, "holds")])
def test_what_is_drawn_up_to_the_margin_does_not_stand_in_it(gap, worst):
    assert verdict(pdf(ink(gap, 10, 20, 20)), "near", "home") == worst


def test_the_remedy_at_home_keeps_the_size_of_the_page():
    remedy = only(pdf(ink(4, 10, 20, 20)), "near", "home").remedy
    assert "crop marks" in remedy
    assert "fit to page" not in remedy


def test_a_card_is_printed_at_home_in_the_middle_of_a_sheet():
    assert verdict(pdf(ink(0, 0, 63, 88), size=(63, 88)), "near", "home") is Verdict.HOLDS


def test_what_is_only_for_the_screen_is_no_ink():
    maker = Maker()
    look = maker.form("0 0 0 rg 0 0 200 200 re f")
    where = Array([0, 0, 200, 200])
    stamp = Dictionary(Type=Name.Annot, Subtype=Name.Stamp, Rect=where, F=4, AP=Dictionary(N=look))
    maker.page(Annots=Array([stamp]))
    assert answer(maker.bytes(), "bleed").summary == "not needed: no ink reaches an edge"


def test_what_a_viewer_does_not_show_is_printed_all_the_same():
    shown = Array([each * POINTS for each in (0, 0, 63, 88)])
    assert verdict(pdf(FULL, **CARD, CropBox=shown), "bleed") is Verdict.HOLDS
    found = only(pdf(ink(1.5, 10, 20, 20), **CARD, CropBox=shown), "near")
    assert found.measures == {"sides": ["left"], "gap": pytest.approx(1.5, abs=0.2)}
