"""The seconds that a run may take, shared among all that is to be explored in it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TypeAlias

Tick: TypeAlias = Callable[[], None]
"""Is called now and then; it raises BudgetSpent when a search must end."""


class BudgetSpent(Exception):  # noqa: N818  no fault: what is known by then is told
    """The seconds that were allowed are over."""


class Budget:
    """Seconds from now on; None: there is no end."""

    __slots__ = ("end",)

    def __init__(self, seconds: float | None = None) -> None:
        self.end = None if seconds is None else monotonic() + seconds

    def tick(self) -> None:
        """Raises BudgetSpent if they are over."""
        if self.end is not None and monotonic() > self.end:
            raise BudgetSpent

    def share(self, of: int) -> Budget:
        """What the next of so many may take: what is left is shared fairly, and what one does not
        use is for the others."""
        return Budget(None if self.end is None else max(0.0, self.end - monotonic()) / max(1, of))
