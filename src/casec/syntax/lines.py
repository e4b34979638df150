"""A source as lines: without the white space before them, with the comments taken off, brackets
that run over lines known.

Design: "What ends what" in docs/language.md.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from casec.source import Source


class Line(NamedTuple):
    """One line.

    Attributes:
        start: offset of the first character that is no white space.
        text: from there to the comment, or to the line's end. Empty on a blank line, and on one
            that is all comment.
        comment: offset of the slashes of its comment, or -1.
        end: offset of the line's end.
        glued: a bracket that an earlier line opened is still open where this one begins.
    """

    start: int
    text: str
    comment: int
    end: int
    glued: bool

    @property
    def blank(self) -> bool:
        """Whether nothing at all stands in it."""
        return not self.text and self.comment < 0


# A comment begins at the start of a line or after a space, and its slashes are followed by a space.
_SIGN = re.compile(r"\\.|[\[\]]|(?<!\S)//(?!\S)")
_UNSEEN = "\ufeff\u200b"  # a byte order mark, a space without width: what pasting leaves behind
_BRACKET = re.compile(r"\\.|[\[\]]")


def read(source: Source) -> list[Line]:
    """The lines of `source`, in order."""
    lines = list(_bare_lines(source.text))
    wait = -1  # the line whose `]` closes the bracket that is open
    for number, line in enumerate(lines):
        text = line.text
        inside = number <= wait
        if not (inside or "[" in text or "//" in text):
            continue
        comment, is_open = _scan(text, inside and number < wait, inside)
        if is_open and number >= wait:
            wait = _closing_line(lines, number + 1)
        lines[number] = _cut(line, comment, glued=inside)
    return lines


def _bare_lines(text: str) -> list[Line]:
    if "\r" in text:
        text = re.sub(r"\r(?!\n)", "\n", text)
    lines = []
    offset = 0
    for raw in text.split("\n"):
        body = raw.lstrip()
        if body and body[0] in _UNSEEN:
            body = raw.lstrip(_UNSEEN + " \t\u00a0")
        start = offset + len(raw) - len(body)
        body = body.removesuffix("\r")
        lines.append(Line(start, body, -1, start + len(body), False))
        offset += len(raw) + 1
    return lines


def _scan(text: str, stays_open: bool, inside: bool) -> tuple[int, bool]:
    """Where the comment of a line begins (or -1), and whether a bracket is open at its end."""
    if stays_open:
        return -1, True
    is_open = inside
    for sign in _SIGN.finditer(text):
        match sign[0]:
            case "[":
                is_open = True
            case "]":
                is_open = False
            case "//" if not is_open:
                return sign.start(), False
    return -1, is_open


def _closing_line(lines: list[Line], number: int) -> int:
    """The line, from `number` on, in which an open bracket is closed; -1 if a blank line or another
    `[` comes first."""
    while number < len(lines) and lines[number].text:
        for sign in _BRACKET.finditer(lines[number].text):
            if sign[0] in "[]":
                return number if sign[0] == "]" else -1
        number += 1
    return -1


def _cut(line: Line, comment: int, glued: bool) -> Line:
    if comment < 0:
        return line._replace(glued=glued) if glued else line
    return Line(line.start, line.text[:comment].rstrip(), line.start + comment, line.end, glued)
