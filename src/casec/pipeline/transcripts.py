"""Transcripts of games of cards, played again: each by the rules of the game that it names."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from casec.kits.transcript import Replay, Replayed, replay
from casec.project import ProjectError
from casec.source import Source

if TYPE_CHECKING:
    from casec.kits.fields import Field
    from casec.kits.transcript import Played
    from casec.pipeline.check import Tell

GAMES = ("clues", "manhunt")


def replayed(source: Source, tell: Tell) -> Replayed:
    """Every game of a file of transcripts, played again."""
    return replay(source, {game: _replay(game) for game in GAMES}, tell)


def otherwise(played: tuple[Played, ...], folder: Path, tell: Tell) -> tuple[int, str]:
    """How many of these games have other settings than the kit in `folder`, and its name.

    Raises:
        ProjectError: there is no kit there, it has errors, or it is of another game.
    """
    from casec.pipeline.kits import KINDS, check_kit

    checked = check_kit(folder, tell, whole=False)
    game, name = checked.files.game, checked.files.name
    if any(one.game != game for one in played):
        raise ProjectError(f"“{name}” is {KINDS[game]}, and these are games of another kind")
    if checked.kit is None:
        raise ProjectError(f"“{name}” can't be read", "casec check tells what is wrong with it.")
    is_of = import_module(f"casec.{game}.transcript").is_of
    return sum(not is_of(checked.kit, one.settings) for one in played), name


def _replay(game: str) -> Replay:
    """What plays this game again; it is loaded when it is first asked for."""

    def played(field: Field) -> Played:
        play: Replay = import_module(f"casec.{game}.transcript").replay
        return play(field)

    return played
