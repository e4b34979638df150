"""Where else something is, in words."""

from __future__ import annotations

import pytest

from casec.diagnostic.again import again
from casec.source import Source

TEXT = Source("a.case", "x x\n" * 30)
OTHER = Source("b.case", "x\n" * 3)


def at(line: int, column: int = 1, source: Source = TEXT):
    start = source.offset(line, column)
    return source.span(start, start + 1)


@pytest.mark.parametrize(
    ("others", "notes"),
    [
        ([], ()),
        ([at(1, 3)], ("So it is once more in this line",)),
        ([at(2)], ("So it is once more in a.case: line 2",)),
        ([at(2), at(2, 3)], ("So it is twice more in a.case: line 2",)),
        ([at(1, 3), at(4), at(9)], ("So it is 3 times more in a.case: lines 1, 4, 9",)),
        ([at(1, 1, OTHER)], ("So it is once more in b.case: line 1",)),
        (
            [at(3), at(2, 1, OTHER)],
            ("So it is once more in a.case: line 3", "So it is once more in b.case: line 2"),
        ),
        (
            [at(line) for line in range(2, 16)],
            ("So it is 14 times more in a.case: lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, …",),
        ),
    ],
)
def test_where_it_is_again(others, notes):
    assert again(at(1), others) == notes
