"""Suspects whom players can take for each other: by name, by portrait, by group.

What names and pictures have in common with the other game of cards: `casec.kits.likeness`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from casec.diagnostic import Diagnostic, report
from casec.diagnostic.guess import guess
from casec.kits import likeness
from casec.kits.likeness import Thing
from casec.manhunt.model import Board, Suspect


def faults(
    board: Board, digests: Mapping[str, str], greys: Mapping[str, tuple[int, ...]]
) -> Iterator[Diagnostic]:
    """All of the family."""
    things = [_thing(each, digests) for each in board.suspects]
    yield from likeness.names(things)
    yield from likeness.initials(things)
    yield from likeness.pictures(things)
    yield from likeness.lacking(things)
    points = {digests.get(path, path): each for path, each in greys.items()}
    yield from likeness.in_grey(things, points)
    yield from _groups(board)


def _thing(suspect: Suspect, digests: Mapping[str, str]) -> Thing:
    """A picture that is not there (told) is like no other."""
    seen = digests.get(suspect.art, suspect.name) if suspect.art else ""
    return Thing(suspect.title, suspect.span, picture=seen, title_span=suspect.title_span)


def _groups(board: Board) -> Iterator[Diagnostic]:
    """A group of one whose name is nearly that of a larger one (CB969)."""
    counted = Counter(each.group for each in board.suspects if each.group)
    for each in board.suspects:
        if each.group and counted[each.group] == 1:
            larger = [name for name, count in counted.items() if count > 1]
            if best := guess(each.group, larger):
                values = {"group": each.group, "other": best, "name": each.title}
                yield report("CB969", each.span, values=values)
