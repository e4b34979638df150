"""Whether it is plain, without setting anything, that all fits on the cards of a deck.

It is where every name has room in one line, on cards of a size of the trade, whose own words are
those of the catalogue: a test holds that these fit. Measuring takes a moment, setting a second.
"""

from __future__ import annotations

from casec.cards import SIZES, CardSize, card_size
from casec.clues.model import Deck
from casec.fonts.width import width
from casec.render.clues import room
from casec.render.clues.measures import HEADING, PRINT, fields_of, text_of, values
from casec.render.kits.back import title_size

_ROOM = 3.0


def plain(deck: Deck, safe: float) -> bool:
    """Whether all fits for certain. `safe`: as `decks` has it."""
    size = card_size(deck.print.card_size)
    usual = size in SIZES.values() and not any(
        key.startswith("clues.") for key in deck.head.wording
    )
    return (
        usual
        and title_size(deck.head.title, size) is not None
        and _names(deck, size, safe)
        and _all(deck, size, safe)
    )


def _names(deck: Deck, size: CardSize, safe: float) -> bool:
    row = room.rows(size, safe, len(deck.categories))[0]
    wide = row.width - _ROOM if row.under else 0.58 * row.width - _ROOM
    points = text_of(deck, size, safe).most
    return all(width(value.title, points, bold=True) <= wide for _, value in values(deck))


def _all(deck: Deck, size: CardSize, safe: float) -> bool:
    """The card that shows all clues."""
    fields = fields_of(deck, size, safe)
    if fields is None:
        return False
    wide = fields.wide - 0.8 - (fields.art + 1.0 if fields.beside else 0.0)
    mark = width("◆", PRINT) + 0.4
    short = all(
        width(value.short, PRINT) + bool(value.variant) * mark <= wide for _, value in values(deck)
    )
    titles = max(width(category.title, HEADING, bold=True) for category in deck.categories)
    return short and titles <= room.inner(size, safe)[0] - 0.5
