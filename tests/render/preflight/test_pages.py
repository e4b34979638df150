"""Pages: how many, how large, and the boxes they state."""

from __future__ import annotations

import pytest
from tests.render.preflight.made import POINTS, Array, Maker, answer, only, pdf, verdict

from casec.render.preflight.geometry import named, runs, size_name
from casec.render.preflight.model import Verdict


@pytest.mark.parametrize(
    ("width", "height", "name"),
    [
        (210, 297, "A4"),
        (297, 210, "A4 landscape"),
        (148, 210, "A5"),
        (215.9, 279.4, "Letter"),
        (152.4, 228.6, "US Trade"),
        (63, 88, "poker card"),
        (63.5, 88.9, "US poker card"),
        (70, 70, "square card"),
        (210.4, 297, "A4"),
        (211, 297, ""),
        (100, 100, ""),
    ],
)
def test_sizes_have_names(width, height, name):
    assert size_name(width, height) == name


def test_a_size_is_told_with_its_name():
    assert named(63.5, 88.9) == "US poker card (63.5 × 88.9 mm)"
    assert named(100, 100) == "100 × 100 mm"


@pytest.mark.parametrize(
    ("numbers", "words"),
    [([], ""), ([3], "3"), ([3, 4], "3–4"), ([1, 3, 4, 5, 7, 12, 13], "1, 3–5, 7, 12–13")],
)
def test_numbers_become_ranges(numbers, words):
    assert runs(numbers) == words


@pytest.mark.parametrize(("count", "lacking"), [(7, "one blank page"), (5, "3 blank pages")])
def test_a_stapled_booklet_has_four_pages_to_a_sheet(count, lacking):
    found = only(pdf(*[""] * count), "pages")
    assert found.verdict is Verdict.NOTE
    assert lacking in found.remedy


@pytest.mark.parametrize(
    ("count", "how", "profile"),
    [
        (4, {}, "shop"),
        (8, {}, "shop"),
        (1, {}, "shop"),
        (2, {}, "shop"),
        (5, {"size": (63, 88)}, "shop"),  # cards are not stapled
        (5, {}, "home"),
    ],
)
def test_no_booklet_no_blank_pages(count, how, profile):
    found = answer(pdf(*[""] * count, **how), "pages", profile)
    assert (found.verdict, found.summary) == (Verdict.HOLDS, str(count))


def test_a_file_without_pages_fails():
    assert verdict(Maker().bytes(), "pages") is Verdict.FAILS


def test_equal_sizes_hold():
    found = answer(pdf("", ""), "size")
    assert (found.verdict, found.summary) == (Verdict.HOLDS, "A4 (210 × 297 mm), all pages")


def test_other_sizes_are_named_with_their_pages():
    maker = Maker()
    for size in [(210, 297), (148, 210), (210, 297.2), (148, 210), (210, 297)]:
        maker.page(size=size)
    found = only(maker.bytes(), "size")
    assert found.verdict is Verdict.WARNING
    assert (found.what, found.pages) == ("A5 (148 × 210 mm)", (2, 4))


def test_pages_that_lie_on_their_side_are_noted():
    maker = Maker()
    for size in [(210, 297), (297, 210), (210, 297)]:
        maker.page(size=size)
    found = only(maker.bytes(), "size")
    assert (found.verdict, found.pages) == (Verdict.NOTE, (2,))
    assert "turned the other way" in found.reason


def test_one_length_alike_is_not_enough():
    maker = Maker()
    for size in [(210, 297), (200, 297), (210, 280)]:
        maker.page(size=size)
    others = answer(maker.bytes(), "size").findings[1:]
    assert [(each.verdict, each.pages) for each in others] == [("warning", (2,)), ("warning", (3,))]


def test_the_finished_size_is_that_of_the_trim_box():
    assert answer(pdf("", size=(63, 88), bleed=3), "size").summary == "poker card (63 × 88 mm)"


def test_a_page_that_is_turned_is_measured_as_it_is_shown():
    assert answer(pdf("", Rotate=90), "size").summary == "A4 landscape (297 × 210 mm)"
    assert answer(pdf("", Rotate=-90), "size").summary == "A4 landscape (297 × 210 mm)"
    assert answer(pdf("", Rotate=180), "size").summary == "A4 (210 × 297 mm)"


