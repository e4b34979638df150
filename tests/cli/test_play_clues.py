"""`casec play` with a deck of clue cards: at a keyboard, by script, alone and with others."""

from __future__ import annotations

import io
import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from tests.clues.decks import RULEBOOK, deck

from casec.cli.game.screen import Screen
from casec.cli.party.clues import HELP, Clues, begun
from casec.cli.party.options import Wish
from casec.clues.combos import listed
from casec.clues.rules import State, candidates, moves, view

CYRILLIC = """\
casec: 1
game: clues
title: Празник лампиона
language: sr-Cyrl
players: 2-3
deal: 3
prestige: {2: [3], 3: [3, 2]}
rounds: 1
categories:
  a: {name: Осумњичени, cards: {x: {name: Стрелац}, y: {name: Певачица}, z: {name: Лекар}}}
  b: {name: Предмети, cards: {p: {name: Огледало}, q: {name: Маска}, r: {name: Шибица}}}
"""


@pytest.fixture
def table(casec, monkeypatch):
    """A function that plays the deck of the rulebook with lines as typed."""

    def run(lines: str, *options: str, config: str = RULEBOOK):
        Path("festival").mkdir(exist_ok=True)
        Path("festival/case.yaml").write_text(config, "utf-8")
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        return casec("play", "festival", *options)

    return run


def test_a_game_against_computers_to_its_end(table, casec):
    turns = "1\n\n" * 60
    run = table(turns, "--players", "3", "--seed", "5", "--play", "game.jsonl", "--against", "half")
    assert run.status == 0
    assert "Round 1 begins; " in run.out
    assert "Computer 2: secret " in run.out
    assert re.search(r"^Player 1, you: \d\d cards left \(notes\)$", run.out, re.MULTILINE)
    assert re.search(r"  Your hand:\n   1  \w", run.out)
    assert re.search(r"── The game is over ── Sherlock in Time ─+\nComputer \d wins\.", run.out)
    assert run.err == "The transcript is in game.jsonl: casec replay game.jsonl plays it again.\n"
    assert casec("replay", "game.jsonl").status == 0
    game = json.loads(Path("game.jsonl").read_text())
    assert (game["players"], game["variant"]) == (3, "base")


def test_the_same_seed_is_the_same_game(table):
    first, second = (table("1\n\n1\n\n", "--seed", "3").out for _ in range(2))
    assert first == second
    assert table("1\n\n1\n\n", "--seed", "4").out != first


def test_what_can_be_typed(table):
    lines = (
        "help\nundo\nlook\nnews\nfrobnicate\nguess 1\npass\n9\n1\n2\nnotes\nguess\nguess ninja\n"
        "guess ninja, geisha, mask\nask x\nask a\nask mask\nask mask\nguess 99\n"
        "guess NINJA, mask, throne hall\n"
    )
    run = table(lines, "--seed", "1")
    said = run.out
    assert "reveal card 3 of your hand" in said
    assert "Nothing can be taken back" in said
    assert "“frobnicate” is not understood" in said
    assert "That can't be done: a card is revealed before a guess." in said
    assert "Type the number of a card." in said
    assert "Your cards have the numbers 1 to 6." in said
    assert "That can't be done: a card was revealed in this turn already." in said
    assert re.search(r"It is one of \d+ cards:\n +1  \w", said)
    assert "A guess has one value of each: Suspects, Items, Locations." in said
    assert "There is no “x” in this deck." in said
    assert "“a” may be" not in said, "there is one that begins so"
    assert re.search(r"Player 1 takes the shortcut: Adviser\? (Yes|No)\.", said)
    assert "That can't be done: this player has taken the shortcut already." in said
    assert "(honour spent)" in said
    assert "Your notes have the numbers 1 to " in said
    assert re.search(r"Player 1 says Ninja · Mask · Throne Hall: (wrong|right)", said)


