"""Cards to be set, and what can be read back from their PDFs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO

import pikepdf
import pypdfium2
from markupsafe import Markup
from tests.cards.fixture import POKER, SPAN

from casec.cards import Card, CardSize, Deck, Face, Layout, TextSize
from casec.cards.grid import Box
from casec.language.catalogue import phrases
from casec.render.cards import About, Typeset, typeset

MM = 25.4 / 72
ABOUT = About("The Salt Ledger", "Edition 2", "en", phrases("en", {}))
STYLE = """
.marked p { position: absolute; left: 0; right: 0; text-align: center; font-size: 8pt; }
.marked .top { top: 0; }
.marked .foot { bottom: 0; }
"""


def marked(name: str) -> Face:
    """A face with a word at its head and another at its foot, both in the middle."""
    return Face(
        Markup(f'<p class="top">{name}t</p><p class="foot">{name}f</p>'),
        "marked",
        Markup('<div style="width:100%;height:100%;background:#ddd"></div>'),
    )


def marked_card(n: int, copies: int = 1) -> Card:
    return Card(f"card {n}", f"Card {n}", SPAN, marked(f"{n}"), marked(f"{n}"), copies)


def marked_deck(count: int, size: CardSize = POKER) -> Deck:
    """Cards whose backs say what their fronts do, so that the two can be compared."""
    return Deck("Cards", tuple(marked_card(n) for n in range(10, 10 + count)), size, STYLE)


def faced(
    markup: str, *, style: str = "", text: TextSize | None = None, kind: str = "plain"
) -> Deck:
    """A deck of one card with this markup."""
    one = Card("card one", "One", SPAN, Face(Markup(markup), kind))
    return Deck("Cards", (one,), POKER, style, text or TextSize(9, 7, 0.5))


def ready(*decks: Deck, layout: Layout | None = None, about: About = ABOUT) -> Typeset:
    return typeset(decks, layout or Layout(), {}, about)


def paper(data: bytes) -> list[tuple[float, float]]:
    """Width and height of each page, in millimetres."""
    with pypdfium2.PdfDocument(data) as document:
        return [(page.get_width() * MM, page.get_height() * MM) for page in document]


def texts(data: bytes) -> list[str]:
    with pypdfium2.PdfDocument(data) as document:
        return [" ".join(page.get_textpage().get_text_bounded().split()) for page in document]


def places(data: bytes) -> list[dict[str, tuple[float, float]]]:
    """Of each page: each word, and its middle, in millimetres from the left upper corner."""
    with pypdfium2.PdfDocument(data) as document:
        return [dict(_words(page)) for page in document]


def _words(page: pypdfium2.PdfPage) -> Iterator[tuple[str, tuple[float, float]]]:
    text = page.get_textpage()
    word, boxes = "", []
    for n in range(text.count_chars() + 1):
        letter = text.get_text_range(n, 1) if n < text.count_chars() else " "
        if letter.strip():
            word += letter
            boxes.append(text.get_charbox(n))
        elif word:
            left, right = min(b[0] for b in boxes), max(b[2] for b in boxes)
            low, high = min(b[1] for b in boxes), max(b[3] for b in boxes)
            yield word, ((left + right) / 2 * MM, (page.get_height() - (low + high) / 2) * MM)
            word, boxes = "", []


@dataclass(frozen=True)
class Placed:
    """A face on a page, with its bleed, as the page's own operators say."""

    box: Box
    turned: bool


def faces(data: bytes) -> list[list[Placed]]:
    """The faces on each page."""
    with pikepdf.open(BytesIO(data)) as pdf:
        return [list(_faces(page)) for page in pdf.pages]


def _faces(page: pikepdf.Page) -> Iterator[Placed]:
    height = float(page.mediabox[3])
    stack, matrix = [], pikepdf.Matrix()
    for one in pikepdf.parse_content_stream(page):
        operands = list(one.operands)
        match str(one.operator):
            case "q":
                stack.append(matrix)
            case "Q":
                matrix = stack.pop()
            case "cm":
                matrix = pikepdf.Matrix(*map(float, operands)) @ matrix
            case "Do" if str(operands[0]).startswith("/Face"):
                form = page.obj.Resources.XObject[str(operands[0])]
                whole = pikepdf.Matrix(form.Matrix) @ matrix
                corners = [whole.transform(c) for c in _corners(list(map(float, form.BBox)))]
                left, right = min(x for x, _ in corners), max(x for x, _ in corners)
                low, high = min(y for _, y in corners), max(y for _, y in corners)
                box = Box(left * MM, (height - high) * MM, (right - left) * MM, (high - low) * MM)
                yield Placed(box, whole.d < 0)


def _corners(box: Sequence[float]) -> list[tuple[float, float]]:
    left, low, right, high = box
    return [(left, low), (right, low), (right, high), (left, high)]


def bookmarks(pdf: pikepdf.Pdf) -> list[tuple[str, int]]:
    """Titles, and the index of the page that each leads to."""
    pages: list[object] = [page.obj for page in pdf.pages]
    found = []
    with pdf.open_outline() as outline:
        for item in outline.root:
            assert isinstance(item.destination, pikepdf.Array)
            found.append((item.title, pages.index(item.destination[0])))
    return found


def lines(data: bytes, page: int) -> list[Box]:
    """The straight strokes that the page itself draws: their bounds."""
    with pikepdf.open(BytesIO(data)) as pdf:
        return list(_lines(pdf.pages[page]))


def _lines(page: pikepdf.Page) -> Iterator[Box]:
    height = float(page.mediabox[3])
    stack, matrix, here = [], pikepdf.Matrix(), (0.0, 0.0)
    path: list[Box] = []
    for one in pikepdf.parse_content_stream(page):
        operands = list(one.operands)
        match str(one.operator):
            case "q":
                stack.append(matrix)
            case "Q":
                matrix = stack.pop()
            case "cm":
                matrix = pikepdf.Matrix(*map(float, operands)) @ matrix
            case "m":
                here = matrix.transform((float(operands[0]), float(operands[1])))
            case "l":
                x, y = matrix.transform((float(operands[0]), float(operands[1])))
                left, top = min(x, here[0]), max(y, here[1])
                wide, high = abs(x - here[0]), abs(y - here[1])
                path.append(Box(left * MM, (height - top) * MM, wide * MM, high * MM))
            case "S":
                yield from path
                path = []
            case "n" | "f":
                path = []
