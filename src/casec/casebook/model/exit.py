"""Actions and choices, their tests and targets. Targets that name nothing are those of the tree."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from casec.casebook.calendar import Ability
from casec.casebook.model.condition import Condition
from casec.casebook.model.prose import Effect, Piece
from casec.source import Span
from casec.syntax.tree import EndDay, Finish, Leave, Sleep


@dataclass(frozen=True, slots=True)
class ToParagraph:
    """To a paragraph."""

    paragraph: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Go:
    """Travel to an address and its paragraph (R9)."""

    address: str
    span: Span = field(compare=False)


Target: TypeAlias = ToParagraph | Leave | Go | EndDay | Sleep | Finish


@dataclass(frozen=True, slots=True)
class Test:
    """A test of an ability: passed above `level` (R12 to R16)."""

    __test__ = False  # not a test class of pytest

    ability: Ability
    level: int
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Exit:
    """An action (`must`) or a choice.

    Attributes:
        index: from 1 in order of writing within the paragraph, those inside branches too (`take
            2`).
        pieces: words and effects in order, without its condition and test.
        fail: where a failed test leads; given exactly if there is a test.
    """

    index: int
    must: bool
    condition: Condition | None
    test: Test | None
    pieces: tuple[Piece, ...]
    target: Target
    fail: Target | None
    span: Span = field(compare=False)

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What happens when it is taken, in order (R9)."""
        return tuple(piece for piece in self.pieces if isinstance(piece, Effect))
