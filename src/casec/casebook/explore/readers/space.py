"""What is remembered of a reader, and how rules act on sets of readers.

Letters, ticks and answered questions are levels of a diagram, numbers are the grid at its leaves.
What nothing asks for is left out: it changes no verdict. Where the most or least is sought, letters
that nothing asks for come back, but bent: a set then holds, with a reader, all who have less (or
more) of them, which leads to the same most (or least) and to far smaller diagrams.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import partial, reduce
from itertools import groupby
from typing import TypeAlias

from casec.casebook import model
from casec.casebook.explore.readers.diagram import (
    EMPTY,
    Diagram,
    Forest,
    Fork,
    Memo,
    asked_for,
    leaf_of,
)
from casec.casebook.explore.readers.grid import Change, Grid, Led, in_turn, only_at
from casec.casebook.explore.readers.grids import Grids
from casec.casebook.model import Quantity
from casec.casebook.rules.asked import parts
from casec.casebook.rules.condition import RELATIONS


class Kept(Enum):
    """How a gain is kept."""

    EXACT = "exact"
    LESS_TOO = "less too"
    MORE_TOO = "more too"


class Leaves(dict[int, int]):
    """What an act leaves of something, worked out when it is first asked for."""

    __slots__ = ("work",)

    def __init__(self, work: Callable[[int], int]) -> None:
        super().__init__()
        self.work = work

    def __missing__(self, asked: int) -> int:
        found = self[asked] = self.work(asked)
        return found


@dataclass(frozen=True, slots=True, eq=False)
class Act:
    """Something that happens to every reader of a set.

    Attributes:
        on: the readers after it.
        back: all whom it leads into a set.
        change: to what it leads numbers, if it touches nothing else.
        parts: what it does to them in each of the grids.
        gain: those who have what is gained by it: to them nothing happens.
        level: of what is gained.
        only: those who go on, if nothing happens but that the others do not.
        asked: the levels of the gains on which that hangs.
        known: of sets, what came of them.
        leaves: of leaves, what comes of them if it changes numbers; of gains (a bit a level) the
            leaf of those who go on, if only some do.
    """

    on: Callable[[Diagram], Diagram]
    back: Callable[[Diagram], Diagram]
    change: Led | None = None
    parts: Sequence[Change] = ()
    gain: Diagram | None = None
    level: int | None = None
    only: Diagram | None = None
    asked: frozenset[int] = frozenset()
    known: Memo = field(default_factory=dict)
    leaves: Mapping[int, int] = field(default_factory=dict)


Shift: TypeAlias = tuple[Quantity, int]


@dataclass(frozen=True, slots=True, eq=False)
class Space:
    """What is kept of the readers of one search.

    Attributes:
        detectives: whom they play, in the order of the grids.
        gains: how each letter, tick or answered question is kept, in the order of the levels.
    """

    detectives: tuple[str, ...]
    grids: Grids
    forest: Forest
    gains: Mapping[str, Kept]
    levels: Mapping[str, int]
    acts: dict[object, Act]
    held: dict[tuple[int, int, str, bool], Diagram]

    @property
    def detective(self) -> str:
        """The only one. Raises ValueError if there are more."""
        (found,) = self.detectives
        return found

    @property
    def grid(self) -> Grid:
        """The grid of the only detective. Raises ValueError if there are more."""
        return self.grids.only

    def everybody(self) -> Diagram:
        """All readers."""
        return self.forest.full

    def beginners(self, bits: int) -> Diagram:
        """Those who have gained nothing yet, with the numbers at some points of the grid."""
        found: Diagram = self.forest.leaf(bits)
        for gain, kept in reversed(tuple(self.gains.items())):
            if kept is not Kept.MORE_TOO:
                found = self.forest.fork(self.levels[gain], found, EMPTY)
        return found

    def reader(self, answers: Mapping[int, bool], points: int) -> Diagram:
        """The one who has gained this and not that (yes or no by level), and of some points of the
        grid has the highest. Raises ValueError if there is none."""
        if not points:
            raise ValueError("nobody")
        found: Diagram = self.forest.leaf(1 << points.bit_length() - 1)
        for level in sorted(answers, reverse=True):
            low, high = (EMPTY, found) if answers[level] else (found, EMPTY)
            found = self.forest.fork(level, low, high)
        return found

    def only(self, readers: Diagram) -> Act:
        """Nobody goes on but these."""
        found = self.acts.get(("only", readers))
        if found is None:
            if isinstance(readers, int) and all(readers & each for each in self.grids.blocks):
                found = self.changing([only_at(each) for each in self.grids.inside(readers)])
            elif isinstance(readers, Fork) and self._is_one_gain(readers):
                found = self._one_side(readers)
            else:
                both = self.forest.both

                def some(each: Diagram) -> Diagram:
                    return both(each, readers)

                leaves = Leaves(partial(leaf_of, readers))
                found = Act(some, some, only=readers, asked=asked_for(readers), leaves=leaves)
            self.acts["only", readers] = found
        return found

    def _is_one_gain(self, readers: Fork) -> bool:
        """Whether it only hangs on a gain who is in a set."""
        known = (EMPTY, self.forest.full)
        return readers.low in known and readers.high in known

    def _one_side(self, readers: Fork) -> Act:
        """Only those who have gained something, or have not: quicker than for sets of any form."""
        level, yes, forest = readers.level, readers.low is EMPTY, self.forest
        memo: Memo = {}

        def side(low: Diagram, high: Diagram) -> Diagram:
            kept = (EMPTY, high) if yes else (low, EMPTY)
            return forest.fork(level, *kept)

        def on(each: Diagram) -> Diagram:
            return forest.rewritten(memo, level, side, each)

        leaves = Leaves(partial(leaf_of, readers))
        return Act(on, on, only=readers, asked=frozenset((level,)), known=memo, leaves=leaves)

    def fused(self, acts: Sequence[Act]) -> tuple[Act, ...]:
        """The same acts, those that only touch numbers together in one."""
        found: list[Act] = []
        for numeric, run in groupby(acts, key=lambda act: act.change is not None):
            each = tuple(run)
            found += [self._together(each)] if numeric and len(each) > 1 else each
        return tuple(found)

    def _together(self, acts: tuple[Act, ...]) -> Act:
        found = self.acts.get(acts)
        if found is None:
            parts = zip(*(act.parts for act in acts), strict=True)
            found = self.acts[acts] = self.changing([in_turn(each) for each in parts])
        return found

    def gained(self, gain: str) -> Act | None:
        """A letter is circled, a box ticked, a question answered. None if that is not kept."""
        if gain not in self.levels:
            return None
        found = self.acts.get(gain)
        if found is None:
            found = self.acts[gain] = self._gained(gain)
        return found

    def _gained(self, gain: str) -> Act:
        level, forest = self.levels[gain], self.forest
        memo: Memo = {}
        back_memo: Memo = {}

        def whoever(low: Diagram, high: Diagram) -> Diagram:
            return forest.either(low, high)

        def now(low: Diagram, high: Diagram) -> Diagram:
            return forest.fork(level, EMPTY, forest.either(low, high))

        def before(_: Diagram, high: Diagram) -> Diagram:
            return high

        less = self.gains[gain] is Kept.LESS_TOO
        on, back = (whoever, whoever) if less else (now, before)
        return Act(
            lambda each: forest.rewritten(memo, level, on, each),
            lambda each: forest.rewritten(back_memo, level, back, each),
            gain=self.has(gain),
            level=level,
            known=memo,
        )

    def shifted(self, shifts: tuple[Shift, ...]) -> Act | None:
        """Numbers change, kept within their bounds. None if none of them is kept."""
        some = tuple((one, by) for one, by in shifts if by and one in self.grids.quantities)
        if not some:
            return None
        found = self.acts.get(some)
        if found is None:
            grids = self.grids.each
            parts = [in_turn([grid.changed(*one) for one in some]) for grid in grids]
            found = self.acts[some] = self.changing(parts)
        return found

    def tested(self, ability: Quantity, level: int, passed: bool) -> Act:
        """A test ends."""
        key = (ability, level, passed)
        found = self.acts.get(key)
        if found is None:
            parts = [grid.tested(ability, level, passed) for grid in self.grids.each]
            found = self.acts[key] = self.changing(parts)
        return found

    def changing(self, parts: Sequence[Change]) -> Act:
        """Numbers change, and nothing else, as it is told for each of the grids."""
        forest, grids = self.forest, self.grids
        memo: Memo = {}
        back_memo: Memo = {}
        on, back = grids.everywhere(parts)
        return Act(
            lambda each: forest.mapped(memo, on, each),
            lambda each: forest.mapped(back_memo, back, each),
            on,
            parts,
            known=memo,
            leaves=Leaves(on),
        )

    def spent(self) -> Diagram:
        """Readers whose abilities are all 0."""
        return self.forest.leaf(self.grids.points(Grid.spent))

    def has(self, gain: str) -> Diagram:
        """Readers who have gained it. Raises KeyError if it is not kept."""
        return self.forest.fork(self.levels[gain], EMPTY, self.forest.full)

    def where(self, condition: model.Condition, time: int, address: str, holds: bool) -> Diagram:
        """Readers for whom a condition holds, or does not, at this hour and place."""
        key = (id(condition), time, address, holds)
        found = self.held.get(key)
        if found is None:
            found = self.held[key] = self._where(condition, time, address, holds)
        return found

    def _where(self, condition: model.Condition, time: int, address: str, holds: bool) -> Diagram:
        match condition:
            case model.Knows(fact):
                return self.having(f"letter {fact}", holds)
            case model.InTime():
                return self._all_if(condition.holds(time) == holds)
            case model.IsDetective(detective):
                names = zip(self.detectives, self.grids.blocks, strict=True)
                these = (block for name, block in names if (name == detective) == holds)
                return self.forest.leaf(sum(these))
            case model.IsAt(place):
                return self._all_if((place == address) == holds)
            case model.Compare(quantity, relation, number):
                compares = RELATIONS[relation]

                def at(grid: Grid) -> int:
                    return grid.where(quantity, lambda has: compares(has, number) == holds)

                return self.forest.leaf(self.grids.points(at))
            case model.Not(inner):
                return self.where(inner, time, address, not holds)
            case model.And(conditions) | model.Or(conditions):
                found = [self.where(one, time, address, holds) for one in conditions]
                all_ = isinstance(condition, model.And) == holds
                return reduce(self.forest.both if all_ else self.forest.either, found)

    def having(self, gain: str, yes: bool) -> Diagram:
        """Readers who have gained something, or have not. Raises KeyError if it is not kept."""
        has = self.has(gain)
        return has if yes else self.forest.without(has)

    def _all_if(self, holds: bool) -> Diagram:
        return self.forest.full if holds else EMPTY


def hangs_on_time(condition: model.Condition) -> bool:
    """Whether a condition asks for the hour."""
    return any(isinstance(part, model.InTime) for part in parts(condition))
