"""Emphasis that begins and never ends: a `*` or `_` that would be printed as it stands.

Only signs that can do nothing but begin emphasis are looked at: a space or nothing before them, a
letter behind. Whether they do is asked of CommonMark, where it is not plain to see.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from casec.casebook.check.passages import NAMED, Passage
from casec.diagnostic import Diagnostic, report
from casec.syntax.prose import unmatched

_BEGINS = re.compile(rf"(?<![^\s\"'“„«‘—–-])([*_])[*_]*+(?=[^\W_]|[\"'“„«‘{NAMED}])")
_PLAINLY_CLOSED = re.compile(
    r"(?<![\\*_])(\*{1,3}|_{1,3})(?=[^\s*_])[^*_\\]+(?<=[^\s*_])\1(?![*_])"
)


def faults(passage: Passage) -> Iterator[Diagnostic]:
    """The first such sign of every block."""
    for block in passage.blocks:
        if not _BEGINS.search(_PLAINLY_CLOSED.sub("", block.text)):
            continue
        begins = {sign.start(): sign for sign in _BEGINS.finditer(block.text)}
        printed = sorted(begins.keys() & set(unmatched(block.text)))
        if printed:
            sign = begins[printed[0]]
            yield report("CB328", block.span(*sign.span()), values={"sign": sign[0]})
