"""Conditions: what the grammar read becomes nodes. Design: "Rules that may stand in brackets" in
docs/language.md."""

from __future__ import annotations

from casec.syntax.parse.asking import sides
from casec.syntax.parse.grammar import Node, Word
from casec.syntax.parse.reading import Reading, name, number
from casec.syntax.parse.windows import windows
from casec.syntax.tree import (
    And,
    Compare,
    Condition,
    InTime,
    IsAt,
    IsDetective,
    Knows,
    Name,
    Not,
    Or,
    Relation,
)

_RELATIONS = {"≤": "<=", "≥": ">="}
_CLOCKS = ("hour", "hours", "clock")
_MEANT = {"=>": ">=", "=<": "<=", "==": "="}


def condition(node: Node, at: Reading) -> Condition:
    """A condition; parentheses are gone, no And stands in an And, no Or in an Or."""
    span = at.span(node.start, node.end)
    match node.rule:
        case "or":
            return Or(_joined(node, at, Or), span)
        case "and":
            return And(_joined(node, at, And), span)
        case "not":
            return Not(condition(node.nodes[0], at), span)
        case "time":
            return InTime(windows(node.nodes[0], at), span)
        case "compare":
            quantity, sign = node.words[:2]
            if quantity.text.casefold() in _CLOCKS and sign.text[0] in "<>":
                every, one = sides(sign.text[0], node.words[-1].text)
                help = f"For every day write “time {every}”, for one day “time {one}”."
                at.say("CB030", span, {"text": span.text}, help)
            return Compare(
                Name(quantity.text, at.span(quantity.start, quantity.end)),
                relation(sign, at),
                number(node.word("SIGN"), node.words[-1], at),
                span,
            )
        case "knows":
            return Knows(name(node.words[1], at), span)
        case "detective":
            return IsDetective(name(node.words[1], at), span)
        case _:
            return IsAt(name(node.words[1], at), span)


def _joined(node: Node, at: Reading, kind: type[And] | type[Or]) -> tuple[Condition, ...]:
    joined: list[Condition] = []
    for child in node.nodes:
        part = condition(child, at)
        if isinstance(part, kind):
            joined.extend(part.conditions)
        else:
            joined.append(part)
    return tuple(joined)


def relation(word: Word, at: Reading) -> Relation:
    """One of the five signs; anything else is reported."""
    sign = _RELATIONS.get(word.text, word.text)
    if sign in tuple(Relation):
        return Relation(sign)
    meant = _MEANT.get(sign)
    help = f"Write “{meant}”." if meant else "A number is compared with <, <=, =, >= or >."
    at.say("CB030", at.span(word.start, word.end), {"text": word.text}, help)
    return Relation.EQUAL
