"""What a paragraph is made of: prose, exits, and the blocks that hold others."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from casec.source import Span
from casec.syntax.tree.condition import Condition
from casec.syntax.tree.exit import Exit
from casec.syntax.tree.prose import Comment, Piece, Prose


@dataclass(frozen=True, slots=True)
class Branch:
    """One branch of a conditional: `[if …]`, `[else if …]`, or `[else]` (`condition` is None).
    `span`: its bracket line."""

    condition: Condition | None
    body: tuple[Item, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Conditional:
    """`[if …] … [else if …] … [else] … [end]`."""

    branches: tuple[Branch, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Letter:
    """`[letter] … [end]`: a paper of the story, framed."""

    body: tuple[Prose | Comment, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Notice:
    """`[notice] … [end]`: lines exactly as typed (white space at a line's start is dropped); cells
    of a line are parted by ` | ` or a tab."""

    lines: tuple[str, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Answer:
    """`- [5] words`."""

    points: int
    words: tuple[Piece, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Question:
    """`? words` with its answers; `open` if the reader writes the answer (`? [open] words`: no
    answers)."""

    open: bool
    words: tuple[Piece, ...]
    answers: tuple[Answer, ...]
    span: Span = field(compare=False)


Item: TypeAlias = Prose | Exit | Conditional | Letter | Notice | Question | Comment
