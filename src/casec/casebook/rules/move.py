"""What a reader can do: one type a move. Names and numbers are those of the source.

A gate, the reading itself, a passed test and what an exit leads to are no moves. Design: "The
engine and plays" in docs/rules.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from casec.casebook.calendar import Ability


class IllegalMove(Exception):  # noqa: N818  not a fault of ours, but a move against the rules
    """The rules do not allow this move now; the text says why, in a writer's words."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take an exit of the paragraph, by its index from 1 in order of writing (R8)."""

    index: int


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the first question that waits, by the answer's index from 1 (R22)."""

    index: int


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the die in a test; `apply` is told what it shows, 1 to 6 (R12)."""


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Give up a point of an ability that is not tested (R16)."""

    ability: Ability


@dataclass(frozen=True, slots=True)
class SpendLuck:
    """Cross off a luck point to roll again (R15)."""


@dataclass(frozen=True, slots=True)
class Again:
    """Roll again, free, as the level is just what the test asks for (R14)."""


@dataclass(frozen=True, slots=True)
class Accept:
    """Accept that the test is failed (R15)."""


@dataclass(frozen=True, slots=True)
class GoTo:
    """Go to another address (R17)."""

    address: str


@dataclass(frozen=True, slots=True)
class TurnTo:
    """Turn to a `[secret]` paragraph whose riddle is solved (R17)."""

    paragraph: str


@dataclass(frozen=True, slots=True)
class Wait:
    """Wait an hour, and read the paragraph of the present address again (R17)."""


@dataclass(frozen=True, slots=True)
class EndDay:
    """End the day: at `[leave]`, or where it must end (R18, R19)."""


@dataclass(frozen=True, slots=True)
class Start:
    """Start the next workday at this hour of the day (R20)."""

    hour: int


Trial: TypeAlias = Roll | GiveUp | SpendLuck | Again | Accept
"""What can be done in a test."""
Move: TypeAlias = Take | Answer | Trial | GoTo | TurnTo | Wait | EndDay | Start
