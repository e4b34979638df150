"""Texts of case.yaml that are written in the language of the book: windows under `hours`, and the
texts of cards.

The text is read by the one parser, inside a paragraph made for it; what is said of it is then put
back to its place in case.yaml, character by character where the YAML is written as it reads
(quotes, folded lines and indents are stepped over).
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TypeVar, cast

from casec.diagnostic import Diagnostic, Label, report
from casec.diagnostic.model import Edit, Fix
from casec.source import Source, Span
from casec.syntax import data, tree
from casec.syntax.parse import parse

T = TypeVar("T")

_CARD = "== @card\n\n"
_GATE = "== hours\n[open "
_AFTER = " else elsewhere]\n\n* [leave]\n"


_GAP = 200  # characters that a fold, an indent or an escape takes up at most


@dataclass(frozen=True, slots=True)
class _Home:
    """Where the characters of a borrowed text stand in case.yaml.

    Attributes:
        source: case.yaml.
        places: the offset of every character, and of the end.
        before: how many characters were set before the text for the parser.
    """

    source: Source
    places: tuple[int, ...]
    before: int

    def span(self, span: Span) -> Span:
        """The place in case.yaml of a place in the borrowed text."""
        start, end = self._at(span.start), self._at(span.end - 1) + 1
        return self.source.span(start, max(start, end) if span.end > span.start else start)

    def _at(self, offset: int) -> int:
        return self.places[min(max(offset - self.before, 0), len(self.places) - 1)]


def card(
    scalar: data.Scalar,
) -> tuple[tuple[tree.Prose | tree.Comment, ...], tuple[Diagnostic, ...]]:
    """The prose of a card, and what is wrong with it, all with places of case.yaml."""
    home = _home(scalar, scalar.text, len(_CARD))
    found, faults = parse(Source(scalar.span.source.path, _CARD + scalar.text))
    moved = tuple(_diagnostic(home, fault) for fault in faults)
    match found.items:
        case (tree.PersonText(body=body),):
            return _moved(home, body), moved
        case _:
            return (), moved or (report("CB636", scalar.span),)


def windows(scalar: data.Scalar) -> tuple[tuple[tree.Window, ...], tuple[Diagnostic, ...]]:
    """The windows that a text stands for, and what is wrong with it."""
    text = scalar.text.strip()
    home = _home(scalar, text, len(_GATE))
    found, faults = parse(Source(scalar.span.source.path, _GATE + text + _AFTER))
    inside = all(_inside(each.label.span, len(text)) for each in faults)
    if inside and not set(text) & set("[]\n\\"):
        moved = tuple(_diagnostic(home, each) for each in faults)
        match found.items:
            case (tree.Paragraph(gate=tree.Gate(condition=tree.InTime(windows=written))),):
                return _moved(home, written), moved
            case _ if faults:
                return (), moved
            case _:
                pass
    return (), (report("CB629", scalar.span, values={"text": text}),)


def _inside(span: Span, length: int) -> bool:
    """Whether a place in the made-up gate is one in the text of `length` characters."""
    return len(_GATE) <= span.start and span.end <= len(_GATE) + length


def _home(scalar: data.Scalar, text: str, before: int) -> _Home:
    raw, start, at = scalar.span.text, scalar.span.start, 0
    places: list[int] = []
    for character in text:
        reach = range(at, min(at + _GAP, len(raw)))
        found = next((i for i in reach if _same(raw[i], character)), None)
        places.append(start + (at if found is None else found))
        at = at if found is None else found + 1
    return _Home(scalar.span.source, (*places, start + at), before)


def _same(written: str, read: str) -> bool:
    return written == read or (written.isspace() and read.isspace())


def _moved(home: _Home, value: T) -> T:
    """The same tree with the places of case.yaml."""
    if isinstance(value, Span):
        return cast("T", home.span(value))
    if isinstance(value, tuple):
        return cast("T", tuple(_moved(home, each) for each in value))
    if is_dataclass(value) and not isinstance(value, type):
        changed = {each.name: _moved(home, getattr(value, each.name)) for each in fields(value)}
        return cast("T", replace(value, **changed))
    return value


def _diagnostic(home: _Home, fault: Diagnostic) -> Diagnostic:
    return replace(
        fault,
        label=Label(home.span(fault.label.span), fault.label.text),
        also=tuple(Label(home.span(label.span), label.text) for label in fault.also),
        fixes=tuple(_fix(home, fix) for fix in fault.fixes),
    )


def _fix(home: _Home, fix: Fix) -> Fix:
    edits = tuple(Edit(home.span(edit.span), edit.text) for edit in fix.edits)
    return Fix(fix.title, edits, fix.safe)
