"""Prose after CommonMark: what `prose` makes of a `Prose` block. Plain data, neutral of every
output format.

A rule, mention, reference, picture or frame in the prose is a `Slot`: its index counts the pieces
of the block that are not text or comment, in order. Typographic quotes and dashes of the language
are in the text already.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Words:
    """Plain characters, to be escaped by whoever prints them."""

    text: str


@dataclass(frozen=True, slots=True)
class Slot:
    """The piece with this index stands here."""

    index: int


@dataclass(frozen=True, slots=True)
class Emphasis:
    """`*…*`."""

    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Strong:
    """`**…**`."""

    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Break:
    """A hard line break."""


Inline: TypeAlias = Words | Slot | Emphasis | Strong | Break


@dataclass(frozen=True, slots=True)
class Lines:
    """A paragraph of running text."""

    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Quote:
    """`> …`."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Bullets:
    """`- …`: each item holds blocks."""

    items: tuple[tuple[Block, ...], ...]


@dataclass(frozen=True, slots=True)
class Ornament:
    """`* * *`."""


Block: TypeAlias = Lines | Quote | Bullets | Ornament
