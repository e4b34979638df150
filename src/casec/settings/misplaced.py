"""Entries of case.yaml that stand in the wrong map, as their line is not indented as it should be.

A map and its kind enter. An entry that can't be meant for this map, and fits one within the entry
above it, is put there; so whoever reads the values finds it, and nothing else is told that only
follows. One diagnostic leaves for each run of such entries.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from casec.diagnostic import Diagnostic, Edit, Fix, report
from casec.diagnostic.guess import guess
from casec.settings.kinds import Key, Kind, ListOf, MapOf, Record, read_date
from casec.source import Span
from casec.syntax import data


@dataclass(frozen=True, slots=True)
class _Home:
    """Where an entry belongs.

    Attributes:
        name: of the map.
        column: in which its entries begin.
        missing: the keys above the entry that are not there.
    """

    name: str
    column: int
    missing: tuple[str, ...] = ()


def settled(
    node: data.Mapping, kind: Record | MapOf, called: str
) -> tuple[data.Mapping, tuple[Diagnostic, ...]]:
    """`node`, which stands under the key `called`, with each entry in the map it belongs to."""
    entries: list[data.Entry] = []
    runs: list[tuple[_Home, list[data.Entry]]] = []
    behind: data.Entry | None = None  # what stands before the entry, if that was put elsewhere
    there = {entry.key.text for entry in node.entries}
    keys = kind.keys if isinstance(kind, Record) else ()
    free = frozenset(key.name for key in keys if key.name not in there)
    for entry in node.entries:
        put = None if _is_at_home(entry, kind, free) else _settle(entries, kind, called, entry)
        if put is None:
            entries.append(entry)
        elif behind and runs:
            runs[-1][1].append(entry)
        else:
            runs.append((put, [entry]))
        behind = entry if put else None
    if not runs:
        return node, ()
    faults = tuple(_report(home, run, called) for home, run in runs)
    return data.Mapping(tuple(entries), node.span), faults


def _settle(
    entries: list[data.Entry], kind: Record | MapOf, called: str, entry: data.Entry
) -> _Home | None:
    """Put an entry where it belongs, into the last of `entries` or behind it; None where no place
    is known."""
    column = entry.key.span.first.column
    if entries and (put := _put(entries[-1], _kind_below(kind, entries[-1]), entry)):
        entries[-1], home = put
        return home
    record = kind.value if isinstance(kind, MapOf) else kind
    there = () if isinstance(kind, MapOf) else entries
    missing = _missing(record, there, entry) if isinstance(record, Record) else None
    if missing is None:
        return None
    made = _made(missing, entry)
    if isinstance(kind, Record):
        entries.append(made)
        return _Home(called, column, (missing.name,))
    name = data.Entry(
        data.Scalar("name", entry.key.span), data.Scalar(entry.key.text, entry.key.span)
    )
    entries.append(data.Entry(entry.key, data.Mapping((name, made), made.value.span)))
    return _Home(called, column, ("NAME", missing.name))


def _is_at_home(entry: data.Entry, kind: Record | MapOf, free: frozenset[str]) -> bool:
    """Whether an entry is meant for the map in which it stands. `free`: the keys of a record that
    are not there, and so may be what a misspelt one means."""
    if isinstance(kind, MapOf):
        return _fits(entry, kind) or not isinstance(kind.value, Record)
    key = entry.key.text
    return any(key == each.name for each in kind.keys) or guess(key, free) is not None


def _kind_below(kind: Kind | None, entry: data.Entry) -> Kind | None:
    """The kind of what stands under the key of an entry in a map of some kind."""
    if isinstance(kind, MapOf):
        return kind.value
    known = kind.keys if isinstance(kind, Record) else ()
    return next((key.kind for key in known if key.name == entry.key.text), None)


def _put(
    above: data.Entry, kind: Kind | None, entry: data.Entry
) -> tuple[data.Entry, _Home] | None:
    """The entry above with `entry` in the nearest map in it that it fits; None if there is none.

    YAML counts an entry that begins too far left to a map further out, so it belongs at the end.
    """
    inner = _entries(above.value)
    if inner is None or above.value.span.text.startswith("{"):
        return None
    column = inner[0].key.span.first.column if inner else above.key.span.first.column + 2
    home = _Home(above.key.text, column)
    if isinstance(kind, MapOf) and _fits(entry, kind):
        return _with(above, inner, entry), home
    if isinstance(kind, Record):
        key = next((each for each in kind.keys if each.name == entry.key.text), None)
        if key and all(each.key.text != key.name for each in inner) and _is(entry.value, key.kind):
            return _with(above, inner, entry), home
    if inner and (deeper := _put(inner[-1], _kind_below(kind, inner[-1]), entry)):
        return _with(above, inner[:-1], deeper[0]), deeper[1]
    missing = _missing(kind, inner, entry) if isinstance(kind, Record) else None
    if missing is None:
        return None
    return _with(above, inner, _made(missing, entry)), replace(home, missing=(missing.name,))


def _made(missing: Key, entry: data.Entry) -> data.Entry:
    """The entry that is missing, with the one that it should hold."""
    span = entry.key.span
    return data.Entry(
        data.Scalar(missing.name, span.point()),
        data.Mapping((entry,), span.to(entry.value.span)),
    )


def _missing(kind: Record, inner: Sequence[data.Entry], entry: data.Entry) -> Key | None:
    """The key without which an entry stands in a record, of a map in which it would fit."""
    there = {each.key.text for each in inner}
    return next(
        (
            key
            for key in kind.keys
            if key.name not in there and isinstance(key.kind, MapOf) and _fits(entry, key.kind)
        ),
        None,
    )


def _entries(node: data.Node) -> tuple[data.Entry, ...] | None:
    """The entries of a map, none where nothing stands; None if it is something else."""
    if isinstance(node, data.Mapping):
        return node.entries
    return () if isinstance(node, data.Scalar) and not node.span.text else None


def _with(above: data.Entry, inner: Sequence[data.Entry], entry: data.Entry) -> data.Entry:
    start = inner[0].key.span if inner else entry.key.span
    return data.Entry(above.key, data.Mapping((*inner, entry), start.to(entry.value.span)))


def _fits(entry: data.Entry, kind: MapOf) -> bool:
    """Whether an entry can stand in a map of a kind, and is plainly one of it."""
    if kind.keys == "date" and read_date(entry.key.text) is None:
        return False
    return isinstance(kind.value, Record) and _is(entry.value, kind.value)


def _is(node: data.Node, kind: Kind) -> bool:
    """Whether a node is of a kind: all keys known, and none missing."""
    match kind, node:
        case Record(keys), data.Mapping(entries):
            found = {entry.key.text for entry in entries}
            return found <= {key.name for key in keys} and found >= {
                key.name for key in keys if key.needed
            }
        case MapOf(), data.Mapping(entries):
            return all(_fits(entry, kind) for entry in entries)
        case ListOf(), data.Sequence():
            return True
        case ((Record() | MapOf() | ListOf()), _):
            return False
        case _:
            return isinstance(node, data.Scalar) and bool(node.text)


def _report(home: _Home, run: Sequence[data.Entry], called: str) -> Diagnostic:
    """What to say of entries that follow one another and belong to one map."""
    first, more = run[0].key, f" and the {len(run) - 1} behind it" if len(run) > 1 else ""
    fixes: tuple[Fix, ...] = ()
    if home.missing:
        lines, than = "a line “{}”", "that"
        if len(home.missing) > 1:
            lines, than = "the lines “{}”, “name: …” and “{}”", "these"
        above = lines.format(*(f"{key}:" for key in home.missing))
        help = f"Write {above} above it, and let it{more} begin further right than {than}."
    else:
        help = f"Let it{more} begin in column {home.column}, below “{home.name}”."
        edits = tuple(edit for entry in run for edit in _indent(entry, home.column))
        fixes = (Fix("Indent it", edits),)
    name = home.missing[-1] if home.missing else home.name
    values = {"key": first.text, "of": called, "home": name}
    return report("CB639", first.span, values=values, help=help, fixes=fixes)


def _indent(entry: data.Entry, column: int) -> Iterator[Edit]:
    """The edits that let the lines of an entry begin so far right that its first is in `column`."""
    key, value = entry.key.span, entry.value.span
    source, lacking = key.source, " " * max(0, column - key.first.column)
    for line in range(key.first.line, max(key.first.line, value.last.line) + 1):
        if source.line(line).strip():
            at = source.line_starts[line - 1]
            yield Edit(Span(source, at, at), lacking)
