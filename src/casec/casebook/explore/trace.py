"""A play that leads to what was found: traced back reader by reader, then played by the rules.

An arrival holds many readers at once. One of those who came is chosen; somebody in an earlier
arrival must have led to this one, and so back to the beginning. Forward again, the engine of
`casebook.rules` plays what was traced: a witness is legal, or it is none.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from casec.casebook import rules
from casec.casebook.calendar import Ability
from casec.casebook.explore.diagram import Diagram, all_points
from casec.casebook.explore.grid import ABILITIES, DIE
from casec.casebook.explore.sets import All, Sets
from casec.casebook.explore.spot import Trial, Way
from casec.casebook.explore.stop import Arrival, Readers, Source
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
    reader: Readers


class Tracer:
    """Traces plays in one pass; what has been traced once is not traced again."""

    __slots__ = ("games", "known", "sets", "world")

    def __init__(self, world: World, sets: Sets | None = None) -> None:
        self.world = world
        self.sets = sets or All(world.space)
        self.known: dict[tuple[int, Hashable], Led] = {}
        self.games: dict[Led, tuple[State, Made]] = {}

    def play(self, source: Source, readers: Readers, answering: Answering = lambda _: 1) -> Made:
        """The moves that lead one of `readers`, who are of the source, along its way."""
        led = self._led(source, self.sets.one_of(readers))
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

    def ways(self, source: Source, readers: Readers) -> tuple[Way, ...]:
        """The ways that lead one of `readers` to the end of the source's."""
        led: Led | None = self._led(source, self.sets.one_of(readers))
        found: list[Way] = []
        while led is not None:
            found.append(led.way)
            led = led.before
        return tuple(reversed(found))

    def _led(self, source: Source, reader: Readers) -> Led:
        """The reader at the end of a source's way, with all that went before."""
        chain: list[tuple[tuple[int, Hashable] | None, Way, Readers]] = []
        key: tuple[int, Hashable] | None = None
        led: Led | None = None
        while True:
            chain.append((key, source.way, reader))
            before = source.before
            if before is None:
                break
            before, reader = self._one_before(source, before, reader)
            key = (before.order, self.sets.key(reader))
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
        self, source: Source, before: Arrival, reader: Readers
    ) -> tuple[Arrival, Readers]:
        """One who was led to the reader; who came to that stop by the fewest moves."""
        for act in reversed(source.way.acts):
            reader = self.sets.back(act, reader)
        both = self.sets.both
        arrivals = (one for one in before.stop.arrivals if one.order <= before.order)
        led = ((one, both(reader, one.readers)) for one in arrivals)
        some = [(one, readers) for one, readers in led if readers]
        arrival, readers = min(some, key=lambda one: one[0].moves)
        return arrival, self.sets.one_of(readers)

    def _source(self, arrival: Arrival, reader: Readers) -> Source:
        both = self.sets.both
        some = [one for one in arrival.sources if both(one.readers, reader)]
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
        self, state: State, trial: Trial, reader: Readers
    ) -> Iterator[tuple[Move, int | None]]:
        """The rolls and points that make a test end so that the reader comes out of it."""
        grid = self.world.space.grid
        has = values(state)
        end: Diagram = self.sets.numbers(reader)
        for act in reversed(trial.after):
            end = act.back(end)
        start = 1 << grid.point(has)
        outcomes = grid.tested(trial.ability, trial.level, trial.passed)(start) & all_points(end)
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


def played(book: rules.Rulebook, detective: str, made: Made) -> State:
    """The state at the end of a play."""
    state = rules.new(book, detective)
    for move, die in made:
        state = rules.apply(book, state, move, die)
    return state


def values(state: State) -> dict[Quantity, int]:
    """The numbers on the sheet of a state."""
    return {
        **dict(zip(ABILITIES, state.abilities, strict=True)),
        Quantity.LUCK: state.luck,
        Quantity.TOKENS: state.tokens,
    }
