"""What is found in a board of suspects besides faults of form: numbers that do not go together,
modes that change nothing, and suspects who can be taken for each other.

One module a family. What must be set in type, or read from pictures, is found by the pipeline.
"""

from __future__ import annotations

from collections.abc import Mapping

from casec.diagnostic import Diagnostic
from casec.manhunt.check import modes, numbers, suspects
from casec.manhunt.model import Board

__all__ = ["faults"]


def faults(
    board: Board, digests: Mapping[str, str], greys: Mapping[str, tuple[int, ...]]
) -> tuple[Diagnostic, ...]:
    """All findings, in order.

    Args:
        digests: of the bytes of each portrait that can be read, by path.
        greys: its points in grey, 0 to 255, as many for each portrait.
    """
    return (
        *numbers.faults(board),
        *modes.faults(board),
        *suspects.faults(board, digests, greys),
    )
