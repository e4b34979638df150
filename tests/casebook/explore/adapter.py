"""What the explorer says, in the form of the oracle: `tests.oracle.compare` holds it to that."""

from __future__ import annotations

from functools import lru_cache

from tests.oracle.result import Result

from casec.casebook import model
from casec.casebook.explore import Exploration, Outcome, Range, explore
from casec.casebook.rules import rulebook


class _Same:
    """A case, as a key: the very one."""

    def __init__(self, case: model.Case) -> None:
        self.case = case

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.case is self.case

    def __hash__(self) -> int:
        return id(self.case)


@lru_cache(maxsize=1)
def _explored(same: _Same) -> Exploration:
    """The case explored for all its detectives together, once."""
    return explore(rulebook(same.case), [one.name for one in same.case.detectives])


def result(case: model.Case, detective: str) -> Result:
    outlook = _explored(_Same(case)).detectives[detective]
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
