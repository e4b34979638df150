"""What a finding is called from run to run, so that tools know it again though lines have moved.

It is made of the case, the code, what the finding is about and the words at its place; not of
lines, files or the wording of messages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256

from casec.diagnostic.format.findings import Findings
from casec.diagnostic.model import Diagnostic


def fingerprints(findings: Sequence[Findings]) -> list[str]:
    """One for each finding of all cases, in order: 16 hexadecimal digits, `:` and a count, which
    tells apart those that are alike in everything."""
    seen: Counter[str] = Counter()
    names: list[str] = []
    for case in findings:
        for found in case.diagnostics:
            key = sha256("\0".join(_parts(case, found)).encode("utf-8", "replace")).hexdigest()[:16]
            seen[key] += 1
            names.append(f"{key}:{seen[key]}")
    return names


def _parts(case: Findings, found: Diagnostic) -> tuple[str, ...]:
    """A paragraph may move to another file; what lies in none is known by its file. A place of
    several lines is as good as its paragraph: its words change with every touch."""
    span = found.label.span
    about = found.subject or span.source.path
    words = "" if span.first.line != span.last.line else " ".join(span.text.split())
    return (case.case, found.code, about, words)
