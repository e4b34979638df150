"""The door to Lark: a cleaned text enters, its reading by grammar/casebook.lark leaves.

The same brackets come again and again in a book, so readings are kept by their text; they hold
offsets within it only.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, cast

from casec import resources

if TYPE_CHECKING:
    from lark import Lark, Token, Tree

Start: TypeAlias = Literal["bracket", "heading", "target", "allow"]
"""The rules of the grammar at which reading may begin."""


class Word(NamedTuple):
    """A word of the grammar: the name of its terminal, its text, and where it stands."""

    kind: str
    text: str
    start: int
    end: int


class Node(NamedTuple):
    """A rule of the grammar, where it stands, and what it was read from: `words` and `nodes`, each
    in order."""

    rule: str
    start: int
    end: int
    words: tuple[Word, ...]
    nodes: tuple[Node, ...]

    def word(self, kind: str) -> Word | None:
        """The first word of a kind."""
        return next((word for word in self.words if word.kind == kind), None)

    def all(self, kind: str) -> list[Word]:
        """Every word of a kind."""
        return [word for word in self.words if word.kind == kind]


class Unread(NamedTuple):
    """A text that the grammar does not know: where it went wrong, and the kinds of words that could
    have stood there."""

    start: int
    end: int
    expected: frozenset[str]


TOO_DEEP = frozenset({"TOO_DEEP"})
"""What an `Unread` expects that stands for too many conditions in each other."""
_DEEPEST = 50
_CONDITIONAL = re.compile(r"\s*(?:if|else|open|secret)\b", re.IGNORECASE)
_NOT = re.compile(r"\bnot\b", re.IGNORECASE)


@lru_cache(maxsize=1 << 14)
def read(text: str, start: Start) -> Node | Unread:
    """What `text` says."""
    if _CONDITIONAL.match(text) and _is_too_deep(text):
        return Unread(0, len(text), TOO_DEEP)
    from lark.exceptions import UnexpectedCharacters, UnexpectedToken

    try:
        return _node(_lark().parse(text, start=start))
    except UnexpectedToken as fault:
        token = fault.token
        if token.type == "$END":
            return Unread(len(text), len(text), frozenset(fault.expected))
        place = token.start_pos or 0
        return Unread(place, place + len(token), frozenset(fault.expected))
    except UnexpectedCharacters as fault:
        place = cast(int, fault.pos_in_stream)
        return Unread(place, place + 1, frozenset(fault.allowed))


def _is_too_deep(text: str) -> bool:
    """Whether conditions might stand in each other so deep that nobody could go down into them step
    by step, no reader and no program."""
    return text.count("(") > _DEEPEST or len(_NOT.findall(text)) > _DEEPEST


@cache
def _lark() -> Lark:
    from lark import Lark

    return Lark(
        resources.text("grammar", "casebook.lark"),
        parser="lalr",
        lexer="contextual",
        start=["bracket", "heading", "target", "allow"],
        maybe_placeholders=False,
    )


def _node(tree: Tree[Token]) -> Node:
    parts = [_word(child) if isinstance(child, str) else _node(child) for child in tree.children]
    first, last = parts[0], parts[-1]
    if isinstance(first, Node) and tree.data == "bracket":
        return first
    return Node(
        str(tree.data),
        first.start,
        last.end,
        tuple(part for part in parts if isinstance(part, Word)),
        tuple(part for part in parts if isinstance(part, Node)),
    )


def _word(token: Token) -> Word:
    start = token.start_pos or 0
    return Word(token.type, str(token), start, start + len(token))
