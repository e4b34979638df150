"""The families of findings, in the order in which they run. A new one is a module and a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from casec.casebook.proof import endless, lost, never, stuck, told
from casec.casebook.verdicts import Seen
from casec.diagnostic import Diagnostic

FAMILIES: tuple[tuple[str, Callable[[Seen], Iterable[Diagnostic]]], ...] = (
    ("never", never.faults),
    ("stuck", stuck.faults),
    ("lost", lost.faults),
    ("endless", endless.faults),
)

TELLING = frozenset((*told.TELLING, *stuck.TELLING, *endless.TELLING))
"""The codes of other checks that tell a fault before the explorer would."""


def findings(seen: Seen) -> tuple[Diagnostic, ...]:
    """Everything that the families find, sorted by place."""
    found = (fault for _, faults in FAMILIES for fault in faults(seen))
    return tuple(sorted(found, key=lambda fault: fault.sort_key))
