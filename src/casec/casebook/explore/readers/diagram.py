"""Sets of readers as decision diagrams: yes-or-no questions first, numbers at the leaves.

A set of readers is asked whether they know a letter, have ticked a box …, one question a level; a
leaf is a whole number whose bits are the numbers on their sheets (`grid`). Equal sets are the same
object, so to compare two costs nothing. Exact and pure Python.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias


class Fork:
    """A question: `low` are those who have no for an answer, `high` those with yes."""

    __slots__ = ("high", "level", "low")

    def __init__(self, level: int, low: Diagram, high: Diagram) -> None:
        self.level = level
        self.low = low
        self.high = high


Diagram: TypeAlias = "Fork | int"
"""A set. A level that is passed over does not matter: both answers are in it."""
Memo: TypeAlias = dict["Diagram", "Diagram"]

EMPTY = 0
_MOST_REMEMBERED = 300_000


class Forest:
    """Every diagram of one search, each once, and what has been worked out about pairs of them.

    Args:
        full: the leaf that holds everybody.
    """

    __slots__ = ("_both", "_either", "_forks", "_leaves", "full")

    def __init__(self, full: int) -> None:
        self.full = full
        self._leaves: dict[int, int] = {0: 0, full: full}
        self._forks: dict[tuple[int, Diagram, Diagram], Fork] = {}
        self._either: dict[tuple[Diagram, Diagram], Diagram] = {}
        self._both: dict[tuple[Diagram, Diagram], Diagram] = {}

    @property
    def size(self) -> int:
        """How many different forks there are."""
        return len(self._forks)

    def leaf(self, bits: int) -> int:
        """The one number that stands for these bits."""
        return self._leaves.setdefault(bits, bits)

    def fork(self, level: int, low: Diagram, high: Diagram) -> Diagram:
        """The set of both, told apart at `level`."""
        if low is high:
            return low
        key = (level, low, high)
        found = self._forks.get(key)
        if found is None:
            found = self._forks[key] = Fork(level, low, high)
        return found

    def either(self, one: Diagram, other: Diagram) -> Diagram:
        """All who are in one set or the other."""
        if one is other or other is EMPTY:
            return one
        if one is EMPTY:
            return other
        key = (one, other) if id(one) < id(other) else (other, one)
        found = self._either.get(key)
        if found is not None:
            return found
        if isinstance(one, Fork):
            if isinstance(other, Fork):
                level = one.level
                if level == other.level:
                    low = self.either(one.low, other.low)
                    high = self.either(one.high, other.high)
                elif level < other.level:
                    low = self.either(one.low, other)
                    high = self.either(one.high, other)
                else:
                    level = other.level
                    low = self.either(one, other.low)
                    high = self.either(one, other.high)
            elif other is self.full:
                return other
            else:
                level = one.level
                low = self.either(one.low, other)
                high = self.either(one.high, other)
        elif isinstance(other, Fork):
            if one is self.full:
                return one
            level = other.level
            low = self.either(one, other.low)
            high = self.either(one, other.high)
        else:
            return self.leaf(one | other)
        found = self._either[key] = self.fork(level, low, high)
        return found

    def both(self, one: Diagram, other: Diagram) -> Diagram:
        """All who are in both sets."""
        if one is other or other is self.full:
            return one
        if one is self.full:
            return other
        if one is EMPTY or other is EMPTY:
            return EMPTY
        key = (one, other) if id(one) < id(other) else (other, one)
        found = self._both.get(key)
        if found is not None:
            return found
        if isinstance(one, Fork):
            if isinstance(other, Fork):
                level = one.level
                if level == other.level:
                    low = self.both(one.low, other.low)
                    high = self.both(one.high, other.high)
                elif level < other.level:
                    low = self.both(one.low, other)
                    high = self.both(one.high, other)
                else:
                    level = other.level
                    low = self.both(one, other.low)
                    high = self.both(one, other.high)
            else:
                level = one.level
                low = self.both(one.low, other)
                high = self.both(one.high, other)
        elif isinstance(other, Fork):
            level = other.level
            low = self.both(one, other.low)
            high = self.both(one, other.high)
        else:
            return self.leaf(one & other)
        found = self._both[key] = self.fork(level, low, high)
        return found

    def forget(self) -> None:
        """Forget what is known of pairs, where that is much. What is asked again is found again."""
        for known in (self._either, self._both):
            if len(known) > _MOST_REMEMBERED:
                known.clear()

    def mapped(self, memo: Memo, change: Callable[[int], int], each: Diagram) -> Diagram:
        """The set with every leaf changed; `memo` remembers what came of this change."""
        found = memo.get(each)
        if found is None:
            if isinstance(each, int):
                found = self.leaf(change(each))
            else:
                found = self.fork(
                    each.level,
                    self.mapped(memo, change, each.low),
                    self.mapped(memo, change, each.high),
                )
            memo[each] = found
        return found

    def rewritten(
        self,
        memo: Memo,
        level: int,
        change: Callable[[Diagram, Diagram], Diagram],
        each: Diagram,
    ) -> Diagram:
        """The set with `change(low, high)` in the place of every fork at `level`."""
        if isinstance(each, int) or each.level > level:
            return change(each, each)
        found = memo.get(each)
        if found is None:
            if each.level == level:
                found = change(each.low, each.high)
            else:
                found = self.fork(
                    each.level,
                    self.rewritten(memo, level, change, each.low),
                    self.rewritten(memo, level, change, each.high),
                )
            memo[each] = found
        return found

    def without(self, each: Diagram) -> Diagram:
        """All who are not in the set."""
        return self.mapped({}, lambda bits: self.full & ~bits, each)


def leaf_of(readers: Diagram, gains: int) -> int:
    """The points of the readers of a set who have gained just this (a bit a level)."""
    while isinstance(readers, Fork):
        readers = readers.high if gains >> readers.level & 1 else readers.low
    return readers


def all_points(readers: Diagram) -> int:
    """The points of all readers of a set, whatever letters and boxes they have."""
    seen: set[Diagram] = set()
    waiting: list[Diagram] = [readers]
    found = 0
    while waiting:
        each = waiting.pop()
        if each in seen:
            continue
        seen.add(each)
        if isinstance(each, Fork):
            waiting += (each.low, each.high)
        else:
            found |= each
    return found


def asked_for(readers: Diagram) -> frozenset[int]:
    """The levels of the questions on which it hangs who is in a set."""
    found: set[int] = set()
    seen: set[Diagram] = set()
    waiting: list[Diagram] = [readers]
    while waiting:
        each = waiting.pop()
        if isinstance(each, Fork) and each not in seen:
            seen.add(each)
            found.add(each.level)
            waiting += (each.low, each.high)
    return frozenset(found)
