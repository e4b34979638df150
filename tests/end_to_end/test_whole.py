"""Outputs are written whole or not at all: a full disk, a build that is killed, Ctrl-C."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.end_to_end import cyrillic
from tests.end_to_end.test_sizes import TINY

KILLED = """
import os, pathlib, signal, sys
left = int(sys.argv.pop(1))
replace = pathlib.Path.replace
def killed(self, *arguments):
    global left
    left -= 1
    if left < 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return replace(self, *arguments)
pathlib.Path.replace = killed
from casec.cli.main import main
main(sys.argv[1:])
"""
"""casec, killed before it moves its n-th file into place."""


@pytest.fixture
def case(desk):
    """The smallest case, built; and then a paragraph was added."""
    for path, text in TINY.items():
        (desk / "x" / path).parent.mkdir(parents=True, exist_ok=True)
        (desk / "x" / path).write_text(text, "utf-8")
    return desk / "x"


def more(case: Path) -> None:
    with (case / "book" / "a.case").open("a", encoding="utf-8") as stream:
        stream.write("\n\n== attic [decoy]\nDust, and a trunk.\n\n* [leave]\n")


def held(desk: Path) -> dict[str, bytes]:
    """Outputs and lock, and whatever else a build may leave."""
    files = [*desk.glob("build/x/*"), *desk.glob("x/*lock*"), *desk.glob("x/.*")]
    return {path.name: path.read_bytes() for path in sorted(files)}


@pytest.mark.parametrize("step", range(5))
def test_killed_between_two_files(desk, case, process, step):
    """Each file is the old one or the new one, whole; and the next build puts all right."""
    assert process("build", "x", "--json").status == 0
    old = held(desk)
    more(case)
    command = [sys.executable, "-c", KILLED, str(step), "build", "x", "--html", "--json"]
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == (0 if step == 4 else -signal.SIGKILL), done.stderr.decode()
    seen = held(desk)
    run = process("build", "x", "--html", "--json")
    assert run.status == 0, run.err
    new = held(desk)
    assert set(new) == {"x.html", "x.json", ".casec-manifest.json", "case.lock"}
    for name in ("x.html", "x.json", "case.lock"):
        assert seen.get(name) in (old.get(name), new[name])
    assert step == 0 or seen["case.lock"] == new["case.lock"], "numbers are kept first"


def test_a_full_disk(desk, case, process):
    """No file may grow beyond 100 KB; the page has more."""
    assert process("build", "x", "--json").status == 0
    before = held(desk)
    more(case)
    run = process(shell="ulimit -f 100; casec build x --html --json")
    assert (run.status, run.out) == (2, "")
    assert "can't be written" in run.err
    assert "Traceback" not in run.err
    assert held(desk) == before
    assert process("build", "x", "--html", "--json").status == 0


def test_ctrl_c(desk, case):
    command = [sys.executable, "-m", "casec", "build", "x"]
    for wait in (0.3, 0.6, 0.9):
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
            time.sleep(wait)
            run.send_signal(signal.SIGINT)
            run.communicate()
        if run.returncode == 0:
            break  # it was quicker
        assert run.returncode in (130, -signal.SIGINT)
        assert not (desk / "build").exists() or not held(desk)


def test_a_system_without_the_letters(desk, process):
    cyrillic.write(desk / "солана")
    run = process("build", "солана", "--json", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert run.status in (0, 2)
    assert "bug" not in run.err
