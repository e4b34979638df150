"""What of a case the rules read, as an id: a game goes on as long as it stays the same.

Prose, titles and pictures do not count, nor does the order of files. So a writer may mend a word in
the middle of a game, and a save still fits.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from datetime import date
from hashlib import sha256
from typing import TypeAlias

from casec.casebook import model

Plain: TypeAlias = "str | int | list[Plain] | None"

_WORDING = frozenset({"span", "windows", "words"})
_SILENT = (model.Text, model.Mention, model.See, model.Picture, model.Notice, model.Mark)


def rules_id(case: model.Case) -> str:
    """The SHA-256, in hexadecimal, of all that the rules read of a case."""
    text = json.dumps(_case(case), ensure_ascii=False, separators=(",", ":"))
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _case(case: model.Case) -> list[Plain]:
    addresses: list[list[Plain]] = [
        [place.name, each.name, each.paragraph, each.needs]
        for place in case.places
        for each in place.addresses
    ]
    return [
        [case.start, case.station, case.start_at, case.luck, case.luck_max],
        _plain(case.calendar),
        _sorted(
            [one.name, *(one.maxima[each] for each in sorted(one.maxima))]
            for one in case.detectives
        ),
        _sorted(addresses),
        _sorted([fact.name, fact.points] for fact in case.facts),
        _plain(case.scoring),
        _sorted(_paragraph(one) for one in case.paragraphs),
    ]


def _paragraph(paragraph: model.Paragraph) -> list[Plain]:
    rules = (paragraph.secret, paragraph.gate, paragraph.once, paragraph.body)
    return [paragraph.name, *map(_plain, rules)]


def _plain(value: object) -> Plain:
    """A part of a case as JSON: every rule in it, and no wording."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, tuple):
        return [_plain(part) for part in _telling(value)]
    if is_dataclass(value):
        parts = (getattr(value, one.name) for one in fields(value) if one.name not in _WORDING)
        return [type(value).__name__, *map(_plain, parts)]
    raise TypeError(type(value))


def _telling(parts: Iterable[object]) -> Iterator[object]:
    """The parts that do something; of prose and letters, the effects in them."""
    for part in parts:
        if isinstance(part, model.Prose):
            yield from _telling(part.pieces)
        elif isinstance(part, model.Letter):
            yield from _telling(part.body)
        elif not isinstance(part, (*_SILENT, model.LetterSlot)):
            yield part


def _sorted(rows: Iterable[list[Plain]]) -> list[Plain]:
    return [*sorted(rows, key=lambda row: str(row[:2]))]
