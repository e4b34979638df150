"""Windows of time and moments in words: "Tuesday from 18:00 to 23:00", "before Wednesday 11:00".

They print as the writer gave them (`model.InTime.windows`), never as what they come to on the
calendar. Windows that follow one another with the same hours are said at once. Design: "Rules that
may stand in brackets" in docs/language.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from itertools import groupby
from typing import Literal

from casec.casebook import model
from casec.casebook.edition.terms import Terms
from casec.language import words


def windows_text(terms: Terms, windows: Sequence[model.Window], *, behind_is: bool) -> str:
    """All windows, joined with "or". `behind_is`: they stand behind "it is"."""
    form = "-if" if behind_is else ""
    members: list[str] = []
    loose = False
    for hours, group in groupby(windows, key=_hours):
        if hours is None:
            for window in group:
                members += _without_both(terms, window, form)
        else:
            days = [day for window in group for day in _days(terms, window)]
            members.append(_days_with_hours(terms, days, *hours, form))
            loose = loose or len(days) > 1
    if loose:
        return _listed(terms, members, "time.or-loose", "time.or-loose")
    return _listed(terms, members, "time.or-comma", "time.or")


def moment_text(terms: Terms, moment: model.Moment) -> str:
    """ "Wednesday 11:00", "11:00 on 5 May"."""
    return _placed(terms, "moment", moment)


def clock_text(terms: Terms, hour: int) -> str:
    """An hour of the day, 0 to 24, as a clock shows it."""
    return terms.text("time.clock", hour=str(hour))


# --- windows --------------------------------------------------------------------------------------


def _hours(window: model.Window) -> tuple[int, int] | None:
    """The hours of a window that names days and hours: its neighbours may have the same."""
    match window:
        case model.Daily(int() | date(), _, int(start), int(end)):
            return start, end
    return None


def _without_both(terms: Terms, window: model.Window, form: str) -> list[str]:
    """A window that does not name both days and hours."""
    match window:
        case model.Daily(None, _, int(start), int(end)):
            hours = {"start": clock_text(terms, start), "end": clock_text(terms, end)}
            return [terms.text(f"time.hours{form}", **hours)]
        case model.Daily():
            return _days(terms, window)
        case model.Stretch(start, end):
            ends = {"from": _placed(terms, "from", start), "to": _placed(terms, "to", end)}
            return [terms.text("time.stretch", **ends)]
        case model.Before(moment):
            return [_placed(terms, "before", moment)]
        case model.From(moment):
            return [terms.text("time.onwards", moment=moment_text(terms, moment))]


def _days_with_hours(terms: Terms, days: Sequence[str], start: int, end: int, form: str) -> str:
    """The same hours of one day or several; an `end` not behind `start` is on the next day."""
    night = end <= start
    if len(days) == 1:
        key = "time.day-night" if night else "time.day-hours"
    else:
        key = "time.night-days" if night else f"time.hours-days{form}"
    hours = {"start": clock_text(terms, start), "end": clock_text(terms, end)}
    return terms.text(key, days=_listed(terms, days, "list.or-comma", "list.or"), **hours)


# --- days -----------------------------------------------------------------------------------------


def _days(terms: Terms, window: model.Window) -> list[str]:
    """The days of a window: one, two that follow one another, or from one to another."""
    match window:
        case model.Daily(int() | date() as first, None):
            return [_day(terms, first)]
        case model.Daily(int() | date() as first, int() | date() as last):
            if first == last:
                return [_day(terms, first)]
            if _follows(first, last):
                return [_day(terms, first), _day(terms, last)]
            return [terms.text("time.days", first=_name(terms, first), last=_name(terms, last))]
    return []


def _follows(first: model.DayRef, last: model.DayRef) -> bool:
    if isinstance(first, date):
        return isinstance(last, date) and last - first == timedelta(days=1)
    return isinstance(last, int) and last == (first + 1) % 7


def _day(terms: Terms, day: model.DayRef) -> str:
    name = _name(terms, day)
    return terms.text("time.on-date", date=name) if isinstance(day, date) else name


def _name(terms: Terms, day: model.DayRef) -> str:
    """A weekday's name, or a date without its weekday."""
    if isinstance(day, date):
        return words.date_name(day, terms.phrases["language"], False)
    return terms.phrases[f"weekday.{day}"]


def _placed(
    terms: Terms, form: Literal["moment", "from", "to", "before"], moment: model.Moment
) -> str:
    clock = clock_text(terms, moment.hour)
    if isinstance(moment.day, date):
        return terms.text(f"time.{form}-date", date=_name(terms, moment.day), clock=clock)
    names = "weekday" if form == "moment" else "weekday-of"
    return terms.text(f"time.{form}", day=terms.phrases[f"{names}.{moment.day}"], clock=clock)


def _listed(terms: Terms, members: Sequence[str], between: str, last: str) -> str:
    """Words joined with the phrases of two keys."""
    if len(members) == 1:
        return members[0]
    return terms.phrases[between].join(members[:-1]) + terms.phrases[last] + members[-1]
