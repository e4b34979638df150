"""`casec play`: a whole session by script, saves, undo, the play it writes, and how it ends."""

from __future__ import annotations

import io
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from casec.cli.game.board import _signs

PLAYS = Path(__file__).parents[1] / "plays"
DUMB = {"TERM": "dumb", "NO_COLOR": "1"}
SAMPLE = Path(__file__).parents[2] / "cases" / "salt-ledger"


@pytest.fixture
def session(casec, monkeypatch):
    """A function that plays a case with lines as typed."""

    def run(folder: Path | str, lines: str, *options: str):
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        return casec("play", str(folder), *options)

    return run


@pytest.fixture
def riddle(desk):
    """The case of R17, in a folder of one's own."""
    return shutil.copytree(PLAYS / "r17-about", "riddle")


def test_a_session(session, riddle):
    run = session(riddle, "1\n\n1\n\n\nw\n1\n", "--seed", "1")
    assert run.status == 0
    assert "Who are you?" in run.out
    assert "1 Nell Quist (observation 4, persuasion 3, strength 2)" in run.out
    assert re.search(r"^── \d+ briefing ──", run.out, re.MULTILINE)
    assert "  Tuesday 4 May, 8:00 (an hour now costs strength) · Police headquarters" in run.out
    assert "  observation 4/4 persuasion 3/3 strength 2/2 · luck 2 · tokens 0" in run.out
    assert "  The Town (here)\n  1  The Harbour Bar" in run.out
    assert "  The Harbour (one hour)\n  2  The Pier" in run.out
    assert "The Vault" not in run.out.split("Leave this address")[1].split(">")[0]
    assert "→ 1 hour passed, strength 2 to 1" in run.out


def test_only_what_is_read_is_shown(session, desk):
    out = session(PLAYS / "r07-action", "", "--detective", "nell").out
    assert "is reached, as the first is passed over" in out
    assert "Nobody reads this" not in out
    assert re.search(r"^  1  Stay a while\.", out, re.MULTILINE)
    assert re.search(r"^  3  .*Go\.", out, re.MULTILINE)
    assert not re.search(r"^  2  ", out, re.MULTILINE)
    out = session(PLAYS / "r06-order", "", "--detective", "nell").out
    assert "As lucky" not in out
    assert "You are as lucky as ever." in out
    assert "Not any more." not in out
    assert "Only one branch is read." not in out


def test_a_shut_gate_is_shown_with_what_it_says(session, desk):
    out = session(PLAYS / "r06a-gate", "1\n", "--detective", "nell").out
    shown = out.split("> 1\n")[1]
    assert shown.index(" counter ") < shown.index("Only from 9:00 to 11:00") < shown.index(" door ")
    assert "They know you here" not in shown


def test_a_test_is_talked_through(session, desk):
    lines = "1\n\nluck\nroll 3\n1\n2\nroll 1\nsteps\n"
    out = session(PLAYS / "r12-level", lines, "--detective", "nell", "--seed", "3").out
    assert "Test of strength: 2 + die must be above 6." in out
    assert re.search(r"The die shows \d\.", out)
    assert "cross off a luck point and roll again (2 left)" in out
    assert "strength 2 + die 3 = 5: not enough, it must be above 6." in out
    assert "strength 2 + die 3 + 1 given up = 6: just short, it must be above 6." in out
    assert "give up a point of persuasion (3 left)" in out
    assert "The test is passed." in out
    assert "Not now: " in out


def test_the_same_seed_gives_the_same_dice(session, desk):
    lines = "1\n\n"
    outs = [
        session(PLAYS / "r12-level", lines, "--detective", "nell", "--seed", "5").out
        for _ in range(2)
    ]
    assert outs[0] == outs[1]


def test_a_die_of_ones_own(session, desk):
    lines = "1\n\nseven\n5\n"
    out = session(PLAYS / "r12-level", lines, "--detective", "nell", "--dice").out
    assert "What does your die show? seven\nA die shows 1 to 6" in out
    assert "The die shows 5.\nThe test is passed." in out


def test_a_riddle_is_solved_by_its_number(session, riddle):
    lines = "1\nturn to 47\ngo pier\n1\nturn to 999\nturn to 47\n"
    out = session(riddle, lines, "--detective", "nell").out
    assert "Not now: the condition of the secret riddle does not hold." in out
    assert "The book has no such number." in out
    assert "Four, then seven." in out
    assert "── 47 riddle ──" in out


def test_undo_takes_back_any_number(session, riddle):
    lines = "1\ngo bar\n1\nundo\nsteps\nundo 2\nsteps\nundo 9\nundo\nundo x\n"
    out = session(riddle, lines, "--detective", "nell").out
    assert "> steps\ndetective nell\ntake 1\ngo bar\n> undo 2" in out
    assert "> undo 9\nThere is nothing to take back." in out


