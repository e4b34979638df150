"""What becomes of case.lock: its new text, what is new in it, and what `--locked` says to that."""

from __future__ import annotations

from casec.casebook.numbering import Numbering
from casec.diagnostic import Diagnostic, report
from casec.pipeline.check import Checked
from casec.project.read import LOCK
from casec.source import Source


def new_lock(checked: Checked) -> str | None:
    """The text of case.lock, if it must be written anew."""
    from casec.casebook.numbering import write_lock

    if checked.numbering is None or checked.numbering == checked.previous:
        return None
    return write_lock(checked.numbering)


def news(checked: Checked) -> tuple[str, ...]:
    """What case.lock learns, a line each, if anything."""
    return ()


def unlocked(checked: Checked) -> tuple[Diagnostic, ...]:
    """The one fault of a locked build: case.lock would change."""
    lines = news(checked)
    if not lines:
        return ()
    place = checked.files.lock or Source(LOCK, "")
    return (report("CB791", place.span(0, 0), notes=lines),)
