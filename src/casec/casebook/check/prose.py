"""What can be said of the prose of a case: one walk through its passages."""

from __future__ import annotations

from collections.abc import Iterator

from casec.casebook.check import (
    emphasis,
    garbled,
    habits,
    letters,
    mentions,
    quotes,
    references,
    spacing,
)
from casec.casebook.check.passages import passages
from casec.casebook.check.view import View
from casec.diagnostic import Diagnostic


def faults(view: View) -> Iterator[Diagnostic]:
    """What the judges find in every passage."""
    language = view.case.language
    people = {person.name for person in view.case.people}
    spaces: spacing.Found = {}
    spoilt: garbled.Found = {}
    for passage in passages(view.case):
        yield from references.faults(passage, language)
        yield from quotes.faults(passage)
        yield from emphasis.faults(passage)
        yield from letters.faults(passage)
        yield from habits.faults(passage, language)
        yield from mentions.faults(passage, people)
        spacing.look(passage, language, spaces)
        garbled.look(passage, spoilt)
    yield from spacing.faults(spaces)
    yield from garbled.faults(spoilt)
    yield from letters.titles(view.case)
