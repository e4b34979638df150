"""Which moves a player has, and why not others.

A view enters, so a player who sees nothing else knows his moves. Rules: N5, N7, N10 to N12, N16,
N18, N20, N21, N28, N30, N32, N42; B2 to B5, B8 to B11, B13, B14.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from casec.manhunt.rules.grid import around, bits, shifted
from casec.manhunt.rules.move import (
    Arrest,
    Axis,
    Citizen,
    Discard,
    Disguise,
    Exonerate,
    Identity,
    Kill,
    Move,
    Shift,
    Step,
)
from casec.manhunt.rules.state import View


def options(view: View) -> tuple[Move, ...]:
    """Every move of the player whose turn it is, in a fixed order. Raises ValueError: it is the
    other one's."""
    if view.open.turn != view.role:
        raise ValueError("who is not to move has no moves")
    if view.open.result:
        return ()
    match view.role, view.open.phase:
        case "K", "first":
            return tuple(map(Kill, bits(_victims(view))))
        case "I", "first":
            return tuple(map(Identity, bits(_choice(view))))
        case "I", "discard":
            return tuple(map(Discard, bits(view.hand)))
        case "K", _:
            return (*map(Kill, bits(_victims(view))), *_shifts(view), *_disguise(view))
        case _:
            return (
                *map(Arrest, bits(arrestable(view, view.me) | _himself(view))),
                *_shifts(view),
                *_exonerate(view),
            )


def hindrance(view: View, move: Move) -> str | None:
    """Why the player whose turn it is can't make a move, as a clause; None if he can."""
    if move in options(view):
        return None
    if view.open.result:
        return "the game is over"
    due = _DUE[view.role, view.open.phase]
    if not isinstance(move, due):
        kinds = " or ".join(kind.__name__.lower() for kind in due)
        who = "the Killer" if view.role == "K" else "the Inspector"
        return f"it is the turn of {who}, who can {kinds} now"
    return _reason(view, move)


def arrestable(view: View, suspect: int) -> int:
    """The set of suspects whom the Inspector may name beside `suspect` (B9)."""
    now = view.open
    spared = 0 if view.table.arrest_innocents else now.innocent
    return around(now.rows, now.cols, now.grid, suspect) & ~now.dead & ~spared


_EMPTY = "the Evidence Deck is empty"
_DUE: dict[tuple[str, str], tuple[type, ...]] = {
    ("K", "first"): (Kill,),
    ("K", "act"): (Kill, Shift, Disguise),
    ("I", "first"): (Identity,),
    ("I", "act"): (Arrest, Shift, Exonerate, Citizen),
    ("I", "discard"): (Discard,),
}


def _victims(view: View) -> int:
    now = view.open
    return around(now.rows, now.cols, now.grid, view.me) & ~now.dead


def _choice(view: View) -> int:
    return view.hand if view.table.deceased_identity else view.hand & ~view.open.dead


def _himself(view: View) -> int:
    return 1 << view.me & ~view.open.dead


def _shifts(view: View) -> Iterator[Move]:
    now = view.open
    for move in _all_shifts(now.rows, now.cols):
        if now.before is None or _after(view, move) != now.before:
            yield move


def _after(view: View, move: Shift) -> tuple[int, ...]:
    now = view.open
    return shifted(now.rows, now.cols, now.grid, move.axis, move.line, move.step)


@cache
def _all_shifts(rows: int, cols: int) -> tuple[Shift, ...]:
    """Both ways of every line that has more than one card (B5)."""
    lines: list[tuple[Axis, int]] = [("row", row) for row in range(rows) if cols > 1]
    lines += [("col", col) for col in range(cols) if rows > 1]
    steps: tuple[Step, ...] = (1, -1)
    return tuple(Shift(axis, line, step) for axis, line in lines for step in steps)


def _disguise(view: View) -> Iterator[Move]:
    if view.open.evidence:
        yield Disguise()


def _exonerate(view: View) -> Iterator[Move]:
    if view.open.evidence:
        yield Exonerate()
    if view.table.citizen and (view.open.evidence or view.table.citizen_without_evidence):
        for agent in bits(view.hand):
            for target in bits(arrestable(view, agent)):
                yield Citizen(agent, target)


def _reason(view: View, move: Move) -> str:
    """Why a move of the right kind is none of the player's."""
    match move:
        case Kill(suspect):
            return _spared(view, suspect, "the Killer")
        case Identity(suspect):
            dead = view.hand >> suspect & 1
            return f"suspect {suspect} is {'deceased' if dead else 'not in the hand'}"
        case Discard(suspect):
            return f"suspect {suspect} is not in the hand"
        case Arrest(suspect):
            return _spared(view, suspect, "the Inspector")
        case Citizen():
            return _no_citizen(view, move)
        case Shift():
            return _no_shift(view, move)
        case _:
            return _EMPTY


def _no_citizen(view: View, move: Citizen) -> str:
    if not view.table.citizen:
        return "citizens arrest nobody in this mode"
    if not view.hand >> move.agent & 1:
        return f"suspect {move.agent} is not in the hand"
    if not (view.open.evidence or view.table.citizen_without_evidence):
        return _EMPTY
    return _spared(view, move.target, f"suspect {move.agent}")


def _no_shift(view: View, move: Shift) -> str:
    now = view.open
    lines, length = (now.rows, now.cols) if move.axis == "row" else (now.cols, now.rows)
    if not 0 <= move.line < lines:
        return f"there is no {move.axis} {move.line}"
    if length == 1:
        return f"{move.axis} {move.line} has one card only"
    return "it would undo the shift just made"


def _spared(view: View, suspect: int, doer: str) -> str:
    """Why `doer` can neither kill nor arrest a suspect."""
    now = view.open
    if now.dead >> suspect & 1:
        return f"suspect {suspect} is deceased"
    if view.role == "I" and not view.table.arrest_innocents and now.innocent >> suspect & 1:
        return f"suspect {suspect} is innocent"
    return f"suspect {suspect} is not beside {doer}"
