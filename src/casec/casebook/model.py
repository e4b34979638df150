"""What a case book is, once its names are looked up: frozen data, in the game's own words.

`casebook.resolve` makes it from trees and case.yaml. Names of paragraphs, facts, addresses, people and detectives are plain
strings here. In a case without errors every name leads somewhere. Spans are for messages and do not count in comparisons.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Literal, TypeAlias

from casec.casebook.calendar import Ability, Calendar
from casec.diagnostic import Severity
from casec.source import Span
from casec.syntax.tree import Relation

# --- time -----------------------------------------------------------------------------------------------------------------

DayRef: TypeAlias = int | date
"""A weekday (0 is Monday), meaning every such day of the calendar, or a single date."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A full hour of a day. `at` is the hour counted from the calendar's beginning (may be the one after its end)."""

    day: DayRef
    hour: int
    at: int


@dataclass(frozen=True, slots=True)
class Daily:
    """Hours `start` to before `end` (on every day, or on the days `first` to `last`, `last` held), or whole days if both are
    None. An `end` not behind `start` runs over midnight and belongs to the day on which it begins."""

    first: DayRef | None
    last: DayRef | None
    start: int | None
    end: int | None


@dataclass(frozen=True, slots=True)
class Stretch:
    """From one moment to before another."""

    start: Moment
    end: Moment


@dataclass(frozen=True, slots=True)
class Before:
    """Every hour before the moment."""

    moment: Moment


@dataclass(frozen=True, slots=True)
class From:
    """The moment's hour and all later ones."""

    moment: Moment


Window: TypeAlias = Daily | Stretch | Before | From


# --- conditions -------------------------------------------------------------------------------------------------------------


class Quantity(StrEnum):
    """What can be counted on a reader's sheet."""

    OBSERVATION = "observation"
    PERSUASION = "persuasion"
    STRENGTH = "strength"
    LUCK = "luck"
    TOKENS = "tokens"


@dataclass(frozen=True, slots=True)
class Knows:
    """The fact's letter is circled."""

    fact: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class InTime:
    """The hour it is now lies in one of the windows.

    Attributes:
        windows: as the writer gave them, for printing.
        hours: what they come to on this calendar: half-open ranges of hours, sorted, not touching.
    """

    windows: tuple[Window, ...]
    hours: tuple[tuple[int, int], ...]
    span: Span = field(compare=False)

    def holds(self, hour: int) -> bool:
        """Whether `hour` lies in them."""
        return any(start <= hour < end for start, end in self.hours)


