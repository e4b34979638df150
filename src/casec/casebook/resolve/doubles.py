"""Paragraphs that stand in the book twice: one by one, or a whole file that was copied."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from casec.diagnostic import Diagnostic, Label, report
from casec.syntax import tree

Pair: TypeAlias = tuple[tree.Paragraph, tree.Paragraph]
"""A paragraph whose name was given before, and the one that has it."""
_FEWEST = 2  # paragraphs that make a copy of a file


def doubles(again: Sequence[Pair], written: Sequence[tree.Paragraph]) -> Iterator[Diagnostic]:
    """What to say of names that are given twice.

    Args:
        written: all headings of the book.
    """
    sizes = Counter(map(_path, written))
    files = [tuple(sorted(map(_path, pair), key=_as_copy)) for pair in again]
    shared = Counter(files)
    told: set[tuple[str, ...]] = set()
    for (second, first), pair in zip(again, files, strict=True):
        original, copy = pair
        whole = shared[pair] >= _FEWEST and shared[pair] == sizes[copy] and original != copy
        if not whole:
            yield _twice(second, first)
        elif pair not in told:
            told.add(pair)
            yield _copied(second, first, copy, sizes[copy])


def _path(paragraph: tree.Paragraph) -> str:
    return paragraph.name.span.source.path


def _as_copy(path: str) -> tuple[int, str]:
    """Copies are called “story - Copy”, “story (1)”: the longer name is theirs."""
    return len(path), path


def _copied(second: tree.Paragraph, first: tree.Paragraph, copy: str, count: int) -> Diagnostic:
    here, there = (second, first) if _path(second) == copy else (first, second)
    values = {"count": count, "other": _path(there)}
    also = (Label(there.name.span, "this is one of them"),)
    return report("CB116", here.name.span, values=values, also=also)


def _twice(second: tree.Paragraph, first: tree.Paragraph) -> Diagnostic:
    also = (Label(first.name.span, "given first here"),)
    return report("CB111", second.name.span, values={"name": second.name.text}, also=also)
