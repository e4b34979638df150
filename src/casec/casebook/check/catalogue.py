"""The families of checks, in the order in which they run. A new family is a module and a line here.

A case enters, diagnostics leave. Each family sees the whole case and no other family's findings, so
that none hides another. Names and settings were checked while the case was resolved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from casec.casebook.check import (
    drafts,
    exits,
    gates,
    glyphs,
    inside,
    limits,
    nights,
    notices,
    prose,
    rounds,
    size,
    ways,
)
from casec.casebook.check.view import View
from casec.casebook.collector import at_rest
from casec.casebook.model import Case
from casec.diagnostic import Diagnostic

FAMILIES: tuple[tuple[str, Callable[[View], Iterable[Diagnostic]]], ...] = (
    ("ways", ways.faults),
    ("rounds", rounds.faults),
    ("gates", gates.faults),
    ("exits", exits.faults),
    ("nights", nights.faults),
    ("inside", inside.faults),
    ("prose", prose.faults),
    ("notices", notices.faults),
    ("glyphs", glyphs.faults),
    ("limits", limits.faults),
    ("size", size.faults),
    ("drafts", drafts.faults),
)


def check(case: Case) -> tuple[Diagnostic, ...]:
    """Everything that the families find, sorted by place."""
    with at_rest():
        view = View(case)
        found = [fault for _, faults in FAMILIES for fault in faults(view)]
    return tuple(sorted(found, key=lambda fault: fault.sort_key))
