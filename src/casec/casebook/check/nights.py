"""Exits that do not belong where they stand, by the form of the book alone: going about at night,
sleep by day, and a last night after which nobody wakes. Rules: R19 and R20 of docs/rules.md.

What readers come to by day and by night alike, only the explorer can judge.
"""

from __future__ import annotations

from collections.abc import Iterator

from casec.casebook import model
from casec.casebook.check.view import View
from casec.casebook.graph import FINISH, SLEEP, by_day, by_night, exits
from casec.diagnostic import Diagnostic, report

_ABOUT = {model.Leave: "[leave]", model.Go: "[go …]", model.EndDay: "[end day]"}


def faults(view: View) -> Iterator[Diagnostic]:
    """What readers find there and must not take; nothing where it is not known what leads where."""
    calendar = view.case.calendar
    if view.case.doubts.unread or not {*calendar.suns, *calendar.moons} <= set(view.book):
        return
    day, night = by_day(view.case, view.ways), by_night(view.ways, calendar.moons)
    meant = view.case.doubts.meant
    for name, paragraph in view.book.items():
        if paragraph.decoy or name in meant:
            continue
        if name in night and (name not in day or name in calendar.moons):
            yield from _about(paragraph, always=name not in day)
        elif name in day and name not in night:
            yield from _asleep(paragraph)
    yield from _last_night(view)


def _about(paragraph: model.Paragraph, always: bool) -> Iterator[Diagnostic]:
    """The exits that lead about; of a moon that is read by day too, those that ask for nothing."""
    top = [item for item in paragraph.body if isinstance(item, model.Exit) and not item.condition]
    for one in exits(paragraph.body) if always else top:
        for end in (one.target, one.fail):
            if end and type(end) in _ABOUT:
                values = {"name": paragraph.name, "target": _ABOUT[type(end)]}
                subject = f"paragraph {paragraph.name}"
                yield report("CB250", end.span, values=values, subject=subject)


def _asleep(paragraph: model.Paragraph) -> Iterator[Diagnostic]:
    for one in exits(paragraph.body):
        for end in (one.target, one.fail):
            if isinstance(end, model.Sleep):
                subject = f"paragraph {paragraph.name}"
                yield report("CB251", end.span, values={"name": paragraph.name}, subject=subject)


def _last_night(view: View) -> Iterator[Diagnostic]:
    if view.case.doubts.meant or view.case.doubts.lost:
        return  # the way to the finish, or a later night, may be among what could not be read
    moon = view.case.calendar.moons[-1]
    there = by_night(view.ways, (moon,))
    anywhere = any(way.end == FINISH for way in view.ways)  # else that is told
    if anywhere and FINISH not in there and SLEEP in there:
        subject = f"paragraph {moon}"
        yield report("CB252", view.book[moon].span, values={"name": moon}, subject=subject)
