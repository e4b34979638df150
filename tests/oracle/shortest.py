"""How many moves lead to each item at least: every state of every play, nearest first.

A move is what a reader decides when a reading has ended, at `[leave]` or asleep. To answer, and
whatever is done in a test, are none.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping

from tests.oracle.step import State, first, steps
from tests.oracle.world import World

from casec.casebook import model

_MOVING = ("ended", "leave", "sleeping")


def fewest(case: model.Case, detective: str, most: int) -> Mapping[str, int] | None:
    """Of each item that comes about the fewest moves; None where there are more than `most`
    states."""
    world = World(case, detective)
    begun, start = first(world)
    found = dict.fromkeys(begun, 0)
    near: dict[State, int] = {start: 0}
    done: set[State] = set()
    waiting = deque([start])
    while waiting:
        state = waiting.popleft()
        if state in done:
            continue
        done.add(state)
        if len(near) > most:
            return None
        move = int(state.phase in _MOVING)
        for met, after in steps(world, state):
            moves = near[state] + move
            for item in met:
                found[item] = min(moves, found.get(item, moves))
            if moves < near.get(after, moves + 1):
                near[after] = moves
                if move:
                    waiting.append(after)
                else:
                    waiting.appendleft(after)
    return found
