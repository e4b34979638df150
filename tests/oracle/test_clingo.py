"""clingo, by the encoding that the explorer is measured against, says what the oracle says.

A solver that answers another question would be no measure.
"""

from __future__ import annotations

import pytest
from benchmarks.asp import facts, reached
from benchmarks.edges import steps_of
from tests.oracle.generate import generate
from tests.oracle.make import load
from tests.oracle.search import explore
from tests.oracle.tiny import met

SEEDS = (
    0, 3, 5, 6, 7, 9, 10, 12, 14, 16, 18, 21, 25, 34, 35, 39, 41, 43, 44, 47, 55, 56, 60, 66,
    67, 69, 71, 75, 81, 90, 99, 104, 106, 109, 110, 111, 113, 120, 122, 123, 124, 129, 130,
    132, 133, 135, 136, 141, 142, 144,
)  # fmt: skip
"""Small cases, of which clingo soon knows everything."""
HORIZONS = (15, 25, 40, 80)


@pytest.mark.parametrize("seed", SEEDS)
def test_clingo_reaches_what_the_oracle_reaches(seed: int) -> None:
    """Never more, however few steps it looks ahead; with enough of them, all."""
    case = load(generate(seed))
    detective = case.detectives[0].name
    result = explore(case, detective)
    assert result is not None
    known = facts(case, detective, steps_of(case))
    for horizon in HORIZONS:
        found = reached(known, horizon)
        assert found <= met(result)
        if found == met(result):
            return
    pytest.fail(f"not within {HORIZONS[-1]} steps: {sorted(met(result) - found)}")
