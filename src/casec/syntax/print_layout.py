"""What the places of a tree say about its layout, and the tree itself does not: where the writer
broke a line, and where a comment stood.

A tree without a source (made, not read) has no layout: every answer is then no.
"""

from __future__ import annotations

import re

from casec.source import Span
from casec.syntax.clean import clean
from casec.syntax.tree import Comment

_BLANK_BEHIND = re.compile(r"[^\S\r\n]*(?:\r\n|\n|\r)[^\S\r\n]*(?:\r|\n)")
_BREAK = re.compile(r"[^\S\r\n]*[\r\n]\s*")


def stood_apart(comment: Comment) -> bool:
    """Whether a blank line followed a comment where it was written."""
    source, _, end = comment.span
    return bool(_BLANK_BEHIND.match(source.text, end))


def stood_close(comment: Comment) -> bool:
    """Whether the line above a comment that had its own line was no blank one."""
    source, start, _ = comment.span
    line = source.place(start).line
    return has_own_line(comment) and line > 1 and bool(source.line(line - 1).strip())


def has_own_line(comment: Comment) -> bool:
    """Whether nothing stood before a comment on its line."""
    before = _before(comment)
    return before is not None and not before.strip()


def shares_line(comment: Comment) -> bool:
    """Whether a comment stood behind something."""
    return bool((_before(comment) or "").strip())


def _before(comment: Comment) -> str | None:
    source, start, _ = comment.span
    if not source.text:
        return None
    return source.text[source.line_starts[source.place(start).line - 1] : start]


def broken(before: Span, after: Span) -> bool:
    """Whether a line ended right behind `before`; a comment between the places ended it anyway."""
    gap = before.source.text[before.end : after.start]
    return bool(_BREAK.match(gap)) and "//" not in gap


def rebroken(text: str, span: Span) -> str:
    """`text`, which says what stands in `span`, with the line breaks that are there: after the same
    signs, where a space still follows them."""
    if "\n" in text or not _BREAK.search(span.text):
        return text
    *starts, _ = _BREAK.split(clean(span.text).text)
    signs, ends = "", set[str]()
    for start in starts:
        signs += _signs(start)
        ends.add(signs)
    first, *words = text.split(" ")
    written, signs = first, _signs(first)
    for word in words:
        written += ("\n" if word and signs in ends else " ") + word
        signs += _signs(word)
    return written


def _signs(text: str) -> str:
    return "".join(text.split()).casefold()
