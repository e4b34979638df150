"""A coarse look at numbers: how much luck and how many tokens a reader has, whatever abilities.

All points of the grids with as many of these are a *cell*.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial, reduce
from itertools import product
from operator import and_

from casec.casebook.explore.readers.grid import Grid, Led
from casec.casebook.explore.readers.grids import Grids
from casec.casebook.model import Quantity


class Cells:
    """The cells for some quantities. With none, all points are one.

    Attributes:
        points: of each cell, those of all grids.
    """

    __slots__ = ("_known", "points")

    def __init__(self, grids: Grids, quantities: Sequence[Quantity] = ()) -> None:
        most = [max(grid.most[one] for grid in grids.each) for one in quantities]
        self.points = tuple(
            grids.points(partial(_having, dict(zip(quantities, has, strict=True))))
            for has in product(*(range(so_many + 1) for so_many in most))
        )
        self._known: dict[int, int] = {}

    def of(self, points: int) -> int:
        """The cells in which there are any of some points, a bit for each."""
        found = self._known.get(points)
        if found is None:
            found = self._known[points] = sum(
                1 << place for place, those in enumerate(self.points) if points & those
            )
        return found

    def leads(self, change: Led) -> Iterator[tuple[int, int]]:
        """From which cells a change can lead into which, by their places."""
        for place, those in enumerate(self.points):
            image = change(those)
            for end, others in enumerate(self.points):
                if image & others:
                    yield place, end


def _having(numbers: Mapping[Quantity, int], grid: Grid) -> int:
    """The points of a grid with just these numbers; none if they are beyond it."""
    planes = (grid.planes[one] for one in numbers)
    those = (
        plane[has] if has < len(plane) else 0
        for plane, has in zip(planes, numbers.values(), strict=True)
    )
    return reduce(and_, those, grid.full)
