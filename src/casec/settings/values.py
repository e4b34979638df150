"""Values out of case.yaml, typed.

What is missing or malformed has been reported by `shape` and is read as the default.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from casec.settings.kinds import read_whole
from casec.syntax import data, tree
from casec.syntax.names import is_name, proposed

_EMPTY = ""


def child(node: data.Node | None, key: str) -> data.Node | None:
    """The value under `key`, if the node is a map that has one."""
    entry = node.get(key) if isinstance(node, data.Mapping) else None
    return entry.value if entry else None


def scalar(node: data.Node | None, key: str) -> data.Scalar | None:
    """The text under `key`, if there is one and it is not empty."""
    found = child(node, key)
    return found if isinstance(found, data.Scalar) and found.text.strip() else None


def text(node: data.Node | None, key: str, default: str = _EMPTY) -> str:
    """The words under `key`, in NFC, without spaces at their ends."""
    found = scalar(node, key)
    return unicodedata.normalize("NFC", found.text.strip()) if found else default


def whole(node: data.Node | None, key: str, default: int) -> int:
    """The whole number under `key`."""
    number = read_whole(text(node, key))
    return default if number is None else number


def choice(node: data.Node | None, key: str, words: tuple[str, ...], default: str) -> str:
    """The word under `key`, in any letter case, if it is one of `words`."""
    found = text(node, key).casefold()
    return found if found in words else default


def name(node: data.Node | None, key: str) -> tree.Name | None:
    """The name under `key`, as if it stood in the book."""
    found = scalar(node, key)
    return as_name(found) if found else None


def as_name(found: data.Scalar) -> tree.Name:
    """A text of case.yaml as a name; its place is without quotes."""
    span = found.span
    if len(span.text) == len(found.text) + 2 and span.text[0] in "\"'":
        span = span.source.span(span.start + 1, span.end - 1)
    return tree.Name(unicodedata.normalize("NFC", found.text.strip()), span)


def entries(node: data.Node | None, key: str) -> Iterator[tuple[tree.Name, data.Node]]:
    """The entries of the map under `key`, each key as it is written."""
    found = child(node, key)
    for entry in found.entries if isinstance(found, data.Mapping) else ():
        yield as_name(entry.key), entry.value


def named(node: data.Node | None, key: str) -> Iterator[tuple[tree.Name, data.Node]]:
    """The entries of the map under `key`; a key that is no name (reported) is the nearest one."""
    for name, value in entries(node, key):
        yield name if is_name(name.text) else tree.Name(proposed(name.text) or "", name.span), value


def items(node: data.Node | None, key: str) -> tuple[data.Scalar, ...]:
    """The texts of the list under `key`; what is no text is left out."""
    found = child(node, key)
    listed = found.items if isinstance(found, data.Sequence) else ()
    return tuple(each for each in listed if isinstance(each, data.Scalar))
