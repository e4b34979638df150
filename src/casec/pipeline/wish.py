"""How a case is to be explored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from casec.casebook.budget import Budget

if TYPE_CHECKING:
    from casec.pipeline.recall import Verdict


@dataclass(frozen=True, slots=True)
class Wish:
    """What is wanted of the explorer.

    Attributes:
        budget: the seconds that it may take.
        detective: the only one with whom to explore; None: with all.
        bounded: whether the bounds of points and letters are wanted too.
        workers: for how many detectives at once, each by a process of its own.
        meanwhile: is told what is wrong without exploring, before that begins.
    """

    budget: Budget = field(default_factory=Budget)
    detective: str | None = None
    bounded: bool = False
    workers: int = 1
    meanwhile: Callable[[Verdict], None] | None = None
