"""A date of `days` that is not the one that was meant: one slip, told once.

A date typed wrong is missing in its own place, and stands in another: outside the calendar, or
twice. What is told of the place that it left is left out, and the date that is missing is proposed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta

from casec.casebook.calendar import Calendar
from casec.casebook.resolve.walk import exits
from casec.diagnostic import Diagnostic, Edit, Fix, Label, report
from casec.settings import values
from casec.settings.kinds import read_date
from casec.source import Span
from casec.syntax import data, tree

_MISSING = ("CB622", "CB623")


def settled(
    faults: Sequence[Diagnostic], root: data.Mapping, dates: Sequence[date]
) -> Sequence[Diagnostic]:
    """The faults, without those that follow from a date that stands in the wrong place. `dates` is
    the calendar."""
    calendar = values.child(root, "calendar")
    days = calendar.get("days") if isinstance(calendar, data.Mapping) else None
    if not days or not dates:
        return faults
    faults = _one_key_twice(faults, days.value)
    written = [read_date(name.text) for name, _ in values.entries(calendar, "days")]
    missing = [day for day in dates if day not in written]
    strays = [fault for fault in faults if _is_stray(fault, days.value)]
    if not strays or (not missing and not any(fault.code == "CB624" for fault in strays)):
        return faults
    first = any(_day(fault) <= dates[0] for fault in strays)
    left = {fault.sort_key for fault in strays}
    kept = [
        fault
        for fault in faults
        if fault.sort_key not in left
        and not (fault.code in _MISSING and fault.label.span == days.key.span)
        and not (fault.code == "CB621" and first)
    ]
    alone = len(strays) == 1
    return (*kept, *(_proposed(fault, missing, dates[0], alone=alone) for fault in strays))


def _one_key_twice(faults: Sequence[Diagnostic], days: data.Node) -> Sequence[Diagnostic]:
    """Of `{sun: a, sun: b}` it is told that one is meant to be a moon, not that there is none."""
    kept = list(faults)
    for entry in days.entries if isinstance(days, data.Mapping) else ():
        for code, given, other in (("CB623", "sun", "moon"), ("CB622", "moon", "sun")):
            lacks = [
                each for each in kept if (each.code, each.label.span) == (code, entry.key.span)
            ]
            twice = [each for each in kept if _is_key_twice(each, given, entry.value.span)]
            if lacks and len(twice) == 1:
                help = f"Is one of the two meant to be {other}?"
                kept = [each for each in kept if each not in (*lacks, *twice)]
                kept.append(replace(twice[0], help=help))
    return kept


def _is_key_twice(fault: Diagnostic, key: str, row: Span) -> bool:
    span = fault.label.span
    return fault.code == "CB671" and span.text == key and row.start <= span.start < row.end


def _is_stray(fault: Diagnostic, days: data.Node) -> bool:
    """Whether a date lies outside, or is given a second time."""
    if fault.code == "CB624":
        return True
    span = fault.label.span
    inside = days.span.start <= span.start < days.span.end and span.source is days.span.source
    return fault.code == "CB671" and inside and read_date(span.text) is not None


def _day(fault: Diagnostic) -> date:
    return read_date(fault.label.span.text.strip("'\"")) or date.max


def _proposed(
    fault: Diagnostic, missing: Sequence[date], first: date, *, alone: bool
) -> Diagnostic:
    """The fault with the date that is missing, if there is one alone; of two alike, the one that
    stands on that side."""
    day = _day(fault)
    if not missing and alone and day == first - timedelta(1):
        return replace(fault, help=f"Let `from` begin with {day}, or change the date.")
    if len(missing) != 1 or not alone:
        return fault
    if fault.code == "CB671" and missing[0] < day:
        (earlier,) = fault.also
        label = replace(fault.label, span=earlier.span)
        also = (replace(earlier, span=fault.label.span, text="given again here"),)
        fault = replace(fault, label=label, also=also)
    return replace(fault, help=f"Did you mean {missing[0]} here?")


def exchanged(
    calendar: Calendar, root: data.Mapping, book: Mapping[str, tree.Paragraph]
) -> tuple[Calendar, tuple[Diagnostic, ...]]:
    """The calendar with sun and moon of a date in their right places where the paragraph of the sun
    ends a night and that of the moon goes about; and what is told of each such date."""
    suns, moons, faults = list(calendar.suns), list(calendar.moons), []
    days = values.child(values.child(root, "calendar"), "days")
    for index, day in enumerate(calendar.dates):
        row = values.child(days, day.isoformat())
        sun, moon = values.name(row, "sun"), values.name(row, "moon")
        if index and sun and moon and _ends_night(book, suns[index], moons[index]):
            edits = (Edit(sun.span, moon.text), Edit(moon.span, sun.text))
            given = {"sun": sun.text, "moon": moon.text, "date": day}
            also, fixes = (Label(moon.span, "the moon"),), (Fix("Exchange them", edits),)
            faults.append(report("CB642", sun.span, values=given, also=also, fixes=fixes))
            suns[index], moons[index] = moons[index], suns[index]
    return replace(calendar, suns=tuple(suns), moons=tuple(moons)), tuple(faults)


def _ends_night(book: Mapping[str, tree.Paragraph], sun: str, moon: str) -> bool:
    if sun not in book or moon not in book or sun == moon:
        return False
    by_sun, by_moon = (
        {type(end) for one in exits(book[name].body) for end in (one.target, one.fail) if end}
        for name in (sun, moon)
    )
    about: set[type] = {tree.Leave, tree.Go, tree.EndDay}
    night: set[type] = {tree.Sleep, tree.Finish}
    return bool(by_sun & night and by_moon & about) and not (by_sun & about or by_moon & night)
