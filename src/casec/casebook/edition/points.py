"""The questions of the whole book, numbered, and the table of points (R22).

Questions are numbered in the order in which the book prints them, so that the table can be read
beside the answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What the reckoning needs of all paragraphs.

    Attributes:
        questions: every question with its number in the whole book.
        numbers: for every paragraph that asks, the numbers of its questions by their index.
        finishes: the paragraphs in which an exit, or a test, ends the game.
    """

    questions: Sequence[tuple[int, model.Question]]
    numbers: Mapping[str, Mapping[int, int]]
    finishes: Set[str]


def reckoning(paragraphs: Iterable[model.Paragraph]) -> Reckoning:
    """The reckoning of a book. Questions count from 1 through the paragraphs in this order."""
    questions: list[tuple[int, model.Question]] = []
    numbers: dict[str, dict[int, int]] = {}
    finishes: set[str] = set()
    for paragraph in paragraphs:
        for item in items_of(paragraph.body):
            if isinstance(item, model.Question):
                questions.append((len(questions) + 1, item))
                numbers.setdefault(paragraph.name, {})[item.index] = len(questions)
            elif isinstance(item, model.Exit) and (
                isinstance(item.target, model.Finish) or isinstance(item.fail, model.Finish)
            ):
                finishes.add(paragraph.name)
    return Reckoning(questions, numbers, finishes)


def points_table(terms: Terms, book: Reckoning) -> page.Points:
    """The table of points of the whole book."""
    answers = tuple(
        (number, answer_letter(index), answer.points)
        for number, question in book.questions
        for index, answer in enumerate(question.answers)
    )
    unmarked = tuple(number for number, question in book.questions if question.open)
    return page.Points(tuple(_rows(terms)), answers, unmarked)


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
    rewarded = [fact for fact in terms.case.facts if fact.points]
    for fact in sorted(rewarded, key=lambda fact: terms.letter(fact.name).letter):
        yield terms.fill("points.fact", letter=terms.letter(fact.name)), fact.points
