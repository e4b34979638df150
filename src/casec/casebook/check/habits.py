"""Signs that writers have in their fingers from other tools, and that would be printed as they
stand: comments, quotation marks of LaTeX, notes to oneself.

A comment at the beginning of a block only: within a text `/` parts the lines of a poem, and `%`
stands behind a number. People in the story say what they like.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from casec.casebook.check.passages import DONE, NAMED, Block, Passage
from casec.casebook.check.quotes import quoted
from casec.diagnostic import Diagnostic, report

_COMMENT = re.compile(
    r"(?<!\\)(?:<!--(?P<html>.{0,500}?)(?:-->|\Z)"
    r"|/\*(?P<c>.{0,500}?)\*/|\{#(?P<template>.{0,500}?)#\})"
    r"|\A(?:/(?!/)|///+|%|;|\#(?=\w+[^\S\n]+\S))[ \t]*(?=[^\W\d_])(?P<line>[^\n]*)",
    re.DOTALL,
)
_MARKS = re.compile(r"(?<![`\\])``?|(?<!\S),,(?=[^\W\d_])|(?<![\d'\\])''(?!')")
_NOTE = re.compile(
    r"\((?:TODO|FIXME|TBD|TKTK)\)|(?<![\w-])(?:TODO|FIXME|TBD|TKTK|X{3,}(?=:))(?![\w-])|\A(?:X{3,}\b|\?{3,}\Z)|\((?:X{3,}|\?{3,})\)"
    r"|\A(?i:to-?do|fix-?me)\b(?=[ \t]*:)|\((?i:to be (?:written|done)|insert [^()\n]{1,60}here)\)"
    r"|\b(?i:lorem ipsum)\b"
)
_TODO_IS_A_WORD = ("es", "gl", "pt", "it")  # "all"
_LIKELY = re.compile(r"[/%;#<{`',?X]|TODO|FIXME|TBD|TKTK|[Tt]o|[Ff]ix|[Ll]orem|insert")
_SHOWN = 60


def faults(passage: Passage, language: str) -> Iterator[Diagnostic]:
    """At most one of each kind in every block."""
    told = passage.home in ("book", "exit")
    for block in passage.blocks:
        if not _LIKELY.search(block.text):
            continue
        if comment := _COMMENT.search(block.text):
            yield _comment(block, comment)
        elif told and block.kind == "text" and not passage.draft:
            yield from _note(block, language)
        if marks := _MARKS.search(block.text):
            span = block.span(*marks.span())
            yield report("CB330", span, values={"text": marks[0]})


def comments(text: str) -> tuple[tuple[int, int], ...]:
    """Where comments of other languages stand in a text: half-open ranges, in order."""
    return tuple(match.span() for match in _COMMENT.finditer(text))


def _comment(block: Block, match: re.Match[str]) -> Diagnostic:
    start, end = match.span()
    words = match[match.lastgroup or 0]
    for sign in (NAMED, DONE):  # a span lies within one piece of text
        if (at := block.text.find(sign, start, end)) >= 0:
            end, words = at, ""
    note = " ".join(words.split())
    note = f"{note[:_SHOWN]}…" if len(note) > _SHOWN else note or "…"
    values = {"note": note, "sign": match[0][:1]}
    return report("CB329", block.span(start, end), values=values)


def _note(block: Block, language: str) -> Iterator[Diagnostic]:
    """A note to oneself, outside of what people say."""
    spoken = quoted(block.text)
    for match in _NOTE.finditer(block.text):
        start, end = match.span()
        common = "TODO" in match[0] and language.partition("-")[0].casefold() in _TODO_IS_A_WORD
        if not common and not any(first <= start < last for first, last in spoken):
            yield report("CB331", block.span(start, end), values={"text": match[0]})
            return
