"""Computer players: they see views, do what is allowed, and are as bold or cautious as they say."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.manhunt.games import BASE, CITIZEN, STANDARD, TABLES, begun, play, start

from casec.manhunt import rules
from casec.manhunt.players import INSPECTORS, KILLERS, Style, choose, inspector, killer, odds
from casec.manhunt.rules import (
    Arrest,
    Citizen,
    Discard,
    Disguise,
    Exonerate,
    Identity,
    Kill,
    Move,
    Shift,
    State,
    Table,
    view,
)
from casec.manhunt.rules.grid import mask


def chosen(table: Table, state: State, style: Style, seed: int = 1) -> Move:
    return choose(style, view(table, state, state.open.turn), Random(seed))


@settings(max_examples=60, deadline=None)
@given(TABLES, st.integers(0, 10**6), st.data())
def test_every_kind_of_player_does_what_is_allowed(table, seed, data):
    styles = {
        "K": data.draw(st.sampled_from(list(KILLERS.values()))),
        "I": data.draw(st.sampled_from(list(INSPECTORS.values()))),
    }
    chance, state = Random(seed), rules.new(table, seed)
    for _ in range(80):
        if rules.result(table, state):
            return
        seen = view(table, state, state.open.turn)
        state = rules.apply(table, state, choose(styles[seen.role], seen, chance))


@pytest.mark.parametrize("name", [name for name in KILLERS if name != "random"])
def test_a_killer_who_knows_the_inspector_beside_him_kills_him(name):
    state = begun(killer=6, hand=(0, 4, 20, 24), inspector=0, victim=1)
    known = replace(state, open=replace(state.open, inspector_may=1))
    assert chosen(BASE, known, KILLERS[name]) == Kill(0)


@pytest.mark.parametrize("name", [name for name in INSPECTORS if name != "random"])
def test_an_inspector_who_knows_the_killer_beside_him_arrests_him(name):
    state = play(BASE, begun(killer=6, inspector=0, victim=7), Shift("row", 4, 1))
    known = replace(state, open=replace(state.open, killer_may=1 << 6))
    assert chosen(BASE, known, INSPECTORS[name]) == Arrest(6)


def test_a_citizen_arrests_him_who_is_beside_a_card_of_the_hand_alone():
    state = play(CITIZEN, begun(CITIZEN, killer=16, inspector=0), Shift("row", 0, 1))
    known = replace(state, open=replace(state.open, killer_may=1 << 16))
    move = chosen(CITIZEN, known, INSPECTORS["sensible"])
    assert move == Citizen(20, 16)


def test_the_last_kill_before_the_limit_is_made():
    table = replace(BASE, limit=2)
    assert isinstance(chosen(table, begun(table), KILLERS["cautious"]), Kill)


def test_the_first_kill_leaves_open_who_the_killer_is():
    state = start(killer=6)
    seen = view(BASE, state, "K")
    counts = {move: odds.near(seen, move.suspect).bit_count() for move in rules.options(seen)}  # type: ignore[union-attr]
    assert {counts[chosen(BASE, state, KILLERS["sensible"], seed)] for seed in range(9)} == {8}


def test_caution_decides_whether_the_killer_kills_where_he_would_be_found():
    state = begun(killer=12, victim=11)
    now = replace(state.open, inspector_may=mask((6, 24)), killer_may=mask((12, 18)))
    state = replace(state, open=now)
    seen = view(BASE, state, "K")
    away = Shift("row", 2, 1)
    gains = {
        name: killer.worth(KILLERS[name], seen, Kill(16)) - killer.worth(KILLERS[name], seen, away)
        for name in ("bold", "sensible", "cautious")
    }
    assert gains["bold"] > gains["sensible"] > gains["cautious"]


def test_the_killer_is_in_danger_beside_whoever_may_be_the_inspector():
    assert odds.danger(mask((1, 2)), mask((1, 9)), 5, mask((5,))) == 0.5
    assert odds.danger(mask((1, 2)), mask((1, 9)), 5, mask((5, 1))) == 0.25
    assert odds.danger(mask((2, 3)), mask((1, 9)), 5, mask((5,))) == 0


def test_a_killer_who_forgets_citizens_feels_safer_than_he_is():
    seen = view(CITIZEN, begun(CITIZEN), "K")
    move = Shift("row", 4, 1)
    heedless, sensible = (killer.worth(KILLERS[n], seen, move) for n in ("heedless", "sensible"))
    assert heedless > sensible
    seen = view(STANDARD, begun(STANDARD), "K")
    heedless, sensible = (killer.worth(KILLERS[n], seen, move) for n in ("heedless", "sensible"))
    assert heedless == sensible


def test_a_disguise_is_worth_more_the_better_the_killer_is_known():
    state = begun(STANDARD)
    known = replace(state, open=replace(state.open, killer_may=1 << 12, inspector_may=1 << 7))
    hidden = replace(state, open=replace(state.open, inspector_may=1 << 7))
    gains = [
        killer.worth(KILLERS["sensible"], view(STANDARD, each, "K"), Disguise())
        - killer.worth(KILLERS["sensible"], view(STANDARD, each, "K"), Shift("row", 4, 1))
        for each in (known, hidden)
    ]
    assert gains[0] > gains[1]


def test_the_inspector_becomes_one_who_is_out_of_the_killers_way():
    state = play(BASE, start(killer=12, hand=(7, 4, 20, 24)), Kill(8))  # the Killer is beside 8
    assert chosen(BASE, state, INSPECTORS["sensible"]) in (Identity(20), Identity(24))


def test_the_splitter_wants_to_know_more_than_the_others_do():
    state = play(STANDARD, begun(STANDARD), Shift("row", 4, 1))
    seen = view(STANDARD, state, "I")
    gains = {
        name: inspector.worth(INSPECTORS[name], seen, Exonerate())
        - inspector.worth(INSPECTORS[name], seen, Shift("row", 0, 1))
        for name in ("sensible", "splitter")
    }
    assert gains["splitter"] > gains["sensible"]


def test_the_card_is_discarded_whose_canvass_says_most():
    state = begun(STANDARD, killer=12, hand=(0, 4, 7, 24), evidence=(9,), victim=11)
    state = play(STANDARD, state, Shift("row", 4, 1), Exonerate())
    # who may be the Killer stands around 11; 7 is beside half of them
    assert chosen(STANDARD, state, INSPECTORS["splitter"]) == Discard(7)


def test_where_nobody_is_asked_a_deceased_card_is_discarded():
    state = begun(hand=(0, 4, 20, 11), evidence=(9,), victim=11)
    state = play(BASE, state, Shift("row", 4, 1), Exonerate())
    assert chosen(BASE, state, INSPECTORS["sensible"]) == Discard(11)


def test_who_plays_at_random_takes_a_kind_of_move_first():
    kinds = Counter(
        type(chosen(BASE, begun(), KILLERS["random"], seed)).__name__ for seed in range(600)
    )
    assert set(kinds) == {"Kill", "Shift", "Disguise"}
    assert all(150 < count < 250 for count in kinds.values())


def test_bits():
    assert odds.bits_of_split(mask((1, 2)), mask((1, 2, 3, 4))) == 1
    assert odds.bits_of_split(mask((1, 2)), mask((3, 4))) == 0
    assert odds.bits_of_one(mask((1, 2))) == 1
    assert odds.bits_of_one(mask((1,))) == 0


def test_kinds_differ_in_more_than_their_name():
    for kinds in (KILLERS, INSPECTORS):
        values = [
            tuple(getattr(style, each.name) for each in fields(style) if each.name != "says")
            for style in kinds.values()
        ]
        assert len(set(values)) == len(values)
        assert len({style.says for style in kinds.values()}) == len(kinds)
