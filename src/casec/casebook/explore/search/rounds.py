"""Readers who go round: every way on leads for ever through paragraphs, and no time passes (R8)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from casec.casebook.explore.readers.diagram import EMPTY, Diagram, all_points
from casec.casebook.explore.readers.grid import Grid, points
from casec.casebook.explore.readers.space import Act
from casec.casebook.explore.search.backward import Sets, backward, led, minus
from casec.casebook.explore.search.forward import Found
from casec.casebook.explore.walking.spot import Spot, Way
from casec.casebook.explore.walking.stop import Stop


def going_round(found: Found) -> Sets:
    """Of each paragraph that comes again and again: a stop, and readers who go round there.

    Whoever goes round for ever comes at last to stops that lead nowhere else. Only if there are
    such rings the whole case is looked at.
    """
    if not any(_kept_in(found, ring) for ring in _rings(found)):
        return {}
    stops = tuple(found.stops.values())
    caught = _caught(found, stops, stops)
    return {
        stop: round_
        for stop in caught
        if stop.spot.kind == "come" and (round_ := _coming_back(found, caught, stop)) is not EMPTY
    }


def may_go_round(found: Found) -> Collection[int]:
    """The detectives, by place, who might go round for all that the form of the ways tells: so a
    pass from above does."""
    rings = tuple(_rings(found))
    places = range(len(found.firsts))
    sure = [_Sure(found, place) for place in places]
    return [place for place in places if not all(map(sure[place].lets_out, rings))]


class _Sure:
    """Ways that every reader who plays a detective can take if his day need not end."""

    def __init__(self, found: Found, detective: int) -> None:
        self.found = found
        space = found.world.space
        self.block = space.grids.blocks[detective]
        self.points = tuple(1 << point for point in points(self.block))
        self.spent = space.grids.points(Grid.spent)
        self.known: dict[tuple[Act, bool], bool] = {}

    def lets_out(self, ring: Sequence[Stop]) -> bool:
        """Whether from each stop of a ring a sure way, or every way, leads out of it at last."""
        inside = {stop.spot for stop in ring}
        held = dict.fromkeys(inside)
        count = -1
        while count != len(held):
            count = len(held)
            held = _still(self.found, {spot: None for spot in held if not self._out(spot, inside)})
            inside = set(held)
        return not held

    def _out(self, spot: Spot, inside: Collection[Spot]) -> bool:
        return any(
            (way.end.time > spot.time or way.end not in inside)
            and all(self._all_can(act, spot.moon) for act in way.acts)
            for way in self.found.stops[spot].ways or ()
        )

    def _all_can(self, act: Act, moon: bool) -> bool:
        key = (act, moon)
        if key not in self.known:
            change = act.change
            every = isinstance(act.only, int) and not self.block & ~act.only
            self.known[key] = (act.only is None or every) and (
                change is None
                or all(change(point) for point in self.points if moon or not point & self.spent)
            )
        return self.known[key]


def _kept_in(found: Found, ring: Sequence[Stop]) -> bool:
    """Whether anybody is caught in a ring. Sets are followed only where its form does not tell."""
    return not _all_free(found, ring) and bool(_caught(found, ring, ring))


def _all_free(found: Found, ring: Sequence[Stop]) -> bool:
    """Whether the form of a ring tells that nobody is caught: every reader can take some way, so
    where all ways lead to stops from which all get out, all get out."""
    inside = {stop.spot for stop in ring}
    held = dict.fromkeys(stop.spot for stop in ring)
    held = _still(found, held)
    for spot in tuple(held):
        if (
            spot in held
            and _escaping(found, found.stops[spot], inside) is found.stops[spot].readers
        ):
            del held[spot]
            held = _still(found, held)
    return not held


def _still(found: Found, held: dict[Spot, None]) -> dict[Spot, None]:
    """The spots from which not every way leads out of `held`, again and again."""
    before = len(held) + 1
    while len(held) < before:
        before = len(held)
        held = {
            spot: None
            for spot in held
            if any(way.end in held for way in found.stops[spot].ways or ())
        }
    return held


def _caught(found: Found, stops: Sequence[Stop], within: Sequence[Stop]) -> Sets:
    """The readers of `stops` who can't come to an end, to another hour, or out of `within`."""
    inside = {stop.spot for stop in within}
    escaping = {stop: _escaping(found, stop, inside) for stop in stops}
    goals = {stop: readers for stop, readers in escaping.items() if readers is not EMPTY}
    free = backward(found, goals, stops, lambda way, stop: way.end.time == stop.spot.time)
    caught = {stop: minus(found, stop.readers, free.get(stop, EMPTY)) for stop in stops}
    return {stop: readers for stop, readers in caught.items() if readers is not EMPTY}


