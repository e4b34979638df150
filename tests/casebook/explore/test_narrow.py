"""What narrows the search: errands, the aim from the end, passes that look at no numbers."""

from __future__ import annotations

import pytest
from tests.oracle.tiny import tiny

from casec.casebook.explore.search.aim import Sight
from casec.casebook.explore.search.blurred import Blurred
from casec.casebook.explore.search.errands import errands
from casec.casebook.explore.search.forward import forward
from casec.casebook.explore.search.narrow import Narrowed
from casec.casebook.explore.search.trace import Untraceable
from casec.casebook.explore.walking.ways import opening
from casec.casebook.explore.walking.world import world
from casec.casebook.rules import rulebook

ROOMS = """
== start
>> Into the back room. -> back
>> Down the corridor. -> corridor
>> Out. [leave]

== back
A razor. [know razor]

>> Out. [leave]

== corridor
>> On. -> cellar
>> Out. [leave]

== cellar
* Up again. [leave]

== desk
[if knows razor]
It is sharp.
[end]

* [leave]
"""

BOTH_OR_NONE = """
== start
>> Take it. -> chest
>> Leave it. [leave]

== chest
Razor and rope. [know razor] [know rope]

* Away. [leave]

== desk
* Down. -> vault

== vault
[if knows razor and not knows rope]
Only one of them.
[end]

* [finish]
"""

AGAIN = """
== start
[once else attic]

* Look again. -> start

== attic
* Down. [leave]

== desk
* [finish]
"""

STRONG = """
== start
It is heavy. [strength -1]

[if strength >= 3]
The lid gives way.
[end]

* [finish]
"""


def above(book, **settings):
    """The first pass from above over a case."""
    ground = world(rulebook(tiny(book, **settings)), ("nell",))
    return forward(ground, sets=Blurred(ground.space))


def aimed(found, sight, items, levels):
    """The aim at some items, whoever is played."""
    full = found.world.space.grids.full
    return sight.at(dict.fromkeys(items, full), levels)


def names(spots):
    """The paragraphs to which one comes at some spots."""
    return {spot.name for spot in spots if spot.kind == "come"}


def test_on_errands_readers_go_where_something_is_gained_and_not_elsewhere():
    found = above(ROOMS)
    assert {"start", "back", "corridor", "cellar"} <= names(found.stops)
    assert {"start", "back"} <= names(errands(found, ()))
    assert names(errands(found, ())).isdisjoint({"corridor", "cellar"})
    assert {"corridor", "cellar"} <= names(errands(found, ("exit cellar 1",)))


def test_the_aim_tells_what_gains_do_not_allow():
    found = above(BOTH_OR_NONE, extra="  rope: {}")
    item = "branch vault 1 1"
    assert item in found.items  # for all that a pass knows which does not look at gains
    sight, start = Sight(found, (item, "finish vault")), opening(found.world)
    levels = [*found.world.space.levels.values()]
    assert aimed(found, sight, (item,), ()).begins(start) == [item]
    assert aimed(found, sight, (item,), levels).begins(start) == []
    both = (item, "finish vault")
    assert aimed(found, sight, both, levels).begins(start) == ["finish vault"]


def test_the_aim_sees_a_way_back_to_where_it_begins():
    found = above(AGAIN)
    levels = [*found.world.space.levels.values()]
    items = ("exit attic 1",)
    aim = aimed(found, Sight(found, items), items, levels)
    assert aim.begins(opening(found.world)) == ["exit attic 1"]


def test_what_has_come_about_is_aimed_at_no_longer():
    found = above(BOTH_OR_NONE, extra="  rope: {}")
    spot = opening(found.world).end
    items = ("exit start 1", "finish vault")
    aim = aimed(found, Sight(found, items), items, (0,))
    for left in (2, 1, 0):
        states = aim.states[spot] & aim.state(0)
        assert states.bit_count() == left
        if left:
            aim.found(items[2 - left])


def test_a_pass_may_look_at_no_numbers():
    ground = world(rulebook(tiny(STRONG)), ("nell",))
    item = "branch start 1 1"
    assert item not in forward(ground, sets=Blurred(ground.space)).items
    assert item in forward(ground, sets=Blurred(ground.space, numbers=False)).items


def test_what_gains_forbid_is_looked_for_by_the_few_first_that_are_known():
    found = above(BOTH_OR_NONE, extra="  rope: {}")
    item, levels = "branch vault 1 1", frozenset(found.world.space.levels.values())
    known = Narrowed(found)
    known.open = {item: frozenset((0,)), "finish vault": frozenset()}
    known.doom((item,), levels)
    assert known.open[item] == {0}
    assert [one for one in known.open if known.is_alive(one)] == ["finish vault"]
    known.retrace(found, (item,))
    assert known.open[item] == levels
    with pytest.raises(Untraceable):
        known.retrace(found, (item,))
