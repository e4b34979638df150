"""Decks become sides of sheets: which face is printed where. Places only, no print.

A card is turned over about its upright axis, as one turns the page of a book; its back is printed
so that it then stands upright, right behind the front.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from casec.cards.grid import MARGIN, Box, Grid, grid
from casec.cards.layout import Layout
from casec.cards.model import Card, Deck, Face
from casec.cards.size import CardSize


@dataclass(frozen=True, slots=True)
class Spot:
    """One face on a side.

    Attributes:
        cut: where the card is cut out, in millimetres from the left upper corner of the side.
        turned: the face is upside down.
    """

    deck: Deck
    card: Card
    face: Face
    cut: Box
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a sheet, as one looks at it.

    Attributes:
        sheet: its number, from 1.
        back: it is the other side of the side before it.
        width, height: of the paper, in millimetres.
        size: of its cards.
        cuts: where cards are cut out, those with a blank back too.
        spots: the faces that are printed; of a folded sheet fronts and backs.
        decks: those whose cards stand on it, in order.
        strip: where ruler and words stand; higher than wide along a side edge.
        fold: where the sheet is folded, from the left; None if it is not.
    """

    sheet: int
    back: bool
    width: float
    height: float
    size: CardSize
    cuts: tuple[Box, ...]
    spots: tuple[Spot, ...]
    decks: tuple[Deck, ...]
    strip: Box
    fold: float | None

    @property
    def free(self) -> Box:
        """What the margins and the strip leave of the paper."""
        whole = Box(MARGIN, MARGIN, self.width - 2 * MARGIN, self.height - 2 * MARGIN)
        strip = self.strip
        if strip.width < strip.height:
            x = strip.right if strip.x == MARGIN else MARGIN
            return whole._replace(x=x, width=whole.width - strip.width)
        y = strip.bottom if strip.y == MARGIN else MARGIN
        return whole._replace(y=y, height=whole.height - strip.height)


def too_large(decks: Sequence[Deck], layout: Layout) -> tuple[Deck, ...]:
    """The decks whose cards have no room on a sheet."""
    return tuple(deck for deck in decks if grid(deck.size, layout) is None)


def impose(decks: Sequence[Deck], layout: Layout) -> tuple[Side, ...]:
    """All sides, in the order in which they are printed.

    Cards of one size follow each other on the same sheets, whatever their deck; those of each size
    begin a new one. Where cards have backs each sheet has two sides, so that a printer keeps step.

    Raises:
        ValueError: a card has no room on a sheet (ask `too_large` before).
    """
    sides: list[Side] = []
    two_sided = layout.backs.startswith("duplex") and any(
        card.back for deck in decks for card in deck.cards if card.copies
    )
    for size in dict.fromkeys(deck.size for deck in decks):
        places = grid(size, layout)
        if places is None:
            raise ValueError(f"a sheet has no room for a card of {size}")
        cards = list(_dealt([deck for deck in decks if deck.size == size]))
        for first in range(0, len(cards), len(places.cards)):
            number = 1 + (sides[-1].sheet if sides else 0)
            here = cards[first : first + len(places.cards)]
            front = _front(number, size, places, here)
            sides += [front, _behind(front, layout)] if two_sided else [front]
    return tuple(sides)


def _dealt(decks: Sequence[Deck]) -> Iterator[tuple[Deck, Card]]:
    """Each card as often as it is printed."""
    for deck in decks:
        for card in deck.cards:
            yield from [(deck, card)] * card.copies


def _front(number: int, size: CardSize, places: Grid, cards: Sequence[tuple[Deck, Card]]) -> Side:
    cuts = places.cards[: len(cards)]
    spots = tuple(
        Spot(deck, card, card.front, cut) for (deck, card), cut in zip(cards, cuts, strict=True)
    )
    if places.fold is not None:
        mirrored = tuple(_mirrored(cut, 2 * places.fold) for cut in cuts)
        cuts += mirrored
        spots += _backs(cards, mirrored, turned=False)
    decks = tuple({id(deck): deck for deck, _ in cards}.values())
    return Side(
        number, False, places.width, places.height, size, cuts, spots, decks, places.strip,
        places.fold,
    )  # fmt: skip


def _behind(front: Side, layout: Layout) -> Side:
    """The other side. Over its upright edge paper turns as a card does; over the other edge it
    comes to lie upside down, and so do the cards on it."""
    upright = (layout.backs == "duplex-long") == (front.width < front.height)

    def place(box: Box) -> Box:
        if upright:
            return _mirrored(box, front.width)
        return box._replace(y=round(front.height - box.bottom, 4))

    cards = [(spot.deck, spot.card) for spot in front.spots]
    cuts = tuple(map(place, front.cuts))
    return Side(
        front.sheet, True, front.width, front.height, front.size, cuts,
        _backs(cards, cuts, turned=not upright), front.decks, place(front.strip), None,
    )  # fmt: skip


def _backs(
    cards: Sequence[tuple[Deck, Card]], cuts: Sequence[Box], *, turned: bool
) -> tuple[Spot, ...]:
    return tuple(
        Spot(deck, card, card.back, cut, turned)
        for (deck, card), cut in zip(cards, cuts, strict=True)
        if card.back is not None
    )


def _mirrored(box: Box, width: float) -> Box:
    return box._replace(x=round(width - box.right, 4))
