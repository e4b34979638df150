"""The paths through one paragraph: is there one on which no exit is met?

The conditions around exits ask for few things: a fact, the hour, the detective, the address, a
count. Each is tried with every value that makes a difference, as long as there are not too many
together. Where the paragraph itself changes one of them on the way, nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from math import prod
from typing import TypeAlias

from casec.casebook import model
from casec.casebook.calendar import Ability
from casec.casebook.graph import exits
from casec.language import words
from casec.syntax.tree import Relation

_MOST_TRIED = 4096
_MOST_TOKENS = 3

Value: TypeAlias = str | int | bool
Reader: TypeAlias = Mapping[str, Value]
"""What is asked for, by name (`knows x`, `hour`, `detective`, `at`, a quantity), and its value."""


def without_exit(case: model.Case, paragraph: model.Paragraph) -> str | None:
    """Who meets no exit in a paragraph, in words ("who does not know …"), or None if nobody does.

    The words are empty if it does not depend on the reader at all.
    """
    asked = [paragraph.gate.condition] if paragraph.gate else []
    asked += _conditions(paragraph.body)
    values: dict[str, tuple[Value, ...]] = {}
    for atom in (atom for condition in asked for atom in _atoms(condition)):
        name, tried = _tried(case, atom)
        values[name] = tuple(dict.fromkeys((*values.get(name, ()), *tried)))
    changed = set(_changed(paragraph.body))
    if changed & set(values) or prod(len(each) for each in values.values()) > _MOST_TRIED:
        return None
    for choice in product(*values.values()):
        reader = dict(zip(values, choice, strict=True))
        comes_in = paragraph.gate is None or _holds(paragraph.gate.condition, reader)
        if comes_in and not _meets_exit(paragraph.body, reader):
            return _in_words(case, reader)
    return None


def _meets_exit(body: Iterable[model.Item], reader: Reader) -> bool:
    for item in body:
        match item:
            case model.Exit():
                return True
            case model.Conditional(branches=branches) if any(exits((item,))):
                read = next((each for each in branches if _enters(each, reader)), None)
                if read and _meets_exit(read.body, reader):
                    return True
            case _:
                pass
    return False


def _enters(branch: model.Branch, reader: Reader) -> bool:
    return branch.condition is None or _holds(branch.condition, reader)


def _conditions(body: Iterable[model.Item]) -> list[model.Condition]:
    """The conditions of the branches that decide which exits are met."""
    found: list[model.Condition] = []
    for item in body:
        if isinstance(item, model.Conditional) and any(exits((item,))):
            for branch in item.branches:
                found += [branch.condition] if branch.condition else []
                found += _conditions(branch.body)
    return found


def _atoms(condition: model.Condition) -> Iterator[model.Condition]:
    match condition:
        case model.Not(condition=inner):
            yield from _atoms(inner)
        case model.And(conditions=parts) | model.Or(conditions=parts):
            for part in parts:
                yield from _atoms(part)
        case _:
            yield condition


def _tried(case: model.Case, atom: model.Condition) -> tuple[str, tuple[Value, ...]]:
    """What an atom asks for, and the values to try."""
    match atom:
        case model.Knows(fact=fact):
            return f"knows {fact}", (False, True)
        case model.InTime(hours=hours):
            begin, end = case.calendar.begin, case.calendar.hours
            edges = {begin, *(edge for span in hours for edge in span)}
            return "hour", tuple(sorted(edge for edge in edges if begin <= edge < end))
        case model.IsDetective():
            return "detective", tuple(each.name for each in case.detectives)
        case model.IsAt():
            return "at", tuple(each.name for place in case.places for each in place.addresses)
        case model.Compare(quantity=quantity):
            return quantity.value, tuple(range(_most(case, quantity) + 1))
        case _:
            raise AssertionError(atom)


def _most(case: model.Case, quantity: model.Quantity) -> int:
    if quantity is model.Quantity.TOKENS:
        return _MOST_TOKENS
    if quantity is model.Quantity.LUCK:
        return case.luck_max
    return max((each.maxima[Ability(quantity)] for each in case.detectives), default=0)


def _holds(condition: model.Condition, reader: Reader) -> bool:
    match condition:
        case model.Knows(fact=fact):
            return bool(reader[f"knows {fact}"])
        case model.InTime():
            return condition.holds(int(reader["hour"]))
        case model.IsDetective(detective=name):
            return reader["detective"] == name
        case model.IsAt(address=name):
            return reader["at"] == name
        case model.Compare(quantity, relation, number, _):
            return _compares(int(reader[quantity.value]), relation, number)
        case model.Not(condition=inner):
            return not _holds(inner, reader)
        case model.And(conditions=parts):
            return all(_holds(part, reader) for part in parts)
        case model.Or(conditions=parts):
            return any(_holds(part, reader) for part in parts)


def _compares(value: int, relation: Relation, number: int) -> bool:
    match relation:
        case Relation.LESS:
            return value < number
        case Relation.AT_MOST:
            return value <= number
        case Relation.EQUAL:
            return value == number
        case Relation.AT_LEAST:
            return value >= number
        case Relation.MORE:
            return value > number


def _changed(body: Iterable[model.Item]) -> Iterator[str]:
    """What the text changes on the way, by the names that `_tried` gives."""
    for item in body:
        match item:
            case model.Prose(pieces=pieces):
                yield from (name for piece in pieces for name in _by(piece))
            case model.Letter(body=inner):
                yield from _changed(inner)
            case model.Conditional(branches=branches) if any(exits((item,))):
                for branch in branches:
                    yield from _changed(branch.body)
            case _:
                pass


def _by(piece: model.Piece) -> tuple[str, ...]:
    match piece:
        case model.Know(fact=fact):
            return (f"knows {fact}",)
        case model.Hours() | model.Until():
            return ("hour", "observation", "persuasion", "strength")
        case model.Change(quantity=quantity):
            return (quantity.value,)
        case model.Move():
            return ("at",)
        case _:
            return ()


def _in_words(case: model.Case, reader: Reader) -> str:
    return ", ".join(_clause(case, name, value) for name, value in reader.items())


def _clause(case: model.Case, name: str, value: Value) -> str:
    if name.startswith("knows "):
        return f"who {'knows' if value else 'does not know'} “{name.removeprefix('knows ')}”"
    if name == "hour":
        index, hour = divmod(int(value), 24)
        return (
            f"who comes on {words.date_name(case.calendar.dates[index], 'en', True)} at {hour}:00"
        )
    if name == "detective":
        return f"who plays “{value}”"
    if name == "at":
        return f"who is at “{value}”"
    return f"with {name} {value}"
