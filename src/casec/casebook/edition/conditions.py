"""Conditions in words, as they stand behind "if": "you have K and it is Tuesday".

A condition enters, runs leave. `not` is first moved down to the single statements, so that it is
said where it belongs ("you do not have K"); letters asked for together are said together ("you have
K, L and M"). What is said means exactly what the rule means: lists within lists are parted by
commas, by "either", or by parentheses.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from casec.casebook.edition.model import Words
from casec.casebook.edition.terms import Runs, Terms, joined, put
from casec.casebook.edition.windows import windows_text
from casec.casebook.model import (
    And,
    Compare,
    Condition,
    InTime,
    IsAt,
    IsDetective,
    Knows,
    Not,
    Or,
    Quantity,
)
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

# What is said together in a list of statements: the phrase, the kind of statement, whether it is
# denied. And the place in the phrase for their names.
_TOGETHER: Mapping[
    type[And | Or], tuple[tuple[str, type[Knows | IsAt | IsDetective], bool], ...]
] = {
    And: (("condition.have", Knows, False), ("condition.neither", Knows, True)),
    Or: (
        ("condition.have", Knows, False),
        ("condition.at", IsAt, False),
        ("condition.detective", IsDetective, False),
    ),
}
_PLACES = {Knows: "letters", IsAt: "address", IsDetective: "detective"}


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
    runs = terms.said.get(condition)
    if runs is None:
        runs = terms.said[condition] = _say(terms, _moved(condition, False), 0).runs
    return runs


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
    """The members, those that are said together made one clause where the first of them stood."""
    members: list[Condition | _Clause | None] = list(condition.conditions)
    both = isinstance(condition, And)
    for key, kind, denied in _TOGETHER[type(condition)]:
        alike = {
            index: _name(terms, inner)
            for index, member in enumerate(members)
            if isinstance(member, Not) == denied
            and isinstance(inner := member.condition if isinstance(member, Not) else member, kind)
        }
        if len(alike) > 1:
            word = "nor" if denied else "and" if both else "or"
            between, last = terms.phrases[f"list.{word}-comma"], terms.phrases[f"list.{word}"]
            names = joined(list(alike.values()), between, last)
            clause = _Clause(terms.fill(key, **{_PLACES[kind]: names}), lists=True)
            members = _instead(members, alike, clause)
    return [member for member in members if member is not None]


def _instead(
    members: Sequence[Condition | _Clause | None], places: Collection[int], clause: _Clause
) -> list[Condition | _Clause | None]:
    first = min(places)
    return [
        member if index not in places else clause if index == first else None
        for index, member in enumerate(members)
    ]


# --- single statements ----------------------------------------------------------------------------


def _name(terms: Terms, condition: Knows | IsAt | IsDetective) -> Runs:
    """The letter, the address or the detective that a statement is about."""
    match condition:
        case Knows(fact):
            return (terms.letter(fact),)
        case IsAt(address):
            return (Words(terms.named_address(address)),)
        case IsDetective(detective):
            return (Words(terms.detectives[detective]),)


def _statement(terms: Terms, condition: Condition) -> _Clause:
    denied = isinstance(condition, Not)
    inner = condition.condition if isinstance(condition, Not) else condition
    no = "not-" if denied else ""
    match inner:
        case Knows():
            if denied:
                return _Clause(terms.fill("condition.lack", letter=_name(terms, inner)))
            return _Clause(terms.fill("condition.have", letters=_name(terms, inner)))
        case InTime(windows):
            text = windows_text(terms, windows, behind_is=True)
            return _Clause(terms.fill(f"condition.{no}time", windows=text), len(windows) > 1)
        case Compare():
            return _Clause((Words(_comparison(terms, inner, denied)),))
        case IsDetective():
            return _Clause(terms.fill(f"condition.{no}detective", detective=_name(terms, inner)))
        case IsAt():
            return _Clause(terms.fill(f"condition.{no}at", address=_name(terms, inner)))
    raise AssertionError(inner)


def _comparison(terms: Terms, compare: Compare, denied: bool) -> str:
    name = "unequal" if denied else _NAMES[compare.relation]
    number = str(compare.number)
    if compare.quantity is Quantity.TOKENS:
        return _tokens(terms, name, compare.number)
    key = "compare.luck" if compare.quantity is Quantity.LUCK else f"ability.{compare.quantity}"
    return terms.text(f"compare.{name}", quantity=terms.phrases[key], number=number)


def _tokens(terms: Terms, name: str, number: int) -> str:
    """Tokens against a number; nobody has fewer than none."""
    if (name, number) in (("less", 1), ("most", 0), ("equal", 0)):
        return terms.phrases["tokens.none"]
    if (name, number) in (("more", 0), ("unequal", 0)):
        name, number = "least", 1
    return put(plural(terms.phrases, f"tokens.{name}", number), number=str(number))
