"""`casec play` with a deck of clue cards or a board of suspects."""

from __future__ import annotations

import sys
from importlib import import_module

from casec import pipeline
from casec.cli.game import talk
from casec.cli.game.screen import Screen
from casec.cli.party.options import Wish
from casec.cli.party.session import session
from casec.cli.refusal import refused
from casec.cli.status import Status
from casec.cli.terminal import look, remark, result
from casec.diagnostic import Severity
from casec.diagnostic.format.glyphs import shown

_WIDEST = 84


def play(checked: pipeline.CheckedKit, wish: Wish, record: str | None) -> Status:
    """Play a game. `record`: the file into which its transcript is written when it is over."""
    if checked.kit is None or any(one.severity is Severity.ERROR for one in checked.findings):
        return refused(checked, "The game can't be played before the errors are mended.")
    seen = look(sys.stdout)
    screen = Screen(min(seen.width or _WIDEST, _WIDEST) - 2, seen.colour)
    rules = import_module(f"casec.cli.party.{checked.files.game}")
    party, humans, chance = rules.begun(checked.kit, wish)
    talk.begin()
    talk.say([shown(checked.kit.head.title)])
    ended = session(party, humans, screen, chance)
    if ended is None:
        remark("The game is left unfinished." + (" No transcript is written." if record else ""))
    elif record:
        result(f"{ended.transcript()}\n", record)
        if record != "-":
            where = shown(record)
            remark(f"The transcript is in {where}: casec replay {where} plays it again.")
    return Status.CLEAN
