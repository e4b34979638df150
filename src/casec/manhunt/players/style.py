"""How a computer player plays."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """One kind of player. All weights are in parts of a victory: ten are one for certain.

    Attributes:
        says: how it plays, in words for a report.
        caution: what the chance of being found or killed in the next turn counts.
        thirst: what a bit of knowledge of who the other is counts.
        agents: whether a Killer heeds the cards by which citizens may arrest him (N42).
        wild: does anything that is allowed: first a kind of move, then one of that kind.
    """

    says: str
    caution: float = 6
    thirst: float = 1
    agents: bool = True
    wild: bool = False


WIN = 10.0
DEATH = 1.0
"""What a deceased suspect counts for the Killer: a step to the limit."""

LATER = 0.5
"""What a chance counts that the player will have a turn later only."""
