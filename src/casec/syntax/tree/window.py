"""Windows of time as they are written: "Rules that may stand in brackets" in docs/language.md."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from casec.source import Span
from casec.syntax.tree.name import Name


@dataclass(frozen=True, slots=True)
class Day:
    """A day: a word for a weekday (`Tue`, in the case's own language too), a date (`6 May`,
    `1926-05-06`) as it is written.

    Exactly one of the three forms is given: `word`; `number` and `month`; `date`.
    """

    word: str | None
    number: int | None
    month: str | None
    date: str | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Moment:
    """A full hour (0 to 24) of a day, or of any day where `day` is None."""

    day: Day | None
    hour: int
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class DailyHours:
    """`18:00-23:00`, on every day or on the days `first` to `last` (`Tue-Thu 9:00-17:00`; one day:
    `last` is None).

    Without `start` and `end` the days are meant whole: `Tue`, `Tue-Thu`. An `end` not behind
    `start` runs over midnight.
    """

    first: Day | None
    last: Day | None
    start: int | None
    end: int | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Stretch:
    """`Tue 18:00 - Wed 2:00`: every hour from one moment to before another."""

    start: Moment
    end: Moment
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Before:
    """`before Wed 11:00`: every hour that is earlier."""

    moment: Moment
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class From:
    """`from Wed 11:00`: that hour and every later one."""

    moment: Moment
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class NamedHours:
    """A word that stands alone in a window: a name out of `hours:` in case.yaml, or a weekday, or
    days such as `Tue-Thu`.

    Which of them it is can't be told from the word: `casebook.resolve` knows the names and the
    language.
    """

    name: Name
    start: int | None  # hours behind it: `Tue-Thu 9:00-17:00`
    end: int | None
    span: Span = field(compare=False)


Window: TypeAlias = DailyHours | Stretch | Before | From | NamedHours
