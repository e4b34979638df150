"""`casec play` with a board of suspects: against the computer on either side, and hot-seat."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from tests.manhunt.boards import board, written

from casec.cli.game import talk
from casec.cli.game.screen import Screen
from casec.cli.party.manhunt import HELP, Manhunt, begun
from casec.cli.party.options import Wish
from casec.cli.party.party import Say
from casec.cli.party.session import session
from casec.manhunt.rules import NOBODY, Kill, Shift, moves
from casec.manhunt.rules.grid import bits, mask

CYRILLIC = """\
casec: 1
game: manhunt
title: Лучка улица
language: sr-Cyrl
board: 2x3
limit: 4
hand: 2
suspects:
  ana: {name: Ана Финч}
  bran: {name: Бранислав Обрадовић}
  ceca: {name: Цеца Лукић}
  dule: {name: Дуле Пајкић}
  ema: {name: Ема Штурм}
  fica: {name: Фића Ребић}
modes:
  base: {name: Класична}
"""
ANY = "\n".join(
    ["", "choose 1", *(f"kill {row},{col}" for row in range(1, 6) for col in range(1, 6))]
)


@pytest.fixture
def table(casec, monkeypatch):
    """A function that plays a board with lines as typed."""

    def run(lines: str, *options: str, config: str = ""):
        Path("quay").mkdir(exist_ok=True)
        Path("quay/case.yaml").write_text(config or written(), "utf-8")
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        return casec("play", "quay", *options)

    return run


def test_an_inspector_against_the_computer_to_the_end(table, casec):
    turns = "choose 1\n" + "shift row 1 right\nexonerate\ndiscard 1\n" * 300
    run = table(turns, "--seed", "2", "--play", "game.jsonl")
    assert run.status == 0
    assert "The Killer kills Suspect " in run.out
    assert "── The Inspector ── The Quay ──" in run.out
    assert re.search(r"The (Killer|Inspector) wins: ", run.out)
    assert re.search(r"^The Killer was Suspect \d+\.$", run.out, re.MULTILINE)
    assert "The transcript is in game.jsonl" in run.err
    assert casec("replay", "game.jsonl").status == 0
    assert json.loads(Path("game.jsonl").read_text())["mode"] == "base"


def test_a_killer_against_the_computer(table):
    run = table(
        ANY, "--seat", "killer", "--against", "splitter", "--seed", "1", "--mode", "standard"
    )
    assert run.status == 0
    assert "── The Killer ── The Quay ──" in run.out
    assert "The Inspector has chosen a card: one of 24 suspects, for all you both saw." in run.out
    assert re.search(r"You are Suspect \d+\.", run.out)
    assert run.err == "The game is left unfinished.\n"


def test_what_can_be_typed(table):
    lines = (
        "help\nundo\nnotes\nkill 1,1\nchoose 99\nchoose 1\nchoose 2\nnotes\n"
        "arrest nobody\narrest suspect 1\nshift\nshift row 9 right\nshift col 2 sideways\n"
        "citizen x\ndisguise\nfrobnicate\n\n"
        "arrest 9,9\nexonerate\ndiscard 1\nnews\nlook\n"
    )
    said = table(lines, "--seed", "4").out
    assert "a suspect beside you dies" in said
    assert "Nothing can be taken back" in said
    assert re.search(r"The Killer is one of \d+: Suspect ", said)
    assert "That can't be done now. You can: choose NAME." in said
    assert "There is no “99” on this board." in said
    assert "That can't be done: Suspect 3 is deceased." in said
    assert "There is no “nobody” on this board." in said
    assert "“suspect 1” may be" not in said, "a whole name is one"
    assert "Type shift row 2 right (or left), or shift col 3 up (or down)." in said
    assert "That can't be done: there is no row 9." in said
    assert "Type citizen, a card of your hand, a comma, and whom it arrests." in said
    assert "“frobnicate” is not understood." in said
    assert "There is no place 9,9." in said
    assert "The Inspector draws a card of evidence." in said
    assert re.search(r"The Inspector discards Suspect \d+\.", said)


def test_help_fits_sixty_columns():
    assert max(map(len, HELP.split("\n"))) <= 60


def test_why_a_move_is_none_is_told_with_names(table):
    run = table("kill 1,1\nkill 5,5\nkill 1,5\nkill 5,1\n", "--seat", "killer", "--seed", "1")
    reason = r"That can't be done: Suspect \d+ is not beside you\."
    assert re.search(reason, run.out)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--mode", "basic"], "There is no mode “basic”"),
        (["--seat", "2"], "There is no seat “2” There are: killer, inspector."),
        (["--against", "splitter", "--seat", "inspector"], "There is no kind of Killer “splitter”"),
        (["--variant", "royal"], "--variant is for decks of clue cards, and this is one of the"),
        (["--players", "2"], "--players is for decks of clue cards"),
        (["--resume", "x"], "--resume is for case books"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(table, options, said):
    run = table("", *options)
    assert run.status == 2
    assert said in " ".join(run.err.split()).replace(" help:", "")
    assert run.out == ""


def test_a_board_that_is_not_full_is_not_played(table):
    run = table("", config=written(2, 2).replace("board: 2x2", "board: 2x3"))
    assert run.status in (1, 2)
    assert "can't be played" in run.err


def test_cyrillic_names_in_sixty_columns(table):
    run = table("choose 1\nshift row 1 right\n", "--seed", "3", config=CYRILLIC)
    assert "Лучка улица" in run.out
    assert "Класична: the Killer begins." in run.out
    party, _, _ = begun(board(CYRILLIC), Wish(hot_seat=True, seed=1))
    for player in (0, 1):
        for line in (*party.shown(player, Screen(60)), *party.over(Screen(60))):
            assert len(line) <= 60
    assert "Бранислав" in "\n".join(party.shown(0, Screen(60)))
    wide, _, _ = begun(board(written(8, 8)), Wish(hot_seat=True, seed=1))
    assert max(map(len, wide.shown(0, Screen(60)))) <= 60


def test_hot_seat_screens_are_hidden(monkeypatch):
    """A scripted terminal: between two hand-overs stands what one player may see, and no more."""
    screens: list[list[str]] = [[]]
    tried = iter(range(2000))

    def ask(prompt: str) -> str | None:
        screens[-1].append(prompt)
        if prompt != "> ":
            return ""
        kills = [f"kill {row},{col}" for row in range(1, 6) for col in range(1, 6)]
        lines = ["choose 1", "choose 2", "exonerate", "discard 1", "shift row 1 right", *kills]
        at = next(tried, None)
        return None if at is None else lines[at % len(lines)]

    def say(lines: Iterable[str]) -> None:
        for line in lines:
            if line.startswith("Pass the keyboard to "):
                screens.append([])
            screens[-1].append(line)

    monkeypatch.setattr(talk, "ask", ask)
    monkeypatch.setattr(talk, "say", say)
    party, humans, chance = begun(board(written()), Wish(hot_seat=True, seed=7, way="standard"))
    session(party, humans, Screen(60), chance)
    assert len(screens) > 8
    before: dict[str, str] = {}
    for screen in screens[1:]:
        player = "Killer" if "the Killer" in screen[0] else "Inspector"
        other = "Inspector" if player == "Killer" else "Killer"
        shown = "\n".join(screen)
        assert f"── The {player} ── " in shown
        assert f"── The {other} ── " not in shown
        assert ("Your hand:" in shown) <= (player == "Inspector")
        for mine in re.findall(r"^You are (Suspect \d+)\.$", shown, re.MULTILINE):
            before.setdefault(player, mine)
            assert player == "Killer" or mine == before[player], "an Inspector stays who he is"


def game(seed: int, chance: Random, mode: str) -> Manhunt:
    """A game somewhere in its midst."""
    party, _, _ = begun(board(written()), Wish(hot_seat=True, seed=seed, way=mode))
    for _ in range(chance.randrange(1, 25)):
        if party.turn is None:
            break
        party = party.moved(chance.choice(moves(party.table, party.state)))
    return party


@pytest.mark.parametrize("mode", ["base", "standard", "citizen"])
@pytest.mark.parametrize("seed", range(8))
def test_a_screen_shows_nothing_that_its_player_may_not_know(seed, mode):
    chance = Random(seed)
    party = game(seed, chance, mode)
    state, screen = party.state, Screen(60)
    hidden = [*bits(state.hand), *state.deck]
    chance.shuffle(hidden)
    held = state.hand.bit_count()
    cards = replace(state, hand=mask(hidden[:held]), deck=tuple(hidden[held:]))
    for killer_sees in (cards, replace(state, inspector=NOBODY)):
        other = replace(party, state=killer_sees)
        assert other.shown(0, screen) == party.shown(0, screen)
        assert _notes(other, 0) == _notes(party, 0)
    inspector_sees = replace(state, killer=state.deck[0] if state.deck else state.killer)
    other = replace(party, state=inspector_sees)
    assert other.shown(1, screen) == party.shown(1, screen)
    assert _notes(other, 1) == _notes(party, 1)


def _notes(party: Manhunt, player: int) -> tuple[str, ...]:
    said = party.typed(player, "notes", Screen(60))
    assert isinstance(said, Say)
    return said.lines


def test_each_event_has_its_words():
    told = set()
    for seed in range(60):
        for mode in ("base", "standard", "citizen"):
            chance = Random(seed)
            party = game(seed, chance, mode)
            while seed < 9 and party.turn is not None:
                legal = moves(party.table, party.state)
                kills = [move for move in legal if isinstance(move, Kill)]
                quiet = [move for move in legal if isinstance(move, Shift)]
                party = party.moved(chance.choice(kills or quiet or list(legal)))
            told |= {re.sub(r"Suspect \d+(, | and )?|\d+", "…", line) for line in party.news}
    text = "\n".join(sorted(told))
    for words in (
        "kills …", "has chosen a card", "moves row", "moves column", "is somebody else now",
        "and stays the same", "draws a card of evidence", "discards …", "Canvass: the Inspector",
        "Canvass: the Killer", "The Inspector asks …", "arrests …", "leaves the board",
    ):  # fmt: skip
        assert words in text, text


def test_nobody_is_called_he():
    lines = HELP.split("\n")
    for seed in range(6):
        lines += game(seed, Random(seed), "standard").news
    assert len(lines) > 60
    assert not [line for line in lines if re.search(r"\b(he|him|his)\b", line.lower())]
