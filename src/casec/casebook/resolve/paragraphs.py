"""Paragraphs and sheets: headings, marks and gates.

Design: "A paragraph" and "What ends what" in docs/language.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product

from casec.casebook import model
from casec.casebook.resolve.body import body, papers
from casec.casebook.resolve.conditions import condition
from casec.casebook.resolve.scope import Scope, find, lead
from casec.diagnostic import Label, report
from casec.syntax import tree

_WORDS: dict[type[tree.ParagraphMark], str] = {
    tree.Draft: "[draft]",
    tree.Decoy: "[decoy]",
    tree.OnlyVia: "[only via …]",
    tree.Secret: "[secret if …]",
    tree.SheetMark: "[sheet]",
    tree.Last: "[last]",
}
# Two of a row say opposite things: nothing leads there, only these lead there, nobody is led there;
# not in the book, and in the book behind all others.
_CONTRARY = ((tree.Decoy, tree.OnlyVia, tree.Secret), (tree.SheetMark, tree.Last))


def is_sheet(paragraph: tree.Paragraph) -> bool:
    """Whether it is marked `[sheet]`."""
    return any(isinstance(mark, tree.SheetMark) for mark in paragraph.marks)


def paragraph(scope: Scope, written: tree.Paragraph) -> model.Paragraph:
    """A numbered paragraph; every fault in it is reported."""
    name = written.name
    marks = {type(mark): mark for mark in written.marks}
    _contrary(scope, written)
    only, secret = marks.get(tree.OnlyVia), marks.get(tree.Secret)
    return model.Paragraph(
        name.text,
        written.number.value if written.number else None,
        tree.Draft in marks,
        tree.Decoy in marks,
        tree.Last in marks,
        tuple(find(scope, "paragraph", via) for via in only.names)
        if isinstance(only, tree.OnlyVia)
        else None,
        condition(scope, secret.condition) if isinstance(secret, tree.Secret) else None,
        _gate(scope, written),
        _once(scope, written),
        body(scope, written),
        name.span,
    )


def sheet(scope: Scope, written: tree.Paragraph) -> model.Sheet:
    """A sheet. What can't stand on one was reported when it was read."""
    _contrary(scope, written)
    return model.Sheet(written.name.text, papers(scope, written.body), written.name.span)


def pinned_numbers(scope: Scope, paragraphs: Iterable[tree.Paragraph], first: int) -> None:
    """Report numbers that are pinned twice, and those below the first number of the book."""
    seen: dict[int, tree.Paragraph] = {}
    for each in paragraphs:
        if each.number is None:
            continue
        number, span = each.number.value, each.number.span
        if number < first:
            scope.faults.append(report("CB115", span, values={"number": number, "first": first}))
        elif number in seen:
            earlier = seen[number]
            also = (Label(earlier.heading, "given first here"),)
            values = {"number": number, "name": earlier.name.text}
            scope.faults.append(report("CB114", span, values=values, also=also))
        seen.setdefault(number, each)


def _gate(scope: Scope, written: tree.Paragraph) -> model.Gate | None:
    gate = written.gate
    if gate is None:
        return None
    return model.Gate(condition(scope, gate.condition), _past(scope, written, gate), gate.span)


def _once(scope: Scope, written: tree.Paragraph) -> model.Once | None:
    return (
        model.Once(_past(scope, written, written.once), written.once.span) if written.once else None
    )


def _past(scope: Scope, written: tree.Paragraph, gate: tree.Gate | tree.Once) -> str:
    name = gate.otherwise
    if name.text == written.name.text:  # reported when it was read
        return name.text
    return lead(scope, name, written.name.text)


def _contrary(scope: Scope, written: tree.Paragraph) -> None:
    for kinds, (one, other) in product(_CONTRARY, combinations(written.marks, 2)):
        if not (isinstance(one, kinds) and isinstance(other, kinds)):
            continue
        values = {"one": _WORDS[type(one)], "other": _WORDS[type(other)]}
        scope.faults.append(report("CB128", other.span, values=values, also=(Label(one.span),)))
