"""All prose of a case as passages: what a reader reads in one go, block by block.

Words of exits, questions, answers and letters are passages of their own. What stands in a block and
is no text is one sign in it. Notices are left out: every line of theirs is as typed.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, TypeAlias

from casec.casebook import model
from casec.source import Span

NAMED = "\ufffc"
"""Stands for what prints as words: a person, a reference, a letter."""
DONE = "\ufffb"
"""Stands for an effect or a picture."""

Home: TypeAlias = Literal["book", "exit", "paper", "card"]
"""Where a passage stands: told to the reader, in an exit, on a paper of the story (a letter, a
sheet), or on a card."""


@dataclass(frozen=True, slots=True)
class Block:
    """One block of prose.

    Attributes:
        text: its words, with `NAMED` and `DONE` in them.
        parts: the pieces of text, each with the place in `text` at which it begins.
    """

    kind: Literal["text", "quote", "list", "ornament"]
    text: str
    parts: tuple[tuple[int, model.Text], ...]

    def span(self, start: int, end: int) -> Span:
        """The place of a part of `text`, which lies within one piece."""
        at = bisect_right(self.parts, start, key=lambda part: part[0]) - 1
        if at < 0:
            raise ValueError("no text stands there")
        begins, piece = self.parts[at]
        first = _offset(piece, start - begins)
        return piece.span.source.span(first, max(first, _offset(piece, end - 1 - begins) + 1))


@dataclass(frozen=True, slots=True)
class Passage:
    """Blocks that are read one after the other. `draft`: of a paragraph that is not finished."""

    home: Home
    blocks: tuple[Block, ...]
    draft: bool = False


def passages(case: model.Case) -> Iterator[Passage]:
    """Every passage of a case: paragraphs, sheets, then cards."""
    for paragraph in case.paragraphs:
        for passage in _of_body(paragraph.body, "book"):
            yield replace(passage, draft=True) if paragraph.draft else passage
    for sheet in case.sheets:
        yield from _of_body(sheet.body, "paper")
    for text in [*(each.text for each in case.people), *(each.text for each in case.detectives)]:
        if text:
            yield Passage("card", _blocks(text))


def _of_body(body: tuple[model.Item, ...], home: Home) -> Iterator[Passage]:
    prose: list[model.Prose] = []
    yield from _others(body, prose)
    if prose:
        yield Passage(home, _blocks(prose))


def _others(body: Iterable[model.Item], prose: list[model.Prose]) -> Iterator[Passage]:
    """The passages within a body; its own prose, that of branches too, is put into `prose`."""
    for item in body:
        match item:
            case model.Prose():
                prose.append(item)
            case model.Exit(pieces=pieces):
                yield from _single("exit", pieces)
            case model.Letter(body=inner):
                yield Passage("paper", _blocks(inner))
            case model.Conditional(branches=branches):
                for branch in branches:
                    yield from _others(branch.body, prose)
            case model.Question(words=words, answers=answers):
                for pieces in (words, *(answer.words for answer in answers)):
                    yield from _single("card", pieces)
            case model.Notice():
                pass


def _single(home: Home, pieces: tuple[model.Piece, ...]) -> Iterator[Passage]:
    if pieces:
        yield Passage(home, (_block("text", pieces),))


def _blocks(prose: Iterable[model.Prose]) -> tuple[Block, ...]:
    return tuple(_block(each.kind, each.pieces) for each in prose)


def _block(
    kind: Literal["text", "quote", "list", "ornament"], pieces: tuple[model.Piece, ...]
) -> Block:
    if len(pieces) == 1 and isinstance(pieces[0], model.Text):
        return Block(kind, pieces[0].text, ((0, pieces[0]),))
    words: list[str] = []
    parts: list[tuple[int, model.Text]] = []
    length, text_ends = 0, None
    for piece in pieces:
        if isinstance(piece, model.Text):
            apart = text_ends is not None and text_ends < piece.span.start
            words += [DONE] * apart  # something stood there that could not be read
            length += apart
            parts.append((length, piece))
            word, text_ends = piece.text, piece.span.end
        else:
            named = isinstance(piece, model.Mention | model.See | model.LetterSlot)
            word, text_ends = NAMED if named else DONE, None
        words.append(word)
        length += len(word)
    return Block(kind, "".join(words), tuple(parts))


def _offset(piece: model.Text, at: int) -> int:
    """Where in the source the sign `at` of a piece stands. Spaces at the beginning of lines, and
    comments, are in the source alone."""
    start, end = piece.span.start, piece.span.end
    if end - start == len(piece.text):
        return start + at
    return start + _places(piece.span, piece.text)[at]


@lru_cache(maxsize=4)
def _places(span: Span, text: str) -> tuple[int, ...]:
    """Where in `span` each sign of `text` stands; kept, as a text may have thousands of faults."""
    raw = span.text
    places: list[int] = []
    place = -1
    for sign in text:
        found = raw.find(sign, place + 1)
        place = place + 1 if found < 0 else found
        places.append(min(place, len(raw) - 1))
    return tuple(places)
