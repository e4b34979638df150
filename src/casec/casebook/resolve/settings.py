"""Every key of case.yaml, once: what it may be, what it means, whether it must be there.

`shape` holds a file against this table; `schema` makes the JSON Schema of it, for editors. Design:
"case.yaml" in docs/language.md.
"""

from __future__ import annotations

import re

from casec.settings.head import CARDS, IDENTITY, STRICTNESS, WORDING
from casec.settings.kinds import (
    DATE,
    DATE_HOUR,
    HOUR_SPAN,
    Choice,
    Form,
    Key,
    ListOf,
    MapOf,
    Record,
    Text,
    Whole,
)
from casec.settings.schema import schema_of

_ICONS = ListOf(Text("observation, persuasion or strength"))
_ART = Key("art", Text("path of a picture"), "a picture, such as art/nell.svg")
_CARD_TEXT = Key("text", Text("prose"), "what stands on the card")
_POINTS = Whole(-1000, 1000)
_COUNT = Whole(0, 999)

_DAY = Record(
    (
        Key("sun", Text("name of a paragraph"), "the paragraph with which the day begins"),
        Key("moon", Text("name of a paragraph"), "the paragraph with which the day ends"),
        Key("icons", _ICONS, "24 icons for this date alone"),
    )
)
_CALENDAR = Record(
    (
        Key(
            "from", DATE_HOUR, "the first day and the hour at which it begins, 6:00 or later", True
        ),
        Key("to", DATE, "the last date", True),
        Key("icons", _ICONS, "the icons of the hours, repeated from 0:00 of the first date on"),
        Key("start hours", HOUR_SPAN, "hours at which a later day may begin, both held: 6-17"),
        Key("days", MapOf("date", _DAY), "sun and moon paragraph of every date", True),
    )
)
_DETECTIVE = Record(
    (
        Key("name", Text(), "the name as it is printed", True),
        Key("observation", _COUNT, "points at most and at the start", True),
        Key("persuasion", _COUNT, "points at most and at the start", True),
        Key("strength", _COUNT, "points at most and at the start", True),
        _CARD_TEXT,
        _ART,
    )
)
_ADDRESS = Record(
    (
        Key("name", Text(), "the name as it is printed", True),
        Key("read", Text("name of a paragraph"), "the paragraph that is read there", True),
        Key("needs", Text("name of a fact"), "the fact without which nobody can go there"),
    )
)
_PLACE = Record(
    (
        Key("name", Text(), "the name as it is printed", True),
        Key("addresses", MapOf("name", _ADDRESS, least=1), "the addresses on the card", True),
        _ART,
    )
)
_PERSON = Record(
    (
        Key("name", Text(), "the name as it is printed", True),
        Key("group", Text(), "people of one group stand together"),
        _CARD_TEXT,
        _ART,
    )
)
_FACT = Record(
    (
        Key("is", Text(), "what the letter stands for, for the writer"),
        Key("letter", Form("CB632", "^[A-Z]$", re.compile("[A-Z]").fullmatch), "a letter to keep"),
        Key("points", _POINTS, "points at the end for this fact alone"),
    )
)
_SCORING = Record(
    tuple(
        Key(f"per {what}", _POINTS, f"points at the end for each {what} left or gained")
        for what in ("luck", "ability", "letter", "token")
    )
)
_CHECKS = Record(
    (
        *STRICTNESS,
        Key("paragraph words", Whole(1, 100_000), "words from which a paragraph counts as long"),
        Key("choices", Whole(1, 99), "how many choices a paragraph may offer"),
    )
)
_PRINT = Record(
    (
        Key("page", Choice(("a4", "letter", "a5", "phone")), "the size of the pages"),
        Key("columns", Whole(1, 2), "columns of a page"),
        *CARDS,
        Key("keep", Choice(("paragraph", "choices", "none")), "what no page break may part"),
        Key("first paragraph", Whole(1, 9999), "the lowest paragraph number"),
    )
)
_LIMITS = Record(
    (
        Key("people", _COUNT, "how many people of interest there may be"),
        Key("places", _COUNT, "how many Location cards there may be"),
        Key("letters", Whole(0, 26), "how many letters there may be"),
    )
)

CASE = Record(
    (
        *IDENTITY,
        Key("start", Text("name of a paragraph"), "the paragraph that begins the first day", True),
        Key(
            "station",
            Text("name of an address"),
            "the address to which the day's end returns",
            True,
        ),
        Key("start at", Text("name of an address"), "the address at which the first day begins"),
        Key("luck", _COUNT, "luck points at the start"),
        Key("luck max", _COUNT, "luck points at most"),
        Key("calendar", _CALENDAR, "the dates and their hours", True),
        Key("detectives", MapOf("name", _DETECTIVE, least=1), "who can be played", True),
        Key("places", MapOf("name", _PLACE, least=1), "Location cards with their addresses", True),
        Key("people", MapOf("name", _PERSON), "persons of interest"),
        Key("facts", MapOf("name", _FACT), "what the knowledge letters stand for"),
        Key("checks", _CHECKS, "how strictly the case is checked"),
        Key("scoring", _SCORING, "points at the end"),
        Key("hours", MapOf("name", Text("windows of time")), "names for windows of time"),
        Key("print", _PRINT, "what print needs to know"),
        Key("limits", _LIMITS, "the game's own limits"),
        WORDING,
    )
)


def schema() -> dict[str, object]:
    """The JSON Schema of case.yaml, for editors; names and what they lead to are checked by casec
    alone.
    """
    return schema_of(CASE, "case.yaml", "The settings of a casec case book.")
