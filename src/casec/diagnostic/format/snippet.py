"""Source lines with the exact spans underlined: the middle part of a message of format `full`.

Labels of one source enter, rows without their left rail leave. A line too long for the terminal is
cut around what is underlined; of a span over many lines the first and the last are shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from casec.diagnostic.format.glyphs import glyph, shown, width
from casec.diagnostic.model import Label

CUT = "…"


class Row(NamedTuple):
    """One row: its number, its text, and whether it belongs to the main label.

    The number is that of the source line; None is a row of signs below it, 0 stands for lines
    that are left out.
    """

    line: int | None
    text: str
    main: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """Signs under the characters `start` to before `end` of a line (from 0), and words for them."""

    line: int
    start: int
    end: int
    main: bool
    text: str


@dataclass(frozen=True, slots=True)
class _Window:
    """The characters of a line that are shown, `start` to before `end`."""

    text: str
    start: int
    end: int

    def shown(self) -> str:
        left = CUT if self.start else ""
        right = CUT if self.end < len(self.text) else ""
        return left + shown(self.text[self.start : self.end]) + right

    def column(self, offset: int) -> int:
        """The column, from 0, at which the character at `offset` begins."""
        return (1 if self.start else 0) + width(self.text[self.start : min(offset, self.end)])

    def holds(self, mark: Mark) -> bool:
        return self.start <= mark.start and mark.end <= self.end


def rows(labels: Sequence[tuple[Label, bool]], columns: int) -> Iterator[Row]:
    """The rows for the labels of one source, each given with whether it is the main one.

    No row takes more than `columns` columns, but for words that are longer.
    """
    source = labels[0][0].span.source
    marks = sorted(
        (mark for label, main in labels for mark in _marks(label, main)),
        key=lambda mark: (mark.line, not mark.main, mark.start),
    )
    before = None
    for line, group in groupby(marks, key=lambda mark: mark.line):
        if before is not None and line > before + 1:
            yield Row(0, "...")
        yield from _line(line, source.line(line), list(group), columns)
        before = line


def _marks(label: Label, main: bool) -> Iterator[Mark]:
    """One mark for a span within a line, two for a longer one."""
    span = label.span
    source, first = span.source, span.first
    # A span that ends with its line does not reach into the next.
    last = source.place(max(span.start, span.end - 1))
    end = min(span.end - source.line_starts[last.line - 1], len(source.line(last.line)))
    if first.line == last.line:
        yield Mark(first.line, first.column - 1, max(end, first.column - 1), main, label.text)
        return
    opening = source.line(first.line)
    yield Mark(first.line, first.column - 1, max(len(opening.rstrip()), first.column - 1), main, "")
    closing = source.line(last.line)
    yield Mark(last.line, min(len(closing) - len(closing.lstrip()), end), end, main, label.text)


def _line(number: int, text: str, marks: list[Mark], columns: int) -> Iterator[Row]:
    first, last = min(mark.start for mark in marks), max(mark.end for mark in marks)
    window = _window(text, first, last, columns)
    together = len(marks) == 1 or all(window.holds(mark) for mark in marks)
    for group in [marks] if together else [[mark] for mark in marks]:
        seen = window if together else _window(text, group[0].start, group[0].end, columns)
        yield Row(number, seen.shown())
        for mark in group:
            yield from _signs(seen, mark, columns)


def _signs(window: _Window, mark: Mark, columns: int) -> Iterator[Row]:
    column = window.column(mark.start)
    count = max(1, window.column(mark.end) - column)
    signs = " " * column + ("^" if mark.main else "-") * count
    words = shown(mark.text)
    if column + count + 1 + width(words) <= columns:
        yield Row(None, f"{signs} {words}".rstrip(), mark.main)
        return
    yield Row(None, signs, mark.main)
    yield Row(None, " " * max(0, min(column, columns - width(words))) + words, mark.main)


def _window(text: str, start: int, end: int, columns: int) -> _Window:
    """The part of a line around `start` to `end` that fits: all, or a third of the room before."""
    if len(text) <= columns and width(text) <= columns:
        return _Window(text, 0, len(text))
    room = columns - 2 * len(CUT)
    before = max(room // 3, room - width(text[start : min(end, start + room)]) - room // 3)
    left, spare = _walk(text, start, -1, before)
    right, spare = _walk(text, start, 1, room - before + spare)
    left, _ = _walk(text, left, -1, spare)
    while 0 < left < len(text) and glyph(text[left]).width == 0:
        left -= 1
    return _Window(text, left, right)


def _walk(text: str, offset: int, step: int, room: int) -> tuple[int, int]:
    """How far one comes from `offset` within `room` columns, and what is left at the line's end."""
    while 0 <= (offset - 1 if step < 0 else offset) < len(text):
        size = glyph(text[offset - 1 if step < 0 else offset]).width
        if size > room:
            return offset, 0
        room -= size
        offset += step
    return offset, room
