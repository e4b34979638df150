"""A piece cut out of a source: its lines joined, with the way back to every place."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from casec.source import Source, Span
from casec.syntax.lines import Lines


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
        shift: what is between an offset in `text` and in the source, where that is the same for the
            whole of it.
        starts: offsets in `text` of its lines, otherwise.
        places: offsets in the source of the same lines.
        notes: the comments that stood in it, in order.
    """

    source: Source
    text: str
    shift: int
    starts: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    notes: tuple[Note, ...] = ()

    def place(self, offset: int) -> int:
        """The offset in the source of an offset in `text`."""
        if not self.starts:
            return self.shift + offset
        line = bisect_right(self.starts, offset) - 1
        return self.places[line] + offset - self.starts[line]

    def span(self, start: int, end: int) -> Span:
        """The span in the source of `text[start:end]`."""
        if not self.starts:
            return Span(self.source, self.shift + start, self.shift + end)
        first = self.place(start)
        return Span(self.source, first, self.place(end - 1) + 1 if end > start else first)


def cut(lines: Lines, first: int, end: int) -> Cut:
    """Join the lines from `first` to before `end`; one that is all comment becomes a note only."""
    start, last = lines.starts[first], end - 1
    if not any(number in lines.comments for number in range(first, end)):
        if last == first:
            return Cut(lines.source, lines.texts[first], start)
        length = sum(map(len, lines.texts[first:last])) + last - first
        if lines.starts[last] - start == length:  # no white space is lost in between
            # Not cut out of the source: a line may end in a lone carriage return there.
            return Cut(lines.source, "\n".join(lines.texts[first:end]), start)
    return _joined(lines, first, end)


def _joined(lines: Lines, first: int, end: int) -> Cut:
    texts: list[str] = []
    starts: list[int] = []
    places: list[int] = []
    notes: list[Note] = []
    offset = 0
    for number in range(first, end):
        text = lines.texts[number]
        if text or number not in lines.comments:
            texts.append(text)
            starts.append(offset)
            places.append(lines.starts[number])
            offset += len(text) + 1
        if number in lines.comments:
            notes.append(_note(lines, number, offset - 1 if text else offset))
    return Cut(
        lines.source,
        "\n".join(texts),
        0,
        tuple(starts) or (0,),
        tuple(places) or (lines.starts[first],),
        tuple(notes),
    )


def _note(lines: Lines, number: int, at: int) -> Note:
    start = lines.comments[number]
    written = lines.source.text[start : lines.end(number)].rstrip()
    return Note(at, written[2:].strip(), Span(lines.source, start, start + len(written)))
