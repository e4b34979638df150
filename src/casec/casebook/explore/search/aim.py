"""Who can still come to what is looked for, by the gains that it hangs on: told from the end.

From the items back along the ways that the first pass from above found: for each spot, which of
some gains a reader must have there, and must not have. Numbers and all other gains are not looked
at, so nobody is shut out who can get there. A pass that leaves all others behind is far quicker,
and the few readers whom it follows are the right ones.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias

from casec.casebook.explore.readers.diagram import Diagram, Fork
from casec.casebook.explore.readers.space import Act
from casec.casebook.explore.search.forward import Found
from casec.casebook.explore.walking.leads import before
from casec.casebook.explore.walking.spot import Spot, Way

States: TypeAlias = int
"""Which of some gains a reader has is a number, a bit for each of them; a bit for each number, and
so for each item in a row."""


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

    def at(self, items: Mapping[str, int], levels: Sequence[int]) -> Aim:
        """The aim at some items, by some gains.

        Args:
            items: each with the points of the grid of those who look for it.
        """
        aim = Aim(levels, items)
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

    Attributes:
        states: who, by spot; nobody where there is none.
        everybody: all states.
    """

    __slots__ = (
        "_acts", "_known", "_levels", "_mask", "_nobody", "_points", "_size", "_sought",
        "everybody", "states",
    )  # fmt: skip

    def __init__(self, levels: Sequence[int], items: Mapping[str, int]) -> None:
        self._points = items
        self._levels = sorted(levels)
        self._mask = sum(1 << level for level in levels)
        self._size = 1 << len(levels)
        # by an item, the state of whoever has none of the gains
        self._nobody = {item: 1 << self._size * place for place, item in enumerate(items)}
        self._sought: States = sum(self._nobody.values())
        self._known: dict[int, States] = {}
        self._acts: dict[tuple[Act, ...], tuple[tuple[int | None, States], ...]] = {}
        self.states: dict[Spot, States] = {}
        self.everybody: States = (1 << self._size * len(items)) - 1

    def anybody(self, item: str) -> States:
        """All states, for one of the items."""
        return self._nobody[item] * ((1 << self._size) - 1)

    def state(self, gains: int) -> States:
        """The states of a reader who has these gains (a bit a level), for all that is sought."""
        mine = gains & self._mask
        state = self._known.get(mine)
        if state is None:
            place = sum(1 << at for at, level in enumerate(self._levels) if mine >> level & 1)
            state = self._known[mine] = self._sought << place
        return state

    def found(self, item: str) -> None:
        """An item is sought no longer."""
        self._sought &= ~self._nobody.get(item, 0)
        self._known.clear()

    def begins(self, way: Way) -> Sequence[str]:
        """The items into whose states the way leads by which the game begins. The others can't come
        about: from here nobody gets there, whatever numbers and other gains he has."""
        states = self.led(way.acts, self.states.get(way.end, 0))
        return [item for item, nobody in self._nobody.items() if states & nobody]

    def _has(self, place: int) -> States:
        """All states with a gain."""
        width = 1 << place
        block = ((1 << width) - 1) << width
        one = sum(block << at for at in range(0, self._size, 2 * width))
        return one * sum(self._nobody.values())

    def led(self, acts: tuple[Act, ...], states: States) -> States:
        """Those whom some acts lead into others."""
        steps = self._acts.get(acts)
        if steps is None:
            steps = self._acts[acts] = tuple(self._steps(acts))
        for place, those in steps:
            states &= those
            if place is not None:
                states |= states >> (1 << place)
        return states

    def _steps(self, acts: Sequence[Act]) -> Sequence[tuple[int | None, States]]:
        found: list[tuple[int | None, States]] = []
        for act in reversed(acts):
            if act.level is not None and act.level in self._levels:
                place = self._levels.index(act.level)
                found.append((place, self._has(place)))
            elif act.only is not None and self._hangs(act.only, act.asked):
                found.append((None, self._seen(act.only)))
        return found

    def _hangs(self, readers: Diagram, asked: frozenset[int]) -> bool:
        """Whether it hangs on what is looked at who is in a set: on gains, or on the detective."""
        return not isinstance(readers, Fork) or not asked.isdisjoint(self._levels)

    def _seen(self, readers: Diagram) -> States:
        """A set as far as it hangs on the gains that are looked at."""
        if not isinstance(readers, Fork):
            return sum(
                self.anybody(item) for item, those in self._points.items() if readers & those
            )
        low, high = self._seen(readers.low), self._seen(readers.high)
        if readers.level not in self._levels:
            return low | high
        has = self._has(self._levels.index(readers.level))
        return low & ~has | high & has
