"""What was measured of a board, for programs and for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict

from casec.kits.simulate import Report, Wish
from casec.manhunt.facts import facts
from casec.manhunt.measure import Measured, Pair, measured
from casec.manhunt.model import Board
from casec.manhunt.players import INSPECTORS, KILLERS
from casec.manhunt.simulation import CAP
from casec.manhunt.told import told


def report(board: Board, wish: Wish, tell: Callable[[str], None]) -> Report:
    """Play games of a board, and say what they were like. Raises NotPlayed: they can't be."""
    found, games = measured(board, wish, tell)
    return Report(record(board, wish, found), "\n".join(told(board, wish, found)) + "\n", games)


def record(board: Board, wish: Wish, found: Sequence[Measured]) -> dict[str, object]:
    """All numbers, as plain values."""
    return {
        "game": "manhunt",
        "name": board.name,
        "plays": wish.plays,
        "seed": wish.seed,
        "confidence": 0.95,
        "cap": CAP,
        "killers": {name: style.says for name, style in KILLERS.items()},
        "inspectors": {name: style.says for name, style in INSPECTORS.items()},
        "facts": asdict(facts(board)),
        "modes": [_mode(one) for one in found],
    }


def _mode(one: Measured) -> dict[str, object]:
    low = min(one.knowing, key=lambda pair: pair.wins.value)
    high = max(one.knowing, key=lambda pair: pair.wins.value)
    return {
        "mode": one.mode.name,
        "killer_wins": {"least": _which(low), "most": _which(high)},
        "pairs": [_pair(pair) for pair in one.pairs],
    }


def _which(pair: Pair) -> dict[str, object]:
    return {
        "killer": pair.killer,
        "inspector": pair.inspector,
        "wins": pair.wins.record(),
    }


def _pair(pair: Pair) -> dict[str, object]:
    return {
        "killer": pair.killer,
        "inspector": pair.inspector,
        "killer_wins": pair.wins.record(),
        "ends": {end.why: part.record() for end, part in pair.ends.items()},
        "broken_off": pair.broken,
        "turns": {**pair.turns.record(), "median": pair.median, "p95": pair.late},
        "shrunk": pair.shrunk.record(),
        "evidence_used_up": pair.emptied.record(),
        "no_kill_possible": pair.harmless.record(),
        "moves": {
            role: {**each.mean.record(), "most": each.most} for role, each in pair.moves.items()
        },
    }
