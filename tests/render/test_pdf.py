"""The book in print: pages, text, links, outline, language, faces; the same bytes every time."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from tests.render import fixture, hostile
from tests.render.fixture import lines, paragraph

from casec.casebook.edition import model as page
from casec.language.catalogue import languages, phrases
from casec.render import press
from casec.render.pdf import pdf, sheets

SIZES = {"a4": (595, 842), "letter": (612, 792), "a5": (420, 595), "phone": (227, 454)}


def more(count: int = 60) -> list[page.Paragraph]:
    words = "The harbour lay grey and the ferry was late again that morning. " * 6
    return [
        paragraph(n, lines(words), fixture.way("Wait. Read ", fixture.to(n)), fixture.leave())
        for n in range(5, 5 + count)
    ]


@pytest.fixture(scope="module")
def data() -> bytes:
    data, faults = pdf(fixture.edition(*more()), fixture.PICTURES, "a5")
    assert faults == ()
    return data


@pytest.fixture(scope="module")
def book(data: bytes) -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(BytesIO(data)) as opened:
        yield opened


def texts(data: bytes) -> list[str]:
    with pypdfium2.PdfDocument(data) as document:
        return [p.get_textpage().get_text_bounded().replace("\r\n", "\n") for p in document]


@pytest.mark.parametrize("size", SIZES)
def test_every_size_of_page(size):
    data, faults = pdf(fixture.edition(), fixture.PICTURES, size)
    assert faults == ()
    with pikepdf.open(BytesIO(data)) as book:
        for each in book.pages:
            width, height = float(each.mediabox[2]), float(each.mediabox[3])
            assert (width, height) == pytest.approx(SIZES[size], abs=1.5)


def test_the_order_of_the_book(data):
    pages = texts(data)
    first = {
        word: next(n for n, t in enumerate(pages) if word in t)
        for word in (
            "by A. Writer",
            "How to read",
            "Cards of persons of interest",
            "Smoke & lamps",
            "A map.",
            "It was the salt",
        )
    }
    assert list(first.values()) == sorted(first.values())
    assert first["It was the salt"] == len(pages) - 1
    assert "A map." not in pages[-1]


@pytest.mark.parametrize("size", [size for size in SIZES if size != "phone"])
@pytest.mark.parametrize("sheets_", [1, 2])
@pytest.mark.parametrize("more_", [0, 1])
def test_no_sheet_has_the_text_or_the_solution_on_its_back(size, sheets_, more_):
    """Whether the text before, and the sheets, end on an odd page or on an even one."""
    edition = fixture.edition(*(paragraph(n, lines("A page. " * 900)) for n in range(5, 5 + more_)))
    (sheet,) = edition.sheets
    made = tuple(replace(sheet, letter="AB"[n], title=f"Map {n}") for n in range(sheets_))
    pages = texts(pdf(replace(edition, sheets=made), {}, size)[0])
    maps = [n for n, text in enumerate(pages) if re.search(r"Map \d", text)]
    solution = next(n for n, text in enumerate(pages) if "It was the salt" in text)
    assert len(maps) == sheets_
    assert maps[0] % 2 == solution % 2 == 0
    assert solution - maps[-1] == (2 if sheets_ == 1 else 1)
    assert all(text.strip() == "" for text in pages[maps[-1] + 1 : solution])


def test_a_page_on_a_phone_has_no_back():
    assert all(text.strip() for text in texts(pdf(fixture.edition(), {}, "phone")[0]))


def test_an_address_that_needs_a_letter_stays_blank(data):
    (places,) = (text for text in texts(data) if "Location cards" in text)
    assert "Headquarters" in places
    assert "loft" not in places


def test_every_page_tells_the_numbers_that_stand_on_it(data):
    seen = []
    for text in texts(data):
        if numbers := re.search(r"^(\d+) –.*?– (\d+)$", text, re.DOTALL | re.MULTILINE):
            first, last = map(int, numbers.groups())
            assert first <= last or "It was the salt" in text
            heads = [int(n) for n in re.findall(r"^(\d+)$", text, re.MULTILINE)][:-1]
            assert all(first <= head <= last for head in heads if heads) or last == 4
            seen.append((first, last))
    assert len(seen) > 10


def destinations(book: pikepdf.Pdf) -> set[str]:
    names = book.Root.Names.Dests.Names
    return {str(names[n]) for n in range(0, len(names), 2)}


def links(book: pikepdf.Pdf) -> list[str]:
    return [
        str(note.Dest)
        for each in book.pages
        for note in each.get("/Annots", [])
        if note.Subtype == "/Link" and "/Dest" in note
    ]


def test_every_link_has_its_place(book):
    found = links(book)
    assert len(found) > 60
    assert set(found) <= destinations(book)
    assert {"p1", "p2", "person-1", "sheet-a", "places"} <= set(found)


def test_nothing_in_it_runs_or_leads_outside(book):
    for each in book.objects:
        if isinstance(each, pikepdf.Dictionary):
            assert not {"/JS", "/JavaScript", "/URI", "/Launch", "/EmbeddedFile"} & set(each.keys())


def test_the_outline_groups_the_paragraphs_and_is_closed(book):
    with book.open_outline() as outline:
        titles = [item.title for item in outline.root]
        groups = [item for item in outline.root if "–" in item.title]
        assert titles[:3] == ["The Salt Ledger", "How to read this book", "Calendar Sheet"]
        assert [group.title for group in groups][:2] == ["1–10", "11–20"]
        assert [child.title for child in groups[1].children] == [str(n) for n in range(11, 21)]
        assert all(group.is_closed for group in groups)
        assert titles[-2:] == ["Sheet A", "4"]


def test_language_title_and_authors(book):
    assert str(book.Root.Lang) == "en"
    assert str(book.docinfo["/Title"]) == "The Salt Ledger"
    assert str(book.docinfo["/Author"]) == "A. Writer"
    assert "/CreationDate" not in book.docinfo


def test_the_faces_are_in_it_and_no_other(book):
    names = {
        str(each.BaseFont).partition("+")[2]
        for each in book.objects
        if isinstance(each, pikepdf.Dictionary)
        and each.get("/Type") == "/Font"
        and "/FontDescriptor" in each
    }
    assert names
    assert all(name.startswith(("Literata", "Casec-Icons")) for name in names)


def test_words_in_a_picture_are_set_in_the_book_face_too():
    svg = (
        b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30">'
        b'<text x="2" y="20" font-family="DejaVu Sans, sans-serif">Quay</text></svg>'
    )
    plate = paragraph(5, lines(page.Picture("art/plate.svg", "A plate")))
    data, faults = pdf(fixture.edition(plate), {"art/plate.svg": svg}, "a5")
    assert faults == ()
    assert "Quay" in "".join(texts(data))
    with pikepdf.open(BytesIO(data)) as opened:
        test_the_faces_are_in_it_and_no_other(opened)


def test_greek_and_cyrillic_are_printed():
    data, faults = pdf(
        fixture.edition(
            paragraph(5, lines("Ο λογαριασμός, Соляная книга, ж\N{COMBINING ACUTE ACCENT}"))
        ),
        {},
        "a5",
    )
    assert faults == ()
    text = "".join(texts(data))
    assert "λογαριασμός" in text
    assert "Соляная" in text


def test_a_character_without_a_glyph_is_no_remark_of_printing():
    """A check has told of it, and of its place."""
    _, faults = pdf(fixture.edition(paragraph(5, lines("漢 and 漢"))), {}, "a5")
    assert faults == ()


def test_a_hostile_case_is_inert(monkeypatch):
    asked = []
    monkeypatch.setattr("urllib.request.OpenerDirector.open", lambda *a, **k: asked.append(a))
    data, faults = pdf(hostile.edition(), hostile.PICTURES, "a5")
    assert asked == []
    assert faults == ()
    with pikepdf.open(BytesIO(data)) as book:
        test_nothing_in_it_runs_or_leads_outside(book)
        assert str(book.docinfo["/Title"]) == hostile.EVIL
    assert "<script>document.title='pwned'" in "".join(texts(data)).replace("\n", " ")


@pytest.mark.parametrize(
    "address",
    ["file:///etc/hostname", "http://127.0.0.1:1/a.png", "a.png", "data:text/html;base64,YQ=="],
)
def test_the_press_fetches_nothing_that_it_was_not_given(address):
    data, remarks = press.press(f'<img src="{address}">', {})
    assert data.startswith(b"%PDF")
    assert len(remarks) == 1


def test_the_press_needs_pango(monkeypatch):
    class Broken:
        """Weasyprint, as it is imported where a library is missing."""

        def find_spec(self, name, path=None, target=None):
            if name == "weasyprint":
                raise OSError("cannot load library 'libpango-1.0-0'")

    monkeypatch.delitem(sys.modules, "weasyprint", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Broken(), *sys.meta_path])
    with pytest.raises(press.PangoMissingError, match=r"apt install libpango-1\.0-0"):
        pdf(fixture.edition(), {}, "a5")


PROGRAM = """
import sys, hashlib
from casec.render.pdf import pdf
from casec.source import Source
from tests.render import fixture
data, _ = pdf(fixture.edition(title="Ο λογαριασμός"), fixture.PICTURES, "a5")
print(hashlib.sha256(data).hexdigest(), b"CreationDate" in data)
"""


def test_the_same_bytes_from_every_run():
    said = set()
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        environment.pop("SOURCE_DATE_EPOCH", None)
        run = [sys.executable, "-c", PROGRAM]
        said.add(
            subprocess.run(run, env=environment, capture_output=True, text=True, check=True).stdout
        )
    assert len(said) == 1
    assert said.pop().endswith("False\n")


def test_a_date_is_written_only_when_asked_for(monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    data, _ = pdf(fixture.edition(), {}, "a5")
    with pikepdf.open(BytesIO(data)) as book:
        assert str(book.docinfo["/CreationDate"]).startswith("D:19700102")


@pytest.mark.parametrize(("keep", "whole"), [("paragraph", True), ("none", False)])
def test_keep_decides_what_a_page_may_part(keep, whole):
    data, _ = pdf(fixture.edition(*more(30), keep=keep), fixture.PICTURES, "a5")
    together = [
        re.search(rf"^{number}$", text, re.MULTILINE) is not None
        for text in texts(data)
        for number in re.findall(r"Wait. Read\s(\d\d)", text)
    ]
    assert len(together) == 25
    assert all(together) is whole


def test_no_word_is_left_alone_on_a_line():
    """WeasyPrint by itself breaks this one behind “the” (see `linebreak`)."""
    text = (
        "You had not mentioned the hundredweights, and it was the smallest of the three entries "
        "that he remembered. It seems the Collector, too, reads the "
    )
    quoted = lines(text, page.Emphasis((fixture.W("Packet"),)), " (", fixture.to(3), ").")
    data, _ = pdf(fixture.edition(paragraph(5, lines("He nodded."), quoted)), {}, "a4")
    (printed,) = (text for text in texts(data) if "hundredweights" in text)
    assert "\nthe three entries" in printed
    assert "\nthe\n" not in printed


@pytest.mark.parametrize(("size", "fewer"), [("a4", True), ("letter", True), ("a5", False)])
def test_two_columns_where_there_is_room(size, fewer):
    two, faults = pdf(fixture.edition(*more(30), columns=2), {}, size)
    one, _ = pdf(fixture.edition(*more(30)), {}, size)
    assert faults == ()
    assert (len(texts(two)) < len(texts(one))) is fewer


def with_luck(luck: int, most: int, language: str = "en") -> page.Edition:
    edition = fixture.edition(language=language)
    return replace(edition, case=replace(edition.case, luck=luck, luck_max=most))


def the_page(data: bytes, words: str) -> str:
    (found,) = (text for text in texts(data) if words in text)
    return " ".join(found.replace("\ufffe", "").split())


def test_the_reader_is_told_how_it_begins():
    """Luck, tokens and the player token: what a reader starts with, and how much there can be."""
    data, faults = pdf(with_luck(3, 5), {}, "a4")
    assert faults == ()
    how = the_page(data, "How to read this book")
    assert "Put your player token, any small piece that shows where you are, on Head" in how
    assert "You begin with 3 luck points ☘ and never have more than 5." in how
    assert re.search(
        r"An information token ℹ is what .* You begin with none and never have more than 3:", how
    )
    sheet = the_page(data, "At the start")
    assert "Calendar Sheet" in sheet
    assert "At the start: 3. A dashed box is for one that you gain." in sheet
    assert "Information tokens At the start: 0." in sheet
    assert sheet.count("Notes") == 2
    assert "Boxes to tick 1" in sheet


def test_boxes_beyond_the_start_are_dashed():
    page_ = sheets(with_luck(2, 5), {}, "a4").html
    luck, tokens = re.findall(r'<div class="mark half">.*?</div>', page_, re.DOTALL)
    assert luck.count('<i class="tick"></i>') == 2
    assert luck.count('<i class="tick dashed"></i>') == 3
    assert tokens.count('<i class="tick dashed"></i>') == 3
    luck, _ = re.findall(
        r'<div class="mark half">.*?</div>', sheets(with_luck(2, 2), {}, "a4").html, re.DOTALL
    )
    assert "dashed" not in luck


@pytest.mark.parametrize("language", languages())
def test_every_language_tells_how_it_begins(language):
    data, faults = pdf(with_luck(3, 4, language), {}, "phone")
    assert faults == ()
    text = " ".join("".join(texts(data)).split())
    words = phrases(language, {})
    for key in ("calendar", "places", "detectives", "people", "tokens", "boxes"):
        assert words[f"label.{key}"] in text
    assert words["label.start"].replace("{number}", "3").replace("\u00a0", " ") in text


def test_a_case_without_luck_says_nothing_of_it():
    page_ = sheets(with_luck(0, 0), {}, "a4").html
    assert "You begin with none" in page_
    assert "You begin with 0" not in page_
    assert page_.count('class="mark half"') == 1


def test_copied_text_keeps_its_capitals():
    edition = fixture.edition(language="ru")
    person = replace(edition.people[0], group="Издание и Customs House")
    data, _ = pdf(replace(edition, people=(person,)), {}, "a5")
    text = "".join(texts(data))
    assert "Издание и Customs House" in text
    assert "Издание 2" in text


def test_the_number_of_a_card_stands_with_the_name():
    five = paragraph(5, lines(page.ToPerson("jim", 1, "Big Jim", numbered=True), " nods."))
    data, _ = pdf(fixture.edition(five), {}, "a5")
    assert "Big Jim1 nods." in "".join(texts(data))


@pytest.mark.parametrize(
    ("texts_", "held"),
    [
        (["Short."], 1),
        (["Short.", "Short."], 2),
        (["Short.", "Short.", "Short.", "Short."], 2),
        (["Long " * 30, "Short."], 1),
        (["Long " * 60, "Short."], 0),
    ],
)
def test_no_number_stands_at_the_foot_with_a_line_or_two(texts_, held):
    five = paragraph(5, *map(lines, texts_), fixture.leave())
    section = (
        sheets(fixture.edition(five), {}, "a4").html.split('id="p5"')[1].split("</section>")[0]
    )
    assert section.count('class="hold"') == held
    assert section.index("<p") == section.index('<p class="hold"' if held else "<p>")


def test_the_first_lines_do_not_stand_alone():
    """A number, a line, and a letter that finds no room: where one goes the others go."""
    letters = [
        each
        for n in range(45, 105, 2)
        for each in (
            paragraph(n, lines("The harbour lay grey. " * (n * 7 % 23))),
            paragraph(
                n + 1, lines(f"He reads{n}."), page.LetterFrame((lines("Dear Nell, " * 60),))
            ),
        )
    ]
    data, _ = pdf(fixture.edition(*letters), {}, "a5")
    for n in range(45, 105, 2):
        (printed,) = (text for text in texts(data) if f"He reads{n}." in text)
        assert "Dear Nell" in printed.split(f"He reads{n}.")[1]


def test_questions_are_asked_on_one_page():
    for count in range(1, 8):
        filler = [paragraph(2, lines("The harbour lay grey. " * 40 * count))]
        edition = fixture.edition()
        one, _, three, *others = edition.paragraphs
        built = replace(edition, paragraphs=(one, *filler, three, *others))
        data, _ = pdf(built, {}, "a5")
        (asked,) = (text for text in texts(data) if "Who killed Rosa Bell?" in text)
        assert "The game is over." in asked


def test_only_a_long_letter_runs_over_a_page():
    def parted(words: int) -> int:
        letters = [
            paragraph(
                n,
                lines("The harbour lay grey. " * (n % 13 * 4)),
                page.LetterFrame((lines(f"Begun{n}. ", "Dear Nell, " * words, f"Ended{n}."),)),
            )
            for n in range(5, 45)
        ]
        pages = texts(pdf(fixture.edition(*letters), {}, "a5")[0])
        return sum(
            f"Begun{n}." in text and f"Ended{n}." not in text
            for text in pages
            for n in range(5, 45)
        )

    assert parted(60) == 0
    assert parted(160) > 3
