"""How many moves are still to be made at least: told from the end, by some gains alone.

Spots are found by the moves that lead to them if nobody's sheet is looked at, no further than is
asked for. Back from the ways on which an item comes about it is told, for each number of moves, who
can get there with no more. Numbers and all gains but a few are not looked at: nobody is shut out
who can get there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from typing import TypeAlias

from casec.casebook.budget import Tick
from casec.casebook.explore.readers.diagram import EMPTY, Diagram
from casec.casebook.explore.search.aim import Aim, States
from casec.casebook.explore.search.cells import Cells
from casec.casebook.explore.walking.leads import leads
from casec.casebook.explore.walking.spot import Spot, Way
from casec.casebook.explore.walking.walk import World
from casec.casebook.explore.walking.ways import opening
from casec.casebook.rules import EndDay, Take

Layer: TypeAlias = dict[Spot, States]


class Ground:
    """The spots to which so many moves lead at least, and the ways between them.

    Attributes:
        moves: up to how many.
        near: of each spot the fewest.
        onto: the ways that lead to a spot, each with where it starts.
        goals: those on which the item comes about, too.
        whole: whether no more moves lead anywhere else.
    """

    __slots__ = ("_edge", "goals", "item", "moves", "near", "onto", "whole", "world")

    def __init__(self, world: World, item: str) -> None:
        start = opening(world).end
        self.world = world
        self.item = item
        self.moves = -1
        self.near: dict[Spot, int] = {start: 0}
        self.onto: dict[Spot, list[tuple[Spot, Way]]] = defaultdict(list)
        self.goals: list[tuple[Spot, Way]] = []
        self.whole = False
        self._edge = [start]

    def widen(self, moves: int, tick: Tick) -> None:
        """Look as far as so many moves lead."""
        while self.moves < moves and not self.whole:
            self.moves += 1
            here, self._edge = self._edge, []
            for spot in here:  # grows while it is gone through
                tick()
                for way in leads(self.world, spot):
                    self.onto[way.end].append((spot, way))
                    if self.item in way.seen:
                        self.goals.append((spot, way))
                    if way.end not in self.near:
                        self.near[way.end] = self.moves + cost(way)
                        (self._edge if way.move is not None else here).append(way.end)
            self.whole = not self._edge


class Ahead:
    """Who can get to the item with so many moves more.

    Args:
        levels: of the gains that are looked at.

    Attributes:
        whole: whether it holds for any number of moves; else for plays of no more moves in all
            than the ground has.
    """

    __slots__ = ("_aim", "_diagrams", "_levels", "_who", "ground", "levels", "whole")

    def __init__(self, ground: Ground, levels: Collection[int], tick: Tick) -> None:
        self.ground = ground
        self.levels = frozenset(levels)
        self.whole = ground.whole
        self._levels = sorted(levels)
        grids = ground.world.space.grids
        self._aim = Aim(self._levels, {"": grids.full}, Cells(grids))
        self._who: dict[Spot, list[tuple[int, States]]] = defaultdict(list)
        self._diagrams: dict[States, Diagram] = {}
        layer: Layer = {}
        later: Layer = {}
        for spot, way in ground.goals:
            who = self._aim.led(way.acts, self._aim.everybody)
            _add(later if until(way, ground.item) else layer, spot, who)
        moves = 0
        while layer or later:
            self._tell(layer, later, moves, tick)
            layer, later = later, {}
            moves += 1

    def _tell(self, layer: Layer, later: Layer, moves: int, tick: Tick) -> None:
        """Those in a layer get there with so many moves; who needs one more comes into the next."""
        ground, led = self.ground, self._aim.led
        while layer:
            tick()
            spot, states = layer.popitem()
            known = self._who[spot]
            have = known[-1][1] if known else 0
            fresh = states & ~have
            if not fresh or not (self.whole or ground.near[spot] + moves <= ground.moves):
                continue
            if known and known[-1][0] == moves:
                known.pop()
            known.append((moves, have | fresh))
            for start, way in ground.onto[spot]:
                _add(later if cost(way) else layer, start, led(way.acts, fresh))

    def states(self, spot: Spot, moves: int) -> States:
        """By the gains that are looked at, who gets there from a spot with no more moves."""
        found = 0
        for least, states in self._who.get(spot, ()):
            if least > moves:
                break
            found = states
        return found

    def parted(self, states: States) -> tuple[Diagram, Diagram]:
        """All readers who are in such a state, and all others."""
        return self._diagram(states), self._diagram(self._aim.everybody & ~states)

    def _diagram(self, states: States) -> Diagram:
        found = self._diagrams.get(states)
        if found is None:
            forest = self.ground.world.space.forest
            count = 1 << len(self._levels)
            parts: list[Diagram] = [
                forest.full if states >> at & 1 else EMPTY for at in range(count)
            ]
            for level in reversed(self._levels):
                half = len(parts) // 2
                parts = [
                    forest.fork(level, low, high)
                    for low, high in zip(parts[:half], parts[half:], strict=True)
                ]
            found = self._diagrams[states] = parts[0]
        return found


def cost(way: Way) -> int:
    """How many moves of the reader a way takes."""
    return 0 if way.move is None else 1


def until(way: Way, item: str) -> int:
    """How many moves a way takes until an item comes about on it: what stands in a reading comes
    about before an exit is taken, or the day ends."""
    match way.move:
        case None:
            return 0
        case Take(index) if way.start is not None:
            moved = way.seen.index(f"exit {way.start.name} {index}")
        case EndDay():
            moons = (at for at, one in enumerate(way.seen) if one.startswith("moon "))
            moved = next(moons, len(way.seen))
        case _:
            return 1
    return 0 if way.seen.index(item) < moved else 1


def _add(layer: Layer, spot: Spot, states: States) -> None:
    if states:
        layer[spot] = layer.get(spot, 0) | states