@dataclass(frozen=True, slots=True)
class Compare:
    """A quantity against a number."""

    quantity: Quantity
    relation: Relation
    number: int
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class IsDetective:
    """This detective is played."""

    detective: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class IsAt:
    """The player's token is at this address."""

    address: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Not:
    """The condition does not hold."""

    condition: Condition
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class And:
    """All hold."""

    conditions: tuple[Condition, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Or:
    """At least one holds."""

    conditions: tuple[Condition, ...]
    span: Span = field(compare=False)


Condition: TypeAlias = Knows | InTime | Compare | IsDetective | IsAt | Not | And | Or


# --- effects ------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LetterSlot:
    """Where the letter stands in a writer's own words."""

    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Know:
    """Circle the fact's letter. `words`: the writer's own, or None for the catalogue's."""

    fact: str
    words: tuple[Piece, ...] | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Hours:
    """So many hours pass, 1 or more."""

    count: int
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Until:
    """Hours pass up to this hour (0 to 24) of the date it is now (`day` and `at` are None), or up to that moment."""

    hour: int
    day: DayRef | None
    at: int | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Change:
    """A quantity goes up or down by `amount` (not 0), within its bounds."""

    quantity: Quantity
    amount: int
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Mark:
    """The reader notes an event on the Calendar Sheet."""

    moment: Moment
    words: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Move:
    """The player's token is put at an address."""

    address: str
    span: Span = field(compare=False)


Effect: TypeAlias = Know | Hours | Until | Change | Mark | Move


# --- prose ----------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Text:
    """Words as written, in CommonMark."""

    text: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Mention:
    """A person of interest is named; `words` stand in the place of the name if given."""

    person: str
    words: str | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class See:
    """A paragraph or sheet is pointed to."""

    name: str
    sheet: bool
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: `path` within the case folder, with `/`; `words` describe it."""

    words: str
    path: str
    span: Span = field(compare=False)


Piece: TypeAlias = Text | Mention | See | Picture | LetterSlot | Effect


@dataclass(frozen=True, slots=True)
class Prose:
    """A block of prose, as in `syntax.tree.Prose`."""

    kind: Literal["text", "quote", "list", "ornament"]
    pieces: tuple[Piece, ...]
    span: Span = field(compare=False)


# --- exits ------------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ToParagraph:
    """To a paragraph."""

    paragraph: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Leave:
    """The reader goes about (R17)."""

    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Go:
    """Travel to an address and its paragraph (R9)."""

    address: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class EndDay:
    """The day ends (R19)."""

    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Sleep:
    """Sleep (R20)."""

    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Finish:
    """The game is over (R21)."""

    span: Span = field(compare=False)


Target: TypeAlias = ToParagraph | Leave | Go | EndDay | Sleep | Finish


@dataclass(frozen=True, slots=True)
class Test:
    """A test of an ability: passed above `level` (R12 to R16)."""

    __test__ = False  # not a test class of pytest

    ability: Ability
    level: int
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Exit:
    """An action (`must`) or a choice.

    Attributes:
        index: from 1 in order of writing within the paragraph, those inside branches too (`take 2`).
        pieces: words and effects in order, without its condition and test.
        fail: where a failed test leads; given exactly if there is a test.
    """

    index: int
    must: bool
    condition: Condition | None
    test: Test | None
    pieces: tuple[Piece, ...]
    target: Target
    fail: Target | None
    span: Span = field(compare=False)

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What happens when it is taken, in order (R9)."""
        return tuple(piece for piece in self.pieces if isinstance(piece, Effect))


# --- blocks -------------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Branch:
    """One branch; `condition` is None for `[else]`. `span`: its bracket line."""

    condition: Condition | None
    body: tuple[Item, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Conditional:
    """The first branch whose condition holds is read. `index`: from 1 in order of writing, an outer one before inner ones."""

    index: int
    branches: tuple[Branch, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Letter:
    """A framed paper."""

    body: tuple[Prose, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Notice:
    """A framed paper set as typed: rows of cells."""

    rows: tuple[tuple[str, ...], ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer and its points."""

    points: int
    words: tuple[Piece, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Question:
    """A question. `index`: from 1 within its paragraph. An open one has no answers and is scored by the reader."""

    index: int
    open: bool
    words: tuple[Piece, ...]
    answers: tuple[Answer, ...]
    span: Span = field(compare=False)


Item: TypeAlias = Prose | Exit | Conditional | Letter | Notice | Question


# --- paragraphs -----------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gate:
    """If the condition fails when the paragraph is come to, the reading goes on at `otherwise` (R6a)."""

    condition: Condition
    otherwise: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Once:
    """Read the first time only, then `otherwise` (R6b)."""

    otherwise: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One numbered paragraph.

    Attributes:
        pinned: the number the writer asks for, or None.
        only_via: the only paragraphs that may lead here, or None where any may.
        secret: when the reader may turn here without a link, or None.
        span: the heading's name.
    """

    name: str
    pinned: int | None
    draft: bool
    decoy: bool
    last: bool
    only_via: tuple[str, ...] | None
    secret: Condition | None
    gate: Gate | None
    once: Once | None
    body: tuple[Item, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A paper printed behind the book."""

    name: str
    body: tuple[Prose | Letter | Notice, ...]
    span: Span = field(compare=False)


# --- cards and settings ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Detective:
    """A detective with the maxima of the three abilities (0 or more, not all 0)."""

    name: str
    title: str
    maxima: Mapping[Ability, int]
    text: tuple[Prose, ...]
    art: str | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Address:
    """An address on a Location card. `needs`: the fact without which it can't be gone to (R17)."""

    name: str
    title: str
    paragraph: str
    needs: str | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Place:
    """A Location card."""

    name: str
    title: str
    addresses: tuple[Address, ...]
    art: str | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Person:
    """A person of interest. `text` comes from case.yaml or from `== @name` in the book."""

    name: str
    title: str
    group: str | None
    text: tuple[Prose, ...]
    art: str | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Fact:
    """What a knowledge letter stands for. `meaning` is for the writer; `pinned` the letter asked for; `points` at the end."""

    name: str
    meaning: str | None
    pinned: str | None
    points: int
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points at the end for what is left (R22)."""

    per_luck: int = 0
    per_ability: int = 0
    per_letter: int = 0
    per_token: int = 0


@dataclass(frozen=True, slots=True)
class Checks:
    """How strict a case wants to be checked. `severity` maps codes; `paragraph_words` and `choices` are soft limits."""

    gate: Severity = Severity.WARNING
    severity: Mapping[str, Severity] = field(default_factory=dict)
    paragraph_words: int = 250
    choices: int = 6


@dataclass(frozen=True, slots=True)
class Print:
    """How the book is printed. `bleed` in millimetres; `keep`: what is not parted by a page break."""

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
