"""The engine and a second reading of the rules agree on every move, number, answer and event."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.manhunt.games import MODES, TABLES
from tests.manhunt.naive import disagreement
from tests.manhunt.test_transcript import whole_game

from casec.manhunt.simulation import Setup, games


@settings(max_examples=120, deadline=None)
@given(TABLES, st.integers(0, 10**6))
def test_random_games_on_any_board(table, seed):
    if line := whole_game(table, "fog", seed):
        assert disagreement(json.loads(line)) is None


@pytest.mark.parametrize("kind", ["bold", "sensible", "cautious"])
@pytest.mark.parametrize("mode", MODES)
def test_games_of_players_who_think(mode, kind):
    lines = [key[1] for key in games(Setup(MODES[mode], mode, kind, kind, 9, True), range(12))
             if key[0] == "game"]  # fmt: skip
    assert len(lines) >= 10
    for line in lines:
        assert disagreement(json.loads(line)) is None


def test_it_would_find_a_fault():
    game = json.loads(whole_game(MODES["base"], "base", 1) or "")
    for key, value in (("legal", 1), ("dead", []), ("move", ["kill", 99]), ("events", [])):
        spoilt = json.loads(json.dumps(game))
        spoilt["steps"][0][key] = value
        assert str(disagreement(spoilt)).startswith("step 1: ")
    assert disagreement(game | {"winner": "?"}) == "winner"
