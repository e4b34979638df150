"""Modes that are not what their writer took them for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from casec.diagnostic import Diagnostic, Label, report
from casec.manhunt.model import Board, Mode

_NAMES = {"name", "title", "extends", "span", "unsure"}
_RULES = tuple(one.name for one in fields(Mode) if one.name not in _NAMES)


def faults(board: Board) -> Iterator[Diagnostic]:
    """All of the family, mode by mode."""
    by_name = {mode.name: mode for mode in board.modes}
    sure = tuple(mode for mode in board.modes if not mode.unsure)
    for place, mode in enumerate(sure):
        twin = next((each for each in sure[:place] if _plays(each) == _plays(mode)), None)
        at = mode.span or board.size_span
        if twin is not None:
            also = (Label(twin.span, "plays the same"),) if twin.span else ()
            values = {"mode": mode.title, "other": twin.title}
            yield report("CB965", at, values=values, also=also)
            continue
        parent = by_name.get(mode.extends or "")
        inherits = parent is not None and parent.citizen_without_evidence and not parent.citizen
        if mode.citizen_without_evidence and not mode.citizen and not inherits:
            yield report("CB966", at, values={"mode": mode.title})
        if mode.citizen and not mode.canvass and not (parent and parent.citizen):
            yield report("CB967", at, values={"mode": mode.title})


def _plays(mode: Mode) -> tuple[object, ...]:
    """All by which a mode is another game."""
    return tuple(getattr(mode, rule) for rule in _RULES)
