"""How the boxes of a sheet of notes are arranged."""

from __future__ import annotations

from math import prod

from hypothesis import given
from hypothesis import strategies as st

from casec.render.clues.plan import GAP, plan

SIZES = st.lists(st.integers(2, 12), min_size=2, max_size=5).filter(lambda s: prod(s) <= 512)


@given(SIZES, st.floats(60, 260))
def test_every_kind_stands_somewhere_once_and_no_grid_is_too_wide(sizes, room):
    found = plan(sizes, 178, room)
    assert sorted((*found.grids, *found.rows, *found.columns)) == list(range(len(sizes)))
    assert found.rows
    assert found.columns
    across = prod(sizes[kind] for kind in found.columns)
    assert (across + len(found.rows)) * found.cell <= 178
    assert 5 <= found.cell <= 7.5
    assert found.height >= prod(sizes[kind] for kind in found.rows) * found.cell


def test_boxes_are_large_where_there_is_room():
    assert plan([4, 4, 3], 178, 200).cell == 7.5
    assert plan([8, 8, 8], 178, 200).cell < 7.5


def test_a_pack_of_three_kinds_has_a_grid_for_each_of_the_first():
    assert plan([4, 4, 3], 178, 60).grids in ((0,), (1,))
    assert plan([3, 3], 178, 60).grids == ()
    assert GAP > 0
