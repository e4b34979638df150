"""How a run ends. Design: "The command line"."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum


class Status(IntEnum):
    """The exit codes."""

    CLEAN = 0
    FINDINGS = 1
    USAGE = 2
    UNDECIDED = 3
    BUG = 70
    INTERRUPTED = 130


EXIT_CODES = """\b
Exit codes: 0 clean · 1 findings at or above the gate · 2 wrong usage, or no
case could be read · 70 a bug of casec · 130 interrupted"""

UNDECIDED_TOO = """\b
Exit codes: 0 clean · 1 findings at or above the gate · 2 wrong usage, or no
case could be read · 3 undecided, as the budget ran out · 70 a bug of casec ·
130 interrupted"""


def worst(statuses: Iterable[Status]) -> Status:
    """How a run over several cases ends: wrong usage, findings, undecided, clean, in this order."""
    order = (Status.USAGE, Status.FINDINGS, Status.UNDECIDED, Status.CLEAN)
    return min(statuses, key=order.index, default=Status.CLEAN)
