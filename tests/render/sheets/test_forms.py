"""The sheets that are written on: what stands on them, how large it is, and that nothing is cut."""

from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

import pytest
from tests.render import fixture, hostile
from tests.render.fixture import ABILITIES, DATES, lines, paragraph
from tests.render.reader import Element, read
from tests.render.sheets import look, test_decks

from casec.cards import Deck, card_size
from casec.casebook.edition import model as page
from casec.fonts import faces
from casec.language.catalogue import languages, phrases
from casec.render import icons, paper
from casec.render.html import html as book
from casec.render.pdf import sheets as printed
from casec.render.sheets import forms

SIGNS = {icons.SIGNS[page.IconKind(ability)] for ability in ABILITIES}


def made(edition: page.Edition, size: forms.Size = "a4", dealt: tuple[Deck, ...] = ()) -> bytes:
    data, faults = forms.forms(edition, {}, size, dealt)
    assert faults == ()
    return data


def with_dates(count: int) -> page.Edition:
    """The fixture with a calendar of that many dates."""
    edition = fixture.edition()
    dates = tuple(DATES[0] + timedelta(days=day) for day in range(count))
    calendar = replace(
        edition.case.calendar,
        dates=dates,
        icons=ABILITIES * (8 * count),
        suns=("par-1",) * count,
        moons=("par-2",) * count,
    )
    rows = tuple(page.CalendarRow(f"Day {day + 1}", 1, 2) for day in range(count))
    return replace(edition, case=replace(edition.case, calendar=calendar), calendar=rows)


@pytest.fixture(scope="module", params=["a4", "letter"])
def data(request) -> bytes:
    return made(fixture.edition(), request.param)


@pytest.mark.parametrize(("size", "wide", "high"), [("a4", 210, 297), ("letter", 216, 279)])
def test_the_calendar_lies_across_and_the_others_upright(size, wide, high):
    assert look.sizes(made(fixture.edition(), size)) == [(high, wide)] + [(wide, high)] * 3


def test_an_hour_is_a_box_of_five_millimetres_or_more(data):
    hours = [sign for sign in look.signs(data, 0) if sign.text in SIGNS]
    found = [row for row in look.rows(hours) if len(row) > 3]
    assert [len(row) for row in found] == [24, 24]
    for row in found:
        steps = [right.left - left.left for left, right in pairwise(row)]
        # Icons are set in the middle of their boxes, and no icon is as wide as its em.
        assert min(steps) > 5
        assert max(steps) < min(steps) + 1.5


def test_the_letter_of_an_ability_stands_below_its_icon(data):
    signs = look.signs(data, 0)
    letters = {
        icons.SIGNS[page.IconKind(a)]: phrases("en", {})[f"ability-letter.{a}"] for a in ABILITIES
    }
    for icon in (sign for sign in signs if sign.text in SIGNS):
        beside = [
            sign
            for sign in signs
            if sign.text == letters[icon.text]
            and abs((sign.left + sign.right) - (icon.left + icon.right)) < 1
            and 0 < sign.top - icon.bottom < 2.5
        ]
        assert len(beside) == 1 or icon.left < 200, icon


def hours_of(element: Element) -> list[tuple[str, str, str]]:
    """Hour, icon and mark of every box of the calendar."""
    found = []
    for cell in element.by_id("calendar").all("td"):
        if spans := cell.all("span"):
            icon = next(e for e in cell.all() if "icon" in e.attributes.get("class", "").split())
            past = "past" if "past" in cell.attributes.get("class", "") else ""
            found.append((spans[0].text, icon.text.strip(), past))
    return found


def test_the_sheet_says_what_the_book_says():
    edition = fixture.edition()
    sheet = read(forms.html(edition, {}, "a4", ()))
    paper_book = read(printed(edition, {}, "a4").html)
    assert hours_of(sheet) == hours_of(paper_book)
    assert len(hours_of(sheet)) == 48
    assert [mark for *_, mark in hours_of(sheet)].count("past") == 8
    for row in edition.calendar:
        assert f"{row.title.rsplit(' ', 1)[0]}\u00a0" in sheet.by_id("calendar").text
    screen = read(book(edition, {}))
    numbers = [a.text for a in screen.by_id("calendar").all("a")]
    assert [e.text for e in sheet.by_id("calendar").having("to")] == numbers


def test_what_can_be_marked(data):
    text = look.texts(data)[0]
    assert "Knowledge A B C D E F G H I J K L M N O P Q R S T U V W X Y Z" in text
    assert "Boxes to tick" in text
    for words in ("Luck", "Information tokens", "Notes", "If you pause the game", "Workday begun"):
        assert words in text


def test_a_day_may_begin_where_the_edge_is_thick():
    cells = read(forms.html(fixture.edition(), {}, "a4", ())).by_id("calendar").having("start")
    assert [cell.all("span")[0].text for cell in cells] == [str(hour) for hour in range(6, 18)]


