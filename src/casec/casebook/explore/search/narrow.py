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
from casec.casebook.explore.readers.grid import ABILITIES
from casec.casebook.explore.readers.space import Space
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
from casec.casebook.explore.walking.world import beginning
from casec.casebook.model import Quantity

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
_CELLS = 16
"""So many times the states again, where numbers are looked at in an aim: from the second one on."""
_LAST = 6
"""On how many gains an item hangs that are asked for last on the way there."""
_MORE = 3
"""How many gains more an item may hang on, if none is known to be in the way."""


@dataclass(slots=True, eq=False)
class Narrowed:
    """What is known of a case from both sides, for one detective.

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

    def is_alive(self, item: str) -> bool:
        """Whether something is open and not known to be impossible."""
        return item in self.open and item not in self.doomed

    def doom(self, items: Collection[str], levels: Collection[int], numbers: bool = False) -> None:
        """Those of these items that are open are impossible by these gains, or also by numbers: a
        pass from above that looks at them will not find them, and tell why. Mostly the few that are
        known to be in the way are enough."""
        for item in filter(self.is_alive, items):
            self.doomed[item] = frozenset(levels)
            if numbers:
                self.numbered.add(item)

    def learn(self, found: Found) -> None:
        """What a pass from below found comes about."""
        found = self._mine(found)
        tracer = Tracer(found)
        played = found.world.other is None
        for item in [item for item in self.open if item in found.items]:
            self.plays[item] = tracer.item(item) if played else ()
            del self.open[item]

    def bound(self, found: Found, items: Collection[str]) -> None:
        """What a pass from above looked for and did not find is impossible."""
        found = self._mine(found)
        never = [item for item in items if item in self.open and item not in found.items]
        told = replace(found, stops={stop.spot: stop for stop in asked_at(found, never)})
        for item in never:
            del self.open[item]
            self.impossible[item] = told

    def retrace(self, above: Found, items: Collection[str]) -> None:
        """Go to some open items as a pass from above did; they come about, or it is told on which
        gains more they hang."""
        above = self._mine(above)
        path = Path(above.world, above.detective)
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

    def _mine(self, found: Found) -> Found:
        """A pass, as far as it is about this detective."""
        return replace(found, detective=self.first.detective)


class Narrowing:
    """What is known for each detective while it is decided for all of them."""

    __slots__ = ("every", "first", "tick", "world")

    def __init__(self, first: Found, items: Collection[str] | None, tick: Tick) -> None:
        self.first = first
        self.world = first.world
        self.tick = tick
        self.every = tuple(
            Narrowed(replace(first, detective=place)) for place in range(len(first.firsts))
        )
        for known in self.every:
            for item in known.first.items:
                if ended(item) is None if items is None else item in items:
                    known.open[item] = frozenset()

    def open(self) -> Collection[str]:
        """What is open for any detective."""
        return dict.fromkeys(item for known in self.every for item in known.open)

    def alive(self) -> Collection[str]:
        """What is open for any, and not known to be impossible."""
        return dict.fromkeys(
            item for known in self.every for item in known.open if known.is_alive(item)
        )

    def numbered(self) -> Collection[str]:
        """What is open and hangs on numbers, for any."""
        return dict.fromkeys(
            item for known in self.every for item in known.open if item in known.numbered
        )

    def hanging(self, items: Collection[str]) -> frozenset[int]:
        """On which gains some items hang."""
        return frozenset(
            level for known in self.every for item in items for level in known.open.get(item, ())
        )

    def below(
        self,
        sets: Few,
        until: Sequence[Collection[str]],
        within: Collection[Spot] | None = None,
    ) -> None:
        """Follow a few readers until some items are found; what else is found comes about too.

        Args:
            until: for each detective.
        """
        wanted = [known.open if some else () for known, some in zip(self.every, until, strict=True)]
        self.learn(
            forward(self.world, self.tick, until=until, sets=sets, within=within, wanted=wanted)
        )

    def learn(self, found: Found) -> None:
        """What a pass from below found comes about."""
        for known in self.every:
            known.learn(found)
        _let_go(found)

    def above(self, items: Collection[str], numbers: bool = False) -> None:
        """Look for some items from above, by the gains on which they hang."""
        kept = self.hanging(items)
        # when each of them is first to be had belongs to the reasons
        gains = [gain for gain, level in self.world.space.levels.items() if level in kept]
        open_ = [[item for item in items if item in known.open] for known in self.every]
        found = forward(
            self.world,
            self.tick,
            sets=Blurred(self.world.space, kept, numbers=numbers),
            within=_cone(self.first, (*items, *gains)),
            wanted=[(*some, *gains) if some else () for some in open_],
        )
        for known, some in zip(self.every, open_, strict=True):
            known.bound(found, some)
            known.retrace(found, some)
        _let_go(found)

    def groups(
        self, items: Iterable[str], most: int, together: int | None = None
    ) -> Iterator[Sequence[str]]:
        """Items that hang on the same few gains, those that hang on the fewest first; of each group
        what is open when its turn comes.

        Args:
            most: on how many gains a group hangs, if no item hangs on more.
            together: of how many items a group is at most.
        """
        hanging = {item: self.hanging((item,)) for item in items}
        groups: list[tuple[frozenset[int], list[str]]] = []
        for item, hangs in sorted(hanging.items(), key=lambda one: (len(one[1]), sorted(one[1]))):
            for place, (joined, members) in enumerate(groups):
                if len(joined | hangs) <= max(most, len(joined)) and len(members) != together:
                    groups[place] = joined | hangs, [*members, item]
                    break
            else:
                groups.append((hangs, [item]))
        for _, members in groups:
            open_ = self.open()
            if left := [item for item in members if item in open_]:
                yield left


def narrowed(
    world: World, tick: Tick = lambda: None, items: Collection[str] | None = None
) -> Iterator[Sequence[Narrowed]]:
    """Decide what can come about in a case; yields what is known for each detective, and the same
    after each step.

    Args:
        tick: raises BudgetSpent when the search must end; the first pass is made all the same.
        items: which items are to be decided. None: all, and the earliest hour of a finish.
    """
    first = forward(world, sets=Blurred(world.space))
    now = Narrowing(first, items, tick)
    yield now.every
    few = Few(world.space, _FIRST)
    if items is None:
        below = forward(world, tick, patient=True, sets=few)
        for known in now.every:
            known.open.update(dict.fromkeys(_early_ends(known, below), frozenset()))
    else:
        until = [[*known.open] for known in now.every]
        cone = _cone(first, now.open())
        below = forward(world, tick, patient=True, until=until, sets=few, within=cone)
    now.learn(below)
    del below
    yield now.every
    tick()
    for known in now.every:
        known.retrace(first, [*known.open])
    for _ in _decided(now):
        yield now.every


def _decided(now: Narrowing) -> Iterator[None]:
    """Decide what is open, by the gains on which it hangs."""
    if not now.open():
        return
    space, start = now.world.space, opening(now.world)
    near = errands(now.first, now.open())
    if len(now.open()) > _MANY:
        now.below(Few(space, _FEW), [[*known.open] for known in now.every], near)
        yield
    sight = Sight(now.first, now.open())
    sought: Counter[str] = Counter()
    while now.open():
        numbered = now.numbered()
        for group in now.groups(now.alive(), _AIMED, _AIMED_TOGETHER):
            now.tick()
            times = max(sought[item] for item in group)
            counted = _counted(space) if times else ()
            levels = sorted(now.hanging(group))[:_AIMED]
            aim = sight.at(_looking(now, group), levels, counted)
            begins = aim.begins(start, sum(beginning(now.world)))
            for known in now.every:
                known.doom([item for item in group if item not in begins], levels, bool(counted))
            if not begins:
                continue
            within = {spot for spot in aim.states if times or spot in near}
            until = [[item for item in begins if known.is_alive(item)] for known in now.every]
            now.below(Few(space, _FEW << times, aim=aim), until, within)
            sought.update(begins)
            yield
        others = [item for item in now.open() if item not in now.numbered()]
        for group in now.groups(others, _share(others)):
            now.above(group)
            yield
        for group in now.groups(numbered, _share(numbered)):
            now.above(group, numbers=True)
            yield


def _looking(now: Narrowing, items: Collection[str]) -> Mapping[str, int]:
    """Some items, each with the points of the detectives for whom it may come about."""
    blocks = now.world.space.grids.blocks
    return {
        item: sum(
            block for known, block in zip(now.every, blocks, strict=True) if known.is_alive(item)
        )
        for item in items
    }


def _counted(space: Space) -> Sequence[Quantity]:
    """What is looked at in an aim besides gains: tokens and luck, if they are kept and not many."""
    found: list[Quantity] = []
    cells = 1
    for one in space.grids.quantities:
        different = 1 + max(grid.most[one] for grid in space.grids.each)
        if one not in ABILITIES and cells * different <= _CELLS:
            found.append(one)
            cells *= different
    return found


def _share(items: Collection[str]) -> int:
    """How many gains are looked at together where these items are open."""
    return max(_TOGETHER, len(items) // _OF_MANY)


def _let_go(found: Found) -> None:
    """Forget how readers came: arrivals hold each other, and would stay."""
    for stop in found.stops.values():
        stop.arrivals.clear()


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


def _early_ends(known: Narrowed, below: Found) -> Iterator[str]:
    """The earliest hour of a finish that was found from below, and those before it from above."""
    found = below.firsts[known.first.detective]
    hours = [hour for item in found if (hour := ended(item)) is not None]
    for item in known.first.items:
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
