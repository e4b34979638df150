"""Conditions: what can be asked of a reader's sheet, clock and place."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from casec.casebook.model.time import Window
from casec.source import Span
from casec.syntax.tree import Relation


class Quantity(StrEnum):
    """What can be counted on a reader's sheet."""

    OBSERVATION = "observation"
    PERSUASION = "persuasion"
    STRENGTH = "strength"
    LUCK = "luck"
    TOKENS = "tokens"


@dataclass(frozen=True, slots=True)
class Knows:
    """The fact's letter is circled."""

    fact: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class InTime:
    """The hour it is now lies in one of the windows.

    Attributes:
        windows: as the writer gave them, for printing.
        hours: what they come to on this calendar: half-open ranges of hours, sorted, not touching.
            The moment after the calendar's end, at which time stands still (R2), may be in them.
    """

    windows: tuple[Window, ...]
    hours: tuple[tuple[int, int], ...]
    span: Span = field(compare=False)

    def holds(self, hour: int) -> bool:
        """Whether `hour` lies in them."""
        before = bisect_right(self.hours, hour, key=lambda span: span[0])
        return before > 0 and hour < self.hours[before - 1][1]


@dataclass(frozen=True, slots=True)
class Compare:
    """A quantity against a number."""

    quantity: Quantity
    relation: Relation
    number: int
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class IsDetective:
    """This detective is played."""

    detective: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class IsAt:
    """The player's token is at this address."""

    address: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Not:
    """The condition does not hold."""

    condition: Condition
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class And:
    """All hold."""

    conditions: tuple[Condition, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Or:
    """At least one holds."""

    conditions: tuple[Condition, ...]
    span: Span = field(compare=False)


Condition: TypeAlias = Knows | InTime | Compare | IsDetective | IsAt | Not | And | Or
