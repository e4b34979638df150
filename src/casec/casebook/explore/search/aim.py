"""Who can still come to what is looked for, by the gains that it hangs on: told from the end.

From the items back along the ways that the first pass from above found: for each spot, which of
some gains a reader must have there, and must not have, and how much luck and how many tokens, if
that is looked at. All else is not, so nobody is shut out who can get there. A pass that leaves all
others behind is far quicker, and the few readers whom it follows are the right ones.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from operator import and_
from typing import TypeAlias

from casec.casebook.explore.readers.diagram import Diagram, Fork
from casec.casebook.explore.readers.grid import Led
from casec.casebook.explore.readers.space import Act
from casec.casebook.explore.search.cells import Cells
from casec.casebook.explore.search.forward import Found
from casec.casebook.explore.walking.leads import before
from casec.casebook.explore.walking.spot import Spot, Way
from casec.casebook.model import Quantity

States: TypeAlias = int
"""Which of some gains a reader has is a number, a bit for each of them; a bit for each number, and
so for each cell of numbers in a row, and for each item again."""
Step: TypeAlias = Callable[[States], States]
"""From states behind something that happens to those before it."""


class Sight:
    """The ways that a pass from above found, from the end.

    Args:
        items: at which there will be an aim.
    """

    __slots__ = ("_above", "_again", "_hours", "_seen")

    def __init__(self, above: Found, items: Collection[str]) -> None:
        self._above = above
        wanted = frozenset(items)
        hours: dict[int, list[Spot]] = {}
        # by an item, the spots and ways on which it comes about
        self._seen: dict[str, list[tuple[Spot, Way]]] = {}
        # by a spot, those of its hour that lead to it and are not looked at after it; itself, too
        self._again: dict[Spot, list[Spot]] = {}
        for spot, stop in above.stops.items():
            hours.setdefault(spot.time, []).append(spot)
            for way in stop.ways or ():
                for item in wanted.intersection(way.seen):
                    self._seen.setdefault(item, []).append((spot, way))
                if way.end.time == spot.time and _last_first(spot) <= _last_first(way.end):
                    self._again.setdefault(way.end, []).append(spot)
        self._hours = [sorted(hours[hour], key=_last_first) for hour in sorted(hours, reverse=True)]

    def at(
        self,
        items: Mapping[str, int],
        levels: Sequence[int],
        quantities: Sequence[Quantity] = (),
    ) -> Aim:
        """The aim at some items, by some gains.

        Args:
            items: each with the points of the grids of those who look for it.
            quantities: are looked at too.
        """
        aim = Aim(levels, items, Cells(self._above.world.space.grids, quantities))
        known = _Known(aim)
        states = aim.states
        for item in items:
            all_ = known.one(aim.anybody(item))
            for spot, way in self._seen.get(item, ()):
                states[spot] = known.either(states.get(spot, 0), known.led(way.acts, all_))
        for spots in self._hours:
            again: dict[Spot, None] = {}
            for spot in spots:
                if self._come_to(aim, known, spot):
                    again.update(dict.fromkeys(self._again.get(spot, ())))
            while again:
                spot = min(again, key=_last_first)
                del again[spot]
                had = states.get(spot, 0)
                if self._come_to(aim, known, spot) and states[spot] != had:
                    leads = (way.start for way in before(self._above.world, spot))
                    again.update(
                        dict.fromkeys(
                            one
                            for one in leads
                            if one and one.time == spot.time and one in self._above.stops
                        )
                    )
        return aim

    def _come_to(self, aim: Aim, known: _Known, spot: Spot) -> States:
        """From whom at a spot it may come about, by all that is known of those after it."""
        states = aim.states
        now = states.get(spot, 0)
        for way in self._above.stops[spot].ways or ():
            end = states.get(way.end)
            if end:
                now = known.either(now, known.led(way.acts, end))
        if now:
            states[spot] = now
        return now


class _Known:
    """What has been worked out for an aim: of all its spots only a few states are different."""

    __slots__ = ("_aim", "_either", "_led", "_ones")

    def __init__(self, aim: Aim) -> None:
        self._aim = aim
        self._ones: dict[States, States] = {}
        # by what stays as long as this does: acts of the world, and states of `one`
        self._led: dict[tuple[int, int], States] = {}
        self._either: dict[tuple[int, int], States] = {}

    def one(self, states: States) -> States:
        """The one number that stands for these states."""
        return self._ones.setdefault(states, states)

    def led(self, acts: tuple[Act, ...], states: States) -> States:
        """As `Aim.led` says."""
        key = (id(acts), id(states))
        found = self._led.get(key)
        if found is None:
            found = self._led[key] = self.one(self._aim.led(acts, states))
        return found

    def either(self, one: States, other: States) -> States:
        """All states of both."""
        if one is other or not other:
            return one
        if not one:
            return other
        key = (id(one), id(other))
        found = self._either.get(key)
        if found is None:
            found = self._either[key] = self.one(one | other)
        return found


def _last_first(spot: Spot) -> tuple[int, int]:
    return -spot.turn, spot.number


class Aim:
    """The readers from whom some items may still come about, each by itself.

    Args:
        levels: of the gains that are looked at.
        items: all take the room of one, as often as there are items. Each with the points of those
            who look for it.
        cells: as which numbers are looked at.

    Attributes:
        states: who, by spot; nobody where there is none.
        everybody: all states.
    """

    __slots__ = (
        "_acts", "_cells", "_known", "_levels", "_mask", "_nobody", "_points", "_size", "_sought",
        "_width", "everybody", "states",
    )  # fmt: skip

    def __init__(self, levels: Sequence[int], items: Mapping[str, int], cells: Cells) -> None:
        self._points = items
        self._cells = cells
        self._levels = sorted(levels)
        self._mask = sum(1 << level for level in levels)
        self._width = 1 << len(levels)  # of one cell
        self._size = self._width * len(cells.points)
        # by an item, the state of whoever has none of the gains and is in the first cell
        self._nobody = {item: 1 << self._size * place for place, item in enumerate(items)}
        self._sought: States = sum(self._nobody.values())
        self._known: dict[tuple[int, int], States] = {}
        self._acts: dict[tuple[Act, ...], tuple[Step, ...]] = {}
        self.states: dict[Spot, States] = {}
        self.everybody: States = (1 << self._size * len(items)) - 1

    def anybody(self, item: str) -> States:
        """All states, for one of the items."""
        return self._nobody[item] * ((1 << self._size) - 1)

    def state(self, gains: int, points: int) -> States:
        """The states of readers who have these gains (a bit a level) and are at some points of the
        grids, for all that is sought."""
        key = (gains & self._mask, self._cells.of(points))
        state = self._known.get(key)
        if state is None:
            mine, cells = key
            place = sum(1 << at for at, level in enumerate(self._levels) if mine >> level & 1)
            state = self._known[key] = self._in_cells(self._sought << place, cells)
        return state

    def found(self, item: str) -> None:
        """An item is sought no longer."""
        self._sought &= ~self._nobody.get(item, 0)
        self._known.clear()

    def begins(self, way: Way, points: int) -> Sequence[str]:
        """The items into whose states the way leads by which the game begins, at some points. The
        others can't come about: from here nobody gets there, whatever else he has."""
        states = self.led(way.acts, self.states.get(way.end, 0))
        cells = self._cells.of(points)
        every = self._nobody.items()
        return [item for item, nobody in every if states & self._in_cells(nobody, cells)]

    def led(self, acts: tuple[Act, ...], states: States) -> States:
        """Those whom some acts lead into others."""
        steps = self._acts.get(acts)
        if steps is None:
            steps = self._acts[acts] = tuple(self._steps(acts))
        for step in steps:
            states = step(states)
        return states

    def _in_cells(self, states: States, cells: int) -> States:
        """The same states of the first cell in each of some cells."""
        return sum(
            states << self._width * place
            for place in range(len(self._cells.points))
            if cells >> place & 1
        )

    def _has(self, place: int) -> States:
        """All states with a gain."""
        width = 1 << place
        block = ((1 << width) - 1) << width
        one = sum(block << at for at in range(0, self._size, 2 * width))
        return one * sum(self._nobody.values())

    def _steps(self, acts: Sequence[Act]) -> Iterator[Step]:
        """What acts do, from the end."""
        for act in reversed(acts):
            if act.level is not None and act.level in self._levels:
                place = self._levels.index(act.level)
                yield partial(_gained, self._has(place), 1 << place)
            elif act.only is not None:
                those = self._seen(act.only)
                if those != self.everybody:
                    yield partial(and_, those)
            elif act.change is not None and len(self._cells.points) > 1:
                moved = self._moved(act.change)
                if moved:
                    yield partial(_moved, moved)

    def _moved(self, change: Led) -> Sequence[tuple[States, int]]:
        """The states of the cells into which a change leads, and how far back they come from; none
        if it leads from no cell to another."""
        far: dict[int, int] = {}
        for start, end in self._cells.leads(change):
            far[end - start] = far.get(end - start, 0) | 1 << end
        if far == {0: (1 << len(self._cells.points)) - 1}:
            return ()
        cell = sum(self._nobody.values()) * ((1 << self._width) - 1)
        return [(self._in_cells(cell, cells), self._width * by) for by, cells in far.items()]

    def _seen(self, readers: Diagram) -> States:
        """A set as far as it hangs on what is looked at."""
        if not isinstance(readers, Fork):
            cell = (1 << self._width) - 1
            return sum(
                self._in_cells(self._nobody[item] * cell, self._cells.of(readers & those))
                for item, those in self._points.items()
            )
        low, high = self._seen(readers.low), self._seen(readers.high)
        if readers.level not in self._levels:
            return low | high
        has = self._has(self._levels.index(readers.level))
        return low & ~has | high & has


def _gained(has: States, by: int, states: States) -> States:
    """Those who get into some states when they have gained something."""
    states &= has
    return states | states >> by


def _moved(moved: Sequence[tuple[States, int]], states: States) -> States:
    """Those who get into some states when numbers change."""
    found = 0
    for those, by in moved:
        found |= (states & those) >> by if by >= 0 else (states & those) << -by
    return found
