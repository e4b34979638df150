"""The pieces of a line of text: words, people, pictures, and whatever stands in brackets.

What a bracket may be at a place is not asked here. Design: "What ends what" in docs/language.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from casec.diagnostic import Diagnostic, report
from casec.source import Span
from casec.syntax.clean import clean
from casec.syntax.cut import Cut, Note
from casec.syntax.names import proposed
from casec.syntax.parse.explain import CRAMMED, explain
from casec.syntax.parse.forms import EXAMPLES, Fence, Form
from casec.syntax.parse.grammar import Unread, read
from casec.syntax.parse.mend import crammed
from casec.syntax.parse.misspelt import closes, parts_again
from casec.syntax.parse.pictures import is_image, picture, unclosed_picture
from casec.syntax.parse.reading import Reading, reading
from casec.syntax.parse.rules import form
from casec.syntax.parse.words import mention
from casec.syntax.tree import (
    And,
    Comment,
    Fault,
    Gate,
    If,
    Know,
    Mention,
    Once,
    OnlyVia,
    Picture,
    Secret,
    Text,
)

Part: TypeAlias = Text | Mention | Picture | Comment | Form

_SIGN = re.compile(r"\\.|!\[|\[|\]+|@", re.DOTALL)
_BRACKET = re.compile(r"!?\[((?:[^\\\[\]]|\\.)*+)\]", re.DOTALL)
_DOUBLE = re.compile(r"\[\[([^\\\[\]]+)\]\]?")
_LONGEST_RULE = 200  # behind a lone `[` no more is taken for a rule
_MOST_WORDS = 8  # of a rule that lacks its `[`
_ASKING = ("if", "else_if", "open_windows", "open_if", "secret")
_WEIGHTY = (If, Fence, Know, Gate, Once, Secret, OnlyVia)
_WORD = re.compile(r"\S+")
_RUN = re.compile(r"!?\[{2,}")
_LINK = re.compile(r"\([^()\n]*\)|\[[^\[\]\n]*\]")


def parts(cut: Cut, start: int, end: int, found: list[Diagnostic]) -> list[Part]:
    """What stands in `cut.text[start:end]`, in order, with the comments of that stretch. White
    space at both ends is gone."""
    text = cut.text
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    if not cut.notes and "[" not in text and "@" not in text and "]" not in text:
        return [Text(text[start:end], cut.span(start, end))] if end > start else []
    placed = _signs(cut, start, end, found)
    return _with_notes(cut, placed) if cut.notes else [part for _, part in placed]


def _signs(cut: Cut, start: int, end: int, found: list[Diagnostic]) -> Iterator[tuple[int, Part]]:
    """The parts, each with the offset at which it begins."""
    text = cut.text
    begin = here = start
    unclosed = False
    line_end = -1  # of the line in which a bracket is not closed
    while sign := _SIGN.search(text, here, end):
        at = sign.start()
        part: Part | None = None
        here = sign.end()
        if sign[0] == "@":
            part, here = mention(cut, at, end, found)
        elif sign[0] in ("[", "!["):
            whole = _BRACKET.match(text, at, end)
            if whole:
                part, here = _bracket(cut, whole, end, found)
            elif link := _DOUBLE.match(text, at, end):
                part, here = _double(cut, link, found)
            elif shown := unclosed_picture(cut, at, end, found):
                part, here = shown
            else:
                line_end = line_end if at < line_end else _line_end(text, at, end)
                part, here = _unclosed(cut, at, line_end, found)
                unclosed = True
        elif sign[0][0] == "]" and not unclosed:
            part = _unopened(cut, begin, at, here, found)
        if part:
            if at > begin:
                yield begin, Text(text[begin:at], cut.span(begin, at))
            yield at, part
            begin = here
    if end > begin:
        yield begin, Text(text[begin:end], cut.span(begin, end))


def _unopened(cut: Cut, begin: int, at: int, stop: int, found: list[Diagnostic]) -> Part:
    """What stands at a `]` that closes nothing: the rule before it if that lacks its `[`."""
    span = cut.span(at, stop)
    start = _rule_before(cut.text, begin, at)
    if start is None:
        found.append(report("CB022", span))
        return Fault(cut.text[at:stop], span)
    inner, span = reading(cut, start, at, []), cut.span(start, stop)
    rule = " ".join(cut.text[start:at].split())
    found.append(report("CB022", span, help=f"Write [{rule}]."))
    node = read(inner.text, "bracket")
    held = None if isinstance(node, Unread) else form(node, inner, span)
    return held if isinstance(held, (If, Fence)) else Fault(rule, span)


def _rule_before(text: str, start: int, end: int) -> int | None:
    """Where the rule begins whose `[` is missing, if one ends at `end`."""
    if not text[end - 1 : end].isalnum():
        return None
    first = max(start, end - _LONGEST_RULE, text.rfind("\n", 0, end) + 1)
    for word in reversed(list(_WORD.finditer(text, first, end))[-_MOST_WORDS:]):
        if word[0].casefold() in EXAMPLES:
            rule = clean(text[word.start() : end]).text
            return None if isinstance(read(rule, "bracket"), Unread) else word.start()
    return None


def _bracket(cut: Cut, whole: re.Match[str], end: int, found: list[Diagnostic]) -> tuple[Part, int]:
    """The form or picture that a closed bracket is, and the offset behind it."""
    at, stop = whole.span()
    if cut.text[at] == "!":
        return picture(cut, whole, end, found)
    span = cut.span(at, stop)
    inner = reading(cut, at + 1, stop - 1, found)
    node = read(inner.text, "bracket")
    if not isinstance(node, Unread):
        return form(node, inner, span), stop
    link = _LINK.match(cut.text, stop, end)
    if link:
        shown = link[0][1:-1].strip()
        help = f"For a picture write !{cut.text[at : link.end()]}." if is_image(shown) else None
        found.append(report("CB023", cut.span(at, link.end()), help=help))
        return Fault(cut.text[at : link.end()], cut.span(at, link.end())), link.end()
    better = explain(inner, node, span)
    taken = _taken(inner, better, span) if better else None
    return taken or _held(inner.text, span) or Fault(span.text, span), stop


def _taken(inner: Reading, better: str, span: Span) -> Form | None:
    """The rule that was meant, where much hangs on it: it holds its lines together, lets in or
    leads on, or gives a fact. What follows from its lack need not be told besides."""
    node = read(better, "bracket")
    if isinstance(node, Unread):
        return None
    meant = inner.instead(better)
    meant.broken = node.rule in _ASKING  # what it asks for is not judged before it is put right
    found = form(node, meant, span)
    return found if isinstance(found, _WEIGHTY) else None


def _line_end(text: str, at: int, end: int) -> int:
    stop = text.find("\n", at, end)
    return stop if stop >= 0 else end


def _double(cut: Cut, link: re.Match[str], found: list[Diagnostic]) -> tuple[Fault, int]:
    """A link as other tools for branching stories write it, `[[words->target]]`."""
    words, _, target = link[1].replace("|", "->").rpartition("->")
    name = proposed(target.strip()) or "name"
    better = f">> {' '.join(words.split()) or 'words'} -> {name}"
    span = cut.span(*link.span())
    help = None
    if not isinstance(read(clean(link[1]).text, "bracket"), Unread):
        help = f"Rules stand in single brackets: write [{link[1].strip()}]."
    elif not words:
        help = (
            f"To lead there write “{better}” on a line of its own, to point to it only "
            f"[see {name}]. For brackets in the text write \\[ and \\]."
        )
    found.append(report("CB054", span, values={"better": better}, help=help))
    return Fault(span.text, span), link.end()


def _unclosed(cut: Cut, at: int, stop: int, found: list[Diagnostic]) -> tuple[Part, int]:
    """What stands behind a `[` without `]`: a form if the rest of the line is one, else the sign
    alone is lost."""
    sign = at + (2 if cut.text[at] == "!" else 1)
    span = cut.span(at, stop)
    asked = crammed(clean(cut.text[sign : stop - 1]).text)
    if asked and cut.text[stop - 1] == "]":
        help, whole = CRAMMED.format(rule=asked), cut.text[at:stop]
        found.append(report("CB031", span, values={"text": whole}, help=help))
        return Fault(whole, span), stop
    found.append(report("CB020", span))
    if run := _RUN.match(cut.text, at, stop):
        last = run.end() - bool(_BRACKET.match(cut.text, run.end() - 1, stop))  # may begin a rule
        if last > at + 1:
            return Fault(cut.text[at:last], cut.span(at, last)), last
    inner = reading(cut, sign, min(stop, sign + _LONGEST_RULE), [])
    node = read(inner.text.strip(), "bracket")
    if not isinstance(node, Unread):
        return form(node, inner, span), stop
    held = _held(inner.text, span)
    if isinstance(held, If):
        return held, stop
    return Fault(cut.text[at:sign], cut.span(at, sign)), sign


def _held(text: str, span: Span) -> If | Fence | None:
    """An `[if …]` that can't be read still holds its lines together."""
    if crammed(text):
        return None
    words = text.casefold().split()
    nothing = And((), span)
    if words and closes(words):
        return Fence("end", None, span)
    if parts_again(text):
        return Fence("else if", nothing, span)
    if words[:1] in (["if"], ["unless"]):
        return If(nothing, span)
    if words[:2] == ["else", "if"]:
        return Fence("else if", nothing, span)
    if words and (frame := words[0].rstrip(":,")) in ("letter", "notice"):
        return Fence("letter" if frame == "letter" else "notice", None, span)
    return None


def _with_notes(cut: Cut, placed: Iterator[tuple[int, Part]]) -> list[Part]:
    """The parts with the comments among them: text is parted where one stands."""
    waiting = list(reversed(cut.notes))
    result: list[Part] = []
    for begin, part in placed:
        while waiting and waiting[-1].at <= begin:
            result.append(comment(waiting.pop()))
        if not isinstance(part, Text):
            result.append(part)
            continue
        end = begin + len(part.text)
        here = begin
        while waiting and waiting[-1].at < end:
            note = waiting.pop()
            if note.at > here:
                result.append(Text(cut.text[here : note.at], cut.span(here, note.at)))
            result.append(comment(note))
            here = note.at
        result.append(Text(cut.text[here:end], cut.span(here, end)) if here > begin else part)
    return result + [comment(note) for note in reversed(waiting)]


def comment(note: Note) -> Comment:
    """A comment as a node."""
    return Comment(note.text, note.span)
