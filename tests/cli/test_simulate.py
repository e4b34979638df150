"""`casec simulate`: a report for people and for programs, the same with any number of workers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.clues.decks import RULEBOOK


@pytest.fixture
def deck(desk):
    """The rulebook's deck, in a folder."""
    Path("deck").mkdir()
    Path("deck/case.yaml").write_text(RULEBOOK, encoding="utf-8")
    return "deck"


FEW = ("--plays", "4", "--variant", "base", "--players", "2")


def test_a_report_for_people(casec, deck):
    run = casec("simulate", deck, *FEW)
    assert (run.status, run.err) == (0, "")
    lines = run.out.splitlines()
    assert lines[0] == "Sherlock in Time: 4 games for each line, seed 1."
    assert "base, 2 players" in lines
    assert "  each card matches 12, 16, 7 others in 0, 1, 2 categories" in lines
    assert "  the first answer says 1.51 of 5.17 bits" in lines
    assert "  29 candidates at the start, 4.86 bits" in lines
    assert not any("royal" in line for line in lines)
    assert run.out.endswith("there is no one figure for it.\n")


def test_a_report_for_programs_is_the_same_with_any_number_of_workers(casec, deck):
    first = casec("simulate", deck, *FEW, "--format", "json", "--workers", "1")
    assert first.status == 0
    data = json.loads(first.out)
    assert (data["game"], data["name"], data["plays"], data["seed"]) == ("clues", "deck", 4, 1)
    assert [(one["variant"], one["players"]) for one in data["tables"]] == [("base", 2)]
    table = data["tables"][0]
    assert table["facts"]["candidates"] == 29
    seats = table["alike"]["certain"]["wins_by_seat"]
    assert sum(seat["value"] for seat in seats) == pytest.approx(1)
    assert all(0 <= seat["low"] <= seat["value"] <= seat["high"] <= 1 for seat in seats)
    assert casec("simulate", deck, *FEW, "--format", "json", "--workers", "2") == first
    other = casec("simulate", deck, *FEW, "--format", "json", "--seed", "2")
    assert json.loads(other.out)["tables"] != data["tables"]


def test_all_ways_to_play_are_played_unless_one_is_wanted(casec, deck):
    run = casec("simulate", deck, "--plays", "1", "--format", "json", "--players", "5")
    data = json.loads(run.out)
    assert [(one["variant"], one["players"]) for one in data["tables"]] == [
        ("base", 5),
        ("royal", 5),
    ]
    assert [one["variant"] for one in data["variants"]] == ["royal"]
    assert {one["kind"] for one in data["shortcut"]} == {"certain", "half"}


def test_the_games_can_be_played_again(casec, deck):
    run = casec("simulate", deck, *FEW, "-o", "report.txt", "--transcripts", "games.jsonl")
    assert (run.status, run.out) == (0, "")
    assert Path("report.txt").read_text("utf-8").startswith("Sherlock in Time: ")
    again = casec("replay", "games.jsonl", deck)
    assert (again.status, again.err) == (0, "")
    assert again.out.splitlines()[-1].startswith("12 games, ")  # of three kinds of player


def test_a_game_without_the_shortcut_has_nothing_to_say_of_it(casec, deck):
    text = RULEBOOK.replace("shortcut: once", "shortcut: none")
    Path("deck/case.yaml").write_text(text, encoding="utf-8")
    run = casec("simulate", deck, *FEW)
    assert run.status == 0
    assert "what the shortcut adds" not in run.out


def test_what_cannot_be_played_is_refused(casec, deck, case):
    assert "There is no variant “roial”. Did you mean “royal”?" in (
        casec("simulate", deck, "--variant", "roial").err
    )
    run = casec("simulate", deck, "--players", "7")
    assert run.status == 2
    assert "This is for 2 to 6 players, not 7." in run.err
    run = casec("simulate", deck, "--players", "6", "--variant", "base")
    assert "This is for 2 to 5 players, not 6." in run.err
    run = casec("simulate", str(case))
    assert run.status == 2
    assert "is a case book, and this is for decks of clue cards and boards of suspects" in run.err
    run = casec("simulate", deck, "--transcripts", "-")
    assert run.status == 2
    assert "can't both go to standard output" in run.err


def test_a_deck_with_errors_is_not_played(casec, deck):
    Path("deck/case.yaml").write_text(RULEBOOK.replace("deal: 7", "deal: 70"), encoding="utf-8")
    run = casec("simulate", deck)
    assert run.status == 1
    assert run.out == ""
    assert "error[CB920]" in run.err
    assert "It can't be played before its errors are mended." in run.err


def test_what_is_too_small_is_left_out_where_the_deck_allows_it(casec, deck):
    mild = (
        RULEBOOK.replace("deal: 7", "deal: 12") + "checks: {severity: {CB920: off, CB925: off}}\n"
    )
    Path("deck/case.yaml").write_text(mild, encoding="utf-8")
    run = casec("simulate", deck, "--plays", "1", "--variant", "base", "--format", "json")
    assert run.status == 0
    assert [one["players"] for one in json.loads(run.out)["tables"]] == [2, 3]
    none = mild.replace("deal: 12", "deal: 30")
    Path("deck/case.yaml").write_text(none, encoding="utf-8")
    run = casec("simulate", deck, "--plays", "1", "--variant", "base")
    assert run.status == 2
    assert "This can't be played: the deck is too small" in run.err
