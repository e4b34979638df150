"""One text to translate: by what it is known, how it reads, and where it stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from casec.source import Span

Form: TypeAlias = Literal["value", "card", "prose", "exit", "question", "answer", "notice"]
"""How it is written at its place: as a value of case.yaml; as one that holds prose; or as this part
of a book."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A text of a case.

    Attributes:
        context: name and part, such as `suspect ada/name`: it stays when other texts move.
        words: as a translator reads them: on one line, but for breaks that are meant.
        spans: where they stand, all of them to be replaced. Texts of a name and part that read
            alike are one.
        plural: where the text is for one and there is another for more, that one; the first of
            `spans` is then that of the words, the second that of the plural.
    """

    context: str
    words: str
    form: Form
    spans: tuple[Span, ...]
    plural: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """By what a translation is found."""
        return self.context, self.words


def joined(units: Iterable[Unit]) -> tuple[Unit, ...]:
    """Units in order, those that are known by the same made one."""
    found: dict[tuple[str, str], Unit] = {}
    for one in units:
        first = found.get(one.key)
        places = (*first.spans, *one.spans) if first else one.spans
        found[one.key] = replace(one, spans=places)
    return tuple(found.values())
