"""Running casec: in this process for speed, and as a process of its own where that is the point."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from casec.cli.main import main

BASE = Path(__file__).parent.parent / "codes_base"


class Run(NamedTuple):
    """How a run ended, and what it said."""

    status: int
    out: str
    err: str


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """An empty folder, and one stands in it."""
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR", "_CASEC_COMPLETE"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def case(desk):
    """A small sound case, called “Соль 1”, below the folder `cases`; one stands above both."""
    folder = Path("cases/Соль 1")
    shutil.copytree(BASE / "book", folder / "book")
    shutil.copy(BASE / "case.yaml", folder)
    return folder


@pytest.fixture
def casec(desk, capsys):
    """A function that runs casec in this process."""

    def run(*arguments: str) -> Run:
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            main(list(arguments))
        return Run(int(end.value.code or 0), *capsys.readouterr())

    return run


@pytest.fixture
def process(desk):
    """A function that runs casec as a process of its own; `shell` runs a line of shell with it."""

    def run(*arguments: str, shell: str = "", stdin: bytes = b"", **environment: str) -> Run:
        command = [sys.executable, "-m", "casec", *arguments]
        if shell:
            command = [
                "bash",
                "-c",
                shell.replace("casec", f"{shlex.quote(sys.executable)} -m casec"),
            ]
        done = subprocess.run(
            command,
            input=stdin,
            capture_output=True,
            env={**os.environ, **environment},
            check=False,
            timeout=120,
        )
        return Run(done.returncode, done.stdout.decode(), done.stderr.decode())

    return run
