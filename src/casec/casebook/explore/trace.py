"""A play that leads to what was found: traced back reader by reader, then played by the rules.

An arrival holds many readers at once. One of those who came is chosen; somebody in an earlier
arrival must have led to this one, and so back to the beginning. Forward again, the engine of
`casebook.rules` plays what was traced: a witness is legal, or it is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from casec.casebook import rules
from casec.casebook.calendar import Ability
from casec.casebook.explore.diagram import EMPTY, Diagram, Fork
from casec.casebook.explore.forward import Arrival, Source
from casec.casebook.explore.grid import ABILITIES, DIE
from casec.casebook.explore.spot import Trial, Way
from casec.casebook.explore.walk import World
from casec.casebook.model import Quantity
from casec.casebook.rules import State
from casec.casebook.rules.move import Move

Made: TypeAlias = tuple[tuple[Move, int | None], ...]
"""The moves of a play, each with its die."""
Answering: TypeAlias = Callable[[State], int]
"""Which answer is given to the question that waits."""


class Untraceable(Exception):  # noqa: N818  a bug of the explorer, told where it is found
    """What was found has no play: a fault of ours."""


@dataclass(frozen=True, slots=True, eq=False)
class Led:
    """A reader at the end of a way, and how he came there."""

    before: Led | None
    way: Way
    reader: Diagram


@dataclass(slots=True, eq=False)
class Tracer:
    """Traces plays in one search; what has been traced once is not traced again."""

    world: World
    known: dict[tuple[int, Diagram], Led] = field(default_factory=dict)
    games: dict[Led, tuple[State, Made]] = field(default_factory=dict)

    def play(self, source: Source, readers: Diagram, answering: Answering = lambda _: 1) -> Made:
        """The moves that lead one of `readers`, who are of the source, along its way."""
        led = self._led(source, one_of(self.world, readers))
        path: list[Led] = []
        at: Led | None = led
        while at is not None and at not in self.games:
            path.append(at)
            at = at.before
        state, made = self.games[at] if at else (None, ())
        for each in reversed(path):
            state, made = self._step(state, made, each, answering)
            self.games[each] = state, made
        return made

    def _led(self, source: Source, reader: Diagram) -> Led:
        """The reader at the end of a source's way, with all that went before."""
        chain: list[tuple[tuple[int, Diagram] | None, Way, Diagram]] = []
        key: tuple[int, Diagram] | None = None
        led: Led | None = None
        while True:
            chain.append((key, source.way, reader))
            before = source.before
            if before is None:
                break
            before, reader = self._one_before(source, before, reader)
            key = (before.order, reader)
            if led := self.known.get(key):
                break
            source = self._source(before, reader)
        *rest, last = reversed(chain)
        for at, way, who in (*rest, last):
            led = Led(led, way, who)
            if at is not None:
                self.known[at] = led
        return led or Led(None, last[1], last[2])

    def _one_before(
        self, source: Source, before: Arrival, reader: Diagram
    ) -> tuple[Arrival, Diagram]:
        """One who was led to the reader; who came to that stop by the fewest moves."""
        for act in reversed(source.way.acts):
            reader = act.back(reader)
        both = self.world.space.forest.both
        arrivals = (one for one in before.stop.arrivals if one.order <= before.order)
        led = ((one, both(reader, one.readers)) for one in arrivals)
        some = [(one, readers) for one, readers in led if readers is not EMPTY]
        arrival, readers = min(some, key=lambda one: one[0].moves)
        return arrival, one_of(self.world, readers)

    def _source(self, arrival: Arrival, reader: Diagram) -> Source:
        both = self.world.space.forest.both
        some = [one for one in arrival.sources if both(one.readers, reader) is not EMPTY]
        return min(some, key=lambda one: one.before.moves if one.before else 0)

    def _step(
        self, state: State | None, made: Made, led: Led, answering: Answering
    ) -> tuple[State, Made]:
        """Play the way of one step."""
        book = self.world.rules
        if state is None:
            return rules.new(book, self.world.space.detective), ()
        if led.way.move is None:
            return state, made
        moves: list[tuple[Move, int | None]] = []
        while state.phase == "answering":
            moves.append((rules.Answer(answering(state)), None))
            state = rules.apply(book, state, *moves[-1])
        moves.append((led.way.move, None))
        state = rules.apply(book, state, *moves[-1])
        if led.way.trial is not None:
            for each in self._trial(state, led.way.trial, led.reader):
                moves.append(each)
                state = rules.apply(book, state, *each)
        return state, (*made, *moves)

    def _trial(
        self, state: State, trial: Trial, reader: Diagram
    ) -> Iterator[tuple[Move, int | None]]:
        """The rolls and points that make a test end so that the reader comes out of it."""
        grid = self.world.space.grid
        has = values(state)
        end = _point_of(reader)
        for act in reversed(trial.after):
            end = act.back(end)
        start = 1 << grid.point(has)
        outcomes = grid.tested(trial.ability, trial.level, trial.passed)(start) & _bits(end)
        if not outcomes:
            raise Untraceable(trial)
        # the highest point is the reader who keeps most
        after = {**has, **grid.values(outcomes.bit_length() - 1)}
        for _ in range(has[Quantity.LUCK] - after[Quantity.LUCK]):
            yield rules.Roll(), 1
            yield rules.SpendLuck(), None
        given = [ability for ability in ABILITIES for _ in range(has[ability] - after[ability])]
        short = trial.level - has[trial.ability]
        if not trial.passed:
            yield rules.Roll(), 1
        elif given:
            yield rules.Roll(), short + 1 - len(given)
        else:
            yield rules.Roll(), max(1, min(short + 1, DIE))
        for ability in given:
            yield rules.GiveUp(Ability(ability.value)), None
        if not trial.passed:
            yield rules.Accept(), None


def values(state: State) -> dict[Quantity, int]:
    """The numbers on the sheet of a state."""
    return {
        **dict(zip(ABILITIES, state.abilities, strict=True)),
        Quantity.LUCK: state.luck,
        Quantity.TOKENS: state.tokens,
    }


def one_of(world: World, readers: Diagram) -> Diagram:
    """One reader of a set that is not empty: with the fewest letters and the highest numbers."""
    each = readers
    answers: dict[int, bool] = {}
    while isinstance(each, Fork):
        answers[each.level] = each.low is EMPTY
        each = each.high if each.low is EMPTY else each.low
    if not each:
        raise Untraceable("nobody")
    forest = world.space.forest
    found: Diagram = forest.leaf(1 << each.bit_length() - 1)
    for level in range(len(world.space.levels) - 1, -1, -1):
        yes = answers.get(level, False)
        found = forest.fork(level, EMPTY, found) if yes else forest.fork(level, found, EMPTY)
    return found


def _bits(reader: Diagram) -> int:
    """The numbers of whoever is in a set of one."""
    found = 0
    waiting = [reader]
    while waiting:
        each = waiting.pop()
        if isinstance(each, Fork):
            waiting += (each.low, each.high)
        else:
            found |= each
    return found


def _point_of(reader: Diagram) -> Diagram:
    return _bits(reader)
