"""How names, detectives, hours and plays stand in the findings of the explorer."""

from __future__ import annotations

from collections.abc import Sequence

from casec.casebook.model import Case
from casec.casebook.play.moment import short
from casec.casebook.verdicts import Trouble

_MOST_NAMED = 5
_MOST_MOVES = 8


def few(names: Sequence[str]) -> str:
    """Names in quotes, the first few of many."""
    shown = ", ".join(f"“{name}”" for name in names[:_MOST_NAMED])
    more = len(names) - _MOST_NAMED
    return f"{shown} and {more} more" if more > 0 else shown


def who(case: Case, detectives: Sequence[str]) -> str:
    """With which detectives it is so, with a space before it; nothing if it is so with all."""
    every = len(detectives) == len(case.detectives)
    return "" if every else f" with {', '.join(detectives)}"


def example(case: Case, detective: str, trouble: Trouble) -> str:
    """The moment of a trouble, and the moves that lead there: all, or the last of many."""
    moves = trouble.play[1:]
    when = f"{detective}, {short(trouble.time, case.calendar)}"
    if len(moves) <= _MOST_MOVES:
        return f"So it comes: {when}, after: {', '.join(moves) or 'no move at all'}"
    last = ", ".join(moves[-_MOST_MOVES:])
    return f"So it comes: {when}, after {len(moves)} moves, the last of them: {last}"
