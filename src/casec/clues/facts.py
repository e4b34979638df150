"""What can be said of a deck without playing: exact numbers, and the share of hands that can never
find out, by dealing.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from math import log2

from casec.clues.combos import set_of
from casec.clues.rules import Table


@dataclass(frozen=True, slots=True)
class Facts:
    """Exact numbers of a game.

    Attributes:
        cards: in the deck (S1).
        matches: how many of the other cards match a card in 0, 1, … categories; the same for each.
        bits: how much is to be found out of a whole deck, log2 of its cards.
        answer_bits: how much the first answer says of that.
        left: cards of the Clue deck (A12).
        candidates: cards that one's own secret may be before anything is revealed (A6).
        start_bits: log2 of these.
        most: points that one player can have at the end (S28).
    """

    cards: int
    matches: tuple[int, ...]
    bits: float
    answer_bits: float
    left: int
    candidates: int
    start_bits: float
    most: int


def facts(table: Table) -> Facts:
    """The exact numbers of a table."""
    cards = len(table.combos.cards)
    matches = tuple(sets.bit_count() for sets in table.combos.agreeing[0][:-1])
    candidates = cards - (table.deal - 1) - (table.players - 1)
    return Facts(
        cards,
        matches,
        log2(cards),
        entropy(matches),
        cards - table.players * table.deal,
        candidates,
        log2(candidates),
        table.rounds * max(table.prestige),
    )


def entropy(counts: tuple[int, ...]) -> float:
    """What it says, in bits, which of several things is the case that come about so often."""
    total = sum(counts)
    return log2(total) - sum(count * log2(count) for count in counts if count) / total


@cache
def never_certain(table: Table, deals: int, seed: int) -> int:
    """In how many of so many hands nobody could ever be certain of the secret card.

    When all cards of all hands lie face up, a player knows these, the secrets of the others and the
    answers to his own. In what order they were played makes no difference then.
    """
    chance, combos = random.Random(seed), table.combos  # noqa: S311  no secret hangs on it
    every, lost = range(len(combos.cards)), 0
    for _ in range(deals):
        dealt = chance.sample(every, table.deal * table.players)
        secret, hand = dealt[0], dealt[1 : table.deal]
        possible = combos.every & ~set_of(tuple(dealt[1:]))
        for card in hand:
            possible &= combos.agreeing[card][combos.answer(card, secret)]
        lost += possible.bit_count() > 1
    return lost
