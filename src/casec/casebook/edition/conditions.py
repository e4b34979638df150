"""Conditions in words, as they stand behind "if": "you have K and it is Tuesday".

A condition enters, runs leave. `not` is first moved down to the single statements, so that it is
said where it belongs ("you do not have K"); letters asked for together are said together ("you have
K, L and M"). What is said means exactly what the rule means: lists within lists are parted by
commas, by "either", or by parentheses.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from casec.casebook import model
from casec.casebook.edition.model import Words
from casec.casebook.edition.terms import Runs, Terms, joined, put
from casec.casebook.edition.windows import windows_text
from casec.casebook.model import And, Compare, Condition, InTime, Knows, Not, Or, Quantity
from casec.language.catalogue import plural
from casec.syntax.tree import Relation

_NAMES = {
    Relation.LESS: "less",
    Relation.AT_MOST: "most",
    Relation.EQUAL: "equal",
    Relation.AT_LEAST: "least",
    Relation.MORE: "more",
}
_OPPOSITES = {
    Relation.LESS: Relation.AT_LEAST,
    Relation.AT_MOST: Relation.MORE,
    Relation.AT_LEAST: Relation.LESS,
    Relation.MORE: Relation.AT_MOST,
}


@dataclass(frozen=True, slots=True)
class _Clause:
    """A statement in words.

    Attributes:
        lists: it holds an "and" or "or" of its own.
        parts: it is a list of statements; `loose`, of some that hold lists themselves.
    """

    runs: Runs
    lists: bool = False
    parts: bool = False
    loose: bool = False


def condition_runs(terms: Terms, condition: Condition) -> Runs:
    """A condition in words."""
    return _say(terms, _moved(condition, False), 0).runs


# --- not ------------------------------------------------------------------------------------------


def _moved(condition: Condition, denied: bool) -> Condition:
    """The same condition, or its contrary, with Not only before single statements.

    No And stands directly in an And any more, no Or in an Or.
    """
    match condition:
        case Not(inner):
            return _moved(inner, not denied)
        case And(conditions) | Or(conditions):
            kind = And if isinstance(condition, And) != denied else Or
            moved = [_moved(inner, denied) for inner in conditions]
            flat = [part for inner in moved for part in _within(inner, kind)]
            return kind(tuple(flat), condition.span)
        case Compare(relation=relation) if denied and relation in _OPPOSITES:
            return replace(condition, relation=_OPPOSITES[relation])
    return Not(condition, condition.span) if denied else condition


def _within(condition: Condition, kind: type[And | Or]) -> tuple[Condition, ...]:
    return condition.conditions if isinstance(condition, kind) else (condition,)


# --- lists ----------------------------------------------------------------------------------------


def _say(terms: Terms, condition: Condition, depth: int) -> _Clause:
    if not isinstance(condition, And | Or):
        return _statement(terms, condition)
    word = "and" if isinstance(condition, And) else "or"
    members = [_member(terms, part, word, depth) for part in _gathered(terms, condition)]
    if len(members) == 1:
        return members[0]
    loose = any(member.lists for member in members)
    between = terms.phrases[f"conditions.{word}-comma"]
    last = terms.phrases[f"conditions.{word}-loose" if loose else f"conditions.{word}"]
    return _Clause(joined([member.runs for member in members], between, last), True, True, loose)


def _member(terms: Terms, part: Condition | _Clause, word: str, depth: int) -> _Clause:
    """A member of a list, marked off where it is a list that would run into this one."""
    if isinstance(part, _Clause):
        return part
    clause = _say(terms, part, depth + 1)
    simple = depth == 0 and not clause.loose
    if not clause.parts or (simple and word == "or"):
        return clause
    key = "condition.either" if simple else "condition.group"
    return _Clause(terms.fill(key, condition=clause.runs), lists=True)


def _gathered(terms: Terms, condition: And | Or) -> list[Condition | _Clause]:
    """The members, letters that are said together made one clause where the first of them stood."""
    both = isinstance(condition, And)
    members: list[Condition | _Clause | None] = list(condition.conditions)
    had = {index: part for index, part in enumerate(members) if isinstance(part, Knows)}
    lacked = {
        index: part.condition
        for index, part in enumerate(members)
        if both and isinstance(part, Not) and isinstance(part.condition, Knows)
    }
    if len(had) > 1:
        clause = _letters(terms, "condition.have", "and" if both else "or", had.values())
        members = _instead(members, had, clause)
    if len(lacked) > 1:
        clause = _letters(terms, "condition.neither", "nor", lacked.values())
        members = _instead(members, lacked, clause)
    return [member for member in members if member is not None]


def _instead(
    members: Sequence[Condition | _Clause | None], places: Collection[int], clause: _Clause
) -> list[Condition | _Clause | None]:
    first = min(places)
    return [
        member if index not in places else clause if index == first else None
        for index, member in enumerate(members)
    ]


def _letters(terms: Terms, key: str, word: str, facts: Iterable[Knows]) -> _Clause:
    letters = [(terms.letter(fact.fact),) for fact in facts]
    between, last = terms.phrases[f"list.{word}-comma"], terms.phrases[f"list.{word}"]
    return _Clause(terms.fill(key, letters=joined(letters, between, last)), lists=True)


# --- single statements ----------------------------------------------------------------------------


def _statement(terms: Terms, condition: Condition) -> _Clause:
    denied = isinstance(condition, Not)
    inner = condition.condition if isinstance(condition, Not) else condition
    no = "not-" if denied else ""
    match inner:
        case Knows(fact):
            letter = terms.letter(fact)
            if denied:
                return _Clause(terms.fill("condition.lack", letter=letter))
            return _Clause(terms.fill("condition.have", letters=letter))
        case InTime(windows):
            text = windows_text(terms, windows)
            return _Clause(terms.fill(f"condition.{no}time", windows=text), len(windows) > 1)
        case Compare():
            return _Clause((Words(_comparison(terms, inner, denied)),))
        case model.IsDetective(detective):
            name = terms.detectives[detective]
            return _Clause(terms.fill(f"condition.{no}detective", detective=name))
        case model.IsAt(address):
            return _Clause(terms.fill(f"condition.{no}at", address=terms.address(address)))
    raise AssertionError(inner)


def _comparison(terms: Terms, compare: Compare, denied: bool) -> str:
    name = "unequal" if denied else _NAMES[compare.relation]
    number = str(compare.number)
    if compare.quantity is Quantity.TOKENS:
        phrase = plural(terms.phrases, f"tokens.{name}", compare.number)
        return put(phrase, number=number)
    key = "compare.luck" if compare.quantity is Quantity.LUCK else f"ability.{compare.quantity}"
    return terms.text(f"compare.{name}", quantity=terms.phrases[key], number=number)
