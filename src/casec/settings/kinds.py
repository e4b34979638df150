"""What a value of case.yaml may be: one small type for each kind, and the readers of its text.

A scalar's text enters, a number, date or hour leaves, or None if it is none. The kinds are used by
the table of keys (`settings`), which is both checked (`shape`) and printed as a JSON Schema.
Design: "case.yaml" in docs/language.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Literal, TypeAlias

from casec.cards import CardSize, card_size


@dataclass(frozen=True, slots=True)
class Text:
    """Any words; `what` says of what kind they are, for the schema."""

    what: str = ""


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `least` to `most`, both held."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Choice:
    """One of these words, in any letter case."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """A text of a fixed form, such as a date.

    Attributes:
        code: the diagnostic for a text that has not this form.
        pattern: the form as a regular expression (for the schema; `reads` decides).
        reads: whether a text is one.
        number: whether a bare number may be one, which the schema then allows.
    """

    code: str
    pattern: str
    reads: Callable[[str], object]
    number: bool = False


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of one kind."""

    item: Kind


@dataclass(frozen=True, slots=True)
class MapOf:
    """A map whose keys the writer makes: names, dates, or any words; at least `least` of them."""

    keys: Literal["name", "date", "word"]
    value: Kind
    least: int = 0


@dataclass(frozen=True, slots=True)
class Key:
    """A key that casec knows: its meaning in one line, and whether it must be there."""

    name: str
    kind: Kind
    says: str
    needed: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """A map with known keys."""

    keys: tuple[Key, ...]


Kind: TypeAlias = Text | Whole | Choice | Form | ListOf | MapOf | Record

_WHOLE = re.compile(r"([+\-−]?)0*([0-9]+)")
_MOST = 10**9  # above every bound; whatever is longer reads as this
_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_DATE_HOUR = re.compile(r"([0-9-]{10})[ \u00a0T]+([0-9]{1,2}):00")
_HOUR_SPAN = re.compile(r"([0-9]{1,2}) ?[-–] ?([0-9]{1,2})")


def read_whole(text: str) -> int | None:
    """A whole number with or without sign; one of more than nine digits is as good as 10^9."""
    found = _WHOLE.fullmatch(text)
    if not found:
        return None
    amount = int(found[2]) if len(found[2]) <= 9 else _MOST
    return amount if found[1] in ("", "+") else -amount


def read_date(text: str) -> date | None:
    """A date that exists, written `1926-05-04`."""
    found = _DATE.fullmatch(text)
    if not found:
        return None
    try:
        return date(*map(int, found.groups()))
    except ValueError:
        return None


def read_date_hour(text: str) -> tuple[date, int] | None:
    """A date and a full hour from 0 to 23, written `1926-05-04 08:00`."""
    found = _DATE_HOUR.fullmatch(text)
    day = read_date(found[1]) if found else None
    hour = int(found[2]) if found else 24
    return (day, hour) if day and hour < 24 else None


def read_hour_span(text: str) -> tuple[int, int] | None:
    """Two hours of the day, 0 to 23, written `6-17`, the second not before the first."""
    found = _HOUR_SPAN.fullmatch(text)
    first, last = (int(found[1]), int(found[2])) if found else (1, 0)
    return (first, last) if first <= last <= 23 else None


def read_card_size(text: str) -> CardSize | None:
    """The size of cards that a text says: by name, or width and height."""
    try:
        return card_size(text)
    except ValueError:
        return None


DATE = Form("CB606", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", read_date)
DATE_HOUR = Form("CB607", "^[0-9]{4}-[0-9]{2}-[0-9]{2} +[0-9]{1,2}:00$", read_date_hour)
HOUR_SPAN = Form("CB608", "^[0-9]{1,2} ?[-–] ?[0-9]{1,2}$", read_hour_span)
CARD_SIZE = Form(
    "CB638",
    "^(?:poker|bridge|tarot|mini|square|[0-9.,]+ *[x×] *[0-9.,]+ *(?:mm|in)?)$",
    read_card_size,
)
