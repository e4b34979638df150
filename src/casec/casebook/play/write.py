"""Moves as the lines of a play, which `read` takes back as they were."""

from __future__ import annotations

from collections.abc import Iterable

from casec.casebook import rules
from casec.casebook.play.step import PLAIN
from casec.casebook.rules import Move

_BARE = {move: words for words, move in PLAIN.items()}


def write(detective: str, moves: Iterable[tuple[Move, int | None]]) -> tuple[str, ...]:
    """The lines of a play: the detective, then every move with its die, if it has one."""
    return (f"detective {detective}", *(line(move, die) for move, die in moves))


def line(move: Move, die: int | None = None) -> str:
    """One step; that of a `Roll` without a die is `roll`."""
    match move:
        case rules.Take(index):
            return f"take {index}"
        case rules.Answer(index):
            return f"answer {index}"
        case rules.GiveUp(ability):
            return f"give up {ability}"
        case rules.GoTo(address):
            return f"go {address}"
        case rules.TurnTo(paragraph):
            return f"turn to {paragraph}"
        case rules.Start(hour):
            return f"start {hour}"
        case rules.Roll():
            return "roll" if die is None else f"roll {die}"
    return _BARE[move]
