"""Conditions of the model as functions that ask a reader's sheet. Rules: R5, R6."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping

from casec.casebook import model
from casec.casebook.calendar import Ability
from casec.casebook.rules.sheet import Holds, Reader

ABILITIES: tuple[Ability, ...] = tuple(Ability)
"""The abilities in the order of `State.abilities`."""

RELATIONS: Mapping[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
}


def holds(condition: model.Condition) -> Holds:
    """A function that says whether the condition holds."""
    match condition:
        case model.Knows(fact):
            return lambda reader: fact in reader.letters
        case model.InTime(hours=ranges):
            hours = frozenset(hour for start, end in ranges for hour in range(start, end))
            return lambda reader: reader.time in hours
        case model.IsDetective(detective):
            return lambda reader: reader.detective == detective
        case model.IsAt(address):
            return lambda reader: reader.address == address
        case model.Compare():
            return _compare(condition)
        case model.Not(inner):
            held = holds(inner)
            return lambda reader: not held(reader)
        case model.And(conditions):
            every = tuple(map(holds, conditions))
            return lambda reader: all(each(reader) for each in every)
        case model.Or(conditions):
            some = tuple(map(holds, conditions))
            return lambda reader: any(each(reader) for each in some)


def _compare(condition: model.Compare) -> Holds:
    compares, number = RELATIONS[condition.relation], condition.number
    match condition.quantity:
        case model.Quantity.LUCK:
            return lambda reader: compares(reader.luck, number)
        case model.Quantity.TOKENS:
            return lambda reader: compares(reader.tokens, number)
        case quantity:
            ability = ABILITIES.index(Ability(quantity.value))

            def asks(reader: Reader) -> bool:
                return compares(reader.abilities[ability], number)

            return asks
