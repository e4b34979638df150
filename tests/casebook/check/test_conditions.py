"""Conditions that hold always or never: by themselves, behind other branches, where they stand."""

from __future__ import annotations

import pytest
from tests.casebook.check.given import LETTERS, TWO, in_cellar, told
from tests.codes_base import BASE, base_with

TOKEN_OR_LEAVE = "[if tokens = 0]\nA [token]\n[else if knows key]\n* [leave]\n[end]\n"
IF = "[if {}]\nSo.\n[end]\n"


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("tokens < 0", [("CB220", "tokens < 0")]),
        ("tokens > 3", [("CB220", "tokens > 3")]),
        ("tokens >= 3", []),
        ("tokens <= 3", [("CB221", "tokens <= 3")]),
        ("tokens >= 1", []),
        ("luck >= 9", [("CB220", "luck >= 9")]),
        ("luck > 4", [("CB220", "luck > 4")]),
        ("luck = 4", []),
        ("not tokens < 0", [("CB220", "tokens < 0")]),
        ("observation > 4", [("CB220", "observation > 4")]),
        ("observation = 4", []),
        ("knows key and tokens < 0", [("CB220", "tokens < 0")]),
        ("knows key or tokens >= 0", [("CB221", "tokens >= 0")]),
        ("tokens >= 0 and luck >= 0", [("CB221", "tokens >= 0 and luck >= 0")]),
        ("knows key and not knows key", [("CB220", "knows key and not knows key")]),
        ("knows key or not knows key", [("CB221", "knows key or not knows key")]),
        ("knows key and (not knows key or knows rope)", []),
        ("tokens > 1 and tokens < 2", [("CB220", "tokens > 1 and tokens < 2")]),
        ("tokens > 1 and tokens < 3", []),
        ("time 8:00-9:00 and time 9:00-10:00", [("CB220", "time 8:00-9:00 and time 9:00-10:00")]),
        ("time 8:00-10:00 and time 9:00-11:00", []),
        ("time Tue and time Wed", [("CB220", "time Tue and time Wed")]),
        ("time Tue, Wed", [("CB221", "time Tue, Wed")]),
        ("not time Tue and not time Wed", [("CB220", "not time Tue and not time Wed")]),
        ("time 0:00-24:00", [("CB221", "time 0:00-24:00")]),
        ("time from Tue 8:00", [("CB221", "time from Tue 8:00")]),
        ("time from Tue 9:00", []),
        ("time before Tue 8:00", [("CB226", "before Tue 8:00")]),
        ("time Tue 6:00-8:00, Wed 6:00-8:00", [("CB226", "Tue 6:00-8:00")]),
        ("time 6:00-8:00", []),
        ("detective nell", [("CB221", "detective nell")]),
        ("not detective nell", [("CB221", "detective nell")]),
        ("at bar", []),
        ("at bar and at headquarters", [("CB220", "at bar and at headquarters")]),
        ("at bar or at headquarters", [("CB221", "at bar or at headquarters")]),
    ],
)
def test_by_themselves(condition, expected):
    assert in_cellar(IF.format(condition), more=f"{LETTERS}luck: 3\nluck max: 4\n") == expected


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("detective nell", []),
        ("detective nell and detective otto", ["CB220"]),
        ("detective nell or detective otto", ["CB221"]),
        ("strength > 5", []),
        ("strength > 5 and observation > 2", ["CB220"]),
        ("detective nell and strength > 2", ["CB220"]),
        ("detective otto and strength > 2", []),
    ],
)
def test_with_two_detectives(condition, expected):
    assert [code for code, _ in in_cellar(IF.format(condition), config=TWO)] == expected


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            "[if tokens > 0]\nA\n[else if tokens > 1]\nB\n[else]\nC\n[end]",
            [("CB222", "tokens > 1")],
        ),
        ("[if tokens > 1]\nA\n[else if tokens > 0]\nB\n[else]\nC\n[end]", []),
        ("[if knows key]\nA\n[else if not knows key]\nB\n[else]\nC\n[end]", [("CB222", "[else]")]),
        ("[if knows key]\nA\n[else if not knows key]\nB\n[end]", []),
        ("[if time Tue]\nA\n[else if time Wed]\nB\n[else]\nC\n[end]", [("CB222", "[else]")]),
        ("[if tokens >= 0]\nA\n[else]\nB\n[end]", [("CB221", "tokens >= 0")]),
        (
            "[if knows key]\nA\n[if not knows key]\nB\n[end]\n[end]",
            [("CB223", "not knows key")],
        ),
        ("[if knows key]\nA\n[if knows key]\nB\n[end]\n[end]", [("CB224", "knows key")]),
        ("[if knows key]\nA\n[if knows rope]\nB\n[end]\n[end]", []),
        ("[if knows key]\nA\n[else]\n[if knows key]\nB\n[end]\n[end]", [("CB222", "knows key")]),
        ("[if tokens < 0]\nA\n[if tokens > 1]\nB\n[end]\n[end]", [("CB220", "tokens < 0")]),
        ("[if tokens = 1]\nA [token]\n[if tokens = 2]\nB\n[end]\n[end]", []),
        ("[if time 9:00-10:00]\nA [hour]\n[if time 10:00-11:00]\nB\n[end]\n[end]", []),
        (
            "[if time Wed 9:00-10:00]\nA [hours 2]\n[if time Wed 10:00-11:00]\nB\n[end]\n[end]",
            [("CB223", "time Wed 10:00-11:00")],
        ),
        (
            "[if knows key]\n* [leave]\n[end]\n[if knows key]\nB\n[end]",
            [("CB222", "knows key")],
        ),
        ("[if knows key]\n* [leave]\n[end]\n[if not knows key]\nB\n[end]", []),
        ("* [if knows key] [leave]\n>> [if knows key] Go. -> bar", [("CB222", "knows key")]),
        ("[if tokens = 1]\nA [token]\n[end]\n[if tokens = 1]\nB\n[end]", []),
        (
            TOKEN_OR_LEAVE + "[if knows key]\nB\n[end]",
            [],
        ),
        ("[move bar] [if knows key]\n", None),
        ("[move bar]\n\n[if at bar]\nB\n[end]", [("CB224", "at bar")]),
    ],
)
def test_where_they_stand(body, expected):
    if expected is not None:
        assert in_cellar(body) == expected


