"""The calendar of case.yaml: its dates, then its icons, suns and moons. Design: `calendar` in
"case.yaml"; R1 to R5, R20.

The dates are read first, as windows need them; suns and moons are looked up when the paragraphs
are known.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from casec.casebook.calendar import Ability, Calendar
from casec.casebook.resolve import values
from casec.casebook.resolve.conditions import ability
from casec.casebook.resolve.kinds import read_date, read_date_hour, read_hour_span
from casec.casebook.resolve.scope import Scope, lead
from casec.diagnostic import Diagnostic, report
from casec.syntax import data

MOST_DATES = 366
_EARLIEST = 6
_START_HOURS = (6, 17)


@dataclass(frozen=True, slots=True)
class Run:
    """The dates of a case, none if they can't be read, and the hour at which the first begins."""

    dates: tuple[date, ...] = ()
    begin: int = _EARLIEST


def run(root: data.Mapping) -> tuple[Run, tuple[Diagnostic, ...]]:
    """The run of dates, and what is wrong with it."""
    node = values.child(root, "calendar")
    opens, closes = values.scalar(node, "from"), values.scalar(node, "to")
    first = read_date_hour(opens.text.strip()) if opens else None
    last = read_date(closes.text.strip()) if closes else None
    if not opens or not closes or first is None or last is None:
        return Run(), ()
    start, begin = first
    faults = []
    if begin < _EARLIEST:
        faults.append(report("CB617", opens.span, values={"hour": f"{begin}:00"}))
    days = (last - start).days + 1
    if days < 1:
        return Run(), (*faults, report("CB615", closes.span, values={"first": start, "last": last}))
    if days > MOST_DATES:
        return Run(), (
            *faults,
            report("CB616", closes.span, values={"days": days, "most": MOST_DATES}),
        )
    return Run(tuple(start + timedelta(index) for index in range(days)), begin), tuple(faults)


def calendar(scope: Scope, root: data.Mapping, run: Run, start: str) -> Calendar:
    """The whole calendar of a run that has dates; `start` is the paragraph of the first morning."""
    node = values.child(root, "calendar")
    rows = dict(_rows(scope, node))
    suns = tuple(
        start if index == 0 else _paragraph(scope, node, rows.get(each), each, "sun")
        for index, each in enumerate(run.dates)
    )
    moons = tuple(_paragraph(scope, node, rows.get(each), each, "moon") for each in run.dates)
    return Calendar(
        run.dates, run.begin, _icons(scope, node, rows), suns, moons, _start_hours(scope, node)
    )


def _rows(scope: Scope, node: data.Node | None) -> Iterator[tuple[date, data.Node]]:
    """The entries of `days` that lie in the calendar."""
    for name, value in values.entries(node, "days"):
        day = read_date(name.text)
        if day is None:
            continue
        if day not in scope.dates:
            first, last = scope.dates[0], scope.dates[-1]
            given = {"date": name.text, "first": first, "last": last}
            scope.faults.append(report("CB624", name.span, values=given))
            continue
        sun = values.scalar(value, "sun")
        if sun and day == scope.dates[0]:
            scope.faults.append(report("CB621", sun.span, values={"date": name.text}))
        yield day, value


def _paragraph(
    scope: Scope, node: data.Node | None, row: data.Node | None, day: date, what: str
) -> str:
    """The sun or moon of a date; empty if there is none."""
    name = values.name(row, what)
    if name:
        return lead(scope, name, None)
    entry = node.get("days") if isinstance(node, data.Mapping) else None
    if entry and values.child(row, what) is None:
        key = _key(entry.value, day) or entry.key
        scope.faults.append(
            report("CB622" if what == "sun" else "CB623", key.span, values={"date": day})
        )
    return ""


def _key(days: data.Node, day: date) -> data.Scalar | None:
    entry = days.get(day.isoformat()) if isinstance(days, data.Mapping) else None
    return entry.key if entry else None


def _icons(
    scope: Scope, node: data.Node | None, rows: dict[date, data.Node]
) -> tuple[Ability, ...]:
    """One icon for every hour: the repeated list of the calendar, and the lists of dates that have
    one of 24.
    """
    repeated = _abilities(scope, node)
    icons: list[Ability] = []
    for index, day in enumerate(scope.dates):
        own = _abilities(scope, rows.get(day))
        listed = values.child(rows.get(day), "icons")
        if listed is not None and len(own) != 24:
            given = {"date": day, "count": len(own)}
            scope.faults.append(report("CB618", listed.span, values=given))
            own = (*own, *[Ability.OBSERVATION] * 24)[:24]
        if not own and not repeated:
            _no_icons(scope, node, day)
            repeated = (Ability.OBSERVATION,)
        icons += own or [repeated[(24 * index + hour) % len(repeated)] for hour in range(24)]
    return tuple(icons)


def _no_icons(scope: Scope, node: data.Node | None, day: date) -> None:
    """Report the first date whose hours have no icons; a list that can't be read is reported
    already.
    """
    written = values.child(node, "icons")
    entry = node.get("from") if isinstance(node, data.Mapping) else None
    if entry and (written is None or written == data.Sequence((), written.span)):
        scope.faults.append(report("CB619", entry.key.span, values={"date": day}))


def _abilities(scope: Scope, node: data.Node | None) -> tuple[Ability, ...]:
    return tuple(ability(scope, values.as_name(word)) for word in values.items(node, "icons"))


def _start_hours(scope: Scope, node: data.Node | None) -> tuple[int, int]:
    written = values.scalar(node, "start hours")
    hours = read_hour_span(written.text.strip()) if written else _START_HOURS
    if written and hours and not (_START_HOURS[0] <= hours[0] and hours[1] <= _START_HOURS[1]):
        scope.faults.append(report("CB620", written.span, values={"hours": written.text}))
        return _START_HOURS
    return hours or _START_HOURS
