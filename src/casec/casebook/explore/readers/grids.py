"""The grids of several detectives in a row, so that their readers can be followed all at once.

Every detective has a block of bits: the points of his own grid. What happens to a set happens in
each block by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from casec.casebook.explore.readers.grid import Change, Grid, Led
from casec.casebook.model import Quantity


@dataclass(frozen=True, slots=True)
class Grids:
    """The grids, and sets of points of all of them.

    Attributes:
        each: the grid of each detective. All keep count of the same quantities.
        offsets: where the block of each begins.
        blocks: the points of each.
        full: all points.
    """

    each: Sequence[Grid]
    offsets: Sequence[int] = field(init=False)
    blocks: Sequence[int] = field(init=False)
    full: int = field(init=False)

    def __post_init__(self) -> None:
        offsets = [sum(grid.size for grid in self.each[:place]) for place in range(len(self.each))]
        blocks = [grid.full << offset for grid, offset in zip(self.each, offsets, strict=True)]
        object.__setattr__(self, "offsets", tuple(offsets))
        object.__setattr__(self, "blocks", tuple(blocks))
        object.__setattr__(self, "full", sum(blocks))

    @property
    def quantities(self) -> Sequence[Quantity]:
        """What is kept count of."""
        return tuple(self.each[0].most)

    @property
    def only(self) -> Grid:
        """The grid of the only detective. Raises ValueError if there are more."""
        (found,) = self.each
        return found

    def point(self, values: Mapping[Quantity, int], detective: int = 0) -> int:
        """The place of one point; quantities that are not kept are passed over."""
        return self.offsets[detective] + self.each[detective].point(values)

    def values(self, point: int) -> dict[Quantity, int]:
        """What stands at a point."""
        place = max(at for at, offset in enumerate(self.offsets) if offset <= point)
        return self.each[place].values(point - self.offsets[place])

    def whole(self, bits: int) -> int:
        """All points of every detective who has one of these."""
        return sum(block for block in self.blocks if block & bits)

    def points(self, of: Callable[[Grid], int]) -> int:
        """The points that each grid tells."""
        return sum(of(grid) << at for grid, at in zip(self.each, self.offsets, strict=True))

    def inside(self, bits: int) -> Sequence[int]:
        """The points of each grid among some points."""
        grids = zip(self.each, self.offsets, strict=True)
        return [bits >> offset & grid.full for grid, offset in grids]

    def everywhere(self, changes: Sequence[Change]) -> Change:
        """What happens to the points of each grid by itself, as it is told for each."""
        return Change(
            self._in_each([one.on for one in changes]), self._in_each([one.back for one in changes])
        )

    def _in_each(self, ways: Sequence[Led]) -> Led:
        if len(ways) == 1:
            return ways[0]
        known: list[dict[int, int]] = [{} for _ in ways]
        full = [grid.full for grid in self.each]
        parts = [*zip(self.offsets, full, ways, known, strict=True)]

        def led(bits: int) -> int:
            found = 0
            for offset, full, way, memo in parts:
                own = bits >> offset & full
                if own:
                    after = memo.get(own)
                    if after is None:
                        after = memo[own] = way(own)
                    found |= after << offset
            return found

        return led
