"""The sample uses every construct: a writer finds each of them in a place where it is of use."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from casec.source import Source
from casec.syntax import tree
from casec.syntax.parse import parse

SAMPLE = Path(__file__).parents[2] / "cases" / "salt-ledger"
TREES = [
    parse(Source(path.name, path.read_text("utf-8")))[0] for path in sorted(SAMPLE.rglob("*.case"))
]

# What a finished case can't hold: a paragraph that is not finished, and what can't be read.
UNFINISHED = {"Draft", "Fault"}
NODES = sorted(
    name for name in tree.__all__ if is_dataclass(getattr(tree, name)) and name not in UNFINISHED
)

# Of nodes that take several forms, each form, as `_forms` names it.
FORMS = """
text quote list ornament
action choice exit-with-condition
test-of-observation test-of-persuasion test-of-strength pass-to-ToParagraph fail-to-Leave
to-ToParagraph to-Leave to-Go to-EndDay to-Sleep to-Finish
gate-with-InTime gate-with-Not once pinned
know know-in-own-words person person-in-other-words
hour hours until-hour until-hour-of-a-day
luck-up luck-down token-up token-down strength-up strength-down
counted-luck counted-tokens counted-observation counted-persuasion counted-strength
counted-< counted-<= counted-= counted->= counted->
hours-of-every-day hours-over-midnight hours-of-a-date hours-of-a-day hours-of-days a-whole-day
named-hours day-by-word day-by-month day-by-date
question open-question else allow
""".split()


def nodes(value: object) -> Iterator[object]:
    """Every node of the trees below a value."""
    waiting = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, tuple | list):
            waiting += part
        elif is_dataclass(part) and type(part).__module__.startswith("casec.syntax.tree"):
            yield part
            waiting += (getattr(part, field.name) for field in fields(part) if field.compare)


FOUND = list(nodes(TREES))


@pytest.mark.parametrize("name", NODES)
def test_every_node_of_the_tree(name):
    assert any(type(node).__name__ == name for node in FOUND)


@pytest.mark.parametrize("form", FORMS)
def test_every_form(form):
    assert any(form in _forms(node) for node in FOUND)


def test_a_missing_form_is_missed():
    small = list(nodes(parse(Source("a.case", "== a\n* [leave]"))[0]))
    forms = {form for node in small for form in _forms(node)}
    assert forms & set(FORMS) == {"action", "to-Leave"}


def _forms(node: object) -> Iterator[str]:
    match node:
        case tree.Prose():
            yield node.kind
        case tree.Exit():
            yield "action" if node.must else "choice"
            yield f"to-{type(node.target).__name__}"
            if any(isinstance(part, tree.If) for part in node.parts):
                yield "exit-with-condition"
            if node.fail is not None:
                yield f"pass-to-{type(node.target).__name__}"
                yield f"fail-to-{type(node.fail).__name__}"
        case tree.Test():
            yield f"test-of-{node.ability.text}"
        case tree.Paragraph():
            yield "pinned" if node.number else "not-pinned"
            yield "once" if node.once else "at-any-time"
        case tree.Gate():
            yield f"gate-with-{type(node.condition).__name__}"
        case tree.Know():
            yield "know-in-own-words" if node.words else "know"
        case tree.Mention():
            yield "person-in-other-words" if node.words else "person"
        case tree.Hours():
            yield "hour" if node.count == 1 else "hours"
        case tree.Until():
            yield "until-hour-of-a-day" if node.moment.day else "until-hour"
        case tree.Change():
            yield f"{node.quantity.text}-{'up' if node.amount > 0 else 'down'}"
        case tree.Compare():
            yield f"counted-{node.quantity.text}"
            yield f"counted-{node.relation}"
        case tree.Question():
            yield "open-question" if node.open else "question"
        case tree.Branch(condition=None):
            yield "else"
        case tree.Allow():
            yield "allow"
        case _:
            yield from _forms_of_time(node)


def _forms_of_time(node: object) -> Iterator[str]:
    match node:
        case tree.DailyHours(first=None, start=int(start), end=int(end)):
            yield "hours-over-midnight" if end <= start else "hours-of-every-day"
        case tree.DailyHours():
            yield "hours-of-a-date"
        case tree.NamedHours(name=name, start=None):
            yield "a-whole-day" if name.text in WEEKDAYS else "named-hours"
        case tree.NamedHours(name=name):
            yield "hours-of-days" if "-" in name.text else "hours-of-a-day"
        case tree.Day():
            yield "day-by-word" if node.word else "day-by-date" if node.date else "day-by-month"


WEEKDAYS = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"}
