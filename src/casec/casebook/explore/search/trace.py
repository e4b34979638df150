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
from casec.casebook.explore.readers.diagram import Diagram, all_points
from casec.casebook.explore.readers.grid import ABILITIES, DIE
from casec.casebook.explore.search.forward import Found
from casec.casebook.explore.walking.leads import before
from casec.casebook.explore.walking.spot import Trial, Way
from casec.casebook.explore.walking.stop import Arrival, Readers, Source, Stop
from casec.casebook.explore.walking.ways import opening
from casec.casebook.explore.walking.world import beginning
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
    """Traces plays of one detective in a pass; what has been traced once is not traced again."""

    __slots__ = ("found", "games", "known", "sets", "world")

    def __init__(self, found: Found) -> None:
        self.found = found
        self.world = found.world
        self.sets = found.sets
        self.known: dict[tuple[int, Hashable], Led] = {}
        self.games: dict[Led, tuple[State, Made]] = {}

    def item(self, item: str) -> Made:
        """The moves that lead to an item that the pass found."""
        source = self.found.items[item]
        return self.play(self._along(source))

    def to(self, stop: Stop, readers: Readers, answering: Answering = lambda _: 1) -> Made:
        """The moves that lead one of some readers of a stop to it."""
        both, readers = self.sets.both, self.found.those(readers)
        came = ((one, both(one.readers, readers)) for one in stop.arrivals)
        arrival, those = next(one for one in came if one[1])
        return self.play(self._led(arrival, self.sets.one_of(those)), answering)

    def ways(self, item: str) -> tuple[Way, ...]:
        """The ways that lead to an item that the pass found."""
        led: Led | None = self._along(self.found.items[item])
        found: list[Way] = []
        while led is not None:
            found.append(led.way)
            led = led.before
        return tuple(reversed(found))

    def play(self, led: Led, answering: Answering = lambda _: 1) -> Made:
        """The moves that lead a reader there."""
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

    def _along(self, source: Source) -> Led:
        """One of the readers who went a way, at its end."""
        before, way = source
        if before is None:
            return Led(None, way, self._beginner())
        reader = self.sets.one_of(self.found.those(self.sets.along(way.acts, before.readers)))
        earlier = self._back(way, before.readers, reader)
        earlier = self.sets.told(before.stop.spot, earlier)
        return Led(self._led(before, self.sets.one_of(earlier)), way, reader)

    def _led(self, arrival: Arrival, reader: Readers) -> Led:
        """A reader of an arrival, with all that went before."""
        chain: list[tuple[tuple[int, Hashable], Way, Readers]] = []
        while True:
            key = (arrival.order, self.sets.key(reader))
            led = self.known.get(key)
            if led is not None:
                break
            before, way, earlier = self._came(arrival, reader)
            chain.append((key, way, reader))
            if before is None:
                break
            arrival, reader = before, earlier
        for key, way, reader in reversed(chain):
            led = self.known[key] = Led(led, way, reader)
        if led is None:
            raise Untraceable(arrival.stop.spot)
        return led

    def _came(self, arrival: Arrival, reader: Readers) -> tuple[Arrival | None, Way, Readers]:
        """By which way a reader came, from whom: of the ways that can be, one with the fewest
        moves."""
        stops, order, end = self.found.stops, arrival.order, arrival.stop.spot
        first = opening(self.world)
        if first.end is end and self.sets.both(self._beginner(), reader):
            return None, first, reader
        befores = (
            (one.moves, one.order, one, way)
            for way in before(self.world, end)
            if way.start is not None and way.start in stops
            for one in stops[way.start].arrivals
            if one.order < order
        )
        for *_, one, way in sorted(befores, key=lambda each: each[:2]):
            earlier = self._back(way, one.readers, reader)
            if earlier:
                return one, way, self.sets.one_of(self.sets.told(one.stop.spot, earlier))
        raise Untraceable(end)

    def _back(self, way: Way, readers: Readers, end: Readers) -> Readers:
        """Those of some readers whom a way leads into a set."""
        for act in reversed(way.acts):
            end = self.sets.back(act, end)
        return self.sets.both(end, readers)

    def _beginner(self) -> Readers:
        point = beginning(self.world)[self.found.detective]
        return self.sets.along(opening(self.world).acts, self.sets.beginners(point))

    def _step(
        self, state: State | None, made: Made, led: Led, answering: Answering
    ) -> tuple[State, Made]:
        """Play the way of one step."""
        book = self.world.rules
        if state is None:
            return rules.new(book, self.found.name), ()
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
        grids = self.world.space.grids
        has = values(state)
        end: Diagram = self.sets.numbers(reader)
        for act in reversed(trial.after):
            end = act.back(end)
        start = 1 << grids.point(has, self.found.detective)
        test = self.world.space.tested(trial.ability, trial.level, trial.passed)
        outcomes = all_points(test.on(start)) & all_points(end)
        if not outcomes:
            raise Untraceable(trial)
        # the highest point is the reader who keeps most
        after = {**has, **grids.values(outcomes.bit_length() - 1)}
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
