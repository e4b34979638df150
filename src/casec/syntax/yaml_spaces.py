"""Spaces in case.yaml that look like plain ones and are none, where YAML takes them for letters.

A text enters; the same text with plain spaces in these places leaves, with one diagnostic. Within
the words of a value such spaces are just words.
"""

from __future__ import annotations

import re
import unicodedata

from casec.diagnostic import Diagnostic, Edit, Fix, report
from casec.diagnostic.again import again
from casec.source import Source

_ODD = "\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
_KEY = r"\w(?:[\w -]*\w)?"
_ANY = re.compile(f"[{_ODD}]")
_PLACES = re.compile(
    rf"^(?P<indent>[ {_ODD}]*[{_ODD}][ {_ODD}]*)"
    rf"|^[ ]*(?:- )?[\w -]*\w(?P<key>[{_ODD}]+)[\w -]*:(?=\s)"
    rf"|^[ ]*(?:- )?{_KEY}:(?P<colon>[ {_ODD}]*[{_ODD}])"
    rf"|[{{,][ ]*{_KEY}:(?P<flow>[{_ODD}]+)"
    rf"|^[ ]*-(?P<item>[{_ODD}]+)",
    re.MULTILINE,
)


def plain(source: Source, text: str) -> tuple[str, tuple[Diagnostic, ...]]:
    """`text`, which is read of `source`, with plain spaces where YAML needs them."""
    found = [match.span(match.lastgroup or 0) for match in _PLACES.finditer(text)]
    if not found:
        return text, ()
    parts: list[str] = []
    here = 0
    for start, end in found:
        parts += (text[here:start], " " * (end - start))
        here = end
    spans = [source.span(*place) for place in found]
    first = _ANY.search(spans[0].text)
    letter = first[0] if first else "\u00a0"
    values = {"point": f"U+{ord(letter):04X}", "name": unicodedata.name(letter).lower()}
    edits = tuple(Edit(span, " " * (span.end - span.start)) for span in spans)
    fixes = (Fix("Write plain spaces", edits, safe=True),)
    notes = again(spans[0], spans[1:])
    told = report("CB640", spans[0], values=values, notes=notes, fixes=fixes)
    return "".join((*parts, text[here:])), (told,)
