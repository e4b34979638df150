"""Comments as other languages have them, where a rule stands: behind a heading, a target, a bracket
with a line of its own. In prose such signs are words."""

from __future__ import annotations

import re

from casec.diagnostic import Diagnostic, report
from casec.syntax.cut import Cut

_NAME = r"[^\W\d_](?:\w|-(?=\w))*"
_NOTE = (
    r"(?:<!--\s*(?P<html>.*?)\s*(?:-->)?|/\*\s*(?P<block>.*?)\s*(?:\*/)?|//\s*(?P<tight>\S.*?)"
    r"|(?:(?<=\s)|^)(?:(?:#|%|;|--)\s+|/\s+(?=\S+\s+\S))(?P<sign>\S.*?))\s*"
)
_ALONE = re.compile(rf"\s*(?P<note>{_NOTE}|/\s*(?P<slash>\S.*?)\s*)", re.DOTALL)
_NAMED = re.compile(rf"\s*(?P<name>{_NAME})\s*(?P<note>{_NOTE})", re.DOTALL)


def is_note(text: str) -> bool:
    """Whether a text is nothing but such a comment."""
    return _ALONE.fullmatch(text) is not None


def say_note(cut: Cut, start: int, end: int, found: list[Diagnostic]) -> None:
    """Report the comment that `cut.text[start:end]` is."""
    if note := _ALONE.fullmatch(cut.text, start, end):
        _say(cut, note, found)


def named_note(cut: Cut, start: int, end: int, found: list[Diagnostic]) -> tuple[int, int] | None:
    """Where the name stands in a text that is a name and such a comment; that is reported."""
    named = _NAMED.fullmatch(cut.text, start, end)
    if not named:
        return None
    _say(cut, named, found)
    return named.span("name")


def _say(cut: Cut, note: re.Match[str], found: list[Diagnostic]) -> None:
    words = next((words for key, words in note.groupdict().items() if key in _KINDS and words), "")
    span = cut.span(note.start("note"), note.start("note") + len(note["note"].rstrip()))
    values = {"text": span.text, "note": " ".join(words.split())}
    found.append(report("CB059", span, values=values))


_KINDS = ("html", "block", "tight", "sign", "slash")