@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize("count", [1, 3, 4, 5, 7, 8, 31])
def test_many_dates_go_on_over_several_sheets(count, size):
    data = made(with_dates(count), size)
    pages = [
        text
        for text, (wide, _) in zip(look.texts(data), look.sizes(data), strict=True)
        if wide > 220
    ]
    joined = " ".join(pages)
    for day in range(count):
        assert joined.count(f"Day {day + 1} ") == 1, day + 1
    assert joined.count("Knowledge") == 1
    hours = sum(
        sign.text in SIGNS for number in range(len(pages)) for sign in look.signs(data, number)
    )
    assert hours == 24 * count + 3
    assert len(pages) == -(-count // 7) + (count % 7 in (0, 5, 6))
    numbered = [f"Calendar Sheet, {n} of {len(pages)}" for n in range(1, len(pages) + 1)]
    titles = numbered if len(pages) > 1 else ["Calendar Sheet The Salt Ledger"]
    for title, text in zip(titles, pages, strict=True):
        assert text.count(title) == 1
        assert text.count("Calendar Sheet") == 1
    assert look.bookmarks(data)[:2] == ["Calendar Sheet", "Question sheet"]


def test_boxes_that_need_a_sheet_of_their_own_have_its_number_at_the_head():
    ticked = [
        paragraph(n, lines("x"), fixture.leave(), gates=(fixture.TICK,)) for n in range(11, 41)
    ]
    edition = with_dates(1)
    crowded = replace(edition, paragraphs=(*edition.paragraphs, *ticked))
    first, second, *_ = look.texts(made(crowded))
    assert "Calendar Sheet, 1 of 2" in first
    assert "Calendar Sheet, 2 of 2" in second
    assert "Boxes to tick" in second


def test_words_of_a_case_may_stand_round_the_number_of_a_sheet():
    edition = with_dates(8)
    words = {**edition.phrases, "form.sheet": "<{number}/{count}> {title}"}
    data = made(replace(edition, phrases=words))
    assert ["<2/2> Calendar Sheet" in text for text in look.texts(data)[:2]] == [False, True]


def test_everything_lies_within_the_page():
    long = "Extraordinarily Prominent Wednesday-Afternoon 12 September"
    edition = with_dates(9)
    calendar = tuple(replace(row, title=long, sun=4321, moon=8765) for row in edition.calendar)
    ticked = [
        paragraph(n, lines("x"), fixture.leave(), gates=(fixture.TICK,)) for n in range(1001, 1301)
    ]
    crowded = replace(
        edition,
        calendar=calendar,
        case=replace(edition.case, luck=30, luck_max=90),
        paragraphs=(*edition.paragraphs, *ticked),
    )
    data = made(crowded)
    joined = " ".join(look.texts(data))
    assert joined.count("4321") == joined.count("8765") == 9
    assert all(f" {number}" in joined for number in range(1001, 1301))
    for number, (wide, high) in enumerate(look.sizes(data)):
        for sign in look.signs(data, number):
            assert sign.left > 4, sign
            assert sign.right < wide - 4, sign
            assert sign.top > 4, sign
            assert sign.bottom < high - 4, sign


def test_questions_carry_no_points_and_scoring_has_a_page_of_its_own(data):
    _, questions, scoring, _ = look.texts(data)
    assert "Who killed Rosa Bell? a Big Jim b Nobody" in questions
    assert "5" not in questions
    assert "Question 1 a 5 b 0" in scoring
    assert "Big Jim" not in scoring


def test_what_a_case_has_not_needs_no_sheet():
    edition = fixture.edition()
    bare = replace(
        edition,
        paragraphs=tuple(
            replace(
                each,
                blocks=tuple(
                    b for b in each.blocks if not isinstance(b, page.Question | page.Points)
                ),
            )
            for each in edition.paragraphs
        ),
        case=replace(edition.case, luck=0, luck_max=0),
        people=(),
    )
    calendar, contents = look.texts(made(bare))
    assert "Luck" not in calendar
    assert "Question sheet" not in contents
    assert "Scoring sheet" not in contents
    assert "persons of interest" not in contents


def test_the_list_names_what_lies_in_the_box():
    edition = test_decks.with_cards(fixture.edition())
    contents = look.texts(made(edition, dealt=test_decks.made(edition)))[-1]
    for words in ("1 Case Book", "1 Calendar Sheet", "1 Detective cards Nell Quist", "The Town"):
        assert words in contents
    assert "1 Cards of persons of interest 1 Big <Jim>" in contents
    assert "3 Information tokens" in contents


@pytest.mark.parametrize("size", ["poker", "mini"])
def test_the_list_counts_cards_as_they_are_dealt(size):
    """An address list that runs on over several cards is as many cards in the box."""
    edition = test_decks.with_cards(
        fixture.edition(), places=(test_decks.place_of(30), test_decks.place_of(2, "The Quay"))
    )
    dealt = test_decks.made(edition, card_size(size))
    cards = len(dealt[1].cards)
    contents = look.texts(made(edition, dealt=dealt))[-1]
    assert cards > 3
    assert f" {cards} Location cards The Rocks · The Rocks 2 · The Rocks 3" in contents


@pytest.mark.parametrize("count", [1, 5, 15])
def test_the_list_counts_the_sheets_of_the_calendar(count):
    data = made(with_dates(count))
    sheets = sum(wide > high for wide, high in look.sizes(data))
    words = f"{sheets} Calendar Sheets " if sheets > 1 else "1 Calendar Sheet "
    assert words in look.texts(data)[-1]


@pytest.mark.parametrize("language", languages())
def test_every_language(language):
    edition = fixture.edition(language=language)
    data = made(edition)
    joined = " ".join(look.texts(data))
    say = phrases(language, {})
    for key in ("label.calendar", "form.questions", "form.scoring", "box.title", "box.printing"):
        assert say[key] in joined
    for key, words in say.items():
        if key.partition(".")[0] in ("box", "form", "handbook", "card"):
            assert faces.missing(words) == (), key


def test_words_of_a_stranger_are_words():
    data = made(hostile.edition())
    assert "<script>document.title='pwned'" in " ".join(look.texts(data))


def test_nothing_on_a_sheet_is_a_link():
    assert "<a " not in forms.html(fixture.edition(), {}, "a4", ())
    assert paper.unlinked('<p><a class="to" href="#p5">5</a>') == '<p><span class="to">5</span>'
