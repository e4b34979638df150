"""Processes that work, and end when they should."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from casec.processes import pool, processors

LONG = 120.0

WORKING = """
import os, sys, time
from casec.processes import pool

def work(file):
    open(file, "w").write(str(os.getpid()))
    time.sleep(120)

if __name__ == "__main__":
    with pool(1) as processes:
        processes.submit(work, sys.argv[1]).result()
"""


def test_pieces_of_work_are_done_by_others():
    with pool(2) as processes:
        done = [*processes.map(abs, [-1, 2, -3])]
        others = {processes.submit(os.getpid).result() for _ in range(4)}
    assert done == [1, 2, 3]
    assert os.getpid() not in others
    assert 1 <= processors() <= 10_000


def test_what_is_no_longer_wanted_ends_at_once():
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt), pool(1) as processes:  # noqa: PT012  left by it
        processes.submit(time.sleep, LONG)
        processes.submit(time.sleep, LONG)
        raise KeyboardInterrupt
    assert time.monotonic() - begun < LONG / 2
    assert not multiprocessing.active_children()


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_whoever_works_ends_with_the_one_who_called(tmp_path, how):
    script, told = tmp_path / "script.py", tmp_path / "pid"
    script.write_text(WORKING, "utf-8")
    caller = subprocess.Popen([sys.executable, str(script), str(told)])
    until(lambda: told.exists() and told.read_text() != "")
    caller.send_signal(how)
    caller.wait()
    worker = Path("/proc") / told.read_text()
    until(lambda: not worker.exists())


def until(holds) -> None:
    end = time.monotonic() + LONG / 2
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)
