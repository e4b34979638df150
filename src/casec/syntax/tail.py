"""Where an exit ends: the target behind its last arrow, or a bracketed target without one.

Design: "What ends what" in docs/language.md. The signs are those of a pen: `->`, `→`, `⇒`, and what
a word processor makes of `->`.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class Tail(NamedTuple):
    """The target of an exit: `text[start:end]`. Its words and rules end before `words_end`, where
    the arrow stands."""

    words_end: int
    start: int
    end: int


ARROW = r"--?>|[–—−‑]>|[→⇒]"
_BRACKET = r"\[(?:[^\\\[\]]|\\.)*+\]"
_STEP = re.compile(
    rf"\\.|(?P<bracket>!?{_BRACKET})|(?P<arrow>{ARROW})|(?P<line>\n)"
    r"|@[^\s{@\[\]]*+\{(?:[^\\{}\[\]]|\\.)*+\}",
    re.DOTALL,
)
_ONE = rf"(?:{_BRACKET}|[^\s\[\]|]+)"
_TARGET = re.compile(rf"\s*({_ONE}(?:\s*\|\s*{_ONE})?)\s*", re.DOTALL)
_TARGET_BRACKET = re.compile(
    r"\[\s*(?:leave|go\b[^\]]*|end\s+day|sleep|finish)\s*\]", re.IGNORECASE
)
_PLAIN = re.compile(r"\s*([A-Za-z0-9-]+)\s*")
_BLANK = re.compile(r"\s*")
_SECOND = re.compile(r"\s*\|")


def find_tail(text: str, skip: int) -> Tail | None:
    """The first end of a line at which `text`, read from `skip`, ends in a target; None if it never
    does."""
    if plain := _plain_tail(text, skip):
        return plain
    arrow: re.Match[str] | None = None
    bracket: re.Match[str] | None = None
    for step in _STEP.finditer(text, skip):
        match step.lastgroup:
            case "arrow":
                arrow = step
            case "bracket" if not arrow:
                bracket = step
            case "line":
                found = _tail_before(text, step.start(), arrow, bracket)
                if found:
                    return found
    return _tail_before(text, len(text), arrow, bracket)


def _plain_tail(text: str, skip: int) -> Tail | None:
    """The target of an exit on one line that ends in an arrow and a plain name, as most do."""
    at = text.rfind("->")
    if at < skip or "\n" in text or text[at - 1] in "-\\":
        return None
    name = _PLAIN.fullmatch(text, at + 2)
    return Tail(at, *name.span(1)) if name else None


def _tail_before(
    text: str, end: int, arrow: re.Match[str] | None, bracket: re.Match[str] | None
) -> Tail | None:
    if _SECOND.match(text, end):
        return None
    if arrow:
        target = _TARGET.fullmatch(text, arrow.end(), end)
        return Tail(arrow.start(), target.start(1), target.end(1)) if target else None
    if (
        bracket
        and _TARGET_BRACKET.fullmatch(bracket[0])
        and _BLANK.fullmatch(text, bracket.end(), end)
    ):
        return Tail(bracket.start(), *bracket.span())
    return None


def last_arrow(text: str, skip: int) -> re.Match[str] | None:
    """The last arrow outside brackets, if there is one."""
    steps = (step for step in _STEP.finditer(text, skip) if step.lastgroup == "arrow")
    return max(steps, key=lambda step: step.start(), default=None)
