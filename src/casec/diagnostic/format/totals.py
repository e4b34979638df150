"""The line of totals under all findings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from casec.diagnostic.format.colour import Paint, style_of
from casec.diagnostic.format.findings import Findings
from casec.diagnostic.model import Severity


def totals(findings: Sequence[Findings], paint: Paint) -> str:
    """`2 errors, 1 warning in 3 files.`, or that there are none, and what was looked at."""
    found = [(case, each) for case in findings for each in case.diagnostics]
    if not found:
        scopes = [case.scope for case in findings if case.scope]
        return paint("No faults", "help") + (f" in {scopes[0]}." if len(scopes) == 1 else ".")
    counts = Counter(each.severity for _, each in found)
    parts = [
        paint(counted(counts[severity], severity.value), style_of(severity))
        for severity in (Severity.ERROR, Severity.WARNING, Severity.NOTE)
        if counts[severity]
    ]
    files = len({case.path(each.label.span.source) for case, each in found})
    return f"{', '.join(parts)} in {counted(files, 'file')}."


def summed(findings: Sequence[Findings], paint: Paint) -> str:
    """The totals of all cases; with several of them how many they are."""
    line = totals(findings, paint)
    return line if len(findings) == 1 else f"{len(findings)} cases: {line}"


def counted(count: int, thing: str) -> str:
    """`1 file`, `2 files`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
