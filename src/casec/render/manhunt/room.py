"""How much room things take on a card, in millimetres, before anything is set.

Texts are estimated, and rather too high than too low: what is set smaller is the engine's business.
"""

from __future__ import annotations

from math import ceil

from casec.cards import CardSize
from casec.manhunt.model import Suspect
from casec.render.manhunt.roles import RoleCard

_NAME, _BOLD = 5.0, 2.7
"""A line of a name, and a letter of it."""
_GROUP, _TEXT, _LETTER = 4.4, 3.7, 1.55
"""The line of a group, a line of the text about a suspect, and a letter of that."""
_BETWEEN, _RULE = 2.0, 2.2
_LEAST, _MOST = 0.3, 0.7
"""What part of a card a portrait takes."""
_SMALLEST = 4.0
"""The least of any picture, on a card that is too small for this game."""

_AROUND = 4.0
"""Around the round portrait of a card of evidence."""
_SEAL, _SEAL_LINE, _SEAL_SIGN = 5.8, 4.2, 12.0
"""Around the word of the seal of innocence, a line of it, and what stands beside it."""

_EM_LETTER, _EM_LINE, _EM_HEADINGS, _GAPS = 0.176, 0.424, 2.2, 8.6
"""A letter and a line of a role card, and its headings, in millimetres for each point of its text;
and what is between, whatever that is."""
_RAGGED = 0.1
"""What part of a line a paragraph loses at the ends of its lines."""


def portrait(size: CardSize, safe: float, suspect: Suspect) -> float:
    """The side of the portrait of a suspect, which is a square."""
    width, height = inner(size, safe)
    below = _BETWEEN + _NAME * _lines(suspect.title, _BOLD, width)
    below += _GROUP if suspect.group else 0
    below += _RULE + _TEXT * _lines(suspect.text, _LETTER, width) if suspect.text else 0
    return round(min(width, max(height - below, _LEAST * height), _MOST * height), 1)


def medal(size: CardSize, safe: float, suspect: Suspect, seal: str) -> float:
    """The diameter of the round portrait of a card of evidence. `seal`: the word below it."""
    width, _ = inner(size, safe)
    title = suspect.title + ("xx" if suspect.group else "")
    name = _NAME * _lines(title, _BOLD, width) + _AROUND
    left = above_seal(size, safe, seal)
    return round(min(0.97 * width, max(left - name, _LEAST * left, _SMALLEST)), 1)


def above_seal(size: CardSize, safe: float, seal: str) -> float:
    """How high all is that stands above the seal of innocence."""
    width, height = inner(size, safe)
    seals = _lines(seal, _BOLD, max(1, width - _SEAL_SIGN))
    return round(max(_SMALLEST, height - _SEAL - _SEAL_LINE * seals), 2)


def holds(size: CardSize, safe: float, points: float, role: RoleCard) -> bool:
    """Whether a card has room for what a role may do, in a text of so many points."""
    width, height = inner(size, safe)
    texts = (role.first, role.win, *(f"{title}. {text}" for title, text in role.actions))
    lines = sum(ceil(len(text) * points * _EM_LETTER / width + _RAGGED) for text in texts)
    lines += _lines(role.modes, points * _EM_LETTER, width - 4) if role.modes else 0
    return points * (lines * _EM_LINE + _EM_HEADINGS) + _GAPS <= height


def inner(size: CardSize, safe: float) -> tuple[float, float]:
    """Width and height of the safe area."""
    return size.width - 2 * safe, size.height - 2 * safe


def _lines(text: str, letter: float, width: float) -> int:
    """The lines of a text; those of a long one are not filled to their end."""
    long = len(text) * letter
    return 1 if long <= width else ceil(1.1 * long / width)
