"""What sheets look like, in words and millimetres: read the difference when it changes."""

from collections.abc import Iterator
from dataclasses import replace

from tests.cards.fixture import SPAN, card
from tests.render.cards import fixture
from tests.render.cards.fixture import ABOUT, marked_deck, ready

from casec.cards import SIZES, Card, Deck, Layout
from casec.language.catalogue import phrases
from casec.render.cards import sheets, singles


def pages(data: bytes) -> Iterator[str]:
    """Of each page its size, its faces with what stands on them, its lines, and its words."""
    found = zip(fixture.paper(data), fixture.faces(data), fixture.texts(data), strict=True)
    for number, ((width, height), faces, text) in enumerate(found):
        yield f"page {number + 1}: {width:.1f} x {height:.1f} mm"
        for face in faces:
            box = face.box
            turned = ", turned" if face.turned else ""
            yield (
                f"  face at {box.x:.2f}, {box.y:.2f}: {box.width:.2f} x {box.height:.2f}{turned}"
            )
        for line in fixture.lines(data, number):
            yield f"  line at {line.x:.2f}, {line.y:.2f}: {line.width:.2f} x {line.height:.2f}"
        yield f"  {text}"


def test_sheets_and_single_pages(golden):
    people = replace(marked_deck(7), title="Cards of persons of interest")
    tarot = Deck("Location cards", (card("the-rocks", back=None),), SIZES["tarot"])
    russian = replace(ABOUT, language="ru", phrases=phrases("ru", {}))
    ten = Card("ten", "Ten", SPAN, fixture.marked("10"), fixture.marked("20"), 3)
    parts = {
        "A4, bleed, long edge": sheets(
            ready(people, tarot, layout=Layout(bleed=3, backs="duplex-long"))
        ),
        "Letter, short edge, in Russian": sheets(
            ready(people, layout=Layout(page="letter", backs="duplex-short"), about=russian)
        ),
        "A4, fold": sheets(ready(replace(people, cards=(ten,)), layout=Layout(backs="gutterfold"))),
        "single pages, bleed": singles(
            ready(replace(people, cards=(ten,)), layout=Layout(bleed=3))
        ),
    }
    text = "".join(f"{name}\n\n" + "\n".join(pages(data)) + "\n\n" for name, data in parts.items())
    golden("cards.pdf.txt", text.rstrip() + "\n")
