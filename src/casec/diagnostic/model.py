"""The one type of every message, and its parts.

Design: "What every error looks like" in docs/language.md.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum

from casec.source import Span

_NUMBER = re.compile(r"\d+")
_DIGITS = 12


class Severity(StrEnum):
    """How bad it is. `OFF` stands only in settings: such a diagnostic is dropped."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"
    OFF = "off"

    @property
    def rank(self) -> int:
        """0 for off up to 3 for an error, to compare with a gate."""
        return ("off", "note", "warning", "error").index(self.value)


@dataclass(frozen=True, slots=True)
class Label:
    """A place, and a few words to stand under it (may be empty)."""

    span: Span
    text: str = ""


@dataclass(frozen=True, slots=True)
class Edit:
    """Put `text` in the place of `span`."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """A remedy that a tool can carry out. `safe`: it cannot change what the writer meant."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool = False


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding.

    Attributes:
        code: stable, `CB` and three digits; its page is docs/codes/CODE.md.
        severity: from the code's page, unless the case's settings say otherwise.
        message: one sentence without a full stop at its end; if only one thing can be shown, it
            is this.
        label: the place it concerns. A file that has no text (a missing case.yaml, a picture) has
            an empty source.
        also: other places that matter ("first given here").
        notes: reasons, in the order in which they are to be read.
        help: what to do about it, or None.
        fixes: edits that would mend it.
        subject: the name of what it is about (`paragraph cellar`), which stays when lines move; or
            empty.
    """

    code: str
    severity: Severity
    message: str
    label: Label
    also: tuple[Label, ...] = ()
    notes: tuple[str, ...] = ()
    help: str | None = None
    fixes: tuple[Fix, ...] = ()
    subject: str = ""

    def at(self, severity: Severity) -> Diagnostic:
        """The same finding, taken as seriously as `severity` says."""
        return replace(self, severity=severity)

    @property
    def sort_key(self) -> tuple[str, int, int, str, str, str]:
        """By file, place, code and words, numbers in these by size (card 2 before card 10): the
        order in which diagnostics are shown."""
        span = self.label.span
        even = _NUMBER.sub(lambda found: found[0].zfill(_DIGITS), self.message)
        return (span.source.path, span.start, span.end, self.code, even, self.message)
