"""B1 to B18: what the rulebook leaves open, as we read it, and the settings that read it
otherwise."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.manhunt.boards import MODES, board, written
from tests.manhunt.games import (
    BASE,
    CITIZEN,
    STANDARD,
    TABLES,
    begun,
    dead,
    event,
    innocent,
    kinds,
    named,
    of_kind,
    play,
    random_game,
    start,
)

from casec.kits.illegal import IllegalMove
from casec.manhunt import rules
from casec.manhunt.rules import (
    Arrest,
    Arrested,
    Citizen,
    Discard,
    Disguise,
    Exonerate,
    Exonerated,
    Identity,
    Kill,
    Killed,
    Removed,
    Shift,
    Table,
    table_of,
)
from casec.manhunt.rules.grid import around, bits, mask

ROW = Shift("row", 4, 1)


def test_b1_the_grid_is_shuffled_or_as_the_suspects_are_listed():
    listed = board(written(more="layout: listed\n"))
    assert rules.new(table_of(listed, listed.modes[0]), 3).open.grid == tuple(range(25))
    shuffled = board(written())
    grids = {rules.new(table_of(shuffled, shuffled.modes[0]), seed).open.grid for seed in range(5)}
    assert len(grids) == 5


def test_b2_the_inspector_can_not_be_a_deceased_unless_the_mode_says_so():
    state = play(BASE, start(hand=(11, 4, 20, 24)), Kill(11))
    assert named(BASE, state, Identity) == [4, 20, 24]
    with pytest.raises(IllegalMove, match="suspect 11 is deceased"):
        rules.apply(BASE, state, Identity(11))
    free = replace(BASE, deceased_identity=True)
    state = play(free, start(free, hand=(11, 4, 20, 24)), Kill(11))
    assert named(free, state, Identity) == [4, 11, 20, 24]
    state = play(free, state, Identity(11), ROW)
    assert 11 not in named(free, state, Arrest), "and can't arrest himself (B9)"
    assert rules.view(free, state, "K").others >> 11 & 1


def test_b3_adjacency_does_not_wrap_round_though_shifts_do():
    grid = tuple(range(25))
    assert bits(around(5, 5, grid, 0)) == (1, 5, 6)
    assert bits(around(5, 5, grid, 14)) == (8, 9, 13, 18, 19)
    assert begun(victim=11).open.grid[0] == 0
    assert play(BASE, begun(), Shift("row", 0, 1)).open.grid[0] == 4


def test_b4_to_undo_is_to_restore_the_board_so_both_ways_on_a_line_of_two():
    table = Table(2, 3, 4, 2)
    state = begun(table, killer=4, hand=(2, 0), victim=3)
    state = play(table, state, Shift("col", 0, 1))
    lines = {(move.axis, move.line) for move in of_kind(table, state, Shift)}
    assert ("col", 0) not in lines
    assert len(of_kind(table, state, Shift)) == 8
    with pytest.raises(IllegalMove, match="it would undo the shift just made"):
        rules.apply(table, state, Shift("col", 0, 1))


def test_b4_once_the_board_has_shrunk_no_shift_restores_it():
    table = Table(3, 3, 7, 2)
    state = begun(table, killer=4, hand=(8, 6), victim=0)
    state = play(table, state, Kill(3), Arrest(8), Kill(7), Arrest(8), Shift("row", 2, -1))
    assert isinstance(state.open.events[0], Removed)
    assert state.open.before is not None
    assert len(of_kind(table, state, Shift)) == 2 * (state.open.rows + state.open.cols)


def test_b4_the_literal_reading_never_differs_on_the_whole_board():
    differ = 0
    for seed in range(40):
        steps = list(random_game(STANDARD, seed, 120))
        for (_, made, after), _ in pairwise(steps):
            if isinstance(made, Shift) and min(after.open.rows, after.open.cols) > 2:
                back = Shift(made.axis, made.line, -made.step)
                shrunk = any(isinstance(one, Removed) for one in after.open.events)
                differ += (back in rules.moves(STANDARD, after)) is not shrunk
    assert differ == 0


def test_b5_a_line_of_one_card_can_not_be_shifted():
    table = Table(2, 3, 4, 2)
    state = begun(table, killer=4, hand=(5, 3), victim=0)
    state = play(table, state, Kill(1), Arrest(5), Kill(2))
    assert (state.open.rows, state.open.grid) == (1, (3, 4, 5))
    assert {move.axis for move in of_kind(table, state, Shift)} == {"row"}
    with pytest.raises(IllegalMove, match="col 1 has one card only"):
        rules.apply(table, state, Shift("col", 1, 1))


@pytest.mark.parametrize("table", [BASE, STANDARD, replace(BASE, leaves="innocent")])
def test_b6_what_a_disguise_leaves_is_a_setting_of_the_mode(table):
    state = play(table, begun(table, evidence=(9,), victim=11), Disguise())
    found = (dead(state), innocent(state))
    assert found == (((11, 12), ()) if table.leaves == "deceased" else ((11,), (12,)))
    assert bits(state.open.shown) == (12,)


def test_b6_modes_have_the_readings_of_the_rulebook():
    base, standard, citizen = (table_of(board(written()), m) for m in board(written()).modes)
    assert [each.leaves for each in (base, standard, citizen)] == [
        "deceased",
        "innocent",
        "innocent",
    ]


def test_b7_one_answer_for_the_whole_neighbourhood_without_its_centre():
    state = begun(STANDARD, hand=(0, 4, 6, 24), evidence=(9,), victim=11)
    state = play(STANDARD, state, ROW, Exonerate(), Discard(6))
    shown = event(state)
    assert isinstance(shown, Exonerated)
    assert shown.answer is True
    assert not shown.near >> 6 & 1


def test_b8_to_arrest_himself_is_a_legal_bluff():
    state = play(BASE, begun(), ROW, Arrest(0))
    assert event(state) == Arrested(0, mask((0, 1, 5, 6)), False)
    assert rules.view(BASE, state, "K").others >> 0 & 1


def test_b9_innocents_can_be_arrested_unless_the_mode_says_no_and_the_deceased_can_not():
    for table, spared in ((BASE, ()), (replace(BASE, arrest_innocents=False), (1,))):
        state = begun(table, hand=(0, 1, 20, 24), evidence=(9,), victim=6)
        state = play(table, state, ROW, Exonerate(), Discard(1), Shift("row", 4, 1))
        assert named(table, state, Arrest) == [each for each in (0, 1, 5) if each not in spared]
        with pytest.raises(IllegalMove, match="suspect 6 is deceased"):
            rules.apply(table, state, Arrest(6))
        if spared:
            with pytest.raises(IllegalMove, match="suspect 1 is innocent"):
                rules.apply(table, state, Arrest(1))


def test_b9_holds_for_citizens_too():
    for table, free in ((CITIZEN, True), (replace(CITIZEN, arrest_innocents=False), False)):
        state = begun(table, hand=(0, 1, 2, 24), evidence=(9,), victim=11)
        state = play(table, state, ROW, Exonerate(), Discard(1), Shift("row", 4, 1))
        assert (Citizen(2, 1) in rules.moves(table, state)) is free


def test_b10_the_deceased_can_not_be_killed_again():
    with pytest.raises(IllegalMove, match="is deceased"):
        rules.apply(BASE, begun(victim=11), Kill(11))


def test_b11_around_one_who_is_off_the_board_nobody_is_asked_or_arrested():
    table = Table(3, 3, 7, 4, canvass=True, citizen=True, leaves="innocent")
    state = begun(table, killer=4, hand=(6, 0, 1, 2), evidence=(5,), victim=0)
    state = play(table, state, Kill(1), Arrest(6), Kill(2))
    assert (state.open.rows, bits(state.hand)) == (2, (0, 1, 2))
    assert not of_kind(table, state, Citizen)
    state = play(table, state, Exonerate(), Discard(0))
    assert event(state) == Exonerated(0, 0, None)


def test_b12_citizens_arrest_includes_standard():
    standard, citizen = (table_of(board(written()), mode) for mode in board(written()).modes[1:])
    assert replace(citizen, citizen=False) == standard
    assert "extends: standard" in MODES


def test_b12_a_mode_says_what_is_different_from_the_one_it_extends():
    modes = "modes:\n  standard: {name: S, canvass: yes, disguise leaves: innocent}\n"
    modes += "  mine: {name: M, extends: standard, canvass: no, citizen arrest: yes}\n"
    made = board(written(modes=modes))
    mine = table_of(made, made.modes[1])
    assert (mine.canvass, mine.leaves, mine.citizen) == (False, "innocent", True)


def test_b13_without_evidence_no_citizen_arrests_unless_the_mode_says_so():
    table = Table(3, 3, 6, 6, canvass=True, citizen=True, leaves="innocent")
    for late in (False, True):
        each = replace(table, citizen_without_evidence=late)
        state = begun(each, killer=4, hand=(0, 1, 2, 3, 5, 6), evidence=(7, 8), victim=8)
        state = play(each, state, Disguise(), Exonerate(), Discard(8), Shift("row", 0, 1))
        assert state.open.evidence == 0
        assert kinds(each, state) == {"Arrest", "Shift"} | ({"Citizen"} if late else set())
        if not late:
            with pytest.raises(IllegalMove, match="the Evidence Deck is empty"):
                rules.apply(each, state, Citizen(1, 2))


def test_b14_with_an_empty_hand_he_draws_one_and_discards_just_that():
    state = play(CITIZEN, begun(CITIZEN, evidence=(9,)), ROW, Citizen(20, 17), Shift("row", 1, 1))
    state = play(CITIZEN, state, Citizen(24, 15), Shift("row", 1, 1), Citizen(4, 3), ROW)
    assert state.hand == 0
    state = play(CITIZEN, state, Exonerate())
    assert rules.moves(CITIZEN, state) == (Discard(9),)


def test_b15_the_limit_is_a_number_of_the_board():
    made = board(written(more="limit: 14\n"))
    assert table_of(made, made.modes[0]).limit == 14
    assert table_of(board(written()), made.modes[0]).limit == 16


def test_b16_two_who_shift_play_for_ever():
    state = begun()
    for _ in range(100):
        state = play(BASE, state, Shift("row", 0, 1), Shift("row", 4, 1))
    assert rules.result(BASE, state) is None


@settings(max_examples=60, deadline=None)
@given(TABLES, st.integers(0, 10**6))
def test_b17_no_card_is_lost_and_none_comes_again(table, seed):
    for before, _, state in random_game(table, seed, 120):
        chosen = {state.inspector} - {rules.NOBODY}
        held = state.hand | 1 << state.killer | mask(tuple(chosen))
        deck = mask(state.deck)
        assert held & state.open.shown == held & deck == state.open.shown & deck == 0
        assert held | state.open.shown | deck == (1 << table.suspects) - 1
        assert state.open.evidence == len(state.deck)
        assert state.open.held == state.hand.bit_count()
        assert state.open.shown & before.open.shown == before.open.shown


def test_b18_the_first_kill_may_hit_a_card_in_the_inspectors_hand():
    state = play(BASE, start(hand=(11, 4, 20, 24)), Kill(11))
    assert event(state) == Killed(11, mask((5, 6, 7, 10, 12, 15, 16, 17)), None)
    assert rules.result(BASE, state) is None
    state = play(BASE, state, Identity(4))
    assert bits(state.hand) == (11, 20, 24), "it is evidence as any other"
