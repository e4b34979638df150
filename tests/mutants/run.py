"""Judge the mutants: `python -m tests.mutants.run [WORD…]`, all, or those whose name holds a word.

First the tests that they name must pass as the code is. Then each mutant is put into a copy of the
code, and the tests that it names must fail there: because something does not hold, not because the
mutant crashes. The exit code is 1 if a mutant survives.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path

from tests.mutants.listing import ROOT, Mutant, mutants, mutated
from tests.mutants.trial import Outcome, run

COPIED = ("src", "grammar", "docs/codes", "schema")
# All that tests load and that is not casec's own is loaded once; every process begins as a fork.
LOADED = """pytest _pytest.fixtures lark yaml markdown_it networkx msgspec click rapidfuzz
    importlib.resources json decimal html asyncio""".split()
_PARTS = 4
"""In how many runs the tests that mutants name are seen to pass."""
CRASHES = {
    "AttributeError", "ImportError", "ModuleNotFoundError", "NameError", "RecursionError",
    "SyntaxError", "TimeoutError", "TypeError", "UnboundLocalError",
}  # fmt: skip


def main() -> int:
    """Judge the mutants that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*", metavar="WORD", help="a part of names, such as R14")
    parser.add_argument("-n", type=int, default=os.cpu_count() or 1, help="how many at a time")
    asked = parser.parse_args()
    chosen = [
        one for one in mutants() if not asked.words or any(word in one.name for word in asked.words)
    ]
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="casec-mutants-") as place, _pool(asked.n) as pool:
        faults, cost = judge(chosen, Path(place), pool)
    for fault in faults:
        print(fault, end="\n\n")
    seconds = time.monotonic() - started
    print(
        f"{len(chosen)} mutants, {len(faults)} not found as they should be: "
        f"{cost:.0f} s of computing in {seconds:.0f} s"
    )
    return 1 if faults or not chosen else 0


def judge(
    chosen: Sequence[Mutant], place: Path, pool: ProcessPoolExecutor
) -> tuple[list[str], float]:
    """What is wrong with the tests or with the list, in words, and the seconds of computing that
    it took to know. Nothing is wrong if every mutant is found."""
    base = place / "base"
    for name in COPIED:
        shutil.copytree(ROOT / name, base / name)
    named = sorted({test for mutant in chosen for test in mutant.tests})
    parts = [part for number in range(_PARTS) if (part := named[number::_PARTS])]
    begun = [pool.submit(run, base, part, keep_bytecode=True) for part in parts]
    sound = [each.result() for each in begun]
    cost = sum(outcome.cost for outcome in sound)
    for outcome in sound:
        if outcome.broken or outcome.failed:
            return [f"The tests do not pass as the code is. {outcome.broken}\n{outcome.log}"], cost
    made = [
        pool.submit(trial, base, place / str(number), mutant)
        for number, mutant in enumerate(chosen)
    ]
    wait(made)
    verdicts = [verdict(mutant, done) for mutant, done in zip(chosen, made, strict=True)]
    cost += sum(done.result().cost for done in made if not done.exception())
    return [each for each in verdicts if each], cost


def trial(base: Path, copy: Path, mutant: Mutant) -> Outcome:
    """The tests of a mutant, in a copy into which it was put."""
    shutil.copytree(base, copy, copy_function=os.link)
    file = copy / mutant.file
    text = mutated(mutant, file.read_text("utf-8"))
    for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*"):
        compiled.unlink()
    file.unlink()  # a link to the file that all copies share
    file.write_text(text, "utf-8")
    try:
        return run(copy, mutant.tests)
    finally:
        shutil.rmtree(copy)


def verdict(mutant: Mutant, done: Future[Outcome]) -> str:
    """Why a mutant was not found as it should be; empty if it was."""
    if error := done.exception():
        return f"{mutant.name}\n  {error}"
    outcome = done.result()
    if outcome.broken:
        return f"{mutant.name}\n  {outcome.broken}\n{outcome.log}"
    crashes = sorted({kind for kind in outcome.failed.values() if kind in CRASHES})
    if crashes:
        return f"{mutant.name}\n  is a crash: {', '.join(crashes)}\n{outcome.log}"
    survived = [test for test in mutant.tests if not _failed(test, outcome.failed)]
    if not survived:
        return ""
    return "\n".join([mutant.name, *(f"  survives {test}" for test in survived)])


def _failed(test: str, failed: Iterable[str]) -> bool:
    return any(each == test or each.startswith((f"{test}[", f"{test}::")) for each in failed)


@contextmanager
def _pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(LOADED)
    with ProcessPoolExecutor(workers, context, max_tasks_per_child=1) as pool:
        yield pool


if __name__ == "__main__":
    sys.exit(main())
