"""What players can take for each other in a deck. What that means: `casec.kits.likeness`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from casec.clues.model import Category, Deck
from casec.diagnostic import Diagnostic
from casec.kits import likeness
from casec.kits.likeness import Points, Thing


def faults(deck: Deck, points: Mapping[str, Points]) -> Iterator[Diagnostic]:
    """Names and pictures are compared throughout the deck, since they are seen and said together;
    the rest within their category. `points`: of icons in grey."""
    groups = [things(category) for category in deck.categories]
    every = [thing for group in groups for thing in group]
    yield from likeness.names(every)
    for group in groups:
        yield from likeness.initials(group)
        yield from likeness.colours(group)
        yield from likeness.lacking(group)
        yield from likeness.in_grey(group, points)
    yield from likeness.pictures(every)


def things(category: Category) -> tuple[Thing, ...]:
    """The values of a category, as what can be told apart."""
    return tuple(
        Thing(
            value.title,
            value.span,
            value.short,
            value.icon,
            value.color,
            title_span=value.title_span,
            part=value.variant,
        )
        for value in category.values
    )
