"""casec run on folders that nobody would write, with all that must hold for each of them.

Of every run this is held: no bug (70) and no traceback, no sign that a terminal would obey, and not
a file anywhere near changed, made or removed, unless the command is there to do so. What might hang
or swell runs `apart`, in a process of its own with bounds on memory and time, so that it fails
instead of taking the machine along.
"""

from __future__ import annotations

import os
import re
import resource
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.codes_base import FOLDER

from casec.cli.main import main

MEMORY = 2**30  # bytes of address space, which is more than what is used
SECONDS = 60  # of the process's own time
_OBEYED = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]"
)


class Run(NamedTuple):
    """How a run ended, and what it said."""

    status: int
    out: str
    err: str

    @property
    def codes(self) -> list[str]:
        """The codes of the findings, in order."""
        said = self.out + self.err
        return re.findall(r"^(?:error|warning|note)\[(CB\d{3})\]", said, re.MULTILINE)

    def places(self, code: str) -> list[str]:
        """Where a code is said to stand: `case/book/page.case:4:12`."""
        said = (self.out + self.err).split("\n")
        heads = [number for number, line in enumerate(said) if f"[{code}]: " in line]
        arrows = [next(line for line in said[number:] if "--> " in line) for number in heads]
        return [line.partition("--> ")[2].strip() for line in arrows]


Files = Mapping[str, "str | bytes"]
Lay = Callable[[Files], Path]


@pytest.fixture
def desk(tmp_path, monkeypatch):
    """An empty folder in which one stands; a home of its own beside it."""
    for name in ("NO_COLOR", "FORCE_COLOR", "_CASEC_COMPLETE"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "home").mkdir()
    (tmp_path / "desk").mkdir()
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path / "desk")
    return tmp_path / "desk"


@pytest.fixture
def case(desk) -> Lay:
    """A function that lays files over the small base case, in the folder `case`."""

    def lay(files: Files) -> Path:
        folder: Path = desk / "case"
        if not folder.exists():
            shutil.copytree(FOLDER / "book", folder / "book")
            shutil.copy(FOLDER / "case.yaml", folder)
        for path, data in files.items():
            place = folder / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data if isinstance(data, bytes) else data.encode("utf-8"))
        return folder

    return lay


@pytest.fixture
def casec(desk, capsysbinary) -> Callable[..., Run]:
    """A function that runs casec, on the folder `case` unless it is told otherwise.

    `changes`: the command is there to write.
    """

    def run(*arguments: str, changes: bool = False) -> Run:
        before = None if changes else state(desk.parent)
        capsysbinary.readouterr()
        with pytest.raises(SystemExit) as end:
            main(list(arguments or ("check", "--static", "case")))
        said = capsysbinary.readouterr()
        done = Run(int(end.value.code or 0), said.out.decode("utf-8"), said.err.decode("utf-8"))
        _hold(done)
        assert before is None or state(desk.parent) == before
        return done

    return run


@pytest.fixture
def apart(desk) -> Callable[..., Run]:
    """The same in a process of its own, within bounds.

    `largest`: bytes of the largest file it may write.
    """

    def run(
        *arguments: str,
        changes: bool = False,
        largest: int | None = None,
    ) -> Run:
        def bounds() -> None:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
            if largest is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))

        before = None if changes else state(desk.parent)
        process = subprocess.run(
            [sys.executable, "-m", "casec", *(arguments or ("check", "--static", "case"))],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            preexec_fn=bounds,
            check=False,
            timeout=600,
        )
        done = Run(process.returncode, process.stdout.decode(), process.stderr.decode())
        _hold(done)
        assert before is None or state(desk.parent) == before
        return done

    return run


def _hold(run: Run) -> None:
    assert run.status in (0, 1, 2), run.err[-2_000:]
    assert "Traceback" not in run.err + run.out
    assert not _OBEYED.search(run.out)
    assert not _OBEYED.search(run.err)


def state(folder: Path) -> dict[str, tuple[object, ...]]:
    """All that lies below a folder: kind, times, and what stands in it."""
    return {str(path): _state(path) for path in sorted(folder.rglob("*"))}


def _state(path: Path) -> tuple[object, ...]:
    status = path.lstat()
    known = (status.st_mode, status.st_mtime_ns, status.st_size, status.st_ino)
    if stat.S_ISLNK(status.st_mode):
        return (*known, str(path.readlink()))
    if not stat.S_ISREG(status.st_mode) or not os.access(path, os.R_OK):
        return known
    return (*known, sha256(path.read_bytes()).hexdigest())
