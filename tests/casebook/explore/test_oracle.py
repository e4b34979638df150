"""The explorer against the oracle, which was written from nothing but docs/rules.md."""

from __future__ import annotations

import pytest
from tests.casebook.explore.adapter import result
from tests.oracle.compare import mismatches

SEEDS = range(30)


@pytest.mark.parametrize("seed", SEEDS)
def test_agrees(seed):
    assert not [str(one) for one in mismatches(result, (seed,))]
