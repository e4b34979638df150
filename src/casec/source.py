"""Texts and places in them.

A `Source` is one decoded text with the path by which the writer knows it; a `Span` is a half-open
range of its characters. Everything that casec says about a text says it with a span. This module
knows nothing else of casec.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple


@dataclass(frozen=True, eq=False)
class Source:
    """One text file as it was read.

    Attributes:
        path: where it is, relative to the case folder, with `/` on every system.
        text: the decoded characters, without a byte order mark; line ends as they are in the file.
        spoilt: whether some bytes could not be read: the sign U+FFFD stands for them.
    """

    path: str
    text: str = field(repr=False)
    spoilt: bool = False

    @cached_property
    def line_starts(self) -> tuple[int, ...]:
        """Offsets of the first character of every line. Lines end at LF, CRLF or a lone CR, as in
        editors."""
        starts = [0]
        text = self.text
        if "\r" not in text:
            offset = text.find("\n")
            while offset >= 0:
                starts.append(offset + 1)
                offset = text.find("\n", offset + 1)
            return tuple(starts)
        for offset, character in enumerate(text):
            if character == "\n" or (character == "\r" and text[offset + 1 : offset + 2] != "\n"):
                starts.append(offset + 1)
        return tuple(starts)

    def place(self, offset: int) -> Place:
        """The line and column of `offset` (0 to `len(text)`, both ends held)."""
        line = bisect_right(self.line_starts, offset) - 1
        return Place(line + 1, offset - self.line_starts[line] + 1)

    def offset(self, line: int, column: int) -> int:
        """The offset of a line and column, both from 1; what lies behind the end of a line or text
        is cut to it."""
        if line > len(self.line_starts):
            return len(self.text)
        start = self.line_starts[line - 1]
        return min(start + column - 1, start + len(self.line(line)))

    def line(self, number: int) -> str:
        """The text of line `number` (from 1), without its line end."""
        starts = self.line_starts
        end = starts[number] if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end].rstrip("\r\n")

    def column_utf16(self, place: Place) -> int:
        """The column of `place` in UTF-16 units, from 1, as editors count."""
        before = self.line(place.line)[: place.column - 1]
        return len(before.encode("utf-16-le", "surrogatepass")) // 2 + 1

    def span(self, start: int, end: int) -> Span:
        """The span from `start` to before `end`."""
        return Span(self, start, end)


class Place(NamedTuple):
    """A line and a column, both from 1, the column in characters."""

    line: int
    column: int


class Span(NamedTuple):
    """A half-open range of characters of one source. `start == end` is a point between two
    characters."""

    source: Source
    start: int
    end: int

    @property
    def text(self) -> str:
        """The characters of the range."""
        return self.source.text[self.start : self.end]

    @property
    def first(self) -> Place:
        """Where it begins."""
        return self.source.place(self.start)

    @property
    def last(self) -> Place:
        """Where it ends: the place after its last character."""
        return self.source.place(self.end)

    def to(self, other: Span) -> Span:
        """The span from here to the end of `other`, which is of the same source and does not end
        earlier."""
        return Span(self.source, self.start, other.end)

    def point(self) -> Span:
        """The empty span at the start."""
        return Span(self.source, self.start, self.start)

    def __repr__(self) -> str:
        return f"{self.source.path}:{self.start}-{self.end}"
