"""Whether any reader can be such that some conditions hold together.

Every thing that they ask for is tried with each value that makes a difference: a fact known or not,
the hours at which a window begins or ends, every detective with what that one can have at most. A
part that fails already cuts off what would follow. What takes too long is not decided. Rules: R5
and R10 of docs/rules.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from casec.casebook import model
from casec.casebook.check.view import Bounds
from casec.syntax.tree import Relation

Value: TypeAlias = str | int | bool
Reader: TypeAlias = Mapping[str, Value]
"""A value for each thing by its name: `knows x`, `hour`, `detective`, `at`, or a quantity."""

ABILITIES = (model.Quantity.OBSERVATION, model.Quantity.PERSUASION, model.Quantity.STRENGTH)
_MOST_STEPS = 300


@lru_cache(maxsize=1024)
def possible(bounds: Bounds, conditions: tuple[model.Condition, ...]) -> bool | None:
    """Whether all can hold at once for some reader; None if that is not worked out."""
    choices = values(bounds, conditions)
    if any(not each for each in choices.values()):
        return None
    return _search(bounds, conditions, choices)


def _search(
    bounds: Bounds, conditions: Sequence[model.Condition], choices: Mapping[str, tuple[Value, ...]]
) -> bool | None:
    order, steps = tuple(choices), 0
    waiting: list[tuple[dict[str, Value], Sequence[model.Condition]]] = [({}, conditions)]
    while waiting:
        steps += 1
        if steps > _MOST_STEPS:
            return None
        reader, open_ones = waiting.pop()
        judged = [(each, judge(each, reader)) for each in open_ones]
        if any(held is False for _, held in judged):
            continue
        left = [each for each, held in judged if held is None]
        if not left:
            return True
        name = order[len(reader)]
        most = _most(bounds, name, reader)
        waiting += [
            ({**reader, name: value}, left)
            for value in choices[name]
            if most is None or (isinstance(value, int) and value <= most)
        ]
    return False


def _most(bounds: Bounds, name: str, reader: Reader) -> int | None:
    """The most that this reader's detective can have of an ability; None for anything else."""
    if name not in ABILITIES:
        return None
    return bounds.detectives[str(reader["detective"])][model.Quantity(name)]


def values(bounds: Bounds, conditions: Iterable[model.Condition]) -> dict[str, tuple[Value, ...]]:
    """The values to try for each thing that is asked for; the detective comes before abilities."""
    found: dict[str, dict[Value, None]] = {}
    for atom in (atom for condition in conditions for atom in atoms(condition)):
        name = name_of(atom)
        if name in ABILITIES:
            found.setdefault("detective", dict.fromkeys(bounds.detectives))
        found.setdefault(name, {}).update(dict.fromkeys(tried(bounds, atom)))
    first = {"detective": found.pop("detective")} if "detective" in found else {}
    return {name: tuple(each) for name, each in {**first, **found}.items()}


def tried(bounds: Bounds, atom: model.Condition) -> Iterable[Value]:
    """The values that make a difference to a single condition."""
    match atom:
        case model.Knows():
            return (False, True)
        case model.InTime(hours=hours):
            edges = {bounds.begin, bounds.end, *(edge for span in hours for edge in span)}
            last = bounds.after[0] if bounds.after in hours else bounds.end
            return sorted(edge for edge in edges if bounds.begin <= edge <= last)
        case model.IsDetective():
            return bounds.detectives
        case model.IsAt():
            return bounds.addresses
        case model.Compare(quantity=quantity, number=number):
            tops = [each.get(quantity, 0) for each in bounds.detectives.values()]
            most = bounds.most.get(quantity, max(tops, default=0))
            near = {
                0,
                most,
                number - 1,
                number,
                number + 1,
                *(tops if quantity in ABILITIES else ()),
            }
            return sorted(each for each in near if 0 <= each <= most)
        case _:
            raise AssertionError(atom)


def atoms(condition: model.Condition) -> Iterator[model.Condition]:
    """The single things that a condition asks for."""
    match condition:
        case model.Not(condition=inner):
            yield from atoms(inner)
        case model.And(conditions=parts) | model.Or(conditions=parts):
            for part in parts:
                yield from atoms(part)
        case _:
            yield condition


def name_of(atom: model.Condition) -> str:
    """What a single condition asks for, by its name."""
    match atom:
        case model.Knows(fact=fact):
            return f"knows {fact}"
        case model.InTime():
            return "hour"
        case model.IsDetective():
            return "detective"
        case model.IsAt():
            return "at"
        case model.Compare(quantity=quantity):
            return quantity.value
        case _:
            raise AssertionError(atom)


def names(condition: model.Condition) -> frozenset[str]:
    """Everything that a condition asks for, by name."""
    return frozenset(map(name_of, atoms(condition)))


def changed(effect: model.Effect) -> tuple[str, ...]:
    """What an effect may change, by the same names."""
    match effect:
        case model.Know(fact=fact):
            return (f"knows {fact}",)
        case model.Hours() | model.Until():
            return ("hour", *ABILITIES)
        case model.Change(quantity=quantity):
            return (quantity.value,)
        case model.Move():
            return ("at",)
        case model.Mark():
            return ()


def judge(condition: model.Condition, reader: Reader) -> bool | None:
    """Whether a condition holds for a reader; None if that depends on what is not given yet."""
    match condition:
        case model.Not(condition=inner):
            held = judge(inner, reader)
            return None if held is None else not held
        case model.And(conditions=parts):
            found = [judge(part, reader) for part in parts]
            return False if False in found else None if None in found else True
        case model.Or(conditions=parts):
            found = [judge(part, reader) for part in parts]
            return True if True in found else None if None in found else False
        case _:
            value = reader.get(name_of(condition))
            return None if value is None else _holds(condition, value)


def _holds(atom: model.Condition, value: Value) -> bool:
    match atom:
        case model.Knows():
            return bool(value)
        case model.InTime():
            return atom.holds(int(value))
        case model.IsDetective(detective=wanted) | model.IsAt(address=wanted):
            return value == wanted
        case model.Compare(relation=relation, number=number):
            return _compares(int(value), relation, number)
        case _:
            raise AssertionError(atom)


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


def is_whole(bounds: Bounds, condition: model.Condition) -> bool:
    """Whether all of a condition could be read, and every name in it is known."""
    match condition:
        case model.Not(condition=inner):
            return is_whole(bounds, inner)
        case model.And(conditions=parts) | model.Or(conditions=parts):
            return bool(parts) and all(is_whole(bounds, part) for part in parts)
        case model.InTime(hours=hours):
            return bool(hours)  # a window that could be read holds at least one
        case model.IsDetective(detective=name):
            return name in bounds.detectives
        case model.IsAt(address=name):
            return name in bounds.addresses
        case model.Compare(quantity=quantity):
            return quantity.value not in bounds.unsure
        case _:
            return True


def whole_parts(
    bounds: Bounds, conditions: Iterable[model.Condition]
) -> tuple[model.Condition, ...]:
    """Those conditions that are whole."""
    return tuple(each for each in conditions if is_whole(bounds, each))
