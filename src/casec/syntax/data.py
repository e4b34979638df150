"""What a strict YAML file holds: every scalar as the text that is written, every node with its
span.

`syntax.yaml` makes these nodes; numbers, dates, yes and no are read by the key that asks for them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from casec.source import Span


@dataclass(frozen=True, slots=True)
class Scalar:
    """A text. `span` holds its quotes too, where it has them; a value left out is the empty text at
    a point."""

    text: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list."""

    items: tuple[Node, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """A key and its value."""

    key: Scalar
    value: Node


@dataclass(frozen=True, slots=True)
class Mapping:
    """A map; its keys are texts, each once."""

    entries: tuple[Entry, ...]
    span: Span = field(compare=False)

    def get(self, key: str) -> Entry | None:
        """The entry called `key`, if there is one."""
        return next((entry for entry in self.entries if entry.key.text == key), None)


Node: TypeAlias = Scalar | Sequence | Mapping
