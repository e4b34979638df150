"""N10 to N34: later turns, the empty deck, the board that shrinks, the limit."""

from __future__ import annotations

import pytest
from tests.manhunt.games import BASE, begun, dead, event, kinds, named, of_kind, play

from casec.kits.illegal import IllegalMove
from casec.manhunt import rules
from casec.manhunt.rules import (
    Arrest,
    Arrested,
    Discard,
    Disguise,
    Disguised,
    Drew,
    Exonerate,
    Exonerated,
    Kill,
    Killed,
    Removed,
    Shift,
    State,
    Table,
)
from casec.manhunt.rules.grid import bits, mask

ROW = Shift("row", 4, 1)  # far from everybody


def inspectors(state: State, table: Table = BASE) -> State:
    """The Inspector is to move, after a shift that matters to nobody."""
    return play(table, state, ROW)


def test_n10_the_killer_shifts_kills_or_disguises_himself():
    assert kinds(BASE, begun()) == {"Kill", "Shift", "Disguise"}


def test_n11_the_inspector_shifts_arrests_or_exonerates_and_never_passes():
    assert kinds(BASE, inspectors(begun())) == {"Arrest", "Shift", "Exonerate"}


def test_n12_any_row_or_column_can_be_shifted_both_ways():
    shifts = of_kind(BASE, begun(), Shift)
    assert len(shifts) == 20
    assert {(move.axis, move.line) for move in shifts} == {
        (axis, line) for axis in ("row", "col") for line in range(5)
    }
    with pytest.raises(IllegalMove, match="there is no col 5"):
        rules.apply(BASE, begun(), Shift("col", 5, 1))


def test_n13_a_column_moves_a_step_down_or_up():
    down = play(BASE, begun(), Shift("col", 1, 1)).open.grid
    assert down[1::5] == (21, 1, 6, 11, 16)
    up = play(BASE, begun(), Shift("col", 1, -1)).open.grid
    assert up[1::5] == (6, 11, 16, 21, 1)


def test_n14_a_row_moves_a_step_right_or_left():
    right = play(BASE, begun(), Shift("row", 1, 1)).open.grid
    assert right[5:10] == (9, 5, 6, 7, 8)
    left = play(BASE, begun(), Shift("row", 1, -1)).open.grid
    assert left[5:10] == (6, 7, 8, 9, 5)


def test_n15_what_falls_off_comes_in_at_the_other_end_and_the_dead_move_along():
    state = play(BASE, begun(killer=8, victim=9), Shift("row", 1, 1))
    assert state.open.grid[5] == 9
    assert dead(state) == (9,)
    others = [each for place, each in enumerate(state.open.grid) if not 5 <= place < 10]
    assert others == [each for each in range(25) if not 5 <= each < 10]


def test_n16_a_shift_may_not_undo_the_one_just_made_but_a_later_one_may():
    state = play(BASE, begun(), Shift("row", 1, 1))
    with pytest.raises(IllegalMove, match="it would undo the shift just made"):
        rules.apply(BASE, state, Shift("row", 1, -1))
    assert Shift("row", 1, 1) in rules.moves(BASE, state)
    later = play(BASE, state, Shift("row", 0, 1))
    assert Shift("row", 1, -1) in rules.moves(BASE, later)
    assert Shift("row", 0, -1) not in rules.moves(BASE, later)


def test_n17_both_players_may_shift():
    state = play(BASE, begun(), Shift("row", 1, 1), Shift("col", 1, 1), Shift("col", 2, 1))
    assert state.open.turn == "I"


def test_n18_the_killer_kills_a_live_suspect_beside_him():
    state = begun(victim=11)
    assert named(BASE, state, Kill) == [6, 7, 8, 13, 16, 17, 18]
    killed = play(BASE, state, Kill(7))
    assert event(killed) == Killed(7, mask((1, 2, 3, 6, 8, 11, 12, 13)), None)
    assert dead(killed) == (7, 11)


def test_n19_killing_the_inspector_wins_at_once():
    state = begun(killer=6, hand=(0, 4, 20, 24), victim=1)
    state = play(BASE, state, Kill(0))
    assert rules.result(BASE, state) == rules.Result("K", "inspector")
    assert bits(state.open.inspector_may) == (0,)


def test_n20_the_inspector_arrests_beside_him():
    state = inspectors(begun(inspector=0))
    assert named(BASE, state, Arrest) == [0, 1, 5]  # 6 is dead
    with pytest.raises(IllegalMove, match="suspect 12 is not beside the Inspector"):
        rules.apply(BASE, state, Arrest(12))


