"""What the commands make of the proof: findings, exit codes, what is said meanwhile, and Ctrl-C."""

from __future__ import annotations

import os
import pty
import re
import signal
import sys
from pathlib import Path

import pytest

SAMPLE = Path(__file__).parents[2] / "cases" / "salt-ledger"
START = "== briefing\n\nThe inspector looks up.\n\n"
DESK = START + "* -> desk\n\n== desk\n\nA drawer.\n\n{}\n"
NEVER = DESK.format(">> [if time from Tue 12:00] Open it. -> bar\n* [leave]")
STUCK = DESK.format(">> [if tokens >= 1] Open it. -> bar").replace(
    "* -> desk", ">> A coin. [token] -> desk\n* -> desk"
)
OPEN = """== briefing

The inspector looks up.

>> Left. [know left] -> desk
>> Right. [know right] -> desk

== desk

A drawer.

>> [if knows left and knows right] Open it. -> bar
* [leave]
"""
"""Only a search with all letters can tell that nobody opens it."""
FINN = "detectives:\n  finn: {name: Finn Lark, observation: 1, persuasion: 3, strength: 4}\n"


@pytest.fixture
def write(case):
    """A function that writes the page of the case."""

    def put(page: str) -> str:
        (case / "book" / "page.case").write_text(page, "utf-8")
        return str(case)

    return put


def test_a_check_includes_the_proof(casec, write):
    run = casec("check", write(NEVER))
    assert run.status == 1
    assert "warning[CB403]: Nobody ever takes exit 1 of “desk”" in run.out
    assert "= Why: it is come to at Tue 8:00 only, never in “time from Tue 12:00”\n" in run.out


@pytest.mark.parametrize(
    "more", [("--static",), ("--select", "CB1,CB2"), ("--ignore", "CB4"), ("--select", "CB49")]
)
def test_it_can_be_left_out(casec, write, more, monkeypatch):
    monkeypatch.setattr("casec.pipeline.proof.explored", lambda *_: pytest.fail("explored"))
    assert casec("check", write(NEVER), *more).status == 0


@pytest.mark.parametrize(
    ("page", "more", "status"),
    [
        (OPEN, (), 1),
        (OPEN, ("--budget", "0"), 3),
        (NEVER, ("--budget", "0"), 1),
        (NEVER, ("--budget", "60"), 1),
        (NEVER, ("--budget", "60", "--gate", "error"), 0),
        (NEVER, ("--budget", "0", "--gate", "error"), 3),
        (NEVER, ("--budget", "0", "--static"), 0),
        (NEVER + "\n== loft\n\nDust.\n\n* [leave]\n", ("--budget", "0"), 1),
        (NEVER.replace("-> bar", "-> baar"), ("--budget", "0"), 1),
        (STUCK, ("--gate", "error"), 1),
    ],
)
def test_exit_codes_of_a_check(casec, write, page, more, status):
    assert casec("check", write(page), *more).status == status


def test_what_is_told_when_the_budget_is_spent_is_true(casec, write):
    run = casec("check", write(NEVER), "--budget", "0")
    assert "it is come to at Tue 8:00 only, never in “time from Tue 12:00”" in run.out


@pytest.mark.parametrize(
    ("page", "more", "status"),
    [
        (START + "* [leave]\n", (), 0),
        (NEVER, (), 1),
        (NEVER, ("--gate", "error"), 0),
        (NEVER, ("--detective", "nell"), 1),
        (OPEN, ("--budget", "0"), 3),
        (NEVER, ("--budget", "0"), 1),
        (STUCK, (), 1),
        (STUCK.replace("== desk", "// allow CB420: he has lost\n== desk"), (), 0),
        (NEVER.replace("-> bar", "-> baar"), (), 1),
    ],
)
def test_exit_codes_of_explore(casec, write, page, more, status):
    run = casec("explore", write(page), *more)
    assert run.status == status
    assert ("`casec check` tells them" in run.err) == (status == 1 and "baar" not in page)


