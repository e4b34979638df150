"""Tests of an ability that nobody can pass or fail. The base detective has 4, 3 and 2."""

from __future__ import annotations

import pytest
from tests.casebook.check.given import TWO, in_cellar
from tests.codes_base import BASE, base_with

TRY = ">> Try. {} [test {}] -> bar | headquarters"


def codes(test: str, rest: str = "", config: str | None = None, before: str = "") -> list[str]:
    return [code for code, _ in in_cellar(before + TRY.format(rest, test), config=config)]


@pytest.mark.parametrize(
    ("test", "expected"),
    [
        ("observation > 14", []),  # 4 + 6 + 3 + 2 is 15
        ("observation > 15", ["CB230"]),
        ("strength > 14", []),
        ("strength > 15", ["CB230"]),
        ("strength > 2", []),  # 0 + 1 is less than 2
        ("strength > 1", ["CB231"]),
        ("strength > 0", ["CB231"]),
    ],
)
def test_the_sums(test, expected):
    assert codes(test) == expected


@pytest.mark.parametrize(
    ("rest", "test", "expected"),
    [
        ("[if strength >= 2]", "strength > 3", ["CB231"]),  # 2 + 1 rolls again at 3
        ("[if strength >= 2]", "strength > 4", []),
        ("[if strength < 1]", "strength > 12", []),  # 0 + 6 + 4 + 3 is 13
        ("[if strength < 1]", "strength > 13", ["CB230"]),
        ("[hour] [if strength >= 2]", "strength > 3", []),
        ("[strength +2] [if strength < 1]", "strength > 13", []),
    ],
)
def test_what_the_exit_asks_for_counts(rest, test, expected):
    assert codes(test, rest) == expected


def test_the_best_detective_decides_what_can_be_passed():
    assert codes("strength > 15", config=TWO) == []  # 6 + 6 + 2 + 2 is 16
    assert codes("strength > 16", config=TWO) == ["CB230"]
    assert codes("strength > 15", "[if detective nell]", TWO) == ["CB230"]
    assert codes("strength > 15", "[if not detective nell]", TWO) == []


def test_an_ability_that_nothing_lowers_is_never_low():
    config = BASE["case.yaml"].replace("[observation, persuasion, strength]", "[observation]")
    assert codes("strength > 3", config=config) == ["CB231"]  # 2 + 1 is never less than 3
    assert codes("strength > 4", config=config) == []
    assert codes("observation > 2", config=config) == []
    lowered = "A blow. [strength -1]\n\n"
    assert codes("strength > 3", config=config, before=lowered) == []
    tested = TRY.format("", "observation > 9") + "\n"
    assert codes("strength > 3", config=config, before=tested.replace("Try", "Look")) == []


def test_the_message_has_the_sum():
    page = "== briefing\nA safe.\n\n* [test strength > 20] -> bar | headquarters\n"
    [fault] = base_with({"book/page.case": page})[1]
    assert fault.message == (
        "No detective can pass this test: 2 + 6 + 7 given up is 15, and more than 20 is asked for"
    )
    assert fault.label.span.text == "[test strength > 20]"
