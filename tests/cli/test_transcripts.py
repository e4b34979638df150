"""`casec replay` with transcripts of games of cards."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.clues.decks import RULEBOOK
from tests.clues.games import base, royal
from tests.clues.test_transcript import GAME, sensible, spoilt


@pytest.fixture
def games(desk):
    """Two games, in a file."""
    Path("games.jsonl").write_text(f"{GAME}\n{sensible(royal(6), 3)}\n", encoding="utf-8")
    return "games.jsonl"


@pytest.fixture
def deck(desk):
    """The rulebook's deck, in a folder."""
    Path("deck").mkdir()
    Path("deck/case.yaml").write_text(RULEBOOK, encoding="utf-8")
    return "deck"


def test_sound_games_are_told_a_line_each(casec, games):
    run = casec("replay", games)
    assert run.status == 0
    first, second, last = run.out.splitlines()
    assert first == "Game 1: base, 4 players: players 2 and 3 share with 6 points (84 steps)."
    assert second.startswith("Game 2: royal, 6 players: ")
    assert last.startswith("2 games, ")
    assert last.endswith(" steps: all as the rules have it.")
    assert run.err == ""


def test_many_games_are_told_in_one_line(casec, desk):
    Path("games.jsonl").write_text(f"{GAME}\n" * 21, encoding="utf-8")
    assert casec("replay", "games.jsonl").out == (
        "21 games, 1764 steps: all as the rules have it.\n"
    )


def test_a_fault_is_told_with_game_step_and_reason(casec, desk):
    Path("games.jsonl").write_text(f"{GAME}\n{spoilt('steps.0.move', 'pass')}", encoding="utf-8")
    run = casec("replay", "games.jsonl")
    assert run.status == 1
    assert "error[CB917]: Game 2, step 1: this move is not allowed, as a card must be" in run.out
    assert "--> games.jsonl:2:" in run.out
    assert max(map(len, run.out.splitlines())) < 130  # however long the line of the game is
    assert "explain: casec explain CB917" in run.out
    assert "1 error in 1 file." in run.out


def test_a_transcript_is_known_by_its_first_brace_whatever_it_is_called(casec, desk):
    Path("evening.txt").write_bytes(b"\xef\xbb\xbf\r\n  " + GAME.encode())
    assert casec("replay", "evening.txt").out.endswith("all as the rules have it.\n")


def test_what_is_called_jsonl_is_one_whatever_it_holds(casec, desk):
    Path("none.jsonl").write_text("\n")
    run = casec("replay", "none.jsonl")
    assert run.status == 1
    assert "error[CB915]: There is no game here: the file has no line of text" in run.out
    Path("bad.JSONL").write_text("detective nell\n")
    assert "error[CB915]: Game 1: expecting value" in casec("replay", "bad.JSONL").out
    assert "--> bad.JSONL:1:1" in casec("replay", "bad.JSONL").out


def test_standard_input_is_read(process, games):
    run = process("replay", "-", stdin=Path(games).read_bytes())
    assert run.status == 0
    assert run.out.endswith(" steps: all as the rules have it.\n")


def test_bytes_that_are_no_text_are_told(casec, desk):
    Path("games.jsonl").write_bytes(GAME.encode()[:40] + b"\xff" + GAME.encode()[40:])
    run = casec("replay", "games.jsonl")
    assert run.status == 1
    assert "CB700" in run.out or "CB701" in run.out


def test_with_a_deck_games_by_other_settings_are_told(casec, games, deck):
    run = casec("replay", games, deck)
    assert (run.status, run.err) == (0, "")
    other = RULEBOOK.replace("deal: 8", "deal: 7")
    Path("deck/case.yaml").write_text(other, encoding="utf-8")
    run = casec("replay", games, deck)
    assert run.status == 0
    assert run.err == "1 game played by other settings than those of “deck”.\n"
    assert casec("replay", games, deck, "-q").err == ""


def test_with_a_case_book_or_no_case_nothing_is_compared(casec, games, case):
    run = casec("replay", games, str(case))
    assert run.status == 2
    assert "is a case book" in run.err
    assert casec("replay", games, "nowhere").status == 2
    Path("deck").mkdir()
    Path("deck/case.yaml").write_text("game: clues\n- 3\n", encoding="utf-8")
    assert "can't be read" in casec("replay", games, "deck").err


def test_with_a_board_of_suspects_they_are_games_of_another_kind(casec, games):
    from tests.manhunt.boards import written

    Path("board").mkdir()
    Path("board/case.yaml").write_text(written(), encoding="utf-8")
    run = casec("replay", games, "board")
    assert run.status == 2
    assert "“board” is a board of suspects, and these are games of another kind" in run.err


def test_a_missing_file_is_wrong_usage(casec, desk):
    assert casec("replay", "games.jsonl").status == 2


def test_the_variants_settings_are_those_of_the_line(casec, desk):
    Path("a.jsonl").write_text(sensible(base(3, empty_hand="draw"), 2), encoding="utf-8")
    assert casec("replay", "a.jsonl").status == 0
