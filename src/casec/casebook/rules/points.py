"""What a reader has earned so far. Rule: R22."""

from __future__ import annotations

from casec.casebook import model
from casec.casebook.rules.rulebook import Rulebook, all_items
from casec.casebook.rules.state import State


def points(rules: Rulebook, state: State) -> int:
    """Answers, luck, abilities, letters, tokens and single facts, by the case's scoring."""
    scoring = rules.case.scoring
    return (
        answer_points(rules, state)
        + scoring.per_luck * state.luck
        + scoring.per_ability * sum(state.abilities)
        + scoring.per_letter * len(state.letters)
        + scoring.per_token * state.tokens
        + sum(rules.points.get(fact, 0) for fact in state.letters)
    )


def answer_points(rules: Rulebook, state: State) -> int:
    """The points of the answers chosen. Open questions bring none: their reader scores them."""
    return sum(
        question(rules, paragraph, index).answers[answer - 1].points
        for paragraph, index, answer in state.answers
    )


def question(rules: Rulebook, paragraph: str, index: int) -> model.Question:
    """A question of a paragraph by its index. Raises KeyError if it is not there."""
    for item in all_items(rules.leaves[paragraph].rule.body):
        if isinstance(item, model.Question) and item.index == index:
            return item
    raise KeyError((paragraph, index))
