"""Games of clue cards by computer players, counted: who won and with what, and how many reveals it
took.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from casec.clues.players import STYLES, Style, choose, possible
from casec.clues.rules import (
    Draw,
    Move,
    Reveal,
    State,
    Table,
    apply,
    new,
    result,
    shuffled,
    view,
)
from casec.clues.transcript import transcript
from casec.kits.simulate import Tally


@dataclass(frozen=True, slots=True)
class Setup:
    """Games of one kind.

    Attributes:
        others: the style of all players but one, by its name.
        one: the style of that one, whose seat changes from game to game.
        keep: whether the games are kept as transcripts.
    """

    table: Table
    others: str
    one: str
    seed: int
    keep: bool = False


@dataclass(frozen=True, slots=True)
class Hands:
    """Rounds in which all reveal their cards as a style does that never guesses (`odds=0`)."""

    table: Table
    style: Style
    seed: int


def games(setup: Setup, numbers: range) -> Tally:
    """Whole games. What is counted:

    - `game played`, and `shared`: those with several winners;
    - `won, seat, k`: the player in this seat, from that of the first starter on, was one of k;
    - `points, n`: of any player; `one won, k` and `one points, n`: of the one;
    - `round`, `reveals, n`, `bare`: rounds, those with n reveals, and those in which somebody had
      no card left for his turn;
    - `game, line`: a transcript, if they are kept.
    """
    tally: Tally = Counter()
    for number in numbers:
        _counted(setup, number, tally)
    return tally


def hands(setup: Hands, numbers: range) -> Tally:
    """Rounds of reveals alone: `certain, n` counts the hands whose owner was certain with his n-th
    card, or by what others revealed before his next; `never` those that never were."""
    tally: Tally = Counter()
    for number in numbers:
        chance = Random(f"{setup.seed}:hands:{number}")  # noqa: S311  the chance of a game
        for count in _certainties(setup, chance):
            tally[("never",) if count is None else ("certain", count)] += 1
    return tally


def played(setup: Setup, number: int) -> Iterator[tuple[State, Move, State]]:
    """A game, move by move: the state before it, the move, and the state after it."""
    chance = Random(f"{setup.seed}:game:{number}")  # noqa: S311  the chance of a game
    table, one = setup.table, number % setup.table.players
    styles = [STYLES[setup.one if at == one else setup.others] for at in range(table.players)]
    state = new(table, *shuffled(table, chance))
    while state.turn is not None:
        move = choose(styles[state.turn], view(table, state, state.turn), chance)
        after = apply(table, state, move)
        yield state, move, after
        state = after


def _counted(setup: Setup, number: int, tally: Tally) -> None:
    moves: list[Move] = []
    bare: set[int] = set()
    reveals = 0
    for state, move, after in played(setup, number):
        moves.append(move)
        revealing = isinstance(move, Reveal | Draw)
        reveals += revealing
        if not (revealing or state.revealed or state.seats[state.turn or 0].hand):
            bare.add(state.round)
        if after.round > state.round or after.turn is None:
            tally["reveals", reveals] += 1
            reveals = 0
    tally["game played",] += 1
    tally["round",] += after.round
    tally["bare",] += len(bare)
    _outcome(setup.table, after, number % setup.table.players, tally)
    if setup.keep:
        tally["game", transcript(setup.table, after.deals, after.starters[0], moves)] += 1


def _outcome(table: Table, state: State, one: int, tally: Tally) -> None:
    """Count who won, and with what."""
    ended = result(table, state)
    winners = ended.winners if ended else ()
    for winner in winners:
        tally["won", (winner - state.starters[0]) % table.players, len(winners)] += 1
    for points in state.points:
        tally["points", points] += 1
    tally["one won", len(winners) if one in winners else 0] += 1
    tally["one points", state.points[one]] += 1
    tally["shared",] += len(winners) > 1


def _certainties(setup: Hands, chance: Random) -> Iterator[int | None]:
    """For each player with how many cards he was certain; None if he never was."""
    table = setup.table
    state = new(table, *shuffled(table, chance))
    certain: dict[int, int] = {}
    while state.revealed or (state.round == 1 and state.seats[state.turn or 0].hand):
        move = choose(setup.style, view(table, state, state.turn or 0), chance)
        revealing = isinstance(move, Reveal)
        state = apply(table, state, move)
        for at, seat in enumerate(state.seats) if revealing else ():
            if at not in certain and possible(setup.style, view(table, state, at)).bit_count() == 1:
                certain[at] = len(seat.shown)
    yield from (certain.get(at) for at in range(table.players))
