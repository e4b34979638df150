"""How a computer player plays: a few numbers, and what follows from them.

It gets its view of the game and chance, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import log2
from random import Random
from typing import Literal

from casec.clues.combos import Card, Cards, listed
from casec.clues.rules import (
    DRAW,
    PASS,
    Guess,
    Move,
    Reveal,
    Shortcut,
    View,
    candidates,
    hindrance,
    moves,
    told,
)


@dataclass(frozen=True, slots=True)
class Style:
    """A kind of player.

    Attributes:
        says: how it plays, in a sentence.
        card: `best` reveals the card whose answer says most about the own secret; `random`, any.
        odds: it guesses as soon as its secret is one of so many cards; 1 means: when it is certain.
        shortcut: it takes the shortcut, after revealing, as soon as its secret is one of so many
            cards that it does not guess yet; 0 means never.
        sees: whether it heeds what lies on the table (A6), or the answers to its own cards alone.
        wild: any legal move whatever; all else does not count then.
    """

    says: str
    card: Literal["best", "random"] = "best"
    odds: int = 1
    shortcut: int = 0
    sees: bool = True
    wild: bool = False


def choose(style: Style, seen: View, chance: Random) -> Move:
    """The move of a player of this kind, whose turn it is in his view."""
    if style.wild:
        return _wild(seen, chance)
    hand = seen.own.hand or ()
    if not seen.revealed:
        if hand:
            return Reveal(_card(style, seen, hand, chance))
        if hindrance(seen.table, seen, DRAW) is None:
            return DRAW
    left = possible(style, seen)
    count = left.bit_count()
    if count <= style.odds:
        return Guess(chance.choice(tuple(listed(left))))
    if count <= style.shortcut and seen.table.shortcut and not seen.withered[seen.player]:
        return _question(seen, left)
    if hindrance(seen.table, seen, PASS) is None:
        return PASS
    return Guess(chance.choice(tuple(listed(left))))


def possible(style: Style, seen: View) -> Cards:
    """The cards that the secret may be, as far as a player of this kind heeds what he sees. He
    always knows his own cards and the secrets of the others."""
    if style.sees:
        return candidates(seen)
    left = told(seen)
    for at, seat in enumerate(seen.seats):
        if at == seen.player:
            own = (*(seat.hand or ()), *(shown.card for shown in seat.shown))
            for card in own:
                left &= ~(1 << card)
        elif seat.secret is not None:
            left &= ~(1 << seat.secret)
    return left


def _wild(seen: View, chance: Random) -> Move:
    """Any kind of move with the same chance, and then any move of that kind."""
    legal = moves(seen.table, seen)
    kind = chance.choice(sorted({type(move).__name__ for move in legal}))
    return chance.choice([move for move in legal if type(move).__name__ == kind])


def _card(style: Style, seen: View, hand: tuple[Card, ...], chance: Random) -> Card:
    if style.card == "random" or len(hand) == 1:
        return chance.choice(hand)
    left, agreeing = possible(style, seen), seen.table.combos.agreeing
    weigh = _weights(len(seen.table.combos.cards))
    return min(
        hand, key=lambda card: sum(weigh[(left & same).bit_count()] for same in agreeing[card])
    )


def _question(seen: View, left: Cards) -> Shortcut:
    """The value that parts the candidates most evenly."""
    half = left.bit_count() / 2
    values = (
        (abs((left & having).bit_count() - half), category, value)
        for category, by_value in enumerate(seen.table.combos.having)
        for value, having in enumerate(by_value)
    )
    _, category, value = min(values)
    return Shortcut(category, value)


@cache
def _weights(cards: int) -> tuple[float, ...]:
    """n·log2 n: the less of it the parts of the candidates sum up to, the more an answer says."""
    return (0.0, *(count * log2(count) for count in range(1, cards + 1)))
