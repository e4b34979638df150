"""What in a text looks like something else than it is. Design: "What ends what" in
docs/language.md."""

from __future__ import annotations

import re
from collections.abc import Iterator

from casec.diagnostic import Diagnostic, report
from casec.syntax.blocks import Block
from casec.syntax.tail import LONE_ARROW

_NAME = r"@?[^\W\d_][^\W_]*(?:-[^\W_]+)*"
_HEADING = re.compile(rf"^(?:==+[^\s=].*|=(?:==+)?[ \t]+{_NAME}[ \t]*(?:[#\[].*)?)$", re.MULTILINE)
_MIDDLE = re.compile(r"^={7}$", re.MULTILINE)  # of a merge
_COMMENT = re.compile(r"(?<!\S)//(?=[^\s/])")
_SPEECH = re.compile(r"""\n([-–—](?=\s)|["'„“«»‘](?=\w))""")


def lint(block: Block, found: list[Diagnostic]) -> None:
    """Report at most one thing of each kind about a block of text."""
    text = block.cut.text
    if "=" in text:
        _say("CB052", _MIDDLE, block, found)
    if "//" in text:
        _say("CB046", _COMMENT, block, found)
    if ">" in text or "→" in text or "⇒" in text:
        _say("CB019", LONE_ARROW, block, found)
    if block.kind == "text" and "\n" in text:
        _say_speech(block, found)


def heading_in(block: Block) -> Diagnostic | None:
    """What is to be said of a line that looks like a heading, if there is one."""
    match = _HEADING.search(block.cut.text) if "=" in block.cut.text else None
    return report("CB049", block.cut.span(*match.span())) if match else None


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
