"""The case as a whole: settings, calendar, cards, paragraphs, sheets, words."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from casec.casebook.bundle.form.part import CalendarHour, Date, Letter, Name, Number, Path
from casec.casebook.bundle.form.rules import Ability, Condition
from casec.casebook.bundle.form.text import Block, Run
from casec.kits.bundle import Part


class Luck(Part, frozen=True):
    """Luck points."""

    start: Annotated[int, Meta(ge=0, description="At the start.")]
    max: Annotated[int, Meta(ge=0, description="At most.")]


class StartHours(Part, frozen=True):
    """The hours at which a later day may begin, both held (R20)."""

    first: Annotated[int, Meta(ge=6, le=17)]
    last: Annotated[int, Meta(ge=6, le=17)]


class CalendarDate(Part, frozen=True):
    """One date of the calendar."""

    date: Date
    title: Annotated[str, Meta(description="As printed: “Wednesday 5 May”.")]
    sun: Annotated[Name, Meta(description="The paragraph that begins the day.")]
    moon: Annotated[Name, Meta(description="The paragraph that is read when the day ends.")]
    icons: Annotated[
        tuple[Ability, ...],
        Meta(min_length=24, max_length=24, description="The ability of each hour."),
    ]


class Calendar(Part, frozen=True):
    """The run of dates."""

    begin: Annotated[CalendarHour, Meta(description="The hour at which the first day begins.")]
    start_hours: StartHours
    dates: Annotated[tuple[CalendarDate, ...], Meta(min_length=1)]


class Detective(Part, frozen=True):
    """A detective, with the maxima of the three abilities."""

    name: Name
    title: str
    observation: Annotated[int, Meta(ge=0)]
    persuasion: Annotated[int, Meta(ge=0)]
    strength: Annotated[int, Meta(ge=0)]
    blocks: tuple[Block, ...]
    art: Path | None


class Address(Part, frozen=True):
    """An address on a Location card."""

    name: Name
    title: str
    paragraph: Name
    number: Annotated[Number, Meta(description="The printed number of its paragraph.")]
    needs: Annotated[
        Name | None,
        Meta(description="The fact without which it can't be gone to; title and number are blank."),
    ]


class Place(Part, frozen=True):
    """A Location card: between its addresses the way costs no time (R17)."""

    name: Name
    title: str
    addresses: tuple[Address, ...]
    art: Path | None


class Person(Part, frozen=True):
    """A person of interest."""

    name: Name
    number: Annotated[Number, Meta(description="The number of the card.")]
    title: str
    group: str | None
    blocks: tuple[Block, ...]
    art: Path | None


class Fact(Part, frozen=True):
    """What a knowledge letter stands for."""

    name: Name
    letter: Letter
    points: Annotated[int, Meta(description="At the end, beside those of every letter.")]


class Scoring(Part, frozen=True):
    """Points at the end for each of what is left (R22)."""

    luck: int
    ability: Annotated[int, Meta(description="For every point of all three abilities.")]
    letter: int
    token: int


class Gate(Part, frozen=True):
    """If the condition fails when the paragraph is come to, the reading goes on elsewhere (R6a)."""

    condition: Condition
    otherwise: Annotated[Name, Meta(description="The paragraph to go on at.")]
    printed: tuple[Run, ...]


class Once(Part, frozen=True):
    """The paragraph is read the first time only, and ticked (R6b)."""

    otherwise: Annotated[Name, Meta(description="The paragraph to go on at when it is ticked.")]
    printed: tuple[Run, ...]


class Paragraph(Part, frozen=True):
    """A numbered paragraph."""

    name: Name
    number: Number
    gate: Annotated[Gate | None, Meta(description="Judged before `once`.")]
    once: Once | None
    secret: Annotated[
        Condition | None,
        Meta(description="A riddle: while it holds, readers may turn here at any `leave` (R17)."),
    ]
    decoy: Annotated[bool, Meta(description="Nothing leads here, on purpose.")]
    last: Annotated[bool, Meta(description="On its own page behind all others.")]
    blocks: Annotated[tuple[Block, ...], Meta(description="Read from top to bottom (R6).")]


class Sheet(Part, frozen=True):
    """A paper behind the book: no paragraph, read at any time."""

    name: Name
    letter: Letter
    title: Annotated[str, Meta(description="As printed: “Sheet A”.")]
    blocks: tuple[Block, ...]


class Bundle(Part, frozen=True):
    """A case book as data: all that a tool needs to run it by docs/rules.md."""

    format: Annotated[Literal[1], Meta(description="The version of this format.")]
    game: Literal["casebook"]
    id: Annotated[
        str,
        Meta(
            pattern="^[0-9a-f]{64}$",
            description="SHA-256 of the bundle's bytes with 64 zeros in this place.",
        ),
    ]
    name: Annotated[str, Meta(description="The name of the case, that of its folder.")]
    title: str
    authors: tuple[str, ...]
    language: Annotated[str, Meta(description="A language tag such as `en` or `sr-Cyrl`.")]
    edition: Annotated[int, Meta(ge=0)]
    start: Annotated[Name, Meta(description="The paragraph that begins the first day.")]
    station: Annotated[Name, Meta(description="The address to which the day's end returns.")]
    start_at: Annotated[Name, Meta(description="The address at which the first day begins.")]
    luck: Luck
    calendar: Calendar
    detectives: Annotated[tuple[Detective, ...], Meta(min_length=1)]
    places: tuple[Place, ...]
    people: Annotated[tuple[Person, ...], Meta(description="By card number.")]
    facts: Annotated[tuple[Fact, ...], Meta(description="By letter.")]
    scoring: Scoring
    paragraphs: Annotated[
        tuple[Paragraph, ...], Meta(description="By number, those that are `last` behind.")
    ]
    sheets: Annotated[tuple[Sheet, ...], Meta(description="By letter.")]
    pictures: Annotated[
        tuple[Path, ...], Meta(description="Every picture that is shown anywhere, sorted.")
    ]
    phrases: Annotated[
        dict[str, str],
        Meta(
            description="The words of the language's catalogue by key, the case's own put over "
            "them; `{word}` marks a place to fill. Plural forms end in a CLDR category."
        ),
    ]
