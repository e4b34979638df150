"""A heading, its marks and its gates. Design: "A paragraph" in docs/language.md."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar
from unicodedata import is_normalized

from casec.diagnostic import Diagnostic, Edit, Fix, Label, report
from casec.source import Span
from casec.syntax.blocks import Block, is_underlined
from casec.syntax.names import RESERVED, is_name, proposed
from casec.syntax.parse.forms import Form
from casec.syntax.parse.grammar import Unread, read
from casec.syntax.parse.notes import is_note, named_note, say_note
from casec.syntax.parse.pieces import Part, comment, parts
from casec.syntax.parse.places import MARKS, trimmed
from casec.syntax.parse.reading import Reading, bad_name_help, checked, name, reading
from casec.syntax.parse.rules import form
from casec.syntax.parse.titles import entitled
from casec.syntax.tree import Comment, Fault, Gate, Name, Number, Once, ParagraphMark, Text

_T = TypeVar("_T")
_MOST_DIGITS = 6
_BRACKETED = re.compile(r"(?=\[\s*(\S+)\s*\])(\[[^\[\]]*\])\s*")
_NUMBER_HELP = (
    "Write a name: “== cellar”. Numbers are given out in the end; to have this one write "
    "“== cellar #{number}”."
)


@dataclass(slots=True)
class Head:
    """A heading with what belongs to it, while it is read.

    Attributes:
        person: whether it is the heading of a person's card.
        forms: its marks and gates in order of writing, each kind once.
        faults: what could not be read there.
        notes: comments among them.
        span: the heading line.
    """

    name: Name
    number: Number | None
    person: bool
    span: Span
    forms: list[ParagraphMark | Gate | Once] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    notes: list[Comment] = field(default_factory=list)

    def first(self, kind: type[_T]) -> _T | None:
        """The mark or gate of a kind."""
        if not self.forms:
            return None
        return next((form for form in self.forms if isinstance(form, kind)), None)

    @property
    def marks(self) -> tuple[ParagraphMark, ...]:
        """The marks in canonical order."""
        marks = [form for form in self.forms if not isinstance(form, Gate | Once)]
        return tuple(sorted(marks, key=lambda mark: MARKS.index(type(mark))))


def head(block: Block, found: list[Diagnostic]) -> Head:
    """Read a heading block."""
    cut = block.cut
    bracket = cut.text.find("[", block.skip)
    end = bracket if bracket >= 0 else len(cut.text)
    if _is_underlined(block):
        end = cut.text.index("\n")
    line = cut.span(0, len(cut.text.rstrip()))
    if called := _in_brackets(block):
        help = f"A name stands without brackets: “== {called.text}”."
        found.append(report("CB003", line, values={"text": called.span.text}, help=help))
        return Head(called, None, False, line, notes=list(map(comment, cut.notes)))
    named = None if _is_odd(block) else named_note(cut, block.skip, end, found)
    if named:
        cut, end = cut._replace(text=cut.text[: named[1]]), named[1]
        block = block._replace(cut=cut)
        bracket = -1
    result = _title(block, end, line, [] if _is_odd(block) else found)
    if _is_odd(block):
        found.append(_odd(block, result.name, result.person))
    result.notes += map(comment, cut.notes)
    if bracket < 0:
        return result
    given = parts(cut._replace(notes=()), end, len(cut.text), found)
    take(result, given, found)
    words = [part for part in given if isinstance(part, Text) and part.text.strip()]
    if words:
        span = trimmed(words[:1])[0].span
        found.append(report("CB003", span, values={"text": span.text}))
    return result


def _in_brackets(block: Block) -> Name | None:
    """The name of a heading that has nothing else, if it stands in brackets."""
    name = _BRACKETED.fullmatch(block.cut.text, block.skip)
    if not name or not is_name(name[1]) or not isinstance(read(name[1], "bracket"), Unread):
        return None
    return Name(name[1], block.cut.span(block.skip, name.end(2)))


def _is_odd(block: Block) -> bool:
    """Whether the signs of a heading are not quite right."""
    return block.tight or block.sign.rstrip() != "=="


def _is_underlined(block: Block) -> bool:
    """Whether the line below the name makes it a heading, as in Markdown."""
    return not block.skip and is_underlined(block.cut.text.split("\n", 2))


def _odd(block: Block, called: Name, person: bool) -> Diagnostic:
    """What to say of such a heading, which is taken for what it was meant to be: nothing that
    follows from it is told then."""
    better = f"== {'@' if person else ''}{called.text}"
    if _is_underlined(block):
        whole = block.cut.span(0, len(block.cut.text.rstrip()))
        edit = Edit(whole, better)
    else:
        title = block.cut.text.split("\n", 1)[0].rstrip()
        whole = block.cut.span(0, len(title))
        closed = title.startswith("**")
        edit = Edit(whole, better) if closed else Edit(block.cut.span(0, block.skip), "== ")
    fixes = (Fix("Write “== ”", (edit,)),)
    return report("CB049", whole, values={"better": better}, fixes=fixes)


def _title(block: Block, end: int, line: Span, found: list[Diagnostic]) -> Head:
    written = block.cut.text[block.skip : end].rstrip()
    if is_name(written) and is_normalized("NFC", written):  # by far the most headings
        span = block.cut.span(block.skip, block.skip + len(written))
        return Head(checked(Name(written, span), found), None, False, line)
    at = reading(block.cut, block.skip, end, found)
    if written.isdecimal():
        span = block.cut.span(block.skip, block.skip + len(written))
        at.say("CB002", span, {"name": written}, _NUMBER_HELP.format(number=written))
        return Head(Name(written, span), None, False, line)
    node = read(at.text.rstrip(), "heading")
    if isinstance(node, Unread):
        return _unread_title(at, line)
    word = node.words[0]
    called = name(word, at)
    pin = node.word("PIN")
    number = None
    if pin:
        digits = pin.text[1:].strip()
        span = at.span(pin.start, pin.end)
        if digits.isdecimal() and len(digits) <= _MOST_DIGITS and int(digits) > 0:
            number = Number(int(digits), span)
        else:
            help = "A pinned number is written “== name #12”, from 1 on."
            at.say("CB003", span, {"text": span.text}, help)
    return Head(called, number, node.rule == "person", line)


def _unread_title(at: Reading, line: Span) -> Head:
    """Report a heading that is none, and call the paragraph what it was probably to be called."""
    text = at.text.strip()
    person = text.startswith("@")
    called, _, _ = text.lstrip("@").partition("#")
    meant = None if person else entitled(text, at.cut.source.text)
    better = meant.name if meant else proposed(called)
    start = len(at.text) - len(at.text.lstrip())
    span = at.span(start, start + len(text)) if text else line
    if not text:
        help = "Write the paragraph's name behind the signs: “== harbour-bar”."
        at.say("CB003", line, {"text": line.text}, help)
    elif is_name(called.strip()) or called.casefold() in RESERVED:
        at.say("CB003", span, {"text": text})
    else:
        at.say("CB002", span, {"name": text}, bad_name_help(text, meant.heading if meant else None))
    result = Head(Name(better or text or "?", span), None, person, line)
    if meant and meant.mark:
        take(result, [_mark(meant.mark, at, span)], [])
    return result


def _mark(rule: str, at: Reading, span: Span) -> Form:
    """A mark or gate without its brackets: taken all the same, so that its lack is told once."""
    node = read(rule, "bracket")
    return Fault(rule, span) if isinstance(node, Unread) else form(node, at.instead(rule), span)


def take(head: Head, given: Sequence[Part | Form], found: list[Diagnostic]) -> None:
    """Add marks and gates to a heading. One that it has already, and anything else in brackets, is
    reported."""
    for part in given:
        if isinstance(part, Comment):
            head.notes.append(part)
        elif isinstance(part, Fault):
            head.faults.append(part)
        elif not isinstance(part, (*MARKS, Gate, Once)):
            if not isinstance(part, Text):
                found.append(report("CB003", part.span, values={"text": part.span.text}))
        elif head.person:
            found.append(
                report("CB009", part.span, values={"what": "mark", "text": part.span.text})
            )
        elif earlier := head.first(type(part)):
            also = (Label(earlier.span, "first given here"),)
            found.append(report("CB004", part.span, values={"text": part.span.text}, also=also))
        else:
            head.forms.append(part)


def leading_marks(head: Head, blocks: Sequence[Block], found: list[Diagnostic]) -> int:
    """Take the marks and gates that stand directly under the heading, and say how many blocks that
    took."""
    taken = 0
    notes: list[Comment] = []
    for index, block in enumerate(blocks):
        if block.kind == "comment":
            notes.extend(map(comment, block.cut.notes))
            continue
        inner: list[Diagnostic] = []
        given = parts(block.cut, 0, len(block.cut.text), inner) if block.kind == "rule" else []
        if not given or not all(map(_may_lead, given)):
            break
        found.extend(inner)
        _say_notes(block, given, found)
        take(head, [*notes, *given], found)
        notes = []
        taken = index + 1
    return taken


def _say_notes(block: Block, given: Sequence[Part], found: list[Diagnostic]) -> None:
    """Report what was meant for a comment behind a mark or gate."""
    if any(isinstance(part, Text) and part.text.strip() for part in given):
        say_note(block.cut, block.cut.text.rindex("]") + 1, len(block.cut.text), found)


def _may_lead(part: Part) -> bool:
    if isinstance(part, Text):
        return not part.text.strip() or is_note(part.text)
    return isinstance(part, (*MARKS, Gate, Once, Comment))
