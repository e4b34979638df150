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
from casec.syntax.names import is_name
from casec.syntax.parse.brackets import in_other_brackets
from casec.syntax.parse.exits import (
    ENDS,
    exit_words,
    joined,
    lost,
    report_target,
    two_targets,
)
from casec.syntax.parse.forms import Fence
from casec.syntax.parse.notes import named_note
from casec.syntax.parse.pieces import Part, parts
from casec.syntax.parse.places import TARGETS, trimmed
from casec.syntax.parse.sayings import said
from casec.syntax.tail import ARROW, find_tail, last_arrow
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
    r"(?:=+>|-\s+>|-?[›≻➤►▸▶]|(?<=\s)[-–—](?=\s)|(?<=\s)>)\s*([A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*)\s*$"
)


# A name, and a sentence behind it: `solution She nods.`, or words in brackets: `solution (later)`;
# or a name with a hyphen, and any words.
_SAID = re.compile(
    r"(?!(?:the|an?|my|our|his|her|der|die|das|le|la)\s)"
    r"([a-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*)(\s+[A-ZА-ЯЂ-Џ“\"'][^\s]*\s.+|\s+\(.+)"
    r"|([A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+)(\s.+)",
    re.DOTALL,
)
_SIGNED = re.compile(r"([A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*)[,.;:]")


_TYPED = re.compile(
    r"\b(?:(?:turn|go|read|on|see)(?:\s+to)?|paragraph|section|page|number|no\.?)\s+#?[0-9]+\b",
    re.IGNORECASE,
)
_OWN_LINE = "An [else] or [end] stands on a line of its own. The [if …] of an exit has none."
_BEHIND = re.compile(r"(\[[^\[\]]*\])\s*(>>|\*)\s+")
_END = re.compile(r"\s\[\s*end\s*\]\Z", re.IGNORECASE)
_LONGEST_REST = 300
_OPEN_ARROW = re.compile(rf"(?:{ARROW})\s*$")
_WAY = r"(?:leave|finish|sleep|end day|go [^\W\d_][\w-]*)"
_BARE = re.compile(
    rf"(?P<before>.*[.!?…\"”»]\s+|.*\s(?=[({{<]))?(?:[({{<]\s*(?P<round>{_WAY})\s*[)}}>]"
    rf"|(?P<alone>{_WAY}))\.?",
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


def rest_below(above: Block, block: Block) -> str | None:
    """What the block below an exit without a target holds, if it is the rest of that exit: a
    target, or words that end in one."""
    text = block.cut.text.strip()
    if block.kind != "text" or len(text) > _LONGEST_REST:
        return None
    if _TARGET_ALONE.fullmatch(text) or (_OPEN_ARROW.search(above.cut.text) and is_name(text)):
        return text
    tail = find_tail(text, 0)
    return text if tail and tail.end == len(text) else None


def exit_behind(block: Block) -> str | None:
    """The exit in whose line an `[if …]` stands too early, with the `[if …]` where it belongs."""
    found = _BEHIND.match(block.cut.text)
    if not found:
        return None
    rest = _END.sub("", block.cut.text[found.end() :].rstrip())
    return f"{found[2]} {found[1]} {rest}" if find_tail(rest, 0) else None


def unfinished(
    block: Block, found: list[Diagnostic], below: str | None = None
) -> tuple[Exit | Prose, ...]:
    """What can be made of the exit of a block in which no target was found where it should be.

    Args:
        below: the rest of it, behind the next blank line.
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
    if not arrow and isinstance(given[-1:][0] if given else None, Fence):
        span = given[-1].span
        found.append(report("CB011", span, values={"text": span.text}, help=ENDS))
        return (lost(exit_words(given[:-1], found), whole),)
    words = exit_words(given, found)
    unclosed = any(fault.code == "CB020" for fault in found[already:])
    if not unclosed and not any(isinstance(part, Fault) for part in behind):
        if not arrow and (_TYPED.search(cut.text) or _ODD_ARROW.search(cut.text, block.skip)):
            words = ()
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
        help = _OWN_LINE if isinstance(behind[0], Fence) else None
        found.append(report(code, span, values={"text": span.text}, help=help))
    kept = [part for part in ended.behind if not isinstance(part, (Text, Fence, *TARGETS))]
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
            line = " ".join(f"{cut.text} {below}".split())
            help = f"No blank line may stand in an exit: write “{line}”."
        elif bare := _bare_target(cut.text[block.skip :]):
            line = f"{cut.text[: block.skip]}{bare}".strip()
            help = f"A target stands in square brackets: write “{line}”."
        elif _TYPED.search(cut.text):
            help = (
                "Numbers are given out in the end. Name the paragraph behind an arrow: “-> NAME”."
            )
        found.append(report("CB010", _first_line(cut), values={"sign": sign}, help=help))


# A target in brackets that are not square: that is told of them, and enough.
_ENDS = re.compile(r"^\W\s*(?:leave|go|end\s+day|sleep|finish)\b", re.IGNORECASE)


def _bare_target(text: str) -> str | None:
    """The words of an exit whose target lacks its brackets, with these."""
    words = " ".join(text.split())
    found = _BARE.fullmatch(words)
    if found and (rule := found["round"] or found["alone"]):
        return f"{found['before'] or ''}[{rule}]"
    return f"{words} [finish]" if said(words) == "finish" else None


def _first_line(cut: Cut) -> Span:
    return cut.span(0, len(cut.text.split("\n", 1)[0].rstrip()))
