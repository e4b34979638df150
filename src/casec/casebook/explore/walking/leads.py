"""The ways on from every spot, each worked out once.

What can happen at a site is the same at most hours: a walk asks what hour it is only for windows,
icons and the end of the day. So what a walk asked is kept, question by question; where the answers
are the same at another hour, its ways lead on as they did, to the same sites as much later.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from casec.casebook.explore.walking.spot import Spot, Way
from casec.casebook.explore.walking.walk import Answer, Pattern, Question, World
from casec.casebook.explore.walking.ways import walked

_OF_A_DATE = frozenset(("home", "sleep"))
"""There are few such spots, and hardly two are alike."""


def leads(world: World, spot: Spot) -> tuple[Way, ...]:
    """The ways on from a spot as the world tells them, worked out once."""
    found = world.ways.get(spot)
    if found is None:
        found = world.other(spot) if world.other is not None else _alike(world, spot)
        world.ways[spot] = found
    return found


def before(world: World, spot: Spot) -> Sequence[Way]:
    """All ways to a spot that have been worked out."""
    known = world.before
    if known.count != len(world.ways):
        known.count, known.ways = len(world.ways), {}
        for found in world.ways.values():
            for way in found:
                known.ways.setdefault(way.end, []).append(way)
    return known.ways.get(spot, ())


def leading_to(spots: Iterable[Spot], before: Mapping[Spot, Iterable[Spot]]) -> dict[Spot, None]:
    """Some spots, and all from which one comes to them by ways of `before`."""
    found = dict.fromkeys(spots)
    waiting = [*found]
    while waiting:
        for spot in before.get(waiting.pop(), ()):
            if spot not in found:
                found[spot] = None
                waiting.append(spot)
    return found


def _alike(world: World, spot: Spot) -> tuple[Way, ...]:
    """The ways on from a spot, like those of another hour where there were such."""
    pattern = world.patterns.get(spot.site)
    time, workday = spot.time, spot.workday
    while pattern is not None:
        if pattern.question is None:
            return tuple(
                Way(spot, acts, world.spot(site, time + after, workday), seen, move, trial)
                for acts, site, after, seen, move, trial in pattern.ways
            )
        asked, *given = pattern.question
        pattern = pattern.answers.get(asked(world, time, workday, *given))
    ways, heard = walked(world, spot)
    if spot.kind not in _OF_A_DATE:
        _keep(world, spot, ways, heard.items())
    return ways


def _keep(
    world: World, spot: Spot, ways: Sequence[Way], heard: Iterable[tuple[Question, Answer]]
) -> None:
    pattern = world.patterns.setdefault(spot.site, Pattern())
    for question, answer in heard:
        pattern.question = question
        pattern = pattern.answers.setdefault(answer, Pattern())
    pattern.ways = tuple(
        (way.acts, way.end.site, way.end.time - spot.time, way.seen, way.move, way.trial)
        for way in ways
    )
