"""Numbers and letters are given out by name, once, and nothing that was given out moves."""

import random
from itertools import pairwise
from string import ascii_uppercase

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.casebook.numbering.make import case

from casec.casebook.numbering import Change, Numbering, Retired, changes, number, reshuffle
from casec.casebook.numbering.cards import letter_of, number_of

NAMES = [f"scene-{n}" for n in range(400)]


def numbering(made, previous=None):
    """The numbering of a case that has no fault."""
    result, found = number(made, previous)
    assert found == ()
    return result


def codes(made, previous=None):
    return [each.code for each in number(made, previous)[1]]


# --- paragraphs -----------------------------------------------------------------------------------


def test_the_first_numbering_has_no_holes_and_is_made_of_names_alone():
    numbers = numbering(case(NAMES)).paragraphs
    assert sorted(numbers.values()) == list(range(1, 401))
    assert numbering(case(reversed(NAMES))).paragraphs == numbers


def test_it_is_the_same_on_every_machine():
    numbers = numbering(case(["briefing", "cellar", "погреб", "verdict"])).paragraphs
    assert numbers == {"briefing": 1, "verdict": 2, "погреб": 3, "cellar": 4}


def test_neighbours_in_the_story_are_not_neighbours_on_paper():
    numbers = numbering(case(NAMES)).paragraphs
    steps = [abs(numbers[one] - numbers[two]) for one, two in pairwise(NAMES)]
    assert steps.count(1) <= 6
    assert sum(steps) / len(steps) > 100


def test_the_first_number_can_be_set():
    numbers = numbering(case(NAMES, first=101)).paragraphs
    assert sorted(numbers.values()) == list(range(101, 501))
    more = numbering(case([*NAMES, "new"], first=101), Numbering(numbers, {}, {}, {}))
    assert more.paragraphs["new"] == 501


def test_last_paragraphs_have_the_numbers_behind():
    numbers = numbering(case(NAMES, last=["scene-5", "scene-9"])).paragraphs
    assert {numbers["scene-5"], numbers["scene-9"]} == {399, 400}


def test_400_paragraphs_and_no_number_moves():
    before = numbering(case(NAMES))
    rng = random.Random(1)
    names = [name if rng.random() > 0.1 else f"{name}-renamed" for name in NAMES]
    names = [name for name in names if rng.random() > 0.1] + [f"new-{n}" for n in range(40)]
    rng.shuffle(names)
    after = numbering(case(names), before)
    assert [each for each in changes(before, after) if each.moves] == []
    kept = {name: before.paragraphs[name] for name in names if name in before.paragraphs}
    assert {name: after.paragraphs[name] for name in kept} == kept
    assert min(after.paragraphs[name] for name in names if name not in kept) == 401
    gone = set(NAMES) - set(names)
    assert after.retired.paragraphs == {name: before.paragraphs[name] for name in gone}


def test_a_name_that_comes_back_has_its_old_number():
    first = numbering(case(["a", "b", "c"]))
    without = numbering(case(["a", "c"]), first)
    assert without.retired.paragraphs == {"b": first.paragraphs["b"]}
    other = numbering(case(["a", "c", "d"]), without)
    assert other.paragraphs["d"] == 4
    back = numbering(case(["a", "b", "c", "d"]), other)
    assert back.paragraphs["b"] == first.paragraphs["b"]
    assert back.retired.paragraphs == {}


def test_the_highest_number_is_not_given_again_when_it_was_retired():
    first = numbering(case(["a", "b"]))
    (highest,) = [name for name, value in first.paragraphs.items() if value == 2]
    (other,) = {"a", "b"} - {highest}
    assert numbering(case([other, "new"]), numbering(case([other]), first)).paragraphs["new"] == 3


def test_pinned_numbers_are_kept_and_the_others_go_round_them():
    numbers = numbering(case(NAMES, pins={"scene-7": 1, "scene-8": 250})).paragraphs
    assert (numbers["scene-7"], numbers["scene-8"]) == (1, 250)
    assert sorted(numbers.values()) == list(range(1, 401))


def test_a_riddle_pinned_far_away_does_not_draw_the_others_behind_it():
    first = numbering(case(["a", "b", "riddle"], pins={"riddle": 900}))
    assert sorted(first.paragraphs.values()) == [1, 2, 900]
    more = numbering(case(["a", "b", "c", "riddle"], pins={"riddle": 900}), first)
    assert more.paragraphs["c"] == 3


