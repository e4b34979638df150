"""Readers who come back to where they were while the clock stands still.

The one place here that follows sets of readers along the ways of an exact pass. Nothing new may be
gained on such a round: what is gained once is had for good, and the round goes on without it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from casec.casebook.explore.readers.diagram import EMPTY, Diagram, all_points
from casec.casebook.explore.readers.grid import points
from casec.casebook.explore.search.forward import Found
from casec.casebook.explore.walking.spot import Way
from casec.casebook.explore.walking.stop import Stop
from casec.casebook.model import Quantity

Onward: TypeAlias = tuple[tuple[Way, Stop], ...]


class Still:
    """The rounds of one exact pass on which no hour passes."""

    __slots__ = ("_onward", "_rings", "found", "grid")

    def __init__(self, found: Found) -> None:
        self.found = found
        self.grid = found.world.space.grid
        self._onward: dict[Stop, Onward] = {}
        self._rings: dict[Stop, Mapping[Stop, Onward]] = {}

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
                and self.after(way, stop.readers) is not EMPTY
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

    def returned(self, stop: Stop, first: Iterable[tuple[Stop, Diagram]]) -> Diagram:
        """Those who come back to a stop of whom have set out from it and come to other stops of its
        ring. Their letters and ticks are those they had; their numbers may be others."""
        ring = self.ring(stop)
        either = self.found.world.space.forest.either
        reached: dict[Stop, Diagram] = {}
        waiting = [*first]
        while waiting:
            end, came = waiting.pop()
            have = reached.get(end, EMPTY)
            now = either(have, came)
            if now is not have:
                reached[end] = now
                waiting += ((far, self.after(way, came)) for way, far in ring[end])
        return reached.get(stop, EMPTY)

    def along(self, stop: Stop, way: Way, readers: Diagram) -> tuple[Stop, Diagram] | None:
        """Readers at the end of a way that is on a round; None if it is on none."""
        end = next((end for one, end in self.ring(stop).get(stop, ()) if one is way), None)
        return None if end is None else (end, self.after(way, readers))

    def read_out(self, stop: Stop, readers: Diagram) -> Iterator[tuple[Stop, Diagram]]:
        """Readers who come to a paragraph, at the first stops on a round behind it."""
        ring = self.ring(stop)
        waiting = [(stop, readers)]
        while waiting:
            one, those = waiting.pop()
            for way, end in ring.get(one, ()):
                came = self.after(way, those)
                inside = end.spot.kind == "read" and end.spot.name == stop.spot.name
                if came is not EMPTY and inside:
                    waiting.append((end, came))
                elif came is not EMPTY:
                    yield end, came

    def after(self, way: Way, readers: Diagram) -> Diagram:
        """The readers at the end of a way who have gained nothing on it."""
        both = self.found.world.space.forest.both
        for act in way.acts:
            if readers is EMPTY:
                break
            readers = act.on(readers) if act.gain is None else both(readers, act.gain)
        return readers

    def one_by_one(self, readers: Diagram) -> Iterator[tuple[int, Diagram]]:
        """The readers parted by the numbers on their sheets, the highest first; with each the point
        of the grid."""
        forest = self.found.world.space.forest
        for point in reversed(tuple(points(all_points(readers)))):
            yield point, forest.both(readers, forest.leaf(1 << point))

    def can_take(self, way: Way, readers: Diagram) -> bool:
        """Whether one of them can take a way, whatever is gained on it."""
        for act in way.acts:
            readers = act.on(readers)
        return readers is not EMPTY

    def with_numbers(self, readers: Diagram, point: int) -> Diagram:
        """The same letters and ticks, but other numbers."""
        forest = self.found.world.space.forest
        return forest.mapped({}, lambda bits: 1 << point if bits else 0, readers)

    def raises(self, way: Way, quantity: Quantity) -> bool:
        """Whether a way can leave anybody with more of a quantity."""
        return any(
            self.grid.values(after)[quantity] > value
            for act in way.acts
            if act.change is not None
            for value, plane in enumerate(self.grid.planes[quantity])
            for after in points(act.change(plane))
        )
