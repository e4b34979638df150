"""What stands on the lines of a play. Design: "The engine and plays" in docs/rules.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from casec.casebook.rules import Accept, Again, EndDay, Move, SpendLuck, Wait
from casec.source import Span


@dataclass(frozen=True, slots=True)
class Begin:
    """`detective nell`: who is played. It is the first step."""

    detective: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Do:
    """A move; `die` is what was rolled, for `roll 4` only."""

    move: Move
    die: int | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Expect:
    """One `key=value` of an `expect` line: what must hold there."""

    key: str
    value: str
    span: Span = field(compare=False)


Step: TypeAlias = Begin | Do | Expect

PLAIN: Mapping[str, Move] = {
    "luck": SpendLuck(),
    "again": Again(),
    "accept": Accept(),
    "wait": Wait(),
    "end day": EndDay(),
}
"""The moves that are written without a name or number."""
