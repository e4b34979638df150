"""Standard streams that are closed, or that nobody reads: the run ends as it would have."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("casec check cases <&-", 0),
        ("casec check cases >&-", 0),
        ("casec check cases 2>&-", 0),
        ("casec check nowhere 2>&-", 2),
        ("casec check cases <&- >&- 2>&-", 0),
        ("casec play --detective nell cases <&-", 0),
        ("casec play cases </dev/null >&-", 0),
        ("casec fmt - <&-", 0),
        ("casec bundle verify - <&-", 1),
        ("casec --help >&-", 0),
    ],
)
def test_closed_streams(process, case, line, status):
    run = process(shell=line)
    assert (run.status, "bug" in run.err) == (status, False), run.err
