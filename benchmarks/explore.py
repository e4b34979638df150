"""How long the explorer takes: all verdicts against a pass that is blind to letters, and whole
cases of full size against what was promised.

Books are random (benchmarks/books.py); ratios are medians over ten of them. Each run is a process
of its own. What takes longer than its limit is stopped, and counts as the limit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median

from benchmarks.bare_loop import bare_loop
from benchmarks.books import ready
from benchmarks.generate import generate
from benchmarks.run import Measure, Spent, best, limited
from benchmarks.scenes import Size
from casec.casebook.budget import Budget
from casec.casebook.craft.notice import Noticing
from casec.casebook.explore import Outcome, decided, explore
from casec.casebook.explore.room import room
from casec.casebook.explore.search.blurred import Blurred
from casec.casebook.explore.search.forward import forward
from casec.casebook.explore.walking.world import world
from casec.casebook.rules import Rulebook
from casec.casebook.verdicts import items
from casec.pipeline import check, rules_of
from casec.pipeline.exploring import MOST_FOR_LOST

SAMPLE = Path(__file__).parent.parent / "cases" / "salt-ledger"
SEEDS = range(1, 11)
_COMPLETE_BAR = 15.0
_PASSES = ((100, 5, 12), (350, 5, 20))
"""Paragraphs, dates, letters of the books for ratios."""
_WHOLE = ((350, 5, 20, 4, 20), (1_000, 10, 26, 1, 60))
"""Paragraphs, dates, letters, detectives, and the seconds in which all must be decided."""
_NOTICED = (350, 5, 20, 1)
"""The books for what `casec check` does besides."""
_MEGABYTES = 1_024
_LIMIT = 300


def measures() -> Iterator[Measure]:
    """The sample, then ten books of each size."""
    yield next(_passes("the sample", [rules_of(check(SAMPLE, lambda _: None))]))
    for numbers in _PASSES:
        books = [ready(Size(*numbers, 1, seed)) for seed in SEEDS]
        yield from _passes("/".join(map(str, numbers)), books)
    for paragraphs, dates, letters, detectives, bar in _WHOLE:
        whole = (paragraphs, dates, letters, detectives)
        books = [ready(Size(*whole, seed)) for seed in SEEDS]
        yield from _whole("/".join(map(str, whole)), books, bar)
    yield from _noticed("/".join(map(str, _NOTICED)), [ready(Size(*_NOTICED, s)) for s in SEEDS])


def sightless(book: Rulebook, detective: str) -> int:
    """One pass without letters over the whole case: how many items it finds."""
    with room():
        made = world(book, (detective,))
        found = forward(made, sets=Blurred(made.space)).items
    return sum(item in found for item in items(book.case))


def complete(book: Rulebook, detective: str) -> int:
    """All verdicts with their plays: how many items can come about."""
    verdicts = decided(book, detective).verdicts.values()
    return sum(verdict.outcome is Outcome.REACHABLE for verdict in verdicts)


def _first(book: Rulebook) -> str:
    return book.case.detectives[0].name


def _passes(what: str, books: list[Rulebook]) -> Iterator[Measure]:
    """All verdicts to the blind pass, for the first detective; then what they found."""
    full, least = (
        [limited(partial(run, book, _first(book)), _LIMIT) for book in books]
        for run in (complete, sightless)
    )
    ratios = [one.seconds / other.seconds for one, other in zip(full, least, strict=True)]
    stopped = sum(one.result is None for one in full)
    note = " : ".join(f"{median(one.seconds for one in each):.1f} s" for each in (full, least))
    note += f", {min(ratios):.1f} to {max(ratios):.1f}" if len(books) > 1 else ""
    note += f", {stopped} stopped after {_LIMIT} s" if stopped else ""
    yield Measure(f"explore {what}, verdicts : blind pass", median(ratios), _COMPLETE_BAR, note)
    for run, found in (("verdicts", full), ("blind", least)):
        shares = [
            one.result / len(items(book.case))
            for one, book in zip(found, books, strict=True)
            if one.result is not None
        ]
        if shares:
            note = " ".join(f"{share:.3f}" for share in shares)
            yield Measure(f"{what}, share of items found, {run}", median(shares), None, note)


def _whole(what: str, books: list[Rulebook], seconds: int) -> Iterator[Measure]:
    """All verdicts of all detectives, with plays and readers in trouble; of one book bounds too."""
    names = [one.name for one in books[0].case.detectives]
    for bounded, kind, some in ((False, "verdicts", books), (True, "and bounds", books[:1])):
        spent = [limited(partial(explored, book, names, bounded), _LIMIT) for book in some]
        took, note = _taken(spent)
        yield Measure(f"explore {what}, {kind}: s : {seconds}", took / seconds, 1.0, note)
        held = median(one.megabytes for one in spent)
        note = " ".join(str(one.megabytes) for one in spent)
        yield Measure(f"{what}, {kind}: MB : {_MEGABYTES}", held / _MEGABYTES, 1.0, note)


def _noticed(what: str, books: list[Rulebook]) -> Iterator[Measure]:
    """What `casec check` does for a detective: verdicts, and whatever spoils the play."""
    plain, whole = (
        _taken([limited(partial(run, book, _first(book)), _LIMIT) for book in books])
        for run in (complete, noticed)
    )
    note = f"{whole[1]} to {plain[1]}"
    yield Measure(
        f"explore {what}, what spoils the play too : verdicts", whole[0] / plain[0], None, note
    )


def _taken(spent: Sequence[Spent]) -> tuple[float, str]:
    """The median of seconds, and all of them, also in bare line loops."""
    lines = "\n".join(generate(1_000).values())
    loop = best(lambda: bare_loop(lines))
    took = median(one.seconds for one in spent)
    each = " ".join(f"{one.seconds:.0f}" for one in spent)
    stopped = sum(one.result is None for one in spent)
    note = f"{took:.1f} s ({each}), {took / loop:,.0f} bare loops"
    return took, note + (f", {stopped} stopped after {_LIMIT} s" if stopped else "")


def explored(book: Rulebook, names: Sequence[str], bounded: bool) -> int:
    """All verdicts with their plays, and bounds if they are wanted: how many items there are."""
    return len(explore(book, names, bounded=bounded).best)


def noticed(book: Rulebook, detective: str) -> int:
    """How much of a case spoils the play of a detective."""
    notice = Noticing(Budget())
    return len(decided(book, detective, Budget(), notice, MOST_FOR_LOST).remarks)
