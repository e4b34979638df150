"""Prose: words, and what stands between them: effects, mentions, references, pictures, comments."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from casec.source import Span
from casec.syntax.tree.name import Name
from casec.syntax.tree.window import Moment


@dataclass(frozen=True, slots=True)
class LetterSlot:
    """`{letter}` in a writer's own words of a `[know …: …]`."""

    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Know:
    """`[know FACT]`, or with the writer's own words behind a colon (prose with letter slots and
    mentions)."""

    fact: Name
    words: tuple[Piece, ...] | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Hours:
    """`[hour]` (1) and `[hours N]`: N hours pass. N is 1 or more."""

    count: int
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Until:
    """`[until 15:00]`, `[until Wed 9:00]`: hours pass up to that one."""

    moment: Moment
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Change:
    """`[token]`, `[luck +1]`, `[strength -1]`: a quantity (`token`, `luck`, or an ability by its
    word) goes up or down."""

    quantity: Name
    amount: int
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Mark:
    """`[mark Wed 11:00 "words"]`: the reader notes an event on the Calendar Sheet."""

    moment: Moment
    words: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Move:
    """`[move ADDRESS]`: the player's token is put there."""

    address: Name
    span: Span = field(compare=False)


Effect: TypeAlias = Know | Hours | Until | Change | Mark | Move


@dataclass(frozen=True, slots=True)
class Text:
    """Words as they are written, CommonMark and its escapes included. A line break is one `\\n`, no
    line begins with white space; runs of spaces are kept (they are reported elsewhere)."""

    text: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Mention:
    """`@big-jim`, or `@big-jim{the sailor}` with the words to print (plain text, escapes taken
    out)."""

    person: Name
    words: str | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class See:
    """`[see NAME]`: a paragraph or a sheet is pointed to."""

    name: Name
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Picture:
    """`![words](art/scene.svg)`. `words` describe it to those who don't see it."""

    words: str
    path: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Comment:
    """`// …`: on a line of its own, or behind words. `text` is what follows the slashes, stripped.
    It prints nothing."""

    text: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that could not be read; its diagnostic has been made. It keeps what stands around
    it whole."""

    text: str
    span: Span = field(compare=False)


Piece: TypeAlias = Text | Mention | See | Picture | LetterSlot | Effect | Comment | Fault


@dataclass(frozen=True, slots=True)
class Prose:
    """A block of prose: a paragraph of text, a quotation (`>`), a list (`-`), or an ornament (`* *
    *`, without pieces)."""

    kind: Literal["text", "quote", "list", "ornament"]
    pieces: tuple[Piece, ...]
    span: Span = field(compare=False)
