"""Keys of case.yaml that casec does not know: each is told once, and taken for the one that was
probably meant. So whoever reads the values finds them, and nothing else is told that only follows.

A map and its kind enter; the map as it was meant leaves, with one diagnostic for every such key.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from casec.diagnostic import Diagnostic, Edit, Fix, report
from casec.diagnostic.guess import guess
from casec.settings import commas, equals
from casec.settings.kinds import Key, Kind, MapOf, Record, Text
from casec.settings.misplaced import settled
from casec.syntax import data
from casec.syntax.names import SCRIPTS, look_alike, script
from casec.syntax.strange import strange

_NAMES = "name of "
"""So the kind of a text begins that is a name given elsewhere."""


def mended(node: data.Node, kind: Kind, called: str) -> tuple[data.Node, tuple[Diagnostic, ...]]:
    """`node`, which stands under the key `called`, with the keys that were meant."""
    if isinstance(node, data.Scalar) and isinstance(kind, Text) and kind.what.startswith(_NAMES):
        return _in_one_script(node)
    if not isinstance(node, data.Mapping) or not isinstance(kind, Record | MapOf):
        return node, ()
    node, moved = settled(node, kind, called)
    entries, faults = _meant(node, kind, called) if isinstance(kind, Record) else (node.entries, ())
    found: list[data.Entry] = []
    told = [*moved, *faults]
    known = {key.name: key.kind for key in kind.keys} if isinstance(kind, Record) else {}
    for entry in entries:
        inner = kind.value if isinstance(kind, MapOf) else known.get(entry.key.text)
        named = isinstance(kind, MapOf) and kind.keys == "name"
        key, strange_key = _in_one_script(entry.key) if named else (entry.key, ())
        value, more = mended(entry.value, inner, entry.key.text) if inner else (entry.value, ())
        same = key is entry.key and value is entry.value
        found.append(entry if same else data.Entry(key, value))
        told += (*strange_key, *more)
    return data.Mapping(tuple(found), node.span), tuple(told)


def _in_one_script(name: data.Scalar) -> tuple[data.Scalar, tuple[Diagnostic, ...]]:
    """A name with letters of one script; that it had others is reported."""
    text = unicodedata.normalize("NFC", name.text)
    stranger = look_alike(text)
    if stranger is None:
        return name, ()
    return data.Scalar(stranger.better, name.span), (strange(text, stranger, name.span),)


def _meant(
    node: data.Mapping, kind: Record, called: str
) -> tuple[tuple[data.Entry, ...], tuple[Diagnostic, ...]]:
    """The entries of a map with fixed keys, as they were meant."""
    known = {key.name: key for key in kind.keys}
    node, told = equals.mended(node, known, called)
    rests, _ = commas.faults(node, known)
    free = {name: key for name, key in known.items() if node.get(name) is None}
    entries: list[data.Entry] = []
    faults = list(told)
    for entry in node.entries:
        if entry.key.text in known or entry in rests:
            entries.append(entry)
            continue
        fault, instead = _unknown(entry, known, free, called)
        faults.append(fault)
        entries.append(instead)
        free.pop(instead.key.text, None)
    return tuple(entries), tuple(faults)


def _unknown(
    entry: data.Entry, known: Mapping[str, Key], free: Mapping[str, Key], called: str
) -> tuple[Diagnostic, data.Entry]:
    """What to say of an entry whose key is not known, and what it stands for."""
    key, value = entry.key, entry.value
    word, colon, words = key.text.partition(":")
    if colon and word in free and isinstance(value, data.Scalar) and not value.span.text:
        help = f"Put a space behind the colon: “{word}: {words.strip()}”."
        meant = data.Entry(data.Scalar(word, key.span), data.Scalar(words.strip(), key.span))
        return report("CB601", key.span, values={"key": key.text, "of": called}, help=help), meant
    word, gap, words = key.text.partition(" ")
    if gap and word in free and isinstance(value, data.Scalar) and not value.span.text:
        help = f"Put a colon behind “{word}”: “{word}: {words.strip()}”."
        meant = data.Entry(data.Scalar(word, key.span), data.Scalar(words.strip(), key.span))
        return report("CB601", key.span, values={"key": key.text, "of": called}, help=help), meant
    best = guess(key.text, free) or _only_one(free) or guess(key.text, known)
    hint = f"Did you mean “{best}”?" if best else f"Known here: {', '.join(known)}."
    if (stranger := look_alike(key.text)) and stranger.better == best:
        hint += f" Its “{stranger.letter}” is {SCRIPTS[script(stranger.letter)]}."
    fixes = (Fix(f"Write “{best}”", (Edit(key.span, best),)),) if best else ()
    if key.text.startswith("//"):
        hint, fixes, best = "A comment of case.yaml begins with #, not with //.", (), None
    values = {"key": key.text, "of": called}
    fault = report("CB601", key.span, values=values, help=hint, fixes=fixes)
    if best is None or best not in free:
        return fault, entry
    return fault, data.Entry(data.Scalar(best, key.span), value)


def _only_one(free: Mapping[str, Key]) -> str | None:
    """The key that is missing, if there is just one that must be there."""
    needed = [name for name, key in free.items() if key.needed]
    return needed[0] if len(needed) == 1 else None
