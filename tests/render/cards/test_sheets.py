"""Sheets of cards, read back from the PDF: what stands where, and what the strip says."""

from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pikepdf
import pytest
from markupsafe import Markup
from tests.cards.fixture import POKER, SPAN, deck, numbered
from tests.render.cards import fixture
from tests.render.cards.fixture import ABOUT, marked_deck, ready

from casec.cards import BACKS, PAGES, SIZES, Card, Deck, Face, Layout
from casec.cards.grid import MARGIN, Box
from casec.language.catalogue import languages, phrases
from casec.render.cards import sheets, strip

PAPER = {"a4": (210, 297), "letter": (215.9, 279.4)}
OF_A_RULER = 12  # its line, and a tick at each centimetre
MEET = 0.3  # millimetres that a back may be off its front, beside what the printer adds


def seen_from_the_front(
    x: float, y: float, width: float, height: float, backs: str
) -> tuple[float, float]:
    """Where something on a back lies behind the front, once the paper is turned."""
    over_an_upright_edge = (backs == "duplex-long") == (height > width)
    return (width - x, y) if over_an_upright_edge else (x, height - y)


def distance(one: tuple[float, float], other: tuple[float, float]) -> float:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short"])
@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_backs_meet_their_fronts_through_the_paper(page, backs, bleed):
    layout = Layout(page=page, backs=backs, bleed=bleed)
    data = sheets(ready(marked_deck(11), layout=layout))
    found = fixture.places(data)
    met = 0
    for (front, back), (width, height) in zip(
        zip(found[::2], found[1::2], strict=True), fixture.paper(data)[::2], strict=True
    ):
        words = {word for word in front if word[:2].isdigit() and word[2:] in ("t", "f")}
        assert words == {word for word in back if word[:2].isdigit() and word[2:] in ("t", "f")}
        for word in words:  # head to head and foot to foot
            behind = seen_from_the_front(*back[word], width, height, backs)
            assert distance(front[word], behind) < MEET
            met += 1
    assert met == 22


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_backs_meet_their_fronts_when_the_sheet_is_folded(page, bleed):
    layout = Layout(page=page, backs="gutterfold", bleed=bleed)
    one = Card("card 10", "Ten", SPAN, fixture.marked("10"), fixture.marked("20"))
    data = sheets(ready(replace(marked_deck(0), cards=(one,)), layout=layout))
    (found,) = fixture.places(data)
    dashes = [line for line in fixture.lines(data, 0) if line.height > 100]
    (fold,) = dashes
    for end in "tf":
        x, y = found[f"20{end}"]
        assert distance(found[f"10{end}"], (2 * fold.x - x, y)) < MEET
        assert x > fold.x


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("backs", ["none", "duplex-short", "gutterfold"])
@pytest.mark.parametrize("name", SIZES)
def test_every_size_on_its_sheets(page, backs, name):
    size, bleed = SIZES[name], 3.0
    layout = Layout(page=page, backs=backs, bleed=bleed)
    data = sheets(ready(marked_deck(5, size), layout=layout))
    short, long = PAPER[page]
    sides = fixture.faces(data)
    assert sum(map(len, sides)) == (5 if backs == "none" else 10)
    for placed, (width, height) in zip(sides, fixture.paper(data), strict=True):
        assert sorted((width, height)) == pytest.approx([short, long], abs=0.01)
        boxes = [one.box for one in placed]
        for box in boxes:
            assert box.width == pytest.approx(size.width + 2 * bleed, abs=0.01)
            assert box.height == pytest.approx(size.height + 2 * bleed, abs=0.01)
            assert box.x > MARGIN - 0.01
            assert box.y > MARGIN - 0.01
            assert box.right < width - MARGIN + 0.01
            assert box.bottom < height - MARGIN + 0.01
        for one, other in pairwise(sorted(boxes, key=lambda box: (round(box.y), box.x))):
            assert one.right < other.x + 0.01 or one.bottom < other.y + 0.01


