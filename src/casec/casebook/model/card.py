"""What is printed on cards: detectives, places, people; and facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from casec.casebook.calendar import Ability
from casec.casebook.model.prose import Prose
from casec.source import Span


@dataclass(frozen=True, slots=True)
class Detective:
    """A detective with the maxima of the three abilities (0 or more, not all 0)."""

    name: str
    title: str
    maxima: Mapping[Ability, int]
    text: tuple[Prose, ...]
    art: str | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Address:
    """An address on a Location card. `needs`: the fact without which it can't be gone to (R17)."""

    name: str
    title: str
    paragraph: str
    needs: str | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Place:
    """A Location card."""

    name: str
    title: str
    addresses: tuple[Address, ...]
    art: str | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Person:
    """A person of interest. `text` comes from case.yaml or from `== @name` in the book."""

    name: str
    title: str
    group: str | None
    text: tuple[Prose, ...]
    art: str | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Fact:
    """What a knowledge letter stands for. `meaning` is for the writer; `pinned` the letter asked
    for; `points` at the end."""

    name: str
    meaning: str | None
    pinned: str | None
    points: int
    span: Span = field(compare=False)
