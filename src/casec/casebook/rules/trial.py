"""The test of an ability, roll by roll. Rules: R12 to R16."""

from __future__ import annotations

from casec.casebook import model
from casec.casebook.rules.going import lead
from casec.casebook.rules.rulebook import Rulebook, Way
from casec.casebook.rules.sheet import Sheet
from casec.casebook.rules.state import State


def way_of(rules: Rulebook, state: State) -> Way:
    """The exit whose test is being taken."""
    return rules.leaves[state.paragraph].ways[state.trial]


def asked_of(way: Way) -> tuple[model.Test, int]:
    """The test of an exit that has one, and which ability it asks for."""
    if way.rule.test is None or way.ability is None:
        raise ValueError(f"exit {way.rule.index} has no test")
    return way.rule.test, way.ability


def level(rules: Rulebook, state: State) -> int:
    """Ability + die + points given up; of a state in which the die has been rolled (R12)."""
    _, ability = asked_of(way_of(rules, state))
    return state.abilities[ability] + state.roll + state.given


def judged(rules: Rulebook, sheet: Sheet, state: State, roll: int, given: int) -> State:
    """A test after a roll or a point given up: passed at once above its number (R13)."""
    way = way_of(rules, state)
    test, ability = asked_of(way)
    if sheet.abilities[ability] + roll + given <= test.level:
        return sheet.state("testing", state.trial, roll, given)
    sheet.seen.append(f"pass {state.paragraph} {state.trial}")
    return lead(rules, sheet, way.rule.target)


def failed(rules: Rulebook, sheet: Sheet, state: State) -> State:
    """The reader accepts the second target (R15)."""
    sheet.seen.append(f"fail {state.paragraph} {state.trial}")
    target = way_of(rules, state).rule.fail
    if target is None:
        raise ValueError(f"exit {state.trial} of paragraph {state.paragraph} has no test")
    return lead(rules, sheet, target)
