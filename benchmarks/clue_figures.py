"""The figures of the rulebook's deck of clue cards, measured anew beside those that are given.

Exact ones are tests (tests/clues/test_facts.py). These are measured by playing, so each stands with
what was given and how many standard errors lie between:

    .venv/bin/python -m benchmarks.clue_figures [GAMES]

The players are those of docs/clues.md; what was given came of others, which play alike as far as is
known: so rows of random cards must agree, and the others may differ a little.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import sqrt

from casec.clues.measure import REVEALING
from casec.clues.rules import Table
from casec.clues.simulation import Hands, Setup, games, hands
from casec.kits.simulate import Tally, processors, tallies

PRESTIGE = {2: (3,), 3: (3, 2), 4: (3, 2, 1), 5: (3, 2, 1), 6: (4, 3)}
TABLES = {
    **{f"{n}p": Table(n, (4, 3, 3), 7, PRESTIGE[n]) for n in range(2, 6)},
    **{f"royal {n}p": Table(n, (4, 4, 3), 8, PRESTIGE[n], variant="royal") for n in (2, 4, 6)},
}
GIVEN_HANDS, GIVEN_GAMES = 1200, 700

CERTAIN = {
    "best card": (3.39, 3.27, 3.11, 2.99, 3.71, 3.54, 3.28),
    "random card": (3.91, 3.74, 3.53, 3.30, 4.47, 4.15, 3.77),
    "best card, heeding own answers alone": (3.46, 3.45, 3.38, 3.37, 3.79, 3.77, 3.72),
}
"""Own cards revealed until one is certain, by table."""

NEVER = (3.3, 3.5, 1.2, 0.2, 3.2, 1.2, 0.0)
"""Hands never certain, in percent, by table."""

ONE: dict[str, dict[str, tuple[int | None, ...]]] = {
    "certain": {
        "half": (55, 38, 36, 35, None, 35, 29),
        "third": (40, 31, 35, 39, None, 29, 30),
        "quarter": (34, 27, 31, 35, None, 26, 30),
        "certain-shortcut": (69, 37, 33, 29, None, 34, 24),
        "half-shortcut": (60, 38, 39, 44, None, 33, 33),
        "random-card": (23, 14, 10, 11, None, 8, 7),
        "random": (0, 0, 0, 0, None, 0, 0),
    },
    "half": {
        "certain": (48, 33, 20, 10, None, None, 8),
        "half": (51, 32, 25, 21, None, None, 17),
        "third": (46, 31, 24, 22, None, None, 20),
    },
}
"""Victories of one among others, in percent, by the kind of the others and his own."""

SEATS: dict[str, tuple[tuple[int, ...] | None, ...]] = {
    "certain": ((65, 35), (49, 30, 22), (43, 22, 14, 20), (34, 17, 12, 23, 13), None, None,
                (26, 22, 19, 11, 12, 10)),
    "half": ((55, 45), (38, 33, 29), (32, 24, 21, 23), (26, 21, 18, 18, 17), None, None, None),
}  # fmt: skip
"""Victories by seat from the first starter on, in percent, all players alike."""

REVEALS = (5.6, 8.9, 11.8, 13.3, 6.3, 13.4, 15.2)
"""Reveals of all in a round of players who wait until they are certain, by table."""


def certainty(plays: int, workers: int) -> Iterator[str]:
    """How soon one can be certain."""
    for name, given in CERTAIN.items():
        found = tallies(
            hands, [Hands(table, REVEALING[name], 7) for table in TABLES.values()], plays, workers
        )
        for place, (tally, value) in enumerate(zip(found, given, strict=True)):
            counts = {key[1]: n for key, n in tally.items() if key[0] == "certain"}
            of = sum(counts.values())
            mean = sum(each * n for each, n in counts.items()) / of
            spread = sum((each - mean) ** 2 * n for each, n in counts.items()) / of
            error = sqrt(spread * (1 / of + 1 / GIVEN_HANDS))
            yield _line(f"{name}, {list(TABLES)[place]}", mean, value, error)
            if name == "best card":
                never = 100 * tally["never",] / (of + tally["never",])
                error = _error(NEVER[place], of, GIVEN_HANDS)
                yield _line(f"never certain, {list(TABLES)[place]}, %", never, NEVER[place], error)


def one_among(plays: int, workers: int) -> Iterator[str]:
    """What one player of another kind wins."""
    rows = [
        (others, one, name, given)
        for others, kinds in ONE.items()
        for one, by_table in kinds.items()
        for name, given in zip(TABLES, by_table, strict=True)
        if given is not None
    ]
    setups = [Setup(TABLES[name], others, one, 7) for others, one, name, _ in rows]
    found = tallies(games, setups, plays, workers)
    for (others, one, name, given), tally in zip(rows, found, strict=True):
        won = sum(n / key[1] for key, n in tally.items() if key[0] == "one won" and key[1])
        error = _error(given, plays, GIVEN_GAMES)
        yield _line(f"{one} among {others}, {name}, %", 100 * won / plays, given, error)


def seats(plays: int, workers: int) -> Iterator[str]:
    """Victories by seat, and reveals in a round."""
    for kind, given in SEATS.items():
        setups = [Setup(table, kind, kind, 7) for table in TABLES.values()]
        found = tallies(games, setups, plays, workers)
        for place, (name, tally) in enumerate(zip(TABLES, found, strict=True)):
            for seat, percent in enumerate(given[place] or ()):
                won = _won(tally, seat)
                error = _error(percent, plays, GIVEN_GAMES)
                yield _line(f"{kind}, {name}, seat {seat}, %", 100 * won / plays, percent, error)
            if kind == "certain":
                counts = {key[1]: n for key, n in tally.items() if key[0] == "reveals"}
                mean = sum(each * n for each, n in counts.items()) / sum(counts.values())
                yield _line(f"reveals in a round, {name}", mean, REVEALS[place], 0.05)


def _won(tally: Tally, seat: int) -> float:
    return sum(
        (n / int(key[2]) for key, n in tally.items() if key[0] == "won" and key[1] == seat), 0.0
    )


def _error(percent: float, here: int, there: int) -> float:
    share = max(0.5, percent) / 100
    return 100.0 * sqrt(share * (1 - share) * (1 / here + 1 / there))


def _line(what: str, found: float, given: float, error: float) -> str:
    return f"{what:60} {found:7.2f}  given {given:6.2f}  {(found - given) / error:+5.1f} errors"


def main() -> None:
    """Print all rows."""
    plays = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    for part in (certainty, one_among, seats):
        for line in part(plays, processors()):
            print(line, flush=True)


if __name__ == "__main__":
    main()