def test_units_of_its_own_are_reckoned_with_and_told():
    data = pdf("", points=POINTS / 10, UserUnit=10)
    assert answer(data, "size").summary == "A4 (210 × 297 mm)"
    assert only(data, "size").what == "UserUnit"


def test_at_home_the_paper_is_asked_for():
    assert verdict(pdf("", size=(215.9, 279.4)), "size", "home") is Verdict.HOLDS
    found = only(pdf("", size=(63, 88)), "size", "home")
    assert (found.verdict, found.what) == (Verdict.NOTE, "poker card (63 × 88 mm)")


def test_boxes_may_be_inherited_from_the_tree():
    maker = Maker()
    page = maker.page("", boxes=False)
    page.Parent.MediaBox = page.MediaBox
    del page["/MediaBox"]
    assert answer(maker.bytes(), "size").summary == "A4 (210 × 297 mm)"


# --- boxes ----------------------------------------------------------------------------------------


def boxed(**boxes):
    """A page of 100 by 100 mm with boxes in mm."""
    made = {
        key: Array([value * POINTS for value in sides]) if sides else Array([0, 0, 0, 0])
        for key, sides in boxes.items()
    }
    return pdf("", size=(100, 100), boxes=False, **made)


def test_good_boxes_hold():
    found = answer(boxed(BleedBox=[2, 2, 98, 98], TrimBox=[5, 5, 95, 95]), "boxes")
    assert (found.verdict, found.summary) == (Verdict.HOLDS, "MediaBox, BleedBox, TrimBox")


@pytest.mark.parametrize(
    ("boxes", "worst", "what", "words"),
    [
        ({}, "note", "TrimBox", "not stated"),
        ({"TrimBox": [-5, 5, 95, 95]}, "fails", "TrimBox", "out of the MediaBox"),
        ({"BleedBox": [9, 9, 91, 91], "TrimBox": [5, 5, 95, 95]}, "fails", "TrimBox", "BleedBox"),
        ({"BleedBox": [-1, 0, 100, 100], "TrimBox": [5, 5, 95, 95]}, "fails", "BleedBox", "Media"),
        ({"CropBox": [9, 9, 91, 91], "TrimBox": [5, 5, 95, 95]}, "warning", "CropBox", "cuts off"),
        ({"ArtBox": [9, 9, 91, 91], "TrimBox": [5, 5, 95, 95]}, "note", "ArtBox", "forbid"),
        ({"TrimBox": None}, "fails", "TrimBox", "no rectangle"),
        ({"TrimBox": [95, 95, 5, -5]}, "fails", "TrimBox", "out of the MediaBox"),
    ],
)
def test_boxes_lie_within_one_another(boxes, worst, what, words):
    found = answer(boxed(**boxes), "boxes")
    told = next(each for each in found.findings if each.verdict == worst)
    assert found.verdict == worst
    assert told.what == what
    assert words in told.reason


def test_corners_may_be_written_in_any_order():
    assert verdict(boxed(TrimBox=[95, 95, 5, 5]), "boxes") is Verdict.HOLDS


def test_a_card_with_bleed_and_no_trim_box_is_recognized():
    found = only(pdf("", size=(69, 94), boxes=False), "boxes")
    assert found.verdict is Verdict.WARNING
    assert "poker card with 3 mm of bleed" in found.reason
    assert "63 × 88 mm" in found.remedy


def test_boxes_that_stand_on_some_pages_only():
    maker = Maker()
    maker.page()
    maker.page(boxes=False)
    found = answer(maker.bytes(), "boxes")
    assert found.summary == "MediaBox, BleedBox (on some), TrimBox (on some)"
    assert found.findings[0].pages == (2,)


def test_a_page_without_any_size_fails():
    maker = Maker()
    page = maker.page(boxes=False)
    page.MediaBox = Array([0, 0, 0, 0])
    assert only(maker.bytes(), "size").what == "MediaBox"
