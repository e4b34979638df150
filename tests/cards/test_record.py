"""What of a set of cards has to be printed again: by what stands on them, nothing else."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as some
from markupsafe import Markup
from tests.cards.fixture import card, deck

from casec.cards import SIZES, CardSize, Deck, Face, TextSize
from casec.cards.record import Printed, Record, read_record, record, since

FILES = {"casec:art/1": ("image/png", b"one"), "casec:art/10": ("image/png", b"ten")}
SHOWN = Face(Markup('<img src="casec:art/1">'))
OLD = deck(card("a"), card("b", copies=2), replace(card("c"), front=SHOWN), style=".x{}")


def left(new, old=OLD, files=FILES, former_files=FILES) -> dict[str, int]:
    found = since([new], files, record([old], former_files))
    return {one.name: one.copies for each in found.decks for one in each.cards}


def with_card(place: int, **changes) -> Deck:
    cards = list(OLD.cards)
    cards[place] = replace(cards[place], **changes)
    return replace(OLD, cards=tuple(cards))


def test_nothing_has_changed():
    found = since([OLD], FILES, record([OLD], FILES))
    assert found.decks == ()
    assert found.removed == ()


def test_without_a_former_build_all_is_new():
    assert left(OLD, old=deck()) == {"a": 1, "b": 2, "c": 1}


@pytest.mark.parametrize(
    "change",
    [
        {"front": Face("other")},
        {"front": Face("a", kind="other")},
        {"front": Face("a", backdrop="other")},
        {"front": Face(Markup("<b>a</b>"))},
        {"back": Face("other")},
        {"back": None},
        {"back": Face("")},
    ],
)
def test_what_stands_on_a_card_counts(change):
    assert left(with_card(0, **change)) == {"a": 1}


def test_a_card_that_changed_is_printed_with_all_its_copies():
    assert left(with_card(1, front=Face("other"), copies=3)) == {"b": 3}


def test_of_more_copies_only_the_further_ones_are_printed():
    assert left(with_card(1, copies=5)) == {"b": 3}
    assert left(with_card(1, copies=1)) == {}


def test_a_title_in_messages_is_not_on_the_card():
    assert left(with_card(0, title="Other")) == {}


@pytest.mark.parametrize(
    "change", [{"style": ".y{}"}, {"size": SIZES["mini"]}, {"text": TextSize(10, 8, 1)}]
)
def test_what_shapes_a_deck_counts_for_each_card(change):
    assert left(replace(OLD, **change)) == {"a": 1, "b": 2, "c": 1}


def test_a_corner_is_cut_and_not_printed():
    assert left(replace(OLD, size=CardSize(63, 88, 5))) == {}


def test_a_picture_counts_by_its_bytes_and_not_by_its_address():
    assert left(OLD, files={**FILES, "casec:art/1": ("image/png", b"new")}) == {"c": 1}
    moved = with_card(2, front=Face(Markup('<img src="casec:art/10">')))
    assert left(moved, files={"casec:art/10": FILES["casec:art/1"]}) == {}
    assert left(moved) == {"c": 1}


def test_a_new_picture_elsewhere_counts_for_nothing():
    assert left(OLD, files={**FILES, "casec:art/3": ("image/png", b"three")}) == {}


def test_cards_that_are_gone():
    fewer = replace(OLD, cards=(replace(OLD.cards[0], copies=0), OLD.cards[2]))
    assert since([fewer], FILES, record([OLD], FILES)).removed == ("a", "b")


def test_decks_of_which_nothing_is_left_are_left_out():
    new = deck(card("x"), title="New")
    found = since([OLD, new], FILES, record([OLD], FILES))
    assert [each.title for each in found.decks] == ["New"]


def test_two_cards_of_one_name_are_a_mistake_of_ours():
    with pytest.raises(ValueError, match="two cards are called a"):
        record([OLD, deck(card("a"))], FILES)


def test_the_file():
    text = record([OLD], FILES).text
    assert read_record(text.encode()) == record([OLD], FILES)
    assert json.loads(text)["format"] == 1
    assert text == record([replace(OLD, cards=OLD.cards[::-1])], FILES).text


def test_the_mark_is_another_when_a_card_is():
    mark = record([OLD], FILES).mark
    assert len(mark) == 8
    assert mark == record([OLD], FILES).mark
    assert mark != record([with_card(0, front=Face("other"))], FILES).mark
    assert mark != record([with_card(0, copies=2)], FILES).mark


@given(some.dictionaries(some.text(), some.tuples(some.text(), some.integers(0, 1000))))
def test_any_name_comes_back(cards):
    whole = Record({name: Printed(content, copies) for name, (content, copies) in cards.items()})
    assert read_record(whole.text.encode("utf-8", "surrogatepass")) == whole


GOOD = {"content": "0" * 16, "copies": 1}


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b"null",
        b"[" * 100_000,
        b'{"format": 2, "cards": {}}',
        b'{"format": 1}',
        b'{"format": 1, "cards": []}',
        b'{"format": 1, "cards": {"a": 1}}',
        b'{"format": 1, "cards": {"a": {}}}',
        *(
            json.dumps({"format": 1, "cards": {"a": GOOD | spoilt}}).encode()
            for spoilt in (
                {"content": 1},
                {"copies": "1"},
                {"copies": True},
                {"copies": -1},
                {"copies": 1e9},
                {"copies": None},
            )
        ),
    ],
)
def test_a_file_that_is_no_record(data):
    with pytest.raises(ValueError, match=r"It is no record of cards: give the file"):
        read_record(data)
