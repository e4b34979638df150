"""Fixes carried out on a text."""

from __future__ import annotations

from collections.abc import Iterable

from casec.diagnostic.model import Edit
from casec.source import Source


def fixed(source: Source, edits: Iterable[Edit]) -> Source:
    """The source after all `edits` of it; of edits that overlap the first in the text counts."""
    parts: list[str] = []
    done = 0
    for edit in sorted(edits, key=lambda each: (each.span.start, each.span.end)):
        if edit.span.source is source and edit.span.start >= done:
            parts += [source.text[done : edit.span.start], edit.text]
            done = edit.span.end
    return Source(source.path, "".join([*parts, source.text[done:]]))
