"""Boards of suspects: from case.yaml to findings and outputs (see `kits.Maker`)."""

from __future__ import annotations

from collections.abc import Collection

from casec.diagnostic import Diagnostic
from casec.manhunt.model import Board
from casec.manhunt.resolve import resolve
from casec.project import Files

OUTPUTS: tuple[str, ...] = ()


def resolved(files: Files) -> tuple[Board | None, tuple[Diagnostic, ...]]:
    """The board, as far as case.yaml can be read, and what is wrong with its form and names."""
    return resolve(files.name, files.config, frozenset(files.art))


def checked(kit: Board, files: Files) -> tuple[Diagnostic, ...]:
    """What else is found in a board."""
    return ()


def scope(kit: Board) -> str:
    """What was looked at, in words."""
    return f"{len(kit.suspects)} suspects on a board of {kit.rows}×{kit.cols}"


def names(wanted: Collection[str]) -> tuple[str, ...]:
    """How the names of these outputs end."""
    return ()
