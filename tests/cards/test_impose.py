"""Where cards stand on sheets: laws that hold for every size, paper and kind of back."""

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as some
from tests.cards.fixture import BACK, POKER, card, deck, numbered

from casec.cards import BACKS, PAGES, SIZES, CardSize, Layout
from casec.cards.grid import MARGIN, Box, grid, room
from casec.cards.impose import Side, Spot, impose, too_large

GRAIN = 1e-3

side_of_a_card = some.integers(min_value=20, max_value=130)
sizes = some.one_of(
    some.sampled_from(list(SIZES.values())), some.builds(CardSize, side_of_a_card, side_of_a_card)
)
layouts = some.builds(
    Layout,
    page=some.sampled_from(PAGES),
    backs=some.sampled_from(BACKS),
    bleed=some.sampled_from([0.0, 2.5, 3.0, 5.0]),
    gap=some.sampled_from([0.0, 0.0, 2.0, 7.5]),
)
cards = some.lists(
    some.tuples(some.integers(min_value=0, max_value=12), some.booleans()), max_size=12
)


def printed(box: Box, layout: Layout) -> Box:
    bleed = layout.bleed
    return Box(box.x - bleed, box.y - bleed, box.width + 2 * bleed, box.height + 2 * bleed)


def meet(one: Box, other: Box) -> bool:
    """Whether two rectangles have more than an edge in common."""
    return (
        one.x < other.right - GRAIN
        and other.x < one.right - GRAIN
        and one.y < other.bottom - GRAIN
        and other.y < one.bottom - GRAIN
    )


def within(box: Box, outer: Box) -> bool:
    return (
        box.x >= outer.x - GRAIN
        and box.y >= outer.y - GRAIN
        and box.right <= outer.right + GRAIN
        and box.bottom <= outer.bottom + GRAIN
    )


def seen_from_the_front(spot: Spot, side: Side, layout: Layout) -> tuple[Box, bool]:
    """Where a back lies behind the front of the sheet, and whether its head is where the front's
    head is: paper is turned over an edge, or folded."""
    box = spot.cut
    if side.fold is not None:
        return box._replace(x=2 * side.fold - box.right), not spot.turned
    long_edge_is_upright = side.height > side.width
    if (layout.backs == "duplex-long") == long_edge_is_upright:
        return box._replace(x=side.width - box.right), not spot.turned
    return box._replace(y=side.height - box.bottom), spot.turned


@settings(deadline=None)
@given(sizes, layouts, cards)
@example(CardSize(85, 130), Layout(page="a4", bleed=5.0), [(2, False)])  # the strip is close
def test_the_laws_of_sheets(size, layout, wanted):
    made = tuple(
        card(f"card {n}", copies, BACK if back else None) for n, (copies, back) in enumerate(wanted)
    )
    whole = deck(*made, size=size)
    if too_large([whole], layout):
        with pytest.raises(ValueError, match="no room"):
            impose([whole], layout)
        return
    sides = impose([whole], layout)
    fronts = Counter(s.card.name for side in sides for s in side.spots if s.face is s.card.front)
    assert fronts == Counter({one.name: one.copies for one in made if one.copies})
    for side in sides:
        paper = Box(MARGIN, MARGIN, side.width - 2 * MARGIN, side.height - 2 * MARGIN)
        for box in side.cuts:
            assert (box.width, box.height) == (size.width, size.height)
            assert within(printed(box, layout), paper)
            assert within(printed(box, layout), side.free)
            assert not meet(printed(box, layout), side.strip)
        assert within(side.strip, paper)
        assert not meet(side.free, side.strip)
        for one, other in combinations(side.cuts, 2):
            assert not meet(printed(one, layout), printed(other, layout))
        assert {spot.cut for spot in side.spots} <= set(side.cuts)
    backs_lie_behind_their_fronts(sides, layout)


def backs_lie_behind_their_fronts(sides, layout):
    if layout.backs == "none":
        assert not any(side.back for side in sides)
        assert all(spot.face is spot.card.front for side in sides for spot in side.spots)
        return
    if layout.backs == "gutterfold":
        assert not any(side.back for side in sides)
        pairs = [(side, side) for side in sides]
    elif any(side.back for side in sides):
        pairs = list(zip(sides[::2], sides[1::2], strict=True))
        assert all(other.back and not one.back for one, other in pairs)
        assert all(one.sheet == other.sheet for one, other in pairs)
    else:
        assert not any(spot.card.back for side in sides for spot in side.spots)
        return
    for front, back in pairs:
        lying = {
            seen_from_the_front(spot, back, layout): spot.card.name
            for spot in back.spots
            if spot.face is spot.card.back
        }
        expected = {
            (spot.cut, True): spot.card.name
            for spot in front.spots
            if spot.face is spot.card.front and spot.card.back is not None
        }
        assert len(lying) == len(expected)
        for (cut, upright), name in expected.items():
            (other,) = (
                key
                for key in lying
                if all(abs(a - b) < GRAIN for a, b in zip(key[0], cut, strict=True))
            )
            assert other[1] is upright
            assert lying[other] == name