def test_of_one_detective_nothing_is_said_that_takes_all(casec, write, case):
    config = case / "case.yaml"
    config.write_text(config.read_text("utf-8").replace("detectives:\n", FINN), "utf-8")
    page = DESK.format(">> [if detective finn] His own. -> bar\n* [leave]")
    assert casec("explore", write(page)).status == 0
    assert casec("explore", write(page), "--detective", "nell").status == 0
    assert casec("explore", write(STUCK), "--detective", "nell").status == 1
    assert casec("explore", write(page), "--detective", "gus").status == 2


def test_a_release_is_proved(casec, write):
    folder = write(STUCK)
    assert casec("build", folder, "--json", "-o", "one").status == 0
    run = casec("build", folder, "--json", "-o", "two", "--release")
    assert run.status == 1
    assert "error[CB420]" in run.err
    assert "Nothing was built" in run.err
    assert not Path("two").exists()


def test_the_way_to_where_readers_are_stuck(casec, write):
    folder = write(STUCK)
    run = casec("route", "stuck desk", folder, "--play", "stuck.play")
    assert run.status == 0
    assert run.out.splitlines()[-1].startswith("1926-05-04 08:00  briefing: exit ")
    assert Path("stuck.play").read_text("utf-8").startswith("detective nell\ntake ")
    run = casec("route", "stuck bar", folder)
    assert (run.status, run.out) == (
        1,
        "nell: stuck bar is impossible: nobody is ever stuck there\n",
    )
    assert casec("route", "stuck nowhere", folder).status == 2


def test_the_way_to_what_spoils_the_play(casec, write):
    """The command that a finding names shows the whole play of which it shows the end."""
    rooms = "".join(
        f"== room-{n}\n\nOn.\n\n>> -> room-{n + 1}\n* [leave]\n\n" for n in range(1, 10)
    )
    page = (
        START
        + "* -> room-1\n\n"
        + rooms
        + "== room-10\n\nA coin. [token]\n\n* -> room-10\n* [leave]\n"
    )
    folder = write(page)
    said = casec("check", folder).out
    command = re.search(
        r"after (\d+) steps, .*\(`casec route \"(CB443 [^\"]*)\"` shows all\)", said
    )
    assert command is not None
    run = casec("route", command[2], folder)
    assert run.status == 0
    assert len(run.out.splitlines()) == int(command[1]) + 1
    run = casec("route", "CB442 paragraph room-10", folder)
    assert run.status == 1
    assert "is impossible: nothing of the kind is found" in run.out
    for name, words in (
        (
            "cb443 paragraph romo-9",
            "There is no “paragraph romo-9”. Did you mean “paragraph room-9”?",
        ),
        (
            "CB401 paragraph room-9",
            "No play belongs to CB401, as to CB440 to CB444. Ask for “paragraph room-9” alone.",
        ),
        (
            "CB420 paragraph room-9",
            "No play belongs to CB420, as to CB440 to CB444. Ask for “stuck room-9” alone.",
        ),
        ("exit romo-1 1", "There is no “exit romo-1 1”. Did you mean “exit room-1 1”?"),
    ):
        run = casec("route", name, folder)
        assert run.status == 2
        assert words in run.err


def test_of_several_detectives_the_right_one_is_shown(casec, case, write):
    config = case / "case.yaml"
    config.write_text(config.read_text("utf-8").replace("detectives:\n", FINN), "utf-8")
    steps = "".join(f"== s{n}\n\nOn.\n\n* -> s{n + 1}\n\n" for n in range(1, 12))
    page = START + "* -> s1\n\n" + steps + "== s12\n\nA door.\n\n>> [if tokens >= 1] -> bar\n"
    assert (
        '(`casec route "stuck s12" --detective finn` shows all)' in casec("check", write(page)).out
    )