def test_a_pin_moves_its_own_paragraph_only_and_its_old_number_stays_out_of_use():
    first = numbering(case(["a", "b", "c"]))
    (highest,) = [name for name, value in first.paragraphs.items() if value == 3]
    moved = numbering(case(["a", "b", "c"], pins={highest: 12}), first)
    assert moved.paragraphs == {**first.paragraphs, highest: 12}
    more = numbering(case(["a", "b", "c", "d"], pins={highest: 12}), moved)
    assert more.paragraphs["d"] == 4
    unpinned = numbering(case(["a", "b", "c", "d"]), more)
    assert unpinned.paragraphs[highest] == 12


def test_pinned_paragraphs_may_change_places():
    first = Numbering({"a": 1, "b": 2}, {}, {}, {})
    assert numbering(case("ab", pins={"a": 2, "b": 1}), first).paragraphs == {"a": 2, "b": 1}


def test_a_renamed_paragraph_can_keep_its_number_by_a_pin():
    first = Numbering({"a": 1, "old": 2}, {}, {}, {})
    after = numbering(case(["a", "new"], pins={"new": 2}), first)
    assert after.paragraphs == {"a": 1, "new": 2}
    assert after.retired.paragraphs == {}


def test_a_pin_on_a_number_that_another_has_is_a_fault_and_moves_nothing():
    first = Numbering({"a": 1, "b": 2}, {}, {}, {})
    after, found = number(case("ab", pins={"a": 2}), first)
    assert after.paragraphs == {"a": 1, "b": 2}
    assert [each.code for each in found] == ["CB520"]
    assert found[0].message == "“a” asks for the number 2, which “b” has"
    assert "(3 is free)" in str(found[0].help)
    assert found[0].subject == "paragraph a"


# --- letters --------------------------------------------------------------------------------------

FACTS = [f"fact-{n}" for n in range(26)]


def test_every_letter_is_used_and_none_twice():
    letters = numbering(case(facts=FACTS)).letters
    assert sorted(letters.values()) == list(ascii_uppercase)
    assert numbering(case(facts=reversed(FACTS))).letters == letters


def test_letters_follow_the_order_of_the_story_neither_at_once_nor_one_by_one():
    at_once = numbering(case(facts=FACTS)).letters
    one_by_one = numbering(case())
    for count in range(1, 27):
        one_by_one = numbering(case(facts=FACTS[:count]), one_by_one)
    for letters in (at_once, one_by_one.letters):
        order = [letters[name] for name in FACTS]
        assert sum(one < two for one, two in pairwise(order)) < 20
        assert order != sorted(order)


def test_no_letter_moves_when_facts_come_go_and_change_places():
    before = numbering(case(facts=FACTS[:12]))
    after = numbering(case(facts=[*reversed(FACTS[3:20])]), before)
    assert [each for each in changes(before, after) if each.moves] == []
    assert after.retired.letters == {name: before.letters[name] for name in FACTS[:3]}
    fresh = {after.letters[name] for name in FACTS[12:20]}
    assert not fresh & set(before.letters.values())


def test_pinned_letters_are_kept():
    letters = numbering(case(facts=FACTS, letters={"fact-3": "X"})).letters
    assert letters["fact-3"] == "X"
    assert len(set(letters.values())) == 26


def test_a_pin_on_a_letter_that_another_has_is_a_fault():
    before = Numbering({}, {"a": "K", "b": "Q"}, {}, {})
    after, found = number(case(facts="ab", letters={"a": "Q"}), before)
    assert after.letters == before.letters
    assert [each.code for each in found] == ["CB522"]


def test_retired_letters_are_used_last_and_with_a_note():
    before = Numbering({}, {}, {}, {}, Retired(letters={"old": "Q"}))
    assert "Q" not in numbering(case(facts=FACTS[:25]), before).letters.values()
    after, found = number(case(facts=FACTS), before)
    assert [(each.code, each.severity.value) for each in found] == [("CB523", "note")]
    assert sorted(after.letters.values()) == list(ascii_uppercase)
    assert after.retired.letters == {}


@pytest.mark.parametrize(("count", "most"), [(27, 26), (40, 26), (11, 10), (1, 0)])
def test_more_facts_than_letters(count, most):
    names = [f"fact-{n}" for n in range(count)]
    after, found = number(case(facts=names, most=most), None)
    assert [each.code for each in found] == ["CB521"]
    assert len(after.letters) == most
    assert all(name in found[0].notes[0] for name in names)


