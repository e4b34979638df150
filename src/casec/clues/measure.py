"""What a deck is like to play, measured by playing it: how soon one can be certain, who wins from
which seat, what another kind of player wins.

All of it hangs on who plays, so all is given for several kinds of player (`players.STYLES`), with
the interval in which the true value lies; there is no one figure for how fair a game is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from casec.clues.facts import Facts, facts
from casec.clues.model import Deck
from casec.clues.players import STYLES, Style
from casec.clues.rules import Table, playable
from casec.clues.simulation import Hands, Setup, games, hands
from casec.diagnostic.guess import did_you_mean
from casec.kits.simulate import Estimate, NotPlayed, Tally, Wish, mean, share, tallies

REVEALING: Mapping[str, Style] = {
    "best card": Style("", odds=0),
    "random card": Style("", card="random", odds=0),
    "best card, heeding own answers alone": Style("", odds=0, sees=False),
}
"""How cards are revealed where it is measured how soon one can be certain."""

ALIKE = ("certain", "half", "random-card")
"""The kinds of player that are measured among their like."""

OTHERS = ("certain", "half")
"""The kinds of which all players but one are, where it is measured what another kind is worth."""

ONE = ("certain", "half", "third", "certain-shortcut", "half-shortcut", "random-card")
"""The kinds of that one."""

SHORTCUT = (("certain", "certain-shortcut"), ("half", "half-shortcut"))
"""Kinds of which the second plays as the first, and takes the shortcut besides."""


@dataclass(frozen=True, slots=True)
class Certainty:
    """How soon one can be certain. `reveals`: own cards revealed by then, of the hands that can be;
    `never`: the share of those that can't."""

    reveals: Estimate
    never: Estimate


@dataclass(frozen=True, slots=True)
class Alike:
    """Games of players of one kind.

    Attributes:
        seats: share of victories, from the seat of who begins the game on, clockwise; a shared
            victory counts in parts.
        points: of a player at the end, the mean.
        spread: share of the players by points.
        shared: share of the games with several winners.
        reveals: of all players in a round.
        bare: share of the rounds in which somebody had no card left to reveal (A1).
    """

    seats: tuple[Estimate, ...]
    points: Estimate
    spread: Mapping[int, float]
    shared: Estimate
    reveals: Estimate
    bare: Estimate


@dataclass(frozen=True, slots=True)
class One:
    """One player of some kind among others of another: his share of victories, and his points."""

    wins: Estimate
    points: Estimate


@dataclass(frozen=True, slots=True)
class Measured:
    """All that was measured at one table. `one`: by the kind of the others, then by his own."""

    table: Table
    facts: Facts
    certainty: Mapping[str, Certainty]
    alike: Mapping[str, Alike]
    one: Mapping[str, Mapping[str, One]]


def tables(deck: Deck, wish: Wish) -> tuple[Table, ...]:
    """The tables that are wished. Raises NotPlayed: there is none."""
    names = [one.name for one in deck.variants]
    if wish.variant is not None and wish.variant not in names:
        hint = did_you_mean(wish.variant, names) or f" There are: {', '.join(names)}."
        raise NotPlayed(f"There is no variant “{wish.variant}”.{hint}")
    ways = [name for name in names if wish.variant in (None, name)]
    every = [table for name in ways for table in playable(deck, name)]
    found = tuple(table for table in every if wish.players in (None, table.players))
    if found:
        return found
    counts = sorted({table.players for table in every})
    if not counts:
        raise NotPlayed(
            "This can't be played: the deck is too small, or rows of prestige are lacking."
        )
    many = f"{counts[0]} to {counts[-1]}" if len(counts) > 1 else f"{counts[0]}"
    raise NotPlayed(f"This is for {many} players, not {wish.players}.")


def measured(
    wanted: Sequence[Table], wish: Wish, tell: Callable[[str], None]
) -> tuple[tuple[Measured, ...], tuple[str, ...]]:
    """Play at these tables and count: what came of it; and the games of players alike as
    transcripts, if they are wished."""
    rounds = [Hands(table, style, wish.seed) for table in wanted for style in REVEALING.values()]
    setups = tuple(dict.fromkeys(one for table in wanted for one in _setups(table, wish)))
    of_hands = iter(tallies(hands, rounds, wish.plays, wish.workers, tell))
    counted = dict(zip(setups, tallies(games, setups, wish.plays, wish.workers, tell), strict=True))
    found = tuple(
        Measured(
            table,
            facts(table),
            {name: _certainty(next(of_hands)) for name in REVEALING},
            {kind: _alike(table, counted[_setup(table, wish, kind, kind)]) for kind in ALIKE},
            {
                others: {
                    one: _one(counted[_setup(table, wish, others, one)]) for one in kinds(table)
                }
                for others in OTHERS
            },
        )
        for table in wanted
    )
    lines = (key[1] for tally in counted.values() for key in tally if key[0] == "game")
    return found, tuple(lines)


def kinds(table: Table) -> tuple[str, ...]:
    """The kinds of player that can play at a table."""
    return tuple(kind for kind in ONE if table.shortcut or not STYLES[kind].shortcut)


def _setups(table: Table, wish: Wish) -> Iterator[Setup]:
    for kind in ALIKE:
        yield _setup(table, wish, kind, kind)
    for others in OTHERS:
        for one in kinds(table):
            yield _setup(table, wish, others, one)


def _setup(table: Table, wish: Wish, others: str, one: str) -> Setup:
    return Setup(table, others, one, wish.seed, wish.transcripts and one == others)


def _certainty(tally: Tally) -> Certainty:
    reveals = Counter({key[1]: count for key, count in tally.items() if key[0] == "certain"})
    never = tally["never",]
    return Certainty(mean(reveals), share(never, never + reveals.total()))


def _alike(table: Table, tally: Tally) -> Alike:
    plays = tally["game played",]
    won = [0.0] * table.players
    for key, count in tally.items():
        if key[0] == "won":
            won[key[1]] += count / key[2]
    points = _by_value(tally, "points")
    return Alike(
        tuple(share(wins, plays) for wins in won),
        mean(points),
        {value: count / points.total() for value, count in sorted(points.items())},
        share(tally["shared",], plays),
        mean(_by_value(tally, "reveals")),
        share(tally["bare",], tally["round",]),
    )


def _one(tally: Tally) -> One:
    wins = _by_value(tally, "one won")
    won = sum(count / winners for winners, count in wins.items() if winners)
    return One(share(won, wins.total()), mean(_by_value(tally, "one points")))


def _by_value(tally: Tally, what: str) -> Counter[int]:
    return Counter({key[1]: count for key, count in tally.items() if key[0] == what})
