"""What does not belong in a night, or in a day, by the form of the book."""

from __future__ import annotations

import pytest
from tests.codes_base import base_with

DAY = "== briefing\nThe inspector looks up.\n\n{}\n* [leave]\n"
BASE = """
== headquarters
Your desk.

* [leave]

== bar
Smoke.

* [leave]

== first-night
You are tired.

{night}

== second-morning
Rain.

* [leave]

== second-night
{last}
"""


def told(
    day: str = "", night: str = "* [sleep]", last: str = "* [finish]", more: str = ""
) -> list[tuple[str, str]]:
    files = {
        "book/page.case": DAY.format(day) + more,
        "book/base.case": BASE.format(night=night, last=last),
    }
    return [(fault.code, fault.label.span.text) for fault in base_with(files)[1]]


@pytest.mark.parametrize(
    ("exit_", "place"),
    [
        ("* [leave]", "[leave]"),
        ("* [end day]", "[end day]"),
        ("* [go bar]", "[go bar]"),
        (">> Go. [test strength > 4] -> [leave] | [sleep]", "[leave]"),
        ("[if tokens > 0]\n* [leave]\n[end]\n* [sleep]", "[leave]"),
    ],
)
def test_nobody_goes_about_at_night(exit_, place):
    assert told(night=exit_) == [("CB250", place)]


def test_a_night_may_go_on_over_several_paragraphs():
    chain = "\n== stairs\nUp.\n\n* -> room\n\n== room\nA bed.\n\n* {}\n"
    assert told(night="* -> stairs", more=chain.format("[sleep]")) == []
    assert told(night="* -> stairs", more=chain.format("[leave]")) == [("CB250", "[leave]")]


def test_only_what_is_certain_is_told():
    """A paragraph of days and nights both is for the explorer, if it is not a moon's own."""
    both = "\n== talk\nLong.\n\n* {}\n"
    assert told(">> Talk. -> talk", "* -> talk", more=both.format("[leave]")) == []
    assert told(">> Talk. -> talk", "* -> talk", more=both.format("[sleep]")) == []
    assert told(">> -> first-night", ">> Out. [leave]\n* [sleep]") == [("CB250", "[leave]")]
    asked = ">> [if tokens > 0] Out. [leave]\n* [sleep]"
    assert told(">> A coin. [token] -> first-night", asked) == []


def test_nobody_sleeps_by_day():
    assert told(">> Lie down. [sleep]") == [("CB251", "[sleep]")]
    assert told(">> Jump. [test strength > 4] -> bar | [sleep]") == [("CB251", "[sleep]")]


def test_a_decoy_is_never_read():
    assert told(more="\n== bed [decoy]\nSoft.\n\n* [sleep]\n") == []


def test_the_last_night_ends_the_game():
    assert told(">> Enough. [finish]", last="* [sleep]") == [("CB252", "second-night")]
    assert told(last=">> Enough. [finish]\n* [sleep]") == []
    later = "\n== report\nYou write.\n\n* [finish]\n"
    assert told(last="* -> report", more=later) == []


def test_where_something_can_t_be_read_nothing_is_told():
    codes = {code for code, _ in told(">> Lie down. [sleep]\n>> Go. [lveae]")}
    assert "CB251" not in codes
    assert len(codes) == 1
