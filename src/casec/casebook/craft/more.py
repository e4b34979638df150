"""What takes many passes and is told only if it is asked for: early starts, other rulings, hours in
which nobody is awake."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from casec.casebook.budget import Tick
from casec.casebook.craft import idle, rulings, starts
from casec.casebook.craft.rulings import Hanging
from casec.casebook.explore.room import room
from casec.casebook.explore.walking.world import world
from casec.casebook.rules import Rulebook
from casec.casebook.verdicts import Outlook


@dataclass(frozen=True, slots=True)
class More:
    """What is told of one detective besides verdicts and findings.

    Attributes:
        early: items with a window that nobody comes to who starts every day after this hour.
        asleep: hours that nobody crosses off awake, counted as `State.time`.
        hanging: in the order of rulings, then of items.
    """

    early: Mapping[str, int]
    asleep: tuple[int, ...]
    hanging: tuple[Hanging, ...]


def more(book: Rulebook, detective: str, outlook: Outlook, tick: Tick = lambda: None) -> More:
    """Look for it. `outlook` must be complete. Raises BudgetSpent where `tick` does."""
    with room():
        ground = world(book, (detective,))
        asleep = idle.asleep(ground, tick)
        early = starts.early(ground, outlook.verdicts, tick)
        hanging = tuple(rulings.hanging(ground, outlook.verdicts, tick))
    return More(early, asleep, hanging)


def ranges(hours: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Hours in a row, as the first and the one after the last."""
    start = before = None
    for hour in hours:
        if before is None or hour != before + 1:
            if start is not None and before is not None:
                yield start, before + 1
            start = hour
        before = hour
    if start is not None and before is not None:
        yield start, before + 1
