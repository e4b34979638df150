"""From whom something can still be reached: back along the ways of a forward pass."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from casec.casebook.explore.readers.diagram import EMPTY, Diagram
from casec.casebook.explore.search.forward import Found
from casec.casebook.explore.walking.spot import Way
from casec.casebook.explore.walking.stop import Stop

Sets: TypeAlias = Mapping[Stop, Diagram]
"""Some of the readers of each stop."""


def backward(
    found: Found,
    goals: Sets,
    stops: Iterable[Stop],
    follows: Callable[[Way, Stop], bool] = lambda way, stop: True,
) -> Sets:
    """The readers of `stops` who can come to a goal by ways that `follows` allows."""
    either = found.world.space.forest.either
    before: dict[Stop, list[tuple[Stop, Way]]] = defaultdict(list)
    for stop in stops:
        for way in stop.ways or ():
            end = found.stops.get(way.end)
            if end is not None and follows(way, stop):
                before[end].append((stop, way))
    reached: dict[Stop, Diagram] = dict(goals)
    waiting = deque(goals)
    fresh = dict(goals)
    while waiting:
        end = waiting.popleft()
        new = fresh.pop(end)
        for stop, way in before[end]:
            can = led(found, stop, way, new)
            have = reached.get(stop, EMPTY)
            now = either(have, can)
            if now is not have:
                reached[stop] = now
                if stop not in fresh:
                    waiting.append(stop)
                fresh[stop] = either(fresh.get(stop, EMPTY), can)
    return reached


def led(found: Found, stop: Stop, way: Way, ends: Diagram) -> Diagram:
    """The readers of a stop whom a way can lead into a set."""
    for act in reversed(way.acts):
        if ends is EMPTY:
            return EMPTY
        ends = act.back(ends)
    return found.world.space.forest.both(stop.readers, ends)


def minus(found: Found, readers: Diagram, others: Diagram) -> Diagram:
    """Those of a set who are not in the other."""
    forest = found.world.space.forest
    return forest.both(readers, forest.without(others))