def test_without_bleed_cards_touch_and_one_cut_parts_them():
    data = sheets(ready(marked_deck(9)))
    (placed,) = fixture.faces(data)
    first, second, third = (one.box for one in placed[:3])
    assert first.right == pytest.approx(second.x, abs=0.01)
    assert second.right == pytest.approx(third.x, abs=0.01)
    upright = {round(line.x, 1) for line in fixture.lines(data, 0) if line.width < 0.01}
    assert {10.5, 73.5, 136.5, 199.5} <= upright


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("bleed", [0.0, 3.0])
@pytest.mark.parametrize("name", SIZES)
def test_crop_marks_point_at_the_cut_and_keep_off_cards_and_strip(page, bleed, name):
    layout = Layout(page=page, bleed=bleed)
    set_ = ready(marked_deck(4, SIZES[name]), layout=layout)
    data = sheets(set_)
    (side,) = set_.sides
    marks = fixture.lines(data, 0)[:-OF_A_RULER]
    edges = {round(edge, 2) for cut in side.cuts for edge in (cut.x, cut.right)}
    levels = {round(edge, 2) for cut in side.cuts for edge in (cut.y, cut.bottom)}
    assert {round(mark.x, 2) for mark in marks if mark.width < 0.01} == edges
    assert {round(mark.y, 2) for mark in marks if mark.height < 0.01} == levels
    for mark in marks:
        assert max(mark.width, mark.height) > 0.9
        assert 2.99 < mark.x <= mark.right < side.width - 2.99
        assert 2.99 < mark.y <= mark.bottom < side.height - 2.99
        for cut in side.cuts:
            grown = Box(
                cut.x - bleed - 0.5,
                cut.y - bleed - 0.5,
                cut.width + 2 * bleed + 1,
                cut.height + 2 * bleed + 1,
            )
            assert not meets(mark, grown)
        assert not meets(mark, side.strip)


def meets(one: Box, other: Box) -> bool:
    return (
        one.x < other.right - 0.01
        and other.x < one.right - 0.01
        and one.y < other.bottom - 0.01
        and other.y < one.bottom - 0.01
    ) or (
        min(one.width, one.height) < 0.01
        and other.x < one.x + one.width / 2 < other.right
        and other.y < one.y + one.height / 2 < other.bottom
    )


