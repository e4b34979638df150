"""What `casec explore --more` tells besides. It is not kept: it is asked for seldom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from casec.casebook.budget import Budget, BudgetSpent
from casec.pipeline.check import Tell

if TYPE_CHECKING:
    from casec.casebook.craft.more import More
    from casec.casebook.model import Case
    from casec.casebook.verdicts import Exploration


def more(
    case: Case, exploration: Exploration, budget: Budget, tell: Tell
) -> tuple[dict[str, More], bool]:
    """For each detective whose outlook is complete; and whether it is for all of them."""
    from casec.casebook.craft.more import more as look
    from casec.casebook.rules import rulebook

    book = rulebook(case)
    found: dict[str, More] = {}
    for name, outlook in exploration.detectives.items():
        if outlook.complete:
            tell(f"looking further for {name}")
            try:
                found[name] = look(book, name, outlook, budget.tick)
            except BudgetSpent:
                break
    return found, len(found) == len(exploration.detectives)
