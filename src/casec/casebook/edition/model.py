"""The numbered case, ready to be shown and neutral of format.

Names have become numbers, rules have become words. HTML, PDF, EPUB, cards and the bundle are all
made from an `Edition`, so that they agree. A *run* is a piece of a line, a *block* a piece of a
page. Where a rule prints, its run or block holds the rule as data (`model`) beside the printed
words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from casec.casebook import model
from casec.casebook.calendar import Ability
from casec.casebook.numbering import Numbering
from casec.syntax import rich

# --- runs -----------------------------------------------------------------------------------------


class IconKind(StrEnum):
    """The icons of the game."""

    SUN = "sun"
    MOON = "moon"
    CLOCK = "clock"
    CALENDAR = "calendar"
    TOKEN = "token"  # noqa: S105 (an information token)
    LUCK = "luck"
    OBSERVATION = "observation"
    PERSUASION = "persuasion"
    STRENGTH = "strength"


Words: TypeAlias = rich.Words
"""Plain characters; whoever prints them escapes them."""

Break: TypeAlias = rich.Break
"""A line break."""


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Set in italics."""

    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Strong:
    """Set in bold."""

    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon, with the words for it in the case's language.

    Empty words where the text beside it says the same.
    """

    kind: IconKind
    words: str


@dataclass(frozen=True, slots=True)
class ToParagraph:
    """A printed paragraph number, linked."""

    name: str
    number: int


@dataclass(frozen=True, slots=True)
class ToSheet:
    """A printed sheet, "Sheet B", linked. `words` are those of the language."""

    name: str
    letter: str
    words: str


@dataclass(frozen=True, slots=True)
class ToPerson:
    """A person of interest, linked to the card.

    Attributes:
        words: what is printed: the name, or the writer's other words.
        numbered: the card's number is printed with the name, as where the name first comes up in
            what one reader reads of a paragraph. Other words never tell it.
    """

    name: str
    number: int
    words: str
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class LetterOf:
    """A knowledge letter."""

    fact: str
    letter: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of the case folder."""

    path: str
    words: str


@dataclass(frozen=True, slots=True)
class Rule:
    """An effect where it stands in the text, with the runs that print it."""

    effect: model.Effect
    runs: tuple[Run, ...]


Run: TypeAlias = (
    Words
    | Emphasis
    | Strong
    | Break
    | Icon
    | ToParagraph
    | ToSheet
    | ToPerson
    | LetterOf
    | Picture
    | Rule
)

# --- blocks ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lines:
    """A paragraph of running text."""

    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Quote:
    """A quotation."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list."""

    items: tuple[tuple[Block, ...], ...]


@dataclass(frozen=True, slots=True)
class Ornament:
    """A break between two scenes."""


@dataclass(frozen=True, slots=True)
class LetterFrame:
    """A framed letter."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class NoticeFrame:
    """A framed notice.

    Rows of cells, as typed. Rows of one cell are lines; an empty row is an empty line.
    """

    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Gate:
    """The line at the head of a gated paragraph: when not to read on, and where to go then.

    `rule` is the gate, or the tick (`Once`); `tick` says that a box is printed before it.
    """

    rule: model.Gate | model.Once
    runs: tuple[Run, ...]
    tick: bool


@dataclass(frozen=True, slots=True)
class Branch:
    """A branch with the line that introduces it ("If you have **K**:", "Otherwise:")."""

    condition: model.Condition | None
    runs: tuple[Run, ...]
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Conditional:
    """Exactly one branch, or none, is read."""

    rule: model.Conditional
    branches: tuple[Branch, ...]


@dataclass(frozen=True, slots=True)
class Exit:
    """An action or a choice, its sign not among the runs."""

    rule: model.Exit
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer with its printed letter (a, b, c …; their own row, not knowledge letters)."""

    letter: str
    points: int
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A question of the reckoning, with its number in the whole book.

    An open one prints a line to write on.
    """

    rule: model.Question
    number: int
    runs: tuple[Run, ...]
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Points:
    """The table of points, which stands where the game ends.

    Attributes:
        rows: what is counted, and the points for each of it, in order: luck points, ability points,
            letters, tokens, single facts. What brings no points has no row.
        answers: question number, answer letter, points.
        open: the numbers of the open questions, which the reader scores.
    """

    rows: tuple[tuple[tuple[Run, ...], int], ...]
    answers: tuple[tuple[int, str, int], ...]
    open: tuple[int, ...]


Block: TypeAlias = (
    Lines
    | Quote
    | Bullets
    | Ornament
    | LetterFrame
    | NoticeFrame
    | Conditional
    | Exit
    | Question
    | Points
)

# --- pages ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A numbered paragraph.

    Attributes:
        gates: in the order in which they are judged: `[open …]` before `[once …]`.
        last: stands on its own page, behind all others.
    """

    name: str
    number: int
    gates: tuple[Gate, ...]
    blocks: tuple[Block, ...]
    last: bool
    rule: model.Paragraph


@dataclass(frozen=True, slots=True)
class Sheet:
    """A paper behind the book. `title`: "Sheet A" in the case's language."""

    name: str
    letter: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Person:
    """A person of interest with the card's number."""

    name: str
    number: int
    title: str
    group: str | None
    blocks: tuple[Block, ...]
    art: str | None


@dataclass(frozen=True, slots=True)
class Detective:
    """A detective with the maxima of the three abilities."""

    name: str
    title: str
    maxima: Mapping[Ability, int]
    blocks: tuple[Block, ...]
    art: str | None


@dataclass(frozen=True, slots=True)
class Address:
    """An address as its Location card prints it.

    `number` is its paragraph's; title and number stay blank on the card while `needs` is not known.
    """

    name: str
    title: str
    paragraph: str
    number: int
    needs: str | None


@dataclass(frozen=True, slots=True)
class Place:
    """A Location card."""

    name: str
    title: str
    addresses: tuple[Address, ...]
    art: str | None


@dataclass(frozen=True, slots=True)
class CalendarRow:
    """A date as the Calendar Sheet prints it: its words ("Wednesday 5 May"), its two paragraphs.

    The sun of the first date is the paragraph with which the book begins. The icons of the 24 hours
    stand in the model's calendar.
    """

    title: str
    sun: int
    moon: int


@dataclass(frozen=True, slots=True)
class Edition:
    """Everything that is printed.

    Attributes:
        case: with its titles as they are printed.
        paragraphs: by number, the `[last]` ones behind.
        phrases: the words of the language's catalogue for headings and labels, by key.
    """

    case: model.Case
    numbering: Numbering
    paragraphs: tuple[Paragraph, ...]
    sheets: tuple[Sheet, ...]
    people: tuple[Person, ...]
    places: tuple[Place, ...]
    calendar: tuple[CalendarRow, ...]
    phrases: Mapping[str, str]
    detectives: tuple[Detective, ...] = ()
