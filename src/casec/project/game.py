"""Which game a folder is for, read from case.yaml before anything else is."""

from __future__ import annotations

import re
from typing import Literal, TypeAlias, cast

from casec.source import Source

Game: TypeAlias = Literal["casebook", "clues", "manhunt"]

_SAID = re.compile(r"^game[ \t]*:[ \t]*[\"']?([A-Za-z]+)", re.MULTILINE)


def game_of(config: Source) -> Game:
    """The game that a case.yaml names; a case book where it names none, or one that there is not.

    A look at the text will do, so that nothing that reads YAML need be loaded for a case that has
    not changed: a key of the outermost map stands at the beginning of a line.
    """
    said = _SAID.search(config.text)
    name = said[1].casefold() if said else ""
    return cast("Game", name) if name in ("clues", "manhunt") else "casebook"
