"""Where an exit ends: the target behind its last arrow, or a bracketed target without one.

Design: "What ends what" in docs/language.md. The signs are those of a pen: `->`, `→`, `⇒`, and what
a word processor makes of `->`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from casec.syntax.names import in_latin


class Tail(NamedTuple):
    """The target of an exit, or the two of a test: `text[start:end]`. Its words and rules end
    before `words_end`, where the arrow stands; without one that is where the target begins."""

    words_end: int
    start: int
    end: int


SYMBOL_ARROW = "\uf0e0"
"""What word processors make of `-->`: a sign of their font for symbols, and no character."""
_DRAWN = "\u2794\u2799-\u279e\u27a1\u27f6\u27f9\u2b95"  # as pasted: U+2794 and its like
ARROW = rf"--?>|[–—−‑]>|[→⇒{_DRAWN}{SYMBOL_ARROW}]"
LONE_ARROW = re.compile(
    rf"(?<!\\)(?:{ARROW})(?![ \t]?#?\d{{1,3}}\W{{0,3}}$)[ \t]*[^\s\[\]|]+[ \t]*$", re.MULTILINE
)
"""An arrow with a word behind it at the end of a line: it looks as if it led there. (With a number
behind it, it is a reference that is typed.)"""
_BRACKET = r"\[(?:[^\\\[\]]|\\.)*+\]"
_STEP = re.compile(
    rf"\\.|<!--.*?-->|(?P<bracket>!?{_BRACKET})|(?P<arrow>{ARROW})|(?P<line>\n)"
    r"|@[^\s{@\[\]]*+\{(?:[^\\{}\[\]]|\\.)*+\}",
    re.DOTALL,
)
_ONE = rf"(?:{_BRACKET}|[^\s\[\]|]+)"
_TARGET = re.compile(rf"\s*({_ONE}(?:\s*\|\s*{_ONE})?)\s*", re.DOTALL)
_TARGET_BRACKET = re.compile(
    r"\[\s*(?:leave|go\b[^\]]*|end\s+day|sleep|finish)\s*\]", re.IGNORECASE
)
_PLAIN = re.compile(r"\s*([A-Za-z0-9-]+)\s*")
_BAR = re.compile(r"\s*\|\s*")
_BLANK = re.compile(r"\s*")
_SECOND = re.compile(r"\s*\|")


def find_tail(text: str, skip: int) -> Tail | None:
    """The first end of a line at which `text`, read from `skip`, ends in a target; None if it never
    does."""
    if plain := _plain_tail(text, skip):
        return plain
    arrow: re.Match[str] | None = None
    brackets: list[re.Match[str]] = []
    for step in _STEP.finditer(text, skip):
        match step.lastgroup:
            case "arrow":
                arrow = step
            case "bracket" if not arrow:
                brackets = [*brackets[-1:], step]
            case "line":
                found = _tail_before(text, step.start(), arrow, brackets)
                if found:
                    return found
    return _tail_before(text, len(text), arrow, brackets)


def _plain_tail(text: str, skip: int) -> Tail | None:
    """The target of an exit on one line that ends in an arrow and a plain name, as most do."""
    at = text.rfind("->")
    if at < skip or "\n" in text or text[at - 1] in "-\\":
        return None
    name = _PLAIN.fullmatch(text, at + 2)
    return Tail(at, *name.span(1)) if name else None


def _tail_before(
    text: str, end: int, arrow: re.Match[str] | None, brackets: list[re.Match[str]]
) -> Tail | None:
    if _SECOND.match(text, end):
        return None
    if arrow:
        target = _TARGET.fullmatch(text, arrow.end(), end)
        return Tail(arrow.start(), target.start(1), target.end(1)) if target else None
    if not brackets or not _is_target(brackets[-1]):
        return None
    start, stop = brackets[-1].span()
    if not _BLANK.fullmatch(text, stop, end):
        return None
    first = brackets[0]
    if first.end() <= start and _is_target(first) and _BAR.fullmatch(text, first.end(), start):
        start = first.start()  # the two of a test, whose arrow is missing
    return Tail(start, start, stop)


def _is_target(bracket: re.Match[str]) -> bool:
    return _TARGET_BRACKET.fullmatch(in_latin(bracket[0])) is not None


def last_arrow(text: str, skip: int) -> re.Match[str] | None:
    """The last arrow outside brackets, if there is one."""
    steps = (step for step in _STEP.finditer(text, skip) if step.lastgroup == "arrow")
    return max(steps, key=lambda step: step.start(), default=None)
