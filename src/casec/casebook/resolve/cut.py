"""Words of case.yaml that are cut off: a ` #` in a text without quotes begins a comment.

Only texts that are printed are looked at, and only a `#` with something directly behind it: a
comment mostly has a space there, a number of a house or a room has none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from casec.diagnostic import Diagnostic, report
from casec.syntax import data

_WORDS = frozenset({"title", "name", "group", "text", "is"})
_CUT = re.compile(r"[ \t]+(#[^\s#!][^\r\n]*)")


def faults(node: data.Node, key: str = "") -> Iterator[Diagnostic]:
    """Every text below `node` that is cut; `key`: the one under which the node stands."""
    match node:
        case data.Mapping(entries=entries):
            for entry in entries:
                within = "name" if key == "wording" else entry.key.text
                yield from faults(entry.value, within)
        case data.Sequence(items=items):
            for item in items:
                yield from faults(item, "name" if key == "authors" else key)
        case data.Scalar(span=span) if key in _WORDS and span.text[:1] not in ("'", '"'):
            cut = _CUT.match(span.source.text, span.end)
            if cut:
                lost = span.source.span(*cut.span(1))
                values = {"text": " ".join(node.text.split()), "lost": cut[1].strip()}
                yield report("CB271", lost, values=values)
        case _:
            pass
