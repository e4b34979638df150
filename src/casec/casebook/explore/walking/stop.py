"""What a pass keeps of a spot: who has come there, in which order, and where they came from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from casec.casebook.explore.walking.spot import Spot, Way

Readers: TypeAlias = Any
"""A set of readers, as the `Sets` of the pass keep it. The empty one is false."""


@dataclass(slots=True, eq=False)
class Stop:
    """A spot with the readers who have come there.

    Attributes:
        readers: all so far.
        arrivals: in order.
        ways: that lead on; worked out when the first go on.
        waiting: those who have come and not gone on yet.
        moves: how many the shortest of the plays that led them here has, rolls not counted.
    """

    spot: Spot
    readers: Readers = 0
    arrivals: list[Arrival] = field(default_factory=list)
    ways: tuple[Way, ...] | None = None
    waiting: Readers = 0
    moves: int = 0


class Arrival(NamedTuple):
    """Readers who came to a spot and went on from it together.

    Attributes:
        order: of all arrivals. Readers come from arrivals of a lower one.
        moves: how many the shortest of the plays that led here has, rolls not counted.
    """

    order: int
    moves: int
    stop: Stop
    readers: Readers


class Source(NamedTuple):
    """A way, and those who set out on it; None: it is the beginning."""

    before: Arrival | None
    way: Way

    @property
    def hour(self) -> int:
        """Of setting out, as `State.time`."""
        return self.before.stop.spot.time if self.before else 0
