"""What a game is played by: all numbers that its rules need, and nothing of the deck's words.

So a transcript can be played again from its own line.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from math import prod
from typing import TypeAlias

from casec.clues.combos import Card, Combos, combos
from casec.clues.model import BASE, CATEGORIES, MOST_CARDS, VALUES, Deck, EmptyHand
from casec.clues.settings import DEAL, PLAYERS, POINTS, ROUNDS

Deals: TypeAlias = tuple[tuple[Card, ...], ...]
"""For each round the shuffled deck: player i gets the cards i*deal to (i+1)*deal-1, the first of
them the secret, and what is left is the Clue deck, its top first (S6, S7)."""


@dataclass(frozen=True, slots=True)
class Table:
    """The settings of one game.

    Attributes:
        players: 2 to 12 of them, counted from 0 clockwise.
        sizes: how many values each category has.
        deal: cards for each player, the secret among them.
        prestige: points for the first to solve in a round, the second, …
        variant: what this way to play is called.

    Raises:
        ValueError: no game can be played so; the text says why.
    """

    players: int
    sizes: tuple[int, ...]
    deal: int
    prestige: tuple[int, ...]
    rounds: int = 3
    shortcut: bool = True
    empty_hand: EmptyHand = "pass"
    variant: str = BASE

    def __post_init__(self) -> None:
        bounds = (
            ("categories", len(self.sizes), CATEGORIES),
            *(("values in a category", size, VALUES) for size in self.sizes),
            ("players", self.players, PLAYERS),
            ("cards for each player", self.deal, DEAL),
            ("rounds", self.rounds, ROUNDS),
            *(("points for a place", points, POINTS) for points in self.prestige),
        )
        for what, count, (least, most) in bounds:
            if not least <= count <= most:
                raise ValueError(f"there are {least} to {most} {what}, and not {count}")
        cards = prod(self.sizes)
        if cards > MOST_CARDS:
            raise ValueError(f"a deck has {MOST_CARDS} cards at most, and not {cards}")
        if self.players * self.deal > cards:
            dealt = f"{self.players} players with {self.deal} cards each need"
            raise ValueError(f"{dealt} {self.players * self.deal} cards, and the deck has {cards}")
        if not self.prestige:
            raise ValueError("there is no place that scores")

    @property
    def combos(self) -> Combos:
        """The cards."""
        return combos(self.sizes)


def table_of(deck: Deck, variant: str = BASE, players: int | None = None) -> Table:
    """The table for a deck.

    Args:
        players: how many, by default the least.

    Raises:
        KeyError: the deck has no such variant.
        ValueError: it can't be played by so many; the text says why.
    """
    rules = deck.variant(variant).rules
    count = rules.least if players is None else players
    if count not in rules.counts:
        raise ValueError(f"this is for {rules.least} to {rules.most} players, and not {count}")
    return Table(
        count,
        deck.sizes(variant),
        rules.deal,
        rules.prestige.get(count, ()),
        rules.rounds,
        rules.shortcut,
        rules.empty_hand,
        variant,
    )


def playable(deck: Deck, variant: str) -> Iterator[Table]:
    """The tables, by number of players, at which a deck can be played. Raises KeyError: it has no
    such variant."""
    for count in deck.variant(variant).rules.counts:
        try:
            yield table_of(deck, variant, count)
        except ValueError:  # too few cards, or no row of prestige
            continue


def shuffled(table: Table, chance: random.Random) -> tuple[Deals, int]:
    """The decks of all rounds (S6, S32), and who begins (S12), by chance."""
    every = range(len(table.combos.cards))
    deals = tuple(tuple(chance.sample(every, len(every))) for _ in range(table.rounds))
    return deals, chance.randrange(table.players)
