"""Text: runs (pieces of a line) and blocks (pieces of a page), with the rules in their places."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from casec.casebook.bundle.form.part import Index, Kind, Letter, Name, Number, Path
from casec.casebook.bundle.form.rules import Condition, Effect, Target, Test
from casec.kits.bundle import Part

# --- runs -----------------------------------------------------------------------------------------


class Emphasis(Kind, frozen=True, tag="emphasis"):
    """Set in italics."""

    runs: tuple[Run, ...]


class Strong(Kind, frozen=True, tag="strong"):
    """Set in bold."""

    runs: tuple[Run, ...]


class Break(Kind, frozen=True, tag="break"):
    """A line break."""


class Icon(Kind, frozen=True, tag="icon"):
    """An icon of the game."""

    icon: Literal[
        "sun",
        "moon",
        "clock",
        "calendar",
        "token",
        "luck",
        "observation",
        "persuasion",
        "strength",
    ]
    words: Annotated[
        str, Meta(description="What it means; empty where the words beside it say the same.")
    ]


class ToParagraph(Kind, frozen=True, tag="paragraph"):
    """A printed paragraph number."""

    name: Name
    number: Number


class ToSheet(Kind, frozen=True, tag="sheet"):
    """A sheet that is pointed to."""

    name: Name
    letter: Letter
    words: Annotated[str, Meta(description="As printed: “Sheet B”.")]


class ToPerson(Kind, frozen=True, tag="person"):
    """A person of interest who is named."""

    name: Name
    number: Number
    words: Annotated[str, Meta(description="As printed: the name, or other words.")]
    numbered: Annotated[
        bool,
        Meta(
            description="Whether the card's number is printed too: where the name first comes up "
            "in what one reader reads, and never with other words, which it would give away."
        ),
    ]


class LetterOf(Kind, frozen=True, tag="letter"):
    """A knowledge letter."""

    fact: Name
    letter: Letter


class Picture(Kind, frozen=True, tag="picture"):
    """A picture."""

    path: Path
    words: Annotated[str, Meta(description="They describe it to those who do not see it.")]


class Rule(Kind, frozen=True, tag="effect"):
    """An effect; it happens where it stands."""

    effect: Effect
    printed: tuple[Run, ...]


Run: TypeAlias = (
    str
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


class Lines(Kind, frozen=True, tag="lines"):
    """A paragraph of running text."""

    runs: tuple[Run, ...]


class Quote(Kind, frozen=True, tag="quote"):
    """A quotation."""

    blocks: tuple[Block, ...]


class Bullets(Kind, frozen=True, tag="list"):
    """A list; each item holds blocks."""

    items: tuple[tuple[Block, ...], ...]


class Ornament(Kind, frozen=True, tag="ornament"):
    """A break between two scenes."""


class LetterFrame(Kind, frozen=True, tag="letter-frame"):
    """A framed letter of the story. Effects in it happen like any others."""

    blocks: tuple[Block, ...]


class NoticeFrame(Kind, frozen=True, tag="notice-frame"):
    """A framed notice, set as typed."""

    rows: Annotated[
        tuple[tuple[str, ...], ...],
        Meta(description="Rows of cells; a row of one cell is a line, an empty row an empty line."),
    ]


class Branch(Part, frozen=True):
    """A branch of a conditional."""

    condition: Annotated[Condition | None, Meta(description="null: “otherwise”.")]
    printed: tuple[Run, ...]
    blocks: tuple[Block, ...]


class Conditional(Kind, frozen=True, tag="if"):
    """The first branch whose condition holds is read, or none."""

    index: Annotated[
        Index,
        Meta(description="Counts from 1 in order of writing, an outer one before inner ones."),
    ]
    branches: tuple[Branch, ...]


class Exit(Kind, frozen=True, tag="exit"):
    """An action or a choice (R7 to R9)."""

    index: Annotated[
        Index, Meta(description="The number of the step `take`, counted from 1 in the paragraph.")
    ]
    action: Annotated[bool, Meta(description="true: `*`, ends the reading; false: `>>`, a choice.")]
    condition: Condition | None
    test: Annotated[
        Test | None, Meta(description="If there is one, `target` is for those who pass.")
    ]
    target: Target
    printed: Annotated[
        tuple[Run, ...],
        Meta(
            description="Condition, words, effects and target; the effects happen when it is taken."
        ),
    ]


class Answer(Part, frozen=True):
    """An answer of a question."""

    letter: Annotated[str, Meta(pattern="^[a-z]+$", description="a, b, c …")]
    points: int
    words: tuple[Run, ...]


class Question(Kind, frozen=True, tag="question"):
    """A question of the reckoning (R22)."""

    index: Annotated[Index, Meta(description="Counts from 1 within the paragraph.")]
    number: Annotated[Number, Meta(description="Its number in the whole book.")]
    open: Annotated[
        bool, Meta(description="The reader writes the answer and scores it; no step of the game.")
    ]
    words: tuple[Run, ...]
    answers: Annotated[
        tuple[Answer, ...], Meta(description="The step `answer` counts them from 1.")
    ]


class PointsRow(Part, frozen=True):
    """What is counted, and the points for each of it."""

    words: tuple[Run, ...]
    points: int


class AnswerPoints(Part, frozen=True):
    """The points of an answer, by printed number and letter."""

    question: Number
    letter: str
    points: int


class Points(Kind, frozen=True, tag="points"):
    """The printed table of points."""

    rows: tuple[PointsRow, ...]
    answers: tuple[AnswerPoints, ...]
    open: Annotated[tuple[Number, ...], Meta(description="Questions that the reader scores.")]


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
