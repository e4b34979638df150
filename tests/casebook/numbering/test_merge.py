"""A lock after a merge: both sides are kept, what they gave out twice is told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.casebook.numbering.make import case

from casec.casebook.numbering import Numbering, Retired, merged, number, write_lock
from casec.source import Source

BASE = write_lock(Numbering({"bar": 1, "quay": 2}, {"face": "X"}, {"jim": 1}, {"map": "A"}))


def read(text: str) -> tuple[Numbering, tuple[str, ...]]:
    numbering, told, faults = merged(Source("case.lock", text))
    assert faults == ()
    assert numbering is not None
    return numbering, told


def conflict(ours: str, theirs: str, base: str | None = None) -> str:
    middle = "" if base is None else f"||||||| base\n{base}"
    return f"<<<<<<< HEAD\n{ours}{middle}=======\n{theirs}>>>>>>> other\n"


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("base", [None, ""])
def test_lines_of_both_sides_are_kept(ends, base):
    text = BASE.replace("  quay: 2\n", conflict("  cave: 3\n", "  den: 4\n", base) + "  quay: 2\n")
    numbering, told = read(text.replace("\n", ends))
    assert numbering.paragraphs == {"bar": 1, "cave": 3, "den": 4, "quay": 2}
    assert told == ("The two sides of the merge are joined",)


def test_a_number_of_both_sides_stays_with_ours():
    text = BASE.replace("  quay: 2\n", conflict("  den: 3\n", "  cave: 3\n") + "  quay: 2\n")
    numbering, told = read(text)
    assert numbering.paragraphs == {"bar": 1, "den": 3, "quay": 2}
    assert told[1:] == ("“den” and “cave” both have the number 3",)
    after, _ = number(case(["bar", "cave", "den", "quay"]), numbering)
    assert after.paragraphs == {"bar": 1, "den": 3, "quay": 2, "cave": 4}


def test_a_name_of_both_sides_keeps_our_number_and_nobody_gets_theirs():
    text = BASE.replace("  quay: 2\n", conflict("  cave: 3\n", "  cave: 7\n") + "  quay: 2\n")
    numbering, told = read(text)
    assert numbering.paragraphs["cave"] == 3
    assert numbering.retired.paragraphs == {"cave": 7}
    assert "7 on the other: it keeps 3" in told[1]
    after, _ = number(case(["bar", "cave", "quay", "pier"]), numbering)
    assert after.paragraphs["pier"] == 8


@pytest.mark.parametrize(
    ("kind", "line", "ours", "theirs", "message"),
    [
        ("letters", "  face: X\n", "  razor: B\n", "  fish: B\n", "letter B"),
        ("people", "  jim: 1\n", "  lew: 2\n", "  kit: 2\n", "number 2"),
        ("sheets", "  map: A\n", "  post: B\n", "  ode: B\n", "letter B"),
    ],
)
def test_every_kind_is_joined(kind, line, ours, theirs, message):
    numbering, told = read(BASE.replace(line, line + conflict(ours, theirs)))
    assert len(getattr(numbering, kind)) == 2
    assert message in told[1]


def test_what_one_side_retired_is_in_use_on_the_other():
    ours, theirs = "  bar: 1\n", ""
    text = BASE.replace("  bar: 1\n", conflict(ours, theirs))
    text = text.replace(
        "retired:\n  paragraphs:\n", "retired:\n  paragraphs:\n" + conflict("", "    bar: 1\n")
    )
    numbering, _ = read(text)
    assert numbering.paragraphs == {"bar": 1, "quay": 2}
    assert numbering.retired == Retired()


def test_without_marks_the_later_line_loses_its_number():
    text = BASE.replace("  quay: 2\n", "  den: 3\n  pier: 3\n  quay: 2\n")
    numbering, told = read(text)
    assert numbering.paragraphs == {"bar": 1, "den": 3, "quay": 2}
    assert told == ("“den” and “pier” both have the number 3",)


def test_a_name_that_stands_twice_keeps_the_first_line():
    numbering, told = read(BASE.replace("  quay: 2\n", "  quay: 2\n  quay: 5\n"))
    assert numbering.paragraphs == {"bar": 1, "quay": 2}
    assert told == ("“quay” stands in the lock twice",)


@pytest.mark.parametrize(
    "text",
    [
        BASE.replace("  bar: 1\n", "<<<<<<< HEAD\n  bar: 1\n"),
        BASE.replace("  bar: 1\n", "<<<<<<< HEAD\n  bar: 1\n>>>>>>> other\n"),
        BASE.replace("  bar: 1\n", conflict("  bar: x\n", "  bar: 1\n")),
        BASE.replace("end: yes\n", ""),
    ],
)
def test_what_is_broken_otherwise_is_not_guessed(text):
    numbering, told, faults = merged(Source("case.lock", text))
    assert numbering is None
    assert told == ()
    assert faults


NUMBERS = st.dictionaries(st.sampled_from("abcdefgh"), st.integers(1, 9), max_size=6).filter(
    lambda each: len(set(each.values())) == len(each)
)


@given(NUMBERS, NUMBERS)
def test_no_number_is_lost_or_given_twice(ours, theirs):
    """Whatever two sides hold: ours is kept whole, every number of theirs is in use or retired."""
    lines = [
        "".join(f"  {name}: {side[name]}\n" for name in sorted(side)) for side in (ours, theirs)
    ]
    text = write_lock(Numbering({}, {}, {}, {}))
    numbering, _ = read(text.replace("paragraphs:\n", "paragraphs:\n" + conflict(*lines), 1))
    used = numbering.paragraphs
    assert {name: used[name] for name in ours} == ours
    assert len(set(used.values())) == len(used)
    given_out = {*used.values(), *numbering.retired.paragraphs.values()}
    assert given_out >= {*ours.values(), *theirs.values()}
