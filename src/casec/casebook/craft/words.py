"""How items, detectives and plays stand in these findings."""

from __future__ import annotations

from collections.abc import Sequence

from casec.casebook.model import Case
from casec.casebook.play.moment import short

_MOST_MOVES = 8
_MOST_NAMED = 5


def who(case: Case, detectives: Sequence[str]) -> str:
    """For whom it is so, with a space before it; nothing if it is for all detectives."""
    every = len(detectives) == len(case.detectives)
    return "" if every else f" with {', '.join(detectives)}"


def few(items: Sequence[str]) -> str:
    """Items in words, the first few of many."""
    shown = ", ".join(map(item_in_words, items[:_MOST_NAMED]))
    more = len(items) - _MOST_NAMED
    return f"{shown} and {more} more" if more > 0 else shown


def item_in_words(item: str) -> str:
    """An item as a writer says it: something that a reader comes to."""
    kind, *names = item.split()
    match kind:
        case "gate":
            return f"what is behind the gate of “{names[0]}”"
        case "turn":
            return f"the secret “{names[0]}”"
        case "finish":
            return f"the finish in “{names[0]}”"
        case "exit":
            return f"exit {names[1]} of “{names[0]}”"
        case "branch":
            return f"branch {names[2]} in “{names[0]}”"
        case _:
            return f"the {kind} “{names[0]}”"


def ending(case: Case, detective: str, time: int | None, play: Sequence[str]) -> str:
    """The moves that lead to something: all, or the last of many. The play's first line names the
    detective."""
    moves = play[1:]
    when = detective if time is None else f"{detective}, {short(time, case.calendar)}"
    if len(moves) <= _MOST_MOVES:
        return f"So it comes: {when}, after: {', '.join(moves) or 'no move at all'}"
    last = ", ".join(moves[-_MOST_MOVES:])
    return f"So it comes: {when}, after {len(moves)} moves, the last of them: {last}"
