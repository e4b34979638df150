"""Readers of several detectives, followed together: each as if he were alone."""

from __future__ import annotations

from random import Random

import pytest
from tests.casebook.explore import cases
from tests.oracle.tiny import tiny

from casec.casebook.budget import Budget
from casec.casebook.explore import decided, explore, together
from casec.casebook.explore.readers.grid import (
    ABILITIES,
    Grid,
    in_turn,
    of_points,
    only_at,
    or_not,
    points,
)
from casec.casebook.explore.readers.grids import Grids
from casec.casebook.explore.search import narrow
from casec.casebook.explore.search.aim import Sight
from casec.casebook.explore.search.blurred import Blurred
from casec.casebook.explore.search.few import Few
from casec.casebook.explore.search.forward import forward
from casec.casebook.explore.search.rounds import may_go_round
from casec.casebook.explore.walking.stop import Stop
from casec.casebook.explore.walking.ways import opening
from casec.casebook.explore.walking.world import world
from casec.casebook.model import Quantity
from casec.casebook.rules import rulebook

GRIDS = [
    Grid(dict(zip((*ABILITIES, Quantity.LUCK), most, strict=True)))
    for most in ((2, 1, 3, 2), (1, 1, 1, 2), (3, 2, 1, 2))
]
BOTH = ("nell", "otto")
OTTO = {"otto": (3, 1, 1)}

FOR_NELL = """
== start
[if detective nell]
A razor. [know razor]
[end]

* Out. [leave]

== desk
>> Only with a razor. [if knows razor] -> drawer
>> Down. [finish]

== drawer
Dust.

* [finish]
"""

ROUND = """
== start
[if detective nell]
Nell stands in a street without an end.
* On. -> start
[else]
* Out. [leave]
[end]

== desk
* [finish]
"""


@pytest.mark.parametrize(
    "asked",
    [
        lambda grid: grid.changed(Quantity.OBSERVATION, 2),
        lambda grid: grid.changed(Quantity.LUCK, -1),
        lambda grid: grid.tested(Quantity.STRENGTH, 4, passed=True),
        lambda grid: grid.tested(Quantity.PERSUASION, 3, passed=False),
    ],
    ids=["more", "less", "passed", "failed"],
)
def test_what_happens_happens_in_each_grid_by_itself(asked):
    dice, grids = Random(7), Grids(GRIDS)
    parts = [asked(grid) for grid in GRIDS]
    change = grids.everywhere(parts)
    for _ in range(60):
        each = [dice.getrandbits(grid.size) & dice.getrandbits(grid.size) for grid in GRIDS]
        bits = sum(own << at for own, at in zip(each, grids.offsets, strict=True))
        ways = [*zip(parts, each, strict=True)]
        assert grids.inside(bits) == each
        assert grids.inside(change.on(bits)) == [part.on(own) for part, own in ways]
        assert grids.inside(change.back(bits)) == [part.back(own) for part, own in ways]


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("level", range(1, 10))
@pytest.mark.parametrize("ability", ABILITIES)
def test_a_way_back_leads_from_whom_it_led(grid, level, ability):
    tests = [grid.tested(ability, level, passed) for passed in (True, False)]
    shifts = [grid.changed(ability, by) for by in (level, -level)]
    both = in_turn([*shifts, only_at(grid.planes[Quantity.LUCK][1]), or_not(tests[0])])
    for change in (*tests, *shifts, both):
        plain = of_points(grid.size, change.on)
        assert all(change.back(1 << point) == plain.back(1 << point) for point in range(grid.size))


def test_every_point_is_that_of_one_detective():
    grids = Grids(GRIDS)
    assert sum(grids.blocks) == grids.full == (1 << sum(grid.size for grid in GRIDS)) - 1
    for place, grid in enumerate(GRIDS):
        for point in range(grid.size):
            values = grid.values(point)
            assert grids.values(grids.point(values, place)) == values
            assert 1 << grids.point(values, place) & grids.blocks[place]
            assert grids.whole(1 << grids.point(values, place)) == grids.blocks[place]
    spent = [grids.values(point) for point in points(grids.points(Grid.spent))]
    assert len(spent) == 3 * len(GRIDS)  # luck may be anything
    assert all(values[ability] == 0 for values in spent for ability in ABILITIES)


