"""What a case asks for: its conditions, and the parts of one."""

from __future__ import annotations

from collections.abc import Iterator

from casec.casebook import model
from casec.casebook.rules.rulebook import all_items


def parts(condition: model.Condition) -> Iterator[model.Condition]:
    """A condition and everything in it."""
    yield condition
    match condition:
        case model.Not(inner):
            yield from parts(inner)
        case model.And(conditions) | model.Or(conditions):
            for one in conditions:
                yield from parts(one)
        case _:
            pass


def of_items(case: model.Case) -> Iterator[tuple[str, model.Condition]]:
    """Each gate, riddle, exit and branch that asks for something, with its condition."""
    for paragraph in case.paragraphs:
        name = paragraph.name
        if paragraph.gate is not None:
            yield f"gate {name} open", paragraph.gate.condition
        if paragraph.secret is not None:
            yield f"turn {name}", paragraph.secret
        for item in all_items(paragraph.body):
            match item:
                case model.Exit(condition=condition) if condition is not None:
                    yield f"exit {name} {item.index}", condition
                case model.Conditional(branches=branches):
                    for number, branch in enumerate(branches, 1):
                        if branch.condition is not None:
                            yield f"branch {name} {item.index} {number}", branch.condition
                case _:
                    pass
