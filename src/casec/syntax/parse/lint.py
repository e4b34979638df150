"""What in a text looks like something else than it is. Design: "What ends what" in
docs/language.md."""

from __future__ import annotations

import re
from collections.abc import Iterator

from casec.diagnostic import Diagnostic, report
from casec.syntax.blocks import Block
from casec.syntax.tail import ARROW

_HEADING = re.compile(r"^==+[^\s=].*$", re.MULTILINE)
_COMMENT = re.compile(r"(?<!\S)//(?=[^\s/])")
_ARROW = re.compile(rf"(?<!\\)(?:{ARROW})[ \t]*[^\s\[\]|]+[ \t]*$", re.MULTILINE)
_SPEECH = re.compile(r"""\n([-–—](?=\s)|["'„“«»‘](?=\w))""")


def lint(block: Block, found: list[Diagnostic]) -> None:
    """Report at most one thing of each kind about a block of text."""
    text = block.cut.text
    if "==" in text:
        _say("CB049", _HEADING, block, found)
    if "//" in text:
        _say("CB046", _COMMENT, block, found)
    if ">" in text or "→" in text or "⇒" in text:
        _say("CB019", _ARROW, block, found)
    if block.kind == "text" and "\n" in text:
        _say_speech(block, found)


def speech(text: str) -> Iterator[tuple[int, int]]:
    """Where lines of a text begin that look like dialogue below a line that ends a sentence: the
    place of their first sign."""
    for line in _SPEECH.finditer(text):
        before = text[text.rfind("\n", 0, line.start()) + 1 : line.start()]
        end = before.rstrip(" \t").rstrip("'\"’”“‘»«›‹)")
        if end.endswith((".", "!", "?", "…")):
            yield line.span(1)


def _say_speech(block: Block, found: list[Diagnostic]) -> None:
    """Report the first line that looks like dialogue."""
    line = next(speech(block.cut.text), None)
    if line:
        found.append(report("CB045", block.cut.span(*line)))


def _say(code: str, pattern: re.Pattern[str], block: Block, found: list[Diagnostic]) -> None:
    match = pattern.search(block.cut.text)
    if match:
        span = block.cut.span(*match.span())
        found.append(report(code, span, values={"text": span.text}))
