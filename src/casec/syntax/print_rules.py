"""Windows, conditions, effects and the other forms in brackets as canonical text.

Nodes of the tree enter, what a writer would have typed leaves. Reading it again gives the same
node.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from casec.syntax.tree import (
    And,
    Before,
    Change,
    Compare,
    Condition,
    DailyHours,
    Day,
    Decoy,
    Draft,
    Effect,
    EndDay,
    Finish,
    From,
    Gate,
    Go,
    Hours,
    InTime,
    IsAt,
    IsDetective,
    Know,
    Knows,
    Last,
    Leave,
    Mark,
    Moment,
    Move,
    NamedHours,
    Not,
    Once,
    OnlyVia,
    Or,
    ParagraphMark,
    Secret,
    SheetMark,
    Sleep,
    Stretch,
    Target,
    ToParagraph,
    Until,
    Window,
)


def windows(given: Sequence[Window]) -> str:
    """A list of windows."""
    return ", ".join(map(_window, given))


def _window(window: Window) -> str:
    match window:
        case Before():
            return f"before {_moment(window.moment)}"
        case From():
            return f"from {_moment(window.moment)}"
        case Stretch():
            return f"{_moment(window.start)} - {_moment(window.end)}"
        case NamedHours():
            return f"{window.name.text} {_hours(window)}".rstrip()
        case DailyHours():
            return f"{_days(window)} {_hours(window)}".strip()


def _hours(window: DailyHours | NamedHours) -> str:
    return "" if window.start is None else f"{window.start}:00-{window.end}:00"


def _days(window: DailyHours) -> str:
    first, last = window.first, window.last
    if first is None:
        return ""
    return _day(first) if last is None else f"{_day(first)} - {_day(last)}"


def _day(day: Day) -> str:
    return day.word or day.date or f"{day.number} {day.month}"


def _moment(moment: Moment) -> str:
    clock = f"{moment.hour}:00"
    return clock if moment.day is None else f"{_day(moment.day)} {clock}"


def condition(given: Condition) -> str:
    """A condition, with the parentheses that it needs."""
    match given:
        case Knows():
            return f"knows {given.fact.text}"
        case InTime():
            return f"time {windows(given.windows)}"
        case Compare():
            return f"{given.quantity.text} {given.relation} {given.number.value}"
        case IsDetective():
            return f"detective {given.detective.text}"
        case IsAt():
            return f"at {given.address.text}"
        case Not():
            return f"not {_within(given.condition, (And, Or))}"
        case And():
            return " and ".join(_within(part, (Or,)) for part in given.conditions)
        case Or():
            return " or ".join(map(condition, given.conditions))


def _within(given: Condition, looser: tuple[type[Condition], ...]) -> str:
    """A condition inside one that binds more than those in `looser`."""
    return f"({condition(given)})" if isinstance(given, looser) else condition(given)


def effect(given: Effect, words: str | None) -> str:
    """An effect. `words` are those of a `[know …: …]`."""
    match given:
        case Know():
            return f"[know {given.fact.text}{'' if words is None else f': {words}'}]"
        case Hours():
            return "[hour]" if given.count == 1 else f"[hours {given.count}]"
        case Until():
            return f"[until {_moment(given.moment)}]"
        case Change():
            return _change(given)
        case Mark():
            return f'[mark {_moment(given.moment)} "{plain(given.words)}"]'
        case Move():
            return f"[move {given.address.text}]"


def _change(given: Change) -> str:
    quantity = given.quantity.text
    if given.amount == 1 and quantity == "token":
        return "[token]"
    return f"[{quantity} {given.amount:+d}]"


def target(given: Target) -> str:
    """A target, without its arrow."""
    match given:
        case ToParagraph():
            return given.name.text
        case Leave():
            return "[leave]"
        case Go():
            return f"[go {given.address.text}]"
        case EndDay():
            return "[end day]"
        case Sleep():
            return "[sleep]"
        case Finish():
            return "[finish]"


def mark(given: ParagraphMark | Gate | Once) -> str:
    """A mark or a gate of a paragraph."""
    match given:
        case Draft():
            return "[draft]"
        case Decoy():
            return "[decoy]"
        case OnlyVia():
            return f"[only via {', '.join(name.text for name in given.names)}]"
        case Secret():
            return f"[secret if {condition(given.condition)}]"
        case SheetMark():
            return "[sheet]"
        case Last():
            return "[last]"
        case Once():
            return f"[once else {given.otherwise.text}]"
        case Gate():
            inner = given.condition
            when = windows(inner.windows) if isinstance(inner, InTime) else f"if {condition(inner)}"
            return f"[open {when} else {given.otherwise.text}]"


def plain(words: str) -> str:
    """Plain words as they must be written between other signs."""
    return re.sub(r"([\\\[\]{}]|/(?=/))", r"\\\1", words)
