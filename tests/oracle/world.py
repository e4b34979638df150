"""A case and a detective, with what the search looks up all the time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casec.casebook import model
from casec.casebook.calendar import Ability

ABILITIES = (Ability.OBSERVATION, Ability.PERSUASION, Ability.STRENGTH)


class World:
    """Looking things up by name."""

    def __init__(self, case: model.Case, detective: str) -> None:
        self.case = case
        self.calendar = case.calendar
        self.detective = next(each for each in case.detectives if each.name == detective)
        self.maxima = tuple(self.detective.maxima[ability] for ability in ABILITIES)
        self.paragraphs = {each.name: each for each in case.paragraphs}
        self.exits = {
            each.name: {way.index: way for way in exits(each.body)} for each in case.paragraphs
        }
        self.questions = {
            each.name: {question.index: question for question in questions(each.body)}
            for each in case.paragraphs
        }
        self.addresses = {each.name: each for place in case.places for each in place.addresses}
        self.cards = {each.name: place.name for place in case.places for each in place.addresses}
        self.points = {each.name: each.points for each in case.facts}
        self.secrets = tuple(each for each in case.paragraphs if each.secret)
        self.window_hours: dict[int, frozenset[int]] = {}  # by the id of a condition


def walk(body: Sequence[model.Item]) -> Iterator[model.Item]:
    """Everything in a paragraph, in order of writing, what stands in branches too."""
    for item in body:
        yield item
        if isinstance(item, model.Conditional):
            for branch in item.branches:
                yield from walk(branch.body)


def exits(body: Sequence[model.Item]) -> Iterator[model.Exit]:
    """Every exit, in order of writing."""
    return (item for item in walk(body) if isinstance(item, model.Exit))


def conditionals(body: Sequence[model.Item]) -> Iterator[model.Conditional]:
    """Every conditional, in order of writing."""
    return (item for item in walk(body) if isinstance(item, model.Conditional))


def questions(body: Sequence[model.Item]) -> Iterator[model.Question]:
    """Every question, in order of writing."""
    return (item for item in walk(body) if isinstance(item, model.Question))
