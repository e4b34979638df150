"""From a checked case to what a game of it needs: its rules made ready, and its printed words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from casec.diagnostic import Severity
from casec.pipeline.check import Checked

if TYPE_CHECKING:
    from casec.casebook.edition.model import Edition
    from casec.casebook.rules import Rulebook


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A case that can be played, as the book prints it."""

    rules: Rulebook
    edition: Edition


def playable(checked: Checked) -> bool:
    """Whether a game of the case makes sense: it has no errors."""
    return checked.case is not None and not any(
        one.severity is Severity.ERROR for one in checked.findings
    )


def rules_of(checked: Checked) -> Rulebook:
    """The rules of a playable case. Raises ValueError for another."""
    from casec.casebook.rules import rulebook

    if checked.case is None or not playable(checked):
        raise ValueError("only a case without errors can be played")
    return rulebook(checked.case)


def game_of(checked: Checked) -> Game:
    """The rules and the words of a playable case. Raises ValueError for another."""
    from casec.casebook.edition.build import edition

    rules = rules_of(checked)
    if checked.numbering is None:
        raise ValueError("a case without errors has its numbers")
    return Game(rules, edition(rules.case, checked.numbering))
