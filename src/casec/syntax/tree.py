"""The tree of one `.case` file: frozen nodes, each with its span. Design: docs/language.md.

What is written is kept as written (words for days, abilities and addresses are looked up later, in `casebook.resolve`), but
white space, line breaks inside brackets, the word processor's look-alikes and the case of rule words are not. Two trees are
equal if they say the same: spans do not count.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, TypeAlias

from casec.source import Source, Span

# --- names and small parts ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Name:
    """A name as the writer gives it, in NFC: letters and digits joined by single hyphens."""

    text: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number, sign and all."""

    value: int
    span: Span = field(compare=False)


# --- windows of time ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Day:
    """A day: a word for a weekday (`Tue`, in the case's own language too), a date (`6 May`, `1926-05-06`) as it is written.

    Exactly one of the three forms is given: `word`; `number` and `month`; `date`.
    """

    word: str | None
    number: int | None
    month: str | None
    date: str | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Moment:
    """A full hour (0 to 24) of a day, or of any day where `day` is None."""

    day: Day | None
    hour: int
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class DailyHours:
    """`18:00-23:00`, on every day or on the days `first` to `last` (`Tue-Thu 9:00-17:00`; one day: `last` is None).

    Without `start` and `end` the days are meant whole: `Tue`, `Tue-Thu`. An `end` not behind `start` runs over midnight.
    """

    first: Day | None
    last: Day | None
    start: int | None
    end: int | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Stretch:
    """`Tue 18:00 - Wed 2:00`: every hour from one moment to before another."""

    start: Moment
    end: Moment
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Before:
    """`before Wed 11:00`: every hour that is earlier."""

    moment: Moment
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class From:
    """`from Wed 11:00`: that hour and every later one."""

    moment: Moment
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class NamedHours:
    """A word that stands alone in a window: a name out of `hours:` in case.yaml, or a weekday, or days such as `Tue-Thu`.

    Which of them it is can't be told from the word: `casebook.resolve` knows the names and the language.
    """

    name: Name
    start: int | None  # hours behind it: `Tue-Thu 9:00-17:00`
    end: int | None
    span: Span = field(compare=False)


Window: TypeAlias = DailyHours | Stretch | Before | From | NamedHours


# --- conditions ---------------------------------------------------------------------------------------------------------


class Relation(StrEnum):
    """How a quantity is compared."""

    LESS = "<"
    AT_MOST = "<="
    EQUAL = "="
    AT_LEAST = ">="
    MORE = ">"


