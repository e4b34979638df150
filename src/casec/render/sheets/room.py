"""How much room things take on a card, in millimetres, before anything is set.

Tracks are exact: cubes are of wood and do not shrink. Addresses are estimated, and rather too high
than too low: what is set smaller is the engine's business.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from casec.cards import CardSize
from casec.casebook.edition import model as page

SPOT = 8.0
"""The side of a spot for a cube."""

_ABILITY = 5.0
_NAME, _WORDS = 4.8, 14.0
_LEAST_PORTRAIT, _MOST_PORTRAIT = 13.0, 46.0
_TEXT_LINE, _GROUP = 4.1, 9.0
_LEAST_FACE, _MOST_FACE = 0.24, 0.56

_TITLE, _HINT, _BLANK = 7.0, 8.0, 9.4
_SPOT_ROW, _MOST_ROW = 14.0, 20.0
_LINE, _BETWEEN = 3.6, 2.5
_LETTER = 1.62
"""The width of a letter of an address, on the average."""
_BOLD = 2.3
"""That of a letter of a name."""
ART = 0.3
"""What part of a card the picture of a place takes."""


def tracks_fit(size: CardSize, safe: float, title: str, maxima: Sequence[int]) -> bool:
    """Whether a card holds the name of a detective and tracks with a spot for each number."""
    return _tracks(size, safe, title, maxima) <= size.height - 2 * safe


def portrait_height(
    size: CardSize, safe: float, title: str, maxima: Sequence[int], *, words: bool
) -> float:
    """How high the portrait of a detective may be; 0 where there is no room for one."""
    below = _tracks(size, safe, title, maxima) + (_WORDS if words else 0)
    left = size.height - 2 * safe - below
    return round(min(left, _MOST_PORTRAIT), 1) if left >= _LEAST_PORTRAIT else 0


def _tracks(size: CardSize, safe: float, title: str, maxima: Sequence[int]) -> float:
    """How high name and tracks of a detective are; a track of -1 is a line to write on."""
    in_a_row = max(1, int((size.width - 2 * safe) // SPOT))
    rows = sum(max(1, ceil((most + 1) / in_a_row)) for most in maxima)
    return _name(title, size.width - 2 * safe) + rows * SPOT + len(maxima) * _ABILITY + 2


def _name(title: str, width: float) -> float:
    return _NAME * _lines(title, width)


def _lines(title: str, width: float) -> int:
    """The lines of a name; those of a long one are filled less well."""
    letters = len(title) * _BOLD
    return 1 if letters <= width else ceil(1.2 * letters / width)


def face_height(size: CardSize, safe: float, title: str, words: int) -> float:
    """How high the portrait of a person may be, above a text of so many letters."""
    width, height = size.width - 2 * safe, size.height - 2 * safe
    text = _TEXT_LINE * (ceil(words * _LETTER / width) + 1) if words else 0
    left = height - _name(title, width) - text - _GROUP
    return round(min(max(left, _LEAST_FACE * height), _MOST_FACE * height), 1)


def addresses_on_cards(
    place: page.Place, size: CardSize, safe: float, *, art: bool, travel: bool
) -> tuple[tuple[page.Address, ...], ...]:
    """The addresses of a place, shared out over as many cards as they need; at least one."""
    width, height = size.width - 2 * safe, size.height - 2 * safe
    room = height - _title(place, width) - (_HINT if travel else 0)
    heights = [_row(address, width) for address in place.addresses]
    cards: list[list[page.Address]] = [[]]
    left = room - (ART * height if art else 0)
    if sum(heights) > left:
        room -= _HINT  # for the words that several cards are one
        left -= _HINT
    for address, high in zip(place.addresses, heights, strict=True):
        if cards[-1] and high > left:
            cards.append([])
            left = room
        cards[-1].append(address)
        left -= high
    return tuple(tuple(card) for card in cards)


def spot_rows(place: page.Place, size: CardSize, safe: float, *, art: bool) -> float:
    """How high each row is where every address can have a spot for the player token; otherwise
    0."""
    width, height = size.width - 2 * safe, size.height - 2 * safe
    left = height * (1 - ART if art else 1) - _title(place, width) - _HINT
    least = max(_row(address, width - _SPOT_ROW) * 1.25 for address in place.addresses)
    row = left / len(place.addresses)
    return round(min(row, _MOST_ROW), 1) if row >= max(_SPOT_ROW, least) else 0


def _title(place: page.Place, width: float) -> float:
    return _TITLE * _lines(place.title, width)


def _row(address: page.Address, width: float) -> float:
    if address.needs:
        return _BLANK
    letters = max(1, int((width - 10) / _LETTER))
    return _LINE * ceil(len(address.title) / letters) + _BETWEEN
