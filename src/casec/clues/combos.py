"""All cards of a deck as numbers, and sets of them as bits: what an answer leaves of the candidates
is one `&`.

The shape of a deck (how many values each category has) enters, tables leave, made once a shape.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import TypeAlias

Card: TypeAlias = int
"""The index of a card in `Combos.cards`."""
Cards: TypeAlias = int
"""A set of cards: bit i is card i."""


@dataclass(frozen=True, slots=True)
class Combos:
    """Every combination once (S1).

    Attributes:
        sizes: how many values, by category.
        cards: the values of each card, the last category counting up first.
        every: the set of all cards.
        having: by category and value, the cards with this value.
        agreeing: by card and number, the cards that agree with it in so many categories.
    """

    sizes: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    every: Cards
    having: tuple[tuple[Cards, ...], ...]
    agreeing: tuple[tuple[Cards, ...], ...]

    def index(self, values: tuple[int, ...]) -> Card | None:
        """The card with these values, if there is one."""
        if len(values) != len(self.sizes):
            return None
        at = 0
        for value, size in zip(values, self.sizes, strict=True):
            if not 0 <= value < size:
                return None
            at = at * size + value
        return at

    def answer(self, one: Card, other: Card) -> int:
        """In how many categories two cards agree (S15)."""
        pairs = zip(self.cards[one], self.cards[other], strict=True)
        return sum(left == right for left, right in pairs)


@cache
def combos(sizes: tuple[int, ...]) -> Combos:
    """The cards of a deck of this shape. `sizes`: how many values each category has."""
    cards = tuple(product(*map(range, sizes)))
    having = tuple(
        tuple(
            sum(1 << at for at, card in enumerate(cards) if card[category] == value)
            for value in range(size)
        )
        for category, size in enumerate(sizes)
    )
    every = (1 << len(cards)) - 1
    return Combos(sizes, cards, every, having, tuple(_agreeing(c, having, every) for c in cards))


def _agreeing(
    card: tuple[int, ...], having: tuple[tuple[Cards, ...], ...], every: Cards
) -> tuple[Cards, ...]:
    """The sets of cards that agree with `card` in 0, 1, … all categories: category by category,
    each set is parted into those that agree there too and those that do not."""
    found = [every]
    for category, value in enumerate(card):
        same = having[category][value]
        more = [0, *(cards & same for cards in found)]
        found = [cards & ~same for cards in found] + [0]
        found = [left | right for left, right in zip(found, more, strict=True)]
    return tuple(found)


def listed(cards: Cards) -> Iterator[Card]:
    """The cards of a set, in order."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def set_of(cards: tuple[Card, ...]) -> Cards:
    """The set of these cards."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found
