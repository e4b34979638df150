"""A pass that follows only a few readers from each spot.

It takes a fraction of the exact pass. What it finds comes about; what it does not find may come
about all the same. Which few: of each *kind* of reader (what they have gained of the gains that
count) a number, with as many gains as can be, and with as few.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeAlias

from casec.casebook.explore.readers.diagram import Diagram, Fork
from casec.casebook.explore.readers.space import Act, Space
from casec.casebook.explore.search.aim import Aim
from casec.casebook.explore.search.sets import Plain
from casec.casebook.explore.walking.stop import Stop

Sheets: TypeAlias = dict[int, int]
"""Readers by what they have gained (a bit a level): the points of the grid at which they are."""
_MOST_WAITING = 400


class Few(Plain):
    """A few readers of each spot, sheet by sheet.

    Args:
        most: how many different sheets of gains go on from a spot, of each detective's readers.
        liked, disliked: gains (a bit a level) that those who go on should rather have, or not have.
    """

    __slots__ = ("_blocks", "_open", "_room", "aim", "disliked", "liked", "most", "space")

    def __init__(
        self, space: Space, most: int, liked: int = 0, disliked: int = 0, aim: Aim | None = None
    ) -> None:
        self.aim = aim
        self.space = space
        self.most = most
        self.liked = liked
        self.disliked = disliked
        self._blocks: tuple[int, ...] = ()  # the points of each detective who is followed
        # by stop, the points of those detectives for whom there is still room there; `_room` where
        # nobody has been left out yet: with one detective there is none beyond `most` sheets
        self._open: dict[Stop, int] = {}
        self._room = 0

    def beginners(self, bits: int) -> Sheets:
        self._blocks = tuple(block for block in self.space.grids.blocks if block & bits)
        self._room = sum(self._blocks) if len(self._blocks) > 1 else 0
        return {0: bits}

    def on(self, act: Act, readers: Mapping[int, int]) -> Sheets:
        leaves = act.leaves
        if act.change is not None:
            return {gains: after for gains, points in readers.items() if (after := leaves[points])}
        if act.only is not None:
            return {
                gains: those
                for gains, points in readers.items()
                if (those := leaves[gains] & points)
            }
        found: Sheets = {}
        gain = 1 << act.level if act.level is not None else 0
        for gains, points in readers.items():
            found[gains | gain] = found.get(gains | gain, 0) | points
        return found

    def along(self, acts: Sequence[Act], readers: Mapping[int, int]) -> Mapping[int, int]:
        for act in acts:
            readers = self.on(act, readers)
            if not readers:
                break
        return readers

    def back(self, act: Act, readers: Mapping[int, int]) -> Sheets:
        if act.level is None:
            if act.only is not None:
                return self.on(act, readers)
            return {gains: self.numbers(act.back(points)) for gains, points in readers.items()}
        gain = 1 << act.level
        with_it = {gains: points for gains, points in readers.items() if gains & gain}
        return with_it | {gains ^ gain: points for gains, points in with_it.items()}

    def both(self, one: Mapping[int, int], other: Mapping[int, int]) -> Sheets:
        found = ((gains, points & other.get(gains, 0)) for gains, points in one.items())
        return {gains: points for gains, points in found if points}

    def either(self, one: Mapping[int, int], other: Mapping[int, int]) -> Sheets:
        found = {**one}
        for gains, points in other.items():
            found[gains] = found.get(gains, 0) | points
        return found

    def having(self, act: Act, readers: Mapping[int, int]) -> Sheets:
        gain = 0 if act.level is None else 1 << act.level
        return {gains: points for gains, points in readers.items() if gains & gain == gain}

    def at(self, bits: int, readers: Mapping[int, int]) -> Sheets:
        return {gains: those for gains, points in readers.items() if (those := points & bits)}

    def with_numbers(self, point: int, readers: Mapping[int, int]) -> Sheets:
        return dict.fromkeys(readers, 1 << point)

    def come(self, stop: Stop, readers: Mapping[int, int]) -> bool:
        if not stop.readers:
            stop.readers = {}
        if not stop.waiting:
            stop.waiting = {}
        have, waiting = stop.readers, stop.waiting
        open_ = -1 if len(have) < self.most else self._open.get(stop, self._room)
        new = False
        aim = self.aim
        states = aim.states.get(stop.spot, 0) if aim is not None else 0
        for gains, points in readers.items():
            had = have.get(gains, 0) | waiting.get(gains, 0)
            if not had and (not points & open_ or len(waiting) >= _MOST_WAITING):
                continue
            if points & ~had and (aim is None or states & aim.state(gains, points)):
                waiting[gains] = waiting.get(gains, 0) | points
                new = True
        return new

    def go(self, stop: Stop) -> Sheets:
        have: Sheets = stop.readers
        waiting: Sheets = stop.waiting
        stop.waiting = {}
        most = self.most
        if not have and len(waiting) <= most:
            have.update(waiting)
            return waiting
        new = [gains for gains in waiting if gains not in have]
        if len(have) + len(new) > most:
            for gains in self._crowded(stop, have, waiting, new):
                del waiting[gains]
        going = {gains: points & ~have.get(gains, 0) for gains, points in waiting.items()}
        for gains, points in going.items():
            have[gains] = have.get(gains, 0) | points
        return going

    def _crowded(
        self, stop: Stop, have: Sheets, waiting: Sheets, new: Sequence[int]
    ) -> Sequence[int]:
        """Those of the new sheets for which there is no room, with any of the detectives."""
        most, blocks = self.most, self._blocks
        if len(blocks) == 1:
            return self._left_out(new, most - len(have))
        going = [*have.values()]
        every = [*going, *(waiting[gains] for gains in new)]
        full = [block for block in blocks if len([1 for one in every if one & block]) > most]
        if not full:
            return ()
        open_ = self._open[stop] = self._open.get(stop, sum(blocks)) & ~sum(full)
        left = [gains for gains in new if not waiting[gains] & open_]
        going += [waiting[gains] for gains in new if waiting[gains] & open_]
        for block in full:
            mine = [gains for gains in left if waiting[gains] & block]
            room = most - len([1 for one in going if one & block])
            taken = set(mine).difference(self._left_out(mine, room))
            going += [waiting[gains] for gains in taken]
            left = [gains for gains in left if gains not in taken]
        return left

    def _left_out(self, sheets: Sequence[int], room: int) -> Sequence[int]:
        """Those for whom there is no room."""
        if len(sheets) <= room:
            return ()
        if room <= 0:
            return sheets
        liked, disliked = self.liked, self.disliked
        left = [*sheets]
        taken: list[int] = []
        if liked or disliked:
            left.sort(
                key=lambda gains: (
                    (gains & disliked).bit_count() - (gains & liked).bit_count(),
                    -gains.bit_count(),
                    gains,
                )
            )
            best = (room + 1) // 2
            taken, left = left[:best], left[best:]
        _varied(left, room - len(taken))
        return left

    def one_of(self, readers: Mapping[int, int]) -> Sheets:
        if not readers:
            raise ValueError("nobody")
        gains = min(readers, key=lambda gains: (gains.bit_count(), gains))
        return {gains: 1 << readers[gains].bit_length() - 1}

    def key(self, reader: Mapping[int, int]) -> Hashable:
        return tuple(reader.items())

    def came_about(self, item: str) -> None:
        if self.aim is not None:
            self.aim.found(item)

    def numbers(self, readers: Mapping[int, int] | Diagram) -> int:
        if isinstance(readers, int):
            return readers
        if isinstance(readers, Fork):
            raise TypeError("numbers alone are no diagram with forks")
        found = 0
        for points in readers.values():
            found |= points
        return found


def _varied(left: list[int], count: int) -> None:
    """Take so many out: one with the most gains, then whoever has most of what the ones before do
    not have, or has not what all of them have."""
    all_, any_ = -1, 0
    for gains in left:
        all_ &= gains
        any_ |= gains
    yes = no = hangs = any_ & ~all_
    for _ in range(count):
        best = max(
            left, key=lambda gains: ((gains & yes).bit_count() + (no & ~gains).bit_count(), gains)
        )
        left.remove(best)
        yes &= ~best
        no &= best
        if not (yes or no):
            yes, no = hangs, hangs
