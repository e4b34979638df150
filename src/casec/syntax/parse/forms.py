"""The forms that may stand in brackets, and the ones that are no node of the tree by themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from casec.source import Span
from casec.syntax.tree import (
    Condition,
    Effect,
    Fault,
    Gate,
    If,
    Once,
    ParagraphMark,
    See,
    Target,
    Test,
)


@dataclass(frozen=True, slots=True)
class Fence:
    """A bracket that begins, parts or ends a frame or a conditional; `[if …]` is the tree's
    `If`."""

    kind: Literal["else if", "else", "end", "letter", "notice"]
    condition: Condition | None
    span: Span


@dataclass(frozen=True, slots=True)
class Points:
    """`[5]` before an answer."""

    value: int
    span: Span


@dataclass(frozen=True, slots=True)
class Open:
    """`[open]` before a question."""

    span: Span


Form: TypeAlias = (
    Effect | See | If | Fence | ParagraphMark | Gate | Once | Test | Target | Points | Open | Fault
)

EXAMPLES = {
    "know": "[know FACT] or [know FACT: words with {letter}]",
    "hour": "[hour]",
    "hours": "[hours 3]",
    "until": "[until 15:00] or [until Wed 9:00]",
    "token": "[token] or [token -1]",
    "luck": "[luck] or [luck -1]",
    "mark": '[mark Wed 11:00 "words"]',
    "move": "[move ADDRESS]",
    "go": "[go ADDRESS]",
    "see": "[see NAME]",
    "test": "[test persuasion > 5]",
    "leave": "[leave]",
    "end": "[end] or [end day]",
    "sleep": "[sleep]",
    "finish": "[finish]",
    "if": "[if CONDITION]",
    "else": "[else] or [else if CONDITION]",
    "letter": "[letter]",
    "notice": "[notice]",
    "open": "[open WINDOWS else NAME] or [open if CONDITION else NAME]",
    "once": "[once else NAME]",
    "draft": "[draft]",
    "decoy": "[decoy]",
    "only": "[only via NAME, NAME]",
    "secret": "[secret if CONDITION]",
    "sheet": "[sheet]",
    "last": "[last]",
}
"""How each rule is written, by its first word."""

COUNTS = (
    *("", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
"""Numbers in words, each at its place."""

ABILITIES = ("observation", "persuasion", "strength")
QUANTITIES = (*ABILITIES, "token", "tokens", "luck")
