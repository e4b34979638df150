"""Tokens, luck and points of abilities that are not used up by taking them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from casec.casebook import model
from casec.casebook.craft.again import no_worse, round_of
from casec.casebook.craft.still import Rounds, Still
from casec.casebook.explore.readers.diagram import EMPTY
from casec.casebook.explore.readers.grid import Grid
from casec.casebook.explore.search.sets import Sets
from casec.casebook.explore.search.trace import Made, Tracer, played, values
from casec.casebook.explore.walking.stop import Readers, Stop
from casec.casebook.explore.walking.world import model_effects
from casec.casebook.model import Quantity
from casec.casebook.rules import State

Gain = tuple[str, Quantity]
"""A paragraph that gives some of a quantity, and which."""


@dataclass(frozen=True, slots=True, eq=False)
class Repeat:
    """Readers who come to a paragraph and can be back at once with more, and nothing else less."""

    stop: Stop
    readers: Readers
    quantity: Quantity


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
    stops: dict[str, list[Stop]] = {name: [] for name, _ in among}
    for stop in still.found.stops.values():
        if stop.spot.kind == "come" and stop.spot.name in stops:
            stops[stop.spot.name].append(stop)
    sets, grid = still.sets, still.found.world.space.grid
    found: dict[Gain, Repeat] = {}
    for name, quantity in among:
        if first := still.first(stops[name], partial(_richer, sets, grid, quantity)):
            found[name, quantity] = Repeat(*first, quantity)
    return found


def told(tracer: Tracer, repeat: Repeat) -> tuple[Made, Made]:
    """A play to the paragraph, and the moves by which it is read again: with more, or with as much
    as one can have."""
    ground = tracer.world
    book, detective = ground.rules, ground.space.detective
    made = tracer.to(repeat.stop, repeat.readers)
    state = played(book, detective, made)
    had = values(state)[repeat.quantity]

    def richer(one: State) -> bool:
        return no_worse(one, state) and values(one)[repeat.quantity] > had

    can = had < ground.space.grid.most[repeat.quantity]
    back = round_of(book, state, richer) if can else None
    return made, back or round_of(book, state, lambda one: no_worse(one, state)) or ()


def _richer(
    sets: Sets, grid: Grid, quantity: Quantity, rounds: Rounds, readers: Readers
) -> Iterator[Readers]:
    """Those of some readers who have more of a quantity when they have read the paragraph, and come
    back with more and nothing else less."""
    name = rounds.stop.spot.name
    own = (way for one, ways in rounds.ring.items() if one.spot.name == name for way, _ in ways)
    if quantity not in rounds.raised(own):
        return
    for has, kept, before in rounds.kinds(readers):
        richer = grid.where(quantity, has[quantity].__lt__)
        out = ((end, sets.at(richer, came)) for end, came in rounds.read_out(before, kept))
        back = rounds.returned(out, kept)
        rich = sets.at(richer & rounds.where(has, int.__ge__), back) if back else EMPTY
        if rich:
            after = sets.numbers(rich).bit_length() - 1  # whoever has most is mostly there first
            point = grid.point({**grid.values(after), **has})
            yield sets.with_numbers(point, sets.at(1 << after, rich))
