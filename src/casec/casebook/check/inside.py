"""What can be said of a paragraph as it is read from top to bottom: one walk, several judges."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from casec.casebook import model
from casec.casebook.check import conditions, marks, prices, trials, wording
from casec.casebook.check.arrivals import arrivals
from casec.casebook.check.reading import Moment, moments
from casec.casebook.check.view import View
from casec.diagnostic import Diagnostic

_JUDGES: tuple[Callable[[View, Moment], Iterable[Diagnostic]], ...] = (
    conditions.faults,
    trials.faults,
    prices.faults,
    marks.faults,
)


def faults(view: View) -> Iterator[Diagnostic]:
    """What the judges find in every paragraph."""
    begins = arrivals(view)
    for paragraph in view.case.paragraphs:
        if paragraph.name in view.case.doubts.unread:
            continue  # who knows what happens where it can't be read
        if paragraph.secret:
            yield from conditions.condition(view, paragraph.secret)
        found = tuple(moments(view.bounds, paragraph, begins.get(paragraph.name, ())))
        for moment in found:
            if isinstance(moment.place, model.Gate):
                continue  # gates have a family of their own
            for judge in _JUDGES:
                yield from judge(view, moment)
        yield from wording.faults(view, found)
