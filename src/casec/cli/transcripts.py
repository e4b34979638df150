"""`casec replay` with a file of transcripts: games of cards, played again."""

from __future__ import annotations

import sys
from pathlib import PurePosixPath

from casec.cli.progress import progress
from casec.cli.status import Status
from casec.cli.terminal import look, remark, result
from casec.diagnostic.format import Findings
from casec.diagnostic.format.full import full
from casec.diagnostic.format.totals import counted
from casec.pipeline.transcripts import otherwise, replayed
from casec.project import find_one
from casec.project.decode import decode

_TOLD = 20  # games, each with a line of its own


def is_one(called: str, data: bytes) -> bool:
    """Whether a file holds transcripts: by its name, or by the brace with which it begins."""
    start = data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
    return start == b"{" or PurePosixPath(called).suffix.casefold() == ".jsonl"


def replay(called: str, data: bytes, path: str | None, quiet: bool) -> Status:
    """Play the games of a file again, and say what came of it.

    Args:
        called: the file, as the user calls it.
        path: of the deck or board that they should be of; None if that is not asked.
    """
    source, broken = decode(called, data)
    with progress(called, quiet) as tell:
        found = replayed(source, tell)
        other, name = (0, "") if path is None else otherwise(found.played, find_one(path), tell)
    if other:
        games = counted(other, "game")
        remark(f"{games} played by other settings than those of “{name}”.", quiet)
    faults = (*((broken,) if broken else ()), *found.faults)
    games = counted(found.games, "game")
    if faults:
        result(full([Findings(called, "", faults, games)], look(sys.stdout)), None)
        return Status.FINDINGS
    few = found.played if found.games <= _TOLD else ()
    lines = [
        f"Game {at}: {one.told} ({counted(one.steps, 'step')}).\n" for at, one in enumerate(few, 1)
    ]
    steps = counted(sum(one.steps for one in found.played), "step")
    result(f"{''.join(lines)}{games}, {steps}: all as the rules have it.\n", None)
    return Status.CLEAN
