"""The paths through one paragraph: is there one on which no exit is met?

The conditions around exits ask for few things: a fact, the hour, the detective, the address, a
count. Each is tried with every value that makes a difference, as long as there are not too many
together. Where the paragraph itself changes one of them on the way, nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from math import prod

from casec.casebook import model
from casec.casebook.check.readers import (
    ABILITIES,
    Reader,
    Value,
    changed,
    is_whole,
    judge,
    values,
)
from casec.casebook.check.view import View, effects
from casec.casebook.graph import exits
from casec.language import words

_MOST_TRIED = 1024


def without_exit(view: View, paragraph: model.Paragraph) -> str | None:
    """Who meets no exit in a paragraph, in words ("who does not know …"), or None if nobody does.

    The words are empty if it does not depend on the reader at all.
    """
    if any(isinstance(item, model.Exit) for item in paragraph.body):
        return None
    asked = [paragraph.gate.condition] if paragraph.gate else []
    asked += _conditions(paragraph.body)
    if not all(is_whole(view.bounds, each) for each in asked):
        return None
    tried = values(view.bounds, asked)
    late = {name for effect in _on_the_way(paragraph.body) for name in changed(effect)}
    if late & set(tried) or prod(len(each) for each in tried.values()) > _MOST_TRIED:
        return None
    for choice in product(*tried.values()):
        reader = dict(zip(tried, choice, strict=True))
        if not _exists(view, reader) or (
            paragraph.gate and not judge(paragraph.gate.condition, reader)
        ):
            continue
        if not _meets_exit(paragraph.body, reader):
            return ", ".join(_clause(view.case, name, value) for name, value in reader.items())
    return None


def _exists(view: View, reader: Reader) -> bool:
    """Whether a detective can be so able."""
    maxima = view.bounds.detectives.get(str(reader.get("detective")), {})
    return all(int(reader.get(each, 0)) <= maxima.get(each, 0) for each in ABILITIES)


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
    return branch.condition is None or judge(branch.condition, reader) is True


def _conditions(body: Iterable[model.Item]) -> list[model.Condition]:
    """The conditions of the branches that decide which exits are met."""
    found: list[model.Condition] = []
    for item in body:
        if isinstance(item, model.Conditional) and any(exits((item,))):
            for branch in item.branches:
                found += [branch.condition] if branch.condition else []
                found += _conditions(branch.body)
    return found


def _on_the_way(body: Iterable[model.Item]) -> Iterator[model.Effect]:
    """What happens before the reader has come by all conditionals with exits."""
    for item in body:
        match item:
            case model.Exit():
                pass
            case model.Conditional(branches=branches):
                for branch in branches if any(exits((item,))) else ():
                    yield from _on_the_way(branch.body)
            case _:
                yield from effects((item,))


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