def test_inside_a_gate():
    gate = "[open Tue 9:00-17:00 else bar]"
    assert in_cellar(IF.format("time 18:00-20:00"), gate) == [("CB223", "time 18:00-20:00")]
    assert in_cellar(IF.format("time 8:00-18:00"), gate) == [("CB224", "time 8:00-18:00")]
    assert in_cellar(IF.format("time 9:00-12:00"), gate) == []
    assert in_cellar("[hours 3]\n\n" + IF.format("time 18:00-20:00"), gate) == []
    knows = in_cellar(IF.format("knows key and time Wed"), gate)
    assert knows == [("CB223", "time Wed")]


def test_a_fact_is_given_before_it_is_asked_for():
    page = "== briefing\nA lamp. [know lamp]\n\n{}\n\n* [leave]\n"
    asked = page.replace("{}", IF.format("knows lamp"))
    assert told(asked) == [("CB225", "knows lamp")]
    assert told(page.replace("{}", ">> [if knows lamp] -> bar")) == [("CB225", "knows lamp")]
    assert told(page.replace("{}", IF.format("not knows lamp"))) == [("CB223", "not knows lamp")]
    before = "== briefing\n[if knows lamp]\nA\n[else]\nB [know lamp]\n[end]\n\n* [leave]\n"
    assert told(before) == []
    maybe = before.replace("[if knows lamp]\nA\n[else]", "[if tokens > 1]")
    assert told(maybe.replace("* [leave]", ">> [if knows lamp] -> bar\n* [leave]")) == []


def test_the_reason_and_the_places_are_told():
    page = "== briefing\nA lamp. [know lamp]\n\n[if knows lamp]\nSo.\n[end]\n\n* [leave]\n"
    [fault] = base_with({"book/page.case": page})[1]
    assert [(label.span.text, label.text) for label in fault.also] == [
        ("[know lamp]", "it is given here")
    ]
    page = "== briefing\n[if tokens > 3]\nSo.\n[end]\n\n* [leave]\n"
    [fault] = base_with({"book/page.case": page})[1]
    assert fault.notes == ("The number of tokens lies between 0 and 3",)


def test_days_that_begin_with_a_paragraph():
    morning = "== second-morning\n{}\n* [leave]\n"
    base = BASE["book/base.case"]
    start = base.index("== second-morning")
    end = base.index("== second-night")
    for condition, expected in [
        ("time Tue", ["CB223"]),
        ("time Wed", ["CB224"]),
        ("time Wed 6:00-12:00", []),
        ("time 18:00-20:00", ["CB223"]),
    ]:
        text = base[:start] + morning.replace("{}", IF.format(condition)) + base[end:]
        page = {"book/base.case": text}
        assert [code for code, _ in told(BASE["book/page.case"], files=page)] == expected, condition


def test_conditions_that_could_not_be_read_are_passed_over():
    page = "== briefing\n[if knows [end]\n[if tokens < 0]\nSo.\n[end]\n\n* [leave]\n"
    codes = {code for code, _ in told(page)}
    assert codes.isdisjoint({"CB220", "CB221", "CB222", "CB223", "CB224"})


def test_very_many_conditions_take_no_time():
    chain = "[if tokens = 1]\nA\n" + "[else if tokens = 2 and knows key]\nB\n" * 300 + "[end]"
    assert len(in_cellar(chain)) >= 299
    facts = " and ".join(f"(knows fact-{n} or tokens = {n % 4})" for n in range(40))
    assert [code for code, _ in in_cellar(IF.format(facts)) if code not in ("CB110", "CB521")] == []
