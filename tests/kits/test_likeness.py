"""What players take for each other: told once, at the later of two, and not of what differs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from casec.kits import likeness
from casec.kits.likeness import Thing
from casec.source import Source


def things(*titles: str, **more: tuple[str, ...]) -> list[Thing]:
    source = Source("case.yaml", "\n".join(titles))
    spans = [
        source.span(source.text.index(title), source.text.index(title) + 1) for title in titles
    ]
    given = [dict(zip(more, values, strict=True)) for values in zip(*more.values(), strict=True)]
    return [
        Thing(title, span, **each)
        for title, span, each in zip(titles, spans, given or [{}] * len(titles), strict=True)
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Jose", "José"),
        ("Ana Maria", "Anamaria"),
        ("THE FOX", "the fox"),
        ("Harper", "Harker"),
        ("Стрелац", "Стрелaц"),  # one of them with a Latin letter
        ("Марко", "Марка"),
    ],
)
def test_names_that_are_read_as_one(one, other):
    (told,) = likeness.names(things(one, other))
    assert told.code == "CB940"
    assert told.label.span.text == other[0]
    assert f"“{other}” and “{one}”" in told.message


@pytest.mark.parametrize(
    ("one", "other"),
    [("Mask", "Mast"), ("Guest 1", "Guest 2"), ("Harper", "Harbour"), ("Ada", "Ida"), ("7", "8")],
)
def test_names_that_differ_enough(one, other):
    assert not list(likeness.names(things(one, other)))


def test_three_alike_are_told_twice():
    assert len(list(likeness.names(things("Harper", "Harker", "Harber")))) == 2


@pytest.mark.parametrize(
    ("titles", "told"),
    [
        (("The Mask", "The Mirror", "The Seal"), ["M."]),
        (("The Archer", "The Piper", "The Widow"), []),
        (("Ada Finch", "Abe Fox", "Anna Gale"), ["A. F."]),
        (("Queen's Fan", "Quilt Frame"), ["Q. F."]),
        (("Маска", "Огледало", "Мач"), ["М."]),
        (("Mask",), []),
        (("…", "—"), []),
    ],
    ids=["mask", "archer", "ada", "queen", "cyrillic", "one", "marks"],
)
def test_initials(titles, told):
    found = list(likeness.initials(things(*titles)))
    assert [one.message.partition("initials: ")[2] for one in found] == told


def test_the_short_name_counts_for_initials():
    assert not list(likeness.initials(things("Mask", "Mirror", short=("", "Glass"))))


def test_pictures_that_are_shared_or_missing():
    given = things("A", "B", "C", picture=("x", "x", ""))
    (told,) = likeness.pictures(given)
    assert (told.code, told.label.span.text) == ("CB942", "B")
    (told,) = likeness.lacking(given)
    assert (told.code, told.label.span.text) == ("CB945", "C")
    none = things("A", "B", picture=("", ""))
    assert not [*likeness.pictures(none), *likeness.lacking(none)]


@pytest.mark.parametrize(
    ("bare", "names"),
    [(3, "“A”, “B”, “C”"), (4, "“A”, “B”, “C”, “D”"), (15, "“A”, “B”, “C” and 12 more")],
)
def test_many_without_a_picture_are_told_in_a_line(bare, names):
    given = things(*"ABCDEFGHIJKLMNOP"[: bare + 1], picture=(*[""] * bare, "a"))
    (told,) = likeness.lacking(given)
    assert told.message.endswith(f"not {names}")
    assert not told.also


def test_names_that_are_taken_for_each_other_are_not_told_for_their_initials():
    assert not list(likeness.initials(things("Harper", "Harker")))


def colours(*given: str) -> list[tuple[str, str]]:
    named = things(*"ABCDEF"[: len(given)], color=given)
    return [(one.code, one.label.span.text) for one in likeness.colours(named)]


def test_colours_are_told_once_each_and_the_worst_of_it():
    assert colours("#b3272d", "#b32a30") == [("CB943", "B")]
    assert colours("#b3272d", "#4f6b2a") == [("CB943", "B")]
    assert colours("#b3272d", "#2a5fb0") == [("CB944", "B")]
    assert colours("#7a1f24", "#5f8fc4", "#f2d16b", "") == []


def test_the_message_says_who_takes_them_for_each_other():
    (told,) = likeness.colours(things("A", "B", color=("#b3272d", "#4f6b2a")))
    assert "deuteranopia" in told.message
    (told,) = likeness.colours(things("A", "B", color=("#b3272d", "#b32a30")))
    assert told.message.endswith("by anybody")


def test_letters_stand_for_pictures_and_all_differ():
    named = things("The Mask", "The Mirror", "The Seal", "The Golden Carp", "…")
    assert likeness.letters(named) == ("M1", "M2", "S", "GC", "5")


def test_pictures_that_are_nearly_the_same_in_grey():
    named = things("A", "B", "C", "D", picture=("x", "y", "z", "x"))
    points = {"x": (0, 255, 255, 255), "y": (0, 255, 255, 220), "z": (255, 255, 0, 0)}
    found = list(likeness.in_grey(named, points))
    assert [(one.code, one.label.span.text) for one in found] == [("CB946", "B"), ("CB946", "D")]
    assert "differ by 3.4 %" in found[0].message
    assert not list(likeness.in_grey(named, {}))


def test_the_same_name_is_an_error_at_the_name():
    first, second, third = things("Ada Finch", "Bob Marsh", "Cyd Loft")
    again = replace(third, title="Ada Finch", title_span=second.span)
    (told,) = likeness.names([first, second, again])
    assert (told.code, told.severity, told.label.span) == ("CB947", "error", second.span)
    assert [label.span for label in told.also] == [first.span]


def test_the_same_name_in_parts_that_are_never_in_play_together_is_only_alike():
    one, other = things("Mirror", "Glass", part=("a", "b"))
    (told,) = likeness.names([one, replace(other, title="Mirror")])
    assert told.code == "CB940"
    (told,) = likeness.names([one, replace(other, title="Mirror", part="")])
    assert told.code == "CB947"
