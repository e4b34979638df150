"""The cases of tests/plays and what is played in them.

A comment `# refused: take 1, as words` names a step that must not be allowed there, for a reason
that holds these words.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from casec.casebook import play, rules
from casec.casebook.model import Case
from casec.diagnostic import Severity
from casec.pipeline import check
from casec.source import Source

TOP = Path(__file__).parents[2] / "plays"
PLAYS = sorted(path.relative_to(TOP).as_posix() for path in TOP.glob("*/*.play"))
MISPLACED = {"CB250", "CB251", "CB252"}
"""Exits where they do not belong (R19, R20): some plays show what becomes of their takers."""
REFUSED = re.compile(r"# refused: (.*?), as (.*)")


@cache
def case_in(folder: Path) -> Case:
    """The case in a folder; it must have no errors but those exits."""
    checked = check(folder, lambda _: None)
    errors = [
        (one.code, one.message)
        for one in checked.findings
        if one.severity is Severity.ERROR and one.code not in MISPLACED
    ]
    assert checked.case is not None
    assert not errors
    return checked.case


@cache
def book_in(folder: Path) -> rules.Rulebook:
    return rules.rulebook(case_in(folder))


def replayed(book: rules.Rulebook, text: str) -> play.Replayed:
    """A play of which every line can be read."""
    steps, faults = play.read(Source("x.play", text))
    assert not faults, [fault.message for fault in faults]
    return play.replay(book, steps, play.Names(letters={}))


def refused(text: str) -> list[tuple[str, str]]:
    """Each refused step behind what leads to it, with the words of the reason."""
    lines = text.splitlines()
    found = ((place, REFUSED.fullmatch(line)) for place, line in enumerate(lines))
    return [("\n".join([*lines[:place], one[1]]), one[2]) for place, one in found if one]
