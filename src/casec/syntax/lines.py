"""A source as lines: without the white space before them, with the comments taken off, and with the
brackets that run over lines known.

Design: "What ends what" in docs/language.md.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from casec.source import Source
from casec.syntax.conflicts import Conflict, conflicts


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines of a source, by their number from 0.

    Attributes:
        texts: from the first character that is no white space to the comment, or to the line's end.
            Empty on a blank line, and on one that is all comment.
        starts: offset of that first character.
        comments: offset of the slashes of the comment, for lines that have one.
        glued: lines at whose beginning a bracket is still open that an earlier line opened.
    """

    source: Source
    texts: list[str]
    starts: list[int]
    comments: dict[int, int]
    glued: set[int]

    def __len__(self) -> int:
        return len(self.texts)

    def blank(self, number: int) -> bool:
        """Whether nothing at all stands in a line."""
        return not self.texts[number] and number not in self.comments

    def end(self, number: int) -> int:
        """The offset of a line's end."""
        if number not in self.comments:
            return self.starts[number] + len(self.texts[number])
        text, start = self.source.text, self.starts[number]
        ends = [end for sign in "\r\n" if (end := text.find(sign, start)) >= 0]
        return min(ends, default=len(text))


# A comment begins at the start of a line or after a space, and its slashes are followed by a space.
_SIGN = re.compile(r"\\.|[\[\]]|(?<!\S)//(?!\S)")
_BRACKET = re.compile(r"\\.|[\[\]]")
_UNSEEN = "\ufeff\u200b"  # a byte order mark, a space without width: what pasting leaves behind


def read(source: Source) -> Lines:
    """The lines of `source`, in order."""
    texts, starts = _bare_lines(source.text)
    if conflict := conflicts(source.text):
        texts, starts = _first_side(texts, starts, conflict)
    lines = Lines(source, texts, starts, {}, set())
    wait = -1  # the line whose `]` closes the bracket that is open
    for number, text in enumerate(texts):
        inside = number <= wait
        if not inside and (("[" not in text and "//" not in text) or _is_plainly_closed(text)):
            continue
        if inside:
            lines.glued.add(number)
        comment, is_open = _scan(text, number < wait, inside)
        if is_open and number >= wait:
            wait = _closing_line(texts, number + 1)
        if comment >= 0:
            lines.comments[number] = starts[number] + comment
            texts[number] = text[:comment].rstrip()
    return lines


def _bare_lines(text: str) -> tuple[list[str], list[int]]:
    if "\r" in text:
        text = re.sub(r"\r(?!\n)", "\n", text)
    plain = "\r" not in text and not any(sign in text for sign in _UNSEEN)
    texts: list[str] = []
    starts: list[int] = []
    offset = 0
    for raw in text.split("\n"):
        body = raw.lstrip() if plain else _bare(raw)
        starts.append(offset + len(raw.removesuffix("\r")) - len(body))
        texts.append(body)
        offset += len(raw) + 1
    return texts, starts


def _first_side(
    texts: list[str], starts: list[int], found: Sequence[Conflict]
) -> tuple[list[str], list[int]]:
    """The lines without what a merge has left. They are gone, not blank: nothing ends there."""
    gone = [ranged for each in found for ranged in each.left_out]
    kept = [
        (text, start)
        for text, start in zip(texts, starts, strict=True)
        if not any(first <= start < end for first, end in gone)
    ]
    return [text for text, _ in kept], [start for _, start in kept]


def _bare(raw: str) -> str:
    body = raw.removesuffix("\r").lstrip()
    while body and body[0] in _UNSEEN:
        body = body.lstrip(_UNSEEN).lstrip()
    return body


def _is_plainly_closed(text: str) -> bool:
    """Whether one can see without reading closely that a line leaves nothing open and has no
    comment."""
    return text.rfind("[") < text.rfind("]") and "//" not in text and "\\" not in text


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


def _closing_line(texts: list[str], number: int) -> int:
    """The line, from `number` on, in which an open bracket is closed; -1 if a blank line or another
    `[` comes first."""
    while number < len(texts) and texts[number]:
        for sign in _BRACKET.finditer(texts[number]):
            if sign[0] in "[]":
                return number if sign[0] == "]" else -1
        number += 1
    return -1