def test_the_end_of_input_leaves_the_game(table):
    run = table("1\n", "--play", "game.jsonl")
    assert run.status == 0
    assert run.err.endswith("The game is left unfinished. No transcript is written.\n")
    assert not Path("game.jsonl").exists()
    assert table("quit\n").status == 0


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--players", "9"], "this is for 2 to 5 players, and not 9"),
        (["--variant", "roial"], "There is no variant “roial”"),
        (["--against", "clever"], "There is no kind of player “clever”"),
        (["--seat", "3", "--players", "2"], "There is no seat 3"),
        (["--seat", "killer"], "There is no seat killer"),
        (["--mode", "base"], "--mode is for boards of suspects"),
        (["--detective", "nell"], "--detective is for case books, and this is one of the decks"),
        (["--dice"], "--dice is for case books"),
        (["--hot-seat", "--against", "half"], "leave --seat and --against out"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(table, options, said):
    run = table("", *options)
    assert run.status == 2
    assert said in run.err
    assert run.out == ""


def test_options_of_cards_are_none_of_a_book(casec, case):
    run = casec("play", str(case), "--players", "3")
    assert run.status == 2
    assert "--players is for decks of clue cards, and this is a case book." in run.err


def test_a_deck_with_errors_is_not_played(table):
    run = table("", config=RULEBOOK.replace("deal: 7", "deal: 70"))
    assert run.status == 1
    assert "The game can't be played before the errors are mended." in run.err


def test_a_variant_and_a_seat(table):
    run = table("1\n", "--variant", "royal", "--players", "6", "--seat", "4", "--seed", "1")
    assert "Player 4, you:" in run.out
    assert "Computer 6: secret" in run.out


def test_cyrillic_names_in_sixty_columns(process, desk):
    Path("festival").mkdir()
    Path("festival/case.yaml").write_text(CYRILLIC, "utf-8")
    run = process("play", "festival", "--seed", "2", stdin="1\nnotes\nguess Лек, МАСКА\n".encode())
    assert run.status == 0
    assert "Празник лампиона" in run.out
    assert re.search(r"Player 1 says Лекар · Маска: (wrong|right)", run.out)
    party, _, _ = begun(deck(CYRILLIC), Wish(players=3, hot_seat=True, seed=1))
    for line in (*party.shown(0, Screen(60)), *party.over(Screen(60))):
        assert len(line) <= 60


def test_help_and_what_is_said_of_a_line_fit_sixty_columns(table):
    assert max(map(len, HELP.split("\n"))) <= 60
    run = table("\x1b[2J evil words that go on and on, and on, and on, and on and on, and on\n")
    assert "\x1b" not in run.out
    assert "<U+001B>" in run.out


def test_hot_seat_screens_are_hidden(table):
    turns = "\n" + "1\n\n\n\n" * 80
    run = table(turns, "--hot-seat", "--players", "2", "--seed", "8", "--play", "game.jsonl")
    assert run.status == 0
    parts = re.split(r"─{40}\n\nPass the keyboard to Player (\d); nobody else looks\.\n", run.out)
    assert len(parts) > 5
    for player, part in zip(parts[1::2], parts[2::2], strict=True):
        other = "2" if player == "1" else "1"
        assert f"Player {player}, you: " in part
        assert f"Player {other}, you: " not in part
        assert f"Player {other}: secret" in part
        assert f"Player {player}: secret" not in part
        assert part.startswith(f"Player {player}, press Enter. ")


def game(seed: int, chance: Random) -> Clues:
    """A game somewhere in its midst."""
    party, _, _ = begun(deck(), Wish(players=3, hot_seat=True, seed=seed))
    for _ in range(chance.randrange(12)):
        if party.turn is None:
            break
        party = party.moved(chance.choice(moves(party.table, party.state)[:8]))
    return party


def otherwise(party: Clues, player: int, secret: int) -> State:
    """The state in which a player has another secret, and who held that card has his."""
    state = party.state
    own = state.seats[player].secret

    def turned(card: int) -> int:
        return secret if card == own else own if card == secret else card

    seats = tuple(
        replace(
            seat,
            secret=turned(seat.secret) if at == player else seat.secret,
            hand=seat.hand if at == player else tuple(map(turned, seat.hand)),
        )
        for at, seat in enumerate(state.seats)
    )
    return replace(state, seats=seats, clue_deck=tuple(map(turned, state.clue_deck)))


@pytest.mark.parametrize("seed", range(25))
def test_a_screen_shows_nothing_that_its_player_may_not_know(seed):
    chance = Random(seed)
    party = game(seed, chance)
    for player in range(3):
        seen = view(party.table, party.state, player)
        shown = party.shown(player, Screen(60))
        if seen.own.secret is not None:
            continue
        for secret in list(listed(candidates(seen)))[:10]:
            other = replace(party, state=otherwise(party, player, secret))
            assert other.shown(player, Screen(60)) == shown
            notes = party.typed(player, "notes", Screen(60))
            assert other.typed(player, "notes", Screen(60)) == notes


def test_news_tell_no_secret_of_a_round_that_goes_on():
    for seed in range(25):
        chance = Random(seed)
        party = game(seed, chance)
        start = max((at for at, line in enumerate(party.news) if "begins" in line), default=0)
        for player in range(3):
            secret = party.words.card(party.state.seats[player].secret)
            told = [line for line in party.news[start:] if secret in line]
            assert all("right" in line or "wrong" in line for line in told), "what lies open"
