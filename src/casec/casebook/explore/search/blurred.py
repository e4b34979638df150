"""Sets of readers of whom not all is looked at: never fewer than there are.

Gains that are left out of sight are forgotten whenever a reader goes about: whoever is asked for
one then may have it or not, from the moment on at which anybody could have it. What he was asked on
the way through paragraphs is remembered until he goes about again. So what such a pass does not
find can't come about; what it finds may.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from casec.casebook.explore.readers.diagram import EMPTY, Diagram, Fork, Memo, asked_for
from casec.casebook.explore.readers.space import Act, Space
from casec.casebook.explore.search.sets import All
from casec.casebook.explore.walking.spot import PASSING, Spot
from casec.casebook.explore.walking.stop import Stop

_MOST_REMEMBERED = 12
"""Of how many gains, those that are kept among them, something is remembered on such a way."""


class Blurred(All):
    """All readers, told apart by some of their gains only.

    Args:
        kept: the levels of the gains that are looked at.
        numbers: whether numbers are looked at; if not, every reader may have any that a reader who
            plays the same detective has.
    """

    __slots__ = (
        "_common",
        "_everybody",
        "_forgotten",
        "_had",
        "_hour",
        "_missed",
        "_news",
        "_possible",
        "_remembered",
        "kept",
        "numbered",
    )

    def __init__(
        self, space: Space, kept: frozenset[int] = frozenset(), numbers: bool = True
    ) -> None:
        super().__init__(space)
        self.kept = kept
        self.numbered = numbers
        self._everybody = 0  # the points of all detectives who are followed
        # by level, the hours at which it could first be had, and all points of those who could then
        self._had: dict[int, list[tuple[int, int]]] = {}
        self._common: set[int] = set()  # the levels of what every detective could have
        self._hour = 0
        self._possible: dict[Diagram, Diagram] = {}
        self._forgotten: dict[Diagram, Diagram] = {}
        self._remembered: dict[Diagram, bool] = {}
        self._news: set[int] = set()
        self._missed: set[int] = set()

    def beginners(self, bits: int) -> Diagram:
        self._everybody |= self.space.grids.whole(bits)
        return self._forget(self.seen(super().beginners(bits)))

    def on(self, act: Act, readers: Diagram) -> Diagram:
        if act.change is not None and not self.numbered:
            return readers
        if act.only is not None:
            found = self.both(readers, self.seen(act.only))
            if found is not readers:
                self._missed |= act.asked - self.kept - self._common
            return found
        if act.level is not None and act.level not in self.kept and act.level not in self._common:
            self._gained(act.level, readers)
        return act.on(readers)

    def along(self, acts: Sequence[Act], readers: Diagram) -> Diagram:
        for act in acts:
            after = act.known.get(readers) if act.change is not None and self.numbered else None
            readers = self.on(act, readers) if after is None else after
            if not readers:
                break
        return readers

    def back(self, act: Act, readers: Diagram) -> Diagram:
        if act.only is not None:
            return self.both(readers, self.seen(act.only))
        return readers if act.change is not None and not self.numbered else act.back(readers)

    def come(self, stop: Stop, readers: Diagram) -> bool:
        return super().come(stop, self.told(stop.spot, readers))

    def told(self, spot: Spot, readers: Diagram) -> Diagram:
        if spot.kind in PASSING and self._can_remember(readers):
            return readers
        return self._forget(readers)

    def one_of(self, readers: Diagram) -> Diagram:
        each = readers
        answers: dict[int, bool] = {}
        while isinstance(each, Fork):
            answers[each.level] = each.low is EMPTY
            each = each.high if each.low is EMPTY else each.low
        return self.space.reader(answers, each)

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
        forest, full = self.space.forest, self.space.grids.full
        for level in self.space.levels.values():
            if level in self.kept:
                continue
            had = self._had_at(level, hour)
            if had != self._everybody:
                only = forest.fork(level, full, forest.leaf(had))
                readers = forest.both(readers, only)
        return readers

    def had_by(self, hour: int) -> Iterator[int]:
        """The levels of what is not looked at and could be had by then."""
        return (level for level, hours in self._had.items() if hours[0][0] <= hour)

    def seen(self, readers: Diagram) -> Diagram:
        """A set without those who have what nobody could have yet, as far as it is told by what is
        looked at."""
        found = self._possible.get(readers)
        if found is None:
            found = self._possible[readers] = self._project({}, readers, forget=False)
        return found

    def _can_remember(self, readers: Diagram) -> bool:
        if not isinstance(readers, Fork):
            return True
        found = self._remembered.get(readers)
        if found is None:
            many = len(asked_for(readers))
            found = self._remembered[readers] = many <= _MOST_REMEMBERED
        return found

    def _forget(self, readers: Diagram) -> Diagram:
        """A set as far as its readers are told apart for good."""
        if not isinstance(readers, Fork):
            return readers
        found = self._forgotten.get(readers)
        if found is None:
            found = self._forgotten[readers] = self._project({}, readers, forget=True)
        return found

    def _gained(self, level: int, readers: Diagram) -> None:
        grids = self.space.grids
        had = self._had_at(level)
        new = grids.whole(self.numbers(readers)) & ~had
        if new:
            self._had.setdefault(level, []).append((self._hour, new))
            self._possible.clear()
            self._news.add(level)
            if had | new == self._everybody:
                self._common.add(level)

    def _had_at(self, level: int, hour: int | None = None) -> int:
        """The points of those who could have had it by an hour, or by now."""
        hours = self._had.get(level, ())
        return sum(those for first, those in hours if hour is None or first <= hour)

    def _project(self, memo: Memo, each: Diagram, forget: bool) -> Diagram:
        if not isinstance(each, Fork):
            if self.numbered or each is EMPTY:
                return each
            return self.space.forest.leaf(self.space.grids.whole(each))
        found = memo.get(each)
        if found is None:
            forest, known = self.space.forest, each.level in self.kept
            low = self._project(memo, each.low, forget)
            high: Diagram = EMPTY  # nobody has yet what nobody can have
            common = known or forget or each.level in self._common
            if common or each.level in self._had:
                high = self._project(memo, each.high, forget)
            if not common:
                high = forest.both(high, forest.leaf(self._had_at(each.level)))
            apart = known or not forget
            found = forest.fork(each.level, low, high) if apart else forest.either(low, high)
            memo[each] = found
        return found
