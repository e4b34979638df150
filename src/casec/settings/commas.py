"""Texts in braces that YAML cut at a comma: `{text: Dead since Sunday, in a fur blanket}`.

What is behind the comma comes out of YAML as a key without a value. A map enters, the entries that
are such rests leave, with one diagnostic for every text that lost some.
"""

from __future__ import annotations

from collections.abc import Collection

from casec.diagnostic import Diagnostic, Edit, Fix, report
from casec.syntax import data


def faults(
    node: data.Mapping, known: Collection[str]
) -> tuple[tuple[data.Entry, ...], tuple[Diagnostic, ...]]:
    """The rests in a map, and what is to be said of them.

    Args:
        known: keys that may stand in the map; none of them is a rest.
    """
    rests: list[data.Entry] = []
    whole: dict[data.Entry, data.Entry] = {}  # the text that was cut, and its last rest
    text: data.Entry | None = None
    for entry in node.entries if node.span.text.startswith("{") else ():
        first = entry.key.text.split(" ", 1)[0]  # of a key whose colon is missing
        if text and not {entry.key.text, first} & set(known) and _is_bare(entry.value):
            rests.append(entry)
            whole[text] = entry
        else:
            text = entry if _is_plain(entry.value) else None
    return tuple(rests), tuple(_cut(first, last) for first, last in whole.items())


def _is_bare(value: data.Node) -> bool:
    """Whether there is no value, and no colon either."""
    if not isinstance(value, data.Scalar) or value.span.text:
        return False
    before = value.span.source.text[: value.span.start].rstrip()
    return not before.endswith(":")


def _is_plain(value: data.Node) -> bool:
    """Whether a value is a text without quotes."""
    return isinstance(value, data.Scalar) and value.span.text[:1] not in ("", '"', "'")


def _cut(first: data.Entry, last: data.Entry) -> Diagnostic:
    """One text that was cut, from the comma on; the fix sets all of it in quotes."""
    source = first.value.span.source
    text = source.span(first.value.span.start, last.key.span.end)
    rest = source.span(first.value.span.end, last.key.span.end)
    quoted = '"' + " ".join(text.text.split()).replace("\\", "\\\\").replace('"', '\\"') + '"'
    values = {"key": first.key.text, "text": f"{first.key.text}: {quoted}"}
    fixes = (Fix("Put the text into double quotes", (Edit(text, quoted),)),)
    return report("CB637", rest, values=values, fixes=fixes)
