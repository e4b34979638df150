"""Quotation marks that are never closed, and speeches that run together.

A speech may run on over paragraphs: each then begins with a mark, and only the last ends with one.
So a mark is missed only if no later block of the passage closes it, and the next does not open
anew. Which signs open and which close is told by the passage itself, as writers of one language
have several ways.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from casec.casebook.check.passages import Block, Passage
from casec.diagnostic import Diagnostic, report

_ANY = re.compile('["“”„«»]')
_SIGNS = re.compile('\\\\.|["“”„«»]', re.DOTALL)
_BEFORE_OPENING = re.compile(r"""[\s(\[{*_—–\-'‘“„«/]""")
_CLOSES_TOO = re.compile(r"[,;:)]|\.(?!\.)")  # behind a quote within it
_LEADING = re.compile(r"(?:[>*_\s-]|\\(?!\"))*")
_TYPED = re.compile(r"(?<!\S),,(?=[^\W\d_])")
_RUN_TOGETHER = (
    re.compile(r"""[.!?…](["”])[ \t]?["“](?=[^\W\d_])"""),
    re.compile(r"""[.!?…](»)[ \t]?«(?=\s?[^\W\d_])"""),
    re.compile(r"""[.!?…](«)[ \t]?»(?=[^\W\d_])"""),
    re.compile(r"""[.!?…]([“”])[ \t]?„(?=[^\W\d_])"""),
)


@dataclass(frozen=True, slots=True)
class _Style:
    """One pair of marks. `begins`: with what a paragraph may go on that continues a speech."""

    opening: str
    closing: str

    @property
    def begins(self) -> str:
        return self.opening + self.closing


@dataclass(frozen=True, slots=True)
class _Balance:
    """The marks of one style in one block: places still open, how many close too much, and from
    where to where something is quoted."""

    left: tuple[int, ...]
    over: int
    spans: tuple[tuple[int, int], ...]


def faults(passage: Passage) -> Iterator[Diagnostic]:
    """What is wrong with the quotation marks of a passage."""
    texts = [_as_marks(block.text) for block in passage.blocks]
    whole = "".join(texts)
    if '"' not in whole and (whole.isascii() or not _ANY.search(whole)):
        return
    for style in _styles(whole):
        balances = [_balance(text, style) for text in texts]
        closed = max((at for at, balance in enumerate(balances) if balance.over), default=-1)
        for number, balance in enumerate(balances):
            if balance.left and number >= closed and not _goes_on(texts, number, style):
                at = balance.left[0]
                yield report("CB325", passage.blocks[number].span(at, at + 1))
    for block in passage.blocks:
        if block.kind == "text" and passage.home == "book":
            yield from _run_together(block)


def _as_marks(text: str) -> str:
    """A text with marks where two commas stand for one, of which CB330 tells."""
    marked = _TYPED.sub(",„", text)
    return text if marked == text else marked.replace("''", "'”")


def quoted(text: str) -> tuple[tuple[int, int], ...]:
    """What stands in quotation marks: half-open ranges of a text, sorted, none within another."""
    found: list[tuple[int, int]] = []
    for span in sorted(span for style in _styles(text) for span in _balance(text, style).spans):
        if not found or span[1] > found[-1][1]:
            found.append(span)
    return tuple(found)


def _styles(text: str) -> Iterator[_Style]:
    if '"' in text:
        yield _Style('"', '"')
    if "„" in text:
        yield _Style("„", "“”")
    elif "“" in text:
        yield _Style("“", "”")
    if "«" in text:  # where there are only », both sides are said with it
        yield _Style("»", "«") if -1 < text.find("»") < text.find("«") else _Style("«", "»")


def _balance(text: str, style: _Style) -> _Balance:
    left: list[int] = []
    spans: list[tuple[int, int]] = []
    over = 0
    for match in _SIGNS.finditer(text):
        sign, at = match[0], match.start()
        if sign not in style.begins:
            continue
        if sign == '"' and text[at - 1 : at].isdigit() and not left:
            continue  # inches
        if sign == style.opening and (sign != '"' or _opens(text, at)):
            left.append(at)
        elif left:
            opened = left.pop()
            spans += [] if left else [(opened, at)]
        else:
            over += 1
    spans += [(left[0], len(text))] if left else []
    return _Balance(tuple(left), over, tuple(spans))


def _opens(text: str, at: int) -> bool:
    """Whether a straight mark stands before what is said."""
    before, behind = text[at - 1 : at] if at else " ", text[at + 1 : at + 2]
    if before == "'" and _CLOSES_TOO.match(text, at + 1):
        return False
    return bool(behind) and not behind.isspace() and bool(_BEFORE_OPENING.match(before))


def _goes_on(texts: Sequence[str], number: int, style: _Style) -> bool:
    """Whether what is open in a block goes on in the next, which then begins with a mark."""
    following = next((text for text in texts[number + 1 : number + 4] if text.strip()), "")
    leading = _LEADING.match(following)
    begins = following[leading.end() :] if leading else following
    return begins[:1] != "" and begins[0] in style.begins


def _run_together(block: Block) -> Iterator[Diagnostic]:
    """The first place at which one speech stands directly behind another."""
    found = (match for pattern in _RUN_TOGETHER for match in pattern.finditer(block.text))
    first = min(found, key=lambda match: match.start(), default=None)
    if first and block.text[first.end() :][:1].isupper():
        yield report("CB326", block.span(first.end() - 1, first.end()))
