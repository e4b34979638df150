"""Sets of readers of whom not all is looked at: never fewer than there are.

Gains that are left out of sight are not told apart: whoever is asked for one may have it or not,
from the moment on at which anybody could have it. So what such a pass does not find can't come
about; what it finds may.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from casec.casebook.explore.diagram import Diagram, Fork, Memo
from casec.casebook.explore.sets import All
from casec.casebook.explore.space import Act, Space


class Blurred(All):
    """All readers, told apart by some of their gains only.

    Args:
        kept: the levels of the gains that are looked at.
    """

    __slots__ = ("_had", "_hour", "_missed", "_news", "_projected", "kept")

    def __init__(self, space: Space, kept: frozenset[int] = frozenset()) -> None:
        super().__init__(space)
        self.kept = kept
        self._had: dict[int, int] = {}  # by level, the hour from which on somebody could have it
        self._hour = 0
        self._projected: dict[Diagram, Diagram] = {}
        self._news: set[int] = set()
        self._missed: set[int] = set()

    def beginner(self, point: int) -> Diagram:
        return self._project({}, super().beginner(point))

    def on(self, act: Act, readers: Diagram) -> Diagram:
        if act.only is not None:
            found = self.both(readers, self.seen(act.only))
            if found is not readers:
                self._missed |= act.asked - self.kept - self._had.keys()
            return found
        if act.level is not None and act.level not in self.kept:
            self._gained(act.level)
            return readers
        return act.on(readers)

    def back(self, act: Act, readers: Diagram) -> Diagram:
        if act.only is not None:
            return self.both(readers, self.seen(act.only))
        if act.level is not None and act.level not in self.kept:
            return readers
        return act.back(readers)

    def told_apart(self) -> Sequence[int]:
        return sorted(self.kept)

    def news(self) -> Set[int]:
        news, self._news = self._news, set()
        return news

    def missed(self) -> Set[int]:
        missed, self._missed = self._missed, set()
        return missed

    def at_hour(self, hour: int) -> None:
        self._hour = hour

    def seen_at(self, readers: Diagram, hour: int) -> Diagram:
        """Nobody has what could not be had yet."""
        forest = self.space.forest
        for gain, level in self.space.levels.items():
            if level not in self.kept and self._had.get(level, hour + 1) > hour:
                readers = forest.both(readers, forest.without(self.space.has(gain)))
        return readers

    def had_by(self, hour: int) -> Iterator[int]:
        """The levels of what is not looked at and could be had by then."""
        return (level for level, first in self._had.items() if first <= hour)

    def seen(self, readers: Diagram) -> Diagram:
        """A set as far as it can be told."""
        found = self._projected.get(readers)
        if found is None:
            found = self._projected[readers] = self._project({}, readers)
        return found

    def _gained(self, level: int) -> None:
        if level not in self._had:
            self._had[level] = self._hour
            self._projected.clear()
            self._news.add(level)

    def _project(self, memo: Memo, each: Diagram) -> Diagram:
        if not isinstance(each, Fork):
            return each
        found = memo.get(each)
        if found is None:
            low = self._project(memo, each.low)
            if each.level in self.kept:
                found = self.space.forest.fork(each.level, low, self._project(memo, each.high))
            elif each.level in self._had:
                found = self.space.forest.either(low, self._project(memo, each.high))
            else:
                found = low
            memo[each] = found
        return found
