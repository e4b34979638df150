"""A tiny case as casec notices things in it."""

from __future__ import annotations

from dataclasses import replace

from tests.oracle.tiny import tiny

from casec.casebook.budget import Budget
from casec.casebook.calendar import Ability
from casec.casebook.craft.findings import findings
from casec.casebook.craft.notice import Noticing
from casec.casebook.explore.whole import decided
from casec.casebook.rules import rulebook
from casec.casebook.verdicts import Exploration, Remark, Seen, places
from casec.diagnostic import Diagnostic


def noticed(book: str, **settings: object) -> dict[tuple[str, str], Remark]:
    """The remarks on Nell, by code and item."""
    case = tiny(book, **settings)  # type: ignore[arg-type]
    outlook = decided(rulebook(case), "nell", notice=Noticing(Budget()))
    found = {(one.code, one.item): one for one in outlook.remarks}
    assert len(found) == len(outlook.remarks)
    return found


def told(
    book: str, otto: tuple[int, int, int] | None = None, **settings: object
) -> tuple[Diagnostic, ...]:
    """The findings on all detectives: Nell, and Otto with his abilities."""
    case = tiny(book, **settings)  # type: ignore[arg-type]
    if otto:
        (nell,) = case.detectives
        other = replace(nell, name="otto", maxima=dict(zip(Ability, otto, strict=True)))
        case = replace(case, detectives=(nell, other))
    rules = rulebook(case)
    names = [one.name for one in case.detectives]
    outlooks = {name: decided(rules, name, notice=Noticing(Budget())) for name in names}
    return findings(Seen(case, Exploration.of(outlooks), (), places(case)))
