"""What can come about, decided from both sides.

From above a pass that does not look at gains: what it does not find is impossible. From below a
pass that follows a few readers: what it finds comes about. To what is left open in between the way
is gone that the pass from above found: where it can't be gone, a reader *lacks* some gains or has
too many. On these gains the item hangs. From below only readers are followed from whom, by these
gains, it may still come about (`aim`); from above these gains are looked at. So at last all gains
that matter are looked at, and nothing is open any more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from casec.casebook.budget import Tick
from casec.casebook.explore.search.aim import Sight
from casec.casebook.explore.search.blurred import Blurred
from casec.casebook.explore.search.errands import errands
from casec.casebook.explore.search.few import Few
from casec.casebook.explore.search.forward import Found, forward
from casec.casebook.explore.search.lacking import Path, asked_last
from casec.casebook.explore.search.trace import Made, Tracer, Untraceable
from casec.casebook.explore.walking.leads import leading_to
from casec.casebook.explore.walking.spot import Spot
from casec.casebook.explore.walking.stop import Stop
from casec.casebook.explore.walking.walk import World
from casec.casebook.explore.walking.ways import opening

_FIRST = 4
_FEW = 5
"""How many readers of each spot are followed: when all is open, and when little is left; twice as
many each time that something was not found."""
_MANY = 12
"""Of how many items some are first looked for without an aim."""
_TOGETHER = 16
_OF_MANY = 16
"""How many gains are looked at in one pass from above, if one item does not hang on more; where
many items are open, a share of their number."""
_AIMED = 12
_AIMED_TOGETHER = 24
"""By how many gains readers are told apart to whom an item may come about: twice the states for
each; and how many items are aimed at together."""
_LAST = 6
"""On how many gains an item hangs that are asked for last on the way there."""
_MORE = 3
"""How many gains more an item may hang on, if none is known to be in the way."""


@dataclass(slots=True, eq=False)
class Narrowed:
    """What is known of a case from both sides.

    Attributes:
        first: the pass from above over the whole case.
        plays: what comes about, each with a play; with none in a world that is read otherwise.
        impossible: what the first pass found and can't come about, with the pass that tells.
        open: what is not decided, with the gains (as levels) on which it is known to hang; empty in
            the end.
        doomed: what of it is known to be impossible by gains (as levels), but not yet why.
        numbered: what of it hangs on numbers too, as far as can be told.
    """

    first: Found
    plays: dict[str, Made] = field(default_factory=dict)
    impossible: dict[str, Found] = field(default_factory=dict)
    open: dict[str, frozenset[int]] = field(default_factory=dict)
    doomed: dict[str, frozenset[int]] = field(default_factory=dict)
    numbered: set[str] = field(default_factory=set)

    def alive(self) -> Sequence[str]:
        """What is open and not known to be impossible."""
        return [item for item in self.open if item not in self.doomed]

    def doom(self, items: Collection[str], levels: Collection[int]) -> None:
        """These items are impossible by these gains: a pass from above that looks at them will not
        find them, and tell why. Mostly the few that are known to be in the way are enough."""
        self.doomed.update(dict.fromkeys(items, frozenset(levels)))

    def learn(self, found: Found) -> None:
        """What a pass from below found comes about."""
        tracer = Tracer(found)
        played = found.world.other is None
        for item in [item for item in self.open if item in found.items]:
            self.plays[item] = tracer.item(item) if played else ()
            del self.open[item]
        for stop in found.stops.values():  # they hold each other, and would stay
            stop.arrivals.clear()

    def bound(self, found: Found, items: Collection[str]) -> None:
        """What a pass from above looked for and did not find is impossible."""
        never = [item for item in items if item in self.open and item not in found.items]
        told = replace(found, stops={stop.spot: stop for stop in asked_at(found, never)})
        for item in never:
            del self.open[item]
            self.impossible[item] = told

    def retrace(self, above: Found, items: Collection[str]) -> None:
        """Go to some open items as a pass from above did; they come about, or it is told on which
        gains more they hang."""
        path = Path(above.world)
        tracer = Tracer(above)
        player = Tracer(replace(above, sets=path.few))
        for item in [item for item in items if item in self.open]:
            if item in self.doomed:
                if self.open[item] >= self.doomed[item]:
                    raise Untraceable(item)
                self.open[item] = self.doomed[item]
                continue
            ways = tracer.ways(item)
            lacking = path.gone(ways)
            if lacking is None:
                played = above.world.other is None
                self.plays[item] = player.play(path.led(ways)) if played else ()
                del self.open[item]
                continue
            if not lacking:
                self.numbered.add(item)
            had = self.open[item]
            inside = dict.fromkeys(asked_last(ways, inside=True))
            now = had | lacking | frozenset(islice(inside, _LAST))
            if now == had:
                more = dict.fromkeys(one for one in asked_last(ways) if one not in had)
                now = had | frozenset(islice(more, _MORE))
            self.open[item] = now if now != had else frozenset(above.world.space.levels.values())


def narrowed(
    world: World, tick: Tick = lambda: None, items: Collection[str] | None = None
) -> Iterator[Narrowed]:
    """Decide what can come about in a case; yields what is known, and the same after each step.

    Args:
        tick: raises BudgetSpent when the search must end; the first pass is made all the same.
        items: which items are to be decided. None: all, and the earliest hour of a finish.
    """
    first = forward(world, sets=Blurred(world.space))
    known = Narrowed(first)
    wanted = [
        item for item in first.items if (ended(item) is None if items is None else item in items)
    ]
    known.open = dict.fromkeys(wanted, frozenset())
    yield known
    few = Few(world.space, _FIRST)
    if items is None:
        below = forward(world, tick, patient=True, sets=few)
        known.open.update(dict.fromkeys(_early_ends(first, below), frozenset()))
    else:
        cone = _cone(first, wanted)
        below = forward(world, tick, patient=True, until=wanted, sets=few, within=cone)
    known.learn(below)
    del below
    yield known
    tick()
    known.retrace(first, [*known.open])
    yield from _decided(known, tick)


def _decided(known: Narrowed, tick: Tick) -> Iterator[Narrowed]:
    """Decide what is open, by the gains on which it hangs."""
    if not known.open:
        return
    first = known.first
    world, start = first.world, opening(first.world)
    near = errands(first, known.open)
    if len(known.open) > _MANY:
        few = Few(world.space, _FEW)
        known.learn(
            forward(world, tick, until=known.open, sets=few, within=near, wanted=known.open)
        )
        yield known
    sight = Sight(first, known.open)
    sought: Counter[str] = Counter()
    while known.open:
        numbered = [*known.numbered]
        for group in _groups(known, known.alive(), _AIMED, _AIMED_TOGETHER):
            tick()
            levels = sorted(_hanging(known, group))[:_AIMED]
            aim = sight.at(group, levels)
            begins = aim.begins(start)
            known.doom([item for item in group if item not in begins], levels)
            if not begins:
                continue
            times = max(sought[item] for item in begins)
            few = Few(world.space, _FEW << times, aim=aim)
            within = {spot for spot in aim.states if times or spot in near}
            known.learn(
                forward(world, tick, until=begins, sets=few, within=within, wanted=known.open)
            )
            sought.update(begins)
            yield known
        others = [item for item in known.open if item not in known.numbered]
        for group in _groups(known, others, _share(others)):
            _above(known, group, tick)
            yield known
        for group in _groups(known, numbered, _share(numbered)):
            _above(known, group, tick, numbers=True)
            yield known


def _above(known: Narrowed, items: Collection[str], tick: Tick, numbers: bool = False) -> None:
    """Look for some items from above, by the gains on which they hang."""
    world = known.first.world
    kept = _hanging(known, items)
    # when each of them is first to be had belongs to the reasons
    gains = [gain for gain, level in world.space.levels.items() if level in kept]
    found = forward(
        world,
        tick,
        sets=Blurred(world.space, kept, numbers=numbers),
        within=_cone(known.first, (*items, *gains)),
        wanted=(*items, *gains),
    )
    known.bound(found, items)
    known.retrace(found, items)
    for stop in found.stops.values():  # they hold each other, and would stay
        stop.arrivals.clear()


def _hanging(known: Narrowed, items: Collection[str]) -> frozenset[int]:
    """On which gains some items hang."""
    return frozenset(level for item in items for level in known.open[item])


def _groups(
    known: Narrowed, items: Iterable[str], most: int, together: int | None = None
) -> Iterator[Sequence[str]]:
    """Items that hang on the same few gains, those that hang on the fewest first; of each group
    what is open when its turn comes.

    Args:
        most: on how many gains a group hangs, if no item hangs on more.
        together: of how many items a group is at most.
    """
    open_ = {item: known.open[item] for item in items if item in known.open}
    groups: list[tuple[frozenset[int], list[str]]] = []
    for item, hangs in sorted(open_.items(), key=lambda one: (len(one[1]), sorted(one[1]))):
        for place, (joined, members) in enumerate(groups):
            if len(joined | hangs) <= max(most, len(joined)) and len(members) != together:
                groups[place] = joined | hangs, [*members, item]
                break
        else:
            groups.append((hangs, [item]))
    for _, members in groups:
        if left := [item for item in members if item in known.open]:
            yield left


def _share(items: Sequence[str]) -> int:
    """How many gains are looked at together where these items are open."""
    return max(_TOGETHER, len(items) // _OF_MANY)


def asked_at(found: Found, items: Collection[str]) -> Iterator[Stop]:
    """The stops at which it is asked what some items hang on."""
    names = frozenset(item.split()[1] for item in items if len(item.split()) > 1)
    for stop in found.stops.values():
        if stop.spot.kind == "leave" or stop.spot.name in names:
            yield stop


def ended(item: str) -> int | None:
    """The hour that an item `finished HOUR` tells; None of every other item."""
    kind, _, hour = item.partition(" ")
    return int(hour) if kind == "finished" else None


def _early_ends(above: Found, below: Found) -> Iterator[str]:
    """The earliest hour of a finish that was found from below, and those before it from above."""
    hours = [hour for item in below.items if (hour := ended(item)) is not None]
    for item in above.items:
        hour = ended(item)
        if hour is not None and (not hours or hour <= min(hours)):
            yield item


def _cone(above: Found, items: Collection[str]) -> Mapping[Spot, None]:
    """The spots from which any of these items could come about."""
    wanted = frozenset(items)
    before: dict[Spot, list[Spot]] = {}
    inside: dict[Spot, None] = {}
    for spot, stop in above.stops.items():
        for way in stop.ways or ():
            before.setdefault(way.end, []).append(spot)
            if spot not in inside and not wanted.isdisjoint(way.seen):
                inside[spot] = None
    return leading_to(inside, before)
