"""What is noticed in tiny cases, and what is not."""

from __future__ import annotations

import pytest
from tests.casebook.craft.small import noticed, told
from tests.oracle.tiny import tiny

from casec.casebook.budget import Budget
from casec.casebook.craft.notice import Noticing
from casec.casebook.explore.whole import decided
from casec.casebook.play import read, replay
from casec.casebook.rules import rulebook
from casec.source import Source

# --- tests that can be taken again ----------------------------------------------------------------

AT_DESK = """
== start
* [leave]

== desk
>> Ask. {price}[test persuasion > 4] -> told | {fail}
* [leave]

== told
* [leave]

== sorry
{sorry}

* [leave]
"""


def at_desk(price: str = "", fail: str = "[leave]", sorry: str = "Sorry.") -> str:
    return AT_DESK.format(price=price, fail=fail, sorry=sorry)


def test_to_go_next_door_and_back_is_a_free_retry():
    (found,) = noticed(at_desk()).values()
    assert (found.code, found.item) == ("CB442", "exit desk 1")
    assert found.values == (("test", "persuasion > 4"),)
    assert found.notes[1] == (
        "Then, and no hour passes: roll 1, accept, go bar, take 1, go headquarters, take 1"
    )


@pytest.mark.parametrize(
    ("price", "fail", "sorry"),
    [
        ("[hour] ", "[leave]", ""),
        ("", "sorry", "Wait. [hour]"),
        ("", "[end day]", ""),
        ("", "[go mole]", ""),
    ],
    ids=["hour first", "hour after", "day", "way"],
)
def test_what_costs_something_is_no_free_retry(price, fail, sorry):
    assert not noticed(at_desk(price, fail, sorry or "Sorry."))


def test_a_test_that_is_free_at_some_hours():
    (found,) = noticed(at_desk("", "sorry", "[if time 20:00-22:00]\nWait. [hour]\n[end]")).values()
    assert (found.code, found.item) == ("CB442", "exit desk 1")
    assert "22:00" in found.notes[0]
    assert not noticed(at_desk("", "sorry", "[if time 0:00-24:00]\nWait. [hour]\n[end]"))


def test_whoever_has_no_luck_left_pays_none():
    (found,) = noticed(at_desk("[luck -1] "), luck=2).values()
    assert (found.code, found.item) == ("CB442", "exit desk 1")
    assert found.notes[2:] == ("It has a price, but this reader has none left to pay: luck",)
    assert found.play.count("take 1") > 2
    (found,) = noticed(at_desk()).values()
    assert len(found.notes) == 2


def test_a_price_that_must_be_paid_is_one():
    book = at_desk("[if tokens >= 1] [token -1] ")
    assert not noticed(book.replace("== start\n", "== start\n[token +2]\n\n"))


def test_a_test_that_nobody_can_pass_is_not_worth_a_retry():
    assert not noticed(at_desk().replace("> 4", "> 12"))


def test_a_box_to_tick_ends_it():
    once = at_desk().replace("== desk\n", "== desk\n[once else sorry]\n")
    assert not noticed(once)


def test_a_third_chance_is_no_fourth():
    book = at_desk(fail="sorry").replace("== sorry\n", "== sorry\n[once else still-sorry]\n")
    more = "\n== still-sorry\n[once else home]\n* [leave]\n\n== home\n* [end day]\n"
    assert not noticed(book + more)


def test_what_is_given_up_and_given_back_costs_nothing():
    book = at_desk("[token -1] ", "sorry", "Here. [token]")
    start = book.replace("== start\n", "== start\nA token. [token]\n\n")
    assert ("CB442", "exit desk 1") in noticed(start)


def test_the_round_is_played_by_the_rules():
    case = tiny(at_desk())
    book = rulebook(case)
    outlook = decided(book, "nell", notice=Noticing(Budget()))
    (remark,) = outlook.remarks
    moves = remark.notes[1].partition(": ")[2].split(", ")
    before = state_after(book, remark.play)
    after = state_after(book, (*remark.play, *moves))
    assert before.phase == "testing"
    assert after == before


def state_after(book, lines):
    steps, faults = read(Source("x.play", "\n".join(lines)))
    led = replay(book, steps)
    assert not faults
    assert not led.faults
    return led.states[-1]


# --- gains that can be repeated -------------------------------------------------------------------

GIVER = """
== start
* [leave]

== bar
{mark}
Take it. {gain}

>> {condition}Stay. {hour}-> bar
* [leave]
"""


def giver(gain: str, mark: str = "", condition: str = "", hour: str = "") -> str:
    return GIVER.format(gain=gain, mark=mark, condition=condition, hour=hour)


@pytest.mark.parametrize(
    ("gain", "what"),
    [
        ("[token]", "information tokens"),
        ("[luck +1]", "luck"),
        ("[persuasion +1]", "persuasion"),
    ],
)
def test_a_gain_that_can_be_had_again_at_once(gain, what):
    found = noticed(giver(gain), luck=0, luck_max=3, maxima=(1, 3, 3), icons="persuasion")
    assert set(found) == {("CB443", "paragraph bar")}
    (remark,) = found.values()
    assert dict(remark.values)["what"] == what
    assert remark.notes[1].startswith("Then, and no hour passes: take ")


