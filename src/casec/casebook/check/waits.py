"""Waiting that passes no time: `[until …]` for an hour that is over, or there, whenever it is read.
Rule: R2; what `[until]` does stands in R9 of docs/rules.md and in docs/language.md."""

from __future__ import annotations

from collections.abc import Iterator

from casec.casebook import model
from casec.casebook.check.readers import judge
from casec.casebook.check.reading import Moment, earliest
from casec.casebook.check.view import View
from casec.diagnostic import Diagnostic, Label, report


def faults(view: View, moment: Moment) -> Iterator[Diagnostic]:
    """The waiting at a moment, if nobody waits."""
    until = moment.place
    if not isinstance(until, model.Until):
        return
    known = tuple(each for each in moment.known if each.about == {"hour"})
    if until.at is not None:
        idle = until.at <= earliest(view.bounds, known)
    else:
        idle = until.hour == 0 or (bool(known) and not _waits(view, until.hour, moment))
    if idle:
        also = tuple(Label(each.span, "so it is for all who read on here") for each in known)
        written = until.span.text.strip("[] ").partition(" ")[2].strip()
        yield report("CB243", until.span, values={"hour": written}, also=also[-1:])


def _waits(view: View, hour: int, moment: Moment) -> bool:
    """Whether somebody can be there before that hour of a day."""
    asked = [each.condition for each in moment.known if each.about == {"hour"}]
    return any(
        now % 24 < hour and all(judge(each, {"hour": now}) for each in asked)
        for now in range(view.bounds.begin, view.bounds.end + 1)
    )
