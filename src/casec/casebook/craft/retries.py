"""Tests that can be taken again at once, for nothing: then a failure is none."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from casec.casebook import model, rules
from casec.casebook.craft.again import no_worse, round_of
from casec.casebook.craft.still import Rounds, Still
from casec.casebook.explore.readers.diagram import EMPTY
from casec.casebook.explore.search.sets import Sets
from casec.casebook.explore.search.trace import Made, Tracer, played
from casec.casebook.explore.walking.spot import Way
from casec.casebook.explore.walking.stop import Readers, Stop
from casec.casebook.rules import Take
from casec.casebook.rules.rulebook import all_items


@dataclass(frozen=True, slots=True, eq=False)
class Retry:
    """Readers before a test who can fail it and be back with the same sheet at the same hour, for
    as often as they like. They can pass it too."""

    stop: Stop
    readers: Readers
    exit: int


def tested(case: model.Case) -> Sequence[str]:
    """The exits that lead somewhere else if a test is failed."""
    return [
        f"exit {paragraph.name} {item.index}"
        for paragraph in case.paragraphs
        for item in all_items(paragraph.body)
        if isinstance(item, model.Exit) and item.fail is not None
    ]


def retries(still: Still, among: Collection[str]) -> Mapping[str, Retry]:
    """For each of some exits whose test can be retried so: where it first can be."""
    stops: dict[str, list[Stop]] = {item: [] for item in among}
    for stop in still.found.stops.values():
        for way in _failing(stop):
            if (item := exit_of(stop, way)) in stops:
                stops[item].append(stop)
    found: dict[str, Retry] = {}
    for item, each in stops.items():
        index = int(item.split()[2])
        again = partial(_back, still.sets, index)
        if first := still.first(each, again, partial(_passing, still.sets, index)):
            found[item] = Retry(*first, index)
    return found


def exit_of(stop: Stop, way: Way) -> str:
    """The exit that a way from a stop takes."""
    return f"exit {stop.spot.name} {_index(way)}"


def told(tracer: Tracer, retry: Retry) -> tuple[Made, Made]:
    """A play up to the test, and the moves that follow: the test failed, and the way back to it."""
    ground = tracer.world
    book, detective = ground.rules, ground.space.detective
    made = tracer.to(retry.stop, retry.readers)
    state = played(book, detective, made)
    while state.phase == "answering":
        made = (*made, (rules.Answer(1), None))
        state = rules.apply(book, state, *made[-1])
    made = (*made, (Take(retry.exit), None))
    state = rules.apply(book, state, *made[-1])
    failed: Made = ((rules.Roll(), 1), (rules.Accept(), None))
    after = state
    for move, die in failed:
        after = rules.apply(book, after, move, die)
    back = round_of(book, after, lambda one: no_worse(one, state))
    return made, (*failed, *(back or ()))


def _failing(stop: Stop) -> Iterator[Way]:
    return (way for way in stop.ways or () if way.trial is not None and not way.trial.passed)


def _index(way: Way) -> int:
    return way.move.index if isinstance(way.move, Take) else 0


def _back(sets: Sets, index: int, rounds: Rounds, readers: Readers) -> Iterator[Readers]:
    """Those of some readers who take this exit, fail, and come back with the sheet they had."""
    failing = [
        (way, end)
        for way, end in rounds.ring.get(rounds.stop, ())
        if way.trial is not None and not way.trial.passed and _index(way) == index
    ]
    if not failing:
        return
    for has, kept, before in rounds.kinds(readers):
        failed = ((end, rounds.after(way, before, kept)) for way, end in failing)
        back = rounds.returned(failed, kept)
        free = sets.both(sets.at(rounds.where(has, int.__eq__), back), before) if back else EMPTY
        if free:
            yield free


def _passing(sets: Sets, index: int, stop: Stop, readers: Readers) -> bool:
    """Whether one of them can pass the test of an exit, whatever is gained on the way."""
    return any(
        sets.along(way.acts, readers)
        for way in stop.ways or ()
        if way.trial is not None and way.trial.passed and _index(way) == index
    )
