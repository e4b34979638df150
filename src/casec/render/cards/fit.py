"""The largest text with which each face holds all that stands on it.

First every face is set in its full size, which does for most. Those with too much on them are set
in the least size; and those that then have room, in sizes between, halving the choice each time.
All faces of a round are one document.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from casec.cards import CardSize, Face, TextSize
from casec.render.cards.faces import Setting
from casec.render.cards.measure import Over, over

Lay: TypeAlias = Callable[[Sequence[Setting]], Sequence[Any]]
"""Sets faces: a page for each."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A face to be fitted: on what card, in what sizes of text."""

    face: Face
    size: CardSize
    text: TextSize


@dataclass(frozen=True, slots=True)
class Fitted:
    """A face that is set: its page (WeasyPrint's), its text in points, what is still too much."""

    page: Any
    points: float
    over: Over


def fit(faces: Sequence[Wanted], lay: Lay) -> tuple[Fitted, ...]:
    """Each face in the largest size that fits, or in the least if none does, in their order."""
    found = _set([(face, 0) for face in faces], lay)
    left = {
        place: range(1, _steps(face.text) + 1)
        for place, face in enumerate(faces)
        if found[place].over
    }
    while left := {place: steps for place, steps in left.items() if steps}:
        tries = {
            place: steps[-1] if found[place].over else steps[len(steps) // 2]
            for place, steps in left.items()
        }
        tried = _set([(faces[place], step) for place, step in tries.items()], lay)
        for (place, step), one in zip(tries.items(), tried, strict=True):
            if not one.over:
                found[place], left[place] = one, range(left[place].start, step)
            elif found[place].over:  # not even the least size
                found[place], left[place] = one, range(0)
            else:
                left[place] = range(step + 1, left[place].stop)
    return tuple(found)


def _set(faces: Sequence[tuple[Wanted, int]], lay: Lay) -> list[Fitted]:
    """The faces so many steps below their full size."""
    settings = [Setting(one.face, one.size, _points(one.text, step)) for one, step in faces]
    pages = lay(settings)
    return [
        Fitted(page, setting.points, over(page))
        for page, setting in zip(pages, settings, strict=True)
    ]


def _steps(text: TextSize) -> int:
    """How many steps down the least size is."""
    return round((text.most - text.least) / text.step) if text.step > 0 else 0


def _points(text: TextSize, step: int) -> float:
    return round(text.most - step * text.step, 3)
