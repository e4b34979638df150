"""What is found in a deck besides faults of form: numbers that do not go together, hands too small
to find out with, and what can be taken for each other.

One module a family. What must be set in type, or read from pictures, is found by the pipeline.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from casec.clues.check import hands, likeness, numbers
from casec.clues.model import Deck
from casec.diagnostic import Diagnostic
from casec.kits.likeness import Points

__all__ = ["faults"]


def faults(
    deck: Deck, points: Mapping[str, Points] = MappingProxyType({})
) -> tuple[Diagnostic, ...]:
    """All findings, in order. What several ways to play have in common is told once.

    Args:
        points: icons in grey, by what the deck calls them.
    """
    dealt = tuple(numbers.deal(deck))
    found = (*dealt, *numbers.prestige(deck), *hands.faults(deck), *likeness.faults(deck, points))
    seen: dict[tuple[str, int], Diagnostic] = {}
    for one in found:
        seen.setdefault((one.code, one.label.span.start), one)
    return tuple(seen.values())
