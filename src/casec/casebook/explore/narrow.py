"""What can come about, decided from both sides.

From above a pass that does not look at gains: what it does not find is impossible. From below a
pass that follows a few readers: what it finds comes about. To what is left open in between the way
is gone that the pass from above found: where it can't be gone, a reader *lacks* some gains or has
too many. From below readers are followed who come nearer to that; from above these gains are looked
at from then on. So at last all gains that matter are looked at, and nothing is open any more.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from casec.casebook.budget import Tick
from casec.casebook.explore.blurred import Blurred
from casec.casebook.explore.diagram import Diagram, Fork
from casec.casebook.explore.few import Few
from casec.casebook.explore.forward import Found, forward
from casec.casebook.explore.spot import Spot, Way
from casec.casebook.explore.stop import Readers
from casec.casebook.explore.trace import Led, Made, Tracer
from casec.casebook.explore.walk import World
from casec.casebook.explore.world import beginning

Wish: TypeAlias = tuple[int, int]
"""Gains that a reader should have, and should not have, a bit a level."""
_FEW_AT_FIRST = 8
_FEW = 4
_MOST_NEW = 5
"""How many gains more are looked at in the next pass from above, or twice as many as before."""


@dataclass(slots=True, eq=False)
class Narrowed:
    """What is known of a case from both sides.

    Attributes:
        first: the pass from above over the whole case.
        above: the last one.
        plays: what comes about, each with a play; with none in a world that is read otherwise.
        impossible: what the first pass found and can't come about, with the pass that tells.
        open: what is not decided; empty in the end.
    """

    first: Found
    above: Found
    plays: dict[str, Made] = field(default_factory=dict)
    impossible: dict[str, Found] = field(default_factory=dict)
    open: dict[str, Wish] = field(default_factory=dict)

    def learn(self, found: Found) -> None:
        """What a pass from below found comes about."""
        tracer = Tracer(found)
        played = found.world.other is None
        for item in [item for item in self.open if item in found.items]:
            self.plays[item] = tracer.item(item) if played else ()
            del self.open[item]
        for stop in found.stops.values():  # they hold each other, and would stay
            stop.arrivals.clear()

    def bound(self, found: Found) -> None:
        """What a pass from above did not find is impossible."""
        self.above = found
        for item in [item for item in self.open if item not in found.items]:
            del self.open[item]
            self.impossible[item] = found


def narrowed(
    world: World, tick: Tick = lambda: None, items: Collection[str] | None = None
) -> Iterator[Narrowed]:
    """Decide what can come about in a case; yields what is known, and the same after each step.

    Args:
        tick: raises BudgetSpent when the search must end; the first pass is made all the same.
        items: which items are to be decided. None: all, and the earliest hour of a finish.
    """
    first = forward(world, sets=Blurred(world.space))
    known = Narrowed(first, first)
    wanted = [
        item for item in first.items if (ended(item) is None if items is None else item in items)
    ]
    known.open = dict.fromkeys(wanted, (0, 0))
    yield known
    few = Few(world.space, _FEW_AT_FIRST)
    below = forward(world, tick, patient=True, sets=few)
    if items is None:
        known.open.update(dict.fromkeys(_early_ends(first, below), (0, 0)))
    known.learn(below)
    del below
    yield known
    kept: frozenset[int] = frozenset()
    most = _FEW
    while known.open:
        tick()
        asked = _retrace(known)
        cone = _cone(known.above, known.open)
        for liked, disliked in _joined(known.open.values()):
            count = len(known.open)
            few = Few(world.space, most, liked, disliked)
            known.learn(forward(world, tick, until=known.open, sets=few, within=cone))
            if not known.open or len(known.open) == count:
                break  # a closer look from above helps more than another try
        yield known
        if known.open:
            kept = _more(kept, known.open.values(), asked)
            most *= 2
            # when each of them is first to be had belongs to the reasons
            gains = [gain for gain, level in world.space.levels.items() if level in kept]
            cone = _cone(known.above, (*known.open, *gains))
            known.bound(forward(world, tick, sets=Blurred(world.space, kept), within=cone))
            yield known


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


def _joined(wishes: Iterable[Wish]) -> Sequence[Wish]:
    """Wishes that do not contradict each other as one."""
    found: list[Wish] = []
    for liked, disliked in wishes:
        for place, (yes, no) in enumerate(found):
            if not (liked & no or disliked & yes):
                found[place] = liked | yes, disliked | no
                break
        else:
            found.append((liked, disliked))
    return found


def _more(kept: frozenset[int], wishes: Collection[Wish], asked: frozenset[int]) -> frozenset[int]:
    """The gains to look at next: those that somebody lacks, or has too many; if that is
    nothing new, some that are asked for at all; if there are none, nothing is left blurred."""
    wished = [_levels(liked | disliked) - kept for liked, disliked in wishes]
    new: frozenset[int] = frozenset()
    for levels in (*wished, *(frozenset((level,)) for level in sorted(asked - kept))):
        if not new or len(new | levels) <= max(_MOST_NEW, len(kept)):
            new |= levels
    return kept | new


def _levels(gains: int) -> frozenset[int]:
    return frozenset(level for level in range(gains.bit_length()) if gains >> level & 1)


def _retrace(known: Narrowed) -> frozenset[int]:
    """Go to each open item as the pass from above did; it comes about, or something is lacking.

    Returns the gains that are asked for on these ways.
    """
    above = known.above
    path = _Path(above.world)
    tracer = Tracer(above)
    player = Tracer(replace(above, sets=path.few))
    played = above.world.other is None
    for item, wish in [*known.open.items()]:
        ways = tracer.ways(item)
        gone = path.gone(ways, wish)
        if gone is None:
            known.plays[item] = player.play(path.led(ways)) if played else ()
            del known.open[item]
        else:
            known.open[item] = gone
    return frozenset(path.asked)


class _Path:
    """One reader on ways that were found from above.

    Attributes:
        asked: the gains that were asked for on all ways that were gone so far.
    """

    __slots__ = ("asked", "beginner", "few")

    def __init__(self, world: World) -> None:
        self.few = Few(world.space, 1)
        self.beginner = self.few.beginner(world.space.grid.point(beginning(world)))
        self.asked: set[int] = set()

    def gone(self, ways: Sequence[Way], wish: Wish) -> Wish | None:
        """None if the reader can go all these ways; or what else he must have, and must not have,
        to do so."""
        readers = self.beginner
        liked, disliked = wish
        lacking = False
        for act in (act for way in ways for act in way.acts):
            self.asked |= act.asked
            after = self.few.on(act, readers)
            if not after:
                if act.only is None:  # the numbers do not allow it
                    return liked, disliked
                lacking = True
                (gains,) = readers
                yes, no = _lacking(act.only, gains)
                liked, disliked = (liked & ~no) | yes, (disliked & ~yes) | no
                after = {gains & ~no | yes: self.few.numbers(readers)}
            readers = after
        return (liked, disliked) if lacking else None

    def led(self, ways: Sequence[Way]) -> Led:
        """One reader who can go all these ways."""
        came: list[Readers] = [self.beginner]
        for way in ways:
            came.append(self.few.along(way.acts, came[-1]))
        reader = self.few.one_of(came.pop())
        back: list[Readers] = []
        for way, before in zip(reversed(ways), reversed(came), strict=True):
            back.append(reader)
            for act in reversed(way.acts):
                reader = self.few.back(act, reader)
            reader = self.few.one_of(self.few.both(reader, before))
        led: Led | None = None
        for way, reader in zip(ways, reversed(back), strict=True):
            led = Led(led, way, reader)
        if led is None:
            raise ValueError("no way")
        return led


def _lacking(readers: Diagram, gains: int) -> Wish:
    """What somebody must gain, and must not have gained, to be in a set; as little as can be."""
    best: dict[Diagram, tuple[int, int, int]] = {}
    _least(best, readers, gains)
    return best[readers][1:]


_NEVER = (1 << 30, 0, 0)


def _least(best: dict[Diagram, tuple[int, int, int]], each: Diagram, gains: int) -> None:
    """How many changes lead into a set, and which: what to gain, and what not to have gained."""
    if each in best:
        return
    if not isinstance(each, Fork):
        best[each] = (0, 0, 0) if each else _NEVER
        return
    _least(best, each.low, gains)
    _least(best, each.high, gains)
    level = 1 << each.level
    low, high = best[each.low], best[each.high]
    if gains & level:
        low = (low[0] + 1, low[1], low[2] | level)
    else:
        high = (high[0] + 1, high[1] | level, high[2])
    best[each] = min(low, high)


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
    waiting = [*inside]
    while waiting:
        for spot in before.get(waiting.pop(), ()):
            if spot not in inside:
                inside[spot] = None
                waiting.append(spot)
    return inside
