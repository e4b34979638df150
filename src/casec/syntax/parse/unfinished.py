"""Exits that do not end as they should: no target, or something behind it.

Design: "What ends what" in docs/language.md.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from casec.diagnostic import Diagnostic, report
from casec.source import Span
from casec.syntax.blocks import Block
from casec.syntax.cut import Cut
from casec.syntax.parse.exits import exit_words, joined, lost, report_target, two_targets
from casec.syntax.parse.pieces import Part, parts
from casec.syntax.parse.places import TARGETS, trimmed
from casec.syntax.tail import last_arrow
from casec.syntax.tree import (
    Comment,
    EndDay,
    Exit,
    Fault,
    Finish,
    Go,
    Leave,
    Name,
    Prose,
    Sleep,
    Target,
    Test,
    Text,
    ToParagraph,
)

# A name, a sign that ends it, and words: `solution, please.`
_NAMED = re.compile(r"([A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*)([,.;:!?…]\s.+)", re.DOTALL)


_ODD_ARROW = re.compile(
    r"(?:=+>|-\s+>|(?<=\s)[-–—](?=\s)|(?<=\s)>)\s*([A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*)\s*$"
)


class _Ended(NamedTuple):
    """An exit that has a target after all: what stands before it and behind."""

    before: list[Part]
    target: Target
    behind: list[Part]


def unfinished(block: Block, found: list[Diagnostic]) -> tuple[Exit | Prose, ...]:
    """What can be made of the exit of a block in which no target was found where it should be."""
    cut, already = block.cut, len(found)
    whole = cut.span(0, len(cut.text))
    arrow = last_arrow(cut.text, block.skip)
    if not arrow:
        given = parts(cut, block.skip, len(cut.text), found)
        behind = given[-1:]
        ended = _ended_by_bracket(given)
    else:
        given = parts(cut, block.skip, arrow.start(), found)
        behind = parts(cut._replace(notes=()), arrow.end(), len(cut.text), found)
        ended = _ended_by_arrow(given, behind)
    if ended:
        return _taken_as_meant(block, ended, whole, found)
    words = exit_words(given, found)
    unclosed = any(fault.code == "CB020" for fault in found[already:])
    if not unclosed and not any(isinstance(part, Fault) for part in behind):
        _report(block, arrow.end() if arrow else len(cut.text), found)
    return (lost(words, whole),)


def _ended_by_bracket(given: list[Part]) -> _Ended | None:
    for index, part in enumerate(given):
        if isinstance(part, Leave | Go | EndDay | Sleep | Finish):
            return _Ended(given[:index], part, given[index + 1 :])
    return None


def _ended_by_arrow(given: list[Part], behind: list[Part]) -> _Ended | None:
    if not behind:
        return None
    first = behind[0]
    tested = any(isinstance(part, Test) for part in given)
    two = isinstance(first, Text) and two_targets(first.text.strip())
    if two and (tested or "," not in first.span.text):
        return None
    if isinstance(first, Text) and (named := _NAMED.fullmatch(first.text)):
        span = first.span._replace(end=first.span.start + len(named[1]))
        rest = first.span._replace(start=span.end)
        target = ToParagraph(Name(named[1], span), span)
        return _Ended(given, target, [Text(named[2], rest), *behind[1:]])
    if len(behind) < 2:
        return None
    if isinstance(first, Leave | Go | EndDay | Sleep | Finish):
        return _Ended(given, first, behind[1:])
    if isinstance(first, Text) and len(first.text.split()) == 1:
        name = first.text.strip()
        span = first.span._replace(end=first.span.start + len(name))
        return _Ended(given, ToParagraph(Name(name, span), span), behind[1:])
    return None


def _taken_as_meant(
    block: Block, ended: _Ended, whole: Span, found: list[Diagnostic]
) -> tuple[Exit, ...]:
    """The exit, with the rules behind its target taken as if they stood before it."""
    behind = trimmed([part for part in ended.behind if not isinstance(part, Comment)])
    if behind and not any(isinstance(part, Fault) for part in (*ended.before, *behind)):
        code = "CB013" if isinstance(behind[0], TARGETS) else "CB012"
        span = behind[0].span
        found.append(report(code, span, values={"text": span.text}))
    kept = [part for part in ended.behind if not isinstance(part, (Text, *TARGETS))]
    words = trimmed(exit_words([*ended.before, *kept], found))
    return joined(block, words, [ended.target], whole, found)


def _report(block: Block, end: int, found: list[Diagnostic]) -> None:
    """Say that there is no target: nothing behind the last arrow (at `end`), or nothing that is
    one."""
    cut = block.cut
    rest: Sequence[str] = cut.text[end:].split()
    if rest:
        report_target(cut, cut.text.index(rest[0], end), len(cut.text), found)
    else:
        sign = cut.text[: block.skip].strip()
        odd = _ODD_ARROW.search(cut.text, block.skip)
        help = f"The arrow is ->, in one piece: “-> {odd[1]}”." if odd else None
        found.append(report("CB010", _first_line(cut), values={"sign": sign}, help=help))


def _first_line(cut: Cut) -> Span:
    return cut.span(0, len(cut.text.split("\n", 1)[0].rstrip()))
