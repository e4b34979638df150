"""Actions and choices, their tests and targets."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from casec.source import Span
from casec.syntax.tree.condition import Condition
from casec.syntax.tree.name import Name
from casec.syntax.tree.prose import Piece


@dataclass(frozen=True, slots=True)
class ToParagraph:
    """`-> NAME`."""

    name: Name
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Leave:
    """`[leave]`."""

    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Go:
    """`[go ADDRESS]`."""

    address: Name
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class EndDay:
    """`[end day]`."""

    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Sleep:
    """`[sleep]`."""

    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Finish:
    """`[finish]`."""

    span: Span = field(compare=False)


Target: TypeAlias = ToParagraph | Leave | Go | EndDay | Sleep | Finish


@dataclass(frozen=True, slots=True)
class Test:
    """`[test persuasion > 5]`: an ability by its word, and the level that must be exceeded."""

    __test__ = False  # not a test class of pytest

    ability: Name
    level: int
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class If:
    """`[if CONDITION]` inside an exit."""

    condition: Condition
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Exit:
    """An action `*` (`must`) or a choice `>>`.

    Attributes:
        parts: words and rules in order; at most one `If` and one `Test` among them.
        target: where it leads; the pass of a test.
        fail: where a failed test leads; given exactly if there is a test.
    """

    must: bool
    parts: tuple[Piece | If | Test, ...]
    target: Target
    fail: Target | None
    span: Span = field(compare=False)

    @property
    def condition(self) -> If | None:
        """Its `[if …]`, if it has one."""
        return next((part for part in self.parts if isinstance(part, If)), None)

    @property
    def test(self) -> Test | None:
        """Its `[test …]`, if it has one."""
        return next((part for part in self.parts if isinstance(part, Test)), None)
