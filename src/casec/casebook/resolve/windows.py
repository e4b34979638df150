"""Windows of time and moments: words for days become days of the calendar, windows become ranges
of its hours.

Tree windows enter, windows of the model with their hours leave. Design: "Windows" in
docs/language.md; R5 of docs/rules.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile
from typing import TypeAlias

from casec.casebook import model
from casec.casebook.resolve.days import Days, day_of, days_of, moment_of, only_date
from casec.casebook.resolve.scope import Scope
from casec.diagnostic import Label, report
from casec.language import words
from casec.source import Span
from casec.syntax import tree

Ranges: TypeAlias = list[tuple[int, int]]
Found: TypeAlias = tuple[tuple[model.Window, ...], Ranges]
"""Windows as they will be printed, and their hours; both empty where there was a fault."""

_NOTHING: Found = ((), [])
_MORNING, _NOON = 6, 12


def in_time(scope: Scope, condition: tree.InTime) -> model.InTime:
    """A time condition with the hours of this calendar."""
    windows, ranges = windows_of(scope, condition.windows)
    return model.InTime(windows, merged(ranges, _behind(scope)), condition.span)


def _behind(scope: Scope) -> int:
    """What no window reaches: the time stands still at 0:00 of the day after the last (R2), which
    is later than every hour of the calendar, and which a night's window may hold."""
    return 24 * len(scope.dates) + 1


def windows_of(scope: Scope, written: Iterable[tree.Window]) -> Found:
    """Windows with their hours. One that is at fault is reported and left out."""
    windows: list[model.Window] = []
    ranges: Ranges = []
    written, before = tuple(written), len(scope.faults)
    for window in written:
        more, hours = _window(scope, window)
        if hours and not (isinstance(window, tree.NamedHours) and window.name.text in scope.hours):
            _over(scope, window, hours)
        windows += more
        ranges += hours
    _tell_once(scope, before)
    _say_of_comma(scope, written)
    return tuple(windows), ranges


def _tell_once(scope: Scope, before: int) -> None:
    """Of several days in one list that the calendar has not, leave one finding with all places."""
    outside = [fault for fault in scope.faults[before:] if fault.code == "CB140"]
    if len(outside) > 1:
        first, *others = outside
        also = tuple(Label(each.label.span, "nor this one") for each in others)
        rest = [fault for fault in scope.faults[before:] if fault.code != "CB140"]
        scope.faults[before:] = [replace(first, also=also), *rest]


def _say_of_comma(scope: Scope, written: Sequence[tree.Window]) -> None:
    """Report days with hours behind a comma: the hours are of every day, the days whole."""
    for place, window in enumerate(written):
        days = list(takewhile(partial(_is_day, scope), reversed(written[:place])))
        hours = isinstance(window, tree.DailyHours) and window.first is None
        if not days or not hours or window.span.source is not days[-1].span.source:
            continue
        span = days[-1].span.to(window.span)
        named, clock = [each.span.text for each in reversed(days)], window.span.text
        values = {
            "text": span.text,
            "days": ", ".join(named),
            "hours": clock,
            "better": ", ".join(f"{day} {clock}" for day in named),
        }
        scope.faults.append(report("CB147", span, values=values))


def _is_day(scope: Scope, window: tree.Window) -> bool:
    """Whether it is a whole day, or several."""
    if isinstance(window, tree.NamedHours):
        return window.start is None and window.name.text not in scope.hours
    return isinstance(window, tree.DailyHours) and bool(window.first) and window.start is None


def merged(ranges: Iterable[tuple[int, int]], end: int) -> tuple[tuple[int, int], ...]:
    """The same hours in sorted ranges that do not touch, none of them empty or beyond `end`."""
    result: Ranges = []
    for start, stop in sorted((start, min(stop, end)) for start, stop in ranges if start < end):
        if result and start <= result[-1][1]:
            result[-1] = (result[-1][0], max(stop, result[-1][1]))
        elif start < stop:
            result.append((start, stop))
    return tuple(result)


def _over(scope: Scope, window: tree.Window, hours: Ranges) -> None:
    """Report a window that holds only hours before the calendar begins."""
    if all(stop <= scope.begin for _, stop in hours):
        values = {"text": window.span.text, "begin": f"{scope.begin}:00"}
        scope.faults.append(report("CB226", window.span, values=values))


def _window(scope: Scope, window: tree.Window) -> Found:
    match window:
        case tree.NamedHours():
            return _named(scope, window)
        case tree.DailyHours():
            return _daily(scope, window)
        case tree.Stretch():
            return _stretch(scope, window)
        case tree.Before(written):
            moment = moment_of(scope, written)
            if moment and moment.at == 0:
                return _fault(scope, "CB143", window)
            return ((model.Before(moment),), [(0, moment.at)]) if moment else _NOTHING
        case tree.From(written):
            moment = moment_of(scope, written)
            if moment is None:
                return _NOTHING
            return (model.From(moment),), [(moment.at, _behind(scope))]


