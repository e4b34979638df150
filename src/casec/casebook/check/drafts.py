"""Paragraphs that are marked `[draft]`: counted here, refused by a release build."""

from __future__ import annotations

from collections.abc import Iterator

from casec.casebook.model import Case
from casec.diagnostic import Diagnostic, report


def faults(case: Case) -> Iterator[Diagnostic]:
    """A note for every draft."""
    for paragraph in case.paragraphs:
        if paragraph.draft:
            values = {"name": paragraph.name}
            yield report(
                "CB260", paragraph.span, values=values, subject=f"paragraph {paragraph.name}"
            )
