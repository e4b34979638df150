"""Verdicts that hang on a ruling of docs/rules.md which a table may read the other way.

R3: in sleep points are raised only as the reader wants. R18: whether the day must end is judged at
`[leave]` alone, and not when a reading has ended. The rules engine knows our reading only, so what
comes about under another has no play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace

from casec.casebook.budget import Tick
from casec.casebook.craft.variant import Reading, met
from casec.casebook.explore.readers.diagram import EMPTY, Diagram
from casec.casebook.explore.readers.grid import Change, in_turn, or_not
from casec.casebook.explore.readers.space import Act, Shift, Space
from casec.casebook.explore.walking.leads import leads
from casec.casebook.explore.walking.walk import World
from casec.casebook.explore.walking.ways import ways
from casec.casebook.verdicts import Outcome, Verdict


@dataclass(frozen=True, slots=True)
class Hanging:
    """An item, and what it is if the ruling is read the other way."""

    item: str
    ruling: str
    outcome: Outcome


def hanging(ground: World, verdicts: Mapping[str, Verdict], tick: Tick) -> Iterator[Hanging]:
    """The items whose verdict is another under another ruling, ruling by ruling."""
    for ruling, read in READINGS.items():
        there = met(ground, read(ground), verdicts, tick)
        for item, verdict in verdicts.items():
            other = Outcome.REACHABLE if item in there else Outcome.IMPOSSIBLE
            if verdict.outcome is not other:
                yield Hanging(item, ruling, other)


def rested_at_will(ground: World) -> Reading:
    """Points are raised in sleep only as the reader wants."""
    at_will = replace(ground, space=_space(_AtWill, ground.space))
    return lambda spot: ways(at_will, spot) if spot.kind == "sleep" else leads(ground, spot)


def tired_at_leave(ground: World) -> Reading:
    """It is only at `[leave]` that the day must end."""
    never = [len(ground.rules.board.icons) + 1] * len(ground.lasts)
    tireless = replace(ground, space=_space(_Tireless, ground.space), lasts=never)
    read = ("come", "read")
    return lambda spot: ways(tireless, spot) if spot.kind in read else leads(ground, spot)


READINGS: Mapping[str, Callable[[World], Reading]] = {
    "R3": rested_at_will,
    "R18": tired_at_leave,
}


class _Tireless(Space):
    """Readers who are never exhausted."""

    __slots__ = ()

    def spent(self) -> Diagram:
        return EMPTY


class _AtWill(Space):
    """Readers to whom a shift happens in part, if they like."""

    __slots__ = ()

    def shifted(self, shifts: tuple[Shift, ...]) -> Act | None:
        """Of each quantity none to so many points more."""
        each: list[Change] = []
        for one, count in shifts:
            if one in self.grid.most:
                change = or_not(self.grid.changed(one, 1))
                each += [change] * min(count, self.grid.most[one])
        if not each:
            return None
        key = ("at will", shifts)
        found = self.acts.get(key)
        if found is None:
            found = self.acts[key] = self.changing([in_turn(each)])
        return found


def _space(kind: type[Space], like: Space) -> Space:
    """The same readers, to whom something else happens."""
    return kind(**{one.name: getattr(like, one.name) for one in fields(Space)})
