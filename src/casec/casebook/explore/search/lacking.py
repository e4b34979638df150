"""What a reader lacks who would go a way that was found from above, or has too many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casec.casebook.explore.readers.diagram import Diagram, Fork
from casec.casebook.explore.search.few import Few
from casec.casebook.explore.search.trace import Led
from casec.casebook.explore.walking.spot import PASSING, Way
from casec.casebook.explore.walking.stop import Readers
from casec.casebook.explore.walking.walk import World
from casec.casebook.explore.walking.world import beginning


class Path:
    """One reader, who has nothing, on such ways; `detective`: whom he plays, by place."""

    __slots__ = ("beginner", "few")

    def __init__(self, world: World, detective: int) -> None:
        self.few = Few(world.space, 1)
        self.beginner = self.few.beginners(beginning(world)[detective])

    def gone(self, ways: Sequence[Way]) -> frozenset[int] | None:
        """None if the reader can go all these ways; or the levels of the gains that are in his way,
        as far as can be told."""
        readers: Readers = self.beginner
        lacking: set[int] = set()
        failed = False
        for act in (act for way in ways for act in way.acts):
            after = self.few.along((act,), readers)
            if not after:
                failed = True
                if not isinstance(act.only, Fork):  # the numbers do not allow it
                    break
                (gains,) = readers
                yes, no = _lacking(act.only, gains)
                lacking.update(levels(yes | no))
                after = {gains & ~no | yes: self.few.numbers(readers)}
            readers = after
        return frozenset(lacking) if failed else None

    def led(self, ways: Sequence[Way]) -> Led:
        """One reader who can go all these ways."""
        came: list[Readers] = [self.beginner]
        for way in ways:
            came.append(self.few.along(way.acts, came[-1]))
        reader = self.few.one_of(came.pop())
        back: list[Readers] = []
        for way, before in zip(reversed(ways), reversed(came), strict=True):
            back.append(reader)
            for act in reversed(way.acts):
                reader = self.few.back(act, reader)
            reader = self.few.one_of(self.few.both(reader, before))
        led: Led | None = None
        for way, reader in zip(ways, reversed(back), strict=True):
            led = Led(led, way, reader)
        if led is None:
            raise ValueError("no way")
        return led


def asked_last(ways: Sequence[Way], inside: bool = False) -> Iterator[int]:
    """The levels of the gains that are asked for on some ways, the last first.

    Args:
        inside: of those ways only after which nobody went about any more.
    """
    for way in reversed(ways):
        for act in reversed(way.acts):
            yield from sorted(act.asked)
        if inside and (way.start is None or way.start.kind not in PASSING):
            return


def levels(gains: int) -> frozenset[int]:
    """The levels of gains, a bit a level."""
    return frozenset(level for level in range(gains.bit_length()) if gains >> level & 1)


def _lacking(readers: Diagram, gains: int) -> tuple[int, int]:
    """What somebody must gain, and must not have gained, to be in a set; as little as can be."""
    best: dict[Diagram, tuple[int, int, int]] = {}
    _least(best, readers, gains)
    return best[readers][1:]


_NEVER = (1 << 30, 0, 0)


def _least(best: dict[Diagram, tuple[int, int, int]], each: Diagram, gains: int) -> None:
    """How many changes lead into a set, and which: what to gain, and what not to have gained."""
    if each in best:
        return
    if not isinstance(each, Fork):
        best[each] = (0, 0, 0) if each else _NEVER
        return
    _least(best, each.low, gains)
    _least(best, each.high, gains)
    level = 1 << each.level
    low, high = best[each.low], best[each.high]
    if gains & level:
        low = (low[0] + 1, low[1], low[2] | level)
    else:
        high = (high[0] + 1, high[1] | level, high[2])
    best[each] = min(low, high)
