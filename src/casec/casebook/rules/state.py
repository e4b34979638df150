"""All there is to know of a game at one moment (R24 of docs/rules.md), as one value.

Names are those of the source. What has no meaning in a phase has its empty value there, so that two
states from which the same can follow are equal.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Phase: TypeAlias = Literal[
    "answering", "reading ended", "testing", "at leave", "sleeping", "finished", "stuck"
]
Stuck: TypeAlias = Literal[
    "no exit",
    "leave in moon chain",
    "go in moon chain",
    "end day in moon chain",
    "sleep at work",
    "no date left",
    "going round",
]
Abilities: TypeAlias = tuple[int, int, int]
"""Observation, persuasion, strength: in the order of `calendar.Ability`."""
Given: TypeAlias = tuple[str, int, int]
"""An answer: paragraph, index of the question in it, index of the answer, both from 1."""

MOST_TOKENS = 3


class State(NamedTuple):
    """A moment of a game at which the reader has to do something, or nothing more can be done.

    Attributes:
        detective: who is played.
        abilities: each from 0 to the detective's maximum.
        time: the first hour not crossed off, counted from 0:00 of the first date; at most the
            calendar's number of hours.
        workday: index of the date on which the workday began; it is kept until sleep.
        moon: whether the workday's moon paragraph has been reached.
        address: where the player's token is.
        letters: the facts whose letters are circled.
        luck, tokens: from 0 to the case's `luck max`, and to 3.
        ticks: the `[once]` paragraphs that have been read.
        answers: every answer given.
        phase: what is to be done.
        paragraph: the one being read, or in which the game ended; empty at leave and in sleep.
        exits: those met in this reading, by index, until one is taken.
        questions: those met in this reading and not yet answered, by index.
        trial: index of the exit whose test is being taken, or 0.
        roll: the last roll of that test, or 0 if the die is still to be rolled.
        given: points given up in that test so far.
        stuck: how the reader is stuck, in phase `stuck` only.
    """

    detective: str
    abilities: Abilities
    time: int
    workday: int
    moon: bool
    address: str
    letters: frozenset[str]
    luck: int
    tokens: int
    ticks: frozenset[str]
    answers: frozenset[Given]
    phase: Phase
    paragraph: str = ""
    exits: tuple[int, ...] = ()
    questions: tuple[int, ...] = ()
    trial: int = 0
    roll: int = 0
    given: int = 0
    stuck: Stuck | None = None
