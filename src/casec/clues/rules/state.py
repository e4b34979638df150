"""A game at one moment: everything, what nobody knows included."""

from __future__ import annotations

from dataclasses import dataclass

from casec.clues.combos import Card
from casec.clues.rules.table import Deals


@dataclass(frozen=True, slots=True)
class Shown:
    """A card that lies face up beside the number of the answer (S17)."""

    card: Card
    answer: int


@dataclass(frozen=True, slots=True)
class Asked:
    """A value asked for by the shortcut, and whether it is on the secret card."""

    category: int
    value: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Guessed:
    """A guess, and whether all of it was right (S19)."""

    card: Card
    right: bool


@dataclass(frozen=True, slots=True)
class Seat:
    """A detective in this round.

    Attributes:
        secret: the card that all others see.
        hand: what is left of the other cards, as dealt.
        shown: his cards that lie face up, in the order in which he revealed them.
        asked: what he asked by the shortcut in this round.
        guess: his guess; with it his round is over, one way or the other (S21, S23).
        spent: his hand ran out in a game in which that ends his round (A1: `out`).
    """

    secret: Card
    hand: tuple[Card, ...]
    shown: tuple[Shown, ...] = ()
    asked: Asked | None = None
    guess: Guessed | None = None
    spent: bool = False

    @property
    def active(self) -> bool:
        """Whether he still has turns in this round."""
        return self.guess is None and not self.spent


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment.

    Attributes:
        deals: the decks of all rounds, as shuffled.
        round: from 1.
        turn: whose turn it is; None when the game is over.
        seats: the detectives in this round, clockwise.
        clue_deck: what was not dealt, top first (A12).
        points: prestige so far (S9).
        withered: whether the shortcut was taken, for each (S35, S37).
        places: who solved in this round, in order (S26).
        starters: who began each round up to now.
        revealed: whether a card was revealed in this turn.
        asked: whether the shortcut was taken in this turn.
        idle: turns in a row in which nothing was done (A1).
    """

    deals: Deals
    round: int
    turn: int | None
    seats: tuple[Seat, ...]
    clue_deck: tuple[Card, ...]
    points: tuple[int, ...]
    withered: tuple[bool, ...]
    places: tuple[int, ...]
    starters: tuple[int, ...]
    revealed: bool = False
    asked: bool = False
    idle: int = 0