def test_n21_or_himself():
    state = play(BASE, inspectors(begun(inspector=0)), Arrest(0))
    assert event(state) == Arrested(0, mask((0, 1, 5, 6)), False)
    assert state.open.turn == "K"


def test_n22_the_right_name_wins():
    state = inspectors(begun(killer=6, victim=7, inspector=0))
    state = play(BASE, state, Arrest(6))
    assert event(state) == Arrested(6, mask((0, 1, 2, 5, 6, 7, 10, 11, 12)), True)
    assert rules.result(BASE, state) == rules.Result("I", "arrest")


def test_n23_a_wrong_one_changes_nothing_on_the_board():
    before = inspectors(begun(inspector=0))
    after = play(BASE, before, Arrest(1))
    assert rules.result(BASE, after) is None
    for name in ("grid", "dead", "innocent", "shown", "evidence", "held"):
        assert getattr(after.open, name) == getattr(before.open, name)
    assert (after.killer, after.inspector, after.hand, after.deck) == (
        before.killer,
        before.inspector,
        before.hand,
        before.deck,
    )


def test_n24_a_disguise_draws_the_top_card_of_evidence():
    state = begun(evidence=(9, 3))
    masked = play(BASE, state, Disguise())
    assert (state.open.evidence, masked.open.evidence) == (20, 19)
    assert masked.deck == state.deck[1:]
    assert masked.deck[0] == 3


def test_n25_if_that_suspect_lives_the_old_identity_dies_and_he_is_the_new_one():
    state = begun(evidence=(9,), victim=11)
    live = state.open.dead ^ (1 << 25) - 1
    masked = play(BASE, state, Disguise())
    assert masked.killer == 9
    assert dead(masked) == (11, 12)
    assert event(masked) == Disguised(True, 12, live)


def test_n26_if_he_is_deceased_the_card_is_discarded_and_nothing_else_happens():
    state = begun(evidence=(11,), victim=11)
    masked = play(BASE, state, Disguise())
    assert masked.killer == 12
    assert dead(masked) == (11,)
    assert event(masked) == Disguised(False, 11, state.open.dead ^ (1 << 25) - 1)
    assert bits(masked.open.shown) == (11,)


@pytest.mark.parametrize("card", [9, 11])
def test_n27_the_turn_is_over_either_way(card):
    assert play(BASE, begun(evidence=(card,), victim=11), Disguise()).open.turn == "I"


def test_n28_to_exonerate_the_inspector_draws_a_card():
    state = inspectors(begun(evidence=(9,)))
    drawn = play(BASE, state, Exonerate())
    assert event(drawn) == Drew()
    assert bits(drawn.hand) == (4, 9, 20, 24)
    assert (drawn.open.turn, drawn.open.phase) == ("I", "discard")
    assert (drawn.open.evidence, drawn.open.held) == (19, 4)


def test_n29_then_he_discards_one_and_it_marks_its_live_suspect_innocent():
    state = play(BASE, inspectors(begun(evidence=(9,))), Exonerate(), Discard(24))
    assert bits(state.open.innocent) == bits(state.open.shown) == (24,)
    assert event(state) == Exonerated(24, mask((15, 16, 20)), None)  # row 4 has moved
    assert state.open.turn == "K"


def test_n30_it_can_be_any_card_the_new_one_and_a_deceased_one_too():
    state = play(BASE, inspectors(begun(evidence=(6,), victim=6)), Exonerate())
    assert named(BASE, state, Discard) == [4, 6, 20, 24]
    state = play(BASE, state, Discard(6))
    assert bits(state.open.innocent) == ()
    assert bits(state.open.shown) == (6,)
    drawn = play(BASE, inspectors(begun(evidence=(9,))), Exonerate())
    with pytest.raises(IllegalMove, match="suspect 0 is not in the hand"):
        rules.apply(BASE, drawn, Discard(0))  # that is his identity
    with pytest.raises(IllegalMove, match="the Inspector, who can discard now"):
        rules.apply(BASE, drawn, Exonerate())


def test_n31_after_it_the_hand_is_three_again():
    state = play(BASE, inspectors(begun(evidence=(9,))), Exonerate(), Discard(24))
    assert bits(state.hand) == (4, 9, 20)
    assert state.open.held == 3


