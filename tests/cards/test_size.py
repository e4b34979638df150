"""Sizes and lengths as users write them."""

import math
from typing import Any

import pytest

from casec.cards import SIZES, CardSize, Layout, card_size, millimetres


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("poker", (63, 88)),
        ("Bridge", (57, 89)),
        (" tarot ", (70, 120)),
        ("mini", (44, 68)),
        ("square", (70, 70)),
        ("63x88", (63, 88)),
        ("63.5 × 88,9 mm", (63.5, 88.9)),
        ("2.5X3.5in", (63.5, 88.9)),
        ("20x400", (20, 400)),
    ],
)
def test_a_size(text, size):
    found = card_size(text)
    assert (found.width, found.height) == size
    assert found.corner == 3


@pytest.mark.parametrize("text", ["", "pokre", "63", "63x", "x88", "63x88x2", "-63x88", "63x88cm"])
def test_no_size(text):
    with pytest.raises(ValueError, match=r"is no size of a card: .* 63x88\.") as caught:
        card_size(text)
    assert all(name in str(caught.value) for name in SIZES)
    assert ("Did you mean “poker”?" in str(caught.value)) is (text == "pokre")


@pytest.mark.parametrize("text", ["19.9x60", "60x401", "20 x 30in", "0x0"])
def test_a_size_that_no_card_has(text):
    with pytest.raises(ValueError, match="20 to 400 mm"):
        card_size(text)


def test_a_size_in_words():
    assert str(CardSize(63.5, 88)) == "63.5 × 88 mm"


@pytest.mark.parametrize(
    ("text", "length"), [("0", 0), ("3", 3), ("2.5", 2.5), ("2,5 mm", 2.5), (" 10MM ", 10)]
)
def test_a_length(text, length):
    assert millimetres(text, 10) == length


@pytest.mark.parametrize("text", ["", "-1", "11", "3cm", "three", "nan", "1e1"])
def test_no_length(text):
    with pytest.raises(ValueError, match="is no length of 0 to 10 mm"):
        millimetres(text, 10)


def laid_out(name: str, length: float) -> Layout:
    lengths: dict[str, Any] = {name: length}
    return Layout(**lengths)


@pytest.mark.parametrize(
    ("name", "most"), [("bleed", 10), ("safe", 10), ("gap", 20), ("corner", 10)]
)
def test_lengths_of_a_layout_stay_in_their_range(name: str, most: float):
    for length in (0, most):
        assert getattr(laid_out(name, length), name) == length
    for length in (-0.1, most + 0.1, math.inf, math.nan):
        with pytest.raises(ValueError, match=f"{name} is {length} mm, and must be 0 to {most}$"):
            laid_out(name, length)


@pytest.mark.parametrize(("name", "one"), [("page", "a3"), ("backs", "both")])
def test_a_layout_that_nobody_knows(name, one):
    with pytest.raises(ValueError, match=f"{name} is '{one}', and must be one of "):
        Layout(**{name: one})
