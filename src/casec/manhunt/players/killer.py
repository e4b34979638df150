"""A Killer who looks one move ahead."""

from __future__ import annotations

from casec.manhunt.players.odds import (
    bits_of_split,
    danger,
    near,
    near_after,
    prospect,
    share,
)
from casec.manhunt.players.style import DEATH, LATER, WIN, Style
from casec.manhunt.rules import Disguise, Kill, Move, Shift, View

_BESIDE = 6  # about so many are beside a suspect, on the average of a board


def worth(style: Style, view: View, move: Move) -> float:
    """What a move is worth to the Killer."""
    match move:
        case Kill(victim):
            return _kill(style, view, victim)
        case Shift():
            beside = near_after(view, move, view.me)
            return _stay(style, view, beside, view.open.killer_may)
        case Disguise():
            return _disguise(style, view)
        case _:
            raise ValueError("the Killer has no such move")


def _kill(style: Style, view: View, victim: int) -> float:
    now, bit, around = view.open, 1 << victim, near(view, victim)
    others = view.others
    if now.phase == "first":  # the Inspector is nobody yet: all that counts is to stay hidden
        return float((now.killer_may & around).bit_count())
    if now.dead.bit_count() + 1 >= view.table.limit:
        return WIN
    found = share(bit, others)
    split = 0.0
    if view.table.canvass and now.innocent & bit:
        split = style.thirst * bits_of_split(around, others)
    left = others & ~bit
    beside = near(view, view.me) & ~bit
    after = _stay(style, view, beside, now.killer_may & around, left)
    return WIN * found + (1 - found) * (DEATH + split + after)


def _stay(style: Style, view: View, beside: int, seen: int, others: int | None = None) -> float:
    """What it is worth to be where one has such neighbours, and each of `seen` may be the Killer
    for the Inspector."""
    others = view.others if others is None else others
    live = DEATH if beside & ~view.open.dead else 0.0
    return prospect(beside, others, live) - style.caution * _found(
        style, view, beside, seen, others
    )


def _found(style: Style, view: View, beside: int, seen: int, others: int) -> float:
    """The chance that the Inspector arrests the Killer in his next turn, or has it done."""
    chance = danger(beside, others, view.me, seen)
    if view.table.citizen and style.agents:
        unknown = _unknown(view)
        agents = view.open.held * share(beside, unknown)
        chance += min(1.0, agents) / max(1, seen.bit_count())
    return min(1.0, chance)


def _disguise(style: Style, view: View) -> float:
    now, unknown = view.open, _unknown(view)
    well = share(~now.dead, unknown)
    seen = unknown & ~now.dead
    places = len(now.grid)
    found = _BESIDE / places / max(1.0, seen.bit_count() * (_BESIDE + 1) / places)
    dies = view.table.leaves == "deceased"
    if dies and now.dead.bit_count() + 1 >= view.table.limit:
        gained = WIN
    else:
        gained = DEATH * dies + LATER * DEATH - style.caution * found
    stays = _stay(style, view, near(view, view.me), now.killer_may)
    return well * gained + (1 - well) * stays


def _unknown(view: View) -> int:
    """The set of cards of which the Killer does not know where they are."""
    return ((1 << view.table.suspects) - 1) & ~view.open.shown & ~view.own
