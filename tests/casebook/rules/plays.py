"""The cases of tests/plays and what is played in them.

A step with a comment `# refused: words` must not be allowed there, for a reason that holds these
words; the play goes on as if it were not there.
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
REFUSED = re.compile(r"#\s*refused:\s*(.*)")


@cache
def case_in(folder: Path) -> Case:
    """The case in a folder; it must have no errors."""
    checked = check(folder, lambda _: None)
    errors = [one for one in checked.findings if one.severity is Severity.ERROR]
    assert checked.case is not None
    assert not errors, [(one.code, one.message) for one in errors]
    return checked.case


@cache
def book_in(folder: Path) -> rules.Rulebook:
    return rules.rulebook(case_in(folder))


def replayed(book: rules.Rulebook, text: str) -> play.Replayed:
    """A play of which every line can be read."""
    steps, faults = play.read(Source("x.play", text))
    assert not faults, [fault.message for fault in faults]
    return play.replay(book, steps, play.Names(letters={}))


def parts(text: str) -> tuple[str, list[tuple[str, str]]]:
    """A play without its refused steps; and each of these, behind what leads to it, with why."""
    kept: list[str] = []
    refused: list[tuple[str, str]] = []
    for line in text.splitlines():
        found = REFUSED.search(line)
        if found:
            refused.append(("\n".join([*kept, line]), found[1].strip()))
        else:
            kept.append(line)
    return "\n".join(kept), refused
