"""Names and numbers as they are written."""

from __future__ import annotations

from dataclasses import dataclass, field

from casec.source import Span


@dataclass(frozen=True, slots=True)
class Name:
    """A name as the writer gives it, in NFC: letters and digits joined by single hyphens."""

    text: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number, sign and all."""

    value: int
    span: Span = field(compare=False)
