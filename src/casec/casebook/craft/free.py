"""Free retries and free gains, decided from both sides.

From below: rounds of a few readers of each spot are rounds. From above: where not even readers have
one whose gains nobody looks at, there is none. What is open then hangs on the gains that are asked
for on the round, so these are looked at, and more readers are followed; at last all are.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from casec.casebook.budget import Tick
from casec.casebook.craft import gains, retries
from casec.casebook.craft.gains import Gain, Repeat
from casec.casebook.craft.retries import Retry
from casec.casebook.craft.still import Still
from casec.casebook.explore.search.blurred import Blurred
from casec.casebook.explore.search.few import Few
from casec.casebook.explore.search.forward import TooLarge, forward, limited
from casec.casebook.explore.search.sets import Sets
from casec.casebook.explore.search.trace import Tracer
from casec.casebook.explore.walking.walk import World

_FEW = (4, 16)
"""How many readers of each spot are followed: of all, and where something is left open."""
_MOST = 300_000
"""How many forks more the diagrams may have where all readers are followed; beyond that a round is
left out. Those of a book of hundreds of paragraphs have no end otherwise."""


@dataclass(slots=True, eq=False)
class Free:
    """What is found, each with the pass that found it.

    Attributes:
        open_tests, open_gains: what is not decided: exits with a test, and what paragraphs give.
    """

    open_tests: Sequence[str]
    open_gains: Sequence[Gain]
    retries: dict[str, tuple[Tracer, Retry]] = field(default_factory=dict)
    repeats: dict[Gain, tuple[Tracer, Repeat]] = field(default_factory=dict)

    def is_open(self) -> bool:
        """Whether anything is not decided."""
        return bool(self.open_tests or self.open_gains)

    def comes_about(self, still: Still) -> None:
        """A pass from below has these rounds."""
        tracer = Tracer(still.found)
        for item, retry in retries.retries(still, self.open_tests).items():
            self.retries[item] = tracer, retry
        for gain, repeat in gains.repeats(still, self.open_gains).items():
            self.repeats[gain] = tracer, repeat
        self.open_tests = [one for one in self.open_tests if one not in self.retries]
        self.open_gains = [one for one in self.open_gains if one not in self.repeats]

    def may_come_about(self, still: Still) -> frozenset[int]:
        """A pass from above has no other rounds than these. Returns the gains, as levels, that are
        asked for on them."""
        tests = retries.retries(still, self.open_tests)
        more = gains.repeats(still, self.open_gains)
        self.open_tests, self.open_gains = [*tests], [*more]
        stops = (one.stop for each in (tests, more) for one in each.values())
        return frozenset[int]().union(*map(still.asked, stops))


def free(ground: World, tick: Tick) -> Free:
    """Decide which tests can be taken again for nothing, and what is not used up by taking it."""

    def still(sets: Sets) -> Still:
        return Still(forward(ground, tick, sets=sets))

    case, space = ground.rules.case, ground.space
    found = Free(retries.tested(case), gains.given(case))
    kept = frozenset[int]()
    for few in _FEW:
        if found.is_open():
            found.comes_about(still(Few(space, few)))
        if found.is_open():
            kept = found.may_come_about(still(Blurred(space, kept)))
    if found.is_open():
        growing = limited(tick, space.forest, space.forest.size + _MOST)
        with suppress(TooLarge):
            found.comes_about(Still(forward(ground, growing)))
    return found
