"""What can be said of a paragraph as it is read from top to bottom: one walk, several judges."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from casec.casebook import model
from casec.casebook.check import conditions, marks, prices, trials, waits, wording
from casec.casebook.check.arrivals import arrivals
from casec.casebook.check.gates import sent_round
from casec.casebook.check.reading import Moment, moments
from casec.casebook.check.view import View
from casec.diagnostic import Diagnostic

_JUDGES: tuple[Callable[[View, Moment], Iterable[Diagnostic]], ...] = (
    conditions.faults,
    trials.faults,
    prices.faults,
    marks.faults,
    waits.faults,
)


def faults(view: View) -> Iterator[Diagnostic]:
    """What the judges find in every paragraph."""
    begins = arrivals(view)
    sent = {name for ring in sent_round(view) for name in ring}
    for paragraph in view.case.paragraphs:
        if paragraph.name in view.case.doubts.unread:
            continue  # who knows what happens where it can't be read
        if paragraph.secret:
            yield from conditions.condition(view, paragraph.secret)
        # Gates that send the reader round are wrong, and told: nothing follows from them.
        read = replace(paragraph, gate=None) if paragraph.name in sent else paragraph
        found = tuple(moments(view.bounds, read, begins.get(paragraph.name, ())))
        for moment in found:
            if isinstance(moment.place, model.Gate):
                continue  # gates have a family of their own
            for judge in _JUDGES:
                yield from judge(view, moment)
        yield from wording.faults(view, found)