def test_it_is_said_that_a_budget_ran_out(casec, write):
    """`No faults` alone would say too much."""
    words = "The budget ran out before all was explored."
    run = casec("check", write(OPEN), "--budget", "0")
    assert run.out.startswith("No faults in ")
    assert words in run.err
    run = casec("check", write(NEVER), "--budget", "0", "--format", "json")
    assert words in run.err
    assert words not in casec("check", write(OPEN)).err


def test_what_cannot_be_looked_for_is_not_said_to_be_right(casec, write):
    """Errors that are not asked for keep the case from being explored."""
    folder = write(NEVER.replace("-> bar", "-> baar"))
    for _ in range(2):
        run = casec("check", folder, "--select", "CB4")
        assert (run.status, run.out.split()[0]) == (3, "No")
        assert run.err == (
            "A case with errors, not shown here, can't be explored before they are mended.\n"
        )
    assert casec("check", folder, "--select", "CB3").status == 0
    assert casec("check", folder, "--select", "CB4", "--static").status == 0
    run = casec("check", folder)
    assert run.status == 1
    assert "can't be explored" not in run.err


@pytest.mark.parametrize("command", ["check", "explore"])
def test_no_number_is_no_budget(casec, write, command):
    run = casec(command, write(OPEN), "--budget", "nan")
    assert run.status == 2
    assert "'nan' is no number of seconds." in run.err


def test_it_is_said_with_whom_it_is_explored(case, write):
    config = case / "case.yaml"
    config.write_text(config.read_text("utf-8").replace("detectives:\n", FINN), "utf-8")
    seen = on_a_terminal("check", write(NEVER))[1]
    steps = re.findall(
        r"(?:exploring|looking closer) for \w+(?:, \w+)?(?:: \d+| \(. of .\))?", seen
    )
    left = [int(step.rpartition(" ")[2]) for step in steps[1:-2]]
    assert steps[0] == "exploring for finn, nell"
    assert left == sorted(left, reverse=True)
    assert left[-1] == 0
    assert steps[-2:] == ["looking closer for finn (1 of 2)", "looking closer for nell (2 of 2)"]


@pytest.mark.parametrize("form", ["full", "concise"])
def test_what_is_known_is_shown_before_it_is_explored(write, form):
    folder = write(NEVER.replace("A drawer.", "A  drawer. TODO"))
    status, seen = on_a_terminal("check", "--format", form, folder)
    plain = re.sub(r"\x1b\[[0-9;]*[mK]", "", seen)
    assert status == 1
    known, _, rest = plain.partition("exploring for nell")
    assert [code for code in ("CB322", "CB331", "CB403") if code in known] == ["CB322", "CB331"]
    assert [
        code for code in ("CB322", "CB331", "CB403") if f" {code}" in rest or f"[{code}]" in rest
    ] == ["CB403"]
    assert "2 warnings, 1 note in 1 file." in rest
    assert "in 1 file" not in known


def test_a_program_gets_all_in_one_piece(casec, write):
    run = casec("check", "--format", "concise", write(NEVER.replace("A drawer.", "A  drawer.")))
    assert re.findall(r"CB\d+", run.out) == ["CB322", "CB403"]


@pytest.mark.parametrize("command", ["check", "explore"])
def test_whoever_has_enough_of_it_stops_it(command):
    status, seen = on_a_terminal(command, str(SAMPLE), stop_at="exploring for")
    assert status == 130
    assert seen.endswith("Stopped.\r\n")
    assert "Traceback" not in seen


def on_a_terminal(*arguments: str, stop_at: str = "") -> tuple[int, str]:
    """The exit code, and what a terminal gets to see; stopped when that is seen."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update({"COLUMNS": "80", "TERM": "xterm"})
        os.execv(sys.executable, [sys.executable, "-m", "casec", *arguments])
    seen = b""
    try:
        while part := os.read(terminal, 4096):
            seen += part
            if stop_at and stop_at.encode() in seen:
                os.kill(pid, signal.SIGINT)
                stop_at = ""
    except OSError:  # how a pty says that it is over
        pass
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), seen.decode()
