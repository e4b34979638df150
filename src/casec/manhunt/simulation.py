"""Games of a board by computer players, counted: who won and by what, how long it took, and what
became of the board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from casec.kits.simulate import Tally
from casec.manhunt.players import INSPECTORS, KILLERS, choose
from casec.manhunt.rules import (
    Discard,
    Kill,
    Move,
    Removed,
    Role,
    State,
    Table,
    after,
    moves,
    new,
    shuffled,
    view,
)
from casec.manhunt.transcript import transcript

CAP = 400
"""Turns of both players together after which a game is broken off: two can shift for ever (B16)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Games of one kind.

    Attributes:
        mode: what case.yaml calls it.
        killer, inspector: the kinds of player.
        keep: whether the games are kept as transcripts.
    """

    table: Table
    mode: str
    killer: str
    inspector: str
    seed: int
    keep: bool = False


def games(setup: Setup, numbers: range) -> Tally:
    """Whole games. What is counted:

    - `won, role, why`: finished games, and `broken off`: the others;
    - `turns, n`: games of n turns of both players together, the first ones too;
    - `shrunk`, `emptied`: games in which a line left the board, the Evidence Deck became empty;
    - `later`, `no kill`: turns of the Killer but his first, and those in which nobody was beside
      him whom he could kill;
    - `moves, role, n`: later turns with n legal moves;
    - `game, line`: a transcript, if they are kept.
    """
    tally: Tally = Counter()
    for number in numbers:
        _counted(setup, number, tally)
    return tally


def played(setup: Setup, number: int) -> Iterator[tuple[State, Move, State]]:
    """A game, move by move: the state before it, the move, and the state after it."""
    chance = Random(f"{setup.seed}:{setup.mode}:{number}")  # noqa: S311  the chance of a game
    table = setup.table
    styles = {"K": KILLERS[setup.killer], "I": INSPECTORS[setup.inspector]}
    state = new(table, shuffled(table, _seed(setup, number)))
    turns = 0
    while state.open.result is None:
        turn = state.open.turn
        turns += state.open.phase != "discard"
        if turns > CAP:
            return
        move = choose(styles[turn], view(table, state, turn), chance)
        then = after(table, state, move)
        yield state, move, then
        state = then


def _seed(setup: Setup, number: int) -> int:
    """The same cards for all who play the same board: what differs is how they play."""
    return Random(f"{setup.seed}:deal:{number}").getrandbits(63)  # noqa: S311


def _counted(setup: Setup, number: int, tally: Tally) -> None:
    made: list[Move] = []
    removed = False
    for state, move, then in played(setup, number):
        made.append(move)
        removed = removed or any(isinstance(event, Removed) for event in then.open.events)
        if state.open.phase == "act":
            _options(moves(setup.table, state), state.open.turn, tally)
    now, ended = then.open, then.open.result
    tally["turns", sum(not isinstance(move, Discard) for move in made)] += 1
    tally["shrunk",] += removed
    tally["emptied",] += now.evidence == 0
    if ended is None:
        tally["broken off",] += 1
        return
    tally["won", ended.winner, ended.why] += 1
    if setup.keep:
        deal = shuffled(setup.table, _seed(setup, number))
        tally["game", transcript(setup.table, setup.mode, deal, made)] += 1


def _options(legal: tuple[Move, ...], role: Role, tally: Tally) -> None:
    """Count a turn by its legal moves."""
    tally["moves", role, len(legal)] += 1
    if role == "K":
        tally["later",] += 1
        tally["no kill",] += not any(isinstance(move, Kill) for move in legal)