def _named(scope: Scope, window: tree.NamedHours) -> Found:
    """A word alone: a name for hours, a weekday, or two weekdays joined by a hyphen."""
    name = window.name
    if name.text in scope.hours:
        scope.used.add(("hours", name.text))
        if window.start is not None:
            scope.faults.append(report("CB148", window.span, values={"name": name.text}))
        return windows_of(replace(scope, hours={}), scope.hours[name.text])
    first, last = _two_days(name, scope.language)
    return _daily(scope, tree.DailyHours(first, last, window.start, window.end, window.span))


def _two_days(name: tree.Name, language: str) -> tuple[tree.Day, tree.Day | None]:
    """`Tue-Thu` parted at the hyphen that leaves a weekday on both sides; anything else is one
    day.
    """
    text, span = name.text, name.span
    exact = len(span.text) == len(text)
    for cut, sign in enumerate(text):
        ends = (text[:cut], text[cut + 1 :])
        if sign == "-" and all(words.weekday(end, language) is not None for end in ends):
            left = span.source.span(span.start, span.start + cut) if exact else span
            right = span.source.span(span.start + cut + 1, span.end) if exact else span
            return _word(ends[0], left), _word(ends[1], right)
    return _word(text, span), None


def _word(text: str, span: Span) -> tree.Day:
    return tree.Day(text, None, None, None, span)


def _daily(scope: Scope, window: tree.DailyHours) -> Found:
    every = Days(None, tuple(range(len(scope.dates))))
    first = days_of(scope, window.first) if window.first else every
    last = days_of(scope, window.last) if window.last else None
    start, end = window.start, window.end
    unreadable = start is not None and (start == end or start == 24)  # reported when it was read
    if unreadable or first is None or (window.last and last is None):
        return _NOTHING
    indexes = _from_day_to_day(scope, window, first, last) if last else first.indexes
    begin, stop = (0, 24) if start is None or end is None else (start, end + 24 * (end <= start))
    hours = [(24 * index + begin, 24 * index + stop) for index in indexes]
    if start is not None and end is not None and _MORNING <= start < _NOON and 0 < end < start:
        _say_of_night(scope, window, start, end)
    return (model.Daily(first.ref, last.ref if last else None, start, end),), hours


def _say_of_night(scope: Scope, window: tree.DailyHours, start: int, end: int) -> None:
    """Report hours from a morning to the next, where those up to the afternoon may be meant."""
    text = window.span.text
    clock = f"{start}:00-{end + 12}:00"
    days = text[: text.index(f"{start}:")] if f"{start}:" in text else ""
    values = {"text": text, "end": f"{end}:00", "better": f"{days}{clock}", "start": f"{start}:00"}
    scope.faults.append(report("CB146", window.span, values=values))


def _from_day_to_day(
    scope: Scope, window: tree.DailyHours, first: Days, last: Days
) -> tuple[int, ...]:
    """The dates from one day to another: a run of weekdays, over Sunday too, or of dates."""
    if isinstance(first.ref, int) and isinstance(last.ref, int):
        opens, length = first.ref, (last.ref - first.ref) % 7
        return tuple(
            index
            for index, each in enumerate(scope.dates)
            if (each.weekday() - opens) % 7 <= length
        )
    begin = only_date(scope, window.first, first) if window.first else None
    end = only_date(scope, window.last, last) if window.last else None
    if begin is None or end is None:
        return ()
    if end < begin:
        _fault(scope, "CB144", window)
    return tuple(range(begin, end + 1))


def _stretch(scope: Scope, window: tree.Stretch) -> Found:
    """Every run from a start to the next end.

    Weekdays may come more than once; the last run may have no end.
    """
    start, end = window.start, window.end
    if start.day and end.day is None:
        daily = tree.DailyHours(start.day, None, start.hour, end.hour, window.span)
        return _daily(scope, daily)
    first, last = day_of(scope, start), day_of(scope, end)
    if first is None or last is None or first.ref is None or last.ref is None or start.hour == 24:
        return _NOTHING
    starts = [24 * index + start.hour for index in first.indexes]
    ends = [24 * index + end.hour for index in last.indexes]
    runs = [(begin, min((stop for stop in ends if stop > begin), default=None)) for begin in starts]
    closed = [(begin, stop) for begin, stop in runs if stop is not None]
    if not closed:
        return _fault(scope, "CB143" if set(starts) & set(ends) else "CB144", window)
    opens = model.Moment(first.ref, start.hour, closed[0][0])
    closes = model.Moment(last.ref, end.hour, closed[0][1])
    hours = [(begin, _behind(scope) if stop is None else stop) for begin, stop in runs]
    return (model.Stretch(opens, closes),), hours


def _fault(scope: Scope, code: str, at: tree.Window) -> Found:
    scope.faults.append(report(code, at.span))
    return _NOTHING
