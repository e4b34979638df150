"""Conditions as they are written."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from casec.source import Span
from casec.syntax.tree.name import Name, Number
from casec.syntax.tree.window import Window


class Relation(StrEnum):
    """How a quantity is compared."""

    LESS = "<"
    AT_MOST = "<="
    EQUAL = "="
    AT_LEAST = ">="
    MORE = ">"


@dataclass(frozen=True, slots=True)
class Knows:
    """`knows FACT`."""

    fact: Name
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class InTime:
    """`time WINDOWS`: one of the windows holds the hour it is now."""

    windows: tuple[Window, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Compare:
    """`persuasion >= 3`: an ability (by its word), `luck` or `tokens` against a number."""

    quantity: Name
    relation: Relation
    number: Number
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class IsDetective:
    """`detective NAME`."""

    detective: Name
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class IsAt:
    """`at ADDRESS`: the player's token is there."""

    address: Name
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Not:
    """`not …`."""

    condition: Condition
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class And:
    """`… and …`, two or more, never an And within."""

    conditions: tuple[Condition, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Or:
    """`… or …`, two or more, never an Or within."""

    conditions: tuple[Condition, ...]
    span: Span = field(compare=False)


Condition: TypeAlias = Knows | InTime | Compare | IsDetective | IsAt | Not | And | Or
