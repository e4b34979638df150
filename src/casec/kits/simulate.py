"""Games played by computer, many of them, on several processors: the same seed gives the same
numbers, however many work on them.

What plays a batch of games and counts enters, sums leave. What is counted are whole numbers, so
their sum does not hang on the order in which batches come in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Any, TypeAlias, TypeVar

from casec.processes import pool

Setup = TypeVar("Setup")
Tally: TypeAlias = Counter[tuple[Any, ...]]
"""How often what came about."""

_BATCH = 25  # games: long enough to be worth sending about, short enough to be waited for
_Z = 1.959964  # 95 of 100 intervals hold the true value


@dataclass(frozen=True, slots=True)
class Wish:
    """What the user wants to have played.

    Attributes:
        plays: games for each thing that is measured.
        workers: processes; one works in this process.
        variant, players: only this way to play, and so many players; None for all.
        transcripts: whether the games are wanted too.
    """

    plays: int = 200
    seed: int = 1
    workers: int = 1
    variant: str | None = None
    players: int | None = None
    transcripts: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """What came of it: for programs, for people, and game by game, if that was wished."""

    data: Mapping[str, object]
    text: str
    transcripts: tuple[str, ...] = ()


class NotPlayed(ValueError):  # noqa: N818  a wish that can't be met
    """What was wished can't be played; the text says why, in words for the user."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A share or a mean, and the interval in which its true value lies in 95 of 100 cases."""

    value: float
    low: float
    high: float

    def record(self) -> dict[str, float]:
        """For JSON; four digits are more than is known."""
        return {
            "value": round(self.value, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
        }

    def less(self, other: Estimate) -> Estimate:
        """How much more this is than another, as if the two were measured independently."""
        value = self.value - other.value
        low = sqrt((self.value - self.low) ** 2 + (other.high - other.value) ** 2)
        high = sqrt((self.high - self.value) ** 2 + (other.value - other.low) ** 2)
        return Estimate(value, value - low, value + high)


def share(hits: float, of: int) -> Estimate:
    """How often in so many cases, by Wilson's interval. `hits` may hold parts of victories that
    were shared; the interval is then wider than need be."""
    if of == 0:
        return Estimate(0.0, 0.0, 1.0)
    part, z = hits / of, _Z * _Z / of
    middle = (part + z / 2) / (1 + z)
    half = _Z * sqrt(part * (1 - part) / of + z / (4 * of)) / (1 + z)
    return Estimate(part, min(part, max(0.0, middle - half)), max(part, min(1.0, middle + half)))


def mean(counts: Mapping[int, int]) -> Estimate:
    """The mean of values that came about so often. Of few values that are all the same nothing sure
    is known: as they are whole numbers, the interval allows for one more that differs by 1."""
    of = sum(counts.values())
    if of == 0:
        return Estimate(0.0, 0.0, 0.0)
    value = sum(each * count for each, count in counts.items()) / of
    squares = sum((each - value) ** 2 * count for each, count in counts.items())
    half = _Z * sqrt((squares + 1) / max(1, of - 1) / of)
    return Estimate(value, value - half, value + half)


Play: TypeAlias = Callable[[Setup, range], Tally]
"""Plays the games of a setup that have these numbers, and counts. The chance of a game must hang on
the setup and its number alone."""


def tallies(
    play: Play[Setup],
    setups: Sequence[Setup],
    plays: int,
    workers: int = 1,
    tell: Callable[[str], None] = lambda _: None,
) -> tuple[Tally, ...]:
    """The sums of so many games of each setup.

    Args:
        play: a function of a module; setups and tallies go from process to process.
        tell: is told how far it is.
    """
    batches = [
        (at, setup, range(first, min(first + _BATCH, plays)))
        for at, setup in enumerate(setups)
        for first in range(0, plays, _BATCH)
    ]
    sums = tuple(Counter[tuple[Any, ...]]() for _ in setups)
    done, games = 0, plays * len(setups)
    for (at, _, numbers), tally in zip(batches, _counted(play, batches, workers), strict=True):
        sums[at].update(tally)
        done += len(numbers)
        tell(f"{done} of {games} games")
    return sums


def _counted(
    play: Play[Setup], batches: Sequence[tuple[int, Setup, range]], workers: int
) -> Iterator[Tally]:
    work = partial(_batch, play)
    if workers <= 1 or len(batches) <= 1:
        yield from map(work, batches)
        return
    with pool(min(workers, len(batches))) as processes:
        yield from processes.map(work, batches)


def _batch(play: Play[Setup], batch: tuple[int, Setup, range]) -> Tally:
    _, setup, numbers = batch
    return play(setup, numbers)
