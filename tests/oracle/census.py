"""What occurs in random cases, and how often: nothing may be so rare that it is never compared.

    python -m tests.oracle.census [--seeds 0-500] [--least 20]

Each number is a number of cases (not of places in them). Rows below `--least` are marked, and the
exit code is 1 if there is one.
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator

from tests.oracle import constructs, search
from tests.oracle.generate import generate
from tests.oracle.make import Written, load
from tests.oracle.result import Result

STUCK = (
    "no exit",
    "leave in moon chain",
    "go in moon chain",
    "end day in moon chain",
    "sleep at work",
    "no date left",
    "going round",
)
ITEMS = (
    *("paragraph", "gate-open", "gate-shut", "once-first", "once-again", "turn", "exit", "branch"),
    *("branch-none", "pass", "fail", "letter", "sun", "moon", "address", "finish"),
)
EXHAUSTED = ("all abilities are 0", "6:00 of the next date", "the calendar is over")
NOTES = (
    "R2 nothing to cross off",
    "R2 that hour or later",
    "R4 a moon as any other paragraph",
    "R4 the day ends past midnight",
    "R6a shut though the day must end",
    "R9 to where the token is",
    "R10 a letter again",
    *(f"R10 {each} at its bound" for each in ("observation", "persuasion", "strength")),
    "R10 luck at its bound",
    "R10 tokens at its bound",
    "R13 passed at once",
    "R14 again",
    "R15 luck",
    "R16 given up",
    "R16 passed by what was given up",
    "R17 an hour's way",
    "R17 on the same card",
    "R17 wait",
    "R17 end day",
    *(f"R18 reading ended, {each}" for each in EXHAUSTED),
    *(f"R18 at leave, {each}" for each in EXHAUSTED),
    "R18 an exit is carried out",
    "R19 an hour's way home",
    "R20 a later date",
    "R20 no rest at all",
    "R22 answered before the day ends",
)
RESULTS = (
    "a finish",
    "no finish",
    "lost",
    "lost some, not all",
    "nothing lost",
    "stuck in several ways",
    "points: a span",
    "letters: a span",
)
ROWS = (
    *constructs.ROWS,
    *(f"{item} {verdict}" for item in ITEMS for verdict in ("reachable", "impossible")),
    *(f"stuck {kind}" for kind in STUCK),
    *RESULTS,
    *NOTES,
)


def census(seeds: Iterable[int], most: int = search.MOST_STATES) -> Counter[str]:
    """In how many of the cases each row occurs; `too large` of them are not searched."""
    counts = Counter(dict.fromkeys(ROWS, 0))
    for seed in seeds:
        counts.update(set(found_in(generate(seed), most)))
    return counts


def found_in(written: Written, most: int) -> Iterator[str]:
    """Every row that occurs in a case."""
    case = load(written)
    yield "cases"
    yield from constructs.constructs(case, written)
    for detective in case.detectives:
        space = search.every_state(case, detective.name, most)
        if space is None:
            yield "too large"
            continue
        yield "searched"
        yield from (note for note in space.met if note.startswith("R"))
        yield from _verdicts(search.verdicts(case, detective.name, space))


def _verdicts(result: Result) -> Iterator[str]:
    for item, verdict in result.items.items():
        yield f"{_kind(item)} {'reachable' if verdict else 'impossible'}"
    for _, kind in result.stuck:
        yield f"stuck {kind}"
    yield "a finish" if result.points else "no finish"
    if result.lost:
        yield "lost"
    if result.lost_some - result.lost:
        yield "lost some, not all"
    if not result.lost_some:
        yield "nothing lost"
    if len({kind for _, kind in result.stuck}) > 1:
        yield "stuck in several ways"
    if result.points and result.points[0] < result.points[1]:
        yield "points: a span"
    if result.letters and result.letters[0] < result.letters[1]:
        yield "letters: a span"


def _kind(item: str) -> str:
    """The kind of an item, and its outcome where it has one: "gate club shut" is gate-shut."""
    words = item.split()
    if words[0] in {"gate", "once"} or words[-1] == "none":
        return f"{words[0]}-{words[-1]}"
    return words[0]


def table(counts: Counter[str], least: int) -> str:
    """A row a line, those below `least` marked."""
    head = [f"{counts[name]:6} {name}" for name in ("cases", "searched", "too large")]
    rows = [f"{counts[row]:6} {row}{'  <<<' if counts[row] < least else ''}" for row in ROWS]
    return "\n".join([*head, "", *rows])


def main() -> int:
    """Count and print."""
    parser = ArgumentParser(prog="census", description=__doc__)
    parser.add_argument("--seeds", default="0-500", help="first and before the last (0-500)")
    parser.add_argument("--least", type=int, default=20)
    given = parser.parse_args()
    first, end = map(int, given.seeds.split("-"))
    begun = time.process_time()
    counts = census(range(first, end))
    print(table(counts, given.least))
    print(f"{time.process_time() - begun:.0f} s of CPU", file=sys.stderr)
    return 1 if any(counts[row] < given.least for row in ROWS) else 0


if __name__ == "__main__":
    sys.exit(main())