def test_without_marks_and_with_outlines():
    plain = replace(POKER, corner=0)
    cards = replace(marked_deck(2), size=plain)
    data = sheets(ready(cards, layout=Layout(marks=False)))
    assert len(fixture.lines(data, 0)) == OF_A_RULER
    data = sheets(ready(cards, layout=Layout(marks=False, outline=True)))
    with pikepdf.open(BytesIO(data)) as pdf:
        drawn = pdf.pages[0].Contents[0].read_bytes().decode()
    assert drawn.count(" re S") == 2
    assert drawn.count(" c ") == 0
    data = sheets(ready(cards, layout=Layout(marks=False, outline=True, corner=4)))
    with pikepdf.open(BytesIO(data)) as pdf:
        drawn = pdf.pages[0].Contents[0].read_bytes().decode()
    assert drawn.count(" h S") == 2


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("backs", BACKS)
def test_a_ruler_of_100_mm_on_every_side(page, backs):
    data = sheets(ready(marked_deck(11), layout=Layout(page=page, backs=backs)))
    for number in range(len(fixture.paper(data))):
        long = [
            line
            for line in fixture.lines(data, number)
            if max(line.width, line.height) == pytest.approx(100, abs=0.01)
        ]
        assert len(long) == 1
        (ruler,) = long
        ticks = [
            line
            for line in fixture.lines(data, number)
            if max(line.width, line.height) < 3
            and ruler.x - 3 <= line.x <= ruler.right + 0.1
            and ruler.y - 3 <= line.y <= ruler.bottom + 0.1
            and min(abs(line.right - ruler.x), abs(line.bottom - ruler.y))
            < 0.01  # it stands on the ruler
        ]
        assert len(ticks) == 11
        wide, high = fixture.paper(data)[number]
        for line in (ruler, *ticks):  # with all its thickness on what printers can reach
            half = strip.STROKE / 2
            assert min(line.x, line.y, wide - line.right, high - line.bottom) > MARGIN + half - 0.01


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("page", "backs"),
    [("a4", "none"), ("a4", "duplex-short"), ("letter", "duplex-short"), ("letter", "gutterfold")],
)
def test_the_strip_says_all_in_every_language(language, backs, page):
    words = phrases(language, {})
    about = replace(ABOUT, language=language, phrases=words)
    data = sheets(
        ready(
            replace(marked_deck(11), title=words["label.people"]),
            layout=Layout(page=page, backs=backs),
            about=about,
        )
    )
    pages = fixture.texts(data)
    count = len(pages) // 2 if backs.startswith("duplex") else len(pages)
    for number, text in enumerate(pages):
        back = backs.startswith("duplex") and number % 2 == 1
        sheet = 1 + (number // 2 if backs.startswith("duplex") else number)
        said = words["print.back" if back else "print.sheet"]
        said = said.replace("{number}", str(sheet)).replace("{count}", str(count))
        for phrase in (words["print.scale"], f"{ABOUT.title} · {ABOUT.edition}", said):
            assert " ".join(phrase.split()) in text
        assert words["label.people"] in text
        assert (words.get(f"print.{backs}", "-") in text) is (not back and backs != "none")
        assert "…" not in text


def test_one_mark_on_all_sides_that_changes_with_the_cards():
    set_ = ready(marked_deck(11), layout=Layout(backs="duplex-long"))
    assert all(set_.mark in text for text in fixture.texts(sheets(set_)))
    assert ready(marked_deck(12)).mark != set_.mark


def test_nothing_to_print_is_no_file():
    assert sheets(ready()) == b""
    assert sheets(ready(deck())) == b""
    assert sheets(ready(deck(replace(numbered(1)[0], copies=0)))) == b""


def test_one_card():
    data = sheets(ready(marked_deck(1)))
    assert [len(page) for page in fixture.faces(data)] == [1]


def test_copies_are_shown_again_and_not_set_again():
    many = replace(marked_deck(1), cards=(fixture.marked_card(10, copies=400),))
    one = sheets(ready(marked_deck(1)))
    data = sheets(ready(many))
    assert sum(map(len, fixture.faces(data))) == 400
    assert len(data) < len(one) + 45 * 2000
    with pikepdf.open(BytesIO(data)) as pdf:
        forms = [each for each in pdf.objects if getattr(each, "keys", None) and
                 each.get("/Subtype") == "/Form"]  # fmt: skip
    assert len(forms) == 1


def test_five_hundred_cards():
    cards = tuple(
        Card(f"card {n}", f"Card {n}", SPAN, Face(f"Card number {n}."), Face(Markup("<b>?</b>")))
        for n in range(500)
    )
    set_ = ready(Deck("Cards", cards, SIZES["mini"]), layout=Layout(backs="duplex-long"))
    data = sheets(set_)
    assert set_.faults == ()
    assert len(set_.faces) == 501
    assert sum(map(len, fixture.faces(data))) == 1000
    assert "Card number 499." in fixture.texts(data)[-2]


def test_the_same_cards_give_the_same_bytes():
    def made() -> bytes:
        return sheets(ready(marked_deck(3), layout=Layout(backs="duplex-long")))

    assert made() == made()


def test_bookmarks_title_and_language():
    second = replace(marked_deck(1, SIZES["tarot"]), title="Second")
    second = replace(second, cards=(replace(second.cards[0], name="other"),))
    about = replace(ABOUT, language="ru", title="Дело <1>")
    data = sheets(ready(marked_deck(10), second, about=about))
    with pikepdf.open(BytesIO(data)) as pdf:
        assert str(pdf.docinfo["/Title"]) == "Дело <1>"
        assert str(pdf.Root.Lang) == "ru"
        assert fixture.bookmarks(pdf) == [("Cards", 0), ("Second", 2)]
        assert len(pdf.pages) == 3


def test_the_faces_are_in_it_and_no_other():
    data = sheets(ready(marked_deck(2)))
    with pikepdf.open(BytesIO(data)) as pdf:
        names = {
            str(each.BaseFont).partition("+")[2]
            for each in pdf.objects
            if isinstance(each, pikepdf.Dictionary) and "/FontDescriptor" in each
        }
    assert names
    assert all(name.startswith("Literata") for name in names)
