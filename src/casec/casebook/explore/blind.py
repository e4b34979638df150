"""What could come about for a reader whose gains nobody looks at: never less than what can."""

from __future__ import annotations

from collections.abc import Callable

from casec.casebook.explore.blurred import Blurred
from casec.casebook.explore.forward import Found, forward
from casec.casebook.explore.walk import World


def blind(world: World, tick: Callable[[], None] = lambda: None) -> Found:
    """Everything that could come about. It takes a fraction of the exact pass."""
    return forward(world, tick, sets=Blurred(world.space))
