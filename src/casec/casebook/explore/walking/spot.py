"""Where a set of readers can be, and the ways that lead on from there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from casec.casebook.explore.readers.space import Act
from casec.casebook.model import Quantity
from casec.casebook.rules import Move

Kind: TypeAlias = Literal[
    "come", "read", "leave", "stay", "about", "arrive", "home", "sleep", "finish", "stuck"
]
PASSING: frozenset[Kind] = frozenset(("come", "read", "home"))
"""On the way through paragraphs, where nobody goes about."""


@dataclass(slots=True, eq=False)
class Spot:
    """A place in the book, an hour, and all that is the same for every reader there. A world has
    each once. Not frozen only because there are so many: nothing of it ever changes.

    Attributes:
        kind: coming to a paragraph, within one, at `[leave]`, there with nothing left to do but
            what takes time, free to go from a card, arriving at a card, at home when the day has
            ended, asleep, finished, stuck.
        name: the paragraph; of `stuck` and `finish` the one in which it ended.
        place: in the code of the paragraph (`read`); the card (`about`, `arrive`).
        exits: those met in this reading.
        time: as `State.time`.
        address: of the token; empty where the card alone counts.
        more: how readers are stuck.
        turn: which of an hour go on first: the lowest.
        number: one for each spot of a world.
        site: the same at any hour.
    """

    kind: Kind
    name: str
    place: int
    exits: tuple[int, ...]
    time: int
    address: str
    workday: int
    moon: bool
    more: str
    turn: int
    number: int
    site: Site = field(repr=False)


@dataclass(slots=True, eq=False)
class Site:
    """What the spots of all hours and workdays have in common. A world has each once.

    Attributes:
        spots: by hour and workday.
    """

    kind: Kind
    name: str
    place: int
    exits: tuple[int, ...]
    address: str
    moon: bool
    more: str
    turn: int
    spots: dict[tuple[int, int], Spot] = field(default_factory=dict, repr=False)


@dataclass(frozen=True, slots=True)
class Trial:
    """A test that ends on a way. `after`: what happens to the numbers between it and the end."""

    ability: Quantity
    level: int
    passed: bool
    after: tuple[Act, ...]


@dataclass(slots=True, eq=False)
class Way:
    """What can happen at a spot, and where it leads. Not frozen, as a spot is not.

    Attributes:
        start: None of the way by which a game begins.
        acts: what happens to the readers, in order.
        seen: items of `casec explore` that come about.
        move: the reader's, if this takes one.
    """

    start: Spot | None
    acts: tuple[Act, ...]
    end: Spot
    seen: tuple[str, ...]
    move: Move | None
    trial: Trial | None
