"""The least and most points and letters at a finish, each with a play. Rule: R22.

Every letter and every question counts, and the quantities that bring points. A pass that does not
look at gains tells a bound that nobody gets past: whatever can be had by the hour of a finish is
counted where it helps. A pass with few readers has a play. Where they meet, that is it; otherwise
one exact pass for the least and one for the most tells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from casec.casebook import model, rules
from casec.casebook.budget import Tick
from casec.casebook.explore.readers.diagram import EMPTY, Diagram, Fork
from casec.casebook.explore.readers.grid import ABILITIES, points
from casec.casebook.explore.readers.space import Kept
from casec.casebook.explore.search.blurred import Blurred
from casec.casebook.explore.search.few import Few
from casec.casebook.explore.search.forward import Found, forward
from casec.casebook.explore.search.trace import Made, Tracer
from casec.casebook.explore.walking.stop import Stop
from casec.casebook.explore.walking.walk import World
from casec.casebook.explore.walking.world import world
from casec.casebook.model import Quantity
from casec.casebook.rules import Rulebook, State

Goal: TypeAlias = Literal["points", "letters"]
_FEW = (8, 32)
"""How many readers of each spot are followed, before all are."""


@dataclass(frozen=True, slots=True)
class Bound:
    """The least or most that a reader can have at a finish, and a play that gets it."""

    value: int
    play: Made


@dataclass(frozen=True, slots=True)
class _Worth:
    """What each gain and each point of a quantity is worth for a goal."""

    gains: Mapping[str, int]
    numbers: Mapping[Quantity, int]


def bounds(book: Rulebook, detective: str, most: bool, tick: Tick) -> Mapping[Goal, Bound]:
    """The least or the most of both goals; empty if no finish can be come to."""
    worths: dict[Goal, _Worth] = {
        "points": _points(book, most),
        "letters": _Worth({f"letter {fact.name}": 1 for fact in book.case.facts}, {}),
    }
    counted = frozenset(one for one, worth in worths["points"].numbers.items() if worth)
    gains = dict.fromkeys(_counted(worths), Kept.EXACT)
    met = _met(world(book, (detective,), gains, counted), worths, 1 if most else -1, tick)
    if met is not None:
        return met
    gains = {gain: _kept(gain, worths, most) for gain in _counted(worths)}
    found = forward(world(book, (detective,), gains, counted), tick)
    tracer = Tracer(found)
    best = {goal: _best(found, tracer, worth, most) for goal, worth in worths.items()}
    return {goal: bound for goal, bound in best.items() if bound is not None}


def _points(book: Rulebook, most: bool) -> _Worth:
    scoring = book.case.scoring
    letters = {f"letter {fact.name}": scoring.per_letter + fact.points for fact in book.case.facts}
    best = max if most else min
    answers = {
        f"answer {paragraph} {one.index}": best(answer.points for answer in one.answers)
        for paragraph, one in _questions(book)
    }
    numbers = dict.fromkeys(ABILITIES, scoring.per_ability)
    more = {Quantity.LUCK: scoring.per_luck, Quantity.TOKENS: scoring.per_token}
    return _Worth(letters | answers, numbers | more)


def _questions(book: Rulebook) -> Iterator[tuple[str, model.Question]]:
    for name, leaf in book.leaves.items():
        for index in leaf.answers:
            yield name, rules.question(book, name, index)


def _counted(worths: Mapping[Goal, _Worth]) -> Iterator[str]:
    for worth in worths.values():
        yield from (gain for gain, points in worth.gains.items() if points)


def _kept(gain: str, worths: Mapping[Goal, _Worth], most: bool) -> Kept:
    """A gain that only ever helps is kept together with its lack, one that only harms with it."""
    signs = {worth.gains.get(gain, 0) > 0 for worth in worths.values() if worth.gains.get(gain, 0)}
    if len(signs) > 1:
        return Kept.EXACT
    return Kept.LESS_TOO if signs == {most} else Kept.MORE_TOO


def _met(
    ground: World, worths: Mapping[Goal, _Worth], sign: int, tick: Tick
) -> Mapping[Goal, Bound] | None:
    """The bounds of both goals, if they are the same from above and from below."""
    measures = {goal: _Measure(ground, worth, sign) for goal, worth in worths.items()}
    blurred = Blurred(ground.space)
    above = forward(ground, tick, sets=blurred)
    if not any(_ends(above)):
        return {}
    open_ = {goal: _at_best(above, blurred, measure) for goal, measure in measures.items()}
    bounds: dict[Goal, Bound] = {}
    liked, disliked = (
        sum(
            1 << level
            for level in ground.space.levels.values()
            if any(each.gains[level] * way > 0 for each in measures.values())
        )
        for way in (1, -1)
    )
    for most in _FEW:
        few = Few(ground.space, most, liked & ~disliked, disliked & ~liked)
        below = forward(ground, tick, sets=few)
        for goal in [*open_]:
            had = _of_few(below, measures[goal], sign)
            if had is not None and sign * had.value == open_[goal]:
                bounds[goal] = had
                del open_[goal]
        if not open_:
            return bounds
    return None


def _ends(found: Found) -> Iterator[Stop]:
    """Where readers come to a finish."""
    return (stop for stop in found.stops.values() if stop.spot.kind == "finish")


def _at_best(above: Found, sets: Blurred, measure: _Measure) -> int:
    """What nobody has more of."""
    return max(
        measure.worth(measure.point(sets.numbers(stop.readers)))
        + sum(max(0, measure.gains[level]) for level in sets.had_by(stop.spot.time))
        for stop in _ends(above)
    )


def _of_few(below: Found, measure: _Measure, sign: int) -> Bound | None:
    """The most that one of a few readers has, with his play."""
    ends = [
        (measure.gained(gains) + measure.worth(measure.point(bits)), gains, bits, stop)
        for stop in _ends(below)
        for gains, bits in stop.readers.items()
    ]
    if not ends:
        return None
    value, gains, bits, stop = max(ends, key=lambda end: end[0])
    reader = {gains: 1 << measure.point(bits)}
    play = Tracer(below).to(stop, reader, _answering(below, sign))
    return Bound(sign * value, play)


def _best(found: Found, tracer: Tracer, worth: _Worth, most: bool) -> Bound | None:
    sign = 1 if most else -1
    measure = _Measure(found.world, worth, sign)
    ends = [(measure.best(stop.readers), stop) for stop in _ends(found)]
    if not ends:
        return None
    value, stop = max(ends, key=lambda end: end[0])
    play = tracer.to(stop, measure.reader(stop.readers), _answering(found, sign))
    return Bound(sign * value, play)


def _answering(found: Found, sign: int) -> Callable[[State], int]:
    book = found.world.rules

    def answer(state: State) -> int:
        answers = rules.question(book, state.paragraph, state.questions[0]).answers
        return 1 + max(range(len(answers)), key=lambda index: sign * answers[index].points)

    return answer


class _Measure:
    """How much the readers of a set have, at best."""

    __slots__ = ("gains", "known", "numbers", "skipped", "world")

    def __init__(self, world: World, worth: _Worth, sign: int) -> None:
        space = world.space
        self.world = world
        self.gains = [sign * worth.gains.get(gain, 0) for gain in space.gains]
        self.numbers = {one: sign * each for one, each in worth.numbers.items()}
        self.known: dict[Diagram, int] = {}
        self.skipped = [0]
        for each in self.gains:
            self.skipped.append(self.skipped[-1] + max(0, each))

    def best(self, readers: Diagram) -> int:
        """The most that one of them has. The set must not be empty."""
        return self._below(readers) + self._between(0, readers)

    def gained(self, gains: int) -> int:
        """Of gains, a bit a level."""
        return sum(worth for level, worth in enumerate(self.gains) if gains >> level & 1)

    def reader(self, readers: Diagram) -> Diagram:
        """The one who has it."""
        path: list[bool] = []
        each = readers
        forest = self.world.space.forest
        while len(path) < len(self.gains):
            level = len(path)
            if isinstance(each, Fork) and each.level == level:
                yes = self._high(each) >= self._low(each)
                each = each.high if yes else each.low
            else:
                yes = self.gains[level] > 0
            path.append(yes)
        found: Diagram = EMPTY if isinstance(each, Fork) else forest.leaf(1 << self.point(each))
        for level in reversed(range(len(path))):
            low, high = (EMPTY, found) if path[level] else (found, EMPTY)
            found = forest.fork(level, low, high)
        return found

    def _below(self, each: Diagram) -> int:
        if isinstance(each, int):
            return self.worth(self.point(each)) if each else -(10**9)
        found = self.known.get(each)
        if found is None:
            found = self.known[each] = max(self._low(each), self._high(each))
        return found

    def _low(self, fork: Fork) -> int:
        return self._below(fork.low) + self._between(fork.level + 1, fork.low)

    def _high(self, fork: Fork) -> int:
        more = self._below(fork.high) + self._between(fork.level + 1, fork.high)
        return self.gains[fork.level] + more

    def _between(self, level: int, each: Diagram) -> int:
        """What levels that are passed over bring at best."""
        end = each.level if isinstance(each, Fork) else len(self.gains)
        return self.skipped[end] - self.skipped[level]

    def point(self, bits: int) -> int:
        """The best of some points of the grid."""
        return max(points(bits), key=self.worth)

    def worth(self, point: int) -> int:
        """Of the numbers at a point of the grid."""
        values = self.world.space.grids.values(point)
        return sum(self.numbers.get(one, 0) * value for one, value in values.items())
