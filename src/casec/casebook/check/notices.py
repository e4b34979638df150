"""Rules and exits in notices: a notice is set as typed, so they are printed as they stand.

Only what can hardly be meant is told; a form to fill in may have a `[letter]` or `[open]` in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from casec.casebook import model
from casec.casebook.check.view import View
from casec.diagnostic import Diagnostic, report
from casec.diagnostic.again import again
from casec.source import Span
from casec.syntax.parse.brackets import in_notice

_END = re.compile(r"\s*\[\s*end\s*\]", re.IGNORECASE)


def faults(view: View) -> Iterator[Diagnostic]:
    """One finding for a notice, with all such places."""
    bodies = [each.body for each in view.case.paragraphs] + [each.body for each in view.case.sheets]
    for notice in (each for body in bodies for each in _notices(body)):
        source, _, start = notice.span
        end = start
        for _ in ("its bracket", *notice.rows):
            end = source.text.find("\n", end) + 1 or len(source.text)
        if not _END.match(source.text, end):
            continue  # it lacks its end, so what stands in it may not be meant to
        places = in_notice(source.text[start:end])
        found = [source.span(start + first, start + last) for first, last in places]
        if found:
            yield _report(found)


def _notices(items: Iterable[model.Item]) -> Iterator[model.Notice]:
    for item in items:
        match item:
            case model.Notice():
                yield item
            case model.Conditional(branches=branches):
                for branch in branches:
                    yield from _notices(branch.body)
            case _:
                pass


def _report(found: list[Span]) -> Diagnostic:
    first, *more = found
    return report("CB333", first, values={"text": first.text}, notes=again(first, more))
