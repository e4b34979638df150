"""An Inspector who looks one move ahead."""

from __future__ import annotations

from casec.manhunt.players.odds import (
    bits_of_one,
    bits_of_split,
    danger,
    near,
    near_after,
    prospect,
    share,
)
from casec.manhunt.players.style import LATER, WIN, Style
from casec.manhunt.rules import (
    Arrest,
    Citizen,
    Discard,
    Exonerate,
    Identity,
    Move,
    Shift,
    View,
)
from casec.manhunt.rules.grid import bits

_CARD = 0.5  # what a card is worth that a citizen's arrest costs for good


def worth(style: Style, view: View, move: Move) -> float:
    """What a move is worth to the Inspector."""
    now, others = view.open, view.others
    match move:
        case Identity(suspect):
            return -share(near(view, suspect), others)
        case Shift():
            return _stay(style, view, near_after(view, move, view.me), others, now.inspector_may)
        case Arrest(target):
            around = near(view, target) | 1 << target
            return _asked(style, view, target, now.inspector_may & around)
        case Citizen(agent, target):
            return _asked(style, view, target, now.inspector_may & ~(1 << agent)) - _CARD
        case Exonerate():
            return _exonerate(style, view)
        case Discard(card):
            return _discard(style, view, card)
        case _:
            raise ValueError("the Inspector has no such move")


def _stay(style: Style, view: View, beside: int, others: int, seen: int) -> float:
    """What it is worth to be where one has such neighbours: each of `others` may be the Killer, and
    each of `seen` the Inspector for the Killer."""
    if not others:
        return 0.0
    killed = danger(beside, others, view.me, seen)
    return prospect(beside, others, 0.0) - style.caution * killed


def _asked(style: Style, view: View, target: int, seen: int) -> float:
    """To ask “Are you …?” of somebody, after which each of `seen` may be the Inspector."""
    others = view.others
    hit = share(1 << target, others)
    known = style.thirst * bits_of_one(others) if hit else 0.0
    after = _stay(style, view, near(view, view.me), others & ~(1 << target), seen)
    return WIN * hit + (1 - hit) * (known + after)


def _exonerate(style: Style, view: View) -> float:
    """The drawn card is one of those that may be the Killer, and then he is not; what the canvass
    says hangs on the card that is discarded."""
    others = view.others
    unknown = ((1 << view.table.suspects) - 1) & ~view.open.shown & ~view.own
    known = share(others, unknown) * bits_of_one(others)
    if view.table.canvass:
        known += max((_split(view, card) for card in bits(view.hand)), default=LATER)
    stays = _stay(style, view, near(view, view.me), others, view.open.inspector_may)
    return style.thirst * known + stays


def _discard(style: Style, view: View, card: int) -> float:
    """What the canvass says; it is better to keep a card that the Killer takes for the
    Inspector's."""
    said = _split(view, card) if view.table.canvass else 0.0
    return style.thirst * said - LATER * (view.open.inspector_may >> card & 1)


def _split(view: View, card: int) -> float:
    """How much a canvass around a card says."""
    return bits_of_split(near(view, card), view.others & ~(1 << card))
