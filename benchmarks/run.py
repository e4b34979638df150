"""Measures casec against what it could not be faster than, in one run on one machine.

    python benchmarks/run.py [ROW ...]

Each row is a ratio, which another machine should give too, with the bar that it must not pass. A
row is a function in this folder that takes nothing and yields `Measure`s; `ROWS` names them. The
exit code is 1 if a bar is passed.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))


class Measure(NamedTuple):
    """One line of the result.

    Attributes:
        what: in words.
        ratio: how many times the measure it is held against.
        bar: what the ratio must not be above; None if it is only told.
        note: the bare times, for people.
    """

    what: str
    ratio: float
    bar: float | None
    note: str = ""


ROWS = {
    "parse": "benchmarks.parse",
    "check": "benchmarks.check",
    "again": "benchmarks.again",
    "prose": "benchmarks.prose",
    "growth": "benchmarks.growth",
    "explore": "benchmarks.explore",
    "outputs": "benchmarks.outputs",
    "start": "benchmarks.start",
}
"""Modules with a function `measures() -> Iterator[Measure]`, by the name of their row."""


def best(work: Callable[[], object], times: int = 5) -> float:
    """Seconds of this process's own time that the quickest of several runs took.

    The quickest was disturbed least, and own time does not count what other programs did meanwhile.
    """
    return min(_seconds(work) for _ in range(times))


def versus(
    work: Callable[[], object], least: Callable[[], object], times: int = 5
) -> tuple[float, float]:
    """The same for two pieces of work, run in turn, so that a slow moment strikes both."""
    pairs = [(_seconds(work), _seconds(least)) for _ in range(times)]
    return min(first for first, _ in pairs), min(second for _, second in pairs)


def apart(work: Callable[[], object]) -> float:
    """Seconds of one run in a copy of this process, so that it leaves nothing to the next one."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        status = 1
        try:
            os.write(writing, str(_seconds(work)).encode())
            status = 0
        finally:
            os._exit(status)
    os.close(writing)
    with os.fdopen(reading, encoding="ascii") as answer:
        seconds = answer.read()
    os.waitpid(child, 0)
    return float(seconds)


def _seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def main(names: list[str]) -> int:
    """Print the measures of the rows called, or of all, and say whether a bar was passed."""
    passed = False
    for name in names or ROWS:
        measures: Iterator[Measure] = import_module(ROWS[name]).measures()
        for measure in measures:
            over = measure.bar is not None and measure.ratio > measure.bar
            passed = passed or over
            bar = "" if measure.bar is None else f"at most {measure.bar:g}"
            sign = "OVER" if over else ""
            print(
                f"{measure.what:52}{measure.ratio:8.2f}  {bar:14}{sign:5}{measure.note}", flush=True
            )
    return int(passed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
