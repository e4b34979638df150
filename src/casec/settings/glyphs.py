"""Characters that the face of books and cards does not have: a printer would set empty boxes."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

from casec.diagnostic import Diagnostic, report
from casec.fonts import faces
from casec.source import Span

UNREAD = "\ufffd"
"""In a spoilt text this stands for bytes that could not be read; they are told of by themselves."""


def fault(character: str, span: Span) -> Diagnostic:
    """CB803 at the place of a character that is missing."""
    point = f"U+{ord(character):04X}"
    name = unicodedata.name(character, "no name").lower()
    values = {"character": character, "point": point, "name": name}
    return report("CB803", span, values=values, subject=f"character {point}")


def faults(printed: Iterable[tuple[str, Span]]) -> Iterator[Diagnostic]:
    """CB803 for each such character, where it first stands.

    Args:
        printed: words, and where the writer named what they are about: they follow there.
    """
    told: set[str] = set()
    for text, span in printed:
        for character in faces.missing(text):
            unread = character == UNREAD and span.source.spoilt
            if character not in told and not unread:
                told.add(character)
                yield fault(character, _place(character, span))


def _place(character: str, span: Span) -> Span:
    source = span.source
    at = source.text.find(character, span.start)
    return source.span(at, at + 1) if at >= 0 else span
