"""Everything that can come about, hour by hour: from the beginning of the game on, all readers at
once.

Time never goes back, so one pass over the hours is enough; within an hour the search goes on
until nothing new is found. What comes to a spot is kept as *arrivals* with where they came from:
plays are traced back along them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Set
from dataclasses import dataclass
from heapq import heappop, heappush

from casec.casebook.budget import BudgetSpent, Tick
from casec.casebook.explore.search.sets import All, Sets
from casec.casebook.explore.walking.leads import leads
from casec.casebook.explore.walking.spot import Spot, Way
from casec.casebook.explore.walking.stop import Arrival, Readers, Source, Stop
from casec.casebook.explore.walking.walk import World
from casec.casebook.explore.walking.ways import opening
from casec.casebook.explore.walking.world import beginning


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
    wanted: Collection[str] | None = None,
) -> Found:
    """Explore the case to the end.

    Args:
        sets: how sets of readers are kept. None: `All` of them.
        tick: is called now and then; it raises BudgetSpent when the pass must end.
        patient: whether what was found by then is to be had all the same.
        until: the pass ends as soon as all of these items have come about; none: at its end.
        within: readers are followed to these spots only. None: to all.
        wanted: the items that are told. None: all.
    """
    one = _Pass(world, tick, until, sets or All(world.space), within, wanted)
    try:
        return one.run()
    except BudgetSpent:
        if not patient:
            raise
        return one.result(whole=False)


class _Pass:
    """The pass while it runs."""

    __slots__ = (
        "firsts", "found", "hours", "order", "queues", "sets", "stops", "tick", "until", "wanted",
        "within", "world",
    )  # fmt: skip

    def __init__(
        self,
        world: World,
        tick: Tick,
        until: Collection[str],
        sets: Sets,
        within: Collection[Spot] | None,
        wanted: Collection[str] | None,
    ) -> None:
        self.world = world
        self.sets = sets
        self.within = within
        self.wanted = None if wanted is None else frozenset(wanted)
        self.until = set(until)
        self.tick = tick
        self.stops: dict[Spot, Stop] = {}
        self.found: dict[str, Source] = {}
        self.firsts: dict[str, tuple[int, int]] = {}  # their hours and moves
        self.queues: dict[int, list[tuple[int, int, Stop]]] = {}
        self.hours: list[int] = []
        self.order = 0

    def run(self) -> Found:
        space = self.world.space
        until = bool(self.until)
        way = opening(self.world)
        readers = self.sets.along(
            way.acts, self.sets.beginner(space.grid.point(beginning(self.world)))
        )
        self._note(None, way)
        self._arrive(way.end, readers, 0)
        while self.hours:
            hour = heappop(self.hours)
            self.sets.at_hour(hour)
            queue = self.queues[hour]
            held_back: dict[Stop, Set[int]] = {}
            while queue:
                stop = heappop(queue)[2]
                self._on(stop)
                if missed := self.sets.missed():
                    held_back[stop] = missed | held_back.get(stop, frozenset())
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
            return
        moves, wanted = stop.moves, self.wanted
        before = Arrival(self.order, moves, stop, going)
        self.order += 1
        stop.arrivals.append(before)
        if stop.ways is None:
            stop.ways = leads(self.world, stop.spot)
        along = self.sets.along
        for way in stop.ways:
            readers = along(way.acts, going) if way.acts else going
            if readers:
                if wanted is None or not wanted.isdisjoint(way.seen):
                    self._note(before, way)
                self._arrive(way.end, readers, moves if way.move is None else moves + 1)

    def _note(self, before: Arrival | None, way: Way) -> None:
        """Items come about; the first time is kept."""
        hour, moves = (before.stop.spot.time, before.moves) if before else (0, 0)
        moves += way.move is not None
        firsts = self.firsts
        for item in way.seen:
            known = firsts.get(item)
            if known is None or (hour == known[0] and moves < known[1]):
                firsts[item] = hour, moves
                self.found[item] = Source(before, way)
                if item in self.until:
                    self.until.remove(item)
                    self.sets.came_about(item)

    def _arrive(self, spot: Spot, readers: Readers, moves: int) -> None:
        """They come to the end of a way; only if there are new ones among them it matters."""
        stop = self.stops.get(spot)
        if stop is None:
            if self.within is not None and spot not in self.within:
                return
            stop = self.stops[spot] = Stop(spot)
        if not stop.waiting:
            if self.sets.come(stop, readers):
                stop.moves = moves
                self._queue(stop)
        elif self.sets.come(stop, readers) and moves < stop.moves:
            stop.moves = moves

    def _again(self, stops: Iterable[Stop]) -> None:
        """They all go on once more."""
        for stop in stops:
            if not stop.waiting:
                self._queue(stop)
            stop.waiting = stop.readers
            stop.moves = min((stop.moves, *(one.moves for one in stop.arrivals)))

    def _queue(self, stop: Stop) -> None:
        """What is read in an hour goes on together: whoever may wait does so last."""
        spot = stop.spot
        queue = self.queues.get(spot.time)
        if queue is None:
            queue = self.queues[spot.time] = []
            heappush(self.hours, spot.time)
        heappush(queue, (spot.turn, spot.number, stop))
