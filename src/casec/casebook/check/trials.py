"""Tests that no detective can pass, and tests that nobody can fail, by arithmetic.

A level is ability + die (1 to 6) + points given up, one each of the two other abilities. It is
passed above the number, failed below it, and at it the die is rolled again. Rules: R3, R12 to R16.
"""

from __future__ import annotations

from collections.abc import Iterator

from casec.casebook import model
from casec.casebook.check.readers import ABILITIES, possible, values, whole_parts
from casec.casebook.check.reading import Moment, after, said
from casec.casebook.check.view import Bounds, View
from casec.diagnostic import Diagnostic, report
from casec.syntax.tree import Relation

_LOWEST, _HIGHEST = 1, 6  # of the die


def faults(view: View, moment: Moment) -> Iterator[Diagnostic]:
    """What is wrong with the test of the exit at a moment."""
    way = moment.place
    if not isinstance(way, model.Exit) or way.test is None or view.bounds.unsure:
        return
    test, quantity = way.test, model.Quantity(way.test.ability.value)
    spans = _abilities(view.bounds, test, _before_the_roll(view.bounds, way, moment))
    if not spans:
        return
    level = {"level": test.level}
    tops = [(most, _others(view.bounds, name, quantity)) for name, (_, most) in spans.items()]
    most, others = max(tops, key=sum)
    if most + _HIGHEST + others <= test.level:
        fair = most + _HIGHEST // 2  # above it are three sides of the die
        sums = {"most": most, "others": others, "sum": most + _HIGHEST + others, "fair": fair}
        yield report("CB230", test.span, values=level | sums)
    least = min(max(low, view.floors[name][quantity]) for name, (low, _) in spans.items())
    if least + _LOWEST >= test.level:
        sums = {"sum": least + _LOWEST, "more": least + _LOWEST + 1}
        yield report("CB231", test.span, values=level | sums)


def _before_the_roll(
    bounds: Bounds, way: model.Exit, moment: Moment
) -> tuple[model.Condition, ...]:
    """What holds for those who roll: the effects of the exit have happened (R9)."""
    known = (*moment.known, *(said(way.condition, way.span) if way.condition else ()))
    for effect in way.effects:
        known = after(bounds, effect, known)
    return whole_parts(bounds, (each.condition for each in known))


def _abilities(
    bounds: Bounds, test: model.Test, asked: tuple[model.Condition, ...]
) -> dict[str, tuple[int, int]]:
    """The least and most that each detective who can be there may have of the ability."""
    quantity = model.Quantity(test.ability.value)
    found: dict[str, tuple[int, int]] = {}
    for name, maxima in bounds.detectives.items():
        top = maxima[quantity]
        played = model.IsDetective(name, test.span)
        tried = {0, top, *(int(each) for each in values(bounds, asked).get(quantity, ()))}
        fits = [
            each
            for each in sorted(tried)
            if each <= top
            and possible(bounds, (*asked, played, _has(quantity, each, test))) is not False
        ]
        if fits:
            found[name] = (fits[0], fits[-1])
    return found


def _has(quantity: model.Quantity, number: int, test: model.Test) -> model.Compare:
    return model.Compare(quantity, Relation.EQUAL, number, test.span)


def _others(bounds: Bounds, detective: str, quantity: model.Quantity) -> int:
    """The points that can be given up at most for a test of an ability (R16)."""
    maxima = bounds.detectives[detective]
    return sum(maxima[each] for each in ABILITIES if each is not quantity)
