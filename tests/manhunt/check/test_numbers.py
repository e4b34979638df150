"""Suspects, limit and hand against the board, and modes against each other."""

from __future__ import annotations

import pytest
from tests.codes_base import kit_with
from tests.manhunt.boards import MODES, written

from casec.diagnostic import Diagnostic


def found(text: str) -> tuple[Diagnostic, ...]:
    """What is told of the numbers: the people of these boards are all called Suspect."""
    return tuple(one for one in kit_with({"case.yaml": text})[1] if one.code >= "CB950")


def codes(text: str) -> list[str]:
    return [one.code for one in found(text)]


@pytest.mark.parametrize(("rows", "cols"), [(2, 2), (2, 8), (3, 3), (5, 5), (8, 2), (8, 8)])
def test_boards_of_every_size_are_sound_with_what_is_usual(rows, cols):
    assert codes(written(rows, cols)) == []


def test_suspects_too_many_are_told_once_with_who_has_no_place():
    (one,) = found(written(4, 5).replace("board: 4x5", "board: 3x3"))
    assert one.code == "CB960"
    assert one.message == "There are 20 suspects, and a board of 3x3 has 9 places: 11 too many"
    assert one.help == "Take 11 away, or make it a board of 4x5 or 5x4."
    assert [label.span.text for label in one.also] == ["s9"]


def test_suspects_too_few_are_told_with_boards_that_they_fill():
    (one,) = found(written(2, 2).replace("board: 2x2", "board: 5x5"))
    assert one.message == "There are 4 suspects, and a board of 5x5 has 25 places: 21 too few"
    assert one.help == "Add 21, or make it a board of 2x2."
    (prime,) = found(
        written(5, 5).replace("  s0: {name: Suspect 0}\n  s1: {name: Suspect 1}\n", "")
    )
    assert prime.help == "Add 2."


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("limit: 23\n", []),
        ("limit: 24\n", ["CB961"]),
        ("limit: 62\n", ["CB961"]),
        ("limit: 6\n", []),
        ("limit: 5\n", ["CB963"]),
        ("limit: 2\n", ["CB963"]),
        ("limit: 1\n", ["CB962"]),
        ("hand: 23\n", []),
        ("hand: 24\n", ["CB964"]),
        ("hand: 2\n", []),
        ("hand: 1\n", ["CB970"]),
        ("limit: 24\nhand: 24\n", ["CB961", "CB964"]),
    ],
)
def test_limit_and_hand_are_held_against_the_board(lines, told):
    assert codes(written(5, 5, lines)) == told


def test_a_board_too_small_to_shrink_is_not_told_so():
    assert codes(written(2, 2, "limit: 2\n")) == []


def test_a_suspect_too_few_is_one_fault_not_three():
    text = written(2, 2, "limit: 2\nhand: 2\n").replace("  s3: {name: Suspect 3}\n", "")
    assert codes(text) == ["CB960"]


def test_modes_that_play_alike_are_told_at_the_later():
    text = written(modes=MODES + "  old: {name: Old School, extends: base}\n")
    (one,) = found(text)
    assert (one.code, one.label.span.text) == ("CB965", "old")
    assert one.message == "“Old School” is played just as “Classic” is"


def test_what_a_mode_inherits_is_told_at_its_parent_alone():
    modes = (
        "modes:\n  base: {name: A, citizen arrest: yes}\n"
        "  more: {name: B, extends: base, arrest innocents: no}\n"
    )
    assert [one.label.span.text for one in found(written(modes=modes))] == ["base"]


def every(text: str) -> list[Diagnostic]:
    """All but what is told of names: the people of these boards are all called Suspect."""
    given = kit_with({"case.yaml": text})[1]
    return [one for one in given if not "CB940" <= one.code < "CB950"]


@pytest.mark.parametrize("line", ["limit: 0", "limit: -3", "limit: 63", "hand: 0", "hand: 99"])
def test_a_number_of_no_board_is_told_once_with_the_bounds_of_this_one(line):
    (one,) = every(written(5, 5, f"{line}\n"))
    assert one.code == "CB605"
    assert one.help == "Write a number between 2 and 23."


def test_of_a_suspect_given_twice_it_is_not_told_that_one_is_missing():
    text = written(5, 5).replace("  s3:", "  s2:")
    assert [one.code for one in every(text)] == ["CB671"]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("canvass: yes", "canvass: maybe", "CB609"),
        ("canvass: yes", "canvass: ''", "CB610"),
        ("extends: standard", "extends: citizen", "CB952"),
        ("extends: standard", "extends: nothing-like-it", "CB951"),
    ],
)
def test_of_a_mode_that_cannot_be_read_nothing_is_told_that_follows(old, new, code):
    modes = MODES.replace(old, new)
    assert modes != MODES
    assert [one.code for one in every(written(modes=modes))] == [code]
