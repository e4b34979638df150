"""Brackets put right: what is proposed can be read, and nothing is proposed that can't."""

from __future__ import annotations

import pytest

from casec.language import words
from casec.syntax.parse.mend import is_sound, mended

HABITS = [
    "{a} to {b}",
    "{a} until {b}",
    "from {a} to {b}",
    "between {a} and {b}",
    "{a}..{b}",
    '"{a}-{b}"',
    "{a}-{b}h",
]


SAID = [
    (day, habit)
    for day in ("", "Tue ", "6 May ", "1926-05-06 ")
    for habit in HABITS
    if not day or not habit.startswith(("from", "between"))  # one would say the day first
]


@pytest.mark.parametrize(("day", "habit"), SAID)
@pytest.mark.parametrize("rule", ["open {} else bar", "if time {}", "if not time {} and knows x"])
def test_hours_as_one_would_say_them(habit, day, rule):
    better = mended(rule.format(day + habit.format(a="9:00", b="17:00")))
    assert better
    assert better.text == rule.format(day + "9:00-17:00")


@pytest.mark.parametrize("number", range(12))
def test_a_date_with_full_stops_is_one_of_the_calendar(number):
    better = mended(f"open 14.{number + 1}. 9:00-17:00 else bar")
    assert better
    assert words.month_name(number + 1, "en") in better.text
    assert is_sound(better.text)


@pytest.mark.parametrize(
    "text",
    [
        "open 9:30 to 17:00 else bar",
        "open 9:00 to 27:00 else bar",
        "open 14.13. 9:00-17:00 else bar",
        "open now else bar shut",
        "if it rains",
        "mark Wed The tent",
    ],
)
def test_nothing_is_proposed_that_is_wrong_too(text):
    assert mended(text) is None


def test_the_words_that_are_changed_are_shown():
    text = "open Tue 9:00 to 17:00 else bar"
    better = mended(text)
    assert better
    assert text[better.start : better.end] == "9:00 to 17:00"
    assert better.piece == "9:00-17:00"
