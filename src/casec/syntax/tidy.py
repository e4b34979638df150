"""What a source says with white space that nobody sees, said plainly: line ends are LF, and no line
of text ends in a space.

Two spaces at the end of a line break it there, as in CommonMark: they become a backslash, which
does the same. Lines of a notice are as typed. A source enters and leaves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from casec.diagnostic import Edit
from casec.diagnostic.fix import fixed
from casec.source import Source, Span
from casec.syntax.parse import parse
from casec.syntax.tree import Prose, Text

_LINE_END = re.compile(r"\r\n?")
_TRAILING = re.compile(r"[ \t]+(?=\n)")
_NOTHING = re.compile(r"[ \t]*(?:\n|$)")
_STARTS = {  # of what ends a paragraph within quotations and lists
    "quote": re.compile(r"[> \t]*(?:-[ \t]|\n|$)"),
    "list": re.compile(r"[ \t]*(?:-[ \t]|\n|$)"),
}


def tidy(source: Source) -> Source:
    """The source, tidied; itself if it is tidy."""
    text = _LINE_END.sub("\n", source.text)
    plain = source if text == source.text else Source(source.path, text)
    if not _TRAILING.search(text):
        return plain
    edits = [edit for kind, span in _texts(parse(plain)[0]) for edit in _edits(kind, span)]
    return fixed(plain, edits) if edits else plain


def _edits(kind: str, span: Span) -> Iterator[Edit]:
    """The spaces at ends of lines in a text, and what to put there."""
    text = span.source.text
    outside = span.end if kind == "text" else _outside(span)
    for spaces in _TRAILING.finditer(text, span.start, min(span.end + 1, len(text))):
        start, end = spaces.span()
        line = text[text.rfind("\n", 0, start) + 1 : start]
        if line.endswith("\\"):
            continue  # it takes the meaning from the space
        plain = kind == "text" or start > outside
        signs, behind = (" \t", _NOTHING) if plain else ("> \t-", _STARTS[kind])
        ends_block = not line.strip(signs) or behind.match(text, end + 1)
        breaks = spaces[0].endswith("  ") and not ends_block
        yield Edit(span.source.span(start, end), "\\" if breaks else "")


def _outside(span: Span) -> int:
    """Where the text behind a quotation or list begins that is no part of it, though no blank line
    parts them: below a line with nothing but the sign. There a sign is a letter like any other."""
    here, closed = span.start, False
    for line in span.text.split("\n"):
        bare = line.strip(" \t")
        if bare.startswith((">", "-")):
            closed = not bare.strip("> \t-")
        elif closed:
            return here
        here += len(line) + 1
    return span.end


def _texts(value: object) -> Iterator[tuple[str, Span]]:
    """Where every text in a tree stands, and in prose of which kind."""
    waiting = [("text", value)]
    while waiting:
        kind, part = waiting.pop()
        if isinstance(part, Text):
            yield kind, part.span
        elif isinstance(part, tuple) and not isinstance(part, Span):
            waiting += ((kind, each) for each in part)
        elif is_dataclass(part) and not isinstance(part, Source):
            kind = part.kind if isinstance(part, Prose) else kind
            waiting += ((kind, getattr(part, field.name)) for field in fields(part))
