"""How a case is to be explored."""

from __future__ import annotations

from dataclasses import dataclass, field

from casec.casebook.budget import Budget


@dataclass(frozen=True, slots=True)
class Wish:
    """What is wanted of the explorer.

    Attributes:
        budget: the seconds that it may take.
        detective: the only one with whom to explore; None: with all.
        bounded: whether the bounds of points and letters are wanted too.
    """

    budget: Budget = field(default_factory=Budget)
    detective: str | None = None
    bounded: bool = False
