"""A piece cut out of a source: its lines joined, with the way back to every place."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from casec.source import Source, Span
from casec.syntax.lines import Line


class Note(NamedTuple):
    """A comment within a cut.

    Attributes:
        at: the offset in the cut's text where it stands: at a line's end, or at the start of a line
            if it had one to itself.
        text: what follows the slashes, stripped.
        span: with the slashes.
    """

    at: int
    text: str
    span: Span


class Cut(NamedTuple):
    """Lines of a source, joined by line feeds, without their white space at the start and without
    comments.

    Attributes:
        starts: offsets in `text` of its lines.
        places: offsets in the source of the same lines.
        notes: the comments that stood in it, in order.
    """

    source: Source
    text: str
    starts: Sequence[int]
    places: Sequence[int]
    notes: tuple[Note, ...]

    def place(self, offset: int) -> int:
        """The offset in the source of an offset in `text`."""
        if len(self.starts) == 1:
            return self.places[0] + offset
        line = bisect_right(self.starts, offset) - 1
        return self.places[line] + offset - self.starts[line]

    def span(self, start: int, end: int) -> Span:
        """The span in the source of `text[start:end]`."""
        if len(self.starts) == 1:
            place = self.places[0]
            return Span(self.source, place + start, place + end)
        return Span(
            self.source,
            self.place(start),
            self.place(end - 1) + 1 if end > start else self.place(start),
        )


def cut(source: Source, lines: Sequence[Line]) -> Cut:
    """Join `lines`; a line that is all comment becomes a note and no line."""
    if len(lines) == 1 and lines[0].comment < 0:
        line = lines[0]
        return Cut(source, line.text, (0,), (line.start,), ())
    texts: list[str] = []
    starts: list[int] = []
    places: list[int] = []
    notes: list[Note] = []
    offset = 0
    for line in lines:
        if line.text or line.comment < 0:
            texts.append(line.text)
            starts.append(offset)
            places.append(line.start)
            offset += len(line.text) + 1
        if line.comment >= 0:
            notes.append(note(source, line, offset - 1 if line.text else offset))
    return Cut(source, "\n".join(texts), starts or (0,), places or (lines[0].start,), tuple(notes))


def note(source: Source, line: Line, at: int = 0) -> Note:
    """The comment of a line that has one."""
    text = source.text[line.comment + 2 : line.end].strip()
    return Note(
        at,
        text,
        Span(
            source, line.comment, line.comment + len(source.text[line.comment : line.end].rstrip())
        ),
    )
