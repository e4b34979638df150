"""What the cards of a deck have to hold, and how its things are laid out on them therefore."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casec.cards import CardSize, TextSize
from casec.clues.model import BASE, Card, Category, Deck, Value
from casec.render.clues import room

LARGE = TextSize(most=11.0, least=6.5)
SMALL = TextSize(most=8.5, least=6.5)
PRINT, HEADING = 6.5, 7.5
"""Points of the names, and of the headings, on the card that shows all clues."""

_ROOMY = 40.0
"""Millimetres of a panel on which a name of two words stands in one line of large letters."""
_TITLE = 13.0
"""Millimetres above a grid of points."""
_HEADING, _FOOT = 4.0, 3.0
_FEW = 3
"""So many names stand below their pictures, where there is more room."""


def most_points(deck: Deck) -> int:
    """The most that anybody can have after the last round of any way to play (S28)."""
    return max(
        (
            way.rules.rounds * max((points[0] for points in way.rules.prestige.values()), default=0)
            for way in deck.variants
        ),
        default=0,
    )


def most_players(deck: Deck) -> int:
    """How many can play at the most."""
    return max((way.rules.most for way in deck.variants), default=0)


def has_shortcut(deck: Deck) -> bool:
    """Whether any way to play has the shortcut."""
    return any(way.rules.shortcut for way in deck.variants)


def scale_of(deck: Deck, size: CardSize, safe: float) -> room.Scale:
    """How points are shown on cards of that size. `safe`: as `decks` has it."""
    sliding = has_shortcut(deck)
    return room.scale(size, safe, most_points(deck), _TITLE, sliding=sliding)


def slot_height(deck: Deck, size: CardSize, safe: float) -> float:
    """The height of the place for each answer."""
    return round((room.inner(size, safe)[1] - _TITLE) / len(deck.categories), 2)


def text_of(deck: Deck, size: CardSize, safe: float) -> TextSize:
    """The text of clue cards."""
    wide = room.rows(size, safe, len(deck.categories))[0].width
    return LARGE if wide >= _ROOMY and len(deck.categories) <= _FEW else SMALL


def fields_of(deck: Deck, size: CardSize, safe: float) -> room.Fields | None:
    """The fields of the card that shows all clues; None if there is no room for all names."""
    width, height = room.inner(size, safe)
    counts = tuple(len(category.values) for category in deck.categories)
    foot = _FOOT if added_by(deck) else 0.0
    names = tuple(value.short for _, value in values(deck))
    return room.fields(width, height - _HEADING * len(counts) - foot, counts, names)


def added_by(deck: Deck) -> tuple[str, ...]:
    """The titles of the variants that bring in values."""
    adding = {value.variant for _, value in values(deck)}
    return tuple(way.title for way in deck.variants if way.name in adding and way.name != BASE)


def values(deck: Deck) -> Iterator[tuple[Category, Value]]:
    """Every value with its category."""
    return ((category, value) for category in deck.categories for value in category.values)


def samples(deck: Deck) -> Sequence[Card]:
    """A few clue cards on which every value stands at least once, with the mark of its variant."""
    count = max(len(category.values) for category in deck.categories)
    return tuple(_sample(deck, at) for at in range(count))


def _sample(deck: Deck, at: int) -> Card:
    chosen = tuple(at % len(category.values) for category in deck.categories)
    values = (each.values[place] for each, place in zip(deck.categories, chosen, strict=True))
    return Card(chosen, next((value.variant for value in values if value.variant), ""))
