"""Windows of time and moments in words: "Tuesday from 18:00 to 23:00", "before Wednesday 11:00".

They print as the writer gave them (`model.InTime.windows`), never as what they come to on the
calendar. Windows that follow one another with the same hours are said at once. Design: "Rules that
may stand in brackets" in docs/language.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import groupby
from typing import Literal

from casec.casebook import model
from casec.casebook.edition.terms import Terms
from casec.language import words


def windows_text(terms: Terms, windows: Sequence[model.Window]) -> str:
    """All windows, joined with "or"."""
    members: list[str] = []
    for hours, group in groupby(windows, key=_hours):
        if hours is None:
            members += [_single(terms, window) for window in group]
        else:
            daily = [window for window in group if isinstance(window, model.Daily)]
            days = [_days(terms, window.first, window.last) for window in daily]
            members += _daily(terms, *hours, days)
    return _listed(terms, "time", members)


def _listed(terms: Terms, kind: Literal["time", "list"], members: Sequence[str]) -> str:
    """Windows, or other words, joined with "or"."""
    if len(members) == 1:
        return members[0]
    head = terms.phrases[f"{kind}.or-comma"].join(members[:-1])
    return head + terms.phrases[f"{kind}.or"] + members[-1]


def moment_text(terms: Terms, moment: model.Moment) -> str:
    """ "Wednesday 11:00", "5 May at 11:00"."""
    return _placed(terms, "moment", moment)


def clock_text(terms: Terms, hour: int) -> str:
    """An hour of the day, 0 to 24, as a clock shows it."""
    return terms.text("time.clock", hour=str(hour))


def _hours(window: model.Window) -> tuple[int, int] | None:
    """The hours of a window of days, which may be said together with those of its neighbours."""
    match window:
        case model.Daily(int() | date(), _, int(start), int(end)):
            return start, end
    return None


def _single(terms: Terms, window: model.Window) -> str:
    match window:
        case model.Daily(None, _, int(start), int(end)):
            hours = clock_text(terms, start), clock_text(terms, end)
            return terms.text("time.hours", start=hours[0], end=hours[1])
        case model.Daily(first, last):
            return _days(terms, first, last)
        case model.Stretch(start, end):
            ends = {"from": _placed(terms, "from", start), "to": _placed(terms, "to", end)}
            return terms.text("time.stretch", **ends)
        case model.Before(moment):
            return _placed(terms, "before", moment)
        case model.From(moment):
            return terms.text("time.onwards", moment=moment_text(terms, moment))


def _daily(terms: Terms, start: int, end: int, days: Sequence[str]) -> list[str]:
    night = end <= start
    if len(days) == 1:
        key = "time.day-night" if night else "time.day-hours"
    else:
        key = "time.night-days" if night else "time.hours-days"
    hours = {"start": clock_text(terms, start), "end": clock_text(terms, end)}
    return [terms.text(key, days=_listed(terms, "list", days), **hours)]


def _days(terms: Terms, first: model.DayRef | None, last: model.DayRef | None) -> str:
    """One day, or all from one to another. No day at all is every day, which nobody has to say."""
    if first is None:
        return ""
    if last is None or last == first:
        name = day_text(terms, first)
        return terms.text("time.on-date", date=name) if isinstance(first, date) else name
    return terms.text("time.days", first=day_text(terms, first), last=day_text(terms, last))


def day_text(terms: Terms, day: model.DayRef) -> str:
    """A weekday's name, or a date without its weekday."""
    if isinstance(day, date):
        return words.date_name(day, terms.phrases["language"], False)
    return terms.phrases[f"weekday.{day}"]


def _placed(
    terms: Terms, form: Literal["moment", "from", "to", "before"], moment: model.Moment
) -> str:
    clock = clock_text(terms, moment.hour)
    if isinstance(moment.day, date):
        return terms.text(f"time.{form}-date", date=day_text(terms, moment.day), clock=clock)
    names = "weekday" if form == "moment" else "weekday-of"
    return terms.text(f"time.{form}", day=terms.phrases[f"{names}.{moment.day}"], clock=clock)
