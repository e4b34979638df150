"""Measures casec against what it could not be faster than, in one run on one machine.

    python benchmarks/run.py [ROW ...]

Each row is a ratio, which another machine should give too, with the bar that it must not pass. A
row is a function in this folder that takes nothing and yields `Measure`s; `ROWS` names them. The
exit code is 1 if a bar is passed.
"""

from __future__ import annotations

import math
import os
import resource
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple, NoReturn

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
    "clingo": "benchmarks.against_clingo",
    "outputs": "benchmarks.outputs",
    "cards": "benchmarks.cards",
    "start": "benchmarks.start",
}
"""Modules with a function `measures() -> Iterator[Measure]`, by the name of their row."""


_OUT_OF_MEMORY = 3


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


class Spent(NamedTuple):
    """What a piece of work took in a process of its own.

    Attributes:
        seconds: of own time; the limit, if it was stopped.
        megabytes: the most memory that the process held, this one's share before included.
        result: what it gave; None if it was stopped.
    """

    seconds: float
    megabytes: int
    result: int | None


def limited(work: Callable[[], int], seconds: int, megabytes: int = 4_000) -> Spent:
    """One run in a copy of this process, which is stopped where it takes too much.

    Raises:
        ChildProcessError: the work raised anything else than MemoryError; it is printed.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        _work_apart(work, writing, seconds, megabytes)
    os.close(writing)
    with os.fdopen(reading, encoding="ascii") as answer:
        said = answer.read().split()
    _, status, usage = os.wait4(child, 0)
    held = usage.ru_maxrss >> 10
    if said:
        return Spent(float(said[0]), held, int(said[1]))
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) != _OUT_OF_MEMORY:
        raise ChildProcessError("a measured piece of work failed")
    return Spent(seconds, held, None)


def _work_apart(work: Callable[[], int], writing: int, seconds: int, megabytes: int) -> NoReturn:
    """In the copy: work, tell, and end without anything that this process would do at its end."""
    status = 1
    try:
        start = time.process_time()
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(start) + seconds,) * 2)
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20,) * 2)
        result = work()
        os.write(writing, f"{time.process_time() - start} {int(result)}".encode())
        status = 0
    except MemoryError:
        status = _OUT_OF_MEMORY
    except BaseException:  # noqa: BLE001  whatever it is, it is told
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(status)


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
