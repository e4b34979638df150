"""The shortest play to one item, and the proof that none is shorter.

All readers are followed from the beginning, those first who need the fewest moves in all: the moves
that they have made, and those that are still to be made at least (`ahead`). Whoever comes to a spot
with more moves than somebody with the same sheet before is not followed. So the first play that is
found is a shortest one; of those it is one that gets there in the first hour.

At first no gains are looked at ahead. Where that leads too many readers astray, those gains are
looked at that were in their way, and the search begins anew.
"""

from __future__ import annotations

from collections import Counter
from heapq import heapify, heappop, heappush
from sys import maxsize
from typing import NamedTuple, TypeAlias

from casec.casebook.budget import Tick
from casec.casebook.explore.readers.diagram import EMPTY, Diagram
from casec.casebook.explore.routes.ahead import Ahead, Ground, cost, until
from casec.casebook.explore.search.forward import Found
from casec.casebook.explore.search.sets import All
from casec.casebook.explore.search.trace import Made, Tracer
from casec.casebook.explore.walking.leads import leads
from casec.casebook.explore.walking.spot import Spot, Way
from casec.casebook.explore.walking.stop import Arrival, Source, Stop
from casec.casebook.explore.walking.walk import World
from casec.casebook.explore.walking.ways import opening
from casec.casebook.explore.walking.world import beginning
from casec.casebook.rules import Accept, Again, Answer, GiveUp, Roll, SpendLuck

Turn: TypeAlias = tuple[int, int, int, int, Spot]
"""Who goes on first: the hour, the moves that were made, turn and number of the spot; the spot."""
_NO_MOVES = (Roll, GiveUp, SpendLuck, Again, Accept, Answer)
_FURTHER = 6
"""How many moves more are looked at if there is no play of so few."""
_PATIENCE = 500
"""After so many steps gains are looked at that were in the way; then after half as many more."""
_FRESH = 4
_MOST_GAINS = 12
"""How many gains more are looked at then, and how many in all: each doubles what is told of a
spot."""
_MOST_FORKS = 1_500_000
"""How large diagrams may grow in all."""


def length(made: Made) -> int:
    """How many moves a play has: answers, and what is done in a test, are none."""
    return sum(not isinstance(move, _NO_MOVES) for move, _ in made)


class Search:
    """Looks for the shortest play to an item that does not come about at the very beginning.

    Args:
        tick: raises BudgetSpent when the search must end; then only `least` is of use.

    Attributes:
        least: no play has fewer moves.
    """

    __slots__ = ("_gone", "_ground", "_patience", "_steps", "_tick", "least")

    def __init__(self, world: World, item: str, tick: Tick = lambda: None) -> None:
        self._tick = tick
        self._ground = Ground(world, item)
        self._gone = _Gone(Ahead(self._ground, (), tick), tick)
        self._patience = _PATIENCE
        self._steps = 0
        self.least = 0

    def run(self, most: int, under: int | None = None) -> Made | None:
        """The shortest play; None if there is none, or none with fewer moves than `under`, or if
        more steps than `most` were to be taken for it, those of earlier runs among them."""
        while under is None or self.least < under:
            self._widen()
            gone = self._gone
            if gone.on(self.least, min(self._patience, most - self._steps)):
                if gone.best is not None and gone.best.moves <= self.least:
                    return gone.play(gone.best.source)
                if gone.over:
                    return None
                self.least += 1
            elif self._steps + gone.steps >= most or gone.forks > _MOST_FORKS:
                return None
            else:
                self._learn()
        return None

    def _widen(self) -> None:
        """Look further ahead, if a play of so many moves may lead there."""
        ground = self._ground
        if self.least > ground.moves and not ground.whole:
            ground.widen(self.least + _FURTHER, self._tick)
            self._gone.ahead = Ahead(ground, self._gone.ahead.levels, self._tick)

    def _learn(self) -> None:
        """Look at more gains, if there are some in the way that are not looked at."""
        levels = self._gone.ahead.levels
        blamed = sorted(self._gone.blamed.items(), key=lambda one: (-one[1], one[0]))
        fresh = [level for level, _ in blamed if level not in levels][:_FRESH]
        levels |= frozenset(fresh[: _MOST_GAINS - len(levels)])
        if levels == self._gone.ahead.levels:
            self._patience = maxsize
            return
        self._patience += self._patience // 2
        self._steps += self._gone.steps
        self._gone = _Gone(Ahead(self._ground, levels, self._tick), self._tick)


class Come(NamedTuple):
    """The item comes about: after so many moves, for who set out in an hour, and how."""

    moves: int
    hour: int
    source: Source


