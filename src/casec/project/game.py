"""Which game a folder is for, read from case.yaml before anything else is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, TypeAlias, cast

from casec.source import Source

Game: TypeAlias = Literal["casebook", "clues", "manhunt"]

_SAID = re.compile(r"^game[ \t]*:[ \t]*[\"']?([A-Za-z]+)", re.MULTILINE)
_KEY = re.compile(r"^([a-z][a-z ]*?)[ \t]*:(?=\s|$)", re.MULTILINE)

_SIGNS: Mapping[Game, frozenset[str]] = {
    "casebook": frozenset({"start", "station", "calendar", "detectives", "places", "people"}),
    "clues": frozenset({"categories", "players", "deal", "prestige"}),
    "manhunt": frozenset({"suspects", "board", "modes"}),
}
"""Keys that stand in the files of one game only."""


def game_of(config: Source) -> Game:
    """The game that a case.yaml is for: the one that it names, if there is such a one and nothing
    speaks for another alone; otherwise the one of which it has most keys, or is nearly the name; a
    case book where there is no sign of any.

    A look at the text will do, so that nothing that reads YAML need be loaded for a case that has
    not changed: a key of the outermost map stands at the beginning of a line. What `game` should
    say is told by `settings.head`.
    """
    said = _SAID.search(config.text)
    name = said[1].casefold() if said else ""
    there = set(_KEY.findall(config.text))
    counts = {game: len(keys & there) for game, keys in _SIGNS.items()}
    if name in counts and (counts[cast("Game", name)] or not any(counts.values())):
        return cast("Game", name)
    if any(counts.values()) and not (counts["casebook"] and not name):
        return max(counts, key=lambda game: counts[game])
    near = (game for game in counts if len(name) > 2 and game.startswith(name[:3]))
    return next(near, "casebook")
