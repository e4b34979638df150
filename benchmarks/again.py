"""What a second check costs, against the first: of a case that has not changed, and of one in which
one file has. What a proof costs that is known from an earlier run, after a change of prose. And
whether whole checks are linear, in sound cases and in misspelt ones.

Each check is a process of its own, as writers run it, with its start; its own time is measured.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.generate import write
from benchmarks.run import Measure
from casec.casebook.verdicts import Outcome, Outlook, Verdict
from casec.pipeline import check
from casec.pipeline.outlooks import Outlooks
from casec.project.cache import Cache

_TIMES = 5
_QUARTER = 0.25
_LINEAR = 1.5
_KNOWN = 1.5
_STEPS = 60  # of a play, which is more than most have
_SAMPLE = Path(__file__).parent.parent / "cases" / "salt-ledger"
_CHANGED = "book/scenes-001.case"


def measures() -> Iterator[Measure]:
    """The ratios of a second check; then that of a paragraph of a large case to one of a small."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        yield _second("Salt Ledger", _SAMPLE, folder)
        for size in (350, 5_000):
            write(size, folder / str(size))
            yield _second(f"{size} paragraphs", folder / str(size), folder)
            yield _changed(size, folder / str(size), folder)
        yield _known(folder)
        yield _growth("sound", folder, lambda text: text)
        yield _growth("misspelt", folder, lambda text: text.replace("-> scene-", "-> secne-"))


def _second(what: str, case: Path, folder: Path) -> Measure:
    first = min(_first(case, folder) for _ in range(_TIMES))
    again = min(_check(case, folder) for _ in range(_TIMES))
    note = f"{again * 1000:.0f} ms : {first * 1000:.0f} ms"
    return Measure(f"second check : first, {what}", again / first, _QUARTER, note)


def _changed(size: int, case: Path, folder: Path) -> Measure:
    first = min(_first(case, folder) for _ in range(_TIMES))
    changed: list[float] = []
    for number in range(_TIMES):
        with (case / _CHANGED).open("a") as stream:
            stream.write(f"\n// {number}\n")
        changed.append(_check(case, folder))
    note = f"{min(changed) * 1000:.0f} ms : {first * 1000:.0f} ms"
    what = f"check with one file changed : first, {size}"
    return Measure(what, min(changed) / first, None, note)


def _known(folder: Path) -> Measure:
    """One file has changed, and the verdicts are known: they are read, and told."""
    case = folder / "known"
    write(1_000, case)
    _keep(case, folder)
    static: list[float] = []
    proved: list[float] = []
    for number in range(_TIMES):
        for seconds, options in ((static, ("--static",)), (proved, ())):
            with (case / _CHANGED).open("a") as stream:
                stream.write(f"\n// {number}\n")
            seconds.append(_run(case, folder, *options))
    note = f"{min(proved) * 1000:.0f} ms : {min(static) * 1000:.0f} ms"
    return Measure(
        "check with a known proof : without, 1000", min(proved) / min(static), _KNOWN, note
    )


def _keep(case: Path, folder: Path) -> None:
    """Keep verdicts for all detectives, as if it had been explored: everything is reachable."""
    checked = check(case, lambda _: None, anew=True)
    assert checked.case is not None
    kept = Outlooks(checked.case, Cache(folder / "cache" / "casec"))
    play = ("detective one", *(f"take {step % 4 + 1}" for step in range(_STEPS)))
    verdicts = {item: Verdict(item, Outcome.REACHABLE, play) for item in kept.items}
    for detective in checked.case.detectives:
        kept.put(detective, Outlook(verdicts, (), (), (), earliest=1))


def _growth(what: str, folder: Path, spoil: Callable[[str], str]) -> Measure:
    each: dict[int, float] = {}
    for size in (1_000, 5_000):
        case = folder / f"{what}-{size}"
        write(size, case)
        for path in case.glob("book/*.case"):
            path.write_text(spoil(path.read_text("utf-8")), "utf-8")
        each[size] = min(_check(case, folder, "--no-cache") for _ in range(3)) / size
    ratio = each[5_000] / each[1_000]
    return Measure(f"whole check, {what}: a paragraph of 5000 : of 1000", ratio, _LINEAR)


def _first(case: Path, folder: Path) -> float:
    for kept in (folder / "cache").glob("casec/*"):
        kept.unlink()
    return _check(case, folder)


def _check(case: Path, folder: Path, *options: str) -> float:
    """Seconds of own time that a check without proof takes."""
    return _run(case, folder, "--static", *options)


def _run(case: Path, folder: Path, *options: str) -> float:
    """Seconds of own time that a check takes."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "CASEC_NO_CACHE": ""}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-m", "casec", "check", *options, "--format", "concise", str(case)],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
