"""What casec notices, in the form of the oracle."""

from __future__ import annotations

from tests.oracle.spoilt import Spoilt

from casec.casebook import model
from casec.casebook.craft import gains, retries, starts, unread
from casec.casebook.craft.count import counting
from casec.casebook.craft.still import Still
from casec.casebook.explore.room import room
from casec.casebook.explore.search.blurred import Blurred
from casec.casebook.explore.search.forward import forward
from casec.casebook.explore.search.trace import Tracer
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
        ground = counting(world(book, detective))
        rough = Still(forward(ground, sets=Blurred(ground.space)))
        still = Still(forward(ground))
        tracer = Tracer(still.found)
        again = retries.retries(still, retries.retries(rough))
        more = gains.repeats(still, gains.repeats(rough))
        late = starts.late(case, detective, outlook.verdicts, never)
        early = starts.early(case, detective, outlook.verdicts, never)
        past = [one.paragraph for one in unread.rounds(case, detective, never)]
        for retry in again.values():
            retries.told(tracer, retry)
        for repeat in more.values():
            gains.told(tracer, repeat)
    return Spoilt(
        frozenset(again),
        frozenset((name, quantity.value) for name, quantity in more),
        dict(late),
        dict(early),
        frozenset(past),
    )
