"""A page a side for a print shop: the boxes of each page, and what stands in them."""

from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest
from tests.cards.fixture import deck, numbered
from tests.render.cards import fixture
from tests.render.cards.fixture import marked_card, marked_deck, ready

from casec.cards import SIZES, CardSize, Layout
from casec.render.cards import singles

MM = 25.4 / 72


def boxes(page: pikepdf.Page, name: str) -> list[float]:
    return [float(side) * MM for side in page.obj[name]]


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize(("bleed", "marks"), [(3.0, True), (3.0, False), (0.0, True)])
def test_the_boxes_of_each_page(name, bleed, marks):
    size, slug = SIZES[name], 8 if marks else 0
    data = singles(ready(marked_deck(2, size), layout=Layout(bleed=bleed, marks=marks)))
    with pikepdf.open(BytesIO(data)) as pdf:
        assert len(pdf.pages) == 4
        for page in pdf.pages:
            edge, cut = slug, slug + bleed
            width, height = size.width + 2 * cut, size.height + 2 * cut
            assert boxes(page, "/MediaBox") == pytest.approx([0, 0, width, height], abs=0.01)
            assert boxes(page, "/BleedBox") == pytest.approx(
                [edge, edge, width - edge, height - edge], abs=0.01
            )
            assert boxes(page, "/TrimBox") == pytest.approx(
                [cut, cut, width - cut, height - cut], abs=0.01
            )
    for (face,), (width, height) in zip(fixture.faces(data), fixture.paper(data), strict=True):
        expected = [slug, slug, width - 2 * slug, height - 2 * slug]
        assert list(face.box) == pytest.approx(expected, abs=0.01)
        assert not face.turned


def test_marks_stand_beyond_the_bleed():
    data = singles(ready(marked_deck(1), layout=Layout(bleed=3)))
    marks = fixture.lines(data, 0)
    assert len(marks) == 8
    assert {round(mark.x, 1) for mark in marks if mark.width < 0.01} == {11, 74}
    assert {round(mark.y, 1) for mark in marks if mark.height < 0.01} == {11, 99}
    for mark in marks:
        assert mark.right < 8 or mark.x > 77 or mark.bottom < 8 or mark.y > 102
    assert fixture.lines(singles(ready(marked_deck(1), layout=Layout(marks=False))), 0) == []


def test_fronts_and_backs_in_turn_and_every_copy():
    cards = (marked_card(10), marked_card(11, copies=3), marked_card(12, copies=0))
    made = replace(marked_deck(0), cards=cards)
    texts = fixture.texts(singles(ready(made)))
    assert texts == ["10t 10f"] * 2 + ["11t 11f"] * 6


def test_a_card_without_a_back_keeps_its_page_where_others_have_one():
    mixed = deck(numbered(1)[0], replace(numbered(2, back=None)[1]))
    assert fixture.texts(singles(ready(mixed))) == ["card 1", "back", "card 2", ""]
    assert fixture.texts(singles(ready(deck(*numbered(2, back=None))))) == ["card 1", "card 2"]


def test_decks_of_several_sizes():
    small = replace(marked_deck(1, SIZES["mini"]), title="Small")
    small = replace(small, cards=(replace(small.cards[0], name="small"),))
    data = singles(ready(marked_deck(1), small, layout=Layout(marks=False)))
    sizes = [tuple(map(round, size)) for size in fixture.paper(data)]
    assert sizes == [(63, 88), (63, 88), (44, 68), (44, 68)]


def test_each_size_is_a_file_of_its_own():
    small = replace(marked_deck(1, SIZES["mini"]), title="Small")
    small = replace(small, cards=(replace(small.cards[0], name="small"),))
    other = replace(marked_deck(1, CardSize(60.5, 80)), title="Other")
    other = replace(other, cards=(replace(other.cards[0], name="other"),))
    parts = ready(marked_deck(1), small, other, layout=Layout(marks=False)).by_size()
    papers = {
        name: {tuple(round(side, 1) for side in size) for size in fixture.paper(singles(part))}
        for name, part in parts.items()
    }
    assert papers == {"poker": {(63, 88)}, "mini": {(44, 68)}, "60.5x80": {(60.5, 80)}}
    assert [len(part.faces) for part in parts.values()] == [1, 1, 1]
    assert [side.size for side in parts["mini"].sides] == [SIZES["mini"]]


def test_nothing_to_print_is_no_file():
    assert singles(ready()) == b""
    assert singles(ready(deck())) == b""


def test_one_bookmark_a_card_the_title_and_the_same_bytes():
    data = singles(ready(marked_deck(2)))
    assert data == singles(ready(marked_deck(2)))
    with pikepdf.open(BytesIO(data)) as pdf:
        assert str(pdf.docinfo["/Title"]) == "The Salt Ledger"
        assert str(pdf.Root.Lang) == "en"
        assert fixture.bookmarks(pdf) == [("Card 10", 0), ("Card 11", 2)]


def test_black_is_printed_with_black_ink_alone():
    made = fixture.faced("<p style='color:#777;border:1pt solid'>x</p><p style='color:red'>x</p>")
    data = singles(ready(made))
    with pikepdf.open(BytesIO(data)) as pdf:
        form = pdf.pages[0].obj.Resources.XObject["/Face0"]
        colours = {
            (str(one.operator), *(round(float(part), 2) for part in one.operands))
            for one in pikepdf.parse_content_stream(form)
            if str(one.operator) in ("rg", "RG", "g", "G")
        }
    assert ("g", 0.47) in colours
    assert {one for one in colours if one[0] in ("rg", "RG")} == {("rg", 1.0, 0.0, 0.0)}
