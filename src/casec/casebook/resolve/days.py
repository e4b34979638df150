"""Days and moments of the calendar, by the words that writers have for them.

A weekday in English or in the case's language, a date such as `6 May` or `1926-05-06`. Design:
"Windows" in docs/language.md.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import TypeAlias

from casec.casebook import model
from casec.casebook.resolve.scope import Scope, unknown
from casec.diagnostic import Diagnostic, report
from casec.diagnostic.guess import did_you_mean
from casec.language import words
from casec.settings.advice import advice
from casec.settings.kinds import read_date
from casec.syntax import tree

_Matches: TypeAlias = Callable[[date], bool]

_LEAP_YEAR = 2000  # has every day that any year has


@dataclass(frozen=True, slots=True)
class Days:
    """A day as it is written, and the dates of the calendar that it means, by index from 0.

    `ref` is None for every day.
    """

    ref: model.DayRef | None
    indexes: tuple[int, ...]


def days_of(scope: Scope, day: tree.Day) -> Days | None:
    """The dates that a day means; unknown words, and days that there are not, are reported."""
    if day.word is not None:
        return _weekday(scope, tree.Name(day.word, day.span))
    found = _date(scope, day)
    if found is None or not scope.dates:
        return None
    indexes = tuple(index for index, each in enumerate(scope.dates) if found(each))
    if not indexes:
        scope.faults.append(_not_there(scope, day))
        return None
    return Days(scope.dates[indexes[0]], indexes)


def day_of(scope: Scope, moment: tree.Moment) -> Days | None:
    """The days of a moment; that it must name one was said when it was read."""
    return days_of(scope, moment.day) if moment.day else None


def only_date(scope: Scope, day: tree.Day, days: Days) -> int | None:
    """The index of the one date that a day means; more than one is reported."""
    if len(days.indexes) == 1:
        return days.indexes[0]
    dates = ", ".join(words.date_name(scope.dates[i], scope.language, False) for i in days.indexes)
    scope.faults.append(report("CB141", day.span, values={"day": _written(day), "dates": dates}))
    return None


def moment_of(scope: Scope, moment: tree.Moment) -> model.Moment | None:
    """One full hour of the calendar; none for 24:00, which was reported when it was read."""
    if moment.hour == 24:
        return None
    days = day_of(scope, moment)
    if days is None or moment.day is None or days.ref is None:
        return None
    index = only_date(scope, moment.day, days)
    return None if index is None else model.Moment(days.ref, moment.hour, 24 * index + moment.hour)


def _weekday(scope: Scope, name: tree.Name) -> Days | None:
    weekday = words.weekday(name.text, scope.language)
    if weekday is None:
        unknown(scope, "CB105", name, ("hours",), words.weekday_words(scope.language))
        return None
    if not scope.dates:
        return None
    indexes = tuple(i for i, each in enumerate(scope.dates) if each.weekday() == weekday)
    if not indexes:
        scope.faults.append(_not_there(scope, tree.Day(name.text, None, None, None, name.span)))
        return None
    return Days(weekday, indexes)


def _date(scope: Scope, day: tree.Day) -> _Matches | None:
    if day.date is not None:
        whole = read_date(day.date)
        if whole is not None:
            return lambda each: each == whole
        scope.faults.append(report("CB142", day.span, values={"day": day.date}))
        return None
    number, month = day.number, words.month(day.month or "", scope.language)
    if month is None:
        help = advice("CB107", did_you_mean(day.month or "", words.month_words(scope.language)))
        scope.faults.append(report("CB107", day.span, values={"name": day.month}, help=help))
        return None
    try:
        date(_LEAP_YEAR, month, number or 0)
    except ValueError:
        scope.faults.append(report("CB142", day.span, values={"day": _written(day)}))
        return None
    return lambda each: (each.day, each.month) == (number, month)


def _not_there(scope: Scope, day: tree.Day) -> Diagnostic:
    first, last = (
        words.date_name(each, scope.language, True) for each in (scope.dates[0], scope.dates[-1])
    )
    values = {"day": _written(day), "first": first, "last": last}
    return report("CB140", day.span, values=values)


def _written(day: tree.Day) -> str:
    return day.word or day.date or f"{day.number} {day.month}"
