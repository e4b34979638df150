"""Tokens, luck and points of abilities that are not used up by taking them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from casec.casebook import model
from casec.casebook.craft.again import no_worse, round_of
from casec.casebook.craft.still import Still
from casec.casebook.explore.readers.diagram import EMPTY, Diagram, all_points
from casec.casebook.explore.readers.grid import points
from casec.casebook.explore.search.trace import Made, Tracer, played
from casec.casebook.explore.walking.stop import Stop
from casec.casebook.explore.walking.world import model_effects
from casec.casebook.model import Quantity

Gain = tuple[str, Quantity]
"""A paragraph that gives some of a quantity, and which."""


@dataclass(frozen=True, slots=True, eq=False)
class Repeat:
    """Readers who come to a paragraph and can be back at once with more, and nothing else less."""

    stop: Stop
    readers: Diagram


def givers(case: model.Case) -> Mapping[str, frozenset[Quantity]]:
    """What each paragraph, its exits too, gives some of."""
    found = {
        paragraph.name: frozenset(
            one.quantity
            for one in model_effects(paragraph)
            if isinstance(one, model.Change) and one.amount > 0
        )
        for paragraph in case.paragraphs
    }
    return {name: some for name, some in found.items() if some}


def repeats(still: Still, among: Collection[Gain] | None = None) -> Mapping[Gain, Repeat]:
    """For each gain that can be repeated so, or each of some: where it first can be."""
    found: dict[Gain, Repeat] = {}
    given = givers(still.found.world.rules.case)
    for stop in still.found.stops.values():
        if stop.spot.kind == "come" and stop.spot.name in given:
            for quantity in sorted(given[stop.spot.name]):
                gain = (stop.spot.name, quantity)
                asked = among is None or gain in among
                if (
                    asked
                    and gain not in found
                    and (free := _richer(still, stop, quantity)) is not EMPTY
                ):
                    found[gain] = Repeat(stop, free)
    return found


def told(tracer: Tracer, repeat: Repeat) -> tuple[Made, Made]:
    """A play to the paragraph, and the moves by which it is read again."""
    ground = tracer.world
    book, detective = ground.rules, ground.space.detective
    made = tracer.to(repeat.stop, repeat.readers)
    state = played(book, detective, made)
    return made, round_of(book, state, lambda one: no_worse(one, state)) or ()


def _richer(still: Still, stop: Stop, quantity: Quantity) -> Diagram:
    """Readers of a stop who have more of a quantity when they have read the paragraph, and can come
    back with more and nothing else less: those who have least."""
    own = (ways for one, ways in still.ring(stop).items() if one.spot.name == stop.spot.name)
    if not any(still.raises(way, quantity) for ways in own for way, _ in ways):
        return EMPTY
    forest, grid = still.found.world.space.forest, still.grid
    for point, readers in reversed(tuple(still.one_by_one(stop.readers))):
        has = grid.values(point)[quantity]
        richer = forest.leaf(grid.where(quantity, has.__lt__))
        out = ((end, forest.both(came, richer)) for end, came in still.read_out(stop, readers))
        back = still.returned(stop, [one for one in out if one[1] is not EMPTY])
        for after in points(all_points(back)):
            if _more(still, point, after, quantity):
                return still.with_numbers(forest.both(back, forest.leaf(1 << after)), point)
    return EMPTY


def _more(still: Still, before: int, after: int, quantity: Quantity) -> bool:
    """Whether one has more of a quantity and less of none."""
    had, has = still.grid.values(before), still.grid.values(after)
    return has[quantity] > had[quantity] and all(has[one] >= had[one] for one in had)
