"""The figures given for the rulebook's board, measured anew beside those that are given.

The open end games are exact, and so are theirs: the two must be equal. What is measured by playing
stands with what was given and how many standard errors lie between:

    .venv/bin/python -m benchmarks.manhunt_figures [GAMES]

Who plays at random plays as the others' random players did, so these rows must agree. The other
players are those of docs/manhunt.md, and the given figures came of others: they are printed to be
compared, and may differ.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from math import sqrt

from casec.kits.simulate import processors, tallies
from casec.manhunt.rules import Table
from casec.manhunt.simulation import Setup, games
from casec.manhunt.solve import solve

GIVEN_GAMES = 350
MODES = {
    "base": Table(),
    "standard": Table(canvass=True, leaves="innocent"),
    "citizen": Table(canvass=True, leaves="innocent", citizen=True),
}
WINS = {
    ("random", "random"): (80, 70, 59),
    ("random", "sensible"): (20, 21, 7),
    ("sensible", "random"): (92, 98, 87),
    ("sensible", "sensible"): (51, 68, 26),
    ("bold", "sensible"): (47, 39, 13),
    ("cautious", "sensible"): (69, 75, 29),
}
"""The Killer's victories in percent, by kinds of player and mode."""

EXACT: dict[tuple[int, int, int], dict[str, int]] = {
    (2, 3, 3): {"positions": 1206},
    (2, 3, 4): {"positions": 1338, "drawn": 436},
    (3, 3, 4): {"positions": 47_708, "starts won by the Killer": 72},
    (3, 3, 6): {
        "positions": 72_288,
        "moves": 714_932,
        "won by the Killer": 63_952,
        "won by the Inspector": 8_336,
        "drawn": 0,
        "starts won by the Killer": 72,
    },
}
"""Open end games, by rows, columns and limit."""


def end_games() -> Iterator[str]:
    """The exact figures, and how long they took."""
    for (rows, cols, limit), given in EXACT.items():
        begun = time.perf_counter()
        solved = solve(Table(rows, cols, limit, 2))
        seconds = time.perf_counter() - begun
        found = {
            "positions": len(solved.values),
            "moves": solved.moves,
            "won by the Killer": solved.count("K"),
            "won by the Inspector": solved.count("I"),
            "drawn": solved.count(None),
            "starts won by the Killer": sum(one == "K" for one in solved.starts.values()),
        }
        for name, number in found.items():
            wanted = given.get(name)
            verdict = "" if wanted is None else "equal" if wanted == number else f"GIVEN {wanted}"
            yield f"{rows}x{cols}, limit {limit}, {name:26} {number:8} {verdict}"
        yield f"{rows}x{cols}, limit {limit}, seconds {seconds:.1f}"


def victories(plays: int, workers: int) -> Iterator[str]:
    """What the Killer wins, by who plays."""
    rows = [
        (pair, mode, percent)
        for pair, by_mode in WINS.items()
        for mode, percent in zip(MODES, by_mode, strict=True)
    ]
    setups = [Setup(MODES[mode], mode, *pair, 7) for pair, mode, _ in rows]
    found = tallies(games, setups, plays, workers)
    for ((killer, inspector), mode, percent), tally in zip(rows, found, strict=True):
        won = sum(count for key, count in tally.items() if key[:2] == ("won", "K")) / plays
        part = percent / 100
        error = 100 * sqrt(part * (1 - part) * (1 / plays + 1 / GIVEN_GAMES))
        away = (100 * won - percent) / error
        yield (
            f"{killer} against {inspector}, {mode:10} {100 * won:6.1f} %  given {percent:3} %  "
            f"{away:+5.1f} errors"
        )


def main() -> None:
    """Print all rows."""
    plays = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    for line in (*end_games(), *victories(plays, processors())):
        print(line, flush=True)


if __name__ == "__main__":
    main()
