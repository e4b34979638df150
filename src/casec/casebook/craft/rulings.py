"""Verdicts that hang on a ruling of docs/rules.md which a table may read the other way.

R3: in sleep points are raised only as the reader wants. R18: whether the day must end is judged at
`[leave]` alone, and not when a reading has ended. The rules engine knows our reading only, so what
comes about under another has no play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from heapq import heappop, heappush
from typing import TypeAlias

from casec.casebook.craft.variant import Tick
from casec.casebook.explore.diagram import EMPTY, Diagram, Memo
from casec.casebook.explore.forward import Found
from casec.casebook.explore.grid import ABILITIES, Change, in_turn
from casec.casebook.explore.space import Space
from casec.casebook.explore.spot import Spot, Way
from casec.casebook.explore.walk import World
from casec.casebook.explore.ways import opening, ways
from casec.casebook.verdicts import Outcome, Verdict

After: TypeAlias = Callable[[Spot, Way, Diagram], Diagram]
"""The readers of a spot after a way."""


@dataclass(frozen=True, slots=True)
class Hanging:
    """An item, and what it is if the ruling is read the other way."""

    item: str
    ruling: str
    outcome: Outcome


def hanging(found: Found, verdicts: Mapping[str, Verdict], tick: Tick) -> Iterator[Hanging]:
    """The items whose verdict is another under another ruling, ruling by ruling."""
    for ruling, read in READINGS.items():
        there = read(found, tick)
        for item, verdict in verdicts.items():
            other = Outcome.REACHABLE if item in there else Outcome.IMPOSSIBLE
            if verdict.outcome is not other:
                yield Hanging(item, ruling, other)


def rested_at_will(found: Found, tick: Tick) -> frozenset[str]:
    """All that comes about if points are raised in sleep only as the reader wants."""
    world = found.world
    icons = world.rules.board.icons
    memos: dict[tuple[int, ...], tuple[Change, Memo]] = {}

    def after(spot: Spot, way: Way, readers: Diagram) -> Diagram:
        if spot.kind != "sleep":
            return _along(way, readers)
        passed = icons[spot.time : way.end.time]
        counts = tuple(map(passed.count, range(len(ABILITIES))))
        if counts not in memos:
            memos[counts] = _raised(world.space, counts), {}
        change, memo = memos[counts]
        return world.space.forest.mapped(memo, change, readers)

    return _items(found, lambda _: world, after, tick)


def tired_at_leave(found: Found, tick: Tick) -> frozenset[str]:
    """All that comes about if it is only at `[leave]` that the day must end."""
    world = found.world
    tireless = replace(
        world,
        space=_Tireless(**{one.name: getattr(world.space, one.name) for one in fields(Space)}),
        lasts=[len(world.rules.board.icons) + 1] * len(world.lasts),
    )

    def reading(spot: Spot) -> World:
        return tireless if spot.kind in ("come", "read") else world

    return _items(found, reading, lambda _, way, readers: _along(way, readers), tick)


READINGS: Mapping[str, Callable[[Found, Tick], frozenset[str]]] = {
    "R3": rested_at_will,
    "R18": tired_at_leave,
}


class _Tireless(Space):
    """Readers who are never exhausted."""

    __slots__ = ()

    def spent(self) -> Diagram:
        return EMPTY


def _items(
    found: Found, world_at: Callable[[Spot], World], after: After, tick: Tick
) -> frozenset[str]:
    """All that comes about: a forward pass that keeps no plays."""
    first = opening(found.world)
    items = set(first.seen)
    either = found.world.space.forest.either
    came: dict[Spot, Diagram] = {}
    waiting: dict[Spot, Diagram] = {first.end: _beginners(found, first)}
    hours = [(first.end.time, 0, first.end)]
    known: dict[Spot, Sequence[Way]] = {}
    while hours:
        tick()
        *_, spot = heappop(hours)
        readers = waiting.pop(spot, EMPTY)
        came[spot] = either(came.get(spot, EMPTY), readers)
        if readers is not EMPTY and spot not in known:
            known[spot] = ways(world_at(spot), spot)
        for way in known.get(spot, ()):
            there = after(spot, way, readers)
            if there is EMPTY:
                continue
            items.update(way.seen)
            have = either(came.get(way.end, EMPTY), waiting.get(way.end, EMPTY))
            if either(have, there) is not have:
                waiting[way.end] = either(waiting.get(way.end, EMPTY), there)
                heappush(hours, (way.end.time, len(hours), way.end))
    return frozenset(items)


def _beginners(found: Found, first: Way) -> Diagram:
    """Whoever begins a game, where the first way of the exact pass has led him."""
    begun: Diagram = found.stops[first.end].arrivals[0].readers
    return begun


def _along(way: Way, readers: Diagram) -> Diagram:
    for act in way.acts:
        readers = act.on(readers)
        if readers is EMPTY:
            break
    return readers


def _raised(space: Space, counts: Sequence[int]) -> Change:
    """Of each ability none to so many points more."""
    each = []
    for ability, count in zip(ABILITIES, counts, strict=True):
        by_one = space.grid.changed(ability, 1)
        each += [_or_not(by_one)] * min(count, space.grid.most[ability])
    return in_turn(each)


def _or_not(change: Change) -> Change:
    return lambda bits: bits | change(bits)
