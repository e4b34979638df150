"""Decks of clue cards: from case.yaml to findings and outputs (see `kits.Maker`)."""

from __future__ import annotations

from collections.abc import Collection

from casec.clues.check import faults
from casec.clues.model import Deck
from casec.clues.resolve import resolve
from casec.diagnostic import Diagnostic
from casec.project import Files

OUTPUTS: tuple[str, ...] = ()


def resolved(files: Files) -> tuple[Deck | None, tuple[Diagnostic, ...]]:
    """The deck, as far as case.yaml can be read, and what is wrong with its form and names."""
    return resolve(files.name, files.config, frozenset(files.art))


def checked(kit: Deck, files: Files) -> tuple[Diagnostic, ...]:  # noqa: ARG001
    """What else is found in a deck."""
    return faults(kit)


def scope(kit: Deck) -> str:
    """What was looked at, in words."""
    return f"{len(kit.cards())} cards"


def names(wanted: Collection[str]) -> tuple[str, ...]:  # noqa: ARG001
    """How the names of these outputs end."""
    return ()
