"""Cards of whatever game: their sizes, where they stand on sheets, which of them changed."""

from casec.cards.layout import BACKS, PAGES, Backs, Layout, Page, millimetres
from casec.cards.model import Card, Deck, Face, TextSize
from casec.cards.size import SIZES, CardSize, card_size

__all__ = [
    "BACKS",
    "PAGES",
    "SIZES",
    "Backs",
    "Card",
    "CardSize",
    "Deck",
    "Face",
    "Layout",
    "Page",
    "TextSize",
    "card_size",
    "millimetres",
]
