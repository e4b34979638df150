"""Games as lines of JSON: written, played again, and everything that may be amiss with them."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.clues.decks import deck
from tests.clues.games import base, card, dealt, royal, start

from casec.clues import transcript as clues
from casec.clues.rules import (
    PASS,
    Guess,
    Move,
    Reveal,
    Shortcut,
    Table,
    apply,
    candidates,
    moves,
    new,
    shuffled,
    view,
)
from casec.kits import transcript
from casec.kits.transcript import Replayed
from casec.source import Source


def replayed(text: str) -> Replayed:
    return transcript.replay(Source("games.jsonl", text), {"clues": clues.replay})


def told(text: str) -> list[tuple[str, str, str]]:
    """Code, words and place of what is amiss."""
    return [(one.code, one.message, one.label.span.text) for one in replayed(text).faults]


def sensible(table: Table, seed: int, shortcut: float = 0.1) -> str:
    """A whole game of players who guess when they are certain."""
    chance = random.Random(seed)
    deals, starter = shuffled(table, chance)
    state = new(table, deals, starter)
    done: list[Move] = []
    while state.turn is not None:
        left = candidates(view(table, state, state.turn))
        legal = moves(table, state)
        certain = Guess(left.bit_length() - 1)
        asks = [move for move in legal if isinstance(move, Shortcut)]
        if left.bit_count() == 1 and certain in legal:
            done.append(certain)
        elif asks and chance.random() < shortcut:
            done.append(chance.choice(asks))
        else:
            done.append(legal[0])
        state = apply(table, state, done[-1])
    return clues.transcript(table, deals, starter, done)


def changed(line: str, change: Callable[[dict[str, Any]], object]) -> str:
    game = json.loads(line)
    change(game)
    return json.dumps(game)


GAME = sensible(base(4), 1)
"""A game of four, which every test of a fault spoils."""


def test_a_game_is_written_as_the_design_has_it():
    table = replace(base(2), rounds=1)
    a, b, c = (card(table.combos, *values) for values in ((0, 0, 0), (1, 1, 1), (0, 0, 2)))
    deals = dealt(table, [a, b, c])
    done: list[Move] = [Shortcut(0, 0), Reveal(b), PASS]
    done += [Reveal(start(table, deals).seats[1].hand[0]), Guess(0), Reveal(c), Guess(a)]
    game = json.loads(clues.transcript(table, deals, 0, done))
    assert (
        " ".join(game) == "game variant players sizes deal prestige starter deals steps points "
        "lotus winners starters"
    )
    assert game["game"] == "clues"
    assert (game["variant"], game["players"], game["sizes"]) == ("base", 2, [4, 3, 3])
    assert (game["deal"], game["prestige"], game["starter"]) == (7, [3], 0)
    assert len(game["deals"]) == 1
    assert len(game["deals"][0]) == 14
    assert game["deals"][0][:3] == [[0, 0, 0], [1, 1, 1], [0, 0, 2]]
    assert game["steps"][0] == {
        "round": 1, "p": 0, "move": "shortcut", "category": 0, "value": 0, "yes": True,
        "candidates_before": 29, "round_ends": False,
    }  # fmt: skip
    assert list(game["steps"][1].items())[:5] == [
        ("round", 1), ("p", 0), ("move", "reveal"), ("card", [1, 1, 1]), ("answer", 0),
    ]  # fmt: skip
    assert game["steps"][1]["candidates_before"] < 12
    assert game["steps"][2]["move"] == "pass"
    assert game["steps"][4]["ok"] is False
    assert game["steps"][-1] == {
        "round": 1, "p": 0, "move": "guess", "card": [0, 0, 0], "ok": True,
        "candidates_before": game["steps"][-1]["candidates_before"], "round_ends": True,
    }  # fmt: skip
    assert (game["points"], game["lotus"]) == ([3, 0], [True, False])
    assert (game["winners"], game["starters"]) == ([0], [0])


@pytest.mark.parametrize(
    "table",
    [
        *(base(players) for players in range(2, 6)),
        *(royal(players) for players in range(2, 7)),
        *(base(3, empty_hand=hand) for hand in ("guess", "draw", "out")),
        base(2, shortcut=False),
        Table(3, (3, 2, 2, 2), 3, (2, 1), 2, variant="Мала"),
    ],
)
def test_what_was_written_is_played_again(table):
    lines = [sensible(table, seed) for seed in range(6)]
    found = replayed("\n".join(lines) + "\n")
    assert not found.faults, [one.message for one in found.faults]
    assert [one.settings for one in found.played] == [table] * 6
    assert sum(one.steps for one in found.played) == sum(
        len(json.loads(line)["steps"]) for line in lines
    )


def test_who_won_is_told():
    game = json.loads(GAME)
    (one,) = replayed(GAME).played
    assert (game["winners"], max(game["points"])) == ([1, 2], 6)
    assert one.told == "base, 4 players: players 2 and 3 share with 6 points"
    assert one.steps == len(game["steps"])
    (one,) = replayed(sensible(base(2), 1)).played
    assert re.fullmatch(r"base, 2 players: player [12] wins with [69] points", one.told)


def test_blank_lines_and_a_missing_variant_do_no_harm():
    line = changed(GAME, lambda game: game.pop("variant"))
    found = replayed(f"\r\n  {line}\r\n\n{changed(GAME, lambda g: g.update(variant=None))}")
    assert (found.games, len(found.played), found.faults) == (2, 2, ())


def spoilt(place: str, value: object) -> str:
    """The game with another value at a place such as `steps.3.answer`; `…` takes it away."""

    def change(game):
        *way, last = (int(word) if word.isdigit() else word for word in place.split("."))
        for word in way:
            game = game[word]
        if value is ...:
            del game[last]
        else:
            game[last] = value

    return changed(GAME, change)


FIRST = json.loads(GAME)["steps"][0]
ANSWER = FIRST["answer"]
WRONG = (ANSWER + 1) % 3
OTHER = next(c for c in json.loads(GAME)["deals"][0][:1])
RESULTS = json.loads(GAME)


@pytest.mark.parametrize(
    ("place", "value", "code", "words", "at"),
    [
        ("steps.0.answer", WRONG, "CB918", f"“answer” is {ANSWER}, and not {WRONG}", str(WRONG)),
        ("steps.0.candidates_before", 26, "CB918", "“candidates_before” is 27, and not 26", "26"),
        (
            "steps.0.candidates_before",
            27.0,
            "CB918",
            "“candidates_before” is 27, and not 27.0",
            "27.0",
        ),
        ("steps.1.round_ends", True, "CB918", "“round_ends” is false, and not true", "true"),
        ("steps.1.round_ends", 0, "CB918", "“round_ends” is false, and not 0", "0"),
        ("steps.2.p", 9, "CB918", None, "9"),
        ("steps.2.round", 2, "CB918", "“round” is 1, and not 2", "2"),
        ("steps.1.move", "reveal", "CB916", "it has no “card”", None),
        ("steps.0.move", "pass", "CB917", "a card must be revealed in every turn", '"pass"'),
        ("steps.0.move", "guess", "CB917", "a card is revealed before a guess", '"guess"'),
        ("steps.0.move", "draw", "CB917", "nobody draws from the Clue deck in this game", '"draw"'),
        (
            "steps.0.move",
            "jump",
            "CB916",
            "“jump” is none of reveal, draw, shortcut, guess, pass",
            '"jump"',
        ),
        ("steps.0.card", OTHER, "CB917", None, '"reveal"'),
        ("steps.0.card", [0, 0, 3], "CB916", "there is no such card in this deck", "[0, 0, 3]"),
        ("steps.0.card", [0, 0], "CB916", "there is no such card in this deck", "[0, 0]"),
        ("steps.0.card", [0, 0, -1], "CB916", None, "-1"),
        ("steps.0.card", "0,0,1", "CB916", "it is no list", '"0,0,1"'),
        ("steps.0.answer", ..., "CB916", "it has no “answer”", None),
        ("steps.0", 5, "CB916", None, "5"),
        (
            "points",
            [0, 0, 0, 0],
            "CB918",
            f"“points” is {RESULTS['points']}, and not [0, 0, 0, 0]",
            "[0, 0, 0, 0]",
        ),
        ("winners", [], "CB918", None, "[]"),
        ("lotus", [0, 0, 0, 0], "CB918", None, "[0, 0, 0, 0]"),
        ("starters", [9, 9, 9], "CB918", None, "[9, 9, 9]"),
        ("starters", ..., "CB916", "it has no “starters”", None),
        (
            "players",
            6,
            "CB916",
            "6 players with 7 cards each need 42 cards, and the deck has 36",
            None,
        ),
        ("players", True, "CB916", "it is no whole number from 0 to 1000000000", "true"),
        ("sizes", [4, 3], "CB916", None, None),
        ("prestige", [], "CB916", "there is no place that scores", None),
        ("deals.1.5", [0, 9, 0], "CB916", "there is no such card in this deck", "[0, 9, 0]"),
        ("deals.0.1", OTHER, "CB916", "a card is dealt twice, or there is no such card", None),
        ("deals.0", [], "CB916", "28 cards are dealt in a round, and not 0", None),
        ("starter", 4, "CB916", "it is no whole number from 0 to 3", "4"),
        ("starter", (RESULTS["starter"] + 1) % 4, "CB918", None, None),
        ("deals", RESULTS["deals"][:2], "CB917", None, None),
        (
            "deals",
            RESULTS["deals"] + RESULTS["deals"][:1],
            "CB919",
            "it is not over after its last step",
            None,
        ),
        ("steps", RESULTS["steps"][:-1], "CB919", "it is not over after its last step", None),
        ("steps", [*RESULTS["steps"], {"round": 3, "p": 0, "move": "pass"}], "CB917", None, None),
        ("game", "chess", "CB916", "“chess” is none of clues", '"chess"'),
        ("game", ..., "CB916", "it has no “game”", None),
        ("variant", 7, "CB916", "it is no text", "7"),
        ("empty_hand", "sleep", "CB916", "“sleep” is none of pass, guess, draw, out", '"sleep"'),
        (
            "empty_hand",
            "draw",
            "CB916",
            "the Clue deck is drawn from, and not all of it is given",
            None,
        ),
        ("starer", 1, "CB916", "there is no key “starer”. Did you mean “starter”?", "1"),
        ("steps.0.anwser", 1, "CB916", "there is no key “anwser”. Did you mean “answer”?", "1"),
    ],
)
def test_what_is_amiss_is_told_with_game_step_and_place(place, value, code, words, at):
    ((found, message, text),) = told(spoilt(place, value))
    assert found == code
    step = re.match(r"steps\.(\d+)", place)
    start = f"Game 1, step {int(step[1]) + 1}: " if step else "Game 1"
    assert message.startswith(start)
    if words is not None:
        assert message.endswith(words)
    if at is not None:
        assert text == at


def test_keys_of_ones_own_may_stand_there():
    assert not told(spoilt("steps.0.comment", "a good one"))
    assert not told(spoilt("played_at", "the club"))


def test_true_is_no_number():
    assert told(spoilt("deals.0.0.0", RESULTS["deals"][0][0][0] == 1))[0][0] == "CB916"


def test_a_misspelt_key_is_told():
    ((code, message, _),) = told(spoilt("shortcuts", "none"))
    assert code == "CB916"
    assert message.endswith("Did you mean “shortcut”?")


def test_a_key_stands_once():
    doubled = GAME.replace('"p": ', '"p": 0, "p": ', 1)
    ((code, message, _),) = told(doubled)
    assert code == "CB915"
    assert message.endswith("the key “p” stands twice in one object")


def test_a_fault_is_shown_at_its_place():
    (fault,) = replayed(f"{GAME}\n{spoilt('steps.7.p', 77)}").faults
    assert fault.label.span.text == "77"
    assert fault.label.span.first.line == 2


def test_every_game_is_looked_at_and_each_fault_has_its_line():
    text = "\n".join([GAME, spoilt("steps.3.p", 9), "", GAME, spoilt("points", 7), "{", "[]"])
    found = replayed(text)
    assert (found.games, len(found.played)) == (6, 2)
    assert [one.code for one in found.faults] == ["CB918", "CB918", "CB915", "CB915"]
    assert [one.message.split(":")[0] for one in found.faults] == [
        "Game 2, step 4",
        "Game 4",
        "Game 5",
        "Game 6",
    ]
    assert [one.label.span.first.line for one in found.faults] == [2, 5, 6, 7]


@pytest.mark.parametrize(
    ("text", "words", "column"),
    [
        ("", "There is no game here: the file has no line of text", 1),
        (" \n\n", "There is no game here: the file has no line of text", 1),
        ("{'game': 1}", "Game 1: expecting property name enclosed in double quotes", 2),
        ('{"game": "clues",}', "Game 1: ", None),
        ('{"game": NaN}', "Game 1: NaN is no number of JSON", 1),
        ('{"game": 1, "game": 2}', "Game 1: the key “game” stands twice in one object", 1),
        ("[" * 100_000, "Game 1: it is nested too deeply", 1),
        ("7", "Game 1: a game is an object in braces", 1),
        ('{"a": 1} {"b": 2}', "Game 1: extra data", 10),
        ('{"players": ' + "9" * 5000 + "}", "Game 1: ", 1),
    ],
)
def test_what_is_no_transcript_is_told(text, words, column):
    (found,) = replayed(text).faults
    assert found.code == "CB915"
    assert found.message.startswith(words)
    assert column is None or found.label.span.first.column == column


@given(st.integers(0, 20), st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_no_number_of_a_step_or_result_can_be_changed_unnoticed(seed, chance):
    """But for what is revealed or asked: something else may have the same answers all the way."""
    line = sensible(base(3), seed)
    first = line.index('"steps"')
    asked = re.finditer(r'"(?:card|category|value)": (?:\[.*?\]|\d+)', line)
    taken = {at for found in asked for at in range(*found.span())}
    free = [at for at in range(first, len(line)) if line[at].isdigit() and at not in taken]
    at = chance.choice(free)
    other = chance.choice([digit for digit in "0123456789" if digit != line[at]])
    assert replayed(line[:at] + other + line[at + 1 :]).faults


def test_whether_a_game_is_of_a_deck_is_known():
    assert clues.is_of(deck(), base(4))
    assert clues.is_of(deck(), royal(6))
    assert not clues.is_of(deck(), replace(base(4), deal=6))
    assert not clues.is_of(deck(), replace(base(4), variant="imperial"))
    assert not clues.is_of(deck(), replace(royal(6), variant="base"))
