"""Computer players of several kinds. Each gets a view of the game, and nothing else.

None of them is strong: they know exactly who the other may be, look one move ahead, do not bluff,
and conclude nothing from what the other chooses to do. How they play stands in docs/manhunt.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from casec.manhunt.players import inspector, killer
from casec.manhunt.players.style import Style
from casec.manhunt.rules import Move, View, options

KILLERS: Mapping[str, Style] = {
    "bold": Style("kills, and seldom minds being found", caution=3),
    "sensible": Style("kills where the danger of being found is small", caution=6),
    "cautious": Style("stays away from whoever may be the Inspector", caution=12),
    "heedless": Style("as sensible, but forgets that citizens can arrest", agents=False),
    "random": Style("does anything that is allowed", wild=True),
}
"""The kinds of Killer, by what they are called."""

INSPECTORS: Mapping[str, Style] = {
    "bold": Style("arrests whoever may be the Killer, and seldom minds danger", caution=3),
    "sensible": Style("weighs an arrest against the danger of being killed", caution=6),
    "cautious": Style("stays away from whoever may be the Killer", caution=12),
    "splitter": Style("narrows down who it may be before he arrests", thirst=4),
    "random": Style("does anything that is allowed", wild=True),
}
"""The kinds of Inspector."""


def choose(style: Style, view: View, chance: Random) -> Move:
    """The move of a player of this style, who sees `view` and is to move; between moves that are
    worth the same, `chance` decides."""
    moves = options(view)
    if style.wild:
        kind = chance.choice(sorted({type(move).__name__ for move in moves}))
        return chance.choice([move for move in moves if type(move).__name__ == kind])
    worth = killer.worth if view.role == "K" else inspector.worth
    scored = [(round(worth(style, view, move), 9), move) for move in moves]
    best = max(score for score, _ in scored)
    return chance.choice([move for score, move in scored if score == best])


__all__ = ["INSPECTORS", "KILLERS", "Style", "choose"]
