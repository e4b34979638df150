"""Choices of one paragraph with the same words: a reader can't tell which is which.

Choices that never stand before one reader together, and those that differ in what they ask for,
test or bring, can be told apart.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from casec.casebook import model
from casec.casebook.check.readers import possible, whole_parts
from casec.casebook.check.reading import Moment
from casec.casebook.check.view import View
from casec.diagnostic import Diagnostic, Label, report

_MOST_COMPARED = 8

_Face: TypeAlias = tuple[str, model.Condition | None, model.Test | None, tuple[model.Effect, ...]]
"""What a reader sees of a choice besides the number of its paragraph."""


def faults(view: View, paragraph: Iterable[Moment]) -> Iterator[Diagnostic]:
    """Choices of a paragraph that look like an earlier one."""
    seen: dict[_Face, list[tuple[Moment, model.Exit]]] = defaultdict(list)
    for moment in paragraph:
        way = moment.place
        if not isinstance(way, model.Exit) or way.must:
            continue
        said = words(way.pieces)
        if not said:
            continue
        alike = seen[(said, way.condition, way.test, way.effects)]
        for earlier, first in alike[:_MOST_COMPARED]:
            if _together(view, earlier, moment):
                also = (Label(first.span, "the same words"),)
                yield report("CB241", way.span, also=also)
                break
        alike.append((moment, way))


def words(pieces: Iterable[model.Piece]) -> str:
    """What pieces say, in small letters, whatever the spaces."""
    said = []
    for piece in pieces:
        match piece:
            case model.Text(text=text):
                said.append(text)
            case model.Mention(person=person, words=own):
                said.append(own or f"@{person}")
            case _:
                pass
    return " ".join("".join(said).casefold().split())


def _together(view: View, one: Moment, other: Moment) -> bool:
    """Whether some reader surely meets both."""
    branches = dict(one.path)
    if any(branches.get(index, number) != number for index, number in other.path):
        return False
    if not (one.whole and other.whole):
        return False
    asked = [each.condition for each in (*one.known, *other.known)]
    asked += [one.asked] if one.asked else []
    return possible(view.bounds, whole_parts(view.bounds, asked)) is True
