"""What the explorer says, in the form of the oracle: `tests.oracle.compare` holds it to that."""

from __future__ import annotations

from tests.oracle.result import Result

from casec.casebook import model
from casec.casebook.explore import Outcome, Range, explore
from casec.casebook.rules import rulebook


def result(case: model.Case, detective: str) -> Result:
    outlook = explore(rulebook(case), (detective,)).detectives[detective]
    return Result(
        {item: verdict.outcome is Outcome.REACHABLE for item, verdict in outlook.verdicts.items()},
        frozenset((one.paragraph, one.kind) for one in outlook.stuck or ()),
        frozenset(outlook.lost or ()),
        frozenset(outlook.lost_some or ()),
        _range(outlook.points),
        _range(outlook.letters),
        outlook.earliest,
    )


def _range(between: Range | None) -> tuple[int, int] | None:
    return None if between is None else (between.least, between.most)
