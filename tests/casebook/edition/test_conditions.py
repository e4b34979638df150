"""Conditions in words, and that the words mean what the condition means."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.casebook.edition.make import AT, moment, plain, terms_of

from casec.casebook.edition.conditions import condition_runs
from casec.casebook.model import (
    And,
    Before,
    Compare,
    Condition,
    Daily,
    InTime,
    IsAt,
    IsDetective,
    Knows,
    Not,
    Or,
    Quantity,
    Window,
)
from casec.syntax.tree import Relation

FEUD, RING, LOFT = Knows("feud", AT), Knows("ring", AT), Knows("loft", AT)  # M, Z, Q


def both(*conditions: Condition) -> And:
    return And(conditions, AT)


def some(*conditions: Condition) -> Or:
    return Or(conditions, AT)


def no(condition: Condition) -> Not:
    return Not(condition, AT)


def time(*windows: Window) -> InTime:
    return InTime(windows, ((0, 1),), AT)


def compare(quantity: str, relation: str, number: int) -> Compare:
    return Compare(Quantity(quantity), Relation(relation), number, AT)


TUESDAY = time(Daily(1, None, 18, 23))
EARLY = time(Daily(1, None, None, None), Before(moment(2, 11)))
LUCKY = compare("luck", ">=", 1)

CONDITIONS: list[tuple[Condition, str]] = [
    (FEUD, "you have **M**"),
    (no(FEUD), "you do not have **M**"),
    (no(no(FEUD)), "you have **M**"),
    (both(FEUD, RING), "you have **M** and **Z**"),
    (both(FEUD, RING, LOFT), "you have **M**, **Z** and **Q**"),
    (some(FEUD, RING, LOFT), "you have **M**, **Z** or **Q**"),
    (both(no(FEUD), no(RING)), "you have neither **M** nor **Z**"),
    (no(some(FEUD, RING, LOFT)), "you have neither **M**, **Z** nor **Q**"),
    (no(both(FEUD, RING)), "you do not have **M** or you do not have **Z**"),
    (TUESDAY, "it is Tuesday from 18:00 to 23:00"),
    (no(TUESDAY), "it is not Tuesday from 18:00 to 23:00"),
    (both(FEUD, TUESDAY), "you have **M** and it is Tuesday from 18:00 to 23:00"),
    (
        both(FEUD, TUESDAY, RING),
        "you have **M** and **Z**, and it is Tuesday from 18:00 to 23:00",
    ),
    (both(FEUD, EARLY), "you have **M**, and it is Tuesday or before Wednesday 11:00"),
    (
        both(FEUD, some(TUESDAY, LUCKY)),
        "you have **M**, and either it is Tuesday from 18:00 to 23:00 or your luck is at least 1",
    ),
    (
        some(both(FEUD, LUCKY), RING),
        "you have **M** and your luck is at least 1, or you have **Z**",
    ),
    (both(some(FEUD, RING), LUCKY), "you have **M** or **Z**, and your luck is at least 1"),
    (
        some(FEUD, both(LUCKY, EARLY)),
        "you have **M**, or (your luck is at least 1, and it is Tuesday or before Wednesday 11:00)",
    ),
    (
        both(FEUD, some(LUCKY, both(RING, TUESDAY))),
        (
            "you have **M**, and (your luck is at least 1, or "
            "(you have **Z** and it is Tuesday from 18:00 to 23:00))"
        ),
    ),
    (both(both(FEUD, RING), LOFT), "you have **M**, **Z** and **Q**"),
    (compare("persuasion", "<", 3), "your persuasion is less than 3"),
    (compare("persuasion", "<=", 3), "your persuasion is at most 3"),
    (compare("persuasion", "=", 3), "your persuasion is exactly 3"),
    (compare("persuasion", ">=", 3), "your persuasion is at least 3"),
    (compare("persuasion", ">", 3), "your persuasion is more than 3"),
    (no(compare("persuasion", ">", 3)), "your persuasion is at most 3"),
    (no(compare("persuasion", "=", 3)), "your persuasion is not 3"),
    (compare("tokens", "<", 1), "you have no information token"),
    (compare("tokens", "<=", 0), "you have no information token"),
    (compare("tokens", "=", 0), "you have no information token"),
    (compare("tokens", ">", 0), "you have at least one information token"),
    (no(compare("tokens", "=", 0)), "you have at least one information token"),
    (no(compare("tokens", ">=", 1)), "you have no information token"),
    (compare("tokens", ">=", 1), "you have at least one information token"),
    (compare("tokens", ">=", 2), "you have at least 2 information tokens"),
    (no(compare("tokens", "=", 2)), "you do not have exactly 2 information tokens"),
    (IsDetective("nell", AT), "you play Nell Quist"),
    (no(IsDetective("nell", AT)), "you do not play Nell Quist"),
    (IsAt("bar", AT), "your player token is at The Harbour Bar"),
    (no(IsAt("bar", AT)), "your player token is not at The Harbour Bar"),
    (
        some(IsAt("bar", AT), FEUD, IsAt("sail-loft", AT)),
        "your player token is at The Harbour Bar or 3 Rope Walk, or you have **M**",
    ),
    (
        both(IsAt("bar", AT), IsAt("sail-loft", AT)),
        "your player token is at The Harbour Bar and your player token is at 3 Rope Walk",
    ),
    (
        some(IsDetective("nell", AT), IsDetective("nell", AT), no(IsDetective("nell", AT))),
        "you play Nell Quist or Nell Quist, or you do not play Nell Quist",
    ),
]


@pytest.mark.parametrize(("condition", "expected"), CONDITIONS, ids=lambda value: str(value)[:60])
def test_conditions(condition, expected):
    assert plain(condition_runs(terms_of(), condition)) == expected


@pytest.mark.parametrize(
    ("language", "condition", "expected"),
    [
        (
            "de",
            both(FEUD, no(TUESDAY)),
            "du **M** hast und es nicht Dienstag zwischen 18:00 und 23:00 Uhr ist",
        ),
        (
            "de",
            some(IsAt("bar", AT), IsAt("sail-loft", AT)),
            "deine Figur auf „The Harbour Bar“ oder „3 Rope Walk“ steht",
        ),
        ("fr", both(no(FEUD), no(RING)), "vous n’avez ni **M** ni **Z**"),
        ("ru", both(FEUD, LUCKY), "у вас есть **M** и ваш показатель «удача» не меньше 1"),
        ("sr-Cyrl", both(FEUD, time(Daily(1, None, None, None))), "имате **M** и ако је уторак"),
    ],
)
def test_conditions_in_other_languages(language, condition, expected):
    assert plain(condition_runs(terms_of(language=language), condition)) == expected


# --- the words mean the condition -----------------------------------------------------------------
# With these words of its own a case prints conditions that Python can read: its `and` binds more
# than its `or`, as it does in the language. So lists that are not marked off come to light.

PYTHON = {
    "condition.have": "({letters})",
    "condition.lack": "(not {letter})",
    "condition.neither": "(not ({letters}))",
    "condition.either": "({condition})",
    "condition.group": "({condition})",
    "list.and": " and ",
    "list.and-comma": " and ",
    "list.or": " or ",
    "list.or-comma": " or ",
    "list.nor": " or ",
    "list.nor-comma": " or ",
    **{
        f"conditions.{word}{kind}": f" {word} "
        for word in ("and", "or")
        for kind in ("", "-comma", "-loose")
    },
}
LETTERS = {"loft": "Q", "jim-face": "K", "feud": "M", "ring": "Z"}
WORLDS = [
    {fact for fact, known in zip(LETTERS, bits, strict=True) if known}
    for bits in itertools.product((False, True), repeat=4)
]
conditions = st.recursive(
    st.sampled_from([Knows(name, AT) for name in LETTERS]),
    lambda inner: st.one_of(
        inner.map(no),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: both(*parts)),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: some(*parts)),
    ),
    max_leaves=8,
)


def holds(condition: Condition, world: set[str]) -> bool:
    match condition:
        case Knows(fact):
            return fact in world
        case Not(inner):
            return not holds(inner, world)
        case And(parts):
            return all(holds(part, world) for part in parts)
        case Or(parts):
            return any(holds(part, world) for part in parts)
    raise AssertionError(condition)


@given(conditions)
def test_the_words_mean_the_condition(condition):
    words = plain(condition_runs(terms_of(wording=PYTHON), condition)).replace("*", "")
    for world in WORLDS:
        letters = {letter: fact in world for fact, letter in LETTERS.items()}
        assert eval(words, {}, letters) == holds(condition, world), words
