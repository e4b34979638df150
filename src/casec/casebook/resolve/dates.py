"""The calendar of case.yaml: its dates, then its icons, suns and moons. Design: `calendar` in
"case.yaml"; R1 to R5, R20.

The dates are read first, as windows need them; suns and moons are looked up when the paragraphs
are known.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from casec.casebook.calendar import Ability, Calendar
from casec.casebook.resolve.conditions import ability
from casec.casebook.resolve.scope import Scope, lead
from casec.diagnostic import Diagnostic, report
from casec.settings import values
from casec.settings.kinds import read_date, read_date_hour, read_hour_span
from casec.syntax import data

MOST_DATES = 366
_EARLIEST = 6
_START_HOURS = (6, 17)
_MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class Run:
    """The dates of a case, none if they can't be read, and the hour at which the first begins."""

    dates: tuple[date, ...] = ()
    begin: int = _EARLIEST


def run(root: data.Mapping) -> tuple[Run, tuple[Diagnostic, ...]]:
    """The run of dates, and what is wrong with it."""
    node = values.child(root, "calendar")
    opens, closes = values.scalar(node, "from"), values.scalar(node, "to")
    last = read_date(closes.text.strip()) if closes else None
    start, begin = _opening(opens.text.strip()) if opens else (None, _EARLIEST)
    if not opens or not closes or start is None or last is None:
        return Run(), ()
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


def believable(faults: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """The faults without those that only say where the calendar ends, if that end is in doubt: a
    date of `days` lies outside."""
    if not any(fault.code == "CB624" for fault in faults):
        return faults
    return [fault for fault in faults if fault.code not in ("CB140", "CB226")]


def _opening(text: str) -> tuple[date | None, int]:
    """The first date and its hour; of a text that is not quite right at least the date."""
    return read_date_hour(text) or (read_date(text[:10]), _EARLIEST)


def calendar(scope: Scope, root: data.Mapping, run: Run, start: str) -> Calendar:
    """The whole calendar; `start` is the paragraph of the first morning. Names are looked up even
    where there are no dates."""
    node = values.child(root, "calendar")
    rows = dict(_rows(scope, node))
    suns = (start, *_paragraphs(scope, node, rows, run.dates[1:], "sun"))
    moons = _paragraphs(scope, node, rows, run.dates, "moon")
    icons, hours = _icons(scope, node, rows), _start_hours(scope, node)
    return Calendar(run.dates, run.begin, icons, suns, moons, hours)


def _rows(scope: Scope, node: data.Node | None) -> Iterator[tuple[date, data.Node]]:
    """The entries of `days` that lie in the calendar."""
    for name, value in values.entries(node, "days"):
        day = read_date(name.text)
        if day is None:
            continue
        if not scope.dates:
            for read in filter(None, (values.name(value, "sun"), values.name(value, "moon"))):
                lead(scope, read, None)
            continue
        if day not in scope.dates:
            first, last = scope.dates[0], scope.dates[-1]
            given = {"date": name.text, "first": first, "last": last}
            scope.faults.append(report("CB624", name.span, values=given))
            led = filter(None, (values.name(value, "sun"), values.name(value, "moon")))
            scope.meant.update(("paragraph", each.text) for each in led)
            continue
        sun = values.scalar(value, "sun")
        if sun and day == scope.dates[0]:
            _sun_of_first(scope, name.text, value, sun)
            scope.meant.add(("paragraph", sun.text))
        yield day, value


def _sun_of_first(scope: Scope, date: str, row: data.Node, sun: data.Scalar) -> None:
    """Report the sun of the first date; one that stands where its moon should was meant for it."""
    entry = row.get("sun") if isinstance(row, data.Mapping) else None
    given, help = {"date": date}, None
    if entry and values.child(row, "moon") is None:
        help = "Did you mean moon here?"
        sun = entry.key
    scope.faults.append(report("CB621", sun.span, values=given, help=help))


def _paragraphs(
    scope: Scope,
    node: data.Node | None,
    rows: Mapping[date, data.Node],
    dates: tuple[date, ...],
    what: str,
) -> tuple[str, ...]:
    """The sun or moon paragraph of every date, empty where there is none. A date that has a row is
    reported there, those that have none together."""
    code = "CB622" if what == "sun" else "CB623"
    days = node.get("days") if isinstance(node, data.Mapping) else None
    for day in dates:
        row = rows.get(day)
        key = (
            days.value.get(day.isoformat())
            if days and isinstance(days.value, data.Mapping)
            else None
        )
        told = day == dates[0] and values.child(row, "sun")  # instead of a moon
        if row and key and values.child(row, what) is None and not told:
            scope.faults.append(report(code, key.key.span, values={"dates": day}))
    missing = [day.isoformat() for day in dates if day not in rows]
    unread = any(read_date(name.text) is None for name, _ in values.entries(node, "days"))
    if missing and days and not unread:  # a date that can't be read may be one of them
        named = ", ".join(missing[:_MOST_NAMED])
        more = f" and {len(missing) - _MOST_NAMED} more" if len(missing) > _MOST_NAMED else ""
        scope.faults.append(report(code, days.key.span, values={"dates": named + more}))
    names = (values.name(rows.get(day), what) for day in dates)
    return tuple(lead(scope, name, None) if name else "" for name in names)


def _icons(
    scope: Scope, node: data.Node | None, rows: dict[date, data.Node]
) -> tuple[Ability, ...]:
    """One icon for every hour: the calendar's list, repeated, or a date's own list of 24."""
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
    """Report that the hours of a date have no icons, if that is not told of their list already."""
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
