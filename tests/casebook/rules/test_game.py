"""What plays can't say: values and their hashes, refusals outside a play, what came about."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.casebook.rules import plays

from casec.casebook import rules
from casec.casebook.rules import IllegalMove, Take


def walked(name: str, text: str) -> tuple[rules.Rulebook, rules.State]:
    book = plays.book_in(plays.TOP / name)
    led = plays.replayed(book, text)
    assert not led.faults
    return book, led.states[-1]


def seen(name: str, text: str) -> list[str]:
    """What came about in a whole play."""
    book = plays.book_in(plays.TOP / name)
    led = plays.replayed(book, text)
    assert not led.faults
    found = list(rules.opening(book, led.states[0].detective).seen)
    for state, (move, die) in zip(led.states, led.moves, strict=False):
        found += rules.trace(book, state, move, die).seen
    return found


def test_a_state_is_a_value():
    book, state = walked("r24-state", "detective nell\nanswer 2\ntake 1\nroll 1")
    again = plays.replayed(book, "detective nell\nanswer 2\ntake 1\nroll 1").states[-1]
    assert state == again
    assert hash(state) == hash(again)
    before = tuple(state)
    rules.apply(book, state, rules.SpendLuck())
    assert tuple(state) == before


def test_r23_a_detective_of_the_case():
    book = plays.book_in(plays.TOP / "r23-new")
    with pytest.raises(IllegalMove, match="there is no detective watson"):
        rules.new(book, "watson")


@pytest.mark.parametrize("die", [None, 0, 7, -1])
def test_r12_a_die_shows_1_to_6(die):
    book, state = walked("r12-level", "detective nell\ntake 1")
    with pytest.raises(IllegalMove, match="a die shows 1 to 6"):
        rules.apply(book, state, rules.Roll(), die)


def test_r12_nothing_else_is_rolled():
    book, state = walked("r12-level", "detective nell")
    with pytest.raises(IllegalMove, match="no die is rolled here"):
        rules.apply(book, state, Take(1), 3)


def test_r02_the_end_is_reached_by_rest_never():
    book = plays.book_in(plays.TOP / "r20-sleep")
    assert not rules.start_hours(book, 2, 0)
    assert list(rules.start_hours(book, 0, 0)) == [33, 34, 35]
    assert list(rules.start_hours(book, 0, 35)) == [35]
    assert list(rules.start_hours(book, 0, 36)) == [57, 58, 59]


@pytest.mark.parametrize(
    ("abilities", "time", "moon", "must"),
    [
        ((0, 0, 0), 10, False, True),
        ((0, 0, 1), 10, False, False),
        ((4, 3, 2), 29, False, False),
        ((4, 3, 2), 30, False, True),
        ((4, 3, 2), 30, True, False),
        ((0, 0, 0), 30, True, False),
    ],
)
def test_r18_when_the_day_must_end(abilities, time, moon, must):
    book, state = walked("r18-exhausted", "detective nell")
    state = state._replace(abilities=abilities, time=time, moon=moon)
    assert rules.exhausted(book, state) is must


def test_r18_the_end_of_the_calendar_ends_the_last_day_at_midnight():
    book, state = walked("r18-exhausted", "detective nell")
    assert not rules.exhausted(book, state._replace(workday=2, time=71))
    assert rules.exhausted(book, state._replace(workday=2, time=72))


def test_r22_points_of_the_settings():
    book, state = walked("r22-points", "detective nell\nanswer 1\nanswer 2")
    assert rules.points(book, state) == 5 + 2 + 2 * 2 + 9 + 3 + 7
    none = rules.rulebook(replace(book.case, scoring=type(book.case.scoring)(), facts=()))
    assert rules.points(none, state) == rules.answer_points(none, state) == 7


def test_what_came_about_is_told_in_order():
    assert seen("r06b-once", "detective nell\ntake 2\ntake 1\ntake 1\ntake 1\ntake 1") == [
        "sun 1926-05-04",
        "paragraph briefing",
        "exit briefing 2",
        "paragraph drawer",
        "gate drawer shut",
        "paragraph shut",
        "exit shut 1",
        "paragraph briefing",
        "exit briefing 1",
        "paragraph drawer",
        "gate drawer open",
        "once drawer first",
        "exit drawer 1",
        "paragraph briefing",
        "exit briefing 1",
        "paragraph drawer",
        "gate drawer open",
        "once drawer again",
        "paragraph empty",
    ]


def test_branches_tests_places_and_days_are_told():
    found = seen("r06-order", "detective nell")
    assert found[2:] == [
        "branch briefing 1 1",
        "branch briefing 2 1",
        "branch briefing 3 2",
        "letter right",
    ]
    found = seen("r13-passed", "detective nell\ntake 1\nroll 5\ntake 1\nwait\ntake 1\nend day")
    assert found[2:4] == ["exit briefing 1", "pass briefing 1"]
    assert {"address headquarters", "moon 1926-05-04", "paragraph night"} <= set(found)
    found = seen("r21-finish", "detective otto\ntake 2\nroll 1\naccept\ntake 1\nend day\ntake 1")
    assert {"fail briefing 2", "finish night"} <= set(found)
    assert "branch morning 1 none" in seen(
        "r01-icons", "detective nell\ntake 1\nend day\ntake 1\nstart 6\ntake 1\nend day\n"
        "take 1\nstart 6"
    )  # fmt: skip
