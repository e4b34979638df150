"""What is noticed, held to the oracle on random cases.

More of them: python -m tests.oracle.spoilt
"""

from __future__ import annotations

import pytest
from tests.oracle import spoilt

MOST = 1_500
SEEDS = range(24)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_oracle_agrees(seed):
    lines, _ = spoilt.compared([seed], MOST)
    assert not lines


def test_something_is_compared():
    """Cases that are too large for the test are passed over; not all may be."""
    _, counts = spoilt.compared(SEEDS, MOST)
    assert {"retries", "gains", "unread"} <= set(counts)
