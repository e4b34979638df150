"""A paragraph's body as a row of steps: effects, exits, forks and jumps. Rules: R6, R7."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from casec.casebook import model
from casec.casebook.rules.body import effects


@dataclass(frozen=True, slots=True)
class Part:
    """The conditional's branch: its condition (None: always), its place, and its item."""

    condition: model.Condition | None
    place: int
    item: str


@dataclass(frozen=True, slots=True)
class Branching:
    """The first branch whose condition holds is read; the last part is whatever is left."""

    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Jump:
    """The reading goes on elsewhere in the row."""

    place: int


Step: TypeAlias = model.Effect | model.Exit | model.Question | Branching | Jump
Code: TypeAlias = tuple[Step, ...]


def code(paragraph: model.Paragraph) -> Code:
    """The steps of a paragraph; the reading ends behind the last."""
    row: list[Step] = []
    _write(row, paragraph.name, paragraph.body)
    return tuple(row)


def _write(row: list[Step], name: str, body: Iterable[model.Item]) -> None:
    for item in body:
        match item:
            case model.Prose() | model.Letter():
                row.extend(one for one in effects(item) if not isinstance(one, model.Mark))
            case model.Exit():
                row.append(item)
            case model.Question(open=False):
                row.append(item)
            case model.Conditional():
                _branch(row, name, item)
            case model.Question() | model.Notice():
                pass


def _branch(row: list[Step], name: str, item: model.Conditional) -> None:
    """The conditional, then its branches, each with a jump behind all of them."""
    at = len(row)
    row.append(Jump(at))
    parts: list[Part] = []
    jumps: list[int] = []
    title = f"branch {name} {item.index}"
    for number, branch in enumerate(item.branches, 1):
        parts.append(Part(branch.condition, len(row), f"{title} {number}"))
        _write(row, name, branch.body)
        jumps.append(len(row))
        row.append(Jump(at))
    if item.branches[-1].condition is not None:
        parts.append(Part(None, len(row), f"{title} none"))
    for jump in jumps:
        row[jump] = Jump(len(row))
    row[at] = Branching(tuple(parts))
