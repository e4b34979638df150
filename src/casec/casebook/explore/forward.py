"""Everything that can come about, hour by hour: from the beginning of the game on, all readers at
once.

Time never goes back, so one pass over the hours is enough; within an hour the search goes on
until nothing new is found. What comes to a spot is kept as *arrivals* with where they came from:
plays are traced back along them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from heapq import heappop, heappush

from casec.casebook.explore.diagram import EMPTY, Diagram
from casec.casebook.explore.spot import Spot, Way
from casec.casebook.explore.walk import World
from casec.casebook.explore.ways import opening, ways
from casec.casebook.explore.world import beginning

_TURNS: Mapping[str, int] = {"leave": 1, "stay": 2, "sleep": 2, "about": 3}
"""Which spots go on after others of the same hour."""


@dataclass(slots=True, eq=False)
class Stop:
    """A spot with the readers who have come there.

    Attributes:
        readers: all so far.
        arrivals: in order.
        ways: that lead on; worked out when the first come.
        waiting, sources: those who have come and not gone on yet, and whence.
    """

    spot: Spot
    readers: Diagram = EMPTY
    arrivals: list[Arrival] = field(default_factory=list)
    ways: tuple[Way, ...] | None = None
    waiting: Diagram = EMPTY
    sources: list[Source] = field(default_factory=list)


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """Some of an arrival: those who came by one way from an earlier one (None: the beginning)."""

    before: Arrival | None
    way: Way
    readers: Diagram


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
    readers: Diagram
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """What the pass found.

    Attributes:
        stops: by spot.
        items: each item that comes about, and where it first does.
        whole: whether the pass came to its end.
    """

    world: World
    stops: Mapping[Spot, Stop]
    items: Mapping[str, Source]
    whole: bool = True


class BudgetSpent(Exception):  # noqa: N818  no fault: what is known by then is told
    """The seconds that were allowed are over."""


def forward(
    world: World,
    tick: Callable[[], None] = lambda: None,
    patient: bool = False,
    until: str | None = None,
) -> Found:
    """Explore the case to the end.

    Args:
        tick: is called now and then; it raises BudgetSpent when the pass must end.
        patient: whether what was found by then is to be had all the same.
        until: the pass ends as soon as this item comes about.
    """
    one = _Pass(world, tick, until)
    try:
        return one.run()
    except BudgetSpent:
        if not patient:
            raise
        return Found(world, one.stops, one.found, whole=False)


class _Pass:
    """The pass while it runs."""

    __slots__ = ("found", "hours", "order", "queues", "stops", "tick", "until", "world")

    def __init__(self, world: World, tick: Callable[[], None], until: str | None) -> None:
        self.world = world
        self.until = until
        self.tick = tick
        self.stops: dict[Spot, Stop] = {}
        self.found: dict[str, Source] = {}
        self.queues: dict[int, tuple[deque[Stop], ...]] = {}
        self.hours: list[int] = []
        self.order = 0

    def run(self) -> Found:
        space = self.world.space
        self._go(None, opening(self.world), space.beginner(beginning(self.world)))
        while self.hours:
            hour = heappop(self.hours)
            queues = self.queues[hour]
            while queue := next(filter(None, queues), None):
                self._on(queue.popleft())
                if self.until in self.found:
                    return Found(self.world, self.stops, self.found, whole=False)
            del self.queues[hour]
            space.forest.forget()
        return Found(self.world, self.stops, self.found)

    def _on(self, stop: Stop) -> None:
        """Readers go on from a stop by every way."""
        self.tick()
        arrival = Arrival(
            self.order, min(map(_moves, stop.sources)), stop, stop.waiting, tuple(stop.sources)
        )
        self.order += 1
        stop.arrivals.append(arrival)
        stop.waiting = EMPTY
        stop.sources.clear()
        if stop.ways is None:
            stop.ways = ways(self.world, stop.spot)
        for way in stop.ways:
            self._go(arrival, way, arrival.readers)

    def _go(self, before: Arrival | None, way: Way, readers: Diagram) -> None:
        for act in way.acts:
            readers = act.on(readers)
            if readers is EMPTY:
                return
        source = Source(before, way, readers)
        for item in way.seen:
            if item not in self.found:
                self.found[item] = source
        self._arrive(source)

    def _arrive(self, source: Source) -> None:
        """They come to the end of a way; only if there are new ones among them it matters."""
        spot = source.way.end
        stop = self.stops.get(spot)
        if stop is None:
            stop = self.stops[spot] = Stop(spot)
        either = self.world.space.forest.either
        readers = either(stop.readers, source.readers)
        if readers is stop.readers:
            return
        if stop.waiting is EMPTY:
            self._queue(stop)
        stop.readers = readers
        stop.waiting = either(stop.waiting, source.readers)
        stop.sources.append(source)

    def _queue(self, stop: Stop) -> None:
        """What is read in an hour goes on together: whoever may wait does so last."""
        time = stop.spot.time
        if time not in self.queues:
            self.queues[time] = tuple(deque() for _ in range(1 + max(_TURNS.values())))
            heappush(self.hours, time)
        self.queues[time][_TURNS.get(stop.spot.kind, 0)].append(stop)


def _moves(source: Source) -> int:
    before = source.before.moves if source.before else 0
    return before + (source.way.move is not None)
