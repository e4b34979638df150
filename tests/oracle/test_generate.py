"""Random cases: they can be loaded, are the same each time, and hold what the census looks for."""

from __future__ import annotations

from tests.oracle.census import ROWS, census, table
from tests.oracle.generate import generate
from tests.oracle.make import load


def test_the_same_seed_gives_the_same_book() -> None:
    assert generate(3) == generate(3)
    assert generate(3) != generate(4)


def test_every_random_case_has_no_error_and_is_small() -> None:
    for seed in range(60):
        case = load(generate(seed))  # raises where there is an error
        assert 12 <= len(case.paragraphs) <= 18
        assert 2 <= len(case.calendar.dates) <= 3


def test_the_census_knows_all_that_it_counts() -> None:
    counts = census(range(8), most=4_000)
    assert set(counts) <= {*ROWS, "cases", "searched", "too large"}
    assert counts["cases"] == 8
    assert "<<<" in table(counts, least=9)
