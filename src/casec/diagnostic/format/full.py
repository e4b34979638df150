"""Format `full`, for people: place, source lines with the span underlined, reasons, remedy and the
page of the code, then a line of totals.

Design: "What every error looks like" in docs/language.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from casec.diagnostic.format.colour import Paint, Style, painter, style_of
from casec.diagnostic.format.findings import Findings, Look
from casec.diagnostic.format.glyphs import shown, width, wrapped
from casec.diagnostic.format.snippet import Row, rows
from casec.diagnostic.format.totals import summed, totals
from casec.diagnostic.model import Diagnostic, Label

_COLUMNS = 100  # room for source lines in a file or a log
_NARROWEST = 40


@dataclass(frozen=True, slots=True)
class _Sheet:
    """Where one finding is drawn.

    Attributes:
        rail: columns of the line numbers at the left.
        columns: what is left for source lines.
        wrap: columns for running text; None if it is not to be wrapped.
        style: of the finding's severity.
    """

    rail: int
    columns: int
    wrap: int | None
    paint: Paint
    style: Style

    def beside(self, sign: str, text: str = "") -> str:
        """A line without number: `   | text`."""
        return f"{' ' * self.rail} {self.paint(sign, 'rail')} {text}".rstrip()


def full(findings: Sequence[Findings], look: Look) -> str:
    """All findings of all cases, each case with its totals.

    Several cases stand under their names, with a sum behind them.
    """
    several = len(findings) > 1
    paint = painter(look.colour)
    parts: list[str] = []
    for case in findings:
        if several:
            parts.append(paint(shown(case.case), "heading") + "\n")
        parts += [message(diagnostic, case, look) for diagnostic in case.fresh]
        parts.append(totals([case], paint) + "\n")
        if case.facts:
            parts.append("".join(f"{shown(line)}\n" for line in case.facts))
    if several:
        parts.append(summed(findings, paint) + "\n")
    return "\n".join(parts)


def messages(case: Findings, look: Look) -> str:
    """The findings of a case without its totals, as the first part of its output; nothing where
    there is none."""
    return "".join(f"{message(each, case, look)}\n" for each in case.diagnostics)


def message(diagnostic: Diagnostic, case: Findings, look: Look) -> str:
    """One finding, ending in a line end."""
    labels = [(diagnostic.label, True), *((label, False) for label in diagnostic.also)]
    rail = max(len(str(label.span.last.line)) for label, _ in labels)
    columns = max(look.width or _COLUMNS, _NARROWEST)
    sheet = _Sheet(
        rail,
        columns - rail - 3,
        columns if look.width else None,
        painter(look.colour),
        style_of(diagnostic.severity),
    )
    lines = list(_headline(diagnostic, sheet))
    for path, group in groupby(labels, key=lambda pair: case.path(pair[0].span.source)):
        lines += _file(list(group), path, sheet)
    lines += _remarks(diagnostic, sheet)
    return "\n".join(lines) + "\n"


def _headline(diagnostic: Diagnostic, sheet: _Sheet) -> Iterator[str]:
    head = f"{diagnostic.severity.value}[{diagnostic.code}]:"
    first, *more = wrapped(f"{head} {shown(diagnostic.message)}", sheet.wrap)
    yield sheet.paint(head, sheet.style) + sheet.paint(first.removeprefix(head), "bold")
    yield from (sheet.paint(line, "bold") for line in more)


def _file(labels: list[tuple[Label, bool]], path: str, sheet: _Sheet) -> Iterator[str]:
    """The labels of one file; the finding's own is the first label of all."""
    label, main = labels[0]
    arrow = f"{' ' * sheet.rail}{sheet.paint('-->' if main else ':::', 'rail')} {shown(path)}"
    if not label.span.source.text:
        yield arrow
        yield from (sheet.beside("|", shown(each.text)) for each, _ in labels if each.text)
        return
    yield f"{arrow}:{label.span.first.line}:{label.span.first.column}"
    yield sheet.beside("|")
    yield from (_row(row, sheet) for row in rows(labels, sheet.columns))


def _row(row: Row, sheet: _Sheet) -> str:
    if row.line == 0:
        return sheet.paint(row.text, "rail")
    if row.line is None:
        return sheet.beside("|", sheet.paint(row.text, sheet.style if row.main else "rail"))
    return f"{sheet.paint(f'{row.line:>{sheet.rail}} |', 'rail')} {row.text}".rstrip()


def _remarks(diagnostic: Diagnostic, sheet: _Sheet) -> Iterator[str]:
    remarks: list[tuple[str, Style, str]] = [("", "bold", note) for note in diagnostic.notes]
    if diagnostic.help:
        remarks.append(("help: ", "help", diagnostic.help))
    remarks.append(("explain: ", "dim", f"casec explain {diagnostic.code}"))
    for head, style, text in remarks:
        indent = sheet.rail + 3 + width(head)
        first, *more = wrapped(text, sheet.wrap - indent if sheet.wrap else None)
        yield sheet.beside("=", sheet.paint(head, style) + first)
        yield from (" " * indent + line for line in more)