def test_save_and_resume(session, riddle):
    first = session(riddle, "1\ngo pier\nsave a.save\n", "--detective", "nell")
    assert "Saved. casec play --resume a.save goes on from here." in first.out
    again = session(riddle, "undo\nsteps\n", "--resume", "a.save")
    assert "Gulls, and the smell of tar." in again.out
    assert "> steps\ndetective nell\ntake 1\n" in again.out


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda text: text.replace('"luck":2', '"luck":3'), "its play does not lead to its state"),
        (lambda text: text[:40], "no JSON"),
        (lambda text: text.replace("riddle", "other", 1).replace('"rules":"', '"rules":"0')[:-2],
         "no JSON"),
    ],
)  # fmt: skip
def test_a_bad_save_is_refused_with_the_reason(session, riddle, damage, words):
    session(riddle, "1\nsave a.save\n", "--detective", "nell")
    file = Path("a.save")
    file.write_text(damage(file.read_text()))
    run = session(riddle, "", "--resume", "a.save")
    assert (run.status, run.out) == (2, "")
    assert "“a.save” can't be taken up" in run.err
    assert words in run.err


def test_prose_may_be_edited_between_save_and_resume_but_no_rule(session, riddle):
    session(riddle, "1\nsave a.save\n", "--detective", "nell")
    page = Path(riddle) / "book" / "r17-about.case"
    page.write_text(page.read_text().replace("The day is yours.", "The day is all yours."))
    assert session(riddle, "", "--resume", "a.save").status == 0
    page.write_text(page.read_text().replace("[luck +1]", "[luck -1]"))
    run = session(riddle, "", "--resume", "a.save")
    assert run.status == 2
    assert "was edited since this game was saved" in run.err


def test_a_save_never_replaces_another_file(session, riddle):
    Path("notes.txt").write_text("mine")
    out = session(riddle, "save notes.txt\nsave\nsave no/where\n", "--detective", "nell").out
    assert "“notes.txt” is there already and is no saved game. Nothing was saved." in out
    assert "Type save and the name of a file." in out
    assert "no such file or directory. Nothing was saved." in out
    assert Path("notes.txt").read_text() == "mine"


def test_the_play_is_written_and_replays(session, casec, riddle):
    run = session(riddle, "1\ngo bar\n1\nquit\n", "--detective", "nell", "--play", "a.play")
    assert run.status == 0
    assert Path("a.play").read_text() == "detective nell\ntake 1\ngo bar\ntake 1\n"
    assert casec("replay", "a.play", str(riddle)).status == 0


def test_the_winning_play_can_be_typed(session, casec, desk):
    text = (SAMPLE / "plays" / "calloway.play").read_text("utf-8")
    lines = [line.partition("#")[0].strip() for line in text.splitlines()]
    typed = "\n".join(line for line in lines if line and not line.startswith(("expect", "det")))
    run = session(SAMPLE, typed + "\n", "--detective", "calloway", "--play", "-")
    assert run.status == 0
    assert "65 points." in run.out
    assert "answers         21" in run.out or re.search(r"answers +\d+", run.out)
    assert "1. Who killed Edmund Pell? Aubrey Lessing, Collector of Customs 6 of 6" in run.out
    assert "Not now" not in run.out
    assert "can't be done here" not in run.out
    assert run.err == ""


@pytest.mark.parametrize("colour", [False, True])
def test_emphasis_is_shown_as_such_or_not_at_all(session, case, monkeypatch, colour):
    page = "== briefing\nYou *know* him, **well**, \\*not*.\n\n>> Ask *why*. -> bar\n* [leave]\n"
    (case / "book" / "page.case").write_text(page)
    if colour:
        monkeypatch.setenv("FORCE_COLOR", "1")
    out = session(case, "", "--detective", "nell").out
    if colour:
        assert "You \x1b[3mknow\x1b[0m him, \x1b[1mwell\x1b[0m, *not*." in out
        assert "Ask \x1b[3mwhy\x1b[0m." in out
    else:
        assert "You know him, well, *not*." in out
        assert "Ask why." in out


def test_the_calendar_says_what_its_letters_mean(session, case):
    out = session(case, "papers\n", "--detective", "nell").out.split("> ")[1]
    assert "O observation, P persuasion, S strength; · is an hour that is over." in " ".join(
        out.split()
    )
    assert "Tuesday 4 May" in out.split("is over.")[1]


def test_each_ability_has_a_letter_of_its_own():
    assert _signs(["observation", "persuasion", "strength"]) == ["O", "P", "S"]
    assert _signs(["сила", "смекалка", "слово"]) == ["С", "М", "Л"]
    assert _signs(["a", "a", "a"]) == ["A", "?", "?"]


def test_papers_sheets_and_people(session, desk):
    lines = "papers\nsheet A\nsheet z\npeople\nhelp\nfrobnicate\nundu\nlook\n"
    out = session(SAMPLE, lines, "--detective", "brack").out
    assert "Tuesday 12 October    ········POPSPOSSOPOPSPOS" in out
    assert "SALT RETURNS" in out
    assert "  3 Sept   Dunn Brothers, Ness  38\n" in out
    assert "There is no such sheet. There are: A, B" in out
    assert "  5  Jory Crane (Salt trade)" in out
    assert "undo, undo 3" in out
    assert "“frobnicate” can't be done here. Type help to see what can." in out
    assert "“undu” can't be done here. Did you mean “undo”?" in out
    assert out.count("smells of coal smoke") == 2


