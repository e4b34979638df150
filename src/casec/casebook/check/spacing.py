"""Spaces and points as nobody would print them: told once a file for each kind, with all places.

Two spaces, a space before a sign that ends something (French has some there), and `...`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from casec.casebook.check.passages import NAMED, Block, Passage
from casec.diagnostic import Diagnostic, Edit, Fix, report
from casec.diagnostic.again import again
from casec.source import Source, Span

_DOUBLE = re.compile(r"(?<=[^\s>•-])(  +)(?=\S)")
_BEFORE_SIGN = re.compile(rf"""([^\W_]|["'”’»)*{NAMED}])( +)([,;:.!?])(?=\s|\Z|["'”’»*_])""")
_LIKELY = tuple(f" {sign}" for sign in ",;:.!?")
_DOTS = re.compile(r"(?<![.\\])(\.{3,4})(?!\.)")

_FIXES = {
    "CB322": ("Write one space", " "),
    "CB323": ("Take the space out", ""),
    "CB324": ("Write …", "…"),
}

Found: TypeAlias = dict[tuple[str, Source], list[Span]]
"""All places, by code and file."""


def look(passage: Passage, language: str, found: Found) -> None:
    """Note every place in a passage."""
    french = language.partition("-")[0].casefold() == "fr"
    for block in passage.blocks:
        text = block.text
        if "  " in text:
            _note("CB322", _DOUBLE, block, found)
        if any(each in text for each in _LIKELY):
            _before_signs(block, french, found)
        if "..." in text:
            _note("CB324", _DOTS, block, found)


def faults(found: Found) -> Iterator[Diagnostic]:
    """One message for each kind and file."""
    for (code, _), places in found.items():
        spans = sorted(places, key=lambda span: span.start)
        title, text = _FIXES[code]
        edits = tuple(Edit(span, _instead(span, text)) for span in spans)
        notes = again(spans[0], spans[1:])
        yield report(code, spans[0], notes=notes, fixes=(Fix(title, edits, safe=True),))


def _note(code: str, pattern: re.Pattern[str], block: Block, found: Found) -> None:
    for match in pattern.finditer(block.text):
        span = block.span(*match.span(1))
        found.setdefault((code, span.source), []).append(span)


def _before_signs(block: Block, french: bool, found: Found) -> None:
    for match in _BEFORE_SIGN.finditer(block.text):
        if not _is_meant(block.text, match, french):
            span = block.span(*match.span(2))
            found.setdefault(("CB323", span.source), []).append(span)


def _is_meant(text: str, match: re.Match[str], french: bool) -> bool:
    """Whether a space may stand before a sign: in French, in figures such as 3 : 1, and where the
    sign itself is spoken of ("a ? in the margin")."""
    sign = match[3]
    if french and sign in ";:!?":
        return True
    if sign == ":":
        return match[1].isdigit()
    behind = text[match.end() :].lstrip()[:1] if text[match.end() :][:1].isspace() else ""
    return sign in ".!?" and (behind == "." or (behind.isalnum() and not behind.isupper()))


def _instead(span: Span, text: str) -> str:
    return text + "." if span.end - span.start == 4 and text == "…" else text
