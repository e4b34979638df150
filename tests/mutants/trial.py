"""One run of some tests on a copy of casec, in a process of its own.

A copy and the ids of tests enter, what each test said leaves. Nothing of casec may have been
imported in the process before.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import NoReturn

import pytest
from tests.mutants.listing import ROOT

SECONDS = 60


@dataclass(slots=True)
class Outcome:
    """What came of a run.

    Attributes:
        passed: the ids of tests that passed.
        failed: of those that failed, each with the name of the exception that ended it.
        log: what pytest printed.
        broken: why the run counts for nothing, or an empty text.
        cost: seconds of computing that this process took.
    """

    passed: set[str] = field(default_factory=set)
    failed: dict[str, str] = field(default_factory=dict)
    log: str = ""
    broken: str = ""
    cost: float = 0.0

    def pytest_exception_interact(
        self, node: pytest.Item, call: pytest.CallInfo[object], report: object
    ) -> None:
        """A test, or the reading of a file of tests, ended with an exception."""
        assert call.excinfo is not None
        self.failed[node.nodeid] = call.excinfo.typename

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A part of a test has ended."""
        if report.when == "call" and report.passed:
            self.passed.add(report.nodeid)


def run(copy: Path, tests: Sequence[str], *, keep_bytecode: bool = False) -> Outcome:
    """Run the tests with the casec in `copy`/src, which no other casec may stand in for."""
    source = copy / "src"
    assert "casec" not in sys.modules
    sys.dont_write_bytecode = not keep_bytecode
    sys.path.insert(0, str(source))
    os.environ["PYTHONPATH"] = str(source)  # for the processes that tests start
    os.chdir(ROOT)
    outcome, log = Outcome(), copy / f"log-{os.getpid()}"
    _print_to(log)
    signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(SECONDS if not keep_bytecode else 10 * SECONDS)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    code = pytest.main(["-q", "--tb=line", "-p", "no:cacheprovider", *tests], plugins=[outcome])
    signal.alarm(0)
    outcome.cost = time.process_time()
    sys.stdout.flush()
    outcome.log = log.read_text("utf-8", "replace")
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        outcome.broken = f"pytest ended with {code!r}"
    elif strange := _from_elsewhere(source):
        outcome.broken = f"casec was imported from {strange}"
    return outcome


def _print_to(log: Path) -> None:
    """Send all that this process prints to a file."""
    there = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    sys.stdout.flush()
    sys.stderr.flush()
    os.dup2(there, 1)
    os.dup2(there, 2)
    os.close(there)


def _from_elsewhere(source: Path) -> str:
    """The file of a module of casec that does not lie in `source`; empty if all do."""
    own = (name for name in sys.modules if name == "casec" or name.startswith("casec."))
    files = [getattr(sys.modules[name], "__file__", None) or "" for name in own]
    if not files:
        return "nowhere"
    return next((file for file in files if not Path(file).is_relative_to(source)), "")


def _too_long(_: int, __: FrameType | None) -> NoReturn:
    raise TimeoutError(f"more than {SECONDS} seconds")
