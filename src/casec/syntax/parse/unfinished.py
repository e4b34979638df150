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
from casec.syntax.parse.brackets import in_other_brackets
from casec.syntax.parse.exits import exit_words, joined, lost, report_target, two_targets
from casec.syntax.parse.notes import named_note
from casec.syntax.parse.pieces import Part, parts
from casec.syntax.parse.places import TARGETS, trimmed
from casec.syntax.tail import ARROW, last_arrow
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


# A name, and a sentence behind it: `solution She nods.`; or a name with a hyphen, and any words.
_SAID = re.compile(
    r"(?!(?:the|an?|my|our|his|her|der|die|das|le|la)\s)"
    r"([a-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*)(\s+[A-ZА-ЯЂ-Џ“\"'][^\s]*\s.+)"
    r"|([A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+)(\s.+)",
    re.DOTALL,
)
_SIGNED = re.compile(r"([A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*)[,.;:]")


_TYPED = re.compile(
    r"\b(?:(?:turn|go|read|on|see)(?:\s+to)?|paragraph|section|page|number|no\.?)\s+#?[0-9]+\b",
    re.IGNORECASE,
)
_TARGET_ALONE = re.compile(
    rf"(?:(?:{ARROW})\s*)?\[\s*(?:leave|go\b[^\[\]]*|end\s+day|sleep|finish)\s*\]"
    rf"|(?:{ARROW})\s*[^\W\d_][\w-]*",
    re.IGNORECASE,
)


class _Ended(NamedTuple):
    """An exit that has a target after all: what stands before it and behind."""

    before: list[Part]
    target: Target
    behind: list[Part]


def target_below(block: Block) -> str | None:
    """The target that a block is, and nothing more: that of an exit above it, most likely."""
    text = block.cut.text.strip()
    return text if block.kind == "text" and _TARGET_ALONE.fullmatch(text) else None


def unfinished(
    block: Block, found: list[Diagnostic], below: str | None = None
) -> tuple[Exit | Prose, ...]:
    """What can be made of the exit of a block in which no target was found where it should be.

    Args:
        below: a target that stands by itself behind the next blank line.
    """
    cut, already = block.cut, len(found)
    whole = cut.span(0, len(cut.text))
    arrow = last_arrow(cut.text, block.skip)
    if not arrow:
        given = parts(cut, block.skip, len(cut.text), found)
        behind = given[-1:]
        ended = _ended_by_bracket(given)
    else:
        given = parts(cut, block.skip, arrow.start(), found)
        named = named_note(cut, arrow.end(), len(cut.text), found)
        end = named[1] if named else len(cut.text)
        behind = parts(cut._replace(notes=()), arrow.end(), end, found)
        ended = _ended_by_arrow(given, behind, alone=named is not None)
    if ended:
        return _taken_as_meant(block, ended, whole, found)
    words = exit_words(given, found)
    unclosed = any(fault.code == "CB020" for fault in found[already:])
    if not unclosed and not any(isinstance(part, Fault) for part in behind):
        words = () if not arrow and _TYPED.search(cut.text) else words
        _report(block, arrow.end() if arrow else len(cut.text), found, below)
    return (lost(words, whole),)


def _ended_by_bracket(given: list[Part]) -> _Ended | None:
    for index, part in enumerate(given):
        if isinstance(part, Leave | Go | EndDay | Sleep | Finish):
            return _Ended(given[:index], part, given[index + 1 :])
    return None


def _ended_by_arrow(given: list[Part], behind: list[Part], *, alone: bool) -> _Ended | None:
    """Args: `alone`: nothing stands behind the name but what has been reported."""
    if not behind:
        return None
    first = behind[0]
    if alone and isinstance(first, Text):
        return _Ended(given, ToParagraph(Name(first.text, first.span), first.span), [])
    tested = any(isinstance(part, Test) for part in given)
    two = isinstance(first, Text) and two_targets(first.text.strip())
    if two and (tested or "," not in first.span.text):
        return None
    if isinstance(first, Text) and (
        named := _NAMED.fullmatch(first.text) or _SAID.fullmatch(first.text)
    ):
        called, words = (part for part in named.groups() if part)
        span = first.span._replace(end=first.span.start + len(called))
        rest = first.span._replace(start=span.end)
        target = ToParagraph(Name(called, span), span)
        return _Ended(given, target, [Text(words, rest), *behind[1:]])
    if len(behind) < 2:
        return None
    if isinstance(first, Leave | Go | EndDay | Sleep | Finish):
        return _Ended(given, first, behind[1:])
    if isinstance(first, Text) and len(first.text.split()) == 1:
        signed = _SIGNED.fullmatch(first.text.strip())
        name = signed[1] if signed else first.text.strip()
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


def _report(block: Block, end: int, found: list[Diagnostic], below: str | None) -> None:
    """Say that there is no target: nothing behind the last arrow (at `end`), or nothing that is
    one."""
    cut = block.cut
    rest: Sequence[str] = cut.text[end:].split()
    if rest:
        report_target(cut, cut.text.index(rest[0], end), len(cut.text), found)
    elif not any(
        _ENDS.search(one.label.span.text) for one in in_other_brackets(cut.text, cut.span)
    ):
        sign = cut.text[: block.skip].strip()
        odd = _ODD_ARROW.search(cut.text, block.skip)
        help = f"The arrow is ->, in one piece: “-> {odd[1]}”." if odd else None
        if below:
            line = f"{cut.text.rstrip()} {below}"
            help = f"No blank line may stand in an exit: write “{line}”."
        elif _TYPED.search(cut.text):
            help = (
                "Numbers are given out in the end. Name the paragraph behind an arrow: “-> NAME”."
            )
        found.append(report("CB010", _first_line(cut), values={"sign": sign}, help=help))


# A target in brackets that are not square: that is told of them, and enough.
_ENDS = re.compile(r"^\W\s*(?:leave|go|end\s+day|sleep|finish)\b", re.IGNORECASE)


def _first_line(cut: Cut) -> Span:
    return cut.span(0, len(cut.text.split("\n", 1)[0].rstrip()))
