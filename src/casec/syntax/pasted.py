"""Text that was pasted from a word processor, as a writer would have typed it.

A source enters and leaves, with what was done to it: lines of dialogue get their blank lines,
characters that nobody sees or means become plain ones. Notices stay as they are: what stands in
them is set out with care. Design: "What ends what" in docs/language.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from casec.diagnostic import Edit
from casec.diagnostic.fix import fixed
from casec.source import Source
from casec.syntax.blocks import blocks
from casec.syntax.parse.lint import speech
from casec.syntax.tail import SYMBOL_ARROW


@dataclass(frozen=True, slots=True)
class Repair:
    """One thing that was done.

    Attributes:
        what: in words for one of it; `many` for several.
        line: where it was done, from 1, by the lines of the pasted text.
    """

    what: str
    many: str
    line: int


@dataclass(frozen=True, slots=True)
class _Sign:
    """What is looked for, in words for one and for several, and what is put in its place."""

    what: str
    many: str
    pattern: re.Pattern[str]
    plain: str


# One after the other: what one of them makes may be what the next one looks for.
_SIGNS = (
    _Sign("odd line end", "odd line ends", re.compile("[\u2028\x0b]"), "\n"),
    _Sign("odd paragraph end", "odd paragraph ends", re.compile("[\u2029\x0c]"), "\n\n"),
    _Sign("soft hyphen", "soft hyphens", re.compile("\u00ad"), ""),
    _Sign(
        "character without width",
        "characters without width",
        re.compile("[\u200b\u2060\ufeff]"),
        "",
    ),
    # Kept are the spaces that belong there: beside numbers, and before and in French signs.
    _Sign(
        "non-breaking space",
        "non-breaking spaces",
        re.compile(r"(?<![\d«])[\u00a0\u202f](?![\d;:?!»%€])"),
        " ",
    ),
    # The font Symbol of word processors keeps its signs in the private part of Unicode.
    _Sign("arrow", "arrows", re.compile(SYMBOL_ARROW), "->"),
    _Sign("bullet", "bullets", re.compile(r"(?m)^[ \t]*[\uf0b7\uf0a7]\s?"), "• "),
)
_BLANK_LINES = ("blank line between lines of dialogue", "blank lines between lines of dialogue")


def repaired(source: Source) -> tuple[Source, tuple[Repair, ...]]:
    """The source as it was meant, and what was done, in order of place."""
    done: list[Repair] = []
    for sign in _SIGNS:
        if sign.pattern.search(source.text):
            source = fixed(source, _recorded(_replaced(source, sign), sign.what, sign.many, done))
    source = fixed(source, _recorded(_dialogue(source), *_BLANK_LINES, done))
    return source, tuple(sorted(done, key=lambda one: one.line))


def _recorded(edits: Iterable[Edit], what: str, many: str, done: list[Repair]) -> Iterator[Edit]:
    for edit in edits:
        done.append(Repair(what, many, edit.span.first.line))
        yield edit


def _replaced(source: Source, sign: _Sign) -> Iterator[Edit]:
    for start, end in _outside_notices(source):
        for found in sign.pattern.finditer(source.text, start, end):
            yield Edit(source.span(*found.span()), sign.plain)


def _outside_notices(source: Source) -> Iterator[tuple[int, int]]:
    """The stretches of a text that are no notice."""
    start = 0
    notice = False
    for block in blocks(source):
        begin = block.cut.place(0)
        if notice:
            start, notice = begin, False
        if block.kind == "notice":
            yield start, begin
            notice = True
    if not notice:
        yield start, len(source.text)


def _dialogue(source: Source) -> Iterator[Edit]:
    """A blank line above each line of dialogue. A hyphen there would begin a list, so it becomes
    the two that are printed as a dash."""
    for block in blocks(source):
        if block.kind != "text" or "\n" not in block.cut.text:
            continue
        for start, _ in speech(block.cut.text):
            at = block.cut.place(start)
            sign = source.text[at]
            yield Edit(source.span(at, at + 1), "\n--" if sign == "-" else f"\n{sign}")
