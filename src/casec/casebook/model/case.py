"""A whole case with its settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from casec.casebook.calendar import Calendar
from casec.casebook.model.card import Detective, Fact, Person, Place
from casec.casebook.model.paragraph import Paragraph, Sheet
from casec.diagnostic import Severity


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points at the end for what is left (R22)."""

    per_luck: int = 0
    per_ability: int = 0
    per_letter: int = 0
    per_token: int = 0


@dataclass(frozen=True, slots=True)
class Checks:
    """How strict a case wants to be checked. `severity` maps codes; `paragraph_words` and `choices`
    are soft limits."""

    gate: Severity = Severity.WARNING
    severity: Mapping[str, Severity] = field(default_factory=dict)
    paragraph_words: int = 250
    choices: int = 6


@dataclass(frozen=True, slots=True)
class Print:
    """How the book is printed. `bleed` in millimetres; `keep`: what is not parted by a page
    break."""

    page: Literal["a4", "letter", "a5", "phone"] = "a4"
    columns: Literal[1, 2] = 1
    card_size: str = "poker"
    bleed: int = 0
    keep: Literal["paragraph", "choices", "none"] = "choices"
    first_paragraph: int = 1


@dataclass(frozen=True, slots=True)
class Limits:
    """The game's own limits."""

    people: int = 20
    places: int = 10
    letters: int = 26


@dataclass(frozen=True, slots=True)
class Doubts:
    """What must not be concluded, because something could not be read. Empty without errors.

    Attributes:
        unread: paragraphs in which something could not be read: they may have exits not known here.
        meant: paragraphs to which such a thing, or a misspelt name, seems to lead.
        lost: whether something leads nobody knows where: to a name that there is not and that is
            like no other, or in a way that can't be read; or a draft has no exit yet.
        unsure: abilities, and luck, of which a number in case.yaml can't be read.
    """

    unread: frozenset[str] = frozenset()
    meant: frozenset[str] = frozenset()
    lost: bool = False
    unsure: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Case:
    """A whole case book.

    Attributes:
        name: the name of its folder.
        language: a language tag such as `en` or `sr-Cyrl`.
        start: the paragraph that begins the first day.
        station: the address to which the day's end returns.
        start_at: the address at which the first day begins.
        luck, luck_max: luck points at the start and at most.
        facts: every fact that is declared, given or asked for, by name.
        paragraphs, sheets: in order of writing, files by path.
        wording: the case's own words for rules, by the keys of the language's catalogue.
        doubts: for checks of a case that has errors.
    """

    name: str
    title: str
    authors: tuple[str, ...]
    language: str
    edition: int
    start: str
    station: str
    start_at: str
    luck: int
    luck_max: int
    calendar: Calendar
    detectives: tuple[Detective, ...]
    places: tuple[Place, ...]
    people: tuple[Person, ...]
    facts: tuple[Fact, ...]
    paragraphs: tuple[Paragraph, ...]
    sheets: tuple[Sheet, ...]
    scoring: Scoring
    checks: Checks
    print: Print
    limits: Limits
    wording: Mapping[str, str]
    doubts: Doubts = field(default_factory=Doubts, compare=False)
