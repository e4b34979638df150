"""Strict YAML: a `Source` enters, a `data.Node` with exact spans leaves, and the faults of form.

Every scalar is the text that is written: no value is ever made of it here (design: "case.yaml").
Only the events of PyYAML's C parser are used, no constructor and no resolver: nothing in a file can
make an object, and the depth is bounded before anything recurses. Anchors, aliases, tags, merge
keys and second documents are no part of the format.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import cast

import yaml
from yaml import events

from casec.diagnostic import Diagnostic, Label, report
from casec.source import Source, Span
from casec.syntax import data, yaml_faults
from casec.syntax.conflicts import complaints, conflicts, first_side
from casec.syntax.yaml_spaces import plain

_MOST_FAULTS = 20  # broken sections of one file that are told of in one run
_SECTION = re.compile(r"^[^\s#\-\]}]", re.MULTILINE)


def read(source: Source) -> tuple[data.Node | None, tuple[Diagnostic, ...]]:
    """What the file holds, and every fault of its form in order.

    The node is None if the file is empty or its YAML is broken. Where only single values are at
    fault (a key given twice, a tag, an anchor) the node holds the rest: of a key given twice the
    first value, or what both maps hold, of an alias the text it stands for.
    """
    unreadable = yaml_faults.characters(source)
    if unreadable:
        return None, unreadable
    merge = complaints(source)
    text, spaces = plain(source, first_side(source.text, conflicts(source.text)))
    broken: list[Diagnostic] = []
    while True:
        reader = _Reader(source, text)
        node, fault = reader.document()
        if fault is None:
            break
        broken.append(fault.diagnostic if not reader.found else _nearer(reader.found[-1], fault))
        rest = _without(text, fault)
        if rest == text or len(broken) == _MOST_FAULTS:
            break
        text = rest
    found = broken + [each for each in reader.found if each not in broken]
    found += (*merge, *spaces)
    if not broken and not found and node is None:
        found = [report("CB661", source.span(0, 0), values={"path": source.path})]
    return (None if broken else node), tuple(sorted(found, key=lambda each: each.sort_key))


def _nearer(found: Diagnostic, fault: yaml_faults.Fault) -> Diagnostic:
    """An alias or tag on the line that broke is the better explanation: `text: *he* laughed`."""
    same_line = found.label.span.first.line == fault.diagnostic.label.span.first.line
    return found if same_line else fault.diagnostic


def _without(text: str, fault: yaml_faults.Fault) -> str:
    """The text with spaces for the broken top-level sections, so that the others are read too."""
    starts = [0, *(match.start() for match in _SECTION.finditer(text)), len(text)]
    start = max(each for each in starts if each <= fault.start)
    end = min((each for each in starts if each > fault.end), default=len(text))
    return text[:start] + re.sub(r"[^\r\n]", " ", text[start:end]) + text[end:]


class _Reader:
    """One pass over the events of a text; `found` collects the faults that do not break it."""

    def __init__(self, source: Source, text: str) -> None:
        self.source = source
        self.found: list[Diagnostic] = []
        self._last: Span | None = None
        self._anchors: dict[str, data.Node] = {}
        self._text = text

    def document(self) -> tuple[data.Node | None, yaml_faults.Fault | None]:
        """The node of the first document, or the fault that broke the reading."""
        try:
            self._events: Iterator[events.Event] = yaml.parse(self._text, Loader=yaml.CSafeLoader)
            return self._documents(), None
        except yaml_faults.Broken as broken:
            return None, broken.fault
        except yaml.MarkedYAMLError as error:
            begins = _index(error.context_mark) if error.context_mark else None
            problem = yaml_faults.Problem(
                error.problem or "",
                error.context or "",
                _index(error.problem_mark),
                begins,
                self._last,
            )
            return None, yaml_faults.translate(self.source, self._text, problem)

    def _documents(self) -> data.Node | None:
        nodes: list[data.Node] = []
        for event in self._events:
            if isinstance(event, events.DocumentStartEvent):
                if nodes:
                    self._report("CB675", self._span(event))
                if event.version or event.tags:
                    start = _index(event.start_mark)
                    self._report("CB678", self.source.span(start, start + 1))
                nodes.append(self._node(next(self._events), 0))
        first = nodes[0] if nodes else None
        return None if isinstance(first, data.Scalar) and not first.span.text else first

    def _node(self, event: events.Event, depth: int) -> data.Node:
        """The node that begins with `event`."""
        if depth > yaml_faults.DEEPEST:
            span = self._span(event)
            raise yaml_faults.Broken(
                yaml_faults.Fault(yaml_faults.too_deep(span), span.start, span.start)
            )
        node: data.Node
        match event:
            case events.AliasEvent():
                node = self._alias(event)
            case events.MappingStartEvent():
                node = self._mapping(event, depth)
            case events.SequenceStartEvent():
                node = self._sequence(event, depth)
            case _:
                scalar = cast(events.ScalarEvent, event)
                node = data.Scalar(scalar.value, self._bare(scalar))
        if isinstance(event, events.NodeEvent) and event.anchor:
            self._anchors.setdefault(event.anchor, node)
        self._last = node.span
        return node

    def _mapping(self, start: events.MappingStartEvent, depth: int) -> data.Mapping:
        entries: dict[str, data.Entry] = {}
        span = self._bare(start)
        while not isinstance(event := next(self._events), events.MappingEndEvent):
            plain = isinstance(event, events.ScalarEvent) and not event.style
            key = self._node(event, depth + 1)
            found = len(self.found)
            value = self._node(next(self._events), depth + 1)
            span = span.to(value.span)
            if plain and key == data.Scalar("<<", key.span):
                del self.found[found:]  # `<<: *base` is one fault
                self._report("CB674", key.span)
            elif not isinstance(key, data.Scalar) or not key.text:
                self._report("CB676", key.span)
            else:
                self._enter(entries, data.Entry(key, value))
        return data.Mapping(tuple(entries.values()), self._whole(span, start.flow_style, event))

    def _enter(self, entries: dict[str, data.Entry], entry: data.Entry) -> None:
        name = unicodedata.normalize("NFC", entry.key.text)
        first = entries.setdefault(name, entry)
        if first is entry:
            return
        also, help = (Label(first.key.span, "first given here"),), None
        if isinstance(first.value, data.Mapping) and isinstance(entry.value, data.Mapping):
            entries[name] = data.Entry(first.key, _merged(first.value, entry.value))
            help = "Put what both hold under one of the two."
        values = {"key": name}
        self.found.append(report("CB671", entry.key.span, values=values, also=also, help=help))

    def _sequence(self, start: events.SequenceStartEvent, depth: int) -> data.Sequence:
        items: list[data.Node] = []
        span = self._bare(start)
        while not isinstance(event := next(self._events), events.SequenceEndEvent):
            items.append(self._node(event, depth + 1))
            span = span.to(items[-1].span)
        return data.Sequence(tuple(items), self._whole(span, start.flow_style, event))

    def _alias(self, event: events.AliasEvent) -> data.Node:
        self._report("CB672", self._span(event), sign="*")
        node = self._anchors.get(event.anchor or "")
        return data.Scalar(node.text if isinstance(node, data.Scalar) else "", self._span(event))

    def _bare(self, event: events.NodeEvent) -> Span:
        """Where a node begins; that no anchor and no tag stands there is looked at too."""
        span = self._span(event)
        if event.anchor:
            self._report("CB672", span, sign="&")
        if getattr(event, "tag", None) is not None:
            self._report("CB673", span)
        return span

    def _span(self, event: events.Event) -> Span:
        """Where an event stands, without the white space behind that PyYAML counts to it."""
        start, end = _index(event.start_mark), _index(event.end_mark)
        return self.source.span(start, start + len(self._text[start:end].rstrip()))

    def _whole(self, span: Span, flow: bool | None, end: events.Event) -> Span:
        """A list or map in brackets ends with its bracket, any other with its last value."""
        return self.source.span(span.start, _index(end.end_mark)) if flow else span

    def _report(self, code: str, span: Span, **values: object) -> None:
        self.found.append(report(code, span, values=values))


def _merged(first: data.Mapping, second: data.Mapping) -> data.Mapping:
    """What two maps hold that stand under one key; of a key in both the first value."""
    entries = {entry.key.text: entry for entry in first.entries}
    for entry in second.entries:
        known = entries.setdefault(entry.key.text, entry)
        if known is entry:
            continue
        if isinstance(known.value, data.Mapping) and isinstance(entry.value, data.Mapping):
            both = _merged(known.value, entry.value)
            entries[entry.key.text] = data.Entry(known.key, both)
    return data.Mapping(tuple(entries.values()), first.span)


def _index(mark: object) -> int:
    """The offset of a mark, in characters; the types of PyYAML's marks do not promise one."""
    return int(getattr(mark, "index", 0))
