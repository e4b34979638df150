"""Where readers go who are after some items: only where something is to be gained.

A visit by which nothing is gained, and which leads to none of the items, costs hours as waiting
does. So of the ways through paragraphs those are kept that lead to a gain or an item; from
everywhere else the shortest back to where readers go about. That is no proof of anything: but who
goes on errands alone gets to most items, and a pass that follows such readers is far quicker.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from casec.casebook.explore.search.forward import Found
from casec.casebook.explore.walking.leads import leading_to
from casec.casebook.explore.walking.spot import PASSING, Spot, Way
from casec.casebook.explore.walking.ways import opening


def errands(above: Found, items: Collection[str]) -> Mapping[Spot, None]:
    """The spots to which readers go who are after these items, of those that a pass from above
    found."""
    before: dict[Spot, list[Spot]] = {}
    worth: dict[Spot, None] = {}
    about: dict[Spot, None] = {opening(above.world).end: None}
    wanted = frozenset(items)
    for spot, stop in above.stops.items():
        if spot.kind not in PASSING:
            about[spot] = None
            continue
        for way in stop.ways or ():
            before.setdefault(way.end, []).append(spot)
            if spot not in worth and _is_worth_it(way, wanted):
                worth[spot] = None
    spots = {**about, **leading_to(worth, before)}
    return _with_ways_back(above, spots, _steps_back(before, about))


def _is_worth_it(way: Way, wanted: Collection[str]) -> bool:
    """Whether something is gained on a way, or it is one that is looked for."""
    return any(act.level is not None for act in way.acts) or any(one in wanted for one in way.seen)


def _steps_back(before: Mapping[Spot, list[Spot]], about: Collection[Spot]) -> Mapping[Spot, int]:
    """How many ways it is at least from a spot to where readers go about."""
    found = dict.fromkeys(about, 0)
    layer, steps = [*about], 0
    while layer:
        steps += 1
        nearer, layer = layer, []
        for spot in (one for end in nearer for one in before.get(end, ())):
            if spot not in found:
                found[spot] = steps
                layer.append(spot)
    return found


def _with_ways_back(
    above: Found, spots: dict[Spot, None], steps: Mapping[Spot, int]
) -> Mapping[Spot, None]:
    """Some spots and all to which one comes from them. Of what readers choose between the shortest
    way back is enough; where they do not choose they may come by any."""
    waiting = [*spots]
    while waiting:
        spot = waiting.pop()
        stop = above.stops.get(spot)
        ways = [way for way in (stop and stop.ways) or () if way.end in above.stops]
        if spot.kind in PASSING:
            chosen = [way for way in ways if way.move is not None]
            ways = [way for way in ways if way.move is None]
            if chosen:
                far = len(steps)
                back = min(chosen, key=lambda way: (steps.get(way.end, far), way.end.time))
                ways.append(back)
        for way in ways:
            if way.end not in spots:
                spots[way.end] = None
                waiting.append(way.end)
    return spots