def test_a_round_shows_the_gain():
    """Where an exit gives it, the round goes by that exit, though others lead round sooner."""
    book = """
== start
* Go. [leave]

== bar
>> Ask. [token] [test persuasion > 3] -> mole | desk
* [leave]
"""
    remark = noticed(book, maxima=(1, 3, 3))["CB443", "paragraph bar"]
    round_ = remark.notes[1].removeprefix("Then, and no hour passes: ").split(", ")
    lines = (*remark.play, "expect tokens=0", *round_, "expect tokens=1")
    steps, faults = read(Source("play", "\n".join(lines)))
    assert not faults
    assert replay(rulebook(tiny(book, maxima=(1, 3, 3))), steps).faults == ()
    assert len(remark.play) == 3


@pytest.mark.parametrize(
    "book",
    [
        giver("[token] [hour]"),
        giver("[token]", "[once else desk]"),
        giver("[token -1]"),
        giver("[know razor]"),
    ],
)
def test_gains_with_a_price_or_an_end(book):
    assert not noticed(book)


def test_nothing_is_gained_where_two_take_from_each_other():
    book = """
== start
* -> pawn

== pawn
A coin for a day's strength. [token] [strength -1]

* -> gym

== gym
Lift. [strength +1] [token -1]

>> -> pawn
* [leave]
"""
    assert not noticed(book)


def test_what_is_bought_and_sold_again_is_no_gain():
    book = """
== start
* -> pawn

== pawn
>> [if strength >= 1] A coin for a day's strength. [strength -1] [token] -> pawn
* -> gym

== gym
>> [if tokens >= 1] Lift. [token -1] [strength +1] -> pawn
* [end day]
"""
    assert not noticed(book)


def test_a_round_by_a_shop():
    """What the coin costs is paid next door."""
    book = """
== start
* -> pawn

== pawn
A coin. [token]

* -> shop

== shop
>> [if luck >= 1] Another, for luck. [luck -1] -> pawn
* [end day]
"""
    assert not noticed(book, luck=2)


def test_a_round_that_takes_as_much_elsewhere():
    book = """
== start
* -> pawn

== pawn
A coin. [token]

>> [if luck >= 1] Another, for luck. [luck -1] -> pawn
* [end day]
"""
    assert not noticed(book, luck=2)


def test_only_the_paragraph_that_gives_is_told():
    """The desk sells what the bar gives for nothing."""
    book = (
        giver("[token]")
        + """
== desk
>> [if luck >= 1] Buy one. [luck -1] [token] -> desk
* [leave]
"""
    )
    assert set(noticed(book, luck=2)) == {("CB443", "paragraph bar")}


def test_a_round_that_costs_nothing_is_told_before_one_with_a_price():
    """Neither what another exit takes nor what a branch takes that is not read is a price."""
    book = """
== start
* -> bar

== bar
{gain}

[if luck >= 2]
A round for all. [luck -1]
[end]

>> For luck. [luck -1] -> bar
>> For nothing. -> bar
* [end day]
"""
    (found,) = noticed(book.format(gain="[token]")).values()
    assert found.notes[1:] == ("Then, and no hour passes: take 2",)
    (found,) = noticed(book.format(gain="[token]").replace(">> For nothing. -> bar\n", "")).values()
    assert found.notes[1:] == (
        "Then, and no hour passes: take 1",
        "It has a price, but this reader has none left to pay: luck",
    )


def test_the_play_to_a_gain_is_the_first_there_is():
    """Nobody need be poor for it."""
    book = (
        giver("[token]")
        + """
== desk
>> [luck -1] -> desk
* [leave]
"""
    )
    found = noticed(book, luck=3)["CB443", "paragraph bar"]
    assert "luck" not in found.notes[0]
    assert len(found.play) <= 6


# --- ways round [only via] ------------------------------------------------------------------------

VIA = """
== start
>> Wait. [hours 2] -> trapdoor
* -> trapdoor

== trapdoor
[open 22:00-24:00 else {otherwise}]
A ring.

* {exit}

== cellar
[only via trapdoor]
Dark.

* [leave]

== shut
* [leave]
"""


def test_past_the_shut_gate():
    (found,) = noticed(VIA.format(otherwise="cellar", exit="-> cellar")).values()
    assert (found.code, found.item) == ("CB440", "paragraph cellar")
    assert found.play == ("detective nell", "take 2")


@pytest.mark.parametrize(
    ("otherwise", "exit_"),
    [("shut", "-> cellar"), ("cellar", "[leave]")],
    ids=["elsewhere", "only way"],
)
def test_the_gate_that_leads_elsewhere_or_is_the_only_way(otherwise, exit_):
    assert not noticed(VIA.format(otherwise=otherwise, exit=exit_))


def test_whoever_has_read_it_before_may_find_it_shut():
    book = VIA.format(otherwise="cellar", exit="-> cellar").replace(
        "* -> trapdoor\n", "* [leave]\n"
    )
    later = book.replace("* [leave]\n\n== shut", ">> [hours 4] -> trapdoor\n* [leave]\n\n== shut")
    assert not noticed(later)


