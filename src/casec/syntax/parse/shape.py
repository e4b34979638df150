"""What a paragraph as a whole may not be. Design: "A paragraph" in docs/language.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casec.diagnostic import Diagnostic, report
from casec.source import Span
from casec.syntax.parse.headings import Head
from casec.syntax.tree import (
    Change,
    Conditional,
    Exit,
    Gate,
    Hours,
    Item,
    Know,
    Letter,
    Mark,
    Move,
    Name,
    Once,
    OnlyVia,
    Prose,
    Question,
    Secret,
    SheetMark,
    Until,
)


def check_shape(head: Head, body: Sequence[Item], found: list[Diagnostic]) -> None:
    """Report a gate that leads back, a secret without a number, and what a sheet has too much."""
    if not head.forms:
        return
    for otherwise in _ways_round(head):
        if otherwise.text == head.name.text:
            _say(found, "CB008", otherwise.span, name=head.name.text)
    secret = head.first(Secret)
    if secret and not head.number and not head.first(SheetMark):
        _say(found, "CB007", secret.span, name=head.name.text)
    if head.first(SheetMark):
        for what, span in _too_much(head, body):
            _say(found, "CB006", span, what=what)


def _say(found: list[Diagnostic], code: str, span: Span, **values: str) -> None:
    found.append(report(code, span, values=values))


def _ways_round(head: Head) -> tuple[Name, ...]:
    """Where the gates lead those who find them shut."""
    return tuple(gate.otherwise for gate in (head.first(Gate), head.first(Once)) if gate)


def _too_much(head: Head, body: Sequence[Item]) -> Iterator[tuple[str, Span]]:
    if head.number:
        yield "a number", head.number.span
    for form in head.forms:
        if isinstance(form, Gate | Once):
            yield "a gate", form.span
        elif isinstance(form, Secret | OnlyVia):
            yield "a way in", form.span
    for item in body:
        yield from _too_much_to_read(item)


def _too_much_to_read(item: Item) -> Iterator[tuple[str, Span]]:
    match item:
        case Exit():
            yield "an exit", item.span
        case Conditional():
            yield "a conditional", item.branches[0].span
        case Question():
            yield "a question", item.span
        case Letter():
            for inner in item.body:
                yield from _too_much_to_read(inner)
        case Prose():
            yield from _effects(item)


def _effects(prose: Prose) -> Iterator[tuple[str, Span]]:
    for piece in prose.pieces:
        if isinstance(piece, Know | Hours | Until | Change | Mark | Move):
            yield "effects", piece.span
