"""case.lock: the text of a `Numbering`, written and read.

One entry a line, sorted by name, so that git merges what two branches add. The last line says that
the file is whole. A lock is read strictly: whatever is wrong with it is told at its line, nothing
is guessed, and no numbering comes of it, so that nobody writes over it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping

from casec.casebook.numbering.lock_faults import again, damage, repeated
from casec.casebook.numbering.model import Numbering, Retired
from casec.diagnostic import Diagnostic, report
from casec.diagnostic.guess import guess
from casec.source import Source, Span
from casec.syntax import data, yaml

FORMAT = 1
_HEAD = """\
# The numbers and letters that casec gave out for this case. Keep this file with the case, and
# do not edit it by hand: printed books hold these numbers. `casec number` moves them on purpose.
"""
_MAPS = ("paragraphs", "letters", "people", "sheets")
_KEYS = ("casec lock", *_MAPS, "retired", "end")
_PLAIN = re.compile(r"[^\W_][\w-]*")
_NUMBER = re.compile(r"[1-9][0-9]{0,8}")
_LETTER = re.compile(r"[A-Z]")
_SHEET = re.compile(r"[A-Z]{1,4}")
# For each map: what a value looks like, the code that says it does not, the code of a value twice.
_FORMS = {
    "paragraphs": (_NUMBER, "CB504", "CB506"),
    "letters": (_LETTER, "CB505", "CB507"),
    "people": (_NUMBER, "CB504", "CB506"),
    "sheets": (_SHEET, "CB505", "CB507"),
}

# --- writing --------------------------------------------------------------------------------------


def write_lock(numbering: Numbering) -> str:
    """The text of case.lock, the same for the same numbering, with a line feed after every line."""
    return "".join((_HEAD, f"casec lock: {FORMAT}\n", *_lines(numbering), "end: yes\n"))


def _lines(numbering: Numbering) -> Iterator[str]:
    for name in _MAPS:
        yield from _section("", name, getattr(numbering, name))
    yield "retired:\n"
    for name in _MAPS:
        yield from _section("  ", name, getattr(numbering.retired, name))


def _section(indent: str, title: str, values: Mapping[str, int | str]) -> Iterator[str]:
    yield f"{indent}{title}:\n"
    for name in sorted(values):
        yield f"{indent}  {_key(name)}: {values[name]}\n"


def _key(name: str) -> str:
    if _PLAIN.fullmatch(name):
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def schema() -> dict[str, object]:
    """The JSON Schema (2020-12) of the data in a lock."""
    numbers = _map_schema({"type": "integer", "minimum": 1})
    letters, sheets = (
        _map_schema({"type": "string", "pattern": f"^{form.pattern}$"})
        for form in (_LETTER, _SHEET)
    )
    maps = {"paragraphs": numbers, "letters": letters, "people": numbers, "sheets": sheets}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "casec lock",
        "description": "The numbers and letters that were given out for a case, by name.",
        **_object_schema(
            {
                "casec lock": {"const": FORMAT},
                **maps,
                "retired": _object_schema(maps),
                "end": {"description": "Says that the file is whole."},
            }
        ),
    }


def _map_schema(value: dict[str, object]) -> dict[str, object]:
    return {"type": ["object", "null"], "additionalProperties": value}


def _object_schema(properties: Mapping[str, object]) -> dict[str, object]:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
        "additionalProperties": False,
    }


# --- reading --------------------------------------------------------------------------------------


def read_lock(source: Source) -> tuple[Numbering | None, tuple[Diagnostic, ...]]:
    """What a lock holds, or None and everything that is wrong with it."""
    found = damage(source)
    if found is not None:
        return None, (found,)
    node, faults = yaml.read(source)
    if faults or not isinstance(node, data.Mapping):
        return None, _unreadable(source, faults)
    reading = _Reading()
    numbering = reading.numbering(node)
    if reading.faults:
        return None, tuple(sorted(reading.faults, key=lambda each: each.sort_key))
    return numbering, ()


def _unreadable(source: Source, faults: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    """The faults of a form that no lock has, with the remedy for a lock."""
    if not faults:
        return (report("CB508", source.span(0, 0)),)
    return tuple(
        again(fault)
        if fault.code == "CB671"
        else report("CB508", fault.label.span, notes=(f"{fault.message}.",))
        for fault in faults
    )


class _Reading:
    """One reading of a lock; `faults` collects what is wrong."""

    def __init__(self) -> None:
        self.faults: list[Diagnostic] = []

    def numbering(self, root: data.Mapping) -> Numbering:
        """What the root holds; of use only if no fault was found."""
        self._version(root)
        self._keys(root, _KEYS)
        retired = root.get("retired")
        gone = data.Mapping((), root.span)
        if retired is not None and (inner := self._map(retired)) is not None:
            self._keys(inner, _MAPS)
            gone = inner
        return Numbering(
            self._numbers(root, "paragraphs"),
            self._texts(root, "letters"),
            self._numbers(root, "people"),
            self._texts(root, "sheets"),
            Retired(
                self._numbers(gone, "paragraphs", retired=True),
                self._texts(gone, "letters", retired=True),
                self._numbers(gone, "people", retired=True),
                self._texts(gone, "sheets", retired=True),
            ),
        )

    def _version(self, root: data.Mapping) -> None:
        entry = root.get("casec lock")
        text = entry.value.text if entry and isinstance(entry.value, data.Scalar) else None
        if entry and text != str(FORMAT):
            self._report("CB502", entry.value.span, version=text or "nothing", known=FORMAT)

    def _keys(self, node: data.Mapping, known: tuple[str, ...]) -> None:
        """Every key is known and every known key is there; a misspelt one is told of once."""
        missing = dict.fromkeys(key for key in known if node.get(key) is None)
        for entry in node.entries:
            key = entry.key.text
            if key in known:
                continue
            meant = guess(key, missing)
            missing.pop(meant or "", None)
            remedy = f"Write “{meant}” in its place." if meant else None
            self.faults.append(report("CB503", entry.key.span, values={"key": key}, help=remedy))
        for key in missing:
            self._report("CB509", node.span.point(), key=key)

    def _map(self, entry: data.Entry) -> data.Mapping | None:
        """The map of a key; one without entries is an empty text."""
        if isinstance(entry.value, data.Mapping):
            return entry.value
        if entry.value != data.Scalar("", entry.value.span):
            self._report("CB508", entry.value.span)
        return None

    def _numbers(self, parent: data.Mapping, name: str, retired: bool = False) -> dict[str, int]:
        return {key: int(text) for key, text in self._texts(parent, name, retired).items()}

    def _texts(self, parent: data.Mapping, name: str, retired: bool = False) -> dict[str, str]:
        """The values of a map by name. Two names may share a value only where both are retired."""
        form, malformed, _ = _FORMS[name]
        entry = parent.get(name)
        node = self._map(entry) if entry else None
        values: dict[str, str] = {}
        firsts: dict[str, data.Entry] = {}
        for each in node.entries if node else ():
            text = each.value.text if isinstance(each.value, data.Scalar) else ""
            key = unicodedata.normalize("NFC", each.key.text)
            if not form.fullmatch(text):
                self._report(malformed, each.value.span, name=key, value=each.value.span.text)
                continue
            first = firsts.setdefault(text, each)
            if first is not each and not retired:
                self.faults.append(repeated(_FORMS[name][2], first, each))
            values[key] = text
        return values

    def _report(self, code: str, span: Span, **values: object) -> None:
        self.faults.append(report(code, span, values=values))
