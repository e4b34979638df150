"""Who can still come to what is looked for, by the gains that it hangs on: told from the end.

From the items back along the ways that the first pass from above found: for each spot, which of
some gains a reader must have there, and must not have. Numbers and all other gains are not looked
at, so nobody is shut out who can get there. A pass that leaves all others behind is far quicker,
and the few readers whom it follows are the right ones.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

from casec.casebook.explore.readers.diagram import Diagram, Fork
from casec.casebook.explore.readers.space import Act
from casec.casebook.explore.search.forward import Found
from casec.casebook.explore.walking.leads import before
from casec.casebook.explore.walking.spot import Spot, Way

States: TypeAlias = int
"""Which of some gains a reader has is a number, a bit for each of them; a bit for each number."""


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
        # by a spot, those of its hour that lead to it and are looked at before it all the same
        self._again: dict[Spot, list[Spot]] = {}
        for spot, stop in above.stops.items():
            hours.setdefault(spot.time, []).append(spot)
            for way in stop.ways or ():
                for item in wanted.intersection(way.seen):
                    self._seen.setdefault(item, []).append((spot, way))
                if way.end.time == spot.time and _last_first(spot) < _last_first(way.end):
                    self._again.setdefault(way.end, []).append(spot)
        self._hours = [sorted(hours[hour], key=_last_first) for hour in sorted(hours, reverse=True)]

    def at(self, items: Collection[str], levels: Sequence[int]) -> Aim:
        """The aim at some items, by some gains."""
        aim = Aim(levels)
        states = aim.states
        for item in items:
            for spot, way in self._seen.get(item, ()):
                states[spot] = states.get(spot, 0) | aim.led(way.acts, aim.everybody)
        for spots in self._hours:
            again: dict[Spot, None] = {}
            for spot in spots:
                if self._come_to(aim, spot):
                    again.update(dict.fromkeys(self._again.get(spot, ())))
            while again:
                spot = min(again, key=_last_first)
                del again[spot]
                had = states.get(spot, 0)
                if self._come_to(aim, spot) and states[spot] != had:
                    leads = (way.start for way in before(self._above.world, spot))
                    again.update(
                        dict.fromkeys(
                            one
                            for one in leads
                            if one and one.time == spot.time and one in self._above.stops
                        )
                    )
        return aim

    def _come_to(self, aim: Aim, spot: Spot) -> States:
        """From whom at a spot it may come about, by all that is known of those after it."""
        states = aim.states
        now = states.get(spot, 0)
        for way in self._above.stops[spot].ways or ():
            end = states.get(way.end)
            if end:
                now |= aim.led(way.acts, end)
        if now:
            states[spot] = now
        return now


def _last_first(spot: Spot) -> tuple[int, int]:
    return -spot.turn, spot.number


class Aim:
    """The readers from whom some items may still come about.

    Args:
        levels: of the gains that are looked at.

    Attributes:
        states: who, by spot; nobody where there is none.
        everybody: all states.
    """

    __slots__ = ("_acts", "_known", "_levels", "_mask", "everybody", "states")

    def __init__(self, levels: Sequence[int]) -> None:
        self._levels = sorted(levels)
        self._mask = sum(1 << level for level in levels)
        self._known: dict[int, States] = {}
        self._acts: dict[tuple[Act, ...], tuple[tuple[int | None, States], ...]] = {}
        self.states: dict[Spot, States] = {}
        self.everybody: States = (1 << (1 << len(levels))) - 1

    def holds(self, spot: Spot, gains: int) -> bool:
        """Whether a reader who has these gains (a bit a level) may get there from a spot."""
        mine = gains & self._mask
        state = self._known.get(mine)
        if state is None:
            place = sum(1 << at for at, level in enumerate(self._levels) if mine >> level & 1)
            state = self._known[mine] = 1 << place
        return bool(self.states.get(spot, 0) & state)

    def begins(self, way: Way) -> bool:
        """Whether the way by which the game begins leads into it. If not, none of the items can
        come about: from here nobody gets there, whatever numbers and other gains he has."""
        return bool(self.led(way.acts, self.states.get(way.end, 0)) & 1)

    def _has(self, place: int) -> States:
        """All states with a gain."""
        width = 1 << place
        block = ((1 << width) - 1) << width
        return sum(block << at for at in range(0, 1 << len(self._levels), 2 * width))

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
            elif act.only is not None and not act.asked.isdisjoint(self._levels):
                found.append((None, self._seen(act.only)))
        return found

    def _seen(self, readers: Diagram) -> States:
        """A set as far as it hangs on the gains that are looked at."""
        if not isinstance(readers, Fork):
            return self.everybody if readers else 0
        low, high = self._seen(readers.low), self._seen(readers.high)
        if readers.level not in self._levels:
            return low | high
        has = self._has(self._levels.index(readers.level))
        return low & ~has | high & has
