"""What casec notices, in the form of the oracle."""

from __future__ import annotations

from tests.oracle.spoilt import Spoilt

from casec.casebook import model
from casec.casebook.craft import gains, retries, starts, unread
from casec.casebook.craft.count import counting
from casec.casebook.craft.free import free
from casec.casebook.explore.room import room
from casec.casebook.explore.walking.world import world
from casec.casebook.explore.whole import decided
from casec.casebook.rules import rulebook


def never() -> None:
    """No budget."""


def explored(case: model.Case, detective: str) -> Spoilt:
    """All that the oracle decides too."""
    book = rulebook(case)
    outlook = decided(book, detective)
    with room():
        ground = world(book, (detective,))
        found = free(counting(ground), never)
        late = starts.late(ground, outlook.verdicts, never)
        early = starts.early(ground, outlook.verdicts, never)
        past = [one.paragraph for one in unread.rounds(case, detective, never)]
        for tracer, retry in found.retries.values():
            retries.told(tracer, retry)
        for tracer, repeat in found.repeats.values():
            gains.told(tracer, repeat)
    return Spoilt(
        frozenset(found.retries),
        frozenset((name, quantity.value) for name, quantity in found.repeats),
        dict(late),
        dict(early),
        frozenset(past),
    )
