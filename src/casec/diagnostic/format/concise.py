"""Format `concise`: a line a finding, `path:line:column: severity CODE message`, as editors and
many tools read it. Lines and columns count from 1, columns in characters."""

from __future__ import annotations

from collections.abc import Sequence

from casec.diagnostic.format.colour import Paint, painter, style_of
from casec.diagnostic.format.findings import Findings, Look
from casec.diagnostic.format.glyphs import shown
from casec.diagnostic.model import Diagnostic


def concise(findings: Sequence[Findings], look: Look) -> str:
    """All findings of all cases; nothing where there is none."""
    paint = painter(look.colour)
    return "".join(_line(case, each, paint) + "\n" for case in findings for each in case.fresh)


def _line(case: Findings, found: Diagnostic, paint: Paint) -> str:
    severity = paint(found.severity.value, style_of(found.severity))
    message = " ".join(shown(line) for line in found.message.split("\n"))
    return f"{place(case, found)}: {severity} {found.code} {message}"


def place(case: Findings, found: Diagnostic) -> str:
    """`path:line:column`; of a file without text its path alone. Safe for a terminal."""
    span = found.label.span
    path = shown(case.path(span.source))
    return f"{path}:{span.first.line}:{span.first.column}" if span.source.text else path
