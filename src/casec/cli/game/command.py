"""What a player types, understood: a key of an option, a step of a play, or a word of the table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from casec.casebook import play, rules
from casec.casebook.rules import Move
from casec.cli.game.options import Option
from casec.cli.game.table import Table
from casec.diagnostic.guess import did_you_mean
from casec.source import Source

Word: TypeAlias = Literal[
    "look", "papers", "sheet", "people", "undo", "save", "steps", "help", "quit"
]

HELP = """\
Type the key that stands before what you want to do; Enter alone does the only thing there is.

  look           show the text again
  papers         your Calendar Sheet: abilities, letters, hours
  sheet A        a paper from behind the book
  people         the cards of persons of interest
  undo, undo 3   take back the last move, or the last three
  save FILE      put the game aside; casec play --resume FILE takes it up again
  steps          the play so far, as casec replay reads it
  quit           leave the game

The steps of a play can be typed too: go harbour-bar, turn to 47, give up strength, roll 4 (for
the die in your hand), wait, end day, start 8."""

_WORDS: Mapping[str, Word] = {
    "look": "look", "l": "look", "papers": "papers", "p": "papers", "sheet": "sheet",
    "people": "people", "undo": "undo", "u": "undo", "save": "save", "steps": "steps",
    "help": "help", "?": "help", "h": "help", "quit": "quit", "q": "quit", "exit": "quit",
}  # fmt: skip
_ALONE = frozenset({"look", "papers", "people", "steps", "help", "quit"})


@dataclass(frozen=True, slots=True)
class Do:
    """A move; the die is given only if the player rolled it."""

    move: Move
    die: int | None = None


@dataclass(frozen=True, slots=True)
class Ask:
    """Something that is no move, with what stands behind its word."""

    word: Word
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Unclear:
    """What was typed is not understood; `why` is for the player."""

    why: str


Wish: TypeAlias = Do | Ask | Unclear


def understand(table: Table, found: Sequence[Option], typed: str) -> Wish:
    """What a line means while these options are open."""
    line = " ".join(typed.split())
    keyed = _keyed(found, line)
    if keyed is not None:
        return Do(keyed)
    head, _, rest = line.partition(" ")
    word = _WORDS.get(head.casefold())
    if word is not None and (not rest or word not in _ALONE):
        return Ask(word, rest)
    if line.casefold() == "roll":
        return Do(rules.Roll())
    return _step(table, line)


def _keyed(found: Sequence[Option], line: str) -> Move | None:
    if not line:
        return found[0].move if len(found) == 1 else None
    for option in found:
        letter = option.words[0].text[:2] if isinstance(option.move, rules.Answer) else ""
        if line.casefold() in (option.key, letter.removesuffix(")")) and line:
            return option.move
    return None


def _step(table: Table, line: str) -> Wish:
    """A step as in a play; a secret is turned to by the number that the reader worked out."""
    if not line:
        return Unclear("Type one of the keys above, or help.")
    if number := re.fullmatch(r"turn to ([0-9]{1,6})", line, re.IGNORECASE):
        name = table.names.get(int(number[1]))
        return Do(rules.TurnTo(name)) if name else Unclear("The book has no such number.")
    steps, faults = play.read(Source("", line), table.rules.case.language)
    match steps:
        case (play.Do(move, die),) if not faults:
            return Do(move, die)
    hint = _near(line.split(" ", maxsplit=1)[0], _WORDS)
    return Unclear(f"“{line}” can't be done here.{hint or ' Type help to see what can.'}")


def _near(word: str, words: Iterable[str]) -> str:
    return did_you_mean(word, words) if len(word) > 2 else ""
