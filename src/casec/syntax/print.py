"""A tree as canonical text: `parse(Source(path, print_tree(tree)))[0] == tree`, comments included.

A blank line stands between blocks; marks and gates have a line each, directly under the heading;
exits in a row and the answers of a question follow each other without a blank line; a comment
stands directly above what comes next, or behind what it stood behind. Nothing is wrapped: the
writer's line breaks are kept. What could not be read is written as it stood. Design:
docs/language.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from casec.source import Span
from casec.syntax.print_layout import (
    broken,
    has_own_line,
    rebroken,
    shares_line,
    stood_apart,
    stood_close,
)
from casec.syntax.print_rules import condition, effect, mark, plain, target
from casec.syntax.tree import (
    Branch,
    Comment,
    Conditional,
    Effect,
    Exit,
    Fault,
    Gate,
    If,
    Item,
    Know,
    Letter,
    LetterSlot,
    Mention,
    Notice,
    Once,
    Paragraph,
    ParagraphMark,
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
                _paragraph(lines, item)
            case PersonText():
                lines.append(f"== @{item.person.text}")
                _body(lines, _heading(lines, item.heading, (), item.body))
    return "".join(f"{line}\n" for line in lines)


def _parted(before: Paragraph | PersonText | Comment, item: object) -> bool:
    """Whether a blank line goes between two items of a file: not between a comment and what it is
    about."""
    last = before if isinstance(before, Comment) else before.body[-1] if before.body else None
    if isinstance(last, Comment) and not shares_line(last):
        return stood_apart(last)
    return not isinstance(item, Comment)


def _paragraph(lines: list[str], paragraph: Paragraph) -> None:
    number = f" #{paragraph.number.value}" if paragraph.number else ""
    lines.append(f"== {paragraph.name.text}{number}")
    gates = [gate for gate in (paragraph.gate, paragraph.once) if gate]
    forms = (*paragraph.marks, *gates)
    _body(lines, _heading(lines, paragraph.heading, forms, paragraph.body))


def _heading(
    lines: list[str],
    title: Span,
    forms: Sequence[ParagraphMark | Gate | Once],
    body: Sequence[Item],
) -> Sequence[Item]:
    """Write what stands directly under a heading, and say what is left of the body. Where comments
    stand among the marks and gates, all of them stay in the order of writing."""
    last = max([title, *(form.span for form in forms)], key=lambda span: span.end)
    notes = [
        item
        for item in takewhile(lambda item: _leads(item, last), body)
        if isinstance(item, Comment)
    ]
    written = sorted([*forms, *notes], key=lambda each: each.span.start) if notes else forms
    for each in written:
        if isinstance(each, Comment) and shares_line(each):
            lines[-1] += f" {_comment(each)}"
        else:
            lines.append(_comment(each) if isinstance(each, Comment) else _mark(each))
    return body[len(notes) :]


def _mark(given: ParagraphMark | Gate | Once) -> str:
    return rebroken(mark(given), given.span)


def _leads(item: Item, last: Span) -> bool:
    """Whether an item is a comment above a mark or on the line of one; `last` is the last of them,
    or the heading."""
    if not isinstance(item, Comment):
        return False
    return item.span.start < last.start or (shares_line(item) and not broken(last, item.span))


def _body(lines: list[str], items: Sequence[Item]) -> None:
    if items:
        lines.append("")
        _items(lines, items)


# --- blocks ---------------------------------------------------------------------------------------


def _items(lines: list[str], items: Sequence[Item]) -> None:
    before: Item | None = None
    note: Comment | None = None  # of a notice's first line; the tree has it before the notice
    for index, item in enumerate(items):
        after = items[index + 1] if index + 1 < len(items) else None
        if isinstance(item, Comment) and shares_line(item):
            if isinstance(after, Notice) and after.span.start < item.span.start:
                note = item
            else:
                lines[-1] += f" {_comment(item)}"
            continue
        if before is not None and not _follows_closely(before, item, after):
            lines.append("")
        _item(lines, item)
        if note and isinstance(item, Notice):
            lines[-len(item.lines) - 2] += f" {_comment(note)}"
            note = None
        before = item


def _follows_closely(before: Item, item: Item, after: Item | None) -> bool:
    if isinstance(before, Comment):
        return not stood_apart(before)
    if not isinstance(before, Exit):
        return False
    if isinstance(item, Comment):
        return isinstance(after, Exit) and stood_close(item)
    return isinstance(item, Exit)


def _item(lines: list[str], item: Item) -> None:
    match item:
        case Prose():
            lines.append("* * *" if item.kind == "ornament" else _text(item.pieces))
        case Comment():
            lines.append(_comment(item))
        case Exit():
            lines.append(_exit(item))
        case Question():
            lines.append(_marked("? [open]" if item.open else "?", _text(item.words)))
            lines.extend(
                _marked(f"- [{answer.points}]", _text(answer.words)) for answer in item.answers
            )
        case Notice():
            lines.extend(("[notice]", *item.lines, "[end]"))
        case Letter():
            lines.append("[letter]")
            _framed(lines, item.body)
            lines.append("[end]")
        case Conditional():
            for index, branch in enumerate(item.branches):
                lines.append(_bracket(branch, index))
                _framed(lines, branch.body)
            lines.append("[end]")


def _framed(lines: list[str], items: Sequence[Item]) -> None:
    """What stands between two brackets. It follows them closely, but for quotations and lists,
    which have blank lines around them everywhere."""
    inner: list[str] = [""]  # a comment behind the bracket comes here
    _items(inner, items)
    lines[-1] += inner[0]
    marked = [isinstance(item, Prose) and item.kind in ("quote", "list") for item in items]
    before = [""] if marked and marked[0] else []
    behind = [""] if marked and marked[-1] else []
    lines.extend((*before, *inner[1:], *behind))


def _bracket(branch: Branch, index: int) -> str:
    if branch.condition is None:
        return "[else]"
    words = f"[{'else if' if index else 'if'} {condition(branch.condition)}]"
    return rebroken(words, branch.span)


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
    gap = "\n" if last and broken(given.parts[last - 1].span, given.target.span) else " "
    return " ".join([f"{line}{gap}{goal}", *map(_piece, given.parts[last:])])


def _marked(sign: str, words: str) -> str:
    return f"{sign} {words}" if words else sign


# --- pieces ---------------------------------------------------------------------------------------


def _text(pieces: Sequence[Piece | If | Test]) -> str:
    """The pieces of a text. A comment ends its line, and has one to itself where the text before it
    ends one, or where it had one."""
    written: list[str] = []
    noted = False  # a comment wants a line end behind it
    for piece in pieces:
        words = _piece(piece)
        if isinstance(piece, Comment):
            if noted:
                written.append("\n")
            elif written and not written[-1].endswith("\n"):
                written.append("\n" if has_own_line(piece) else " ")
        elif noted and not words.startswith("\n"):
            written.append("\n")
        noted = isinstance(piece, Comment)
        written.append(words)
    return "".join(written)


def _piece(piece: Piece | If | Test) -> str:
    match piece:
        case Text() | Fault():
            return piece.text
        case LetterSlot():
            return "{letter}"
        case Comment():
            return _comment(piece)
        case Know() if piece.words is not None:
            return effect(piece, _text(piece.words))
        case _:
            return rebroken(_form(piece), piece.span)


def _form(piece: Mention | See | Picture | If | Test | Effect) -> str:
    match piece:
        case Mention():
            words = "" if piece.words is None else f"{{{plain(piece.words)}}}"
            return f"@{piece.person.text}{words}"
        case See():
            return f"[see {piece.name.text}]"
        case Picture():
            return f"![{plain(piece.words)}]({piece.path})"
        case If():
            return f"[if {condition(piece.condition)}]"
        case Test():
            return f"[test {piece.ability.text} > {piece.level}]"
        case _:
            return effect(piece, None)


def _comment(comment: Comment) -> str:
    return f"// {comment.text}".rstrip()
