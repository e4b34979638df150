"""What a detective may do on his turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from casec.clues.combos import Card


@dataclass(frozen=True, slots=True)
class Reveal:
    """Reveal a card of the hand; the others say in how many categories it matches (S14, S15)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Draw:
    """Turn up the top card of the Clue deck instead, where the game allows it (A1: `draw`)."""


@dataclass(frozen=True, slots=True)
class Shortcut:
    """Ask whether one value is on the secret card, once a game (S34, S36)."""

    category: int
    value: int


@dataclass(frozen=True, slots=True)
class Guess:
    """Name one value of each category (S18). It ends the turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class Pass:
    """End the turn without a guess."""


Move: TypeAlias = Reveal | Draw | Shortcut | Guess | Pass
PASS = Pass()
DRAW = Draw()
