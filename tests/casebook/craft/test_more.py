"""What is told only if it is asked for: other rulings, early starts, hours nobody is awake in."""

from __future__ import annotations

from itertools import product

import pytest
from tests.oracle import search, step
from tests.oracle.generate import generate
from tests.oracle.make import load
from tests.oracle.sheet import holds
from tests.oracle.tiny import tiny

from casec.casebook.craft import variant
from casec.casebook.craft.more import more, ranges
from casec.casebook.craft.rulings import READINGS, Hanging
from casec.casebook.explore.walking.world import world
from casec.casebook.explore.whole import decided
from casec.casebook.rules import rulebook
from casec.casebook.verdicts import Outcome, items

MOST = 1_500


def told(book, **settings):
    case = tiny(book, **settings)
    rules = rulebook(case)
    return more(rules, "nell", decided(rules, "nell"))


def rest_at_will(world, state):
    """R3 read the other way: of every hour of sleep the reader says whether it raises."""
    for met, woken in step._wake(world, state):
        top = woken.sheet.abilities
        for chosen in product(*map(range, state.sheet.abilities, (each + 1 for each in top))):
            yield met, woken._replace(sheet=woken.sheet._replace(abilities=chosen))


def ends_at_leave(world, state):
    """R18 read the other way: at the end of a reading nobody asks whether the day must end."""
    ways = [world.exits[state.paragraph][index] for index in state.exits]
    ways = [way for way in ways if way.must or holds(world, state.sheet, way.condition)]
    if not ways:
        yield (), step._stuck(state, "no exit")
    for way in ways:
        yield step._take(world, state, way)


def met(case, detective, name, monkeypatch):
    """What the oracle meets under another ruling."""
    phase, other = {"R3": ("sleeping", rest_at_will), "R18": ("ended", ends_at_leave)}[name]
    plain = step.steps

    def steps(world, state):
        return list(other(world, state)) if state.phase == phase else plain(world, state)

    monkeypatch.setattr(search, "steps", steps)
    return search.every_state(case, detective, MOST)


@pytest.mark.parametrize("name", READINGS)
@pytest.mark.parametrize("seed", range(12))
def test_the_oracle_agrees_under_other_rulings(seed, name, monkeypatch):
    case = load(generate(seed))
    for detective in case.detectives:
        space = met(case, detective.name, name, monkeypatch)
        if space is not None:
            book = rulebook(case)
            ground, every = world(book, (detective.name,)), items(case)
            there = variant.met(ground, READINGS[name](ground), every, lambda: None)
            assert {item for item in every if item in space.met} == set(there)


def test_an_item_that_hangs_on_the_raising_of_points():
    """At 17:00 everybody is rested: the test can't be failed, unless one may rest less."""
    book = """
== start
Work. [hours 2]

* [end day]

== morning
* Lift it. [test strength > 4] -> up | down

== up
* [finish]

== down
* [finish]
"""
    found = told(book, starts="17-17", maxima=(0, 0, 3), begin=18)
    items = {one.item for one in found.hanging}
    assert {one.ruling for one in found.hanging} == {"R3"}
    assert Hanging("paragraph down", "R3", Outcome.REACHABLE) in found.hanging
    assert {"fail morning 1", "finish down"} <= items


def test_an_item_that_hangs_on_the_moment_of_exhaustion():
    book = """
== start
Work. [hours 3]

>> Go on. -> late
* [leave]

== late
* [leave]
"""
    found = told(book, maxima=(0, 0, 3))
    assert Hanging("paragraph late", "R18", Outcome.REACHABLE) in found.hanging
    assert ("paragraph late", "R3") not in {(one.item, one.ruling) for one in found.hanging}


def test_windows_that_need_an_early_start():
    book = """
== start
* [end day]

== morning
* Set out. [hours 2] -> counter

== counter
[if time Wed 16:00-20:00]
Open.
[end]

* [finish]
"""
    settings = {"starts": "12-20", "maxima": (3, 3, 3), "icons": "observation, strength"}
    assert told(book, **{**settings, "starts": "12-17"}).early == {}
    narrow = book.replace("20:00", "17:00")
    assert told(narrow, **{**settings, "starts": "12-17"}).early == {"branch counter 1 1": 14}


def test_hours_nobody_is_awake_in():
    found = told("== start\n* [end day]\n", starts="16-17", begin=20)
    assert tuple(ranges(found.asleep)) == ((20, 48),)
    found = told("== start\nA while. [hours 2]\n\n* [end day]\n", starts="16-17", begin=20)
    assert tuple(ranges(found.asleep)) == ((22, 48),)


def test_hours_in_a_row():
    assert tuple(ranges((3, 4, 5, 9, 11, 12))) == ((3, 6), (9, 10), (11, 13))
    assert tuple(ranges(())) == ()
