"""What the grammar read in a bracket becomes a form. Design: "Rules that may stand in brackets" in
docs/language.md."""

from __future__ import annotations

from collections.abc import Callable

from casec.source import Span
from casec.syntax.parse.conditions import condition
from casec.syntax.parse.forms import Fence, Form, Open, Points
from casec.syntax.parse.grammar import Node
from casec.syntax.parse.misspelt import tested
from casec.syntax.parse.reading import Reading, name, number
from casec.syntax.parse.windows import moment, windows
from casec.syntax.parse.words import know_words, unescaped
from casec.syntax.tree import (
    And,
    Change,
    Condition,
    Decoy,
    Draft,
    EndDay,
    Fault,
    Finish,
    Gate,
    Go,
    Hours,
    If,
    InTime,
    Know,
    Last,
    Leave,
    Mark,
    Move,
    Name,
    Once,
    OnlyVia,
    Relation,
    Secret,
    See,
    SheetMark,
    Sleep,
    Test,
    Until,
)


def form(node: Node, at: Reading, span: Span) -> Form:
    """The form that a bracket holds. `span` is that of the bracket, its signs included.

    What can't be made sense of is a Fault, but for conditions: to keep the lines around it in their
    branches, a condition that is broken becomes an `And` of nothing.
    """
    read = _FORMS[node.rule](node, at, span)
    if not at.broken:
        return read
    nothing = And((), span)
    match read:
        case If():
            return If(nothing, span)
        case Fence():
            return Fence(read.kind, nothing, span)
        case Gate():
            return Gate(nothing, read.otherwise, span)
        case Secret():
            return Secret(nothing, span)
    return Fault(span.text, span)


def _know(node: Node, at: Reading, span: Span) -> Form:
    rest = node.word("REST")
    words = know_words(at, rest, span) if rest else None
    return Know(name(node.words[1], at), words, span)


def _hours(node: Node, at: Reading, span: Span) -> Form:
    count = number(node.word("SIGN"), node.words[-1], at)
    if count.value < 1:
        at.say("CB029", count.span, {"text": count.span.text})
    return Hours(count.value, span)


def _change(node: Node, at: Reading, span: Span) -> Form:
    quantity, sign, amount = node.words
    change = number(sign, amount, at)
    if change.value == 0:
        at.say("CB029", change.span, {"text": change.span.text})
    return Change(Name(quantity.text, at.span(quantity.start, quantity.end)), change.value, span)


def _one_more(node: Node, at: Reading, span: Span) -> Form:
    word = node.words[0]
    return Change(Name(word.text.lower(), at.span(word.start, word.end)), 1, span)


def _mark(node: Node, at: Reading, span: Span) -> Form:
    quoted = node.words[-1]
    written = at.cut.text[at.offset(quoted.start) + 1 : at.offset(quoted.end) - 1]
    words = unescaped(written)
    if not words:
        at.say("CB024", span, {"text": span.text}, 'Say what happens: [mark Wed 11:00 "words"].')
    return Mark(moment(node.nodes[0], at, day="mark"), words, span)


def _test(node: Node, at: Reading, span: Span) -> Form:
    _, ability, sign = node.words[:3]
    level = number(node.word("SIGN"), node.words[-1], at)
    if sign.text != Relation.MORE and not at.broken:
        help = f"A test is passed above a number: {tested(at.text)}."
        at.say("CB024", span, {"text": span.text}, help)
    return Test(Name(ability.text, at.span(ability.start, ability.end)), level.value, span)


def _gate(node: Node, at: Reading, span: Span) -> Form:
    inner: Condition
    if node.rule == "open_if":
        inner = condition(node.nodes[0], at)
    else:
        times = node.nodes[0]
        inner = InTime(windows(times, at), at.span(times.start, times.end))
    return Gate(inner, name(node.words[-1], at), span)


def _only_via(node: Node, at: Reading, span: Span) -> Form:
    return OnlyVia(tuple(name(word, at) for word in node.words[2:]), span)


def _fence(node: Node, at: Reading, span: Span) -> Form:
    match node.rule:
        case "else_if":
            return Fence("else if", condition(node.nodes[0], at), span)
        case "else" | "end" | "letter":
            return Fence(node.rule, None, span)
    return Fence("notice", None, span)


def _points(node: Node, at: Reading, span: Span) -> Form:
    return Points(number(node.word("SIGN"), node.words[-1], at).value, span)


_FORMS: dict[str, Callable[[Node, Reading, Span], Form]] = {
    "know": _know,
    "hour": lambda node, at, span: Hours(1, span),
    "hours": _hours,
    "until": lambda node, at, span: Until(moment(node.nodes[0], at), span),
    "change": _change,
    "one_more": _one_more,
    "mark": _mark,
    "move": lambda node, at, span: Move(name(node.words[1], at), span),
    "see": lambda node, at, span: See(name(node.words[1], at), span),
    "test": _test,
    "leave": lambda node, at, span: Leave(span),
    "go": lambda node, at, span: Go(name(node.words[1], at), span),
    "end_day": lambda node, at, span: EndDay(span),
    "sleep": lambda node, at, span: Sleep(span),
    "finish": lambda node, at, span: Finish(span),
    "if": lambda node, at, span: If(condition(node.nodes[0], at), span),
    "else_if": _fence,
    "else": _fence,
    "end": _fence,
    "letter": _fence,
    "notice": _fence,
    "open_windows": _gate,
    "open_if": _gate,
    "once": lambda node, at, span: Once(name(node.words[-1], at), span),
    "draft": lambda node, at, span: Draft(span),
    "decoy": lambda node, at, span: Decoy(span),
    "only_via": _only_via,
    "secret": lambda node, at, span: Secret(condition(node.nodes[0], at), span),
    "sheet": lambda node, at, span: SheetMark(span),
    "last": lambda node, at, span: Last(span),
    "points": _points,
    "open": lambda node, at, span: Open(span),
}
