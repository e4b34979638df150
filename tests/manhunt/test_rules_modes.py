"""N35 to N45: the standard mode and citizen's arrests."""

from __future__ import annotations

import pytest
from tests.manhunt.games import (
    BASE,
    CITIZEN,
    STANDARD,
    begun,
    dead,
    event,
    innocent,
    kinds,
    of_kind,
    play,
)

from casec.kits.illegal import IllegalMove
from casec.manhunt import rules
from casec.manhunt.rules import (
    Arrest,
    ArrestedByCitizen,
    Citizen,
    Discard,
    Disguise,
    Exonerate,
    Exonerated,
    Kill,
    Killed,
    Shift,
    State,
    Table,
)
from casec.manhunt.rules.grid import bits, mask

ROW = Shift("row", 4, 1)  # far from everybody
AROUND_24 = mask((15, 16, 20))  # once that row has moved


def exonerated(card: int, killer: int = 12, table: Table = STANDARD) -> State:
    state = begun(table, killer=killer, evidence=(9,), hand=(0, 4, 20, 24))
    return play(table, state, ROW, Exonerate(), Discard(card))


def test_n35_a_disguise_leaves_an_innocent_on_the_board():
    state = play(STANDARD, begun(STANDARD, evidence=(9,), victim=11), Disguise())
    assert (dead(state), innocent(state)) == ((11,), (12,))


def test_n36_to_exonerate_leaves_an_innocent_on_the_board():
    assert innocent(exonerated(24)) == (24,)


def test_n37_unless_that_suspect_is_deceased():
    state = begun(STANDARD, evidence=(11,), victim=11)
    state = play(STANDARD, state, ROW, Exonerate(), Discard(11))
    assert (dead(state), innocent(state)) == ((11,), ())


@pytest.mark.parametrize(("killer", "answer"), [(12, False), (16, True), (15, True)])
def test_n38_after_exonerating_the_inspector_canvasses_around_that_suspect(killer, answer):
    state = exonerated(24, killer)
    assert event(state) == Exonerated(24, AROUND_24, answer)
    may = rules.view(STANDARD, state, "I").others
    assert may >> killer & 1
    assert may & AROUND_24 == (may if answer else 0)


def test_n38_placed_or_not():
    state = begun(STANDARD, killer=12, evidence=(11,), victim=11)
    state = play(STANDARD, state, ROW, Exonerate(), Discard(11))
    assert event(state) == Exonerated(11, mask((5, 6, 7, 10, 12, 15, 16, 17)), True)


@pytest.mark.parametrize(("inspector", "answer"), [(0, True), (4, False)])
def test_n39_killing_an_innocent_canvasses_around_him_for_the_inspector(inspector, answer):
    state = begun(STANDARD, hand=(0, 4, 6, 24), inspector=inspector, victim=11)
    state = play(STANDARD, state, ROW, Exonerate(), Discard(6), Kill(6))
    near = mask((0, 1, 2, 5, 7, 10, 11, 12))
    assert event(state) == Killed(6, near, answer)
    assert innocent(state) == ()
    may = rules.view(STANDARD, state, "K").others
    assert may >> inspector & 1
    assert may & near == (may if answer else 0)


def test_n39_killing_anybody_else_asks_nobody():
    state = begun(STANDARD, victim=11)
    assert event(play(STANDARD, state, Kill(6))) == Killed(
        6, mask((0, 1, 2, 5, 7, 10, 11, 12)), None
    )


def test_n40_canvassing_asks_whether_the_other_is_adjacent_to_that_card():
    for card, killer in ((24, 15), (24, 16), (24, 11), (4, 8), (4, 12)):
        state = exonerated(card, killer)
        shown = event(state)
        assert isinstance(shown, Exonerated)
        assert shown.answer is bool(shown.near >> killer & 1)


def test_n35_to_n40_the_base_mode_has_none_of_them():
    state = play(BASE, begun(evidence=(9,), victim=11), Disguise())
    assert (dead(state), innocent(state)) == ((11, 12), ())
    shown = event(exonerated(24, table=BASE))
    assert shown == Exonerated(24, AROUND_24, None)


def test_n41_citizens_arrest_has_all_of_the_standard_mode():
    assert event(exonerated(24, 16, CITIZEN)) == Exonerated(24, AROUND_24, True)
    state = play(CITIZEN, begun(CITIZEN, evidence=(9,), victim=11), Disguise())
    assert innocent(state) == (12,)


def test_n42_instead_of_the_canvass_one_suspect_beside_the_exonerated_is_arrested():
    state = play(CITIZEN, begun(CITIZEN, killer=16), ROW)
    assert kinds(CITIZEN, state) == {"Arrest", "Shift", "Exonerate", "Citizen"}
    pairs = {(move.agent, move.target) for move in of_kind(CITIZEN, state, Citizen)}
    assert pairs == {(4, 3), (4, 8), (4, 9), (20, 15), (20, 16), (20, 17), (20, 21), (20, 24)} | {
        (24, 15),
        (24, 16),
        (24, 20),
    }
    miss = play(CITIZEN, state, Citizen(20, 17))
    assert event(miss) == ArrestedByCitizen(20, 17, False)
    assert innocent(miss) == (20,)
    assert miss.open.turn == "K"
    hit = play(CITIZEN, state, Citizen(20, 16))
    assert event(hit) == ArrestedByCitizen(20, 16, True)
    assert rules.result(CITIZEN, hit) == rules.Result("I", "citizen")
    assert rules.view(CITIZEN, hit, "I").others == 1 << 16, "and the truth is not left out"


def test_n42_only_in_its_mode_and_only_by_a_card_of_the_hand():
    with pytest.raises(IllegalMove, match="citizens arrest nobody in this mode"):
        rules.apply(STANDARD, play(STANDARD, begun(STANDARD), ROW), Citizen(20, 16))
    state = play(CITIZEN, begun(CITIZEN), ROW)
    with pytest.raises(IllegalMove, match="suspect 0 is not in the hand"):
        rules.apply(CITIZEN, state, Citizen(0, 1))
    with pytest.raises(IllegalMove, match="suspect 7 is not beside suspect 4"):
        rules.apply(CITIZEN, state, Citizen(4, 7))


def test_n43_also_when_the_exonerated_one_is_deceased():
    state = begun(CITIZEN, hand=(0, 4, 20, 11), victim=11)
    state = play(CITIZEN, state, ROW, Citizen(11, 12))
    assert event(state) == ArrestedByCitizen(11, 12, True)
    assert innocent(state) == ()


def test_n44_then_no_card_is_drawn_and_the_hand_stays_smaller():
    before = play(CITIZEN, begun(CITIZEN), ROW)
    state = play(CITIZEN, before, Citizen(20, 17))
    assert state.open.evidence == before.open.evidence
    assert state.deck == before.deck
    assert bits(state.hand) == (4, 24)
    assert state.open.held == 2
    state = play(CITIZEN, state, Shift("row", 1, 1), Exonerate(), Discard(24))
    assert state.open.held == 2, "to exonerate does not fill it again"


def test_n45_so_at_most_three_times_a_game():
    state = play(CITIZEN, begun(CITIZEN), ROW, Citizen(20, 17), Shift("row", 1, 1))
    state = play(CITIZEN, state, Citizen(24, 15), Shift("row", 1, 1), Citizen(4, 3), ROW)
    assert state.open.held == 0
    assert kinds(CITIZEN, state) == {"Arrest", "Shift", "Exonerate"}
    assert Arrest(0) in rules.moves(CITIZEN, state)
