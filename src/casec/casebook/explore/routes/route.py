"""The shortest play to one item, or why there is none.

It is looked for at once (`shortest`), for most are found so within a moment. If it is not, the item
alone is decided: there may be no play at all. If there is one, whatever can be left out of it while
the rest stays legal and still leads there is left out, and the search goes on. Where that would
grow too large, this short play is given, and what is proved: how many moves any play has at least.
Only if there is no play everything is decided, as the reason tells what else can't come about.
"""

from __future__ import annotations

from dataclasses import dataclass

from casec.casebook import rules
from casec.casebook.budget import BudgetSpent, Tick
from casec.casebook.explore.reasons.told import Reason, told_why
from casec.casebook.explore.room import room
from casec.casebook.explore.routes.shortest import Search, length
from casec.casebook.explore.search.narrow import narrowed
from casec.casebook.explore.search.trace import Made
from casec.casebook.explore.walking.walk import World
from casec.casebook.explore.walking.world import world
from casec.casebook.rules import IllegalMove, Rulebook, State

_SOON = 3_000
"""After how many steps it is asked whether there is a play at all."""
_MOST = 25_000
"""After how many steps a short play is good enough."""


@dataclass(frozen=True, slots=True)
class Route:
    """A play that ends when an item has come about.

    Attributes:
        least: no play there has fewer moves, as `length` counts them.
    """

    made: Made
    least: int

    @property
    def length(self) -> int:
        """How many moves it has."""
        return length(self.made)


def route(
    book: Rulebook,
    detective: str,
    item: str,
    known: Made | None = None,
    under: int | None = None,
    tick: Tick = lambda: None,
) -> Route | Reason | None:
    """The shortest play to an item, or a short one; or the reason why there is none.

    Args:
        known: the moves of any play there, if one is known.
        under: nobody asks for a play that has not fewer moves. None is returned where it is proved
            that there is no such play.
        tick: raises BudgetSpent when the search must end; a play that is known by then is given.
    """
    if item in rules.opening(book, detective).seen:
        return Route((), 0)
    found: Made | None = None
    with room():
        ground = world(book, (detective,))
        search = Search(ground, item, tick)
        try:
            found = search.run(_SOON, under)
            if found is None and not (under is not None and search.least >= under):
                if known is None:
                    decided = _decided(ground, item, tick)
                    if isinstance(decided, Reason):
                        return decided
                    known = decided
                known = cut(book, detective, item, known)
                longer = length(known) + 1
                found = search.run(_MOST, longer if under is None else min(under, longer))
        except BudgetSpent:
            if known is None:
                raise
    made = known if found is None else found
    return None if made is None else Route(cut(book, detective, item, made), search.least)


def _decided(ground: World, item: str, tick: Tick) -> Made | Reason:
    """The moves of any play to an item, or the reason why there is none."""
    *_, (known,) = narrowed(ground, tick, items=(item,))
    if item in known.plays:
        return known.plays[item]
    *_, (known,) = narrowed(ground, tick)
    return told_why(known, (item,))[item]


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
