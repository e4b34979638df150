"""The comparison: a wrong explorer is caught, a right one is not."""

from __future__ import annotations

from dataclasses import replace

from tests.oracle.compare import cut_down, mismatches
from tests.oracle.make import load
from tests.oracle.result import Result
from tests.oracle.search import explore

from casec.casebook import model

MOST = 5_000
SEEDS = range(6)


def right(case: model.Case, detective: str) -> Result:
    found = explore(case, detective, MOST)
    assert found is not None
    return found


def without_luck(case: model.Case, detective: str) -> Result:
    """It has forgotten that luck is lowered by 1 and thinks that nobody has any."""
    return right(replace(case, luck=0, luck_max=0), detective)


def sleepless(case: model.Case, detective: str) -> Result:
    """It has forgotten one kind of being stuck."""
    found = right(case, detective)
    return replace(found, stuck=frozenset(each for each in found.stuck if "date" not in each[1]))


def test_the_oracle_agrees_with_itself() -> None:
    assert not list(mismatches(right, SEEDS, MOST))


def test_a_wrong_explorer_is_caught() -> None:
    found = list(mismatches(sleepless, SEEDS, MOST))
    assert found
    assert all(
        line.endswith("'no date left') is missing") for each in found for line in each.differences
    )
    assert list(mismatches(without_luck, SEEDS, MOST))


def test_a_mismatch_is_cut_down() -> None:
    found = next(mismatches(sleepless, SEEDS, MOST))
    small = cut_down(sleepless, found, MOST)
    assert found.differences[0] in small.differences
    assert len(small.written.book) < len(found.written.book) / 2
    assert load(small.written).paragraphs
    assert f"seed {found.seed}" in str(small)
    assert small.written.book in str(small)
