"""The questions of the whole book, numbered, and the table of points (R22).

Questions are numbered in the order in which the book prints them, so that the table can be read
beside the answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from casec.casebook import model
from casec.casebook.edition import model as page
from casec.casebook.edition.blocks import answer_letter
from casec.casebook.edition.terms import Runs, Terms


def items_of(items: Sequence[model.Item]) -> Iterator[model.Item]:
    """Every item of a body, those of its branches too, in order of writing."""
    for item in items:
        yield item
        if isinstance(item, model.Conditional):
            for branch in item.branches:
                yield from items_of(branch.body)


def question_numbers(paragraphs: Sequence[model.Paragraph]) -> Mapping[str, Mapping[int, int]]:
    """For every paragraph that asks, the numbers of its questions by their index.

    They count from 1, through the paragraphs in the order given.
    """
    numbers: dict[str, dict[int, int]] = {}
    count = 0
    for paragraph in paragraphs:
        for question in _questions(paragraph):
            count += 1
            numbers.setdefault(paragraph.name, {})[question.index] = count
    return numbers


def finishes(paragraph: model.Paragraph) -> bool:
    """Whether an exit of the paragraph, or a test in it, ends the game."""
    return any(
        isinstance(target, model.Finish)
        for item in items_of(paragraph.body)
        if isinstance(item, model.Exit)
        for target in (item.target, item.fail)
    )


def points_table(
    terms: Terms,
    paragraphs: Sequence[model.Paragraph],
    numbers: Mapping[str, Mapping[int, int]],
) -> page.Points:
    """The table of points of the whole book."""
    answers: list[tuple[int, str, int]] = []
    unmarked: list[int] = []
    for paragraph in paragraphs:
        for question in _questions(paragraph):
            number = numbers[paragraph.name][question.index]
            if question.open:
                unmarked.append(number)
            answers += [
                (number, answer_letter(index), answer.points)
                for index, answer in enumerate(question.answers)
            ]
    return page.Points(tuple(_rows(terms)), tuple(answers), tuple(unmarked))


def _questions(paragraph: model.Paragraph) -> Iterator[model.Question]:
    return (item for item in items_of(paragraph.body) if isinstance(item, model.Question))


def _rows(terms: Terms) -> Iterator[tuple[Runs, int]]:
    scoring = terms.case.scoring
    each = (
        ("points.luck", scoring.per_luck),
        ("points.ability", scoring.per_ability),
        ("points.letter", scoring.per_letter),
        ("points.token", scoring.per_token),
    )
    for key, points in each:
        if points:
            yield terms.fill(key), points
    for fact in sorted(terms.case.facts, key=lambda fact: terms.letter(fact.name).letter):
        if fact.points:
            yield terms.fill("points.fact", letter=terms.letter(fact.name)), fact.points
