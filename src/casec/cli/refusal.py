"""A command that needs a case without errors says what stands in its way."""

from __future__ import annotations

import sys

from casec.cli import cases
from casec.cli.status import Status
from casec.cli.terminal import look, remark
from casec.diagnostic import Severity
from casec.diagnostic.format.full import full


def refused(checked: cases.Looked, words: str) -> Status:
    """Show the errors of a case, then `words`."""
    errors = [one for one in checked.findings if one.severity is Severity.ERROR]
    remark(full([cases.findings_of(checked, errors)], look(sys.stderr)).rstrip("\n"))
    remark(words)
    return Status.FINDINGS
