"""Format `github`: workflow commands that GitHub shows at the lines of a change,
`::error file=…,line=…::message`.

What would end a property, a command or a line is escaped: `%`, line ends, and in properties `:` and
`,`. Characters that a log would obey are spelt out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from casec.diagnostic.code import code as page_of
from casec.diagnostic.format.findings import Findings, Look
from casec.diagnostic.format.glyphs import shown
from casec.diagnostic.model import Diagnostic, Severity

_COMMANDS: Mapping[Severity, str] = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.NOTE: "notice",
}


def github(findings: Sequence[Findings], look: Look) -> str:  # noqa: ARG001  all formats are called alike
    """All findings of all cases, a command a line; nothing where there is none."""
    return "".join(_command(case, each) + "\n" for case in findings for each in case.diagnostics)


def _command(case: Findings, found: Diagnostic) -> str:
    properties = ",".join(f"{name}={_property(value)}" for name, value in _place(case, found))
    text = "\n".join([found.message, *found.notes, *([found.help] if found.help else [])])
    return f"::{_COMMANDS[found.severity]} {properties}::{_data(text)}"


def _place(case: Findings, found: Diagnostic) -> Iterator[tuple[str, str]]:
    """File, lines and title. Columns only within one line: GitHub takes no others."""
    span = found.label.span
    yield "file", case.path(span.source)
    if span.source.text:
        first, last = span.first, span.last
        yield "line", str(first.line)
        yield "endLine", str(last.line)
        if first.line == last.line:
            yield "col", str(first.column)
            yield "endColumn", str(last.column)
    yield "title", f"{found.code} {page_of(found.code).name}"


def _data(text: str) -> str:
    lines = [shown(line) for line in text.split("\n")]
    return "%0A".join(line.replace("%", "%25") for line in lines)


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
