"""Everything that stands in a paragraph of a tree, however deep: its pieces and its conditions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from casec.syntax import tree
from casec.syntax.parse.brackets import in_notice


def pieces(items: Iterable[tree.Item]) -> Iterator[tree.Piece]:
    """Every piece of prose, frames, exits, questions and answers, in order; rules of exits left
    out.
    """
    for item in items:
        match item:
            case tree.Prose(pieces=found):
                yield from found
            case tree.Letter(body=body):
                yield from pieces(body)
            case tree.Exit(parts=parts):
                yield from (part for part in parts if not isinstance(part, tree.If | tree.Test))
            case tree.Conditional(branches=branches):
                for branch in branches:
                    yield from pieces(branch.body)
            case tree.Question(words=words, answers=answers):
                yield from words
                for answer in answers:
                    yield from answer.words
            case _:
                pass


def exits(items: Iterable[tree.Item]) -> Iterator[tree.Exit]:
    """Every exit, those in branches too."""
    for item in items:
        match item:
            case tree.Exit():
                yield item
            case tree.Conditional(branches=branches):
                for branch in branches:
                    yield from exits(branch.body)
            case _:
                pass


def targets(items: Iterable[tree.Item]) -> Iterator[tree.Name]:
    """The paragraphs to which exits lead, in order."""
    for way in exits(items):
        ends = (end for end in (way.target, way.fail) if isinstance(end, tree.ToParagraph))
        yield from (end.name for end in ends)


def conditions(paragraph: tree.Paragraph) -> Iterator[tree.Condition]:
    """Every condition of a paragraph, taken apart: of gate, marks, branches and exits."""
    if paragraph.gate:
        yield from _parts(paragraph.gate.condition)
    for mark in paragraph.marks:
        if isinstance(mark, tree.Secret):
            yield from _parts(mark.condition)
    yield from _in_items(paragraph.body)


def unread(paragraph: tree.Paragraph) -> list[str]:
    """The text of everything in a paragraph that could not be read."""
    faults = [each.text for each in pieces(paragraph.body) if isinstance(each, tree.Fault)]
    faults += printed(paragraph.body)
    asked = (each for each in conditions(paragraph) if is_unread(each))
    return [*faults, *(each.span.text for each in asked)]


def printed(items: Iterable[tree.Item]) -> Iterator[str]:
    """Rules and exits that stand in notices, and so are printed as they are."""
    for item in items:
        match item:
            case tree.Notice(lines=lines):
                text = "\n".join(lines)
                yield from (text[start:end] for start, end in in_notice(text))
            case tree.Conditional(branches=branches):
                for branch in branches:
                    yield from printed(branch.body)
            case _:
                pass


def is_unread(condition: tree.Condition) -> bool:
    """Whether it stands for a condition that could not be read."""
    return isinstance(condition, tree.And) and not condition.conditions


def _in_items(items: Iterable[tree.Item]) -> Iterator[tree.Condition]:
    for item in items:
        match item:
            case tree.Exit() if item.condition:
                yield from _parts(item.condition.condition)
            case tree.Conditional(branches=branches):
                for branch in branches:
                    yield from _parts(branch.condition) if branch.condition else ()
                    yield from _in_items(branch.body)
            case _:
                pass


def _parts(condition: tree.Condition) -> Iterator[tree.Condition]:
    match condition:
        case tree.Not(condition=inner):
            yield from _parts(inner)
        case tree.And(conditions=parts) | tree.Or(conditions=parts) if parts:
            for part in parts:
                yield from _parts(part)
        case _:
            yield condition
