"""Paragraphs, their gates and blocks; sheets."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from casec.casebook.model.condition import Condition
from casec.casebook.model.exit import Exit
from casec.casebook.model.prose import Piece, Prose
from casec.source import Span


@dataclass(frozen=True, slots=True)
class Branch:
    """One branch; `condition` is None for `[else]`. `span`: its bracket line."""

    condition: Condition | None
    body: tuple[Item, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Conditional:
    """The first branch whose condition holds is read. `index`: from 1 in order of writing, an outer
    one before inner ones."""

    index: int
    branches: tuple[Branch, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Letter:
    """A framed paper."""

    body: tuple[Prose, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Notice:
    """A framed paper set as typed: rows of cells."""

    rows: tuple[tuple[str, ...], ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer and its points."""

    points: int
    words: tuple[Piece, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Question:
    """A question. `index`: from 1 within its paragraph. An open one has no answers and is scored by
    the reader."""

    index: int
    open: bool
    words: tuple[Piece, ...]
    answers: tuple[Answer, ...]
    span: Span = field(compare=False)


Item: TypeAlias = Prose | Exit | Conditional | Letter | Notice | Question


@dataclass(frozen=True, slots=True)
class Gate:
    """If the condition fails when the paragraph is come to, the reading goes on at `otherwise`
    (R6a)."""

    condition: Condition
    otherwise: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Once:
    """Read the first time only, then `otherwise` (R6b)."""

    otherwise: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One numbered paragraph.

    Attributes:
        pinned: the number the writer asks for, or None.
        only_via: the only paragraphs that may lead here, or None where any may.
        secret: when the reader may turn here without a link, or None.
        span: the heading's name.
    """

    name: str
    pinned: int | None
    draft: bool
    decoy: bool
    last: bool
    only_via: tuple[str, ...] | None
    secret: Condition | None
    gate: Gate | None
    once: Once | None
    body: tuple[Item, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A paper printed behind the book."""

    name: str
    body: tuple[Prose | Letter | Notice, ...]
    span: Span = field(compare=False)
