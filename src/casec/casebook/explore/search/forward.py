"""Everything that can come about, hour by hour: from the beginning of the game on, all readers at
once.

Time never goes back, so one pass over the hours is enough; within an hour the search goes on
until nothing new is found. What comes to a spot is kept as *arrivals* with where they came from:
plays are traced back along them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from typing import TypeAlias

from casec.casebook.budget import BudgetSpent, Tick
from casec.casebook.explore.readers.diagram import Forest
from casec.casebook.explore.search.sets import All, Sets
from casec.casebook.explore.walking.leads import leads
from casec.casebook.explore.walking.spot import Spot, Way
from casec.casebook.explore.walking.stop import Arrival, Readers, Source, Stop
from casec.casebook.explore.walking.walk import World
from casec.casebook.explore.walking.ways import opening
from casec.casebook.explore.walking.world import beginning

Come: TypeAlias = tuple[int, int]
"""An hour, and by how many moves."""
_NEVER: Come = (-1, 0)


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """What the pass found.

    Attributes:
        stops: by spot.
        firsts: for each detective, each item that comes about, and where it first does: in the
            first hour, by the fewest moves.
        sets: how its sets of readers are kept.
        whole: whether the pass came to its end.
        detective: whose items and readers are meant, as a place among those of the world.
    """

    world: World
    sets: Sets
    stops: Mapping[Spot, Stop]
    firsts: Sequence[Mapping[str, Source]]
    whole: bool = True
    detective: int = 0

    @property
    def items(self) -> Mapping[str, Source]:
        """What comes about for the detective, and where it first does."""
        return self.firsts[self.detective]

    @property
    def name(self) -> str:
        """Of the detective."""
        return self.world.space.detectives[self.detective]

    def with_items(self, items: Mapping[str, Source]) -> Found:
        """The same, if these items came about for the detective."""
        firsts = [*self.firsts]
        firsts[self.detective] = items
        return replace(self, firsts=firsts)

    def those(self, readers: Readers) -> Readers:
        """Those of some readers who play the detective."""
        blocks = self.world.space.grids.blocks
        return self.sets.at(blocks[self.detective], readers) if len(blocks) > 1 else readers


def forward(
    world: World,
    tick: Tick = lambda: None,
    patient: bool = False,
    until: Sequence[Collection[str]] = (),
    sets: Sets | None = None,
    within: Collection[Spot] | None = None,
    wanted: Sequence[Collection[str]] | None = None,
) -> Found:
    """Explore the case to the end.

    Args:
        sets: how sets of readers are kept. None: `All` of them.
        tick: is called now and then; it raises BudgetSpent when the pass must end.
        patient: whether what was found by then is to be had all the same.
        until: for each detective: the pass ends as soon as all of these items have come about. None
            at all: at its end.
        within: readers are followed to these spots only. None: to all.
        wanted: for each detective, the items that are told; who has none is not followed. None:
            all.
    """
    one = _Pass(world, tick, until, sets or All(world.space), within, wanted)
    try:
        return one.run()
    except BudgetSpent:
        if not patient:
            raise
        return one.result(whole=False)


class TooLarge(Exception):  # noqa: N818  no fault: what hangs on the pass is left open
    """The diagrams have grown too large."""


def limited(tick: Tick, forest: Forest, most: int) -> Tick:
    """A tick that also raises TooLarge as soon as there are more than so many forks."""

    def growing() -> None:
        tick()
        if forest.size > most:
            raise TooLarge

    return growing


class _Pass:
    """The pass while it runs."""

    __slots__ = (
        "first", "found", "hours", "last", "order", "queues", "sets", "stops", "tick", "until",
        "wanted", "within", "world",
    )  # fmt: skip

    def __init__(
        self,
        world: World,
        tick: Tick,
        until: Sequence[Collection[str]],
        sets: Sets,
        within: Collection[Spot] | None,
        wanted: Sequence[Collection[str]] | None,
    ) -> None:
        self.world = world
        self.sets = sets
        self.within = within
        self.wanted = None if wanted is None else _by_item(wanted)
        self.until = _by_item(until)
        self.tick = tick
        self.stops: dict[Spot, Stop] = {}
        self.found: list[dict[str, Source]] = [{} for _ in world.space.detectives]
        # by item: their hours and moves for each detective, and the last of these if all have one
        self.first: dict[str, dict[int, Come]] = {}
        self.last: dict[str, Come] = {}
        self.queues: dict[int, list[tuple[int, int, Stop]]] = {}
        self.hours: list[int] = []
        self.order = 0

    def run(self) -> Found:
        space = self.world.space
        until = bool(self.until)
        way = opening(self.world)
        readers = self.sets.along(way.acts, self.sets.beginners(self._beginning()))
        self._note(None, way, readers)
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

    def _beginning(self) -> int:
        """Where those begin who are followed."""
        every = beginning(self.world)
        if self.wanted is None:
            return sum(every)
        return sum(every[place] for place in {one for who in self.wanted.values() for one in who})

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
                if wanted is None or not wanted.keys().isdisjoint(way.seen):
                    self._note(before, way, readers)
                self._arrive(way.end, readers, moves if way.move is None else moves + 1)

    def _note(self, before: Arrival | None, way: Way, readers: Readers) -> None:
        """Items come about; the first time is kept."""
        hour, moves = (before.stop.spot.time, before.moves) if before else (0, 0)
        moves += way.move is not None
        come = hour, moves
        for item in way.seen:
            last = self.last.get(item)
            if last is None or come < last:  # hours never go back
                self._note_one(item, come, Source(before, way), readers)

    def _note_one(self, item: str, come: Come, source: Source, readers: Readers) -> None:
        """An item comes about for those detectives whom any of the readers play."""
        first = self.first.setdefault(item, {})
        looking = range(len(self.found)) if self.wanted is None else self.wanted.get(item, ())
        for place in self._playing(readers):
            known = first.get(place)
            if place in looking and (known is None or come < known):
                first[place] = come
                self.found[place][item] = source
                self._sought_no_longer(item, place)
        if len(first) == len(looking):
            self.last[item] = max(first.values(), default=_NEVER)

    def _sought_no_longer(self, item: str, place: int) -> None:
        """An item need not be looked for any more for a detective."""
        sought = self.until.get(item, [])
        if place in sought:
            sought.remove(place)
            if not sought:
                del self.until[item]
                self.sets.came_about(item)

    def _playing(self, readers: Readers) -> Sequence[int]:
        """The detectives whom they play."""
        blocks = self.world.space.grids.blocks
        if len(blocks) == 1:
            return (0,)
        points = self.sets.numbers(readers)
        return [place for place, block in enumerate(blocks) if block & points]

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


def _by_item(items: Sequence[Collection[str]]) -> dict[str, list[int]]:
    """The detectives of each item, from the items of each detective."""
    found: dict[str, list[int]] = {}
    for place, some in enumerate(items):
        for item in some:
            found.setdefault(item, []).append(place)
    return found
