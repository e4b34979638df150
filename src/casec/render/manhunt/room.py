"""How much room things take on a card, in millimetres, before anything is set.

Texts are estimated, and rather too high than too low: what is set smaller is the engine's business.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, sqrt

from casec.cards import CardSize
from casec.manhunt.model import Suspect
from casec.render.manhunt.roles import RoleCard

USUAL, LARGEST, LEAST = 8.5, 12.0, 6.5
"""The size of text in points: on a poker card, at most on a larger one, and at least."""
_POKER = 57.0 * 82.0
"""The safe area of a poker card. What stands here in millimetres is for text of the usual size."""

_NAME, _BOLD = 5.0, 2.7
"""A line of a name, and a letter of it."""
_GROUP, _TEXT, _LETTER = 4.4, 3.7, 1.55
"""The line of a group, a line of the text about a suspect, and a letter of that."""
_BETWEEN, _RULE = 2.0, 2.2
_LEAST, _HALF, _MOST = 0.3, 0.5, 0.7
"""What part of a card a portrait takes: at least, as long as the text can be smaller, at most."""
_SMALL = LEAST + 0.5
"""The size of text, in points, with which a long one leaves room for a portrait."""
_SMALLEST = 4.0
"""The least of any picture, on a card that is too small for this game."""

_AROUND = 4.0
"""Around the round portrait of a card of evidence."""
_SEAL, _SEAL_LINE, _SEAL_SIGN = 5.8, 4.2, 12.0
"""Around the word of the seal of innocence, a line of it, and what stands beside it."""

_EM_LETTER, _EM_LINE, _EM_HEADINGS, _GAPS = 0.176, 0.424, 2.2, 10.0
"""A letter and a line of a role card, and its headings, in millimetres for each point of its text;
and what is between, whatever that is."""
_RAGGED = 0.2
"""What part of a line a paragraph loses at the ends of its lines."""


@dataclass(frozen=True, slots=True)
class Room:
    """A card of this game: its size, and how far from the cut things stand, in millimetres."""

    size: CardSize
    safe: float

    @property
    def width(self) -> float:
        """Of the safe area."""
        return self.size.width - 2 * self.safe

    @property
    def height(self) -> float:
        """Of the safe area."""
        return self.size.height - 2 * self.safe

    @property
    def points(self) -> float:
        """The size of text, larger on a larger card."""
        grown = USUAL * sqrt(max(0.0, self.width * self.height) / _POKER)
        return min(LARGEST, max(USUAL, 0.5 * int(2 * grown)))

    def portrait(self, suspect: Suspect) -> float:
        """The side of the portrait of a suspect, which is a square. Before it takes less than half
        of the card, a long text is set smaller."""
        usual, small = (self._above(suspect, points) for points in (self.points, _SMALL))
        left = max(usual, min(small, _HALF * self.height), _LEAST * self.height)
        return round(min(self.width, left, _MOST * self.height), 1)

    def medal(self, suspect: Suspect, seal: str) -> float:
        """The diameter of the round portrait of a card of evidence. `seal`: the word below it."""
        title = suspect.title + ("xx" if suspect.group else "")
        left = self.above_seal(seal)
        below = left - _AROUND - self._high(title, _NAME, _BOLD)
        return round(min(0.97 * self.width, max(below, _LEAST * left, _SMALLEST)), 1)

    def above_seal(self, seal: str) -> float:
        """How high all is that stands above the seal of innocence."""
        word = self._high(seal, _SEAL_LINE, _BOLD, self._scale * _SEAL_SIGN)
        return round(max(_SMALLEST, self.height - self._scale * _SEAL - word), 2)

    def holds(self, points: float, role: RoleCard) -> bool:
        """Whether it has room for what a role may do, in a text of so many points."""
        texts = (role.first, role.win, *(f"{title}. {text}" for title, text in role.actions))
        letter = points * _EM_LETTER
        lines = sum(ceil(len(text) * letter / self.width + _RAGGED) for text in texts)
        lines += ceil(1.1 * len(role.modes) * letter / (self.width - 4)) if role.modes else 0
        return points * (lines * _EM_LINE + _EM_HEADINGS) + _GAPS <= self.height

    @property
    def _scale(self) -> float:
        return self.points / USUAL

    def _above(self, suspect: Suspect, points: float) -> float:
        """How high all is that stands above what is said of a suspect in so many points."""
        below = self._high(suspect.title, _NAME, _BOLD, points=points)
        below += points / USUAL * _GROUP if suspect.group else 0
        if suspect.text:
            below += _RULE + self._high(suspect.text, _TEXT, _LETTER, points=points)
        return self.height - _BETWEEN - below

    def _high(
        self, text: str, line: float, letter: float, besides: float = 0, points: float = 0
    ) -> float:
        """How high a text is, in the usual size if no other is given; the lines of a long one are
        not filled to their end."""
        scale = points / USUAL if points else self._scale
        long, wide = len(text) * letter * scale, max(1.0, self.width - besides)
        return line * scale * (1 if long <= wide else ceil(1.1 * long / wide))
