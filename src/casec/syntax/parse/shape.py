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
    for gate in (head.first(Gate), head.first(Once)):
        if gate and gate.otherwise.text == head.name.text:
            found.append(report("CB008", gate.otherwise.span, values={"name": head.name.text}))
    secret = head.first(Secret)
    if secret and not head.number and not head.first(SheetMark):
        found.append(report("CB007", secret.span, values={"name": head.name.text}))
    if head.first(SheetMark):
        for what, span in _too_much(head, body):
            found.append(report("CB006", span, values={"what": what}))


def _too_much(head: Head, body: Sequence[Item]) -> Iterator[tuple[str, Span]]:
    if head.number:
        yield "number", head.number.span
    for form in head.forms:
        if isinstance(form, Gate | Once):
            yield "gate", form.span
        elif isinstance(form, Secret | OnlyVia):
            yield "way in", form.span
    for item in body:
        match item:
            case Exit():
                yield "exit", item.span
            case Conditional():
                yield "conditional", item.branches[0].span
            case Question():
                yield "question", item.span
            case Letter():
                for inner in item.body:
                    if isinstance(inner, Prose):
                        yield from _effects(inner)
            case Prose():
                yield from _effects(item)


def _effects(prose: Prose) -> Iterator[tuple[str, Span]]:
    for piece in prose.pieces:
        if isinstance(piece, Know | Hours | Until | Change | Mark | Move):
            yield "effect", piece.span