@dataclass(frozen=True, slots=True)
class Knows:
    """`knows FACT`."""

    fact: Name
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class InTime:
    """`time WINDOWS`: one of the windows holds the hour it is now."""

    windows: tuple[Window, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Compare:
    """`persuasion >= 3`: an ability (by its word), `luck` or `tokens` against a number."""

    quantity: Name
    relation: Relation
    number: Number
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class IsDetective:
    """`detective NAME`."""

    detective: Name
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class IsAt:
    """`at ADDRESS`: the player's token is there."""

    address: Name
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Not:
    """`not …`."""

    condition: Condition
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class And:
    """`… and …`, two or more, never an And within."""

    conditions: tuple[Condition, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Or:
    """`… or …`, two or more, never an Or within."""

    conditions: tuple[Condition, ...]
    span: Span = field(compare=False)


Condition: TypeAlias = Knows | InTime | Compare | IsDetective | IsAt | Not | And | Or


# --- effects: what a bracket does where it stands -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LetterSlot:
    """`{letter}` in a writer's own words of a `[know …: …]`."""

    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Know:
    """`[know FACT]`, or with the writer's own words behind a colon (prose with letter slots and mentions)."""

    fact: Name
    words: tuple[Piece, ...] | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Hours:
    """`[hour]` (1) and `[hours N]`: N hours pass. N is 1 or more."""

    count: int
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Until:
    """`[until 15:00]`, `[until Wed 9:00]`: hours pass up to that one."""

    moment: Moment
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Change:
    """`[token]`, `[luck +1]`, `[strength -1]`: a quantity (`token`, `luck`, or an ability by its word) goes up or down."""

    quantity: Name
    amount: int
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Mark:
    """`[mark Wed 11:00 "words"]`: the reader notes an event on the Calendar Sheet."""

    moment: Moment
    words: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Move:
    """`[move ADDRESS]`: the player's token is put there."""

    address: Name
    span: Span = field(compare=False)


Effect: TypeAlias = Know | Hours | Until | Change | Mark | Move


# --- prose ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Text:
    """Words as they are written, CommonMark and its escapes included. A line break is one `\\n`, no line begins with white
    space; runs of spaces are kept (they are reported elsewhere)."""

    text: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Mention:
    """`@big-jim`, or `@big-jim{the sailor}` with the words to print (plain text, escapes taken out)."""

    person: Name
    words: str | None
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class See:
    """`[see NAME]`: a paragraph or a sheet is pointed to."""

    name: Name
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Picture:
    """`![words](art/scene.svg)`. `words` describe it to those who don't see it."""

    words: str
    path: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Comment:
    """`// …`: on a line of its own, or behind words. `text` is what follows the slashes, stripped. It prints nothing."""

    text: str
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that could not be read; its diagnostic has been made. It keeps what stands around it whole."""

    text: str
    span: Span = field(compare=False)


Piece: TypeAlias = Text | Mention | See | Picture | LetterSlot | Effect | Comment | Fault


@dataclass(frozen=True, slots=True)
class Prose:
    """A block of prose: a paragraph of text, a quotation (`>`), a list (`-`), or an ornament (`* * *`, without pieces)."""

    kind: Literal["text", "quote", "list", "ornament"]
    pieces: tuple[Piece, ...]
    span: Span = field(compare=False)


# --- exits ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ToParagraph:
    """`-> NAME`."""

    name: Name
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Leave:
    """`[leave]`."""

    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Go:
    """`[go ADDRESS]`."""

    address: Name
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class EndDay:
    """`[end day]`."""

    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Sleep:
    """`[sleep]`."""

    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Finish:
    """`[finish]`."""

    span: Span = field(compare=False)


Target: TypeAlias = ToParagraph | Leave | Go | EndDay | Sleep | Finish


@dataclass(frozen=True, slots=True)
class Test:
    """`[test persuasion > 5]`: an ability by its word, and the level that must be exceeded."""

    __test__ = False  # not a test class of pytest

    ability: Name
    level: int
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class If:
    """`[if CONDITION]` inside an exit."""

    condition: Condition
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Exit:
    """An action `*` (`must`) or a choice `>>`.

    Attributes:
        parts: words and rules in order; at most one `If` and one `Test` among them.
        target: where it leads; the pass of a test.
        fail: where a failed test leads; given exactly if there is a test.
    """

    must: bool
    parts: tuple[Piece | If | Test, ...]
    target: Target
    fail: Target | None
    span: Span = field(compare=False)

    @property
    def condition(self) -> If | None:
        """Its `[if …]`, if it has one."""
        return next((part for part in self.parts if isinstance(part, If)), None)

    @property
    def test(self) -> Test | None:
        """Its `[test …]`, if it has one."""
        return next((part for part in self.parts if isinstance(part, Test)), None)


# --- blocks that hold others ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Branch:
    """One branch of a conditional: `[if …]`, `[else if …]`, or `[else]` (`condition` is None). `span`: its bracket line."""

    condition: Condition | None
    body: tuple[Item, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Conditional:
    """`[if …] … [else if …] … [else] … [end]`."""

    branches: tuple[Branch, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Letter:
    """`[letter] … [end]`: a paper of the story, framed."""

    body: tuple[Prose | Comment, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Notice:
    """`[notice] … [end]`: lines exactly as typed (white space at a line's start is dropped); cells of a line are parted by
    ` | ` or a tab."""

    lines: tuple[str, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Answer:
    """`- [5] words`."""

    points: int
    words: tuple[Piece, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Question:
    """`? words` with its answers; `open` if the reader writes the answer (`? [open] words`: no answers)."""

    open: bool
    words: tuple[Piece, ...]
    answers: tuple[Answer, ...]
    span: Span = field(compare=False)


Item: TypeAlias = Prose | Exit | Conditional | Letter | Notice | Question | Comment


# --- paragraphs ---------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gate:
    """`[open WINDOWS else NAME]`, `[open if CONDITION else NAME]`. Windows stand as an `InTime` condition."""

    condition: Condition
    otherwise: Name
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Once:
    """`[once else NAME]`."""

    otherwise: Name
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Draft:
    """`[draft]`: not finished."""

    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Decoy:
    """`[decoy]`: nothing leads here, on purpose."""

    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class OnlyVia:
    """`[only via NAME, NAME]`: no other way may lead here."""

    names: tuple[Name, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Secret:
    """`[secret if CONDITION]`: a riddle; the reader works the number out."""

    condition: Condition
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class SheetMark:
    """`[sheet]`: no paragraph but a paper behind the book."""

    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Last:
    """`[last]`: on its own page, after all others."""

    span: Span = field(compare=False)


ParagraphMark: TypeAlias = Draft | Decoy | OnlyVia | Secret | SheetMark | Last


@dataclass(frozen=True, slots=True)
class Paragraph:
    """`== name #number [marks]`, its gates, and what is read.

    Attributes:
        marks: in canonical order (that of the type `ParagraphMark`), each kind at most once.
        span: from the heading to the end of the body.
        heading: the heading line.
    """

    name: Name
    number: Number | None
    marks: tuple[ParagraphMark, ...]
    gate: Gate | None
    once: Once | None
    body: tuple[Item, ...]
    span: Span = field(compare=False)
    heading: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class PersonText:
    """`== @big-jim`: the text of a person's card, prose only."""

    person: Name
    body: tuple[Prose | Comment, ...]
    span: Span = field(compare=False)
    heading: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Allow:
    """`// allow CODE, CODE: reason` and `// allow-file …`: those diagnostics are not shown (there, or in the file)."""

    codes: tuple[str, ...]
    reason: str
    whole_file: bool
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Tree:
    """One file. Comments above the first heading are items. `allows` repeats the comments that silence something; they stand
    as comments in the items too."""

    source: Source = field(compare=False)
    items: tuple[Paragraph | PersonText | Comment, ...]
    allows: tuple[Allow, ...]