@pytest.mark.parametrize(
    ("page", "name", "bleed", "backs", "count"),
    [
        ("a4", "poker", 0, "none", 9),
        ("letter", "poker", 0, "none", 9),
        ("a4", "poker", 3, "none", 8),
        ("letter", "poker", 3, "none", 6),
        ("a4", "bridge", 0, "duplex-long", 10),
        ("a4", "tarot", 3, "none", 4),
        ("a4", "mini", 0, "none", 16),
        ("a4", "square", 0, "none", 8),
        ("a4", "poker", 0, "gutterfold", 4),
        ("letter", "mini", 0, "gutterfold", 6),
    ],
)
def test_how_many_go_on_a_sheet(page, name, bleed, backs, count):
    places = grid(SIZES[name], Layout(page=page, bleed=bleed, backs=backs))
    assert places is not None
    assert len(places.cards) == count


def test_cards_without_bleed_touch_and_stand_in_the_middle():
    places = grid(POKER, Layout())
    assert places is not None
    assert [box.x for box in places.cards[:3]] == [10.5, 73.5, 136.5]
    assert [box.y for box in places.cards[::3]] == [16.5, 104.5, 192.5]
    assert places.strip == Box(5, 286, 200, 6)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("backs", BACKS)
@pytest.mark.parametrize("bleed", [0, 3])
def test_the_largest_card(page, backs, bleed):
    layout = Layout(page=page, backs=backs, bleed=bleed)
    width, height = room(layout)
    assert grid(CardSize(width, height), layout) is not None
    assert grid(CardSize(width + 0.1, height + 0.1), layout) is None


def test_which_decks_are_too_large():
    small, large = deck(card("a")), deck(card("b"), size=CardSize(250, 250))
    assert too_large([small, large], Layout()) == (large,)


@pytest.mark.parametrize("backs", BACKS)
def test_nothing_to_print(backs):
    layout = Layout(backs=backs)
    assert impose([], layout) == ()
    assert impose([deck()], layout) == ()
    assert impose([deck(card("a", copies=0))], layout) == ()


def test_decks_of_one_size_share_sheets_and_others_begin_a_new_one():
    first = deck(*numbered(5), title="First")
    tarot = deck(card("large"), title="Large", size=SIZES["tarot"])
    second = deck(*(replace(c, name=f"x{c.name}") for c in numbered(6)), title="Second")
    sides = impose([first, tarot, second], Layout())
    assert [(side.sheet, len(side.spots)) for side in sides] == [(1, 9), (2, 2), (3, 1)]
    assert [[one.title for one in side.decks] for side in sides] == [
        ["First", "Second"],
        ["Second"],
        ["Large"],
    ]


def test_a_sheet_of_blank_backs_keeps_the_printer_in_step():
    blank = deck(*numbered(9, back=None))
    sides = impose([blank, deck(card("z"), size=SIZES["mini"])], Layout(backs="duplex-long"))
    assert [(side.sheet, side.back, len(side.spots)) for side in sides] == [
        (1, False, 9),
        (1, True, 0),
        (2, False, 1),
        (2, True, 1),
    ]


def test_without_any_back_there_are_no_back_sides():
    sides = impose([deck(*numbered(9, back=None))], Layout(backs="duplex-long"))
    assert [side.back for side in sides] == [False]


def test_copies_stand_side_by_side():
    (side,) = impose([deck(card("a", 3), card("b", 2))], Layout())
    assert [spot.card.name for spot in side.spots] == ["a", "a", "a", "b", "b"]
    assert all(a.cut.right == b.cut.x for a, b in pairwise(side.spots[:3]))


def test_the_table_in_the_docs():
    """docs/printing.md says how many cards of each size a sheet holds."""
    text = (Path(__file__).parents[2] / "docs" / "printing.md").read_text("utf-8")
    rows = re.findall(r"^\| (\w+) \| (\d+), (\d+) \| (\d+), (\d+) \|$", text, re.MULTILINE)
    assert [row[0] for row in rows] == list(SIZES)
    for name, *told in rows:
        held = [
            len(places.cards)
            for page in PAGES
            for bleed in (0, 3)
            if (places := grid(SIZES[name], Layout(page=page, bleed=bleed)))
        ]
        assert held == list(map(int, told))
    sizes = re.findall(r"^\| `(\w+)` \| (\d+) × (\d+) \|", text, re.MULTILINE)
    assert {name: (float(w), float(h)) for name, w, h in sizes} == {
        name: (size.width, size.height) for name, size in SIZES.items()
    }
