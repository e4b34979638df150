"""The explorer against clingo: all items of a book together, against clingo's time for as many.

clingo is asked for twenty of the items that can come about, one by one, each with a horizon that is
just as long as the play that the explorer found: that is more help than it could have, and it
proves nothing beyond that horizon. Its rules are in benchmarks/clingo; that they are the right ones
is held by tests/oracle/test_clingo.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from benchmarks.asp import facts, reaches
from benchmarks.books import ready
from benchmarks.edges import length, steps_of
from benchmarks.run import Measure, limited
from benchmarks.scenes import Size
from casec.casebook import play, rules
from casec.casebook.explore import explore
from casec.casebook.rules import Rulebook
from casec.source import Source

_SIZE = Size(100, 5, 12, 1)
_TARGETS = 20
_BAR = 1 / 50
_LIMIT = 300
"""Seconds after which clingo is stopped; that many are counted then."""


def measures() -> Iterator[Measure]:
    """One ratio."""
    import clingo  # so that none of the runs has to

    book = ready(_SIZE)
    detective = book.case.detectives[0].name
    found = explore(book, [detective], bounded=False).detectives[detective].verdicts
    plays = {item: verdict.play for item, verdict in found.items() if verdict.play}
    ours = limited(lambda: len(explore(book, [detective], bounded=False).best), _LIMIT)
    steps = steps_of(book.case)
    known = facts(book.case, detective, steps)
    targets = [item for number, item in enumerate(plays) if number % (len(plays) // _TARGETS) == 0]
    horizons: list[int] = []
    seconds: list[float] = []
    stopped = 0
    for item in targets[:_TARGETS]:
        horizons.append(length(steps, _seen(book, plays[item], item)))
        spent = limited(partial(reaches, known, item, horizons[-1]), _LIMIT)
        if spent.result == 0:
            raise ValueError(f"clingo does not find {item} in {horizons[-1]} steps")
        stopped += spent.result is None
        seconds.append(spent.seconds)
    whole = sum(seconds) * len(found) / len(seconds)
    note = (
        f"{ours.seconds:.1f} s : {whole:,.0f} s (clingo {clingo.__version__}, {len(found)} items, "
        f"horizons {min(horizons)} to {max(horizons)}, {stopped} stopped after {_LIMIT} s)"
    )
    yield Measure("all items of 100/5/12 : clingo, one by one", ours.seconds / whole, _BAR, note)


def _seen(book: Rulebook, lines: Sequence[str], goal: str) -> Sequence[str]:
    """All that comes about in a play, up to an item."""
    steps, _ = play.read(Source("play", "\n".join(lines)))
    state, seen = rules.opening(book, book.case.detectives[0].name)
    met = [*seen]
    for step in steps:
        if isinstance(step, play.Do):
            state, seen = rules.trace(book, state, step.move, step.die)
            met += seen
    return met[: met.index(goal) + 1]