def test_a_limit_below_what_was_given_out_is_a_fault_too():
    before = numbering(case(facts=FACTS[:5]))
    assert codes(case(facts=FACTS[:5], most=4), before) == ["CB521"]


# --- cards ----------------------------------------------------------------------------------------


def test_people_have_cards_in_the_order_of_the_file_and_new_ones_behind():
    first = numbering(case(people=["jim", "lew", "rosa"]))
    assert first.people == {"jim": 1, "lew": 2, "rosa": 3}
    second = numbering(case(people=["new", "rosa", "jim"]), first)
    assert second.people == {"jim": 1, "rosa": 3, "new": 4}
    assert second.retired.people == {"lew": 2}
    assert numbering(case(people=["lew"]), second).people == {"lew": 2}


def test_sheets_have_letters_in_the_order_of_the_book():
    names = [f"s{n}" for n in range(28)]
    letters = numbering(case(sheets=names)).sheets
    assert [letters[name] for name in names] == [*ascii_uppercase, "AA", "AB"]
    after = numbering(case(sheets=["x", "s1"]), Numbering({}, {}, {}, {"s1": "B"}))
    assert after.sheets == {"s1": "B", "x": "C"}


@settings(deadline=None)
@given(st.integers(1, 10_000))
def test_letters_of_sheets_count_up(place):
    assert number_of(letter_of(place)) == place
    assert len(letter_of(place)) <= len(letter_of(place + 1))


# --- all together ---------------------------------------------------------------------------------


def test_reshuffling_leaves_no_holes_and_nothing_retired():
    before = numbering(case(["x", "y", "z"], facts="x", people="x", sheets="x"))
    later = numbering(case(["y", "new"], facts="y", people="y", sheets="y"), before)
    anew, found = reshuffle(case(["y", "new"], facts="y", people="y", sheets="y"))
    assert found == ()
    assert sorted(anew.paragraphs.values()) == [1, 2]
    assert (anew.people, anew.sheets, anew.retired) == ({"y": 1}, {"y": "A"}, Retired())
    assert {each.kind for each in changes(later, anew)} >= {"paragraph", "person", "sheet"}


def test_changes_say_what_came_went_and_moved():
    old = Numbering({"a": 1, "b": 2}, {"f": "K"}, {}, {"s": "A"})
    new = Numbering({"b": 3, "c": 1}, {"f": "K"}, {"p": 1}, {"s": "B"})
    assert changes(old, new) == (
        Change("paragraph", "a", "1", None),
        Change("paragraph", "b", "2", "3"),
        Change("paragraph", "c", None, "1"),
        Change("person", "p", None, "1"),
        Change("sheet", "s", "A", "B"),
    )
    assert [each.name for each in changes(old, new) if each.moves] == ["b", "s"]
    assert changes(old, old) == ()


def test_the_same_case_changes_nothing():
    made = case(NAMES, facts=FACTS, people="abc", sheets="xyz", pins={"scene-1": 900})
    once = numbering(made)
    assert numbering(made, once) == once


SETS = st.frozensets(st.sampled_from([f"n{n}" for n in range(12)]))
PINS = st.dictionaries(
    st.sampled_from([f"n{n}" for n in range(12)]), st.integers(1, 20), max_size=2
)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(SETS, SETS, PINS), min_size=1, max_size=8), st.integers(1, 5))
def test_no_history_moves_or_gives_again(history, first):
    """Whatever is added, removed and pinned in turn: one number a name, no number for two names."""
    numbers: Numbering | None = None
    owners: dict[int, str] = {}
    for names, facts, wanted in history:
        pins = {name: pin for name, pin in wanted.items() if name in names}
        made = case(sorted(names), sorted(facts), sorted(names), pins=pins, first=first)
        before = numbers
        numbers, _ = number(made, before)
        assert set(numbers.paragraphs) == names
        assert set(numbers.letters) == facts
        for values in (numbers.paragraphs, numbers.letters, numbers.people):
            assert len(set(values.values())) == len(values)
        for name, value in numbers.paragraphs.items():
            if name not in pins:
                assert owners.setdefault(value, name) == name
            owners[value] = name
        if before:
            moved = {each.name for each in changes(before, numbers) if each.moves}
            assert moved <= set(pins)
