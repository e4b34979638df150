"""Paragraphs that are marked `[draft]`: counted here, refused by a release build."""

from __future__ import annotations

from collections.abc import Iterator

from casec.casebook.check.view import View
from casec.diagnostic import Diagnostic, report


def faults(view: View) -> Iterator[Diagnostic]:
    """A note for every draft."""
    for paragraph in view.case.paragraphs:
        if paragraph.draft:
            values = {"name": paragraph.name}
            yield report(
                "CB260", paragraph.span, values=values, subject=f"paragraph {paragraph.name}"
            )