class _Gone:
    """How far readers have gone who are led by what is told ahead.

    Attributes:
        best: on which way the item comes about, of those that were gone: with the fewest moves,
            and of these in the first hour.
        blamed: how often the lack of a gain, or its being had, kept readers from a way that would
            have led there in time.
        steps: how often readers have gone on from a spot.
    """

    __slots__ = (
        "_later", "_sets", "_stops", "_tick", "_waiting", "ahead", "best", "blamed", "steps",
        "world",
    )  # fmt: skip

    def __init__(self, ahead: Ahead, tick: Tick) -> None:
        self.ahead = ahead
        self.world = world = ahead.ground.world
        self.best: Come | None = None
        self.blamed: Counter[int] = Counter()
        self.steps = 0
        self._tick = tick
        self._sets = All(world.space)
        self._stops: dict[Spot, Stop] = {}
        way = opening(world)
        beginner = self._sets.beginners(sum(beginning(world)))
        self._waiting: dict[tuple[Spot, int], Diagram] = {}
        self._later = {(way.end, 0): self._sets.along(way.acts, beginner)}

    @property
    def over(self) -> bool:
        """Whether nobody is left who may get there."""
        return not self._later and not self._waiting

    @property
    def forks(self) -> int:
        """How large the diagrams are, all together."""
        return self.world.space.forest.size

    def play(self, source: Source) -> Made:
        """The moves that lead along a way that was gone."""
        item = self.ahead.ground.item
        return Tracer(Found(self.world, self._sets, self._stops, ({item: source},))).item(item)

    def on(self, moves: int, steps: int) -> bool:
        """Follow all who may get there with so many moves, hour by hour, up to the first way on
        which it comes about. Returns whether that is done; if not, it was so many steps in all."""
        for (spot, made), readers in self._later.items():
            _join(self.world, self._waiting, (spot, made), readers)
        self._later = {}
        self.world.space.forest.forget()
        turns = [_turn(spot, made) for spot, made in self._waiting]
        heapify(turns)
        while turns:
            self._tick()
            hour, made, *_, spot = turns[0]
            best = self.best
            if best is not None and best.moves <= moves and best.hour <= hour:
                break
            if self.steps >= steps or self.forks > _MOST_FORKS:
                return False
            heappop(turns)
            going = self._fit(spot, made, moves)
            if going:
                self._lead(spot, made, going, moves, turns)
        return True

    def _fit(self, spot: Spot, made: int, moves: int) -> Diagram:
        """Those who wait at a spot with so many moves made, may get there with so many in all, and
        are the first there; who may get there with more goes on waiting."""
        both, ahead = self._sets.both, self.ahead
        readers = self._waiting.pop((spot, made))
        yes, no = ahead.parted(ahead.states(spot, moves - made))
        later = both(readers, no)
        if later and ahead.whole:
            later = both(later, ahead.parted(ahead.states(spot, maxsize))[0])
        if later:
            _join(self.world, self._later, (spot, made), later)
        going = both(readers, yes)
        stop = self._stops.get(spot)
        if going and stop is not None:
            going = both(going, self.world.space.forest.without(stop.readers))
        return going

    def _lead(self, spot: Spot, made: int, going: Diagram, moves: int, turns: list[Turn]) -> None:
        """Readers go on from a spot by every way."""
        world, sets = self.world, self._sets
        stop = self._stops.get(spot)
        if stop is None:
            stop = self._stops[spot] = Stop(spot)
        stop.readers = world.space.forest.either(stop.readers, going)
        before = Arrival(self.steps, made, stop, going)
        stop.arrivals.append(before)
        self.steps += 1
        item = self.ahead.ground.item
        for way in leads(world, spot):
            then = made + cost(way)
            readers = sets.along(way.acts, going)
            if not readers:
                self._blame(way, going, moves - then)
                continue
            if item in way.seen:
                self._note(Come(made + until(way, item), spot.time, Source(before, way)))
            key = (way.end, then)
            if then > moves:
                _join(world, self._later, key, readers)
                continue
            if key not in self._waiting:
                heappush(turns, _turn(*key))
            _join(world, self._waiting, key, readers)

    def _note(self, come: Come) -> None:
        """The item comes about."""
        if self.best is None or come[:2] < self.best[:2]:
            self.best = come

    def _blame(self, way: Way, readers: Diagram, left: int) -> None:
        """None of some readers could go a way; if it would lead there in time, by what gains?"""
        ahead = self.ahead
        if left < 0 or not (ahead.ground.item in way.seen or ahead.states(way.end, left)):
            return
        for act in way.acts:
            readers = self._sets.on(act, readers)
            if readers is EMPTY:
                self.blamed.update(act.asked)
                return


def _turn(spot: Spot, made: int) -> Turn:
    return spot.time, made, spot.turn, spot.number, spot


def _join(
    world: World,
    waiting: dict[tuple[Spot, int], Diagram],
    key: tuple[Spot, int],
    readers: Diagram,
) -> None:
    waiting[key] = world.space.forest.either(waiting.get(key, EMPTY), readers)
