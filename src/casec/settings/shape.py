"""case.yaml held against the table of its keys: missing keys, wrong kinds, texts that can't be
read. Unknown keys have been told, and taken for what they were meant to be, by `keys`.

A node and its kind enter, diagnostics leave, all of them at once. What a value means (whether a
name leads somewhere) is looked at later; whoever reads a value then takes a default for one that
is reported here.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from casec.diagnostic import Diagnostic, Edit, Fix, report
from casec.diagnostic.guess import guess
from casec.settings import commas
from casec.settings.advice import advice
from casec.settings.kinds import (
    Choice,
    Form,
    Kind,
    ListOf,
    MapOf,
    Record,
    Text,
    Whole,
    read_date,
    read_whole,
)
from casec.source import Span
from casec.syntax import data
from casec.syntax.names import is_name, proposed

_TITLES = ("title", "name")
_PLAIN = re.compile(r"[^\W_][^\r\n\[\]{}:#\"]*")
_FOUND = {data.Scalar: "a single value", data.Sequence: "a list", data.Mapping: "a map"}


def faults(node: data.Node, kind: Kind, called: str, needed: bool = False) -> Iterator[Diagnostic]:
    """Every fault of form in `node`, which stands under the key `called`. `needed`: the key must be
    there."""
    match kind, node:
        case Record(), data.Mapping():
            yield from _record(node, kind, called)
        case MapOf(), data.Mapping():
            yield from _map(node, kind, called, needed)
        case ListOf(item), data.Sequence(items):
            for each in items:
                yield from faults(each, item, called)
        case ((Text() | Whole() | Choice() | Form()), data.Scalar()):
            yield from _scalar(node, kind, called, needed)
        case _, data.Scalar(text="") if not node.span.text:
            yield _empty(node, called, needed)
        case _:
            values = {"key": called, "wanted": _wanted(kind), "found": _FOUND[type(node)]}
            help = _bracketed(node, called) if isinstance(kind, ListOf) else None
            yield report("CB603", _opening(node.span), values=values, help=help)


def _empty(node: data.Node, called: str, needed: bool) -> Diagnostic:
    help = f"Write a value: “{called}” must be there." if needed else None
    return report("CB610", node.span, values={"key": called}, help=help)


def _bracketed(node: data.Node, called: str) -> str | None:
    """The remedy where the values of a list stand there without its brackets."""
    plain = isinstance(node, data.Scalar) and _PLAIN.fullmatch(node.span.text)
    return f"Write “{called}: [{node.span.text}]”." if plain else None


def _record(node: data.Mapping, kind: Record, called: str) -> Iterator[Diagnostic]:
    known = {key.name: key for key in kind.keys}
    rests, told = commas.faults(node, known)
    yield from told
    for entry in node.entries:
        word = entry.key.text
        if entry in rests:
            continue
        if word in known:  # others are told by `keys`
            yield from faults(entry.value, known[word].kind, word, known[word].needed)
    for key in kind.keys:
        if key.needed and node.get(key.name) is None:
            values = {"key": key.name, "of": called, "says": key.says}
            yield report("CB602", _opening(node.span), values=values)


def _map(node: data.Mapping, kind: MapOf, called: str, needed: bool) -> Iterator[Diagnostic]:
    if len(node.entries) < kind.least:
        yield _empty(node, called, needed)
    rests, told = commas.faults(node, ())
    yield from told
    for entry in node.entries:
        text = entry.key.text
        if entry in rests:
            continue
        if kind.keys == "date" and read_date(text) is None:
            yield report("CB606", entry.key.span, values={"text": text})
        if kind.keys == "name" and not is_name(unicodedata.normalize("NFC", text)):
            best = proposed(unicodedata.normalize("NFC", text))
            help = advice("CB611", f" You could write “{best}”." if best else "")
            yield report("CB611", entry.key.span, values={"name": text}, help=help)
        yield from faults(entry.value, kind.value, text)


def _scalar(
    node: data.Scalar, kind: Text | Whole | Choice | Form, called: str, needed: bool
) -> Iterator[Diagnostic]:
    text = node.text.strip()
    values: dict[str, object] = {"key": called, "text": text}
    if not text:
        yield _empty(node, called, needed)
        return
    match kind:
        case Whole(least, most):
            number = read_whole(text)
            if number is None:
                yield report("CB604", node.span, values=values)
            elif not least <= number <= most:
                yield report("CB605", node.span, values=values | {"least": least, "most": most})
        case Choice(words) if text.casefold() not in words:
            best = guess(text, words)
            hint = f"Write {_either(words)}." + (f" Did you mean “{best}”?" if best else "")
            yield report("CB609", node.span, values=values, help=hint)
        case Form(code, _, reads) if not reads(text):
            yield report(code, node.span, values=values)
        case Text(what="") if called in _TITLES and _in_curly_quotes(text):
            inside = text[1:-1].strip()
            straight = '"' + inside.replace("\\", "\\\\").replace('"', '\\"') + '"'
            fixes = (Fix("Write straight quotes", (Edit(node.span, straight),)),)
            values |= {"text": inside, "straight": straight}
            yield report("CB641", node.span, values=values, fixes=fixes)
        case _:
            pass


def _in_curly_quotes(text: str) -> bool:
    """Whether a whole text stands in the quotes that word processors make of straight ones."""
    return len(text) > 2 and text[0] + text[-1] in ("“”", "‘’") and text.count(text[0]) == 1


def _either(words: tuple[str, ...]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _wanted(kind: Kind) -> str:
    match kind:
        case ListOf():
            return "a list"
        case MapOf() | Record():
            return "a map"
        case _:
            return "a single value"


def _opening(span: Span) -> Span:
    """The first line of a long value: enough to show where it is."""
    line = re.match(r"[^\r\n]*", span.text)
    return Span(span.source, span.start, span.start + (line.end() if line else 0))
