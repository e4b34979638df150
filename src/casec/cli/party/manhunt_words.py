"""The words of a board: how suspects are shown, and whom a player means by a word."""

from __future__ import annotations

import re
from dataclasses import dataclass

from casec.cli.party.words import folded
from casec.manhunt.model import Suspect
from casec.manhunt.rules.grid import bits


@dataclass(frozen=True, slots=True)
class Words:
    """The suspects of a board, by number."""

    title: str
    suspects: tuple[Suspect, ...]

    def name(self, suspect: int) -> str:
        """The whole name."""
        return self.suspects[suspect].title

    def label(self, suspect: int) -> str:
        """A name for the grid: its first word, where no other suspect has that."""
        first = self.name(suspect).split(" ")[0]
        same = sum(one.title.split(" ")[0] == first for one in self.suspects)
        return first if same == 1 else self.name(suspect)

    def listed(self, suspects: int) -> str:
        """A set of suspects: `Ada Finch, Bram Oduya and Tom Reed`."""
        *most, last = [self.name(each) for each in bits(suspects)] or ["nobody"]
        return f"{', '.join(most)} and {last}" if most else last

    def find(self, word: str, grid: tuple[int, ...], cols: int) -> int | str:
        """The suspect that a word means: a name, a part of one, or row and column, `2,3`; or what
        to say of it."""
        if place := re.fullmatch(r"(\d)[ ,.:]+(\d)", word.strip()):
            row, col = int(place[1]) - 1, int(place[2]) - 1
            at = row * cols + col
            if row >= 0 and 0 <= col < cols and at < len(grid):
                return grid[at]
            return f"There is no place {word}."
        wanted = folded(word)
        if not wanted:
            return "Say who: type the name of a suspect."
        exact = [at for at, one in enumerate(self.suspects) if wanted in _names(one)]
        near = [
            at
            for at, one in enumerate(self.suspects)
            if any(name.startswith(wanted) for name in (*_names(one), *_parts(one)))
        ]
        found = exact or near
        if len(found) == 1:
            return found[0]
        if not found:
            return f"There is no “{word}” on this board."
        return f"“{word}” may be {' or '.join(self.name(at) for at in found)}."


def _names(suspect: Suspect) -> tuple[str, ...]:
    return folded(suspect.title), folded(suspect.name)


def _parts(suspect: Suspect) -> tuple[str, ...]:
    return tuple(folded(suspect.title).split(" "))
