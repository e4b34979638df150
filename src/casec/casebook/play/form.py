"""What a save looks like: one msgspec Struct for each kind of JSON object.

The words of the docstrings and field descriptions are those of schema/play-1.json.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from casec.casebook.rules import Phase, Stuck
from casec.casebook.rules.state import MOST_TOKENS

Name: TypeAlias = Annotated[str, Meta(min_length=1)]
Index: TypeAlias = Annotated[int, Meta(ge=1, le=9999)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=9999)]
Names: TypeAlias = Annotated[tuple[Name, ...], Meta(description="Sorted, each once.")]


class Part(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, gc=False):
    """An object of a save."""


class Abilities(Part, frozen=True):
    """What is left of the three abilities."""

    observation: Count
    persuasion: Count
    strength: Count


class Given(Part, frozen=True):
    """An answer that was given: the index of the question in its paragraph, and of the answer."""

    paragraph: Name
    question: Index
    answer: Index


class Trial(Part, frozen=True):
    """A test that is being taken."""

    exit: Annotated[Index, Meta(description="The exit that holds the test.")]
    roll: Annotated[int, Meta(ge=0, le=6, description="The last roll; 0 before the next one.")]
    given: Annotated[Count, Meta(description="Points given up in it so far.")]


class Moment(Part, frozen=True):
    """The whole state of a game (R24 of docs/rules.md)."""

    detective: Name
    abilities: Abilities
    time: Annotated[
        Count,
        Meta(
            description="The first hour not crossed off, counted from 0:00 of the first date; as "
            "many as the calendar has hours: the moment after its end."
        ),
    ]
    workday: Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$", description="As 1926-05-04.")]
    moon: Annotated[bool, Meta(description="The workday's moon paragraph has been reached.")]
    address: Name
    letters: Annotated[Names, Meta(description="The facts whose letters are circled.")]
    luck: Count
    tokens: Annotated[int, Meta(ge=0, le=MOST_TOKENS)]
    ticks: Annotated[Names, Meta(description="The `[once]` paragraphs that have been read.")]
    answers: tuple[Given, ...]
    phase: Phase
    paragraph: Annotated[
        Name | None, Meta(description="The one being read; none at leave and in sleep.")
    ]
    exits: Annotated[
        tuple[Index, ...], Meta(description="Met in this reading, until one is taken.")
    ]
    questions: Annotated[tuple[Index, ...], Meta(description="Met and not yet answered.")]
    trial: Trial | None
    stuck: Stuck | None


class Save(Part, frozen=True):
    """A game that was put aside, and the play that led to it."""

    format: Literal[1]
    case: Annotated[Name, Meta(description="The case's folder name.")]
    rules: Annotated[
        str,
        Meta(
            pattern="^[0-9a-f]{64}$",
            description="The id of all that the rules read of the case; prose does not count.",
        ),
    ]
    play: Annotated[
        tuple[Name, ...],
        Meta(description="The steps that led to the state, as in a play file; may be left empty."),
    ]
    state: Moment
