"""Conditions: which facts they ask for, and what is left when one answer is known."""

from __future__ import annotations

from casec.casebook import model
from casec.casebook.rules.asked import parts
from casec.source import Span


def facts(condition: model.Condition) -> frozenset[str]:
    """The facts that a condition asks for."""
    return frozenset(one.fact for one in parts(condition) if isinstance(one, model.Knows))


def asks(condition: model.Condition, fact: str) -> bool:
    """Whether a condition asks for a fact."""
    return fact in facts(condition)


def decisive(condition: model.Condition, fact: str) -> model.Condition:
    """Holds where it hangs on the one fact whether a condition does: with it the answer is another
    than without it."""
    known, unknown = _if(condition, fact, True), _if(condition, fact, False)
    at = condition.span
    return model.Or(
        (
            model.And((known, model.Not(unknown, at)), at),
            model.And((unknown, model.Not(known, at)), at),
        ),
        at,
    )


def _if(condition: model.Condition, fact: str, known: bool) -> model.Condition:
    """A condition in which it is settled whether the fact is known."""
    match condition:
        case model.Knows(asked, span) if asked == fact:
            return _always(span) if known else model.InTime((), (), span)
        case model.Not(inner, span):
            return model.Not(_if(inner, fact, known), span)
        case model.And(conditions, span):
            return model.And(tuple(_if(one, fact, known) for one in conditions), span)
        case model.Or(conditions, span):
            return model.Or(tuple(_if(one, fact, known) for one in conditions), span)
        case _:
            return condition


def _always(at: Span) -> model.Condition:
    return model.Not(model.InTime((), (), at), at)


def possible_at(condition: model.Condition, hour: int, holds: bool = True) -> bool:
    """Whether a condition can hold (or fail to) at an hour, for all that the hour says."""
    match condition:
        case model.InTime():
            return condition.holds(hour) == holds
        case model.Not(inner):
            return possible_at(inner, hour, not holds)
        case model.And(conditions) | model.Or(conditions):
            every = isinstance(condition, model.And) == holds
            found = (possible_at(one, hour, holds) for one in conditions)
            return all(found) if every else any(found)
        case _:
            return True
