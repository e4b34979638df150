"""Cards as numbers: their tables are what counting by hand gives."""

from __future__ import annotations

import pytest

from casec.clues.combos import combos, listed, set_of

SHAPES = [(2, 2), (4, 3, 3), (4, 4, 3), (3, 3, 3, 3), (2, 3, 4, 2, 2), (12, 12)]


@pytest.mark.parametrize("sizes", SHAPES)
def test_every_card_agrees_with_itself_alone_in_all_categories(sizes):
    made = combos(sizes)
    for at, sets in enumerate(made.agreeing):
        assert len(sets) == len(sizes) + 1
        assert sets[-1] == 1 << at
        assert sum(sets) == made.every  # they part the deck


@pytest.mark.parametrize("sizes", SHAPES)
def test_sets_of_cards_are_those_that_counting_finds(sizes):
    made = combos(sizes)
    for one, sets in enumerate(made.agreeing[:20]):
        for answer, found in enumerate(sets):
            counted = tuple(
                other for other in range(len(made.cards)) if made.answer(one, other) == answer
            )
            assert tuple(listed(found)) == counted
            assert set_of(counted) == found
    for category, values in enumerate(made.having):
        for value, found in enumerate(values):
            counted = tuple(at for at, card in enumerate(made.cards) if card[category] == value)
            assert tuple(listed(found)) == counted


@pytest.mark.parametrize("sizes", SHAPES)
def test_a_card_is_found_by_its_values(sizes):
    made = combos(sizes)
    assert [made.index(card) for card in made.cards] == list(range(len(made.cards)))
    assert made.index((0,)) is None
    assert made.index((sizes[0], *(0 for _ in sizes[1:]))) is None
    assert made.index((-1, *(0 for _ in sizes[1:]))) is None
