"""How the user wants a game of cards: what was given with the command."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import click
from click.core import ParameterSource

from casec.diagnostic.guess import did_you_mean
from casec.project import Files, ProjectError

_BOOKS, _CLUES, _BOARDS = "case books", "decks of clue cards", "boards of suspects"
_KINDS = {"casebook": _BOOKS, "clues": _CLUES, "manhunt": _BOARDS}
_CARDS = (_CLUES, _BOARDS)
_ONLY = {
    "detective": (_BOOKS,),
    "resume": (_BOOKS,),
    "dice": (_BOOKS,),
    "players": (_CLUES,),
    "variant": (_CLUES,),
    "mode": (_BOARDS,),
    "seat": _CARDS,
    "against": _CARDS,
    "hot_seat": _CARDS,
}
"""For which games an option is; those that are not here are for all."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for; None for what was not.

    Attributes:
        players: how many play.
        seat: who plays against computers: a number from 1, or killer or inspector.
        way: the variant or the mode.
        against: the kind of computer player.
        hot_seat: all players sit at this keyboard.
        seed: of the deal and of the computers.
    """

    players: int | None = None
    seat: str | None = None
    way: str | None = None
    against: str | None = None
    hot_seat: bool = False
    seed: int | None = None


def one_of(what: str, name: str, known: Iterable[str]) -> str:
    """The one that is called so. Raises ProjectError: there is none; the names are told."""
    names = tuple(known)
    if name in names:
        return name
    listed = f"There are: {', '.join(names)}."
    raise ProjectError(
        f"There is no {what} “{name}”", f"{did_you_mean(name, names)} {listed}".strip()
    )


def belong(context: click.Context, files: Files) -> None:
    """Make sure that the options given are for the game of the case. Raises click.UsageError."""
    kind = _KINDS[files.game]
    for name, kinds in _ONLY.items():
        given = context.get_parameter_source(name) is ParameterSource.COMMANDLINE
        if given and kind not in kinds:
            option = f"--{name.replace('_', '-')}"
            game = f"this is one of the {kind}" if kind != _BOOKS else "this is a case book"
            raise click.UsageError(f"{option} is for {' and '.join(kinds)}, and {game}.", context)
    if context.params["hot_seat"] and (context.params["seat"] or context.params["against"]):
        raise click.UsageError(
            "With --hot-seat all players sit at the keyboard: leave --seat and --against out.",
            context,
        )
