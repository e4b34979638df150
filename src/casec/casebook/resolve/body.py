"""What is read in a paragraph: prose, frames, exits, conditionals, questions. Exits, conditionals
and questions are counted from 1 in order of writing, those inside branches too. Design:
docs/language.md; R6 to R9 of docs/rules.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import count

from casec.casebook import model
from casec.casebook.resolve.conditions import ability, condition
from casec.casebook.resolve.pieces import pieces, prose
from casec.casebook.resolve.scope import Scope, find, lead
from casec.syntax import tree

_CELLS = re.compile(r" \| |\t")


@dataclass(frozen=True, slots=True)
class _Counts:
    """The next number of each kind in one paragraph."""

    exits: Iterator[int] = field(default_factory=lambda: count(1))
    conditionals: Iterator[int] = field(default_factory=lambda: count(1))
    questions: Iterator[int] = field(default_factory=lambda: count(1))


def body(scope: Scope, paragraph: tree.Paragraph) -> tuple[model.Item, ...]:
    """The body of a paragraph."""
    return _items(scope, paragraph.body, paragraph.name.text, _Counts())


def papers(
    scope: Scope, items: Iterable[tree.Item]
) -> tuple[model.Prose | model.Letter | model.Notice, ...]:
    """The prose and frames among `items`: all that a sheet or card can hold."""
    found: list[model.Prose | model.Letter | model.Notice] = []
    for item in items:
        match item:
            case tree.Prose():
                found.append(prose(scope, item))
            case tree.Letter(inner, span):
                found.append(model.Letter(_proses(scope, inner), span))
            case tree.Notice(lines, span):
                found.append(model.Notice(tuple(_cells(line) for line in lines), span))
            case _:
                pass
    return tuple(found)


def card_text(scope: Scope, items: Iterable[tree.Prose | tree.Comment]) -> tuple[model.Prose, ...]:
    """The text of a card: prose only."""
    return _proses(scope, items)


def _items(
    scope: Scope, items: Iterable[tree.Item], by: str, counts: _Counts
) -> tuple[model.Item, ...]:
    found: list[model.Item] = []
    for item in items:
        match item:
            case tree.Exit():
                found.append(_exit(scope, item, by, counts))
            case tree.Conditional(branches, span):
                index = next(counts.conditionals)
                resolved = tuple(_branch(scope, branch, by, counts) for branch in branches)
                found.append(model.Conditional(index, resolved, span))
            case tree.Question():
                found.append(_question(scope, item, next(counts.questions)))
            case _:
                found += papers(scope, (item,))
    return tuple(found)


def _branch(scope: Scope, branch: tree.Branch, by: str, counts: _Counts) -> model.Branch:
    when = condition(scope, branch.condition) if branch.condition else None
    return model.Branch(when, _items(scope, branch.body, by, counts), branch.span)


def _exit(scope: Scope, written: tree.Exit, by: str, counts: _Counts) -> model.Exit:
    asked, test = written.condition, written.test
    words = (part for part in written.parts if not isinstance(part, tree.If | tree.Test))
    return model.Exit(
        next(counts.exits),
        written.must,
        condition(scope, asked.condition) if asked else None,
        model.Test(ability(scope, test.ability), test.level, test.span) if test else None,
        pieces(scope, words),
        _target(scope, written.target, by),
        _target(scope, written.fail, by) if written.fail else None,
        written.span,
    )


def _target(scope: Scope, target: tree.Target, by: str) -> model.Target:
    match target:
        case tree.ToParagraph(name, span):
            return model.ToParagraph(lead(scope, name, by, "exit"), span)
        case tree.Go(address, span):
            return model.Go(find(scope, "address", address, "go"), span)
        case tree.Leave() | tree.EndDay() | tree.Sleep() | tree.Finish():
            return target


def _question(scope: Scope, written: tree.Question, index: int) -> model.Question:
    answers = tuple(
        model.Answer(answer.points, pieces(scope, answer.words), answer.span)
        for answer in written.answers
    )
    return model.Question(index, written.open, pieces(scope, written.words), answers, written.span)


def _proses(scope: Scope, items: Iterable[tree.Prose | tree.Comment]) -> tuple[model.Prose, ...]:
    return tuple(prose(scope, item) for item in items if isinstance(item, tree.Prose))


def _cells(line: str) -> tuple[str, ...]:
    return tuple(_CELLS.split(line)) if line.strip() else ()
