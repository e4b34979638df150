"""What a board is like to play, measured by playing it: who wins, by what, how long it takes.

All of it hangs on who plays, so it is given for every pair of several kinds of player, with the
interval in which the true value lies, and told as a range: one figure for how fair a board is would
be a figure for the players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from casec.diagnostic.guess import did_you_mean
from casec.kits.simulate import Estimate, NotPlayed, Tally, Wish, mean, share, tallies
from casec.manhunt.model import Board, Mode
from casec.manhunt.players import INSPECTORS, KILLERS
from casec.manhunt.rules import Result, Role, Table, table_of
from casec.manhunt.simulation import Setup, games

ENDS = (
    Result("K", "inspector"),
    Result("K", "limit"),
    Result("I", "arrest"),
    Result("I", "citizen"),
)
"""How a game can end."""


@dataclass(frozen=True, slots=True)
class Branching:
    """Legal moves of a player in his turns but the first: the mean, and the most that came up."""

    mean: Estimate
    most: int


@dataclass(frozen=True, slots=True)
class Pair:
    """Games of one kind of Killer against one kind of Inspector.

    Attributes:
        wins: the Killer's share of all games.
        ends: share of the games that ended so.
        broken: games that were broken off at the cap.
        turns: of both players together, the mean; `median` and `late` are the turns within which
            half of all games, and 95 of 100, are over.
        shrunk, emptied: share of the games in which a line left the board, and in which no evidence
            was left at the end.
        harmless: share of the Killer's turns but the first in which he could kill nobody.
        moves: legal moves by player.
    """

    killer: str
    inspector: str
    wins: Estimate
    ends: Mapping[Result, Estimate]
    broken: int
    turns: Estimate
    median: int
    late: int
    shrunk: Estimate
    emptied: Estimate
    harmless: Estimate
    moves: Mapping[Role, Branching]


@dataclass(frozen=True, slots=True)
class Measured:
    """All that was measured of one mode."""

    mode: Mode
    table: Table
    pairs: tuple[Pair, ...]

    def between(self, killer: str, inspector: str) -> Pair:
        """The games of one pair."""
        return next(one for one in self.pairs if (one.killer, one.inspector) == (killer, inspector))

    @property
    def knowing(self) -> tuple[Pair, ...]:
        """The pairs of which neither moves at random: their range says what is known of the
        balance."""
        return tuple(one for one in self.pairs if "random" not in (one.killer, one.inspector))


def modes(board: Board, wish: Wish) -> tuple[Mode, ...]:
    """The modes that are wished. Raises NotPlayed: there is none, or the board can't be played."""
    if wish.players not in (None, 2):
        raise NotPlayed(f"A manhunt is for two players, not {wish.players}.")
    names = [mode.name for mode in board.modes]
    if wish.variant is not None and wish.variant not in names:
        hint = did_you_mean(wish.variant, names) or f" There are: {', '.join(names)}."
        raise NotPlayed(f"There is no mode “{wish.variant}”.{hint}")
    return tuple(mode for mode in board.modes if wish.variant in (None, mode.name))


def measured(
    board: Board, wish: Wish, tell: Callable[[str], None]
) -> tuple[tuple[Measured, ...], tuple[str, ...]]:
    """Play these modes and count: what came of it; and the games of players alike as transcripts,
    if they are wished."""
    wanted = modes(board, wish)
    try:
        tables = [table_of(board, mode) for mode in wanted]
    except ValueError as error:
        raise NotPlayed(f"This board can't be played: {error}.") from None
    setups = [
        one
        for mode, table in zip(wanted, tables, strict=True)
        for one in _setups(table, mode, wish)
    ]
    counted = tallies(games, setups, wish.plays, wish.workers, tell)
    found = tuple(
        Measured(
            mode,
            table,
            tuple(
                _pair(setup, tally, wish.plays)
                for setup, tally in zip(setups, counted, strict=True)
                if setup.mode == mode.name
            ),
        )
        for mode, table in zip(wanted, tables, strict=True)
    )
    return found, tuple(key[1] for tally in counted for key in tally if key[0] == "game")


def killers(table: Table) -> Sequence[str]:
    """The kinds of Killer that differ at a table."""
    return [name for name, style in KILLERS.items() if table.citizen or style.agents]


def _setups(table: Table, mode: Mode, wish: Wish) -> Iterator[Setup]:
    for killer in killers(table):
        for inspector in INSPECTORS:
            keep = wish.transcripts and killer == inspector
            yield Setup(table, mode.name, killer, inspector, wish.seed, keep)


def _pair(setup: Setup, tally: Tally, plays: int) -> Pair:
    turns = Counter({key[1]: count for key, count in tally.items() if key[0] == "turns"})
    won = {end: tally["won", end.winner, end.why] for end in ENDS}
    return Pair(
        setup.killer,
        setup.inspector,
        share(sum(count for end, count in won.items() if end.winner == "K"), plays),
        {end: share(count, plays) for end, count in won.items()},
        tally["broken off",],
        mean(turns),
        quantile(turns, 0.5),
        quantile(turns, 0.95),
        share(tally["shrunk",], plays),
        share(tally["emptied",], plays),
        share(tally["no kill",], tally["later",]),
        {"K": _branching(tally, "K"), "I": _branching(tally, "I")},
    )


def _branching(tally: Tally, role: Role) -> Branching:
    counts = Counter({key[2]: count for key, count in tally.items() if key[:2] == ("moves", role)})
    return Branching(mean(counts), max(counts, default=0))


def quantile(counts: Mapping[int, int], part: float) -> int:
    """The least value at or below which such a part of all lies; 0 of none."""
    left = part * sum(counts.values())
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return value
    return 0
