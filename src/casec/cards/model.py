"""Cards as they are given to the press: what stands on them, and how many there are."""

from __future__ import annotations

from dataclasses import dataclass

from casec.cards.size import CardSize
from casec.source import Span


@dataclass(frozen=True, slots=True)
class TextSize:
    """In points: the size that text is set in, and how far and in which steps it may shrink."""

    most: float = 9.0
    least: float = 6.5
    step: float = 0.25


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card.

    Attributes:
        markup: HTML within the safe area. A `Markup` is taken as it is, a plain string is text.
        kind: words for the class attribute of the face, to which the deck's style can refer.
        backdrop: HTML behind it that fills the card and its bleed; nothing in it need be safe.
    """

    markup: str
    kind: str = ""
    backdrop: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """One card of a deck.

    Attributes:
        name: what it is, the same in every edition and once in all decks: `person big-jim`.
        title: what people call it, for messages: `Jim Doyle`.
        span: where the writer wrote it.
        back: None: its back stays blank.
        copies: how many of it are printed, 0 or more.
    """

    name: str
    title: str
    span: Span
    front: Face
    back: Face | None = None
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards of one size and one style.

    Attributes:
        title: as it stands on the sheets: `Location cards`.
        style: CSS for the faces; rules begin with a class of their own, since decks share a page.
        text: the text's size, and how far it may shrink.
    """

    title: str
    cards: tuple[Card, ...]
    size: CardSize
    style: str = ""
    text: TextSize = TextSize()
