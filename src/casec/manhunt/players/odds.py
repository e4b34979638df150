"""Chances, from what one player may know."""

from __future__ import annotations

from math import log2

from casec.manhunt.players.style import LATER, WIN
from casec.manhunt.rules import View
from casec.manhunt.rules.grid import around, shifted
from casec.manhunt.rules.move import Shift


def near(view: View, suspect: int) -> int:
    """The set of suspects beside one."""
    now = view.open
    return around(now.rows, now.cols, now.grid, suspect)


def near_after(view: View, move: Shift, suspect: int) -> int:
    """The same after a shift; lines that would leave the board are still there."""
    now = view.open
    grid = shifted(now.rows, now.cols, now.grid, move.axis, move.line, move.step)
    return around(now.rows, now.cols, grid, suspect)


def share(part: int, whole: int) -> float:
    """Which part of a set is in another; 0 of an empty one."""
    return (part & whole).bit_count() / whole.bit_count() if whole else 0.0


def danger(beside: int, others: int, me: int, seen: int) -> float:
    """The chance that the other player finds this one in his next turn, as far as a look at the
    neighbours tells: that he is beside, and picks just this one of all who may be it there.

    Args:
        beside: the set of suspects beside this player.
        others: of whom each may be the other player.
        me: this player's identity.
        seen: of whom, for the other player, each may be this one.
    """
    among = (seen & (beside | 1 << me)).bit_count()
    return share(beside, others) / max(1, among)


def bits_of_split(part: int, whole: int) -> float:
    """How much a yes or no says that is yes for `part` of a set."""
    chance = share(part, whole)
    if chance in (0.0, 1.0):
        return 0.0
    return -(chance * log2(chance) + (1 - chance) * log2(1 - chance))


def bits_of_one(whole: int) -> float:
    """How much it says that one of a set is out."""
    count = whole.bit_count()
    return log2(count / (count - 1)) if count > 1 else 0.0


def prospect(beside: int, others: int, live: float) -> float:
    """What may come of the next turn: one of `others` is beside, or at least something `live`."""
    hit = WIN / others.bit_count() if beside & others else 0.0
    return LATER * (hit + live)
