"""Rules of the model as rules of a bundle: conditions, effects, targets."""

from __future__ import annotations

from datetime import date

from casec.casebook import model
from casec.casebook.bundle.form import rules as form


def condition(rule: model.Condition) -> form.Condition:
    """A condition as data."""
    match rule:
        case model.Knows(fact):
            return form.Knows(fact=fact)
        case model.InTime(windows, hours):
            return form.Time(windows=tuple(map(_window, windows)), hours=hours)
        case model.Compare(quantity, relation, number):
            return form.Compare(quantity=quantity.value, relation=relation.value, number=number)
        case model.IsDetective(detective):
            return form.IsDetective(detective=detective)
        case model.IsAt(address):
            return form.IsAt(address=address)
        case model.Not(inner):
            return form.Not(condition=condition(inner))
        case model.And(conditions):
            return form.And(conditions=tuple(map(condition, conditions)))
        case model.Or(conditions):
            return form.Or(conditions=tuple(map(condition, conditions)))


def maybe(rule: model.Condition | None) -> form.Condition | None:
    """A condition that may be left out."""
    return None if rule is None else condition(rule)


def effect(rule: model.Effect) -> form.Effect:
    """An effect as data."""
    match rule:
        case model.Know(fact):
            return form.Know(fact=fact)
        case model.Hours(count):
            return form.Hours(count=count)
        case model.Until(hour, _, None):
            return form.UntilHour(hour=hour)
        case model.Until(_, _, int(at)):
            return form.Until(at=at)
        case model.Change(quantity, amount):
            return form.Change(quantity=quantity.value, amount=amount)
        case model.Mark(moment, words):
            return form.Mark(at=moment.at, words=words)
        case model.Move(address):
            return form.Move(address=address)
    raise AssertionError(rule)


def target(rule: model.Target) -> form.Target:
    """A target as data."""
    match rule:
        case model.ToParagraph(paragraph):
            return form.Read(paragraph=paragraph)
        case model.Leave():
            return form.Leave()
        case model.Go(address):
            return form.Go(address=address)
        case model.EndDay():
            return form.EndDay()
        case model.Sleep():
            return form.Sleep()
        case model.Finish():
            return form.Finish()


def test(rule: model.Exit) -> form.Test | None:
    """The test of an exit, if it has one."""
    if rule.test is None or rule.fail is None:
        return None
    return form.Test(ability=rule.test.ability.value, level=rule.test.level, fail=target(rule.fail))


def _window(window: model.Window) -> form.Window:
    match window:
        case model.Daily(first, last, start, end):
            return form.Daily(first=_day(first), last=_day(last), start=start, end=end)
        case model.Stretch(start, end):
            return form.Stretch(start=_moment(start), end=_moment(end))
        case model.Before(moment):
            return form.Before(moment=_moment(moment))
        case model.From(moment):
            return form.From(moment=_moment(moment))


def _moment(moment: model.Moment) -> form.Moment:
    day = moment.day
    return form.Moment(
        day=day.isoformat() if isinstance(day, date) else day, hour=moment.hour, at=moment.at
    )


def _day(day: model.DayRef | None) -> form.Day | None:
    return day.isoformat() if isinstance(day, date) else day
