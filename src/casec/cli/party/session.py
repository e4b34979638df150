"""A game of several players at one keyboard: turns, screens that are handed on, and the end.

Where more than one player sits at the keyboard the screen is cleared between them, and each sees
his own only when he has said that he is there.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from random import Random

from casec.cli.game import talk
from casec.cli.game.screen import Bit, Screen, plain, wrapped
from casec.cli.party.lines import fitting
from casec.cli.party.party import Party, Say

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # what was scrolled away too
_QUIT = ("quit", "q", "exit")
_NO_UNDO = "Nothing can be taken back: what was seen was seen."


def session(party: Party, humans: Collection[int], screen: Screen, chance: Random) -> Party | None:
    """Play a game to its end, and show how it ended. None if it is left before.

    Args:
        humans: the players at the keyboard; the others are computers.
        chance: of the computers.
    """
    told = dict.fromkeys(humans, 0)
    sits: int | None = next(iter(humans)) if len(humans) == 1 else None
    while (turn := party.turn) is not None:
        if turn not in humans:
            party = party.computer(chance)
            continue
        if turn != sits:
            if not _handed(party, sits, turn):
                return None
            sits = turn
        talk.say(["", *_news(party, told[turn], screen), *party.shown(turn, screen)])
        told[turn] = len(party.news)
        after = _moved(party, turn, screen)
        if after is None:
            return None
        party = after
        if len(humans) > 1 and party.turn not in (turn, None):
            talk.say(["", *_news(party, told[turn], screen)])
            told[turn] = len(party.news)
    talk.say(["", *_news(party, told.get(sits or 0, 0), screen), *party.over(screen)])
    return party


def _moved(party: Party, turn: int, screen: Screen) -> Party | None:
    """The game after a move of a player at the keyboard; None if he leaves it."""
    while (line := talk.ask("> ")) is not None:
        words = " ".join(line.split())
        word = words.casefold()
        if word in _QUIT:
            return None
        if word in ("help", "?"):
            talk.say(party.help.split("\n"))
        elif word in ("look", "l"):
            talk.say(party.shown(turn, screen))
        elif word == "undo":
            talk.say([_NO_UNDO])
        elif word == "news":
            talk.say(_news(party, 0, screen))
        else:
            after = party.typed(turn, words, screen)
            if not isinstance(after, Say):
                return after
            talk.say(each for line in after.lines for each in fitting(line, screen))
    return None


def _news(party: Party, since: int, screen: Screen) -> list[str]:
    """What has happened, as all have seen it."""
    lines = [
        line
        for each in party.news[since:]
        for line in wrapped([Bit(f"· {each}", "dim")], screen, "", "  ")
    ]
    return [*lines, ""] if lines else []


def _handed(party: Party, before: int | None, to: int) -> bool:
    """Hide the screen from one player and hand it to another. False if nobody answers."""
    if before is not None and talk.ask("Press Enter to hide your cards. ") is None:
        return False
    _clear()
    name = party.names[to]
    inside = f"t{name[1:]}" if name.startswith("The ") else name
    talk.say([f"Pass the keyboard to {inside}; nobody else looks."])
    return talk.ask(f"{name}, press Enter. ") is not None


def _clear() -> None:
    """Nothing of what was shown or typed stays to be read. A script gets a line instead."""
    talk.forget()
    if talk.live() and os.environ.get("TERM") != "dumb":
        talk.show(_CLEAR)
    else:
        talk.say(["", plain("─" * 40, Screen()), ""])
