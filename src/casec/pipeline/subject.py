"""What a finding is about, where its check does not say so: the paragraph, or the person's text, in
which its place lies. Names stay when lines move, so that tools know a finding again."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import replace

from casec.diagnostic import Diagnostic
from casec.source import Source
from casec.syntax.tree import Paragraph, PersonText, Tree


def with_subjects(found: Iterable[Diagnostic], trees: Sequence[Tree]) -> list[Diagnostic]:
    """The findings, each with a subject if it lies in one of the trees, below a heading."""
    sections = {tree.source: _sections(tree) for tree in trees}
    return [one if one.subject else _named(one, sections) for one in found]


def _sections(tree: Tree) -> list[tuple[int, str]]:
    """Where each section of a file begins, and what it is called."""
    return [
        (item.heading.start, f"paragraph {item.name.text}")
        if isinstance(item, Paragraph)
        else (item.heading.start, f"person {item.person.text}")
        for item in tree.items
        if isinstance(item, Paragraph | PersonText)
    ]


def _named(found: Diagnostic, sections: dict[Source, list[tuple[int, str]]]) -> Diagnostic:
    span = found.label.span
    inside = sections.get(span.source, [])
    at = bisect_right(inside, span.start, key=lambda section: section[0])
    return replace(found, subject=inside[at - 1][1]) if at else found
