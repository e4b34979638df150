"""What a player can do, and what both players see of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Axis: TypeAlias = Literal["row", "col"]
Step: TypeAlias = Literal[1, -1]


@dataclass(frozen=True, slots=True)
class Kill:
    """The Killer turns a suspect beside him to the deceased side (N5, N18)."""

    suspect: int


@dataclass(frozen=True, slots=True)
class Identity:
    """The Inspector chooses who he is: his first turn (N7)."""

    suspect: int


@dataclass(frozen=True, slots=True)
class Shift:
    """A line moves one step: 1 is right or down, -1 left or up; lines count from 0 (N12 to N15)."""

    axis: Axis
    line: int
    step: Step


@dataclass(frozen=True, slots=True)
class Disguise:
    """The Killer draws a card of evidence, and becomes that suspect if it lives (N24)."""


@dataclass(frozen=True, slots=True)
class Arrest:
    """The Inspector asks “Are you …?” of a suspect beside him, or of himself (N20, N21)."""

    suspect: int


@dataclass(frozen=True, slots=True)
class Exonerate:
    """The Inspector draws a card of evidence, and will discard one (N28)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """The card that he discards (N29)."""

    suspect: int


@dataclass(frozen=True, slots=True)
class Citizen:
    """The Inspector discards `agent`, who arrests a suspect beside him (N42)."""

    agent: int
    target: int


Move: TypeAlias = Kill | Identity | Shift | Disguise | Arrest | Exonerate | Discard | Citizen


@dataclass(frozen=True, slots=True)
class Killed:
    """`near`: the set of suspects beside the victim; `answer`: to the Killer's canvass (N39)."""

    victim: int
    near: int
    answer: bool | None


@dataclass(frozen=True, slots=True)
class Chosen:
    """`may`: the set of suspects of which each may be the Inspector now."""

    may: int


@dataclass(frozen=True, slots=True)
class Disguised:
    """`shown`: the card laid open, his old identity if it went well; `live`: the set of all who
    lived before (N25, N26)."""

    well: bool
    shown: int
    live: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A card of evidence went into the Inspector's hand."""


@dataclass(frozen=True, slots=True)
class Exonerated:
    """`near`: the set of suspects beside the card, none if it is off the board; `answer`: to the
    Inspector's canvass (N38)."""

    card: int
    near: int
    answer: bool | None


@dataclass(frozen=True, slots=True)
class Arrested:
    """`near`: the set of the target and all beside it, of whom one is the Inspector (N48)."""

    target: int
    near: int
    hit: bool


@dataclass(frozen=True, slots=True)
class ArrestedByCitizen:
    """A citizen's arrest (N42)."""

    agent: int
    target: int
    hit: bool


@dataclass(frozen=True, slots=True)
class Removed:
    """The set of suspects whose lines left the board (N33)."""

    suspects: int


Event: TypeAlias = (
    Killed | Chosen | Disguised | Drew | Exonerated | Arrested | ArrestedByCitizen | Removed
)
