"""Did you mean …? Among few names and among thousands."""

from __future__ import annotations

import pytest

from casec.diagnostic.guess import did_you_mean, guess

FEW = ["harbour", "harbour-bar", "Headquarters", "sail-loft", "лука-сад", "a"]
MANY = [f"scene-{number}" for number in range(5_000)]


@pytest.mark.parametrize("names", [FEW, FEW + MANY, frozenset(FEW + MANY)])
@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("harbor", "harbour"),
        ("harbour-bra", "harbour-bar"),
        ("harbuor-bar", "harbour-bar"),
        ("harbourbar", "harbour-bar"),
        ("hqrbour-brr", "harbour-bar"),
        ("HEADQUARTERS", "Headquarters"),
        ("headquarter", "Headquarters"),
        ("sael-loft", "sail-loft"),
        ("sal-lofft", "sail-loft"),
        ("лукa-сад", "лука-сад"),
        ("b", "a"),
        ("window", None),
        ("", None),
        ("harbour" * 20, None),
    ],
)
def test_the_nearest_name_is_meant(word, meant, names):
    assert guess(word, names) == meant


@pytest.mark.parametrize("word", ["secne-4711", "scene-4711x", "scen-4711", "sxene-4711"])
def test_one_slip_among_thousands(word):
    best = guess(word, MANY)
    assert best is not None
    assert best.endswith("4711")


def test_a_name_that_is_not_meant():
    assert guess("harbour", FEW) == "harbour"
    assert guess("harbour", ["harbour", "arbour"], but="harbour") == "arbour"


def test_words():
    assert did_you_mean("harbor", FEW) == " Did you mean “harbour”?"
    assert did_you_mean("window", FEW) == ""


def test_long_names_among_many_are_compared_by_their_words():
    long = "the-" * 12 + "old-lighthouse"
    assert guess(long.replace("old", "odl"), [*MANY, long]) == long
