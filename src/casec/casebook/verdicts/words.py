"""How detectives, names and plays stand in the findings of the explorer."""

from __future__ import annotations

from collections.abc import Sequence

from casec.casebook.model import Case
from casec.casebook.play.moment import short

_MOST_MOVES = 8
_MOST_NAMED = 5


def who(case: Case, detectives: Sequence[str]) -> str:
    """With which detectives it is so, with a space before it; nothing if it is so with all."""
    every = len(detectives) == len(case.detectives)
    return "" if every else f" with {', '.join(detectives)}"


def some(words: Sequence[str]) -> str:
    """The first few of many."""
    more = len(words) - _MOST_NAMED
    shown = ", ".join(words[:_MOST_NAMED])
    return f"{shown} and {more} more" if more > 0 else shown


def quoted(names: Sequence[str]) -> str:
    """Names in quotes, the first few of many."""
    return some([f"“{name}”" for name in names])


def ending(case: Case, detective: str, time: int | None, play: Sequence[str], route: str) -> str:
    """The moves that lead to something: all, or the last of many. The play's first line names the
    detective.

    Args:
        time: the hour at its end, if that is to be told, as `State.time`.
        route: as what `casec route` knows it.
    """
    moves = play[1:]
    when = detective if time is None else f"{detective}, {short(time, case.calendar)}"
    if len(moves) <= _MOST_MOVES:
        return f"So it comes: {when}, after: {', '.join(moves) or 'no move at all'}"
    last = ", ".join(moves[-_MOST_MOVES:])
    alone = f" --detective {detective}" if len(case.detectives) > 1 else ""
    return (
        f"So it comes: {when}, after {len(moves)} steps, the last of them: {last} "
        f'(`casec route "{route}"{alone}` shows all)'
    )
