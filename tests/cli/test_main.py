"""The way in: overview, help, version, wrong usage, bugs, Ctrl-C and closed pipes."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from casec import __version__
from casec.cli import explain as explain_module
from casec.cli.group import COMMANDS


def test_casec_alone_shows_the_first_three_steps(casec):
    run = casec()
    assert (run.status, run.err) == (0, "")
    steps = [line.split()[1] for line in run.out.split("\n") if line.startswith("  casec ")]
    assert steps == ["new", "check", "build"]


def test_version(casec):
    assert casec("--version") == (0, f"casec {__version__}\n", "")


def test_help_lists_every_command(casec):
    out = casec("--help").out
    assert [line.split()[0] for line in out.split("Commands:")[1].strip().split("\n")] == list(
        COMMANDS
    )


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_there_and_teaches(casec, name):
    command = getattr(import_module(f"casec.cli.{name}"), name)
    assert command.name == name
    assert "." not in COMMANDS[name][:-1]
    out = casec(name, "--help").out
    assert out == casec(name, "-h").out
    assert max(map(len, out.split("\n"))) <= 80
    if name not in ("bundle", "completion", "po"):
        assert "Exit codes: 0 clean" in out
        assert f"  casec {name} " in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chek"], "There is no command “chek”. Did you mean “check”?"),
        (["frobnicate"], "`casec --help` lists all commands"),
        (["--frobnicate"], "No such option"),
        (["check", "--formt", "json"], "--format"),
        (["check", "--format", "jsn"], "json"),
        (["check", "--select", "CB7O0"], "Did you mean “CB700”?"),
        (["check", "--gate", "off"], "error"),
        (["new"], "DIR"),
        (["bundle", "verify"], "FILE"),
        (["bundle"], "error: Missing command."),
        (["build", "-o", "-"], "A build makes files"),
        (["explain", "CB7O0"], "Did you mean “CB700”?"),
        (["check"], "There is no case.yaml in “.”"),
        (["check", "nowhere"], "There is no file or folder “nowhere”"),
        (["build", "nowhere"], "There is no file or folder “nowhere”"),
        (["graph", "nowhere"], "There is no file or folder “nowhere”"),
        (["number", "nowhere"], "There is no file or folder “nowhere”"),
        (["bundle", "verify", "nowhere"], "“nowhere” can't be read: no such file"),
    ],
)
def test_wrong_usage_is_2_and_says_what_is_right(casec, arguments, words):
    run = casec(*arguments)
    assert (run.status, run.out) == (2, "")
    assert words in run.err
    assert "Traceback" not in run.err


def test_a_bug_is_70_with_all_that_a_report_needs(casec, monkeypatch):
    def broken(_):
        raise ZeroDivisionError("of ours")

    monkeypatch.setattr(explain_module, "_find", broken)
    run = casec("explain", "CB700 x")
    assert run.status == 70
    assert "casec has a bug: ZeroDivisionError: of ours" in run.err
    report = Path(re.findall(r"with the file (\S+)", run.err)[0])
    text = report.read_text()
    report.unlink()
    assert f"casec {__version__} · Python" in text
    assert "command: casec explain 'CB700 x'" in text
    assert 'raise ZeroDivisionError("of ours")' in text


def test_a_bug_is_reported_on_the_spot_where_no_file_can_be_made(casec, monkeypatch):
    def broken(*_, **__):
        raise OSError

    monkeypatch.setattr(explain_module, "_find", broken)
    monkeypatch.setattr("tempfile.mkstemp", broken)
    run = casec("explain", "CB700")
    assert run.status == 70
    assert "Traceback" in run.err


@pytest.mark.parametrize("stop", [KeyboardInterrupt, MemoryError, RecursionError, SystemError])
def test_whatever_the_exception(casec, monkeypatch, stop):
    def broken(_):
        raise stop

    monkeypatch.setattr(explain_module, "_find", broken)
    run = casec("explain", "CB700")
    assert run.status == (130 if stop is KeyboardInterrupt else 70)
    assert ("Stopped." in run.err) == (stop is KeyboardInterrupt)


def test_a_closed_pipe_is_quiet(process):
    run = process(shell="set -o pipefail; casec explain | head -1; casec explain | true")
    assert run.err == ""
    assert run.out.startswith("CB0")
    assert run.status == 0


def test_a_full_disk_is_no_traceback(process):
    run = process(shell="casec explain > /dev/full")
    assert run.status == 2
    assert "no space left on device" in run.err
    assert "Traceback" not in run.err


def test_a_terminal_without_the_letters_gets_them_spelt_out(process):
    run = process("check", "бар", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert run.status == 2
    assert "There is no file or folder" in run.err


@pytest.mark.parametrize(
    "arguments", [["ch\x1b[31mek"], ["check", "\x1b[31m"], ["explain", "\x1b"]]
)
def test_what_a_terminal_would_obey_is_spelt_out(casec, arguments):
    run = casec(*arguments)
    assert run.status == 2
    assert "\x1b" not in run.err
    assert "<U+001B>" in run.err
