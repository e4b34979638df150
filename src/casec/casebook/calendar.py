"""The calendar of a case: dates, hours, icons, sun and moon paragraphs. Rules: R1 to R5 and R20 of
docs/rules.md.

An *hour* is a whole number counted from 0:00 of the first date: date index times 24 plus the hour
of the day. The calendar has `24 * len(dates)` hours; the number behind the last is the moment after
the calendar's end.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class Ability(StrEnum):
    """The three abilities, in their fixed order."""

    OBSERVATION = "observation"
    PERSUASION = "persuasion"
    STRENGTH = "strength"


@dataclass(frozen=True, slots=True)
class Calendar:
    """The run of dates.

    Attributes:
        dates: without a gap, in order; at least one.
        begin: the hour at which the first day begins, 6 to 23.
        icons: one ability for every hour, `24 * len(dates)` of them.
        suns: the sun paragraph of every date; that of the first is the case's start.
        moons: the moon paragraph of every date.
        start_hours: first and last hour of the day at which a later day may begin, both held.
    """

    dates: tuple[date, ...]
    begin: int
    icons: tuple[Ability, ...]
    suns: tuple[str, ...]
    moons: tuple[str, ...]
    start_hours: tuple[int, int]

    @property
    def hours(self) -> int:
        """How many hours there are."""
        return 24 * len(self.dates)
