"""What a pass keeps of a spot: who has come there, in which order, and where they came from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeAlias

from casec.casebook.explore.spot import Spot, Way

Readers: TypeAlias = Any
"""A set of readers, as the `Sets` of the pass keep it. The empty one is false."""


@dataclass(slots=True, eq=False)
class Stop:
    """A spot with the readers who have come there.

    Attributes:
        readers: all so far.
        arrivals: in order.
        ways: that lead on; worked out when the first go on.
        waiting, sources: those who have come and not gone on yet, and whence.
    """

    spot: Spot
    readers: Readers = 0
    arrivals: list[Arrival] = field(default_factory=list)
    ways: tuple[Way, ...] | None = None
    waiting: Readers = 0
    sources: list[Source] = field(default_factory=list)


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """Some of an arrival: those who came by one way from an earlier one (None: the beginning)."""

    before: Arrival | None
    way: Way
    readers: Readers


@dataclass(frozen=True, slots=True, eq=False)
class Arrival:
    """Readers who came to a spot and went on from it together.

    Attributes:
        order: of all arrivals.
        moves: how many the shortest of the plays that led here has, rolls not counted.
    """

    order: int
    moves: int
    stop: Stop
    readers: Readers
    sources: tuple[Source, ...]
