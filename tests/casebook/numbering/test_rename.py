"""A name that was changed takes its number along; nonsense is refused with its reason."""

from __future__ import annotations

import pytest
from tests.casebook.numbering.make import case

from casec.casebook.numbering import Numbering, Refusal, changes, number, rename, renames

LOCK = Numbering({"bar": 8, "quay": 2}, {"face": "X"}, {"jim": 1}, {"map": "A"})
NOW = case(["pub", "quay"], ["mug"], ["jim-doyle"], ["chart"])


@pytest.mark.parametrize(
    ("old", "new", "kind", "value"),
    [
        ("bar", "pub", "paragraphs", 8),
        ("face", "mug", "letters", "X"),
        ("jim", "jim-doyle", "people", 1),
        ("map", "chart", "sheets", "A"),
    ],
)
@pytest.mark.parametrize("built", [False, True])
def test_the_number_goes_with_the_name(old, new, kind, value, built):
    before = number(NOW, LOCK)[0] if built else LOCK
    renamed = rename(NOW, before, old, new)
    assert not isinstance(renamed, Refusal)
    after, _ = number(NOW, renamed)
    assert getattr(after, kind)[new] == value
    assert old not in getattr(after.retired, kind)
    if built:  # what the build gave out may be printed: nobody gets it
        assert getattr(after.retired, kind)[new] == getattr(before, kind)[new]


def test_nothing_else_moves():
    renamed = rename(NOW, LOCK, "bar", "pub")
    assert not isinstance(renamed, Refusal)
    assert number(NOW, renamed)[0].paragraphs == {"pub": 8, "quay": 2}


def test_a_kind_decides_between_two():
    lock = Numbering({"jim": 3}, {}, {"jim": 1}, {})
    book = case(["tom"], people=["tom"])
    refused = rename(book, lock, "jim", "tom")
    assert isinstance(refused, Refusal)
    assert refused.remedy == "Say which: --kind paragraph or --kind person."
    renamed = rename(book, lock, "jim", "tom", "person")
    assert not isinstance(renamed, Refusal)
    assert (renamed.people, renamed.paragraphs) == ({"tom": 1}, {"jim": 3})


@pytest.mark.parametrize(
    ("old", "new", "kind", "message", "remedy"),
    [
        ("barr", "pub", None, "case.lock knows no name “barr”", "Did you mean “bar”?"),
        ("jim", "pub", "paragraph", "case.lock knows no paragraph “jim”", "as it was before"),
        ("quay", "pub", None, "“quay” still stands in the book", "Rename it there first"),
        ("bar", "pubb", None, "The book has no paragraph called “pubb”", "Did you mean “pub”?"),
        ("bar", "mug", None, "The book has no paragraph called “mug”", "as it stands in the book"),
    ],
)
def test_nonsense_is_refused(old, new, kind, message, remedy):
    refused = rename(NOW, LOCK, old, new, kind)
    assert isinstance(refused, Refusal)
    assert message in refused.message
    assert remedy in refused.remedy


def test_a_pinned_name_has_its_number_already():
    refused = rename(case(["pub"], pins={"pub": 5}), LOCK, "bar", "pub")
    assert isinstance(refused, Refusal)
    assert refused.message == "“pub” is pinned to 5"
    assert not isinstance(rename(case(["pub"], pins={"pub": 8}), LOCK, "bar", "pub"), Refusal)


def test_a_number_that_somebody_else_has_by_now_stays_there():
    lock = Numbering({}, {"fish": "X"}, {}, {})
    lock = number(case(facts=["fish"]), lock)[0]
    gone = Numbering({}, lock.letters, {}, {}, type(lock.retired)(letters={"face": "X"}))
    refused = rename(case(facts=["fish", "mug"]), gone, "face", "mug")
    assert isinstance(refused, Refusal)
    assert "has gone to “fish”" in refused.message


@pytest.mark.parametrize(
    ("before", "after", "pairs"),
    [
        (["bar", "quay"], ["zoo", "quay"], [("bar", "zoo")]),
        (["bar", "pier"], ["pier-2", "cave"], [("pier", "pier-2")]),
        (["bar", "pier"], ["zoo", "cave"], []),
        (["bar"], ["bar", "cave"], []),
        (["bar", "quay"], ["quay"], []),
    ],
)
def test_what_seems_to_be_renamed(before, after, pairs):
    old = number(case(before), None)[0]
    new = number(case(after), old)[0]
    found = renames(changes(old, new))
    assert [(gone.name, came.name) for gone, came in found] == pairs
    assert all(gone.old == str(old.paragraphs[gone.name]) for gone, _ in found)


def test_kinds_are_not_mixed():
    old = number(case(["bar"], people=["jim"]), None)[0]
    new = number(case(["bar", "jim"], facts=["face"]), old)[0]
    assert renames(changes(old, new)) == ()
