"""The numbers on a reader's sheet, and sets of them as the bits of one whole number.

Abilities, and luck and tokens where they matter, make a grid; each point of it is a bit. Changes
and comparisons are shifts and masks. Rules: R3, R10, R12 to R16.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from casec.casebook.model import Quantity

ABILITIES = (Quantity.OBSERVATION, Quantity.PERSUASION, Quantity.STRENGTH)
DIE = 6
Led: TypeAlias = Callable[[int], int]
"""From a set of points to the set of those to which something leads."""


class Change(NamedTuple):
    """What happens to points.

    Attributes:
        on: from a set of points to all that can come of them.
        back: from a set of points to all from which it can lead into it.
    """

    on: Led
    back: Led


Step: TypeAlias = Callable[[int, Sequence[Quantity]], int]
"""From a set of points to those with one point less, or more, of one of some quantities."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The quantities that are kept count of, each from 0 to its most.

    Attributes:
        most: by quantity; the three abilities are always among them.
        strides: how far apart two points are that differ by 1 in a quantity.
        planes: the points at which a quantity has a value, by quantity and value.
        size: how many points there are.
    """

    most: Mapping[Quantity, int]
    strides: Mapping[Quantity, int] = field(init=False)
    planes: Mapping[Quantity, tuple[int, ...]] = field(init=False)
    size: int = field(init=False)

    def __post_init__(self) -> None:
        strides: dict[Quantity, int] = {}
        size = 1
        for quantity, most in self.most.items():
            strides[quantity] = size
            size *= most + 1
        planes = {one: _planes(strides[one], most, size) for one, most in self.most.items()}
        object.__setattr__(self, "strides", strides)
        object.__setattr__(self, "planes", planes)
        object.__setattr__(self, "size", size)

    @property
    def full(self) -> int:
        """All points."""
        return (1 << self.size) - 1

    def point(self, values: Mapping[Quantity, int]) -> int:
        """The place of one point; quantities that are not kept are passed over."""
        return sum(stride * values[one] for one, stride in self.strides.items())

    def values(self, point: int) -> dict[Quantity, int]:
        """What stands at a point."""
        return {one: point // stride % (self.most[one] + 1) for one, stride in self.strides.items()}

    def where(self, quantity: Quantity, holds: Callable[[int], bool]) -> int:
        """All points at which a quantity is as asked for."""
        return sum(plane for value, plane in enumerate(self.planes[quantity]) if holds(value))

    def spent(self) -> int:
        """The points at which all three abilities are 0."""
        first, second, third = (self.planes[ability][0] for ability in ABILITIES)
        return first & second & third

    def changed(self, quantity: Quantity, amount: int) -> Change:
        """More or less of a quantity, kept within its bounds."""
        stride, most = self.strides[quantity], self.most[quantity]
        none, full = self.planes[quantity][0], self.planes[quantity][most]
        times = range(min(abs(amount), most))

        def lower(bits: int) -> int:
            for _ in times:
                bits = bits & none | (bits & ~none) >> stride
            return bits

        def raised(bits: int) -> int:
            for _ in times:
                bits = bits & full | (bits & ~full) << stride
            return bits

        def before_lower(bits: int) -> int:
            for _ in times:
                bits = bits & none | (bits & ~full) << stride
            return bits

        def before_raised(bits: int) -> int:
            for _ in times:
                bits = bits & full | (bits & ~none) >> stride
            return bits

        return Change(lower, before_lower) if amount < 0 else Change(raised, before_raised)

    def tested(self, ability: Quantity, level: int, passed: bool) -> Change:
        """What can come of a test: points given up, luck crossed off (R12 to R16)."""
        others = [one for one in ABILITIES if one != ability]
        planes = self.planes[ability]

        def change(bits: int) -> int:
            found = 0
            for value, plane in enumerate(planes):
                if bits & plane:
                    short = level - value
                    fresh = self._rolled(bits & plane, short, self._one_less)
                    found |= self._given(fresh, others, given_up(short, passed), self._one_less)
            return found

        def before(bits: int) -> int:
            found = 0
            for value, plane in enumerate(planes):
                if bits & plane:
                    short = level - value
                    given = given_up(short, passed)
                    fresh = self._given(bits & plane, others, given, self._one_more)
                    found |= self._rolled(fresh, short, self._one_more)
            return found

        return Change(change, before)

    def _rolled(self, bits: int, short: int, step: Step) -> int:
        """Readers whose ability is `short` less than the test's number: where a die of 1 leaves the
        level below the number, luck can be crossed off first, and the test is as fresh."""
        if short >= 2 and Quantity.LUCK in self.strides:
            for _ in range(self.most[Quantity.LUCK]):
                bits |= step(bits, (Quantity.LUCK,))
        return bits

    def _given(
        self, bits: int, others: Sequence[Quantity], given: tuple[int, int], step: Step
    ) -> int:
        """Readers who give up points of other abilities: the least to the most."""
        least, most = given
        found = 0
        for count in range(most + 1):
            if count >= least:
                found |= bits
            bits = step(bits, others)
            if not bits:
                break
        return found

    def _one_less(self, bits: int, quantities: Sequence[Quantity]) -> int:
        """All that have exactly one point less of one of the quantities."""
        found = 0
        for one in quantities:
            found |= (bits & ~self.planes[one][0]) >> self.strides[one]
        return found

    def _one_more(self, bits: int, quantities: Sequence[Quantity]) -> int:
        """All that have exactly one point more of one of the quantities."""
        found = 0
        for one in quantities:
            found |= (bits & ~self.planes[one][self.most[one]]) << self.strides[one]
        return found


def given_up(short: int, passed: bool) -> tuple[int, int]:
    """The least and most points given up in a test that ends so, by a reader whose ability is
    `short` less than its number; none if the most is negative.

    To pass, the last roll or the last point lifts the level above the number: that takes from
    `short` - 5 to `short` points. To fail, the level is below it with a die of 1 and all points
    given up.
    """
    return (max(0, short - DIE + 1), max(0, short)) if passed else (0, short - 2)


def in_turn(changes: Sequence[Change]) -> Change:
    """One change after the other."""

    def on(bits: int) -> int:
        for each in changes:
            bits = each.on(bits)
        return bits

    def back(bits: int) -> int:
        for each in reversed(changes):
            bits = each.back(bits)
        return bits

    return Change(on, back)


def only_at(these: int) -> Change:
    """Nobody goes on but those at some points."""

    def some(bits: int) -> int:
        return bits & these

    return Change(some, some)


def or_not(change: Change) -> Change:
    """A change that may happen, or not."""
    return Change(lambda bits: bits | change.on(bits), lambda bits: bits | change.back(bits))


def of_points(size: int, on: Led) -> Change:
    """Any change of the points of a grid of a size."""
    images: list[int] = []

    def back(bits: int) -> int:
        if not images:
            images.extend(on(1 << point) for point in range(size))
        return sum(1 << point for point, image in enumerate(images) if image & bits)

    return Change(on, back)


def points(bits: int) -> Iterator[int]:
    """The points of a set, from the lowest."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def _planes(stride: int, most: int, size: int) -> tuple[int, ...]:
    line = (1 << stride) - 1
    first = sum(line << start for start in range(0, size, stride * (most + 1)))
    return tuple(first << stride * value for value in range(most + 1))
