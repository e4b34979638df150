"""The texts of a book: for each block its words, with the rules that stand between them.

A text reaches from a block's first words to its last. The rules before and behind them, the sign of
an exit and its target are not part of it: no translation can lose them. Names are never translated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from casec.exchange.unit import Form, Unit, joined
from casec.source import Span
from casec.syntax.tree import (
    Comment,
    Conditional,
    Exit,
    If,
    Item,
    Know,
    Letter,
    Mark,
    Mention,
    Notice,
    Paragraph,
    PersonText,
    Picture,
    Piece,
    Prose,
    Question,
    Test,
    Text,
    Tree,
)

_BREAK = re.compile(r"(?<!\\)(?:\\\\)*\\$")  # of a line, where it is meant
_LINE = re.compile(r"\r\n?|\n")


def units(trees: Sequence[Tree]) -> tuple[Unit, ...]:
    """The texts of all files, by path and in order of writing."""
    ordered = sorted(trees, key=lambda tree: tree.source.path)
    return joined(unit for tree in ordered for unit in _of_tree(tree))


def _of_tree(tree: Tree) -> Iterator[Unit]:
    for item in tree.items:
        match item:
            case Paragraph():
                yield from _of_items(f"paragraph {item.name.text}", item.body)
            case PersonText():
                yield from _of_items(f"person {item.person.text}", item.body)
            case _:
                pass


def _of_items(owner: str, items: Sequence[Item]) -> Iterator[Unit]:
    for item in items:
        match item:
            case Prose():
                yield from _of_pieces(f"{owner}/text", "prose", item.pieces, item.kind != "text")
            case Exit():
                yield from _of_pieces(f"{owner}/exit", "exit", item.parts)
            case Question():
                yield from _of_pieces(f"{owner}/question", "question", item.words)
                for answer in item.answers:
                    yield from _of_pieces(f"{owner}/answer", "answer", answer.words)
            case Letter():
                yield from _of_items(owner, item.body)
            case Conditional():
                for branch in item.branches:
                    yield from _of_items(owner, branch.body)
            case Notice():
                yield from _of_notice(f"{owner}/notice", item)
            case Comment():
                pass


def _of_pieces(
    context: str, form: Form, pieces: Sequence[Piece | If | Test], lines: bool = False
) -> Iterator[Unit]:
    """The unit of a block; none if it has no words. `lines`: each of its lines is one by itself."""
    said = [piece for piece in pieces if _says(piece)]
    if not said:
        return
    span = _trimmed(said[0].span.to(said[-1].span))
    notes = [piece.span for piece in pieces if isinstance(piece, Comment)]
    if words := _words(span, notes, lines):
        yield Unit(context, words, form, (span,))


def _says(piece: Piece | If | Test) -> bool:
    """Whether a piece holds words that are printed."""
    match piece:
        case Text():
            return not piece.text.isspace()
        case Know():
            return piece.words is not None
        case _:
            return isinstance(piece, Mention | Mark | Picture)


def _of_notice(context: str, notice: Notice) -> Iterator[Unit]:
    """All lines behind the bracket, as they are typed."""
    source, first = notice.span.source, notice.span.last.line + 1
    last = first + len(notice.lines) - 1
    if any(letter.isalnum() for line in notice.lines for letter in line):
        start = source.offset(first, 1)
        span = _trimmed(source.span(start, source.offset(last, 1) + len(source.line(last))))
        words = "\n".join(line.strip() for line in _LINE.split(span.text))
        yield Unit(context, words, "notice", (span,))


def _trimmed(span: Span) -> Span:
    text = span.text
    start = span.start + len(text) - len(text.lstrip())
    return span.source.span(start, max(start, span.start + len(text.rstrip())))


def _words(span: Span, notes: Sequence[Span], lines: bool) -> str:
    """The text of a span without its comments, its lines joined where their break means nothing, so
    that a text that is wrapped anew is the same."""
    text = span.text
    for note in reversed(notes):
        if span.start <= note.start and note.end <= span.end:
            text = text[: note.start - span.start].rstrip(" \t") + text[note.end - span.start :]
    found = ""
    for line in filter(str.strip, _LINE.split(text)):
        found += line.strip() + ("\\" if line.endswith("  ") else "")
        found += "\n" if lines or _BREAK.search(found) else " "
    return found.strip() if any(letter.isalnum() for letter in found) else ""
