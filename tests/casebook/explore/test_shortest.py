"""The shortest play: against a search of every state, and on cases of a few lines."""

from __future__ import annotations

from random import Random

import pytest
from tests.casebook.explore import cases
from tests.casebook.explore.test_engine import led
from tests.oracle.generate import generate
from tests.oracle.make import load
from tests.oracle.shortest import fewest
from tests.oracle.tiny import tiny

from casec.casebook.budget import Budget, BudgetSpent
from casec.casebook.explore.room import room
from casec.casebook.explore.routes import route as routes
from casec.casebook.explore.routes import shortest
from casec.casebook.explore.routes.route import Route, cut, route
from casec.casebook.explore.routes.shortest import Search, length
from casec.casebook.explore.search.narrow import narrowed
from casec.casebook.explore.walking.world import world
from casec.casebook.play import write
from casec.casebook.rules import opening, rulebook
from casec.casebook.verdicts.items import items

MOST = 8_000
SOME = 12
"""How many items of a case are looked for."""

EARLY = """
== start
>> The long way. -> hall
>> [hour] The slow way. -> lane

== hall
* On. -> stairs

== stairs
* On. -> attic

== attic
* In. -> vault

== lane
* In. -> vault

== vault
A key. [know key]

* [finish]
"""
"""Four moves lead to the vault at once, two within an hour."""

TIE = """
== start
>> [hour] The slow way. -> lane
>> The quick way. -> hall

== hall
* In. -> vault

== lane
* In. -> vault

== vault
* [finish]
"""


def proved(ground, item, right):
    """Whether the shortest play to an item has as many moves as is right, and is one."""
    book, detective = ground.rules, ground.space.detective
    if item in opening(book, detective).seen:
        return right == 0
    search = Search(ground, item)
    made = search.run(10**9)
    if made is None:
        return right is None
    short = cut(book, detective, item, made)
    return length(short) == search.least == right and item in led(book, detective, short)[1]


def wrong(case, seed):
    """The items for which the search and the oracle differ, and how many were looked for."""
    book = rulebook(case)
    looked = []
    for detective in book.board.maxima:
        right = fewest(case, detective, MOST)
        if right is not None:
            every, ground = items(case), world(book, (detective,))
            some = Random(seed).sample(every, min(SOME, len(every)))
            looked += [(detective, item, proved(ground, item, right.get(item))) for item in some]
    return [one[:2] for one in looked if not one[2]], len(looked)


@pytest.mark.parametrize("seed", range(12))
def test_no_play_is_shorter(seed):
    assert wrong(load(generate(seed)), seed)[0] == []


@pytest.mark.parametrize("seed", range(12))
def test_whatever_gains_are_looked_at(seed, monkeypatch):
    """The gains that are in the way are looked at after a few steps."""
    monkeypatch.setattr(shortest, "_PATIENCE", 5)
    differ, looked = wrong(cases.made(seed), seed)
    assert differ == []
    assert looked or seed == 10  # too large for the oracle


def decided(book, item):
    """The play by which it is decided that an item comes about, without what it does not need."""
    with room():
        *_, (known,) = narrowed(world(book, ("nell",)), items=(item,))
    return cut(book, "nell", item, known.plays[item])


def test_an_early_play_may_not_be_the_shortest():
    book = rulebook(tiny(EARLY))
    assert length(decided(book, "letter key")) == 4
    found = route(book, "nell", "letter key")
    assert isinstance(found, Route)
    assert write("nell", found.made) == ("detective nell", "take 2", "take 1")
    assert found.least == found.length == 2


def test_of_two_as_short_the_earlier_is_taken():
    found = route(rulebook(tiny(TIE)), "nell", "paragraph vault")
    assert isinstance(found, Route)
    assert write("nell", found.made) == ("detective nell", "take 2", "take 1")


def test_what_is_not_asked_for_is_not_looked_for():
    book = rulebook(tiny(EARLY))
    assert route(book, "nell", "letter key", under=2) is None
    found = route(book, "nell", "letter key", under=3)
    assert isinstance(found, Route)
    assert found.length == 2


@pytest.mark.parametrize(("most", "least"), [(0, 0), (2, 2)])
def test_a_search_that_grows_too_large_gives_a_short_play(most, least, monkeypatch):
    monkeypatch.setattr(routes, "_SOON", 0)
    monkeypatch.setattr(routes, "_MOST", most)
    found = route(rulebook(tiny(EARLY)), "nell", "letter key")
    assert isinstance(found, Route)
    assert (found.length, found.least) == (4, least)


def test_a_budget_leaves_what_is_known():
    book = rulebook(tiny(EARLY))
    over = Budget(-1).tick
    with pytest.raises(BudgetSpent):
        route(book, "nell", "letter key", tick=over)
    known = decided(book, "letter key")
    found = route(book, "nell", "letter key", known, tick=over)
    assert found == Route(known, 0)
