"""Tokens, luck and points of abilities that are not used up by taking them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from casec.casebook import model
from casec.casebook.craft.again import no_worse, round_of
from casec.casebook.craft.still import Still
from casec.casebook.explore.readers.diagram import EMPTY
from casec.casebook.explore.readers.grid import points
from casec.casebook.explore.search.trace import Made, Tracer, played
from casec.casebook.explore.walking.stop import Readers, Stop
from casec.casebook.explore.walking.world import model_effects
from casec.casebook.model import Quantity

Gain = tuple[str, Quantity]
"""A paragraph that gives some of a quantity, and which."""


@dataclass(frozen=True, slots=True, eq=False)
class Repeat:
    """Readers who come to a paragraph and can be back at once with more, and nothing else less."""

    stop: Stop
    readers: Readers


def given(case: model.Case) -> Sequence[Gain]:
    """What each paragraph, its exits too, gives some of."""
    found = {
        (paragraph.name, one.quantity): None
        for paragraph in case.paragraphs
        for one in model_effects(paragraph)
        if isinstance(one, model.Change) and one.amount > 0
    }
    return [*found]


def repeats(still: Still, among: Collection[Gain]) -> Mapping[Gain, Repeat]:
    """For each of some gains that can be repeated so: where it first can be."""
    found: dict[Gain, Repeat] = {}
    given_in: dict[str, list[Quantity]] = {}
    for name, quantity in among:
        given_in.setdefault(name, []).append(quantity)
    for stop in still.found.stops.values():
        if stop.spot.kind == "come":
            for quantity in given_in.get(stop.spot.name, ()):
                gain = (stop.spot.name, quantity)
                if gain not in found and (poorest := _richer(still, stop, quantity)):
                    found[gain] = Repeat(stop, poorest)
    return found


def told(tracer: Tracer, repeat: Repeat) -> tuple[Made, Made]:
    """A play to the paragraph, and the moves by which it is read again."""
    ground = tracer.world
    book, detective = ground.rules, ground.space.detective
    made = tracer.to(repeat.stop, repeat.readers)
    state = played(book, detective, made)
    return made, round_of(book, state, lambda one: no_worse(one, state)) or ()


def _richer(still: Still, stop: Stop, quantity: Quantity) -> Readers:
    """Readers of a stop who have more of a quantity when they have read the paragraph, and can come
    back with more and nothing else less: those who have least."""
    ring = still.ring(stop).items()
    own = (way for one, ways in ring if one.spot.name == stop.spot.name for way, _ in ways)
    if quantity not in still.raised(own):
        return EMPTY
    sets, grid = still.sets, still.grid
    for has, kept in still.kinds(stop):
        before = sets.at(still.where(has, int.__eq__), stop.readers)
        if not before:
            continue
        richer = grid.where(quantity, has[quantity].__lt__)
        out = ((end, sets.at(richer, came)) for end, came in still.read_out(stop, before, kept))
        back = still.returned(stop, out, kept)
        rich = sets.at(richer & still.where(has, int.__ge__), back) if back else EMPTY
        if rich:
            after = next(points(sets.numbers(rich)))
            point = grid.point({**grid.values(after), **has})
            return sets.with_numbers(point, sets.at(1 << after, rich))
    return EMPTY
