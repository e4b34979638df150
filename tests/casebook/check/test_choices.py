"""Prices, choices with the same words, and marks on the calendar."""

from __future__ import annotations

import pytest
from tests.casebook.check.given import in_cellar, told

MANY = "".join(f"[know fact-{number}]\n" for number in range(14))
KEY = "[if knows key]\n>> Go. -> bar\n[end]\n"


@pytest.mark.parametrize(
    ("exits", "expected"),
    [
        (">> Pay. [token -1] -> bar", [("CB240", "[token -1]")]),
        (">> [if tokens >= 1] Pay. [token -1] -> bar", []),
        (">> [if tokens > 0 and knows key] Pay. [token -1] -> bar", []),
        (">> [if tokens >= 1] Pay. [token -2] -> bar", [("CB240", "[token -2]")]),
        (">> [if tokens >= 2] Pay. [token -2] -> bar", []),
        (">> [if tokens = 2] Pay. [token -2] -> bar", []),
        (">> [if knows key] Pay. [token -1] -> bar", [("CB240", "[token -1]")]),
        (">> [if tokens >= 1 or knows key] Pay. [token -1] -> bar", [("CB240", "[token -1]")]),
        ("[if tokens >= 1]\n>> Pay. [token -1] -> bar\n[end]", []),
        ("[if tokens < 1]\nNo.\n[else]\n>> Pay. [token -1] -> bar\n[end]", []),
        (">> Empty your pockets. [token -9] -> bar", []),
        (">> Take it. [token] -> bar", []),
        ("* Your purse is gone. [token -1] -> bar", [("CB205", "* [leave]")]),
        ("A thief. [token -1]", []),
        ("A coin. [token]\n\n>> Pay. [token -1] -> bar", []),
    ],
)
def test_prices(exits, expected):
    assert in_cellar(exits) == expected


@pytest.mark.parametrize(
    ("exits", "expected"),
    [
        (">> Go. -> bar\n>> Go. -> headquarters", [">> Go. -> headquarters"]),
        (">> Go.  On -> bar\n>> go. on -> bar", [">> go. on -> bar"]),
        (">> Go. -> bar\n>> Go! -> headquarters", []),
        (">> -> bar\n>> -> headquarters", []),
        (">> Go. -> bar\n>> Go. [hour] -> bar", []),
        (">> [if knows key] Go. -> bar\n>> [if knows rope] Go. -> bar", []),
        (">> [if knows key] Go. -> bar\n>> [if not knows key] Go. -> headquarters", []),
        ("[if knows key]\n>> Go. -> bar\n[else]\n>> Go. -> headquarters\n[end]", []),
        (
            KEY + "[if not knows key]\n>> Go. -> headquarters\n[end]",
            [],
        ),
        (
            KEY + "[if knows rope]\n>> Go. -> headquarters\n[end]",
            [">> Go. -> headquarters"],
        ),
        (
            "[if tokens > 1]\n>> Go. -> bar\n[else]\n[token]\n>> Go. -> headquarters\n[end]",
            [],
        ),
        (">> Go. [test strength > 5] -> bar | headquarters\n>> Go. -> bar", []),
        (KEY.replace("[end]", "[else]") + MANY + ">> Go. -> headquarters\n[end]", []),
        ("* [if knows key] Go. -> bar\n* [if knows rope] Go. -> headquarters", []),
    ],
)
def test_the_same_words(exits, expected):
    spans = [text for code, text in in_cellar(exits) if code == "CB241"]
    assert spans == expected


@pytest.mark.parametrize(
    ("gate", "text", "expected"),
    [
        ("", '[mark Tue 8:00 "Now"]', []),
        ("", '[mark Tue 7:00 "Past"]', ['[mark Tue 7:00 "Past"]']),
        ("[open Wed else bar]", '[mark Tue 14:00 "Past"]', ['[mark Tue 14:00 "Past"]']),
        ("[open Wed else bar]", '[mark Wed 14:00 "Soon"]', []),
        ("[open 14:00-16:00 else bar]", '[mark Tue 13:00 "Past"]', ['[mark Tue 13:00 "Past"]']),
        ("[open 14:00-16:00 else bar]", '[mark Tue 15:00 "Soon"]', []),
        ("[open Wed 9:00-10:00 else bar]", '[hours 3] [mark Wed 11:00 "Past"]', ["CB242"]),
        ("[open Wed 9:00-10:00 else bar]", '[hours 3] [mark Wed 12:00 "Now"]', []),
        ("", '[if time Wed]\n[mark Tue 14:00 "Past"]\n[end]', ['[mark Tue 14:00 "Past"]']),
        ("", '[if time Tue]\nNo.\n[else]\n[mark Tue 14:00 "Past"]\n[end]', ["CB242"]),
        ("", '>> [if time Wed] Go. [mark Tue 14:00 "Past"] -> bar', ["CB242"]),
        ("", '[until Wed 9:00] [mark Tue 20:00 "Past"]', ["CB242"]),
    ],
)
def test_marks(gate, text, expected):
    found = in_cellar(text, gate)
    assert [code for code, _ in found] == ["CB242"] * len(expected)
    if expected and expected != ["CB242"]:
        assert [span for _, span in found] == expected


def test_a_morning_knows_its_date():
    page = "== briefing\nGo.\n\n* [leave]\n"
    morning = {"book/base.case": BASE_WITH_MARK}
    assert told(page, files=morning) == [("CB242", '[mark Tue 20:00 "Past"]')]


BASE_WITH_MARK = """\
== headquarters
Your desk.

* [leave]

== bar
Smoke.

* [leave]

== first-night
You sleep.

* [sleep]

== second-morning
Rain. [mark Tue 20:00 "Past"] [mark Wed 20:00 "Soon"]

* [leave]

== second-night
The end.

* [finish]
"""
