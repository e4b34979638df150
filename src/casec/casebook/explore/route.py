"""A short play to one item, and why there is none.

The item alone is decided. The play that was traced is then cut: whatever can be left out of it
while the rest stays legal and still leads there is left out. Only if there is none everything is
decided, as the reason tells what else can't come about.
"""

from __future__ import annotations

from casec.casebook import rules
from casec.casebook.explore.narrow import narrowed
from casec.casebook.explore.reasons import Reason, told_why
from casec.casebook.explore.room import room
from casec.casebook.explore.trace import Made
from casec.casebook.explore.world import world
from casec.casebook.rules import IllegalMove, Rulebook, State


def route(book: Rulebook, detective: str, item: str) -> Made | Reason:
    """The moves of a play that ends when the item has come about, or the reason against it."""
    with room():
        ground = world(book, detective)
        *_, known = narrowed(ground, items=(item,))
        if item not in known.plays:
            *_, known = narrowed(ground)
            return told_why(known, (item,))[item]
    return cut(book, detective, item, known.plays[item])


def cut(book: Rulebook, detective: str, item: str, made: Made) -> Made:
    """The play without moves that it does not need."""
    opening = rules.opening(book, detective)
    if item in opening.seen:
        return ()
    state, start = opening.state, 0
    made = _led(book, state, made, item) or made
    while start < len(made):
        for end in range(len(made), start, -1):
            rest = _led(book, state, made[end:], item)
            if rest is not None:
                made = (*made[:start], *rest)
                break
        else:
            state = rules.apply(book, state, *made[start])
            start += 1
    return made


def _led(book: Rulebook, state: State, moves: Made, item: str) -> Made | None:
    """As many of the moves as lead to the item; None if they are illegal or do not lead there."""
    for place, (move, die) in enumerate(moves, 1):
        try:
            state, seen = rules.trace(book, state, move, die)
        except IllegalMove:
            return None
        if item in seen:
            return moves[:place]
    return None
