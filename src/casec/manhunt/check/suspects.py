"""Suspects whom players can take for each other: by name, by portrait, by group.

What names and pictures have in common with the other game of cards: `casec.kits.likeness`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations

from casec.diagnostic import Diagnostic, Label, report
from casec.diagnostic.guess import guess
from casec.kits import likeness
from casec.kits.likeness import Thing
from casec.manhunt.model import Board, Suspect

ALIKE = 0.04
"""How far from black to white two portraits differ at least, on the average of their points.
The same face with another coat differs by less; two people who are drawn as such by twice as
much."""


def faults(
    board: Board, digests: Mapping[str, str], greys: Mapping[str, tuple[int, ...]]
) -> Iterator[Diagnostic]:
    """All of the family."""
    things = [_thing(each, digests) for each in board.suspects]
    yield from likeness.names(things)
    yield from likeness.initials(things)
    yield from likeness.pictures(things)
    yield from likeness.lacking(things)
    yield from _portraits(board, digests, greys)
    yield from _groups(board)


def _thing(suspect: Suspect, digests: Mapping[str, str]) -> Thing:
    path = suspect.art or ""
    return Thing(suspect.title, suspect.span, picture=digests.get(path, path))


def _portraits(
    board: Board, digests: Mapping[str, str], greys: Mapping[str, tuple[int, ...]]
) -> Iterator[Diagnostic]:
    """Portraits that are nearly the same in grey (CB968), each told once, beside the one that it is
    most like."""
    shown = [each for each in board.suspects if each.art in greys]
    nearest: dict[str, tuple[float, Suspect, Suspect]] = {}
    for one, other in combinations(shown, 2):
        paths = one.art or "", other.art or ""
        if digests.get(paths[0]) == digests.get(paths[1]):
            continue  # the very same picture: likeness tells it
        far = difference(greys[paths[0]], greys[paths[1]])
        if far < min(ALIKE, nearest.get(other.name, (1.0, one, other))[0]):
            nearest[other.name] = far, one, other
    for far, one, other in nearest.values():
        values = {"name": other.title, "other": one.title, "percent": f"{100 * far:.1f}"}
        yield report("CB968", other.span, values=values, also=(Label(one.span, "the other"),))


def difference(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """How far two pictures differ, 0 (not at all) to 1 (one black where the other is white)."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / (255 * len(one))


def _groups(board: Board) -> Iterator[Diagnostic]:
    """A group of one whose name is nearly that of a larger one (CB969)."""
    counted = Counter(each.group for each in board.suspects if each.group)
    for each in board.suspects:
        if each.group and counted[each.group] == 1:
            larger = [name for name, count in counted.items() if count > 1]
            if best := guess(each.group, larger):
                values = {"group": each.group, "other": best, "name": each.title}
                yield report("CB969", each.span, values=values)
