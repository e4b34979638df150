"""The notebook: everybody is in it, in order, on one sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.render.cards import fixture
from tests.render.manhunt.boards import peopled

from casec.render.kits.stock import stock
from casec.render.manhunt.notebook import notebook, plan_of

SIZES = [(rows, cols) for rows in (2, 5, 8) for cols in (2, 5, 8)]


@pytest.mark.parametrize("page", ["a4", "letter"])
@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_every_board_has_room_on_one_sheet(rows, cols, page):
    board = peopled(rows, cols)
    data, faults = notebook(board, stock(board.head, {}), page)
    assert faults == ()
    (text,) = fixture.texts(data)
    plan = plan_of(board, page)
    assert all(each.title in text for each in board.suspects)
    assert text.count("Turn") == plan.across * plan.down >= 2
    assert plan.cell >= 5


def test_names_stand_in_the_order_of_the_alphabet():
    board = peopled(2, 3, s0="Џером", s1="Ђорђе", s2="Ада", s3="Љиља", s4="Лоти", s5="Ева")
    board = replace(board, head=replace(board.head, language="sr-Cyrl"))
    (text,) = fixture.texts(notebook(board, stock(board.head, {}), "a4")[0])
    names = ["Ада", "Ђорђе", "Ева", "Лоти", "Љиља", "Џером"]
    assert sorted(names, key=text.index) == names
