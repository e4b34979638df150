"""How a pass keeps its sets of readers.

`All` keeps every reader, as a diagram: such a pass is exact. `few.Few` keeps some.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence, Set
from typing import Protocol

from casec.casebook.explore.readers.diagram import EMPTY, Diagram, Fork, all_points
from casec.casebook.explore.readers.space import Act, Space
from casec.casebook.explore.walking.spot import Spot
from casec.casebook.explore.walking.stop import Readers, Stop


class Sets(Protocol):
    """What a pass, and the tracing of its plays, do with sets of readers."""

    def beginners(self, bits: int) -> Readers:
        """Those who have gained nothing yet, with the numbers at some points of the grid."""

    def on(self, act: Act, readers: Readers) -> Readers:
        """The readers after an act."""

    def along(self, acts: Sequence[Act], readers: Readers) -> Readers:
        """The readers after some acts."""

    def back(self, act: Act, readers: Readers) -> Readers:
        """All whom an act leads into a set."""

    def both(self, one: Readers, other: Readers) -> Readers:
        """All who are in both sets."""

    def either(self, one: Readers, other: Readers) -> Readers:
        """All who are in one set or the other."""

    def having(self, act: Act, readers: Readers) -> Readers:
        """Those to whom nothing happens by an act by which something is gained: they have it."""

    def at(self, bits: int, readers: Readers) -> Readers:
        """Those whose numbers are among these points of the grid."""

    def with_numbers(self, point: int, readers: Readers) -> Readers:
        """The same letters and ticks, but other numbers."""

    def come(self, stop: Stop, readers: Readers) -> bool:
        """They come to a stop and wait there. Returns whether that is anything new."""

    def go(self, stop: Stop) -> Readers:
        """Those of the waiting who go on from a stop now; nobody waits there any more."""

    def at_hour(self, hour: int) -> None:
        """Readers go on from the spots of an hour from now on."""

    def came_about(self, item: str) -> None:
        """An item that was looked for has come about."""

    def news(self) -> Set[int]:
        """The levels of what could first be gained since this was last asked."""

    def missed(self) -> Set[int]:
        """The levels of what readers were asked for that could not be had, since this was last
        asked. Once it can be, they go on anew."""

    def seen_at(self, readers: Readers, hour: int) -> Readers:
        """What can be told of readers at an hour, besides what the set says."""

    def told(self, spot: Spot, readers: Readers) -> Readers:
        """Readers who come to a spot, as far as they are told apart there."""

    def one_of(self, readers: Readers) -> Readers:
        """One of them: with the fewest gains, and the highest numbers.

        Raises ValueError if there is nobody.
        """

    def key(self, reader: Readers) -> Hashable:
        """The same for the same reader."""

    def numbers(self, readers: Readers) -> int:
        """The points of the grid at which there is any of them."""


class Plain:
    """Sets that say all there is to say of their readers: no gain is out of sight."""

    __slots__ = ()

    def at_hour(self, hour: int) -> None:
        """Nothing hangs on the hour."""

    def came_about(self, item: str) -> None:
        """Nothing hangs on it."""

    def news(self) -> Set[int]:
        """None."""
        return frozenset()

    def missed(self) -> Set[int]:
        """None."""
        return frozenset()

    def told(self, spot: Spot, readers: Readers) -> Readers:  # noqa: ARG002  everywhere alike
        """The readers themselves."""
        return readers

    def seen_at(self, readers: Readers, hour: int) -> Readers:  # noqa: ARG002  nothing is hidden
        """The readers themselves."""
        return readers


class All(Plain):
    """Every reader, as a diagram."""

    __slots__ = ("_numbers", "both", "either", "space")

    def __init__(self, space: Space) -> None:
        self._numbers: dict[Diagram, int] = {}
        self.space = space
        self.both = space.forest.both
        self.either = space.forest.either

    def beginners(self, bits: int) -> Diagram:
        return self.space.beginners(bits)

    def on(self, act: Act, readers: Diagram) -> Diagram:
        return act.on(readers)

    def along(self, acts: Sequence[Act], readers: Diagram) -> Diagram:
        for act in acts:
            after = act.known.get(readers)
            readers = act.on(readers) if after is None else after
            if not readers:
                break
        return readers

    def back(self, act: Act, readers: Diagram) -> Diagram:
        return act.back(readers)

    def having(self, act: Act, readers: Diagram) -> Diagram:
        return readers if act.gain is None else self.both(readers, act.gain)

    def at(self, bits: int, readers: Diagram) -> Diagram:
        return self.both(readers, self.space.forest.leaf(bits))

    def with_numbers(self, point: int, readers: Diagram) -> Diagram:
        return self.space.forest.mapped({}, lambda bits: 1 << point if bits else 0, readers)

    def come(self, stop: Stop, readers: Diagram) -> bool:
        if not stop.readers:
            stop.readers = stop.waiting = readers
            return True
        either = self.either
        now = either(stop.readers, readers)
        if now is stop.readers:
            return False
        stop.readers = now
        stop.waiting = either(stop.waiting, readers)
        return True

    def go(self, stop: Stop) -> Diagram:
        going: Diagram = stop.waiting
        stop.waiting = EMPTY
        return going

    def one_of(self, readers: Diagram) -> Diagram:
        each = readers
        answers: dict[int, bool] = dict.fromkeys(range(len(self.space.levels)), False)
        while isinstance(each, Fork):
            answers[each.level] = each.low is EMPTY
            each = each.high if each.low is EMPTY else each.low
        return self.space.reader(answers, each)

    def key(self, reader: Diagram) -> Hashable:
        return reader

    def numbers(self, readers: Diagram) -> int:
        found = self._numbers.get(readers)
        if found is None:
            found = self._numbers[readers] = all_points(readers)
        return found