def test_n32_without_evidence_nobody_is_disguised_or_exonerated():
    table = Table(2, 3, 4, 4)  # one card of evidence is left
    state = begun(table, killer=5, hand=(0, 1, 2, 3), victim=4)
    state = play(table, state, Disguise())
    assert state.open.evidence == 0
    assert kinds(table, state) == {"Arrest", "Shift"}
    with pytest.raises(IllegalMove, match="the Evidence Deck is empty"):
        rules.apply(table, state, Exonerate())
    state = play(table, state, Arrest(0))
    assert kinds(table, state) == {"Kill", "Shift"}
    with pytest.raises(IllegalMove, match="the Evidence Deck is empty"):
        rules.apply(table, state, Disguise())


def test_n33_a_line_that_is_wholly_deceased_leaves_the_board():
    table = Table(3, 3, 7, 2)
    state = begun(table, killer=4, hand=(6, 8), victim=0)
    state = play(table, state, Kill(1), Arrest(6), Kill(2))
    assert state.open.events == (Killed(2, mask((1, 4, 5)), None), Removed(mask((0, 1, 2))))
    assert (state.open.rows, state.open.cols) == (2, 3)
    assert state.open.grid == (3, 4, 5, 6, 7, 8)
    assert dead(state) == (0, 1, 2), "the removed dead still count"


def test_n33_a_shift_can_make_one_too_and_removing_goes_on_until_no_line_is_dead():
    table = Table(3, 3, 7, 2)
    state = begun(table, killer=4, hand=(8, 6), victim=0)
    state = play(table, state, Kill(3), Arrest(8), Kill(7), Arrest(8))  # 0 3 on the left, 7 below
    assert len(state.open.grid) == 9
    state = play(table, state, Shift("row", 2, -1))  # 7 8 6: the column 0 3 7 is dead
    assert state.open.events == (Removed(mask((0, 3, 7))),)
    assert state.open.grid == (1, 2, 4, 5, 8, 6)
    again = rules.new(table, rules.Deal(tuple(range(9)), (4, 8, 6, 0, 1, 2, 3, 5, 7)))
    again = play(table, again, Kill(0), rules.Identity(8))
    again = play(table, again, Kill(1), Arrest(8), Kill(3), Arrest(8), Kill(2), Arrest(8))
    assert (again.open.rows, again.open.cols) == (2, 3)
    assert again.open.grid == (3, 4, 5, 6, 7, 8)
    again = play(table, again, Kill(7), Arrest(8))
    again = play(table, again, Shift("row", 1, -1))
    assert again.open.grid == (4, 5, 8, 6)
    assert again.open.events == (Removed(mask((3, 7))),)


def test_n33_a_line_leaves_even_if_the_game_ends_by_that_kill():
    table = Table(3, 3, 7, 2)
    state = begun(table, killer=4, hand=(2, 6), victim=0, inspector=2)
    state = play(table, state, Kill(1), Arrest(2), Kill(2))
    assert rules.result(table, state) == rules.Result("K", "inspector")
    assert state.open.events == (Killed(2, mask((1, 4, 5)), None), Removed(mask((0, 1, 2))))
    assert state.open.grid == (3, 4, 5, 6, 7, 8)


def test_n34_whoever_dies_as_the_inspector_ends_it_before_the_limit_does():
    table = Table(3, 3, 2, 2)
    state = begun(table, killer=4, hand=(2, 6), victim=0, inspector=2)
    state = play(table, state, Kill(2))
    assert rules.result(table, state) == rules.Result("K", "inspector")


def test_n34_so_many_deceased_and_the_killer_wins():
    table = Table(3, 3, 3, 2)
    state = begun(table, killer=4, hand=(6, 8), victim=0)
    state = play(table, state, Kill(5), Arrest(6))
    assert rules.result(table, state) is None
    state = play(table, state, Kill(7))
    assert rules.result(table, state) == rules.Result("K", "limit")


def test_n34_his_own_old_identity_counts_too():
    table = Table(3, 3, 2, 2)
    state = begun(table, killer=4, hand=(6, 8), victim=0, evidence=(5,))
    state = play(table, state, Disguise())
    assert rules.result(table, state) == rules.Result("K", "limit")
    spared = Table(3, 3, 2, 2, leaves="innocent")
    state = begun(spared, killer=4, hand=(6, 8), victim=0, evidence=(5,))
    assert rules.result(spared, play(spared, state, Disguise())) is None
