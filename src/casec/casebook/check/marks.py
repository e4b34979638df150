"""Marks on the Calendar Sheet for an hour that is over when the reader makes them. Rule: R2."""

from __future__ import annotations

from collections.abc import Iterator

from casec.casebook import model
from casec.casebook.check.reading import Known, Moment, earliest
from casec.casebook.check.view import View
from casec.diagnostic import Diagnostic, Label, report
from casec.language import words


def faults(view: View, moment: Moment) -> Iterator[Diagnostic]:
    """A mark at a moment, if nobody can make it before the hour that it names."""
    mark = moment.place
    if not isinstance(mark, model.Mark):
        return
    now = earliest(view.bounds, moment.known)
    if mark.moment.at >= now:
        return
    also = tuple(Label(each.span, "not before then") for each in moment.known if _times(each))
    values = {"now": _in_words(view.case, now)}
    yield report("CB242", mark.span, values=values, also=also[-1:])


def _times(known: Known) -> bool:
    return known.about == {"hour"}


def _in_words(case: model.Case, hour: int) -> str:
    index, clock = divmod(hour, 24)
    if index == len(case.calendar.dates):
        return "the end of the calendar"
    return f"{words.date_name(case.calendar.dates[index], 'en', True)} {clock}:00"
