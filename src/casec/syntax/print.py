"""A tree as canonical text: `parse(Source(path, print_tree(tree)))[0] == tree`, comments included.

A blank line stands between blocks; exits in a row, the answers of a question and the gates under a
heading follow each other without one; a comment stands directly above what comes next. Nothing is
wrapped: line breaks in a text are kept. What could not be read is written as it stood. Design:
docs/language.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from casec.syntax.print_rules import condition, effect, mark, plain, target
from casec.syntax.tree import (
    Branch,
    Comment,
    Conditional,
    Exit,
    Fault,
    If,
    Item,
    Know,
    Letter,
    LetterSlot,
    Mention,
    Notice,
    Paragraph,
    PersonText,
    Picture,
    Piece,
    Prose,
    Question,
    See,
    Test,
    Text,
    Tree,
)

_BLANK_LINE = re.compile(r"[^\S\r\n]*(?:\r\n|\n|\r)[^\S\r\n]*(?:\r|\n)")


def print_tree(tree: Tree) -> str:
    """The text of a file."""
    lines: list[str] = []
    before: Paragraph | PersonText | Comment | None = None
    for item in tree.items:
        if before is not None and _parted(before, item):
            lines.append("")
        before = item
        match item:
            case Comment():
                lines.append(_comment(item))
            case Paragraph():
                lines.extend(_paragraph(item))
            case PersonText():
                lines.extend([f"== @{item.person.text}", "", *_items(item.body)])
    return "".join(f"{line}\n" for line in lines)


def _parted(before: Paragraph | PersonText | Comment, item: object) -> bool:
    """Whether a blank line goes between two items of a file: not between a comment and what it is
    about."""
    last = before if isinstance(before, Comment) else before.body[-1] if before.body else None
    if isinstance(last, Comment):
        return _stood_apart(last)
    return not isinstance(item, Comment)


def _paragraph(paragraph: Paragraph) -> Iterator[str]:
    number = f"#{paragraph.number.value}" if paragraph.number else ""
    parts = ["==", paragraph.name.text, number, *map(mark, paragraph.marks)]
    yield " ".join(part for part in parts if part)
    if paragraph.gate:
        yield mark(paragraph.gate)
    if paragraph.once:
        yield mark(paragraph.once)
    if paragraph.body:
        yield ""
        yield from _items(paragraph.body)


def _items(items: Sequence[Item]) -> Iterator[str]:
    before: Item | None = None
    for item in items:
        if before is not None and not _follows_closely(before, item):
            yield ""
        yield from _item(item)
        before = item


def _follows_closely(before: Item, item: Item) -> bool:
    if isinstance(before, Comment):
        return not _stood_apart(before)
    return isinstance(before, Exit) and isinstance(item, Exit)


def _stood_apart(comment: Comment) -> bool:
    """Whether a blank line followed a comment where it was written; the tree itself does not say
    so."""
    source, _, end = comment.span
    return bool(_BLANK_LINE.match(source.text, end))


def _item(item: Item) -> Iterator[str]:
    match item:
        case Prose():
            yield "* * *" if item.kind == "ornament" else _text(item.pieces)
        case Comment():
            yield _comment(item)
        case Exit():
            yield _exit(item)
        case Question():
            yield _marked("? [open]" if item.open else "?", _text(item.words))
            for answer in item.answers:
                yield _marked(f"- [{answer.points}]", _text(answer.words))
        case Notice():
            yield from ("[notice]", *item.lines, "[end]")
        case Letter():
            yield from ("[letter]", *_items(item.body), "[end]")
        case Conditional():
            for index, branch in enumerate(item.branches):
                yield from (_bracket(branch, index), *_items(branch.body))
            yield "[end]"


def _bracket(branch: Branch, index: int) -> str:
    if branch.condition is None:
        return "[else]"
    return f"[{'else if' if index else 'if'} {condition(branch.condition)}]"


def _exit(given: Exit) -> str:
    """Comments that stand last are written behind the target."""
    last = len(given.parts)
    while last and isinstance(given.parts[last - 1], Comment):
        last -= 1
    line = _marked("*" if given.must else ">>", _text(given.parts[:last]))
    goal = target(given.target)
    if given.fail is not None:
        goal = f"-> {goal} | {target(given.fail)}"
    elif not goal.startswith("["):
        goal = f"-> {goal}"
    return " ".join([line, goal, *map(_piece, given.parts[last:])])


def _marked(sign: str, words: str) -> str:
    return f"{sign} {words}" if words else sign


# --- pieces ---------------------------------------------------------------------------------------


def _text(pieces: Sequence[Piece | If | Test]) -> str:
    """The pieces of a text. A comment ends its line, and has one to itself where the text before it
    ends one."""
    written: list[str] = []
    broken = False  # a comment wants a line end behind it
    for piece in pieces:
        words = _piece(piece)
        if isinstance(piece, Comment):
            own = not written or written[-1].endswith("\n")
            if broken:
                written.append("\n")
            elif not own:
                written.append(" ")
            broken = True
        elif broken:
            if not words.startswith("\n"):
                written.append("\n")
            broken = False
        written.append(words)
    return "".join(written)


def _piece(piece: Piece | If | Test) -> str:
    match piece:
        case Text() | Fault():
            return piece.text
        case Mention():
            words = "" if piece.words is None else f"{{{plain(piece.words)}}}"
            return f"@{piece.person.text}{words}"
        case See():
            return f"[see {piece.name.text}]"
        case Picture():
            return f"![{plain(piece.words)}]({piece.path})"
        case LetterSlot():
            return "{letter}"
        case Comment():
            return _comment(piece)
        case If():
            return f"[if {condition(piece.condition)}]"
        case Test():
            return f"[test {piece.ability.text} > {piece.level}]"
        case Know():
            return effect(piece, None if piece.words is None else _text(piece.words))
        case _:
            return effect(piece, None)


def _comment(comment: Comment) -> str:
    return f"// {comment.text}".rstrip()