@pytest.mark.parametrize("seed", range(24))
def test_verdicts_are_those_of_each_alone(seed):
    book = cases.book(seed)
    names = [*book.board.maxima]
    every = explore(book, names, bounded=False).detectives
    right = {name: decided(book, name) for name in names}
    for name in names:
        assert outcomes(book, (name,)) == {
            key: one for key, one in outcomes(book, names).items() if key[0] == name
        }
        here, alone = every[name], right[name]
        stuck = ({one.paragraph for one in each.stuck or ()} for each in (here, alone))
        assert next(stuck) == next(stuck)
        assert (here.lost, here.lost_some) == (alone.lost, alone.lost_some)
        assert here.earliest == alone.earliest


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("few", [0, 1])
def test_verdicts_do_not_hang_on_how_many_are_followed(seed, few, monkeypatch):
    """With nobody all is decided from above, by gains and numbers."""
    book = cases.book(seed)
    names = [*book.board.maxima]
    right = outcomes(book, names)
    monkeypatch.setattr(narrow, "_FIRST", few)
    monkeypatch.setattr(narrow, "_FEW", few)
    assert outcomes(book, names) == right


def test_the_order_of_the_detectives_is_nothing_to_their_outcomes():
    book = cases.book(3)
    names = [*book.board.maxima]
    assert len(names) > 1
    assert outcomes(book, names[::-1]) == outcomes(book, names)


def outcomes(book, names):
    """The outcome of every verdict, by detective and item."""
    every = explore(book, names, bounded=False).detectives
    return {
        (name, item): verdict.outcome
        for name in names
        for item, verdict in every[name].verdicts.items()
    }


@pytest.fixture(name="found")
def above():
    """A case in which only nell gets a letter, as the pass from above knows it for both."""
    book = rulebook(tiny(FOR_NELL, others=OTTO))
    ground = world(book, BOTH)
    return forward(ground, sets=Blurred(ground.space))


def test_nobody_has_from_above_what_only_another_detective_gets(found):
    nell, otto = found.firsts
    assert "exit desk 1" in nell
    assert "exit desk 1" not in otto
    assert "exit desk 2" in otto


def test_why_is_told_of_this_detective():
    verdicts = explore(rulebook(tiny(FOR_NELL, others=OTTO)), BOTH, bounded=False).detectives
    assert "nobody can know razor" in (verdicts["otto"].verdicts["exit desk 1"].why or "")
    assert verdicts["nell"].verdicts["letter razor"].play[0] == "detective nell"


def test_an_aim_is_for_those_who_look_for_it(found):
    full = found.world.space.grids.full
    nell, otto = found.world.space.grids.blocks
    item, start = "exit desk 1", opening(found.world)
    levels = [*found.world.space.levels.values()]
    sight = Sight(found, (item,))
    assert sight.at({item: nell}, levels).begins(start, full) == [item]
    assert sight.at({item: otto}, levels).begins(start, full) == []
    assert sight.at({item: nell | otto}, levels).begins(start, full) == [item]


def test_who_looks_for_nothing_is_not_followed(found):
    ground = found.world
    some = forward(ground, sets=Few(ground.space, 4), wanted=[("exit desk 1",), ()])
    assert "exit desk 1" in some.firsts[0]
    assert some.firsts[1] == {}
    block = ground.space.grids.blocks[1]
    assert not any(some.sets.at(block, stop.readers) for stop in some.stops.values())


def test_a_few_of_each_detective_go_on(found):
    """One does not take the place of the other, whoever comes first."""
    nell, otto = found.world.space.grids.blocks
    few = Few(found.world.space, 2)
    few.beginners(nell | otto)
    stop = Stop(opening(found.world).end)
    assert few.come(stop, {0b0001: nell, 0b0010: nell, 0b0100: nell})
    assert len(few.go(stop)) == 2
    assert not few.come(stop, {0b1000: nell})
    assert few.come(stop, {0b1000: nell | otto, 0b1001: otto, 0b1011: otto})
    assert len(few.go(stop)) == 2
    assert not few.come(stop, {0b1111: nell | otto})
    assert sum(1 for readers in stop.readers.values() if readers & otto) == 2


def test_who_goes_round_is_told_of_each_detective():
    book = rulebook(tiny(ROUND, others=OTTO))
    ground = world(book, BOTH)
    assert may_go_round(forward(ground, sets=Blurred(ground.space))) == [0]
    known = together(book, BOTH, Budget())
    assert (known["nell"].round, known["otto"].round) == (True, False)
    outlooks = explore(book, BOTH, bounded=False).detectives
    assert [one.kind for one in outlooks["nell"].stuck or ()] == ["going round"]
    assert outlooks["otto"].stuck == ()


def test_it_is_told_how_much_is_left():
    left: list[int] = []
    together(cases.book(3), [*cases.book(3).board.maxima], Budget(), left.append)
    assert left == sorted(left, reverse=True)
    assert left[-1] == 0
