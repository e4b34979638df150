"""Readers who come back to where they were while the clock stands still.

The one place here that follows sets of readers along the ways of a pass. Nothing new may be
gained on such a round: what is gained once is had for good, and the round goes on without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from heapq import heappop, heappush
from itertools import product
from operator import and_
from typing import TypeAlias

from casec.casebook.craft.sparing import Quantities, Sparing
from casec.casebook.explore.readers.diagram import EMPTY
from casec.casebook.explore.search.forward import Found
from casec.casebook.explore.walking.spot import Way
from casec.casebook.explore.walking.stop import Readers, Stop
from casec.casebook.model import Quantity

Onward: TypeAlias = tuple[tuple[Way, Stop], ...]


class Still:
    """The rounds on which no hour passes, by the readers of one pass."""

    __slots__ = ("_onward", "_rings", "_sparing", "found", "grid", "sets")

    def __init__(self, found: Found) -> None:
        self.found = found
        self.sets = found.sets
        self.grid = found.world.space.grid
        self._onward: dict[Stop, Onward] = {}
        self._rings: dict[Stop, Mapping[Stop, Onward]] = {}
        self._sparing = Sparing(found.world.space)

    def onward(self, stop: Stop) -> Onward:
        """The ways that somebody can take from a stop, with no hour and nothing new, and their
        ends."""
        known = self._onward.get(stop)
        if known is None:
            ways = ((way, self.found.stops.get(way.end)) for way in stop.ways or ())
            known = self._onward[stop] = tuple(
                (way, end)
                for way, end in ways
                if end is not None
                and end.spot.time == stop.spot.time
                and self.after(way, stop.readers)
            )
        return known

    def ring(self, stop: Stop) -> Mapping[Stop, Onward]:
        """The stops from which ways lead back to a stop and to which ways lead from it, with those
        ways. Empty if no way leads back."""
        known = self._rings.get(stop)
        if known is None:
            known = self._ring(stop)
            self._rings.update(dict.fromkeys(known or (stop,), known))
        return known

    def _ring(self, stop: Stop) -> Mapping[Stop, Onward]:
        seen: dict[Stop, Onward] = {}
        waiting = [stop]
        before: dict[Stop, list[Stop]] = {}
        while waiting:
            one = waiting.pop()
            if one not in seen:
                seen[one] = self.onward(one)
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
            one: tuple((way, end) for way, end in seen[one] if end in back)
            for one in seen
            if one in back
        }

    def asked(self, stop: Stop) -> frozenset[int]:
        """The levels of the gains that rounds from a stop hang on."""
        acts = (act for ways in self.ring(stop).values() for way, _ in ways for act in way.acts)
        return frozenset(
            level for act in acts for level in (*act.asked, act.level) if level is not None
        )

    def returned(
        self, stop: Stop, first: Iterable[tuple[Stop, Readers]], kept: Quantities = frozenset()
    ) -> Readers:
        """Those who come back to a stop of whom have set out from it and come to other stops of its
        ring. Their letters and ticks are those they had; their numbers may be others."""
        ring = self.ring(stop)
        reached: dict[Stop, Readers] = {}
        waiting: dict[Stop, Readers] = {}
        turns: list[tuple[int, int, Stop]] = []

        def come(end: Stop, came: Readers) -> None:
            have = reached.get(end)
            now = came if have is None else self.sets.either(have, came)
            if now == have:
                return
            reached[end] = now
            if end in waiting:
                waiting[end] = self.sets.either(waiting[end], came)
            else:
                waiting[end] = came
                heappush(turns, (end.spot.turn, end.spot.number, end))

        for end, came in first:
            if came:
                come(end, came)
        while turns:
            end = heappop(turns)[2]
            going = waiting.pop(end)
            for way, far in ring[end]:
                if came := self.after(way, going, kept):
                    come(far, came)
        return reached.get(stop, EMPTY)

    def read_out(
        self, stop: Stop, readers: Readers, kept: Quantities
    ) -> Iterator[tuple[Stop, Readers]]:
        """Readers who come to a paragraph, at the first stops on a round behind it."""
        ring = self.ring(stop)
        waiting = [(stop, readers)]
        while waiting:
            one, those = waiting.pop()
            for way, end in ring.get(one, ()):
                came = self.after(way, those, kept)
                inside = end.spot.kind == "read" and end.spot.name == stop.spot.name
                if came and inside:
                    waiting.append((end, came))
                elif came:
                    yield end, came

    def after(self, way: Way, readers: Readers, kept: Quantities = frozenset()) -> Readers:
        """The readers at the end of a way who have gained nothing on it.

        Args:
            kept: quantities of which they must have as much as before.
        """
        sets = self.sets
        for act in way.acts:
            if not readers:
                break
            if act.level is not None:
                readers = sets.having(act, readers)
            else:
                readers = sets.on(self._sparing.spared(act, kept), readers)
        return readers

    def can_take(self, way: Way, readers: Readers) -> bool:
        """Whether one of them can take a way, whatever is gained on it."""
        return bool(self.sets.along(way.acts, readers))

    def raised(self, ways: Iterable[Way]) -> Quantities:
        """The quantities of which some way can leave anybody with more."""
        acts = {act for way in ways for act in way.acts if act.change is not None}
        return frozenset[Quantity]().union(*map(self._sparing.raised, acts))

    def kinds(self, stop: Stop) -> Iterator[tuple[Mapping[Quantity, int], Quantities]]:
        """How readers are parted on rounds from a stop: by the quantities that somebody can raise
        there, the lowest first. Of all others nobody may lose anything who is to come back with as
        much, so whatever they are those readers go together.

        Yields how much they have of those quantities, and all others.
        """
        raised = self.raised(way for ways in self.ring(stop).values() for way, _ in ways)
        most = {one: most for one, most in self.grid.most.items() if one in raised}
        for values in product(*(range(each + 1) for each in most.values())):
            yield dict(zip(most, values, strict=True)), frozenset(self.grid.most) - raised

    def where(self, has: Mapping[Quantity, int], holds: Callable[[int, int], bool]) -> int:
        """The points at which this holds of each of some quantities and its value."""
        each = (
            sum(plane for at, plane in enumerate(self.grid.planes[one]) if holds(at, value))
            for one, value in has.items()
        )
        return reduce(and_, each, self.grid.full)
