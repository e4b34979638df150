"""Transcripts: a file of JSON objects, one a line, each a whole game that is played again.

A text enters, and for each game the function that plays it; what came of the games leaves, with the
first fault of each. Design: docs/clues.md, "Transcripts".
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NoReturn, TypeAlias

from casec.diagnostic import Diagnostic, report
from casec.kits.fields import Amiss, Field, Path
from casec.kits.places import place
from casec.source import Source, Span


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played again and is as the rules have it.

    Attributes:
        game: the word for it in case.yaml.
        steps: how many it had.
        told: by how many it was played and who won, in words.
        settings: all that it was played by, in a form of its own.
    """

    game: str
    steps: int
    told: str
    settings: object


@dataclass(frozen=True, slots=True)
class Replayed:
    """What came of a file. `games`: how many it holds, those with faults among them."""

    games: int
    played: tuple[Played, ...]
    faults: tuple[Diagnostic, ...]


Replay: TypeAlias = Callable[[Field], Played]
"""Plays a game again; raises `Amiss` where its transcript is no sound one."""


def replay(
    source: Source, games: Mapping[str, Replay], tell: Callable[[str], None] = lambda _: None
) -> Replayed:
    """Play every game of a file again.

    Args:
        games: what plays a game, by the word under the key `game`.
        tell: is told what is going on, now and then.
    """
    played: list[Played] = []
    faults: list[Diagnostic] = []
    count = 0
    for line in _lines(source):
        count += 1
        tell(f"game {count}")
        try:
            played.append(_played(_object(line), games))
        except Amiss as fault:
            faults.append(_told(fault, count, line))
    if count == 0:
        nothing = {"where": "There is no game here", "reason": "the file has no line of text"}
        faults.append(report("CB915", source.span(0, 0), values=nothing))
    return Replayed(count, tuple(played), tuple(faults))


def _lines(source: Source) -> Iterator[Span]:
    """The lines with something in them, without the blanks around."""
    start = 0
    for line in source.text.split("\n"):
        text = line.strip(" \t\r")
        if text:
            first = start + line.index(text)
            yield source.span(first, first + len(text))
        start += len(line) + 1


def _object(line: Span) -> Field:
    """The object that a line holds. Raises `Amiss` with an offset into the line for a path."""
    try:
        value = json.loads(line.text, object_pairs_hook=_once, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise Amiss("CB915", (error.pos,), reason=error.msg[:1].lower() + error.msg[1:]) from None
    except (ValueError, RecursionError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise Amiss("CB915", (0,), reason=reason) from None
    if not isinstance(value, dict):
        raise Amiss("CB915", (0,), reason="a game is an object in braces")
    return Field(value)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the key “{twice}” stands twice in one object")
    return found


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number of JSON")


def _played(game: Field, games: Mapping[str, Replay]) -> Played:
    name = game.at("game").one_of(tuple(games))
    return games[name](game)


def _told(fault: Amiss, number: int, line: Span) -> Diagnostic:
    """The diagnostic of what is amiss in a game."""
    start = line.start
    if fault.code == "CB915":
        where, at = f"Game {number}", int(fault.path[0])
        span = line.source.span(min(start + at, line.end), min(start + at + 1, line.end))
    else:
        where = f"Game {number}{_step(fault.path)}"
        span = line.source.span(*place(line.source.text, start, fault.path))
    return report(fault.code, span, values={"where": where, **fault.values})


def _step(path: Path) -> str:
    step = path[1] if path[:1] == ("steps",) and len(path) > 1 else None
    return f", step {step + 1}" if isinstance(step, int) else ""
