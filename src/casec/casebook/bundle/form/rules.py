"""Windows, conditions, effects and targets: the rules of a case as data."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from casec.casebook.bundle.form.part import CalendarHour, Date, Kind, Name
from casec.kits.bundle import Part

Day: TypeAlias = Annotated[
    Annotated[int, Meta(ge=0, le=6)] | Date,
    Meta(description="A weekday (0 is Monday; every such day of the calendar), or a single date."),
]
HourOfDay: TypeAlias = Annotated[int, Meta(ge=0, le=24, description="A full hour, 0 to 24.")]
Ability: TypeAlias = Literal["observation", "persuasion", "strength"]
Quantity: TypeAlias = Literal["observation", "persuasion", "strength", "luck", "tokens"]


class Moment(Part, frozen=True):
    """A full hour of a day."""

    day: Day
    hour: HourOfDay
    at: CalendarHour


# --- windows --------------------------------------------------------------------------------------


class Daily(Kind, frozen=True, tag="daily"):
    """Hours of every day, or of some days; a window holds its first hour and not its last (R5)."""

    first: Annotated[Day | None, Meta(description="The first day; null: every day.")]
    last: Annotated[Day | None, Meta(description="The last day, held; null: the first alone.")]
    start: Annotated[HourOfDay | None, Meta(description="The first hour; null: whole days.")]
    end: Annotated[
        HourOfDay | None,
        Meta(description="The hour before which it ends; not behind `start`: on the next day."),
    ]


class Stretch(Kind, frozen=True, tag="stretch"):
    """From one moment to before another."""

    start: Moment
    end: Moment


class Before(Kind, frozen=True, tag="before"):
    """Every hour before the moment."""

    moment: Moment


class From(Kind, frozen=True, tag="from"):
    """The moment's hour and all later ones."""

    moment: Moment


Window: TypeAlias = Daily | Stretch | Before | From


# --- conditions -----------------------------------------------------------------------------------


class Knows(Kind, frozen=True, tag="knows"):
    """The fact's letter is circled."""

    fact: Name


class Time(Kind, frozen=True, tag="time"):
    """The hour it is now lies in one of the windows."""

    windows: Annotated[tuple[Window, ...], Meta(description="As the writer gave them.")]
    hours: Annotated[
        tuple[tuple[CalendarHour, CalendarHour], ...],
        Meta(
            description="What they come to on this calendar: ranges of hours, each from the first "
            "to before the second, sorted and not touching. A tool needs only these."
        ),
    ]


class Compare(Kind, frozen=True, tag="compare"):
    """A quantity against a number."""

    quantity: Quantity
    relation: Literal["<", "<=", "=", ">=", ">"]
    number: int


class IsDetective(Kind, frozen=True, tag="detective"):
    """This detective is played."""

    detective: Name


class IsAt(Kind, frozen=True, tag="at"):
    """The player's token is at this address."""

    address: Name


class Not(Kind, frozen=True, tag="not"):
    """The condition does not hold."""

    condition: Condition


class And(Kind, frozen=True, tag="and"):
    """All hold."""

    conditions: tuple[Condition, ...]


class Or(Kind, frozen=True, tag="or"):
    """At least one holds."""

    conditions: tuple[Condition, ...]


Condition: TypeAlias = Knows | Time | Compare | IsDetective | IsAt | Not | And | Or


# --- effects --------------------------------------------------------------------------------------


class Know(Kind, frozen=True, tag="know"):
    """Circle the fact's letter."""

    fact: Name


class Hours(Kind, frozen=True, tag="hours"):
    """So many hours pass."""

    count: Annotated[int, Meta(ge=1)]


class UntilHour(Kind, frozen=True, tag="until-hour"):
    """Hours pass up to this hour of the date it is now; none if it is that hour or later."""

    hour: HourOfDay


class Until(Kind, frozen=True, tag="until"):
    """Hours pass up to this hour of the calendar; none if it is that hour or later."""

    at: CalendarHour


class Change(Kind, frozen=True, tag="change"):
    """A quantity goes up or down, within its bounds (R10)."""

    quantity: Quantity
    amount: Annotated[int, Meta(description="Never 0.")]


class Mark(Kind, frozen=True, tag="mark"):
    """The reader notes an event on the Calendar Sheet."""

    at: CalendarHour
    words: str


class Move(Kind, frozen=True, tag="move"):
    """The player's token is put at an address."""

    address: Name


Effect: TypeAlias = Know | Hours | UntilHour | Until | Change | Mark | Move


# --- targets --------------------------------------------------------------------------------------


class Read(Kind, frozen=True, tag="read"):
    """To a paragraph."""

    paragraph: Name


class Leave(Kind, frozen=True, tag="leave"):
    """The reader goes about (R17)."""


class Go(Kind, frozen=True, tag="go"):
    """Travel to an address and its paragraph (R9)."""

    address: Name


class EndDay(Kind, frozen=True, tag="end-day"):
    """The day ends (R19)."""


class Sleep(Kind, frozen=True, tag="sleep"):
    """Sleep (R20)."""


class Finish(Kind, frozen=True, tag="finish"):
    """The game is over (R21)."""


Target: TypeAlias = Read | Leave | Go | EndDay | Sleep | Finish


class Test(Part, frozen=True):
    """A test of an ability, passed above the level (R12 to R16)."""

    __test__ = False  # not a test class of pytest

    ability: Ability
    level: int
    fail: Annotated[Target, Meta(description="Where a failed test leads.")]
