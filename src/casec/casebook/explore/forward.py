"""Everything that can come about, hour by hour: from the beginning of the game on, all readers at
once.

Time never goes back, so one pass over the hours is enough; within an hour the search goes on
until nothing new is found. What comes to a spot is kept as *arrivals* with where they came from:
plays are traced back along them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Mapping, Set
from dataclasses import dataclass
from heapq import heappop, heappush

from casec.casebook.budget import BudgetSpent, Tick
from casec.casebook.explore.sets import All, Sets
from casec.casebook.explore.spot import Spot, Way
from casec.casebook.explore.stop import Arrival, Readers, Source, Stop
from casec.casebook.explore.walk import World
from casec.casebook.explore.ways import leads, opening
from casec.casebook.explore.world import beginning

_TURNS: Mapping[str, int] = {"leave": 1, "stay": 2, "sleep": 2, "about": 3}
"""Which spots go on after others of the same hour."""


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """What the pass found.

    Attributes:
        stops: by spot.
        items: each item that comes about, and where it first does: in the first hour, by the fewest
            moves.
        sets: how its sets of readers are kept.
        whole: whether the pass came to its end.
    """

    world: World
    sets: Sets
    stops: Mapping[Spot, Stop]
    items: Mapping[str, Source]
    whole: bool = True


def forward(
    world: World,
    tick: Tick = lambda: None,
    patient: bool = False,
    until: Collection[str] = (),
    sets: Sets | None = None,
    within: Collection[Spot] | None = None,
) -> Found:
    """Explore the case to the end.

    Args:
        sets: how sets of readers are kept. None: `All` of them.
        tick: is called now and then; it raises BudgetSpent when the pass must end.
        patient: whether what was found by then is to be had all the same.
        until: the pass ends as soon as all of these items have come about; none: at its end.
        within: readers are followed to these spots only. None: to all.
    """
    one = _Pass(world, tick, until, sets or All(world.space), within)
    try:
        return one.run()
    except BudgetSpent:
        if not patient:
            raise
        return one.result(whole=False)


class _Pass:
    """The pass while it runs."""

    __slots__ = (
        "found", "hours", "order", "queues", "sets", "stops", "tick", "until", "within", "world",
    )  # fmt: skip

    def __init__(
        self,
        world: World,
        tick: Tick,
        until: Collection[str],
        sets: Sets,
        within: Collection[Spot] | None,
    ) -> None:
        self.world = world
        self.sets = sets
        self.within = within
        self.until = set(until)
        self.tick = tick
        self.stops: dict[Spot, Stop] = {}
        self.found: dict[str, Source] = {}
        self.queues: dict[int, tuple[deque[Stop], ...]] = {}
        self.hours: list[int] = []
        self.order = 0

    def run(self) -> Found:
        space = self.world.space
        until = bool(self.until)
        begun = self.sets.beginner(space.grid.point(beginning(self.world)))
        self._go(None, opening(self.world), begun)
        while self.hours:
            hour = heappop(self.hours)
            self.sets.at_hour(hour)
            queues = self.queues[hour]
            held_back: dict[Stop, Set[int]] = {}
            while queue := next(filter(None, queues), None):
                stop = queue.popleft()
                self._on(stop)
                if missed := self.sets.missed():
                    held_back[stop] = missed
                if news := self.sets.news():
                    self._again(one for one, missed in held_back.items() if missed & news)
                if until and not self.until:
                    return self.result(whole=False)
            del self.queues[hour]
            space.forest.forget()
        return self.result(whole=True)

    def result(self, whole: bool) -> Found:
        return Found(self.world, self.sets, self.stops, self.found, whole)

    def _on(self, stop: Stop) -> None:
        """Readers go on from a stop by every way."""
        self.tick()
        going = self.sets.go(stop)
        if not going:
            stop.sources.clear()
            return
        moves = min(map(_moves, stop.sources))
        arrival = Arrival(self.order, moves, stop, going, tuple(stop.sources))
        self.order += 1
        stop.arrivals.append(arrival)
        stop.sources.clear()
        if stop.ways is None:
            stop.ways = leads(self.world, stop.spot)
        for way in stop.ways:
            self._go(arrival, way, going)

    def _go(self, before: Arrival | None, way: Way, readers: Readers) -> None:
        on = self.sets.on
        for act in way.acts:
            readers = on(act, readers)
            if not readers:
                return
        source = Source(before, way, readers)
        for item in way.seen:
            known = self.found.get(item)
            if known is None or (_hour(source) == _hour(known) and _moves(source) < _moves(known)):
                self.found[item] = source
                self.until.discard(item)
        self._arrive(source)

    def _arrive(self, source: Source) -> None:
        """They come to the end of a way; only if there are new ones among them it matters."""
        spot = source.way.end
        stop = self.stops.get(spot)
        if stop is None:
            if self.within is not None and spot not in self.within:
                return
            stop = self.stops[spot] = Stop(spot)
        waited = bool(stop.waiting)
        if self.sets.come(stop, source.readers):
            stop.sources.append(source)
            if not waited:
                self._queue(stop)

    def _again(self, stops: Iterable[Stop]) -> None:
        """They all go on once more."""
        for stop in stops:
            if not stop.waiting:
                self._queue(stop)
            stop.waiting = stop.readers
            before = (one for each in stop.arrivals for one in each.sources)
            stop.sources = [*dict.fromkeys((*before, *stop.sources))]

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


def _hour(source: Source) -> int:
    return source.before.stop.spot.time if source.before else 0
