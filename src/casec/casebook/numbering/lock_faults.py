"""What can happen to a lock outside casec: merges, cuts, and the same number given out twice."""

from __future__ import annotations

import re

from casec.diagnostic import Diagnostic, Edit, Fix, Label, report
from casec.source import Source, Span
from casec.syntax import data
from casec.syntax.conflicts import conflicts

_CONFLICT = re.compile(r"^(?:<{7}|={7}|>{7}|\|{7})(?![<=>|]).*", re.MULTILINE)
_HALF_HELP = (
    "Of the lines <<<<<<<, ======= and >>>>>>> one is missing. `git checkout --merge case.lock` "
    "brings the conflict back whole; then run `casec number`."
)
_END = re.compile(r"^end:[ \t]*yes[ \t]*(?:#.*)?$", re.MULTILINE)


def damage(source: Source) -> Diagnostic | None:
    """What makes a lock unreadable before anything in it is looked at."""
    text = source.text.replace("\r", "\n")
    marks = tuple(source.span(*match.span()) for match in _CONFLICT.finditer(text))
    if marks:
        found = conflicts(source.text)
        help = None if found and all(each.whole for each in found) else _HALF_HELP
        also = tuple(Label(mark) for mark in marks[1:3])
        return report("CB500", marks[0], also=also, help=help)
    if not _END.search(text):
        end = len(text.rstrip())
        line = source.place(end).line
        start = source.line_starts[line - 1]
        return report("CB501", source.span(start, end))
    return None


def repeated(code: str, first: data.Entry, second: data.Entry) -> Diagnostic:
    """Two names have one number or letter. Either line may be deleted; which, the writer knows."""
    value = second.value.span.text
    values = {"value": value, "name": second.key.text, "first": first.key.text}
    fixes = tuple(
        Fix(f"Delete the line of “{each.key.text}”", (Edit(_line(each.key.span), ""),))
        for each in (second, first)
    )
    also = (Label(first.key.span.to(first.value.span), "given here too"),)
    return report(
        code, second.key.span.to(second.value.span), values=values, also=also, fixes=fixes
    )


def again(fault: Diagnostic) -> Diagnostic:
    """A name stands in the lock twice; `fault` is what that is in YAML."""
    place = fault.label.span
    lines = (place, *(label.span for label in fault.also))
    fixes = tuple(
        Fix(f"Delete the line “{_line(span).text.strip()}”", (Edit(_line(span), ""),))
        for span in lines
    )
    return report("CB510", place, values={"name": place.text}, also=fault.also, fixes=fixes)


def _line(span: Span) -> Span:
    """The whole line in which a span begins, with its end."""
    source, line = span.source, span.first.line
    starts = (*source.line_starts, len(source.text))
    return source.span(starts[line - 1], starts[line])
