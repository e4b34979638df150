"""From lines to blocks: what a line begins, and where that ends. Design: "What ends what" in
docs/language.md.

A source enters; blocks leave, in order, every one with its text cut out of the source. Nothing here
reads what stands in brackets, but for the few words that make a bracket a line of its own. Nothing
is refused here: whoever reads a block says what is wrong with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from casec.source import Source
from casec.syntax.cut import Cut, cut
from casec.syntax.lines import Line, read
from casec.syntax.tail import Tail, find_tail


class Kind(StrEnum):
    """What a line can begin."""

    HEADING = "heading"
    ACTION = "action"
    CHOICE = "choice"
    QUESTION = "question"
    ANSWER = "answer"
    COMMENT = "comment"
    RULE = "rule"  # a bracket that has a line to itself: [if …], [end], [letter], [draft], [open …]
    NOTICE = "notice"
    ORNAMENT = "ornament"
    QUOTE = "quote"
    LIST = "list"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Block:
    """Lines that belong together.

    Attributes:
        cut: its text, marker included; of a notice only the line that begins it.
        skip: how much of the text is the marker, white space behind it included.
        tail: where an exit's target stands; None if none was found, and in all other blocks.
        raw: the lines of a notice as typed.
        ended: whether a notice has its `[end]`.
    """

    kind: Kind
    cut: Cut
    skip: int = 0
    tail: Tail | None = None
    raw: tuple[str, ...] = ()
    ended: bool = True


_MARKER = re.compile(r"(?:==|\*|>>|[»•?]|[-–—−‑])(?:\s+|$)")
_KINDS = {
    "=": Kind.HEADING,
    "*": Kind.ACTION,
    ">": Kind.CHOICE,
    "»": Kind.CHOICE,
    "?": Kind.QUESTION,
    "•": Kind.ACTION,
    "-": Kind.LIST,
}
_ORNAMENT = re.compile(r"\*(?:[ \t]*\*){2,}\s*")
_POINTS = re.compile(r"[-–—−‑•]\s+\[")
_ALONE = re.compile(
    r"\[\s*(?:(?:else|end)\s*\]|else\s+if\b|(?P<if>if\b)|(?P<notice>notice\s*\])|letter\s*\]"
    r"|(?:draft|decoy|sheet|last)\s*\]|(?:open|once|secret|only)\b)",
    re.IGNORECASE,
)
_BRACKET_LINE = re.compile(r"\[(?:[^\\\[\]]|\\.)*+\]\s*", re.DOTALL)
_END = re.compile(r"\[\s*end\s*\]\s*", re.IGNORECASE)
_UNSURE = "»•"  # signs that begin an exit only if a target follows

_ENDS_ANY = frozenset(
    {Kind.HEADING, Kind.ACTION, Kind.CHOICE, Kind.QUESTION, Kind.ORNAMENT, Kind.NOTICE}
)
_ENDS_TEXT = _ENDS_ANY | {Kind.RULE}
_ENDS_ANSWER = _ENDS_TEXT | {Kind.ANSWER}


def blocks(source: Source) -> Iterator[Block]:
    """The blocks of `source`, in order."""
    lines = read(source)
    at = 0
    asked = False  # answers may follow
    while at < len(lines):
        line = lines[at]
        if line.blank:
            at += 1
            continue
        block, at = _block(source, lines, at, asked)
        yield block
        if block.kind != Kind.COMMENT:
            asked = block.kind in (Kind.QUESTION, Kind.ANSWER)


def _block(source: Source, lines: list[Line], at: int, asked: bool) -> tuple[Block, int]:
    """The block that begins at line `at`, and the line behind it."""
    line = lines[at]
    kind = _kind(line, asked)
    if kind in (Kind.ACTION, Kind.CHOICE):
        found = _exit(source, lines, at, kind)
        if found:
            return found
        kind = Kind.LIST if line.text[0] == "•" else Kind.TEXT
    match kind:
        case Kind.COMMENT | Kind.ORNAMENT:
            return Block(kind, cut(source, [line])), at + 1
        case Kind.HEADING | Kind.RULE:
            end = _logical_end(lines, at)
        case Kind.NOTICE:
            return _notice(source, lines, at)
        case Kind.QUESTION | Kind.ANSWER:
            end = _end(source, lines, at, _ENDS_ANSWER, asked=True)
        case Kind.QUOTE | Kind.LIST:
            end = _end(source, lines, at, _ENDS_TEXT, in_list=True)
        case _:
            end = _end_of_text(source, lines, at)
    marker = (
        _MARKER.match(line.text) if kind in (Kind.HEADING, Kind.QUESTION, Kind.ANSWER) else None
    )
    return Block(kind, cut(source, lines[at:end]), marker.end() if marker else 0), end


def _kind(line: Line, asked: bool) -> Kind:
    """What a line begins, judged by its first signs. `»` and `•` are taken for what they may be at
    most."""
    text = line.text
    if not text:
        return Kind.COMMENT
    match text[0]:
        case "[":
            alone = _ALONE.match(text)
            return Kind.TEXT if not alone else Kind.NOTICE if alone["notice"] else Kind.RULE
        case "=" | "*" | ">" | "»" | "?" | "•" | "-" | "–" | "—" | "−" | "‑":
            if text[0] == "*" and _ORNAMENT.fullmatch(text):
                return Kind.ORNAMENT
            if asked and _POINTS.match(text):
                return Kind.ANSWER
            if _MARKER.match(text):
                return _KINDS.get(text[0], Kind.TEXT)
            return Kind.QUOTE if text[0] == ">" else Kind.TEXT
    return Kind.TEXT


def _end(
    source: Source,
    lines: list[Line],
    at: int,
    stops: frozenset[Kind],
    *,
    asked: bool = False,
    in_list: bool = False,
) -> int:
    """The line behind a block that begins at `at` and ends at a blank line, a comment line or one
    of `stops`."""
    end = at + 1
    while end < len(lines) and lines[end].text:
        line = lines[end]
        if not line.glued:
            if _stops(source, lines, end, stops, asked, in_list):
                break
            if in_list and line.text[0] == "[" and _is_bracket_line(source, lines, end):
                break
        end += 1
    return end


def _stops(
    source: Source,
    lines: list[Line],
    at: int,
    stops: frozenset[Kind],
    asked: bool = False,
    in_list: bool = False,
) -> bool:
    kind = _kind(lines[at], asked)
    if kind in stops:
        unsure = (
            "»•" if in_list else "»"
        )  # a `•` ends text as an exit or as a list, and goes on in a list
        return lines[at].text[0] not in unsure or _exit(source, lines, at, kind) is not None
    return False


def _end_of_text(source: Source, lines: list[Line], at: int) -> int:
    """The same for running text, in which a comment may have a line to itself as long as text
    follows."""
    end = _end(source, lines, at, _ENDS_TEXT)
    while end < len(lines) and not lines[end].text and lines[end].comment >= 0:
        more = end
        while more < len(lines) and not lines[more].text and lines[more].comment >= 0:
            more += 1
        if more == len(lines) or not lines[more].text or _stops(source, lines, more, _ENDS_TEXT):
            break
        end = _end(source, lines, more, _ENDS_TEXT)
    return end


def _logical_end(lines: list[Line], at: int) -> int:
    """The line behind `at` and those that go on with its bracket."""
    end = at + 1
    while end < len(lines) and lines[end].glued:
        end += 1
    return end


def _is_bracket_line(source: Source, lines: list[Line], at: int) -> bool:
    return bool(_BRACKET_LINE.fullmatch(cut(source, lines[at : _logical_end(lines, at)]).text))


def _exit(source: Source, lines: list[Line], at: int, kind: Kind) -> tuple[Block, int] | None:
    """The exit that begins at `at` and the line behind it; None if its sign was none after all."""
    end = at + 1
    while end < len(lines) and lines[end].text:
        line = lines[end]
        if not line.glued and _kind(line, False) in _ENDS_TEXT:
            alone = _ALONE.match(line.text)
            if not (alone and alone["if"]):
                break
        end += 1
    whole = cut(source, lines[at:end])
    marker = _MARKER.match(whole.text)
    skip = marker.end() if marker else 0
    tail = find_tail(whole.text, skip)
    if tail is None:
        if lines[at].text[0] in _UNSURE:
            return None
        return Block(kind, whole, skip), end
    last = at + whole.text.count("\n", 0, tail.end) + 1
    return Block(kind, cut(source, lines[at:last]), skip, tail), last


def _notice(source: Source, lines: list[Line], at: int) -> tuple[Block, int]:
    first = at + 1
    end = first
    while end < len(lines):
        text = lines[end].text
        if _END.fullmatch(text) or (text.startswith("==") and _MARKER.match(text)):
            break
        end += 1
    ended = end < len(lines) and lines[end].text.startswith("[")
    raw = tuple(source.text[line.start : line.end] for line in lines[first:end])
    block = Block(Kind.NOTICE, cut(source, lines[at:first]), raw=raw, ended=ended)
    return block, end + 1 if ended else end
