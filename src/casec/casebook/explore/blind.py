"""What could come about for a reader whose letters nobody looks at: never less than what can.

Whoever is asked for a letter may have it or not, if it can be had by that hour at all. So what is
impossible here is impossible; what is possible may be so. It takes a fraction of the exact pass.
"""

from __future__ import annotations

from collections.abc import Callable

from casec.casebook.explore.forward import Found, Source, forward
from casec.casebook.explore.world import world
from casec.casebook.rules import Rulebook

_ROUNDS = 8


def blind(book: Rulebook, detective: str, tick: Callable[[], None] = lambda: None) -> Found:
    """Everything that could come about.

    Each round asks for letters only from the hour on at which the one before could first gain them;
    that can only make less possible, so one may stop at any round.
    """
    never = book.case.calendar.hours + 1
    earliest: dict[str, int] = {}
    found = forward(world(book, detective, earliest=earliest), tick)
    for _ in range(_ROUNDS):
        hours = {
            item: _begun(found.items[item]) if item in found.items else never
            for item in (f"letter {fact.name}" for fact in book.case.facts)
        }
        if hours == earliest:
            break
        earliest = hours
        found = forward(world(book, detective, earliest=earliest), tick)
    return found


def _begun(source: Source) -> int:
    """The hour at which what led to something began: no letter on the way is gained before it."""
    return source.before.stop.spot.time if source.before else 0
