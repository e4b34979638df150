"""Boards for the tests."""

from __future__ import annotations

from casec.manhunt.model import Board
from casec.manhunt.resolve import resolve
from casec.source import Source

MODES = """\
modes:
  base: {name: Classic}
  standard: {name: Standard, canvass: yes, disguise leaves: innocent}
  citizen: {name: Citizen's Arrest, extends: standard, citizen arrest: yes}
"""


def written(rows: int = 5, cols: int = 5, more: str = "", modes: str = MODES) -> str:
    """The case.yaml of a sound board, with some lines of its own."""
    people = "".join(f"  s{each}: {{name: Suspect {each}}}\n" for each in range(rows * cols))
    start = f"casec: 1\ngame: manhunt\ntitle: The Quay\nboard: {rows}x{cols}\n"
    return f"{start}{more}suspects:\n{people}{modes}"


def board(text: str) -> Board:
    """The board that a sound case.yaml holds."""
    made, faults = resolve("quay", Source("case.yaml", text), ())
    assert not faults, [fault.message for fault in faults]
    assert made is not None
    return made
