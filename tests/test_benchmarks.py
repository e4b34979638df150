"""The random books by which the explorer is measured are sound, and as large as was asked for.

How fast anything is, is no matter of tests.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from benchmarks.books import book, ready
from benchmarks.explore import complete, sightless
from benchmarks.growth_plot import Panel, Point, plot
from benchmarks.run import limited
from benchmarks.scenes import Size
from defusedxml import ElementTree

from casec.casebook.explore import Outcome, explore

SIZES = [Size(75, 2, 6, 1), Size(100, 5, 12, 4, 3), Size(350, 9, 26, 2)]


@pytest.mark.parametrize("size", SIZES, ids=repr)
def test_a_book_is_what_was_asked_for(size: Size) -> None:
    """`ready` raises an error if it has one."""
    case = ready(size).case
    made = (case.paragraphs, case.calendar.dates, case.facts, case.detectives)
    assert [len(each) for each in made] == [
        size.paragraphs,
        size.dates,
        size.letters,
        size.detectives,
    ]
    assert book(size) == book(size)


def test_seeds_and_constructs() -> None:
    text = "".join(book(SIZES[2]).values())
    assert text != "".join(book(replace(SIZES[2], seed=2)).values())
    kinds = "[open |[once |[test |[else]|[token|[hour]|[until |[go |needs:|detective ".split("|")
    counts = Counter({kind: text.count(kind) for kind in kinds})
    assert all(counts[kind] for kind in kinds), counts


def test_nearly_all_of_a_book_can_be_reached_and_nobody_gets_stuck() -> None:
    found = explore(ready(SIZES[0]), ["nell"], bounded=False).detectives["nell"]
    outcomes = [verdict.outcome for verdict in found.verdicts.values()]
    assert 0.8 < outcomes.count(Outcome.REACHABLE) / len(outcomes) < 1
    assert found.stuck == ()


def test_work_apart() -> None:
    assert limited(lambda: 7, 5).result == 7
    stopped = limited(lambda: sum(iter(int, 1)), 1)
    assert (stopped.seconds, stopped.result) == (1, None)
    assert limited(lambda: len(bytes(2**31)), 5, megabytes=1_000).result is None
    with pytest.raises(ChildProcessError):
        limited(lambda: 1 // 0, 5)


def test_the_plot_is_xml() -> None:
    points = [Point(100, 2.0, 1.0, 3.0, 0.5, False), Point(350, 30.0, 9.0, 60.0, 4.0, True)]
    root = ElementTree.fromstring(plot([Panel("paragraphs", points)]))
    texts = {each.text for each in root.iter("{http://www.w3.org/2000/svg}text")}
    assert {"100", "350", "paragraphs", "10 s", "0.1 s"} <= texts


def test_the_blind_pass_finds_no_less() -> None:
    """Both are measured; so both must still be called as they want to be."""
    made = ready(SIZES[0])
    assert 0 < complete(made, "nell") <= sightless(made, "nell")
