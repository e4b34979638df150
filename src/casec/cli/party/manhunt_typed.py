"""What a player of a manhunt means by a line."""

from __future__ import annotations

from casec.cli.party.manhunt_words import Words
from casec.manhunt.rules import (
    Arrest,
    Citizen,
    Discard,
    Disguise,
    Exonerate,
    Identity,
    Kill,
    Move,
    Shift,
    View,
)
from casec.manhunt.rules.grid import bits


def move(words: Words, seen: View, line: str) -> Move | str:
    """The move that a line means, or what to say of it."""
    head, _, rest = line.partition(" ")
    named: dict[str, type[Kill | Identity | Arrest | Discard]] = {
        "kill": Kill,
        "choose": Identity,
        "arrest": Arrest,
        "discard": Discard,
    }
    match head.casefold():
        case "disguise":
            return Disguise()
        case "exonerate":
            return Exonerate()
        case "shift" | "move":
            return _shift(rest)
        case "citizen":
            return _citizen(words, seen, rest)
        case word if word in named:
            held = bits(seen.hand) if word in ("choose", "discard") else ()
            if rest.isdecimal() and 1 <= int(rest) <= len(held):
                return named[word](held[int(rest) - 1])
            found = words.find(rest, seen.open.grid, seen.open.cols)
            return found if isinstance(found, str) else named[word](found)
        case _:
            if not line:
                return "Type what you do, or help."
            return f"“{line}” is not understood. Type help to see what can be done."


def _shift(rest: str) -> Move | str:
    match rest.casefold().split():
        case [("row" | "r"), number, ("right" | "left") as way] if number.isdecimal():
            return Shift("row", int(number) - 1, 1 if way == "right" else -1)
        case [("col" | "column" | "c"), number, ("up" | "down") as way] if number.isdecimal():
            return Shift("col", int(number) - 1, 1 if way == "down" else -1)
        case _:
            return "Type shift row 2 right (or left), or shift col 3 up (or down)."


def _citizen(words: Words, seen: View, rest: str) -> Move | str:
    agent, comma, target = rest.partition(",")
    if not comma:
        return "Type citizen, a card of your hand, a comma, and whom it arrests."
    found = [words.find(each, seen.open.grid, seen.open.cols) for each in (agent, target)]
    for each in found:
        if isinstance(each, str):
            return each
    one, two = (each for each in found if isinstance(each, int))
    return Citizen(one, two)
