"""Paragraphs with their marks and gates, and the file that holds them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from casec.source import Source, Span
from casec.syntax.tree.block import Item
from casec.syntax.tree.condition import Condition
from casec.syntax.tree.name import Name, Number
from casec.syntax.tree.prose import Comment, Prose


@dataclass(frozen=True, slots=True)
class Gate:
    """`[open WINDOWS else NAME]`, `[open if CONDITION else NAME]`. Windows stand as an `InTime`
    condition."""

    condition: Condition
    otherwise: Name
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Once:
    """`[once else NAME]`."""

    otherwise: Name
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Draft:
    """`[draft]`: not finished."""

    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Decoy:
    """`[decoy]`: nothing leads here, on purpose."""

    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class OnlyVia:
    """`[only via NAME, NAME]`: no other way may lead here."""

    names: tuple[Name, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Secret:
    """`[secret if CONDITION]`: a riddle; the reader works the number out."""

    condition: Condition
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class SheetMark:
    """`[sheet]`: no paragraph but a paper behind the book."""

    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Last:
    """`[last]`: on its own page, after all others."""

    span: Span = field(compare=False)


ParagraphMark: TypeAlias = Draft | Decoy | OnlyVia | Secret | SheetMark | Last


@dataclass(frozen=True, slots=True)
class Paragraph:
    """`== name #number [marks]`, its gates, and what is read.

    Attributes:
        marks: in canonical order (that of the type `ParagraphMark`), each kind at most once.
        span: from the heading to the end of the body.
        heading: the heading line.
    """

    name: Name
    number: Number | None
    marks: tuple[ParagraphMark, ...]
    gate: Gate | None
    once: Once | None
    body: tuple[Item, ...]
    span: Span = field(compare=False)
    heading: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class PersonText:
    """`== @big-jim`: the text of a person's card, prose only."""

    person: Name
    body: tuple[Prose | Comment, ...]
    span: Span = field(compare=False)
    heading: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Allow:
    """`// allow CODE, CODE: reason` and `// allow-file …`: those diagnostics are not shown (there,
    or in the file)."""

    codes: tuple[str, ...]
    reason: str
    whole_file: bool
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Tree:
    """One file. Comments above the first heading are items. `allows` repeats the comments that
    silence something; they stand as comments in the items too."""

    source: Source = field(compare=False)
    items: tuple[Paragraph | PersonText | Comment, ...]
    allows: tuple[Allow, ...]