def test_a_reader_who_is_stuck_is_told(session, desk):
    out = session(PLAYS / "r08-exits", "4\n1\nwait\nundo\n", "--detective", "nell").out
    assert "Stuck in paragraph cellar: no exit. This is a fault of the book." in out
    assert "Not now: the reader is stuck (no exit)." in out


def test_the_end_of_input_leaves_the_game(session, riddle):
    run = session(riddle, "1\n", "--detective", "nell")
    assert run.status == 0
    assert run.err == "The game is left unfinished and was not saved.\n"
    assert session(riddle, "").status == 0
    assert session(riddle, "9\nx\nquit\n").out.count("Type a number from 1 to 2.") == 2


def test_a_detective_that_there_is_not(session, riddle):
    run = session(riddle, "", "--detective", "nel")
    assert run.status == 2
    assert "There is no detective “nel”" in run.err
    assert "Did you mean “nell”?" in run.err


def test_a_case_with_errors_is_not_played(session, riddle):
    (Path(riddle) / "book" / "more.case").write_text("== more\n>> -> nowhere\n")
    run = session(riddle, "")
    assert (run.status, run.out) == (1, "")
    assert "CB101" in run.err
    assert "can't be played before its errors are mended" in run.err


def test_nothing_in_a_text_or_in_what_is_typed_moves_the_terminal(session, riddle):
    page = Path(riddle) / "book" / "r17-about.case"
    page.write_text(page.read_text().replace("The day is yours.", "The day \u202e is yours."))
    out = session(riddle, "\x1b[2J\n", "--detective", "nell").out
    assert "\x1b" not in out
    assert "\u202e" not in out
    assert "<U+202E>" in out


def test_ctrl_c_is_130_and_the_play_is_kept(riddle):
    process = subprocess.Popen(
        [sys.executable, "-m", "casec", "play", str(riddle), "--detective", "nell",
         "--play", "a.play"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdin
    assert process.stdout
    process.stdin.write("1\n")
    process.stdin.flush()
    while "end the day" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Stopped." in err
    assert Path("a.play").read_text() == "detective nell\ntake 1\n"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("1\nquit\n\n", "riddle.save"),
        ("1\n\x04y\n", "riddle.save"),
        ("1\nquit\nmine.save\n", "mine.save"),
        ("1\nquit\nn\n", None),
        ("1\n\x04\x04", None),
        ("quit\n", None),
    ],
)
def test_at_a_terminal_a_game_that_is_left_can_be_saved(riddle, typed, kept):
    import os
    import pty

    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "casec", "play", str(riddle), "--detective", "nell"]
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=subprocess.PIPE, env={**os.environ, **DUMB}
    ) as process:
        os.close(theirs)
        shown = b""
        for key in re.findall(r"[^\n\x04]*[\n\x04]", typed):
            while not shown.endswith((b"> ", b"file] ")):
                shown += os.read(ours, 4096)
            os.write(ours, key.encode())
            shown = b""
        try:
            while os.read(ours, 4096):
                pass
        except OSError:  # Linux says so when the other end is closed
            pass
        assert process.stderr
        assert process.stderr.read() == b""
    os.close(ours)
    assert process.returncode == 0
    assert [path.name for path in Path().glob("*.save")] == ([kept] if kept else [])


def test_papers_show_what_was_noted(session, riddle):
    page = Path(riddle) / "book" / "r17-about.case"
    page.write_text(
        page.read_text()
        .replace("The day is yours.", 'The day is yours. [mark Wed 11:00 "Line-up"]\n\n'
                 '[if luck > 9]\n[mark Wed 12:00 "Never"]\n[end]')
        .replace("* [leave]", '* Go. [mark Tue 12:00 "Lunch"] [leave]', 1)
    )  # fmt: skip
    out = session(riddle, "papers\n1\npapers\nundo\npapers\n", "--detective", "nell").out
    first, second, third = (part.split(">")[0] for part in out.split("papers\n")[1:])
    assert "  noted: Wednesday 5 May, 11:00: Line-up\n" in first
    assert "Lunch" not in first
    assert second.index("noted: Tuesday 4 May, 12:00: Lunch") < second.index("Line-up")
    assert "Lunch" not in third
    assert "Never" not in out.split("> papers")[1]


def test_a_move_too_early_is_told_the_keys(session, riddle):
    out = session(riddle, "go bar\n1\ntake 1\n", "--detective", "nell").out
    assert "Not now: first choose what you do here: type 1.\n" in out
    assert "Not now: the reader may go anywhere now: type 1 or 2 or w or e.\n" in out
    assert "`take`" not in out


def test_an_icon_leaves_no_gap(session, riddle):
    out = session(riddle, "1\ne\n", "--detective", "nell").out
    assert "sun paragraph." in " ".join(out.split())
    assert not re.search(r"\w [.)]( |$)", out, re.MULTILINE)
