"""Cards made by hand."""

from casec.cards import Card, CardSize, Deck, Face
from casec.source import Source

SPAN = Source("case.yaml", "people:\n").span(0, 6)
POKER = CardSize(63, 88)
BACK = Face("back")


def card(name: str, copies: int = 1, back: Face | None = BACK, text: str = "") -> Card:
    return Card(name, name.title(), SPAN, Face(text or name), back, copies)


def deck(*cards: Card, title: str = "Cards", size: CardSize = POKER, style: str = "") -> Deck:
    return Deck(title, cards, size, style)


def numbered(count: int, back: Face | None = BACK) -> tuple[Card, ...]:
    return tuple(card(f"card {n}", back=back) for n in range(1, count + 1))
