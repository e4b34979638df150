"""What the shortcut and the variants are worth: differences between what was measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from casec.clues.measure import OTHERS, SHORTCUT, Measured
from casec.clues.model import BASE
from casec.kits.simulate import Estimate

_BEST = "best card"
_PLAIN = "certain"


@dataclass(frozen=True, slots=True)
class Worth:
    """What taking the shortcut adds to a player of a kind among others of another, by game."""

    measured: Measured
    others: str
    kind: str
    wins: Estimate
    points: Estimate


@dataclass(frozen=True, slots=True)
class Change:
    """How much more it takes in a variant than in the base game: own cards until one is certain,
    and reveals of all in a round of players who wait until they are."""

    measured: Measured
    cards: Estimate
    reveals: Estimate


def shortcuts(found: Sequence[Measured]) -> Iterator[Worth]:
    """What the shortcut is worth, by table, for several kinds of player."""
    for one in found:
        for others in OTHERS:
            by_kind = one.one[others]
            for kind, taking in SHORTCUT:
                if taking in by_kind:
                    wins = by_kind[taking].wins.less(by_kind[kind].wins)
                    points = by_kind[taking].points.less(by_kind[kind].points)
                    yield Worth(one, others, kind, wins, points)


def changes(found: Sequence[Measured]) -> Iterator[Change]:
    """What the variants change, for each number of players that can play the base game too."""
    base = {one.table.players: one for one in found if one.table.variant == BASE}
    for one in found:
        plain = base.get(one.table.players)
        if plain and one is not plain:
            cards = one.certainty[_BEST].reveals.less(plain.certainty[_BEST].reveals)
            reveals = one.alike[_PLAIN].reveals.less(plain.alike[_PLAIN].reveals)
            yield Change(one, cards, reveals)
