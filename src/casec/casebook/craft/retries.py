"""Tests that can be taken again at once, for nothing: then a failure is none."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from casec.casebook import model, rules
from casec.casebook.craft.again import no_worse, round_of
from casec.casebook.craft.still import Still
from casec.casebook.explore.readers.diagram import EMPTY
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
    way: Way
    readers: Readers


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
    found: dict[str, Retry] = {}
    for stop in still.found.stops.values():
        for way in _failing(stop):
            item = exit_of(stop, way)
            if item in among and item not in found and (free := _free(still, stop, way)):
                found[item] = Retry(stop, way, free)
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
    made = (*made, (Take(_index(retry.way)), None))
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


def _free(still: Still, stop: Stop, way: Way) -> Readers:
    end = next((end for one, end in still.ring(stop).get(stop, ()) if one is way), None)
    if end is None:
        return EMPTY
    passing = next(one for one in stop.ways or () if one.move == way.move and one is not way)
    sets = still.sets
    for has, kept in still.kinds(stop):
        alike = still.where(has, int.__eq__)
        before = sets.at(alike, stop.readers)
        if not before:
            continue
        failed = still.after(way, before, kept)
        back = still.returned(stop, ((end, failed),), kept)
        free = sets.both(sets.at(alike, back), before) if back else EMPTY
        if free and still.can_take(passing, free):
            return free
    return EMPTY
