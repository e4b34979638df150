"""How long sheets of cards take: a deck with backs, against WeasyPrint alone laying out the same
faces once and writing them as pages. What is measured of ours holds the fitting of text, the
placing on sheets and their marks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from markupsafe import Markup

from benchmarks.run import Measure, apart
from casec.cards import SIZES, Card, Deck, Face, Layout
from casec.language.catalogue import phrases
from casec.render import paper
from casec.render.cards import About, faces, sheets, typeset
from casec.render.press import Setter
from casec.source import Source

_BARS = {48: 1.6, 500: 1.6}
"""How many cards, and what the ratio must not be above."""

_CROWDED = 10  # one card in so many has too much on it, and is set again until it fits
_SENTENCE = "Known in every bar along the quay, and in debt to more people than can be counted. "
_STYLE = ".person h3{font-size:12pt}.person .text{height:48mm}"
_LAYOUT = Layout(backs="duplex-long", bleed=3)


def measures() -> Iterator[Measure]:
    """A ratio for each size of deck."""
    for count, bar in _BARS.items():
        deck = _deck(count)
        times = 3 if count < 100 else 1
        pairs = [(apart(partial(_ours, deck)), apart(partial(_bare, deck))) for _ in range(times)]
        ours, least = (min(each) for each in zip(*pairs, strict=True))
        note = f"{ours:.2f} s : {least:.2f} s"
        yield Measure(f"{count} cards with backs : bare WeasyPrint", ours / least, bar, note)


def _deck(count: int) -> Deck:
    place = Source("case.yaml", "").span(0, 0)
    back = Face(Markup("<h3>The Salt Ledger</h3>"), "back")
    cards = tuple(
        Card(f"person {n}", f"Person {n}", place, Face(_markup(n), "person"), back)
        for n in range(count)
    )
    return Deck("Persons of interest", cards, SIZES["poker"], _STYLE)


def _markup(number: int) -> Markup:
    text = _SENTENCE * (6 if number % _CROWDED == 0 else 3)
    return Markup("<h3>Person {}</h3><div class='text fit'>{}</div>").format(number, text)


def _ours(deck: Deck) -> bytes:
    about = About("The Salt Ledger", "Edition 1", "en", phrases("en", {}))
    return sheets(typeset([deck], _LAYOUT, {}, about))


def _bare(deck: Deck) -> bytes:
    """Each face once, in its full size, a page a face."""
    fronts = [card.front for card in deck.cards]
    shown = [*fronts, *dict.fromkeys(card.back for card in deck.cards if card.back)]
    setter = Setter(paper.files({}), paper.style() + faces.style([deck.style]))
    settings = [faces.Setting(face, deck.size, deck.text.most) for face in shown]
    document = setter.lay_out(faces.html(settings, _LAYOUT, "en"))
    return setter.write(document, document.pages)
