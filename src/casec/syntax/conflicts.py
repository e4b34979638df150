"""What a merge leaves behind when git could not decide: lines of both sides between markers.

A text enters; its conflicts leave, each with the places of its markers. Whoever reads the text on
reads the first side only: one side is a text that somebody wrote, both together are none. The
markers are those that git writes at the beginning of a line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from casec.diagnostic import Diagnostic, Label, report
from casec.source import Source

_MARK = re.compile(r"^(?:<{7}|>{7}|\|{7}|={7})(?=[ \r\n]|\Z)[^\r\n]*", re.MULTILINE)
_NOTICE = re.compile(
    r"^[ \t]*\[\s*notice\s*\].*?(?=^[ \t]*(?:\[\s*end\s*\]|==\s)|\Z)",
    re.MULTILINE | re.DOTALL | re.IGNORECASE,
)
_NO_LINE_END = re.compile(r"[^\r\n]")


class Conflict(NamedTuple):
    """One conflict: the ranges of its marker lines, in order.

    Attributes:
        whole: whether it has its beginning, its middle and its end.
    """

    marks: tuple[tuple[int, int], ...]
    whole: bool

    @property
    def left_out(self) -> tuple[tuple[int, int], ...]:
        """The ranges that are not read: the markers, and all sides but the first."""
        if not self.whole:
            return self.marks
        return self.marks[0], (self.marks[1][0], self.marks[-1][1])


def conflicts(text: str) -> tuple[Conflict, ...]:
    """The conflicts of a text, in order. A row of seven `=` by itself is none, nor is in a notice
    any row that is not one of all that a conflict has: every line there is as typed."""
    if "<<<<<<<" not in text and ">>>>>>>" not in text:
        return ()
    notices = [found.span() for found in _NOTICE.finditer(text)]
    return tuple(
        each
        for each in _all(text)
        if each.whole
        or not any(start < each.marks[0][0] and each.marks[-1][1] <= end for start, end in notices)
    )


def _all(text: str) -> tuple[Conflict, ...]:
    found: list[Conflict] = []
    marks: list[re.Match[str]] = []
    for mark in _MARK.finditer(text):
        sign = mark[0][0]
        if sign == "<":
            found += _ended(marks)
            marks = [mark]
        elif sign == ">" or (marks and marks[0][0][0] == "<"):
            marks.append(mark)
        else:
            marks = [mark]  # the middle of a conflict whose beginning is gone, or a ruled line
        if sign == ">":
            found += _ended(marks)
            marks = []
    return (*found, *_ended(marks))


def _ended(marks: Sequence[re.Match[str]]) -> list[Conflict]:
    signs = "".join(mark[0][0] for mark in marks)
    if not set(signs) & {"<", ">"}:
        return []
    whole = signs in ("<=>", "<|=>")
    return [Conflict(tuple(mark.span() for mark in marks), whole)]


def first_side(text: str, found: Sequence[Conflict]) -> str:
    """The text with spaces for what is left out, so that all else keeps its place."""
    return _without(text, [ranged for each in found for ranged in each.left_out])


def second_side(text: str, found: Sequence[Conflict]) -> str:
    """The same with the lines of the other side, for conflicts that are whole."""
    gone = [((each.marks[0][0], each.marks[-2][1]), each.marks[-1]) for each in found]
    return _without(text, [ranged for pair in gone for ranged in pair])


def _without(text: str, gone: Sequence[tuple[int, int]]) -> str:
    parts: list[str] = []
    here = 0
    for start, end in gone:
        parts += (text[here:start], _NO_LINE_END.sub(" ", text[start:end]))
        here = end
    return "".join((*parts, text[here:]))


def complaints(source: Source) -> tuple[Diagnostic, ...]:
    """One diagnostic for every conflict."""
    return tuple(complaint("CB052", source, each) for each in conflicts(source.text))


def complaint(code: str, source: Source, conflict: Conflict) -> Diagnostic:
    """The diagnostic of a conflict: at its first marker, with the others beside it."""
    first, *more = (source.span(*mark) for mark in conflict.marks)
    return report(code, first, also=tuple(Label(mark) for mark in more))