# --- letters by failing only ----------------------------------------------------------------------

FAILING = """
== start
* Force it. [test strength > 7] -> passed | failed

== passed
{passed}

* -> room

== failed
The thumb. [know cut]

* -> room

== room
[open if {asked} else desk]
A surgeon.

* [leave]
"""


def failing(asked: str = "knows cut", passed: str = "Nothing.") -> str:
    return FAILING.format(asked=asked, passed=passed)


def test_a_letter_that_only_a_failed_test_gives():
    found = noticed(failing())
    assert set(found) == {("CB441", "letter cut")}
    values = dict(found["CB441", "letter cut"].values)
    assert values["needing"] == "what is behind the gate of “room”"


@pytest.mark.parametrize(
    "book",
    [
        failing(passed="Paper. [know cut]"),
        failing("not knows cut"),
        failing("knows cut or time 0:00-24:00"),
    ],
    ids=["had", "not asked", "not needed"],
)
def test_a_letter_that_is_to_be_had_or_not_needed(book):
    assert ("CB441", "letter cut") not in noticed(book)


def test_a_letter_that_is_to_be_had_by_a_longer_way():
    """The shortest play fails the test: that is not yet a proof."""
    book = failing().replace("Nothing.\n\n* -> room", "Nothing.\n\n* -> hall")
    hall = "\n== hall\n* -> stair\n\n== stair\nA nail. [know cut]\n\n* -> room\n"
    assert ("CB441", "letter cut") not in noticed(book + hall)


# --- windows that need a late start ---------------------------------------------------------------

LATE = """
== start
* [end day]

== morning
* [leave]

== bar
[if time {window}]
A door opens.
[end]

* [leave]
"""


def test_a_window_for_those_who_slept_long():
    settings = {
        "starts": "12-17",
        "maxima": (2, 2, 2),
        "icons": "observation, persuasion, strength",
    }
    found = noticed(LATE.format(window="Wed 20:00-22:00"), **settings)
    assert set(found) == {("CB444", "branch bar 1 1")}
    assert dict(found["CB444", "branch bar 1 1"].values)["hour"] == "14"
    assert not noticed(LATE.format(window="Wed 16:00-22:00"), **settings)


# --- letters asked for in vain --------------------------------------------------------------------

VAIN = """
== start
The razor. {always}

>> {way} -> room
* -> room

== room
>> [if {asked}] Show it. -> shown
* [leave]

== shown
* [leave]
"""


def vain(asked: str, always: str = "[know key]", way: str = "On.") -> str:
    return VAIN.format(asked=asked, always=always, way=way)


def test_everybody_knows_it():
    assert set(noticed(vain("knows key"))) == {("CB445", "letter key")}


def test_where_it_matters_nobody_knows_it():
    """Whoever has the key knows the lock too."""
    book = vain("knows key or knows lock", "[know lock]", "Take it. [know key]")
    assert set(noticed(book)) == {("CB445", "letter lock"), ("CB445", "letter key")}


@pytest.mark.parametrize(
    "book",
    [
        vain("knows key", "", "Take it. [know key]"),
        vain("not knows key", "", "Take it. [know key]"),
        vain("knows key").replace(">> [if knows key] Show it.", "* [if knows key]"),
    ],
    ids=["some", "some not", "action"],
)
def test_somebody_knows_it_or_it_cannot_be_told(book):
    assert not noticed(book)


def test_a_letter_that_counts_is_not_in_vain():
    assert [one.code for one in told(vain("knows key"))] == ["CB445"]
    assert not told(vain("knows key"), extra="  key: {points: 1}")
    assert not told(vain("knows key"), extra="scoring: {per letter: 1}")


# --- findings -------------------------------------------------------------------------------------


def test_it_is_said_for_whom_it_is_so():
    """Nell can't pass the test: to try it again is nothing to her."""
    book = at_desk().replace("> 4", "> 11")
    (fault,) = told(book, otto=(1, 5, 1))
    assert "Readers with otto who fail" in fault.message
    assert fault.label.span.text.startswith(">> Ask.")
    (fault,) = told(at_desk(), otto=(1, 2, 1))
    assert fault.message.startswith("Readers who fail")


def test_a_letter_that_another_detective_has_without_failing():
    assert [one.code for one in told(failing(), otto=(1, 1, 3))] == ["CB441"]
    seen = failing(passed="[if observation > 2]\nPaper. [know cut]\n[end]")
    assert [one.code for one in told(seen, otto=(2, 1, 3))] == ["CB441"]
    assert not told(seen, otto=(3, 1, 3))


def test_with_an_empty_budget_no_other_pass_is_made():
    case = tiny(failing())
    whole, spent = Noticing(Budget()), Noticing(Budget(0))
    found = {one.code for one in decided(rulebook(case), "nell", notice=whole).remarks}
    assert whole.whole
    assert found == {"CB441"}
    assert decided(rulebook(case), "nell", notice=spent).remarks == ()
    assert not spent.whole
