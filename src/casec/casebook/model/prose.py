"""Prose, and the effects that happen where they stand in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from casec.casebook.model.condition import Quantity
from casec.casebook.model.time import DayRef, Moment
from casec.source import Span
from casec.syntax.tree import LetterSlot


@dataclass(frozen=True, slots=True)
class Know:
    """Circle the fact's letter. `words`: the writer's own, or None for the catalogue's."""

    fact: str
    words: tuple[Piece, ...] | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Hours:
    """So many hours pass, 1 or more."""

    count: int
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Until:
    """Hours pass up to this hour (0 to 24) of the date it is now (`day` and `at` are None), or up
    to that moment."""

    hour: int
    day: DayRef | None
    at: int | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Change:
    """A quantity goes up or down by `amount` (not 0), within its bounds."""

    quantity: Quantity
    amount: int
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Mark:
    """The reader notes an event on the Calendar Sheet."""

    moment: Moment
    words: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Move:
    """The player's token is put at an address."""

    address: str
    span: Span = field(compare=False)


Effect: TypeAlias = Know | Hours | Until | Change | Mark | Move


@dataclass(frozen=True, slots=True)
class Text:
    """Words as written, in CommonMark."""

    text: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Mention:
    """A person of interest is named; `words` stand in the place of the name if given."""

    person: str
    words: str | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class See:
    """A paragraph or sheet is pointed to."""

    name: str
    sheet: bool
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: `path` within the case folder, with `/`; `words` describe it."""

    words: str
    path: str
    span: Span = field(compare=False)


Piece: TypeAlias = Text | Mention | See | Picture | LetterSlot | Effect


@dataclass(frozen=True, slots=True)
class Prose:
    """A block of prose, as in `syntax.tree.Prose`."""

    kind: Literal["text", "quote", "list", "ornament"]
    pieces: tuple[Piece, ...]
    span: Span = field(compare=False)
