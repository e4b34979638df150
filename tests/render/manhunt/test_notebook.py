"""The notebook: everybody is in it, in order, on one sheet."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pypdfium2
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


@pytest.mark.parametrize(("rows", "cols"), [(2, 2), (3, 8), (5, 5), (8, 8)])
def test_boards_stand_apart_and_within_the_margins(rows, cols):
    board = peopled(rows, cols)
    plan = plan_of(board, "a4")
    data, _ = notebook(board, stock(board.head, {}), "a4")
    found = sorted({round(x, 1) for word, (x, _) in _turns(data)})
    wide = plan.cell * cols
    assert len(found) == plan.across
    assert all(right - left >= wide + 3 for left, right in pairwise(found))
    assert found[-1] + wide <= 210 - 16 + 6  # the word begins a board, and is 6 mm to its middle


def _turns(data: bytes) -> list[tuple[str, tuple[float, float]]]:
    """Where the word above each board has its middle, in millimetres."""
    with pypdfium2.PdfDocument(data) as document:
        return [(word, place) for word, place in fixture._words(document[0]) if word == "Turn"]
