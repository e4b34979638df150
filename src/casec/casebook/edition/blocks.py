"""The body of a paragraph: prose, frames, conditionals, exits and questions as blocks of the page.

Items of the model enter, blocks of the edition leave, in the order in which they are read (R6).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from casec.casebook import model
from casec.casebook.edition import model as page
from casec.casebook.edition.conditions import condition_runs
from casec.casebook.edition.exits import exit_block
from casec.casebook.edition.prose import blocks_of, runs_of
from casec.casebook.edition.terms import Runs, Terms

Numbers = Mapping[int, int]
"""The number in the whole book of each question of a paragraph, by its index."""


def body(terms: Terms, items: Sequence[model.Item], questions: Numbers) -> tuple[page.Block, ...]:
    """The blocks of a body."""
    return _body(replace(terms, met=set()), items, questions)


def _body(terms: Terms, items: Sequence[model.Item], questions: Numbers) -> tuple[page.Block, ...]:
    return tuple([block for item in items for block in _blocks(terms, item, questions)])


def _blocks(terms: Terms, item: model.Item, questions: Numbers) -> tuple[page.Block, ...]:
    match item:
        case model.Prose():
            return blocks_of(terms, item)
        case model.Exit():
            return (exit_block(terms, item),)
        case model.Conditional():
            return (_conditional(terms, item, questions),)
        case model.Letter(prose):
            return (page.LetterFrame(_body(terms, prose, questions)),)
        case model.Notice(rows):
            return (page.NoticeFrame(rows),)
        case model.Question():
            return (_question(terms, item, questions[item.index]),)


def _conditional(terms: Terms, rule: model.Conditional, questions: Numbers) -> page.Conditional:
    branches = [
        page.Branch(
            branch.condition,
            _introduction(terms, branch.condition, first=branch is rule.branches[0]),
            # who is named in a branch is not yet named for those who do not read it
            _body(replace(terms, met=set(terms.met)), branch.body, questions),
        )
        for branch in rule.branches
    ]
    return page.Conditional(rule, tuple(branches))


def _introduction(terms: Terms, condition: model.Condition | None, *, first: bool) -> Runs:
    if condition is None:
        return terms.fill("branch.else")
    key = "branch.if" if first else "branch.else-if"
    return terms.fill(key, condition=condition_runs(terms, condition))


def _question(terms: Terms, rule: model.Question, number: int) -> page.Question:
    answers = [
        page.Answer(answer_letter(index), answer.points, runs_of(terms, answer.words))
        for index, answer in enumerate(rule.answers)
    ]
    return page.Question(rule, number, runs_of(terms, rule.words), tuple(answers))


def answer_letter(index: int) -> str:
    """a, b, … z, aa, ab, … for 0, 1, … 25, 26, 27, …"""
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(ord("a") + rest) + letters
    return letters
