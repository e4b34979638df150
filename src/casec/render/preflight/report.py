"""The way in: the bytes of a PDF become a report."""

from __future__ import annotations

from collections.abc import Callable

from casec.render.preflight.facts import gather
from casec.render.preflight.model import Profile, Report
from casec.render.preflight.questions import answers


def preflight(data: bytes, name: str, profile: Profile, tell: Callable[[str], None]) -> Report:
    """Look at a PDF.

    Args:
        data: the file, whatever it holds.
        name: as the user calls it.
        tell: is told at which page the preflight is.

    Raises:
        UnreadableError: it can't be looked into.
    """
    facts = gather(data, profile, tell)
    return Report(name, profile, len(facts.pages), answers(facts, profile))