def _escaping(found: Found, stop: Stop, inside: Collection[object]) -> Diagram:
    if stop.spot.kind in ("finish", "stuck"):
        all_of_them: Diagram = stop.readers
        return all_of_them
    either = found.world.space.forest.either
    escaping: Diagram = EMPTY
    for way in sorted(stop.ways or (), key=lambda way: len(way.acts)):  # the plainest first
        if escaping is stop.readers:
            break
        end = found.stops.get(way.end)
        if end and (way.end.time > stop.spot.time or way.end not in inside):
            escaping = either(escaping, led(found, stop, way, end.readers))
    return escaping


def _coming_back(found: Found, caught: Sets, start: Stop) -> Diagram:
    """The caught readers of a stop who come back to it with the same sheet.

    Nothing is gained on a way round, so the letters of all of them go along unchanged; the numbers
    are tried one after the other.
    """
    forest = found.world.space.forest
    back: Diagram = EMPTY
    for point in points(all_points(caught[start])):
        readers = forest.both(caught[start], forest.leaf(1 << point))
        back = forest.either(back, forest.both(readers, _round(found, caught, start, readers)))
    return back


def _round(found: Found, caught: Sets, start: Stop, readers: Diagram) -> Diagram:
    """Who comes to a stop from it, at the same hour and without a gain."""
    either = found.world.space.forest.either
    reached: dict[Stop, Diagram] = {}
    waiting = [(start, readers)]
    while waiting:
        stop, going = waiting.pop()
        for way in stop.ways or ():
            end = found.stops.get(way.end)
            if end is None or end not in caught:
                continue
            came = _unchanged(found, way, going)
            have = reached.get(end, EMPTY)
            now = either(have, came)
            if now is not have:
                reached[end] = now
                waiting.append((end, came))
    return reached.get(start, EMPTY)


def _unchanged(found: Found, way: Way, readers: Diagram) -> Diagram:
    for act in way.acts:
        forest = found.world.space.forest
        readers = act.on(readers) if act.gain is None else forest.both(readers, act.gain)
        if readers is EMPTY:
            break
    return readers


def _rings(found: Found) -> Iterator[tuple[Stop, ...]]:
    """Stops within paragraphs that lead to each other while no time passes."""
    ways: dict[Stop, tuple[Stop, ...]] = {}
    for stop in found.stops.values():
        if stop.spot.kind in ("come", "read"):
            ends = (found.stops.get(way.end) for way in stop.ways or ())
            ways[stop] = tuple(
                end
                for end in ends
                if end and end.spot.kind in ("come", "read") and end.spot.time == stop.spot.time
            )
    for group in _strong(ways):
        if len(group) > 1 or group[0] in ways[group[0]]:
            yield group


def _strong(ways: Mapping[Stop, Sequence[Stop]]) -> Iterator[tuple[Stop, ...]]:
    """The groups of stops that lead to each other (Tarjan), without recursion."""
    number: dict[Stop, int] = {}
    lowest: dict[Stop, int] = {}
    held: dict[Stop, None] = {}
    for root in ways:
        if root in number:
            continue
        path = [(root, iter(ways[root]))]
        number[root] = lowest[root] = len(number)
        held[root] = None
        while path:
            stop, ends = path[-1]
            for end in ends:
                if end not in number:
                    number[end] = lowest[end] = len(number)
                    held[end] = None
                    path.append((end, iter(ways[end])))
                    break
                if end in held:
                    lowest[stop] = min(lowest[stop], number[end])
            else:
                path.pop()
                if path:
                    before = path[-1][0]
                    lowest[before] = min(lowest[before], lowest[stop])
                if lowest[stop] == number[stop]:
                    yield _taken(held, stop)


def _taken(held: dict[Stop, None], stop: Stop) -> tuple[Stop, ...]:
    group: list[Stop] = []
    while not group or group[-1] is not stop:
        group.append(held.popitem()[0])
    return tuple(group)
