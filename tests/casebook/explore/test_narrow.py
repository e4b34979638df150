"""What narrows the search: errands, the aim from the end, passes that look at no numbers."""

from __future__ import annotations

from functools import partial

import pytest
from tests.oracle.tiny import tiny

from casec.casebook.explore.readers.grid import ABILITIES, Grid
from casec.casebook.explore.readers.grids import Grids
from casec.casebook.explore.search.aim import Sight
from casec.casebook.explore.search.blurred import Blurred
from casec.casebook.explore.search.cells import Cells
from casec.casebook.explore.search.errands import errands
from casec.casebook.explore.search.forward import forward
from casec.casebook.explore.search.narrow import Narrowed
from casec.casebook.explore.search.trace import Untraceable
from casec.casebook.explore.walking.ways import opening
from casec.casebook.explore.walking.world import beginning, world
from casec.casebook.model import Quantity
from casec.casebook.rules import rulebook

MOSTS = ((1, 1, 2, 1), (1, 2, 1, 3))
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


TOKENS = """
== start
A coin, a second one. [token +2]

>> One is spent. [token -1] [leave]
>> Both are kept. [leave]

== desk
>> A drink. [token -1] -> vault
* Down. -> vault

== vault
[if tokens >= 1]
It rings.
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
    levels, full = [*found.world.space.levels.values()], found.world.space.grids.full
    assert aimed(found, sight, (item,), ()).begins(start, full) == [item]
    assert aimed(found, sight, (item,), levels).begins(start, full) == []
    both = (item, "finish vault")
    assert aimed(found, sight, both, levels).begins(start, full) == ["finish vault"]


def test_the_aim_sees_a_way_back_to_where_it_begins():
    found = above(AGAIN)
    levels = [*found.world.space.levels.values()]
    items = ("exit attic 1",)
    aim = aimed(found, Sight(found, items), items, levels)
    assert aim.begins(opening(found.world), found.world.space.grids.full) == ["exit attic 1"]


def test_what_has_come_about_is_aimed_at_no_longer():
    found = above(BOTH_OR_NONE, extra="  rope: {}")
    spot = opening(found.world).end
    items = ("exit start 1", "finish vault")
    aim = aimed(found, Sight(found, items), items, (0,))
    for left in (2, 1, 0):
        states = aim.states[spot] & aim.state(0, 1)
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


def test_an_aim_may_look_at_tokens():
    found = above(TOKENS)
    grids = found.world.space.grids
    item, sight = "branch vault 1 none", Sight(found, ("branch vault 1 none",))
    having = [grids.points(partial(tokens, has)) for has in range(3)]
    desk = next(spot for spot in found.stops if spot.kind == "come" and spot.name == "desk")
    vault = next(spot for spot in found.stops if spot.kind == "come" and spot.name == "vault")
    aim = sight.at({item: grids.full}, (), (Quantity.TOKENS,))
    can = [
        [bool(aim.states[spot] & aim.state(0, points)) for points in having]
        for spot in (vault, desk)
    ]
    assert can == [[True, False, False], [True, True, False]]
    blind = sight.at({item: grids.full}, ())
    assert all(blind.states[vault] & blind.state(0, points) for points in having)
    assert aim.begins(opening(found.world), sum(beginning(found.world))) == [item]


def test_what_tokens_forbid_begins_nowhere():
    """Two are gained, and one can be spent at most."""
    found = above(TOKENS.replace("* Down. -> vault", ">> Down. -> vault").replace("+2", "+3"))
    item, grids = "branch vault 1 none", found.world.space.grids
    sight, start = Sight(found, (item,)), opening(found.world)
    begin = sum(beginning(found.world))
    assert sight.at({item: grids.full}, ()).begins(start, begin) == [item]
    assert sight.at({item: grids.full}, (), (Quantity.TOKENS,)).begins(start, begin) == []


def tokens(has, grid):
    """The points of a grid with so many tokens."""
    return grid.where(Quantity.TOKENS, lambda value: value == has)


def test_a_cell_leads_to_what_numbers_become():
    grids = Grids([Grid(dict(zip((*ABILITIES, Quantity.LUCK), (1, 1, 2, 3), strict=True)))])
    cells = Cells(grids, (Quantity.LUCK,))
    assert [cells.of(points) for points in cells.points] == [1, 2, 4, 8]
    assert cells.of(grids.full) == 0b1111
    (grid,) = grids.each
    less = set(cells.leads(grid.changed(Quantity.LUCK, -1).on))
    assert less == {(0, 0), (1, 0), (2, 1), (3, 2)}
    failed = set(cells.leads(grid.tested(Quantity.STRENGTH, 4, passed=False).on))
    assert failed == {(start, end) for start in range(4) for end in range(start + 1)}
    assert set(Cells(grids).leads(grid.changed(Quantity.LUCK, -1).on)) == {(0, 0)}


def test_of_several_detectives_each_has_cells():
    sheets = [dict(zip((*ABILITIES, Quantity.LUCK), most, strict=True)) for most in MOSTS]
    grids = Grids([Grid(sheet) for sheet in sheets])
    cells = Cells(grids, (Quantity.LUCK,))
    assert [cells.of(block) for block in grids.blocks] == [0b11, 0b1111]
    assert sum(cells.points) == grids.full
