"""The least and most points and letters at a finish, each with a play. Rule: R22.

One pass for the least and one for the most. In each of them every letter and every question counts,
and the quantities that bring points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from casec.casebook import model, rules
from casec.casebook.explore.diagram import EMPTY, Diagram, Fork
from casec.casebook.explore.forward import Found, forward
from casec.casebook.explore.grid import ABILITIES, points
from casec.casebook.explore.space import Kept
from casec.casebook.explore.trace import Made, Tracer
from casec.casebook.explore.world import world
from casec.casebook.model import Quantity
from casec.casebook.rules import Rulebook, State

Goal: TypeAlias = Literal["points", "letters"]
Tick: TypeAlias = Callable[[], None]


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
    gains = {gain: _kept(gain, worths, most) for gain in _counted(worths)}
    counted = frozenset(one for one, worth in worths["points"].numbers.items() if worth)
    found = forward(world(book, detective, gains, counted), tick)
    tracer = Tracer(found.world)
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


def _best(found: Found, tracer: Tracer, worth: _Worth, most: bool) -> Bound | None:
    sign = 1 if most else -1
    measure = _Measure(found, worth, sign)
    ends = [
        (measure.best(source.readers), source)
        for stop in found.stops.values()
        if stop.spot.kind == "finish"
        for arrival in stop.arrivals
        for source in arrival.sources
    ]
    if not ends:
        return None
    value, source = max(ends, key=lambda end: end[0])
    play = tracer.play(source, measure.reader(source.readers), _answering(found, sign))
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

    def __init__(self, found: Found, worth: _Worth, sign: int) -> None:
        space = found.world.space
        self.world = found.world
        self.gains = [sign * worth.gains.get(gain, 0) for gain in space.gains]
        self.numbers = {one: sign * each for one, each in worth.numbers.items()}
        self.known: dict[Diagram, int] = {}
        self.skipped = [0]
        for each in self.gains:
            self.skipped.append(self.skipped[-1] + max(0, each))

    def best(self, readers: Diagram) -> int:
        """The most that one of them has. The set must not be empty."""
        return self._below(readers) + self._between(0, readers)

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
        found: Diagram = EMPTY if isinstance(each, Fork) else forest.leaf(1 << self._point(each))
        for level in reversed(range(len(path))):
            low, high = (EMPTY, found) if path[level] else (found, EMPTY)
            found = forest.fork(level, low, high)
        return found

    def _below(self, each: Diagram) -> int:
        if isinstance(each, int):
            return self._worth(self._point(each)) if each else -(10**9)
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

    def _point(self, bits: int) -> int:
        return max(points(bits), key=self._worth)

    def _worth(self, point: int) -> int:
        values = self.world.space.grid.values(point)
        return sum(self.numbers.get(one, 0) * value for one, value in values.items())
