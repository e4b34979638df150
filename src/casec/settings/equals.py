"""`{name = The Bar, read = bar}`: equals signs where a colon and a space belong, told once for all
of a map."""

from __future__ import annotations

import re
from collections.abc import Collection

from casec.diagnostic import Diagnostic, Edit, Fix, report
from casec.syntax import data

_EQUALS = re.compile(r"(?P<key>[^=]*?)\s*=\s*(?P<value>.*)", re.DOTALL)


def mended(
    node: data.Mapping, known: Collection[str], called: str
) -> tuple[data.Mapping, tuple[Diagnostic, ...]]:
    """The map as it was meant, and what is told of it. `known` are the keys that it may have."""
    free = {key for key in known if node.get(key) is None}
    entries: list[data.Entry] = []
    edits: list[Edit] = []
    first: tuple[data.Scalar, str] | None = None
    for entry in node.entries:
        key, match = entry.key, _EQUALS.fullmatch(entry.key.text)
        lone = isinstance(entry.value, data.Scalar) and not entry.value.span.text
        if not match or match["key"] not in free or not lone or key.span.text != key.text:
            entries.append(entry)
            continue
        free.discard(match["key"])
        first = first or (key, f"{match['key']}: {match['value']}")
        start = key.span.start
        span = key.span.source.span(start + match.end("key"), start + match.start("value"))
        edits.append(Edit(span, ": "))
        words = key.span.source.span(start + match.start("value"), key.span.end)
        name = data.Scalar(match["key"], key.span.source.span(start, start + match.end("key")))
        entries.append(data.Entry(name, data.Scalar(match["value"], words)))
    if not first:
        return node, ()
    key, better = first
    help = f"Write a colon and a space instead of the equals sign: “{better}”."
    fixes = (Fix("Write a colon and a space", tuple(edits)),)
    values = {"key": key.text, "of": called}
    return data.Mapping(tuple(entries), node.span), (
        report("CB601", key.span, values=values, help=help, fixes=fixes),
    )
