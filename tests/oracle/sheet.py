"""The reader's papers: what passes, is gained and lost, and what conditions say of it.

R1 to R3, R5, R10, R18 and the effects of docs/language.md.
"""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from tests.oracle.world import ABILITIES, World

from casec.casebook import model
from casec.casebook.calendar import Calendar
from casec.casebook.model import Quantity
from casec.syntax.tree import Relation


class Sheet(NamedTuple):
    """Everything that is noted between two readings.

    `time` is the first hour not crossed off, counted from 0:00 of the first date; `workday` the
    index of a date; `moon` whether its moon paragraph has been reached; `answered` which questions
    were, as (paragraph, index), and `answers` the points they brought.
    """

    abilities: tuple[int, ...]
    time: int
    workday: int
    moon: bool
    address: str
    letters: frozenset[str]
    luck: int
    tokens: int
    ticks: frozenset[str]
    answered: frozenset[tuple[str, int]]
    answers: int


def begin(world: World) -> Sheet:
    """R23: how the first day begins."""
    nothing: frozenset[str] = frozenset()
    return Sheet(
        abilities=world.maxima,
        time=world.calendar.begin,
        workday=0,
        moon=False,
        address=world.case.start_at,
        letters=nothing,
        luck=world.case.luck,
        tokens=0,
        ticks=nothing,
        answered=frozenset(),
        answers=0,
    )


def pass_hour(world: World, sheet: Sheet, *, rest: bool = False) -> Sheet:
    """R2 and R3: cross off an hour. At the calendar's end nothing is crossed off."""
    if sheet.time >= world.calendar.hours:
        return sheet
    which = ABILITIES.index(world.calendar.icons[sheet.time])
    after = add_ability(world, sheet, which, 1 if rest else -1)
    return after._replace(time=sheet.time + 1)


def pass_until(world: World, sheet: Sheet, moment: int, *, rest: bool = False) -> Sheet:
    """Hours pass up to `moment`; none if it is that hour or later."""
    while sheet.time < min(moment, world.calendar.hours):
        sheet = pass_hour(world, sheet, rest=rest)
    return sheet


def add_ability(world: World, sheet: Sheet, which: int, amount: int) -> Sheet:
    """R10: an ability changes, within 0 and the detective's maximum."""
    abilities = list(sheet.abilities)
    abilities[which] = within(abilities[which] + amount, world.maxima[which])
    return sheet._replace(abilities=tuple(abilities))


def within(number: int, most: int) -> int:
    """`number`, or the nearest of 0 and `most`."""
    return max(0, min(number, most))


def exhausted(world: World, sheet: Sheet) -> str:
    """R18: why the day must end; empty if it need not."""
    if sheet.moon:
        return ""
    if sum(sheet.abilities) == 0:
        return "all abilities are 0"
    if sheet.time >= 24 * (sheet.workday + 1) + 6:
        return "6:00 of the next date"
    return "the calendar is over" if sheet.time >= world.calendar.hours else ""


def happen(world: World, sheet: Sheet, effect: model.Effect) -> Sheet:
    """What an effect does."""
    match effect:
        case model.Know(fact=fact):
            return sheet._replace(letters=sheet.letters | {fact})
        case model.Hours(count=count):
            for _ in range(count):
                sheet = pass_hour(world, sheet)
            return sheet
        case model.Until(hour=hour, at=None):
            return pass_until(world, sheet, sheet.time // 24 * 24 + hour)
        case model.Until(at=at):
            assert at is not None
            return pass_until(world, sheet, at)
        case model.Change(quantity=quantity, amount=amount):
            return _change(world, sheet, quantity, amount)
        case model.Move(address=address):
            return sheet._replace(address=address)
        case model.Mark():
            return sheet
    raise TypeError(effect)


def _change(world: World, sheet: Sheet, quantity: Quantity, amount: int) -> Sheet:
    if quantity is Quantity.LUCK:
        return sheet._replace(luck=within(sheet.luck + amount, world.case.luck_max))
    if quantity is Quantity.TOKENS:
        return sheet._replace(tokens=within(sheet.tokens + amount, 3))
    which = [str(ability) for ability in ABILITIES].index(quantity.value)
    return add_ability(world, sheet, which, amount)


def holds(world: World, sheet: Sheet, condition: model.Condition | None) -> bool:
    """Whether the condition holds now; none always does."""
    match condition:
        case None:
            return True
        case model.Knows(fact=fact):
            return fact in sheet.letters
        case model.InTime():
            return sheet.time in hours_of(world, condition)
        case model.Compare(quantity=quantity, relation=relation, number=number):
            return _compares(_count(sheet, quantity), relation, number)
        case model.IsDetective(detective=name):
            return world.detective.name == name
        case model.IsAt(address=address):
            return sheet.address == address
        case model.Not(condition=inner):
            return not holds(world, sheet, inner)
        case model.And(conditions=conditions):
            return all(holds(world, sheet, each) for each in conditions)
        case model.Or(conditions=conditions):
            return any(holds(world, sheet, each) for each in conditions)
    raise TypeError(condition)


def _count(sheet: Sheet, quantity: Quantity) -> int:
    if quantity is Quantity.LUCK:
        return sheet.luck
    if quantity is Quantity.TOKENS:
        return sheet.tokens
    return sheet.abilities[[str(ability) for ability in ABILITIES].index(quantity.value)]


def _compares(left: int, relation: Relation, right: int) -> bool:
    return {
        Relation.LESS: left < right,
        Relation.AT_MOST: left <= right,
        Relation.EQUAL: left == right,
        Relation.AT_LEAST: left >= right,
        Relation.MORE: left > right,
    }[relation]


def hours_of(world: World, condition: model.InTime) -> frozenset[int]:
    """Every hour of the calendar, and the one after its end, that lies in one of the windows."""
    key = id(condition)
    if key not in world.window_hours:
        every = range(world.calendar.hours + 1)
        world.window_hours[key] = frozenset(
            hour
            for hour in every
            if any(in_window(world.calendar, window, hour) for window in condition.windows)
        )
    return world.window_hours[key]


def in_window(calendar: Calendar, window: model.Window, hour: int) -> bool:
    """R5 and "Times" of docs/language.md. Reckoned from what is written, not from the hours that
    casec has made of it."""
    match window:
        case model.Before(moment=moment):
            return hour < moment.at
        case model.From(moment=moment):
            return hour >= moment.at
        case model.Stretch(start=start, end=end):
            return start.at <= hour < end.at
        case model.Daily(first=first, last=last, start=start, end=end):
            days = [i for i, day in enumerate(calendar.dates) if _is_day(day, first, last)]
            return any(
                24 * day + a <= hour < 24 * day + b for day in days for a, b in [_span(start, end)]
            )
    raise TypeError(window)


def _span(start: int | None, end: int | None) -> tuple[int, int]:
    """First hour and hour after the last, from the day's midnight; past 24 over midnight."""
    if start is None or end is None:
        return 0, 24
    return start, end if end > start else end + 24


def _is_day(day: date, first: model.DayRef | None, last: model.DayRef | None) -> bool:
    """Whether `day` is one of the days `first` to `last`. Sat-Mon goes over Sunday."""
    if first is None:
        return True
    last = first if last is None else last
    if isinstance(first, date) and isinstance(last, date):
        return first <= day <= last
    assert isinstance(first, int)
    assert isinstance(last, int)
    return (day.weekday() - first) % 7 <= (last - first) % 7
