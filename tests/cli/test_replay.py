"""`casec replay`: a good play in one line, a bad one with its place and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

PLAYS = Path(__file__).parents[1] / "plays"
SAMPLE = Path(__file__).parents[2] / "cases" / "salt-ledger"
CASE = str(PLAYS / "r17-about")


@pytest.fixture
def replay(casec):
    """A function that replays a text."""

    def run(text: str, folder: str = CASE):
        Path("a.play").write_text(text, encoding="utf-8")
        return casec("replay", "a.play", folder)

    return run


def test_a_good_play(casec, replay):
    run = replay("detective nell\ntake 1\ngo pier\n")
    assert run == (0, "3 steps: reading ended in pier, 1926-05-04 09:00, 15 points.\n", "")
    assert replay("# nothing\n").out == "The play has no steps.\n"
    run = casec("replay", str(SAMPLE / "plays" / "calloway.play"), str(SAMPLE))
    assert run == (0, "98 steps: finished in solution, 1926-10-15 06:00, 65 points.\n", "")


def test_a_step_that_is_not_allowed(replay):
    run = replay("detective nell\ntake 1\ngo vault\ngo nowhere\n")
    assert run.status == 1
    assert run.err == ""
    assert (
        "error[CB492]: This step is not allowed here, as vault needs the letter of key" in run.out
    )
    assert "--> a.play:3:1" in run.out
    assert "1 error" in run.out


def test_an_expectation_that_fails(replay):
    run = replay("detective nell\nexpect luck=1 moon=no\n")
    assert run.status == 1
    assert "error[CB494]: luck is 2 here, and not 1" in run.out
    assert "--> a.play:2:8" in run.out


def test_lines_that_cannot_be_read_are_told_with_what_is_wrong_before_them(replay):
    run = replay("detective nell\ntake 4\njump\nroll 9\nexpect luck=9\n")
    assert [word for word in run.out.split() if word.startswith("error[")] == [
        "error[CB492]:",
        "error[CB490]:",
        "error[CB491]:",
    ]


def test_printed_letters_are_known(replay, casec):
    import re

    lock = (SAMPLE / "case.lock").read_text("utf-8")
    letter = re.findall(r"^  rock-salt: (\w+)$", lock, re.MULTILINE)[0]
    play = "detective calloway\ntake 1\ntake 1\nroll 3\nexpect letters="
    assert replay(play + letter, str(SAMPLE)).status == 0
    assert replay(play + "rock-salt", str(SAMPLE)).status == 0


def test_standard_input(process):
    run = process("replay", "-", CASE, stdin=b"detective nell\r\nwait\r\n")
    assert run.status == 1
    assert "--> standard input:2:1" in run.out
    assert process("replay", "-", CASE, stdin=b"\xef\xbb\xbfdetective nell\n").status == 0


@pytest.mark.parametrize(
    ("data", "code"),
    [(b"detective nell\n# \xff\n", "CB700"), ("# дело\ndetective nel".encode("utf-16"), "CB495")],
)
def test_bytes_of_any_kind(casec, data, code):
    Path("a.play").write_bytes(data)
    run = casec("replay", "a.play", CASE)
    assert run.status == 1
    assert code in run.out


def test_wrong_usage(casec):
    run = casec("replay", "nowhere.play", CASE)
    assert run.status == 2
    assert "“nowhere.play” can't be read" in run.err
    assert casec("replay").status == 2


def test_a_case_with_errors(casec, case):
    (case / "book" / "more.case").write_text("== more\n>> -> nowhere\n")
    Path("a.play").write_text("detective nell\n")
    run = casec("replay", "a.play", str(case))
    assert (run.status, run.out) == (1, "")
    assert "before the errors of the case are mended" in run.err
