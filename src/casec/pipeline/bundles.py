"""What is wrong with a bundle, of whatever game: the file itself says of which."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from typing import TypeAlias

from casec.project.game import Game

_Verify: TypeAlias = Callable[[bytes], tuple[str, ...]]

_MODULES: dict[Game, str] = {
    "casebook": "casec.casebook.bundle",
    "clues": "casec.clues.bundle",
    "manhunt": "casec.manhunt.bundle",
}


def complaints(data: bytes) -> tuple[str, ...]:
    """Everything that is wrong with a bundle, in order; nothing if a tool can rely on it.

    Bytes that do not say of which game they are, are held to be those of a case book.
    """
    verify: _Verify = import_module(_MODULES[_game(data)]).verify
    return verify(data)


def _game(data: bytes) -> Game:
    try:
        read = json.loads(data)
    except (ValueError, RecursionError):
        return "casebook"
    said = read.get("game") if isinstance(read, dict) else None
    return next((game for game in _MODULES if game == said), "casebook")
