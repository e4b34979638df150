"""A line with the same fault over and over, as no writer makes it but a slip of a tool does: the
first few are shown, and how many more there are.

Sorted findings enter, fewer leave. So a file of one endless line does not become gigabytes of text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from casec.diagnostic import Diagnostic
from casec.source import Source

MOST = 20
"""Findings of one code in one line that are shown."""


def thinned(found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The findings, in order, but no more than `MOST` of a code in a line."""
    findings = list(found)
    counts = Counter(map(_kind, findings)) if len(findings) > MOST else Counter()
    seen: Counter[tuple[Source, int, str]] = Counter()
    for one in findings:
        kind = _kind(one)
        seen[kind] += 1
        more = counts[kind] - MOST
        if more > 0 and seen[kind] == MOST:
            yield replace(one, notes=(*one.notes, f"There are {more} more of these in this line."))
        elif seen[kind] <= MOST:
            yield one


def _kind(one: Diagnostic) -> tuple[Source, int, str]:
    span = one.label.span
    return span.source, span.first.line, one.code
