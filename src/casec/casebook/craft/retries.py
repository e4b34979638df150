"""Tests that can be taken again at once, for nothing: then a failure is none."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from casec.casebook import rules
from casec.casebook.craft.again import no_worse, round_of
from casec.casebook.craft.still import Still
from casec.casebook.explore.readers.diagram import EMPTY, Diagram
from casec.casebook.explore.search.trace import Made, Tracer, played
from casec.casebook.explore.walking.spot import Way
from casec.casebook.explore.walking.stop import Stop
from casec.casebook.rules import Take


@dataclass(frozen=True, slots=True, eq=False)
class Retry:
    """Readers before a test who can fail it and be back with the same sheet at the same hour, for
    as often as they like. They can pass it too."""

    stop: Stop
    way: Way
    readers: Diagram


def retries(still: Still, among: Collection[str] | None = None) -> Mapping[str, Retry]:
    """For each exit whose test can be retried so, or each of some: where it first can be."""
    found: dict[str, Retry] = {}
    for stop in still.found.stops.values():
        for way in _failing(stop):
            item = exit_of(stop, way)
            asked = among is None or item in among
            if asked and item not in found and (free := _free(still, stop, way)) is not EMPTY:
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


def _free(still: Still, stop: Stop, way: Way) -> Diagram:
    passing = next(one for one in stop.ways or () if one.move == way.move and one is not way)
    for _, readers in still.one_by_one(_back(still, stop, way, stop.readers)):
        free = _back(still, stop, way, readers)
        if free is not EMPTY and still.can_take(passing, free):
            return free
    return EMPTY


def _back(still: Still, stop: Stop, way: Way, readers: Diagram) -> Diagram:
    """Those among the readers of a stop to whom somebody comes back by the way, with a sheet like
    theirs. Of readers with the same numbers everybody is himself."""
    failed = still.along(stop, way, readers)
    if failed is None:
        return EMPTY
    return still.found.world.space.forest.both(still.returned(stop, (failed,)), readers)
