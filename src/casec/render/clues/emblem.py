"""The emblem of a deck: its own pictures, or a candle that burns or smokes."""

from __future__ import annotations

from markupsafe import Markup

from casec.clues.model import Deck
from casec.render.kits.stock import Stock
from casec.render.lines import trusted

_STICK = (
    '<path d="M30 54h40v40H30z" fill="#fff" stroke="#000" stroke-width="4"/>'
    '<path d="M18 94h64" stroke="#000" stroke-width="5" stroke-linecap="round"/>'
    '<path d="M40 54v14q4 6 8 0V54z" fill="#000"/>'
    '<path d="M50 54V44" stroke="#000" stroke-width="4"/>'
)
_BURNING = (
    '<path d="M50 6C62 20 66 28 64 35 62 43 56 46 50 46S38 43 36 35C34 28 38 20 50 6z" fill="#fff"'
    ' stroke="#000" stroke-width="4" stroke-linejoin="round"/>'
    '<path d="M50 26c5 6 6 9 5 12-1 4-9 4-10 0-1-3 0-6 5-12z" fill="#000"/>'
    '<path d="M20 16l8 6M80 16l-8 6M12 38h10M88 38H78" stroke="#000" stroke-width="4"'
    ' stroke-linecap="round"/>'
)
_OUT = (
    '<path d="M50 42c-10-8 8-12 0-20s6-10 2-18M62 40c-6-6 6-8 2-14" fill="none" stroke="#000"'
    ' stroke-width="4" stroke-linecap="round"/>'
    '<path d="M22 60l56 28M78 60L22 88" stroke="#fff" stroke-width="9"/>'
    '<path d="M22 60l56 28M78 60L22 88" stroke="#000" stroke-width="5" stroke-linecap="round"/>'
)


def emblem(deck: Deck, stock: Stock, side: str) -> Markup:
    """The picture of a side of the Honour card: `open` while honour is kept, `spent` after it."""
    own = stock.picture(deck.emblem.open if side == "open" else deck.emblem.spent)
    drawn = _BURNING if side == "open" else _OUT
    return own or trusted(f'<svg viewBox="0 0 100 100">{_STICK}{drawn}</svg>')
