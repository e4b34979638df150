"""When readers can come to a paragraph that only begins or ends days. Rules: R4 and R20 of
docs/rules.md."""

from __future__ import annotations

from casec.casebook import model
from casec.casebook.check.reading import Known, said
from casec.casebook.check.view import View
from casec.casebook.graph import Kind
from casec.casebook.resolve.windows import merged


def arrivals(view: View) -> dict[str, tuple[Known, ...]]:
    """What is known of those who come, for every paragraph of which something is."""
    case, calendar = view.case, view.case.calendar
    elsewhere = {way.end for way in view.ways if way.kind not in (Kind.SUN, Kind.MOON)}
    elsewhere |= case.doubts.meant
    hours: dict[str, list[tuple[int, int]]] = {}
    first, last = calendar.start_hours
    for index, (sun, moon) in enumerate(zip(calendar.suns, calendar.moons, strict=True)):
        morning = 24 * index + first if index else calendar.begin
        if index:
            hours.setdefault(sun, []).append((morning, 24 * index + last + 1))
        hours.setdefault(moon, []).append((morning, calendar.hours + 1))
    return {
        name: said(model.InTime((), merged(spans, calendar.hours + 1), span), span)
        for name, spans in hours.items()
        if name not in elsewhere and name in view.book
        for span in (view.book[name].span,)
    }
