"""Computer players of several kinds. Each gets a view of the game, and nothing else.

None of them is strong: they look one card ahead, do not bluff, and conclude nothing from what the
others do. How they play stands in docs/clues.md.
"""

from __future__ import annotations

from collections.abc import Mapping

from casec.clues.players.style import Style, choose, possible

STYLES: Mapping[str, Style] = {
    "certain": Style("reveals the card that says most, and guesses when certain"),
    "half": Style("guesses when two cards are left", odds=2),
    "third": Style("guesses when three cards are left", odds=3),
    "quarter": Style("guesses when four cards are left", odds=4),
    "certain-shortcut": Style(
        "guesses when certain, and takes the shortcut when four cards are left", shortcut=4
    ),
    "half-shortcut": Style(
        "guesses when two cards are left, and takes the shortcut when six are", odds=2, shortcut=6
    ),
    "random-card": Style("reveals any card, and guesses when certain", card="random"),
    "random": Style("does anything that is allowed", wild=True),
}
"""The kinds of player, by what they are called."""

__all__ = ["STYLES", "Style", "choose", "possible"]
