"""How long `casec --help` takes, against a Python that does nothing: all the rest has to wait."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from time import perf_counter

from benchmarks.run import Measure

_BAR = 6.0
_TIMES = 15


def measures() -> Iterator[Measure]:
    """The ratio for the help, and for the version."""
    for words in ("--help", "--version"):
        pairs = [(_seconds("-m", "casec", words), _seconds("-c", "pass")) for _ in range(_TIMES)]
        casec, bare = min(first for first, _ in pairs), min(second for _, second in pairs)
        note = f"{casec * 1000:.0f} ms : {bare * 1000:.0f} ms"
        yield Measure(f"casec {words} : bare Python", casec / bare, _BAR, note)


def _seconds(*arguments: str) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
    return perf_counter() - start
