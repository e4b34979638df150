"""Moments and windows on the calendar."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TypeAlias

DayRef: TypeAlias = int | date
"""A weekday (0 is Monday), meaning every such day of the calendar, or a single date."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A full hour of a day. `at` is the hour counted from the calendar's beginning (may be the one
    after its end)."""

    day: DayRef
    hour: int
    at: int


@dataclass(frozen=True, slots=True)
class Daily:
    """Hours `start` to before `end` (on every day, or on the days `first` to `last`, `last` held),
    or whole days if both are None. An `end` not behind `start` runs over midnight and belongs to
    the day on which it begins."""

    first: DayRef | None
    last: DayRef | None
    start: int | None
    end: int | None


@dataclass(frozen=True, slots=True)
class Stretch:
    """From one moment to before another."""

    start: Moment
    end: Moment


@dataclass(frozen=True, slots=True)
class Before:
    """Every hour before the moment."""

    moment: Moment


@dataclass(frozen=True, slots=True)
class From:
    """The moment's hour and all later ones."""

    moment: Moment


Window: TypeAlias = Daily | Stretch | Before | From
