"""Free retries and gains are the same, whichever passes they are decided by."""

from __future__ import annotations

from functools import cache

import pytest
from tests.oracle.generate import generate
from tests.oracle.make import load

from casec.casebook.craft import free as decided
from casec.casebook.craft.count import counting
from casec.casebook.explore.room import room
from casec.casebook.explore.walking.world import world
from casec.casebook.rules import rulebook

SEEDS = (3, 7, 14, 17, 20, 23)


def free(seed):
    case = load(generate(seed))
    with room():
        ground = counting(world(rulebook(case), (case.detectives[0].name,)))
        found = decided.free(ground, lambda: None)
    return sorted(found.retries), sorted(found.repeats)


@cache
def told(seed):
    return free(seed)


def test_there_are_some_of_each():
    retries, repeats = zip(*map(told, SEEDS), strict=True)
    assert any(retries)
    assert any(repeats)


@pytest.mark.parametrize(
    "few", [(), (0,), (0, 0), (1, 0)], ids=["all", "nobody", "nobody twice", "one"]
)
def test_few_readers_are_only_quicker(few, monkeypatch):
    """With nobody followed from below all hangs on the passes from above, and on the exact one."""
    plain = [*map(told, SEEDS)]
    monkeypatch.setattr(decided, "_FEW", few)
    assert [*map(free, SEEDS)] == plain


def test_where_there_are_too_many_readers_rounds_are_left_out(monkeypatch):
    """What was told by then stays."""
    plain = [*map(told, SEEDS)]
    monkeypatch.setattr(decided, "_MOST", 0)
    assert [*map(free, SEEDS)] == plain  # a few readers tell all of these
    monkeypatch.setattr(decided, "_FEW", ())
    left_out = [*map(free, SEEDS)]
    assert left_out != plain
    for (retries, repeats), (more, most) in zip(left_out, plain, strict=True):
        assert set(retries) <= set(more)
        assert set(repeats) <= set(most)
