"""Games as lines of JSON: written, played again, and everything that may be amiss with them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.manhunt.boards import board, written
from tests.manhunt.games import BASE, CITIZEN, MODES, TABLES, random_game

from casec.kits import transcript
from casec.kits.illegal import IllegalMove
from casec.kits.transcript import Replayed
from casec.manhunt import transcript as manhunt
from casec.manhunt.rules import (
    Arrest,
    Deal,
    Discard,
    Disguise,
    Exonerate,
    Identity,
    Kill,
    Move,
    Shift,
    Table,
    shuffled,
    table_of,
)
from casec.source import Source


def replayed(text: str) -> Replayed:
    return transcript.replay(Source("games.jsonl", text), {"manhunt": manhunt.replay})


def told(text: str) -> list[tuple[str, str, str]]:
    """Code, words and place of what is amiss."""
    return [(one.code, one.message, one.label.span.text) for one in replayed(text).faults]


def whole_game(table: Table, mode: str, seed: int) -> str | None:
    """A finished game of two who move at random; None if it is not over after so many moves."""
    steps = list(random_game(table, seed, 600))
    if steps[-1][2].open.result is None:
        return None
    made = [move for _, move, _ in steps]
    return manhunt.transcript(table, mode, shuffled(table, seed), made)


def changed(line: str, change: Callable[[dict[str, Any]], object]) -> str:
    game = json.loads(line)
    change(game)
    return json.dumps(game)


GAME = whole_game(BASE, "base", 1) or ""
"""A game which every test of a fault spoils."""


def test_a_game_is_written_as_the_design_has_it():
    made: list[Move] = [
        Kill(11),
        Identity(24),
        Disguise(),
        Exonerate(),
        Discard(4),
        Shift("row", 4, -1),
    ]
    table = replace(BASE, limit=4)
    grid, deck = tuple(range(25)), (12, 0, 4, 20, 24, 9, 1)
    deal = Deal(grid, (*deck, *(each for each in grid if each not in deck)))
    made += [Arrest(23), Kill(8), Arrest(24), Kill(3)]
    game = json.loads(manhunt.transcript(table, "base", deal, made))
    steps = game.pop("steps")
    assert game == {
        "game": "manhunt",
        "rows": 5,
        "cols": 5,
        "limit": 4,
        "hand": 4,
        "mode": "base",
        "old_identity": "deceased",
        "grid": [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], *([*range(n, n + 5)] for n in (10, 15, 20))],
        "deck": list(deal.deck),
        "winner": "K",
        "why": "limit",
        "grid_end": [*([*range(n, n + 5)] for n in (0, 5, 10, 15)), [21, 22, 23, 24, 20]],
    }
    assert steps[0] == {
        "role": "K",
        "phase": "first",
        "legal": 8,
        "move": ["kill", 11],
        "events": [["kill", 11, [5, 6, 7, 10, 12, 15, 16, 17], None]],
        "dead": [11],
        "innocent": [],
        "size": [5, 5],
    }
    everybody = [each for each in range(25) if each != 11]
    assert [(one["role"], one["phase"], one["move"], one["events"]) for one in steps[1:]] == [
        ("I", "first", ["identity", 24], [["identity", everybody]]),
        ("K", "act", ["disguise"], [["disguise", True, 12, everybody]]),
        ("I", "act", ["exonerate"], [["draw"]]),
        ("I", "discard", ["discard", 4], [["exonerate", 4, [3, 8, 9], None]]),
        ("K", "act", ["shift", "row", 4, -1], []),
        ("I", "act", ["arrest", 23], [["arrest", 23, [16, 17, 18, 22, 23, 24], False]]),
        ("K", "act", ["kill", 8], [["kill", 8, [2, 3, 4, 7, 9, 12, 13, 14], None]]),
        ("I", "act", ["arrest", 24], [["arrest", 24, [17, 18, 19, 20, 23, 24], False]]),
        ("K", "act", ["kill", 3], [["kill", 3, [2, 4, 7, 8, 9], None]]),
    ]
    assert [one["legal"] for one in steps] == [8, 4, 28, 25, 4, 26, 26, 26, 27, 25]
    assert [one["innocent"] for one in steps][4:] == [[4]] * 6
    assert steps[-1]["dead"] == [3, 8, 11, 12]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(4))
def test_every_game_plays_again(mode, seed):
    line = whole_game(MODES[mode], mode, seed)
    assert line
    again = replayed(line)
    assert not again.faults
    (one,) = again.played
    assert one.steps == len(json.loads(line)["steps"])
    assert one.settings == MODES[mode]
    assert one.told.startswith(f"{mode}: the ")


@settings(max_examples=40, deadline=None)
@given(TABLES, st.integers(0, 10**6))
def test_every_setting_stands_in_the_line(table, seed):
    line = whole_game(table, "fog", seed)
    if line:
        again = replayed(line)
        assert not again.faults
        assert again.played[0].settings == table


def test_a_mode_of_the_rulebook_needs_no_more_than_its_name_another_does():
    keys = {mode: set(json.loads(whole_game(MODES[mode], mode, 1) or "")) for mode in MODES}
    assert len({frozenset(each) for each in keys.values()}) == 1
    own = json.loads(whole_game(CITIZEN, "fog", 1) or "")
    assert set(own) - keys["base"] == {"canvass", "citizen_arrest"}
    del own["canvass"]
    assert told(json.dumps(own))[0][1].endswith("as it has no “canvass”")


def test_a_game_can_have_other_rules_than_its_name():
    table = replace(BASE, citizen=True)
    game = json.loads(whole_game(table, "base", 1) or "")
    assert (game["canvass"], game["citizen_arrest"]) == (False, True)
    assert not replayed(json.dumps(game)).faults


def test_games_are_of_a_board_if_one_of_its_modes_is_played_so():
    made = board(written(more="limit: 14\nlayout: listed\n"))
    for mode in made.modes:
        assert manhunt.is_of(made, replace(table_of(made, mode), layout="shuffled"))
    assert not manhunt.is_of(made, BASE)
    short = board(written())
    assert manhunt.is_of(short, BASE)
    assert not manhunt.is_of(replace(short, suspects=short.suspects[1:]), BASE)


SPOILT: list[tuple[Callable[[dict[str, Any]], object], str, str, str]] = [
    (
        lambda game: game["steps"][0].update(move=["kill", 99]),
        "CB917",
        "Game 1, step 1: this move is not allowed, as suspect 99 is not beside the Killer",
        '["kill", 99]',
    ),
    (
        lambda game: game["steps"][0].update(legal=3),
        "CB918",
        "Game 1, step 1: by the rules “legal” is {legal}, and not 3",
        "3",
    ),
    (lambda game: game["steps"][1].update(role="K"), "CB918", '“role” is "I", and not "K"', '"K"'),
    (lambda game: game["steps"][1].update(phase="act"), "CB918", '“phase” is "first"', '"act"'),
    (
        lambda game: game["steps"][2].update(dead=[]),
        "CB918",
        "step 3: by the rules “dead” is",
        "[]",
    ),
    (lambda game: game["steps"][2].update(innocent=[1]), "CB918", "“innocent” is []", "[1]"),
    (lambda game: game["steps"][2].update(size=[5, 4]), "CB918", "“size” is [5, 5]", "[5, 4]"),
    (lambda game: game["steps"][0]["events"][0].reverse(), "CB918", '“events” is [["kill"', "["),
    (lambda game: game["steps"].pop(), "CB919", "it is not over after its last step", "["),
    (lambda game: game["steps"].append(game["steps"][-1]), "CB917", "the game is over", "{"),
    (lambda game: game.update(winner="?"), "CB918", "“winner” is", '"?"'),
    (lambda game: game.update(why="?"), "CB918", "“why” is", '"?"'),
    (lambda game: game["grid_end"].reverse(), "CB918", "“grid_end” is", "["),
    (lambda game: game.update(rows=9), "CB916", "rows is 9, and 2 to 8 are possible", "{"),
    (lambda game: game["grid"].pop(), "CB916", "it has not 5 rows of 5 suspects", "["),
    (lambda game: game["deck"].pop(), "CB916", "the deck does not hold every suspect", "{"),
    (lambda game: game.update(old_identity="gone"), "CB916", "“gone” is none of", '"gone"'),
    (lambda game: game["steps"][0].update(move=[]), "CB916", "it is empty", "[]"),
    (lambda game: game["steps"][0].update(move=["kiss", 1]), "CB916", "“kiss” is none", '"kiss"'),
    (
        lambda game: game["steps"][0].update(move=["kill"]),
        "CB916",
        "“kill” stands with 1",
        '["kill"]',
    ),
    (
        lambda game: game["steps"][2].update(move=["shift", "row", 1, 0]),
        "CB916",
        "it is neither 1 nor -1",
        "0",
    ),
    (lambda game: game.update(lmit=3), "CB916", "there is no key “lmit”", "3"),
    (lambda game: game["steps"][0].pop("dead"), "CB916", "it has no “dead”", "{"),
]


IDS = ["-".join(re.findall(r"[a-z0-9]+", words)) for _, _, words, _ in SPOILT]


@pytest.mark.parametrize(("change", "code", "words", "place"), SPOILT, ids=IDS)
def test_what_is_amiss_is_told_with_game_step_and_reason(change, code, words, place):
    words = words.replace("{legal}", str(json.loads(GAME)["steps"][0]["legal"]))
    ((found, message, span),) = told(changed(GAME, change))
    assert found == code
    assert words in message
    assert span.startswith(place)


def test_moves_of_the_wrong_player_are_told():
    def change(game: dict[str, Any]) -> None:
        game["steps"][0]["move"] = ["citizen", 1, 2]

    assert "it is the turn of the Killer, who can kill now" in told(changed(GAME, change))[0][1]


def test_an_unsound_list_of_moves_is_no_transcript():
    with pytest.raises(IllegalMove):
        manhunt.transcript(BASE, "base", shuffled(BASE, 1), [Kill(99)])
