"""Readers who come back to where they were while the clock stands still.

The one place here that follows sets of readers along the ways of a pass. Nothing new may be gained
on such a round: what is gained once is had for good, and the round goes on without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from heapq import heappop, heappush
from itertools import product
from operator import and_
from typing import TypeAlias

from casec.casebook.craft.sparing import Quantities, Sparing
from casec.casebook.explore.readers.diagram import EMPTY
from casec.casebook.explore.search.forward import Found
from casec.casebook.explore.search.sets import Sets
from casec.casebook.explore.walking.spot import Site, Way
from casec.casebook.explore.walking.stop import Readers, Stop
from casec.casebook.model import Quantity

Onward: TypeAlias = Sequence[tuple[Way, Stop]]
Ring: TypeAlias = Mapping[Stop, Onward]


class Rounds:
    """The rounds from a stop on which no hour passes: the ways on them, and readers who go them.

    Attributes:
        ring: by stop, the ways that lead on, and where they end; empty if none leads back.
    """

    __slots__ = ("_sets", "_sparing", "ring", "stop")

    def __init__(self, stop: Stop, ring: Ring, sets: Sets, sparing: Sparing) -> None:
        self._sets = sets
        self._sparing = sparing
        self.ring = ring
        self.stop = stop

    def ways(self) -> Iterator[Way]:
        """All ways of the rounds."""
        return (way for onward in self.ring.values() for way, _ in onward)

    def raised(self, ways: Iterable[Way]) -> Quantities:
        """The quantities of which some way can leave anybody with more."""
        acts = {act for way in ways for act in way.acts if act.change is not None}
        return frozenset[Quantity]().union(*map(self._sparing.raised, acts))

    def kinds(
        self, readers: Readers
    ) -> Iterator[tuple[Mapping[Quantity, int], Quantities, Readers]]:
        """Some readers of the stop, parted by the quantities that somebody can raise on a round,
        the lowest first. Of all others nobody may lose anything who is to come back with as much,
        so whatever they are those readers go together.

        Yields how much they have of those quantities, all others, and who they are.
        """
        grid = self._sparing.grid
        raised = self.raised(self.ways())
        most = {one: most for one, most in grid.most.items() if one in raised}
        kept = frozenset(grid.most) - raised
        for values in product(*(range(each + 1) for each in most.values())):
            has = dict(zip(most, values, strict=True))
            those = self._sets.at(self.where(has, int.__eq__), readers)
            if those:
                yield has, kept, those

    def where(self, has: Mapping[Quantity, int], holds: Callable[[int, int], bool]) -> int:
        """The points at which this holds of each of some quantities and its value."""
        grid = self._sparing.grid
        each = (
            sum(plane for at, plane in enumerate(grid.planes[one]) if holds(at, value))
            for one, value in has.items()
        )
        return reduce(and_, each, grid.full)

    def returned(self, first: Iterable[tuple[Stop, Readers]], kept: Quantities) -> Readers:
        """Those who come back to the stop of whom have set out from it and come to others of the
        ring; `kept` as `after` says. Their letters and ticks are those they had."""
        reached: dict[Stop, Readers] = {}
        waiting: dict[Stop, Readers] = {}
        turns: list[tuple[int, int, Stop]] = []

        def come(end: Stop, came: Readers) -> None:
            have = reached.get(end)
            now = came if have is None else self._sets.either(have, came)
            if now == have:
                return
            reached[end] = now
            if end in waiting:
                waiting[end] = self._sets.either(waiting[end], came)
            else:
                waiting[end] = came
                heappush(turns, (end.spot.turn, end.spot.number, end))

        for end, came in first:
            if came:
                come(end, came)
        while turns:
            end = heappop(turns)[2]
            going = waiting.pop(end)
            for way, far in self.ring[end]:
                if came := self.after(way, going, kept):
                    come(far, came)
        return reached.get(self.stop, EMPTY)

    def read_out(self, readers: Readers, kept: Quantities) -> Iterator[tuple[Stop, Readers]]:
        """Readers who come to the stop, which is a paragraph, at the first stops behind it."""
        waiting = [(self.stop, readers)]
        while waiting:
            one, those = waiting.pop()
            for way, end in self.ring.get(one, ()):
                came = self.after(way, those, kept)
                inside = end.spot.kind == "read" and end.spot.name == self.stop.spot.name
                if came and inside:
                    waiting.append((end, came))
                elif came:
                    yield end, came

    def after(self, way: Way, readers: Readers, kept: Quantities = frozenset()) -> Readers:
        """The readers at the end of a way who have gained nothing on it.

        Args:
            kept: quantities of which they must have as much as before.
        """
        sets = self._sets
        for act in way.acts:
            if not readers:
                break
            if act.level is not None:
                readers = sets.having(act, readers)
            else:
                readers = sets.on(self._sparing.spared(act, kept), readers)
        return readers


class Still:
    """The rounds on which no hour passes, by the readers of one pass."""

    __slots__ = ("_onward", "_rings", "_sparing", "found", "sets")

    def __init__(self, found: Found) -> None:
        self.found = found
        self.sets = found.sets
        self._sparing = Sparing(found.world.space)
        self._onward: dict[Stop, Onward] = {}
        self._rings: dict[Stop, Ring] = {}

    def first(
        self,
        stops: Sequence[Stop],
        again: Callable[[Rounds, Readers], Iterator[Readers]],
        good: Callable[[Stop, Readers], bool] = lambda stop, readers: True,
    ) -> tuple[Stop, Readers] | None:
        """The first of some stops to which readers come back, and all those.

        The same rounds are there at most hours. So where nobody comes back who may be any of the
        readers of all hours, and may go any way that is there at any hour, nobody does.

        Args:
            again: some who come back, of readers who set out on rounds.
            good: whether they are those who are looked for.
        """
        alike: dict[Site, list[Stop]] = {}
        for stop in stops:
            alike.setdefault(stop.spot.site, []).append(stop)
        hopeful: dict[Site, bool] = {}
        for stop in stops:
            site = stop.spot.site
            if not hopeful.get(site, True):
                continue
            those = [one for one in again(self.rounds(stop), stop.readers) if good(stop, one)]
            if those:
                return stop, reduce(self.sets.either, those)
            if site not in hopeful:
                hopeful[site] = self._any(alike[site], again)
        return None

    def _any(
        self, stops: Sequence[Stop], again: Callable[[Rounds, Readers], Iterator[Readers]]
    ) -> bool:
        readers = reduce(self.sets.either, (stop.readers for stop in stops))
        return any(True for _ in again(self._together(stops), readers))

    def _together(self, stops: Sequence[Stop]) -> Rounds:
        """The rounds from some stops of one site, as if they were all at the same hour."""
        one_of: dict[Site, Stop] = {}
        ring: dict[Stop, dict[object, tuple[Way, Stop]]] = {}
        for start, onward in (each for stop in stops for each in self.ring(stop).items()):
            ways = ring.setdefault(one_of.setdefault(start.spot.site, start), {})
            for way, end in onward:
                there = one_of.setdefault(end.spot.site, end)
                ways.setdefault((way.acts, way.move, there), (way, there))
        whole = {stop: [*ways.values()] for stop, ways in ring.items()}
        return self._rounds(one_of.get(stops[0].spot.site, stops[0]), whole)

    def rounds(self, stop: Stop) -> Rounds:
        """The rounds from a stop."""
        return self._rounds(stop, self.ring(stop))

    def _rounds(self, stop: Stop, ring: Ring) -> Rounds:
        return Rounds(stop, ring, self.sets, self._sparing)

    def ring(self, stop: Stop) -> Ring:
        """The stops from which ways lead back to a stop and to which ways lead from it, with those
        ways. Empty if no way leads back."""
        known = self._rings.get(stop)
        if known is None:
            known = self._ring(stop)
            self._rings.update(dict.fromkeys(known or (stop,), known))
        return known

    def _ring(self, stop: Stop) -> Ring:
        seen: dict[Stop, Onward] = {}
        waiting = [stop]
        before: dict[Stop, list[Stop]] = {}
        while waiting:
            one = waiting.pop()
            if one not in seen:
                seen[one] = self._onwards(one)
                for _, end in seen[one]:
                    before.setdefault(end, []).append(one)
                    waiting.append(end)
        back: dict[Stop, None] = {}
        waiting = [*before.get(stop, ())]
        while waiting:
            one = waiting.pop()
            if one not in back:
                back[one] = None
                waiting += before.get(one, ())
        return {
            one: [(way, end) for way, end in seen[one] if end in back]
            for one in seen
            if one in back
        }

    def _onwards(self, stop: Stop) -> Onward:
        """The ways that somebody can take from a stop, with no hour and nothing new, and their
        ends."""
        known = self._onward.get(stop)
        if known is None:
            ways = ((way, self.found.stops.get(way.end)) for way in stop.ways or ())
            here = self._rounds(stop, {})
            known = self._onward[stop] = [
                (way, end)
                for way, end in ways
                if end is not None
                and end.spot.time == stop.spot.time
                and here.after(way, stop.readers)
            ]
        return known

    def asked(self, stop: Stop) -> frozenset[int]:
        """The levels of the gains that rounds from a stop hang on."""
        acts = (act for way in self.rounds(stop).ways() for act in way.acts)
        return frozenset(
            level for act in acts for level in (*act.asked, act.level) if level is not None
        )
