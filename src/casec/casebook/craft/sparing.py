"""What acts do to numbers, and what they do to those who lose nothing by them."""

from __future__ import annotations

from functools import reduce
from operator import and_
from typing import TypeAlias

from casec.casebook.explore.readers.grid import Grid, Led, of_points, points
from casec.casebook.explore.readers.space import Act, Space
from casec.casebook.model import Quantity

Quantities: TypeAlias = frozenset[Quantity]


class Sparing:
    """The acts of a case, each looked at once."""

    __slots__ = ("_moved", "_space", "_spared", "grid")

    def __init__(self, space: Space) -> None:
        self.grid = space.grid
        self._space = space
        self._moved: dict[Act, tuple[Quantities, Quantities]] = {}
        self._spared: dict[tuple[Act, Quantities], Act] = {}

    def raised(self, act: Act) -> Quantities:
        """Of what it can leave somebody with more."""
        return self._moves(act)[1]

    def spared(self, act: Act, kept: Quantities) -> Act:
        """The act for those whom it leaves with as much of some quantities as before."""
        if not kept or act.change is None:
            return act
        found = self._spared.get((act, kept))
        if found is None:
            found = self._spared[act, kept] = self._spare(act, act.change, kept)
        return found

    def _moves(self, act: Act) -> tuple[Quantities, Quantities]:
        """Of what it can leave somebody with less, and with more."""
        found = self._moved.get(act)
        if found is None:
            less, more = set[Quantity](), set[Quantity]()
            for one, planes in self.grid.planes.items():
                for value, plane in enumerate(planes):
                    after = act.change(plane) if act.change is not None else plane
                    if any(after & other for other in planes[:value]):
                        less.add(one)
                    if any(after & other for other in planes[value + 1 :]):
                        more.add(one)
            found = self._moved[act] = frozenset(less), frozenset(more)
        return found

    def _spare(self, act: Act, change: Led, kept: Quantities) -> Act:
        grid = self.grid
        less, more = self._moves(act)
        moved = less | more
        if moved.isdisjoint(kept):
            return act
        if moved <= kept:  # whoever loses nothing stays as he is
            stay = sum(1 << one for one in range(grid.size) if change(1 << one) >> one & 1)
            return self._space.only(self._space.forest.leaf(stay))
        known: dict[int, int] = {}

        def spare(bits: int) -> int:
            found = 0
            for one in points(bits):
                after = known.get(one)
                if after is None:
                    after = known[one] = change(1 << one) & _like(grid, one, kept)
                found |= after
            return found

        return self._space.changing([of_points(grid.size, spare)])


def _like(grid: Grid, point: int, kept: Quantities) -> int:
    """All points with as much of some quantities."""
    values = grid.values(point)
    return reduce(and_, (grid.planes[one][values[one]] for one in kept))
