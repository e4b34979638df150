"""What of a case is kept count of, and the case made ready to be explored.

A letter that no condition asks for, luck and tokens that nothing asks for, change no verdict; they
are kept only where points or letters are counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from casec.casebook import model
from casec.casebook.explore.readers.diagram import Forest
from casec.casebook.explore.readers.grid import ABILITIES, Grid
from casec.casebook.explore.readers.grids import Grids
from casec.casebook.explore.readers.space import Kept, Space
from casec.casebook.explore.walking.code import code
from casec.casebook.explore.walking.walk import World
from casec.casebook.graph import Kind, edges
from casec.casebook.model import Quantity
from casec.casebook.rules import Rulebook
from casec.casebook.rules.asked import of_items, parts
from casec.casebook.rules.rulebook import all_items
from casec.casebook.rules.state import MOST_TOKENS

_READING = (Kind.EXIT, Kind.PASS, Kind.FAIL, Kind.GATE, Kind.ONCE)
"""The ways that take no time and need nobody at `[leave]`."""


def world(
    book: Rulebook,
    detectives: Sequence[str],
    gains: Mapping[str, Kept] | None = None,
    counted: frozenset[Quantity] = frozenset(),
) -> World:
    """A case as the readers of some detectives walk it.

    Args:
        gains: what to keep besides the gains that a condition asks for.
        counted: quantities to keep besides the abilities and those that a condition asks for.
    """
    case = book.case
    asked = tuple(part for _, one in of_items(case) for part in parts(one))
    kept = dict.fromkeys(_asked_gains(case, asked), Kept.EXACT)
    ordered = {
        gain: kept.get(gain) or (gains or {})[gain]
        for gain in _in_order(case)
        if gain in kept or gain in (gains or {})
    }
    quantities = counted | {one.quantity for one in asked if isinstance(one, model.Compare)}
    limits = {Quantity.TOKENS: MOST_TOKENS, Quantity.LUCK: case.luck_max}
    besides = {one: most for one, most in limits.items() if one in quantities}
    maxima = [dict(zip(ABILITIES, book.board.maxima[one], strict=True)) for one in detectives]
    grids = Grids([Grid(most | besides) for most in maxima])
    levels = {gain: level for level, gain in enumerate(ordered)}
    space = Space(tuple(detectives), grids, Forest(grids.full), ordered, levels, {}, {})
    return World(
        book,
        space,
        {one.name: code(one) for one in case.paragraphs},
        tuple(tuple(each.name for each in place.addresses) for place in case.places),
        tuple(one.name for one in case.paragraphs if one.secret is not None),
        [min(24 * day + 30, case.calendar.hours) for day in range(len(case.calendar.dates))],
        _turns(case),
    )


def beginning(world: World) -> Sequence[int]:
    """The numbers on the sheet when a game begins (R23): for each detective, as a set of points."""
    grids = world.space.grids
    known = {Quantity.LUCK: world.rules.case.luck, Quantity.TOKENS: 0}
    sheets = ({**grid.most, **known} for grid in grids.each)
    return [1 << grids.point(sheet, place) for place, sheet in enumerate(sheets)]


def _turns(case: model.Case) -> Mapping[str, int]:
    """The paragraphs in an order in which, as far as can be, each stands before those to which it
    leads."""
    onwards: dict[str, dict[str, None]] = {one.name: {} for one in case.paragraphs}
    for edge in edges(case):
        if edge.start in onwards and edge.end in onwards and edge.kind in _READING:
            onwards[edge.start][edge.end] = None
    left: list[str] = []  # each after all to which it leads
    seen: set[str] = set()
    for root, first in onwards.items():
        path = [] if root in seen else [(root, iter(first))]
        seen.add(root)
        while path:
            name, ends = path[-1]
            end = next((one for one in ends if one not in seen), None)
            if end is None:
                left.append(name)
                path.pop()
            else:
                seen.add(end)
                path.append((end, iter(onwards[end])))
    return {name: place for place, name in enumerate(reversed(left))}


def _asked_gains(case: model.Case, asked: tuple[model.Condition, ...]) -> Iterator[str]:
    yield from (f"letter {one.fact}" for one in asked if isinstance(one, model.Knows))
    yield from (f"once {one.name}" for one in case.paragraphs if one.once is not None)
    needed = (each.needs for place in case.places for each in place.addresses)
    yield from (f"letter {fact}" for fact in needed if fact)


def _in_order(case: model.Case) -> Iterator[str]:
    """Every gain there can be, each near those of the same paragraphs."""
    found: dict[str, None] = {}
    for paragraph in case.paragraphs:
        if paragraph.once is not None:
            found[f"once {paragraph.name}"] = None
        for item in all_items(paragraph.body):
            if isinstance(item, model.Question):
                found[f"answer {paragraph.name} {item.index}"] = None
        for effect in model_effects(paragraph):
            if isinstance(effect, model.Know):
                found[f"letter {effect.fact}"] = None
    found.update((f"letter {fact.name}", None) for fact in case.facts)
    return iter(found)


def model_effects(paragraph: model.Paragraph) -> Iterator[model.Effect]:
    """Every effect of a paragraph, of its exits too."""
    for step in code(paragraph):
        match step:
            case model.Exit():
                yield from step.effects
            case model.Know() | model.Hours() | model.Until() | model.Change() | model.Move():
                yield step
            case _:
                pass
