"""What the session knows of a game: a value that a move turns into the next one."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Protocol

from casec.cli.game.screen import Screen


@dataclass(frozen=True, slots=True)
class Say:
    """What was typed asks for something to be shown, or is not understood."""

    lines: tuple[str, ...]


class Party(Protocol):
    """A game at one moment, all that is hidden included. Players are counted from 0.

    Attributes:
        names: what the players are called.
        news: what has happened up to now, as everybody at the table has seen it, a line each.
    """

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def news(self) -> tuple[str, ...]: ...

    @property
    def turn(self) -> int | None:
        """Whose turn it is; None when the game is over."""
        ...

    @property
    def help(self) -> str:
        """What can be typed."""
        ...

    def shown(self, player: int, screen: Screen) -> list[str]:
        """All that a player sees at the table, and what he can do if it is his turn."""
        ...

    def typed(self, player: int, line: str, screen: Screen) -> Party | Say:
        """The game after what a player, whose turn it is, has typed; or what is said of it."""
        ...

    def computer(self, chance: Random) -> Party:
        """The game after the move of the computer player whose turn it is."""
        ...

    def over(self, screen: Screen) -> list[str]:
        """How it ended, for all to see; nothing is hidden any more."""
        ...

    def transcript(self) -> str:
        """The whole game as a line, once it is over."""
        ...
