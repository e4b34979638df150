"""A play carried out: where it stops, what it expects in vain, and every key of `expect`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.casebook.rules import plays

from casec.casebook import play
from casec.casebook.play.expect import KEYS
from casec.source import Source

PAGE = (Path(__file__).parents[3] / "docs" / "playing.md").read_text("utf-8")
LETTERS = {"key": "K", "last-thing": "L"}
START = "detective nell\n"


def replay(text: str, name: str = "r17-about"):
    steps, faults = play.read(Source("x.play", text))
    assert not faults
    return play.replay(plays.book_in(plays.TOP / name), steps, play.Names("en", LETTERS))


@pytest.mark.parametrize(
    ("text", "code", "words", "line"),
    [
        ("take 1", "CB493", "A play has one detective", 1),
        ("expect luck=2", "CB493", "A play has one detective", 1),
        (START + START, "CB493", "A play has one detective", 2),
        ("detective nel", "CB495", "There is no detective called “nel”", 1),
        (START + "take 1\ngo baar", "CB495", "There is no address called “baar”", 3),
        (START + "take 1\nturn to ridle", "CB495", "There is no paragraph called “ridle”", 3),
        (START + "take 1\ngo vault", "CB492", "as vault needs the letter of key", 3),
        (START + "expect luck=3", "CB494", "luck is 2 here, and not 3", 2),
        (START + "expect luk=3", "CB491", "“luk” is not something to expect", 2),
        (START + "expect luck=many", "CB491", "a whole number", 2),
        (START + "expect time=noon", "CB491", "a time such as “Tue 19:00”", 2),
        (START + 'expect time="Fri 9:00"', "CB491", "a date of the calendar", 2),
        (START + "expect letters=Q", "CB491", "names of facts or printed letters", 2),
    ],
)
def test_a_fault_has_its_place_and_reason(text, code, words, line):
    (fault,) = replay(text).faults
    assert (fault.code, fault.label.span.first.line) == (code, line)
    assert words in fault.message


def test_a_misspelt_name_is_guessed_at():
    (fault,) = replay(START + "take 1\ngo baar").faults
    assert fault.help.endswith("Did you mean “bar”?")


def test_nothing_after_an_illegal_step_is_looked_at():
    led = replay(START + "take 1\ntake 5\ngo nowhere\nexpect luck=9")
    assert [fault.code for fault in led.faults] == ["CB492"]
    assert len(led.states) == 2


def test_expectations_fail_one_by_one_and_the_play_goes_on():
    led = replay(START + "expect luck=1 tokens=1 moon=no\ntake 1\nexpect address=bar")
    assert [fault.label.span.first.line for fault in led.faults] == [2, 2, 4]
    assert len(led.states) == 2


@pytest.mark.parametrize(
    ("key", "holds", "fails"),
    [
        ("paragraph", "pier", "bar"),
        ("time", '"Tue 9:00"', '"Tue 10:00"'),
        ("time", "9:00", "10:00"),
        ("time", '"4 May 9:00"', '"5 May 9:00"'),
        ("time", '"1926-05-04 09:00"', '"1926-05-05 09:00"'),
        ("workday", "Tue", "Wed"),
        ("workday", "1926-05-04", "1926-05-05"),
        ("workday", '"4 May"', '"5 May"'),
        ("detective", "nell", "otto"),
        ("address", "pier", "bar"),
        ("moon", "no", "yes"),
        ("observation", "4", "3"),
        ("persuasion", "3", "2"),
        ("strength", "1", "2"),
        ("luck", "2", "1"),
        ("tokens", "0", "1"),
        ("points", "15", "14"),
        ("letters", "key", "none"),
        ("letters", "K", '""'),
        ("knows", "key", ""),
        ("lacks", "none", "key"),
        ("exits", "1", "1,2"),
        ("ticks", "none", "bar"),
        ("questions", "none", "1"),
        ("roll", "0", "1"),
        ("given", "0", "1"),
        ("phase", '"reading ended"', "testing"),
        ("phase", "reading-ended", "stuck"),
        ("stuck", "no", '"no exit"'),
    ],
)
def test_every_key(key, holds, fails):
    there = START + "take 1\ngo pier\n"
    assert not replay(f"{there}expect {key}={holds}").faults
    if fails:
        (fault,) = replay(f"{there}expect {key}={fails}").faults
        assert fault.code == "CB494"
        assert fault.message.startswith(f"{key} is ")


def test_knowing_some_is_enough():
    (fault,) = replay(START + "expect knows=key").faults
    assert fault.message == "knows is none here, and not key"


def test_the_page_lists_every_key():
    table = PAGE.partition("| key | value |")[2].partition("\n\n")[0]
    cells = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    assert sorted(key for cell in cells for key in re.findall(r"`(\w+)`", cell)) == sorted(KEYS)


def test_a_day_that_comes_twice_needs_its_date():
    from datetime import date, timedelta

    from casec.casebook.play.moment import read_day

    calendar = plays.case_in(plays.TOP / "r17-about").calendar
    days = tuple(date(1926, 5, 4) + timedelta(days=each) for each in range(8))
    twice = type(calendar)(days, 8, (), (), (), (6, 17))
    with pytest.raises(ValueError, match="several such days"):
        read_day("Tue", twice, "en")
    assert read_day("Wed", twice, "en") == 1
    assert read_day("1926-05-12", twice, "en") == 8
