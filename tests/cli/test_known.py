"""What is exactly known of a deck or board stands below what `casec check` has found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.clues.decks import RULEBOOK
from tests.manhunt.boards import written


@pytest.fixture
def deck(desk):
    """The rulebook's deck, in a folder."""
    Path("deck").mkdir()
    Path("deck/case.yaml").write_text(RULEBOOK, encoding="utf-8")
    return "deck"


def test_the_numbers_of_a_deck(casec, deck):
    run = casec("check", deck)
    assert run.status == 1  # six have fewer places than five
    facts = run.out.partition("in 1 file.\n\n")[2]
    base, royal = facts.split("royal: 48 cards\n")
    assert base.startswith("base: 36 cards\n")
    assert "  each card matches 12, 16, 7 others in 0, 1, 2 categories\n" in base
    assert "  the first answer says 1.51 of 5.17 bits\n" in base
    assert "  each card matches 18, 21, 8 others in 0, 1, 2 categories\n" in royal
    assert "  the first answer says 1.48 of 5.58 bits\n" in royal
    table = {line[:41].strip(): line[41:].split() for line in base.splitlines()[3:]}
    assert table["players"] == ["2", "3", "4", "5"]
    assert table["cards left over"] == ["22", "15", "8", "1"]
    assert table["candidates at the start"] == ["29", "28", "27", "26"]
    assert table["bits to find out"] == ["4.86", "4.81", "4.75", "4.70"]
    table = {line[:41].strip(): line[41:].split() for line in royal.splitlines()[2:]}
    assert table["candidates at the start"] == ["40", "39", "38", "37", "36"]
    assert table["bits to find out"] == ["5.32", "5.29", "5.25", "5.21", "5.17"]
    assert table["points at most"] == ["9", "9", "9", "9", "12"]


def test_they_are_the_same_when_all_is_known_from_before(casec, deck, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))
    first = casec("check", deck)
    assert casec("check", deck) == first
    assert casec("check", deck, "--no-cache") == first


def test_programs_get_findings_alone(casec, deck):
    assert "candidates" not in casec("check", deck, "--format", "json").out
    assert "candidates" not in casec("check", deck, "--format", "concise").out


def test_what_cannot_be_played_has_no_numbers(casec, deck):
    text = RULEBOOK.replace("deal: 7", "deal: 12").replace("deal: 8", "deal: 40")
    Path("deck/case.yaml").write_text(text, encoding="utf-8")
    run = casec("check", deck)
    assert run.status == 1
    assert re.search(r"^  players +2 +3$", run.out, re.MULTILINE)
    assert "royal:" not in run.out


def test_a_deck_of_which_hardly_anything_can_be_read(casec, deck):
    Path("deck/case.yaml").write_text("casec: 1\ngame: clues\n", encoding="utf-8")
    run = casec("check", deck)
    assert run.status == 1
    assert "base" not in run.out


def test_the_numbers_of_a_board(casec, desk):
    Path("board").mkdir()
    Path("board/case.yaml").write_text(written(), encoding="utf-8")
    out = casec("check", "board").out
    assert "25 suspects; places by their neighbours: 4 with 3, 12 with 5, 9 with 8\n" in out
    assert "at the most: Classic 29 and 30; Standard 29 and 30; Citizen's Arrest 29 and 54\n" in out
