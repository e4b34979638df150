"""Two referees that share no code agree on every step of every game."""

from __future__ import annotations

import json

import pytest
from tests.clues.games import base, royal
from tests.clues.referee import verdict
from tests.clues.test_transcript import RESULTS, sensible

from casec.clues.players import STYLES
from casec.clues.rules import Table
from casec.clues.simulation import Setup, games

TABLES = [
    *(base(players) for players in range(2, 6)),
    *(royal(players) for players in range(2, 7)),
    *(base(3, empty_hand=hand) for hand in ("guess", "draw", "out")),
    base(2, shortcut=False),
    Table(3, (3, 2, 2, 2), 3, (2, 1), 2),
    Table(4, (2, 2, 3), 3, (3, 2, 1), 5),
    Table(4, (2, 2, 3), 3, (3, 2, 1), 5, empty_hand="draw"),
    Table(4, (2, 2, 4), 3, (3, 2, 1), 5, empty_hand="out"),
]


@pytest.mark.parametrize("table", TABLES)
def test_the_other_referee_has_nothing_against_a_game(table):
    lines = [sensible(table, seed, 0.3) for seed in range(5)]
    for kind in STYLES:
        tally = games(Setup(table, kind, "random", 3, keep=True), range(3))
        lines += [key[1] for key in tally if key[0] == "game"]
    assert len(lines) == 5 + 3 * len(STYLES)
    for line in lines:
        assert verdict(json.loads(line)) == []


def test_the_other_referee_is_not_asleep():
    game = json.loads(json.dumps(RESULTS))
    assert verdict(game) == []
    game["steps"][4]["candidates_before"] += 1
    game["winners"] = [0, 1, 2, 3]
    assert [said.partition(" is ")[0] for said in verdict(game)] == [
        "step 5: candidates_before",
        "winners",
    ]
