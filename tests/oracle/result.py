"""What an explorer says about one case and one detective, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """The verdicts on one detective's plays.

    Attributes:
        items: for every item of the case, as `casec explore` names it, whether some play meets it.
        stuck: (paragraph, kind) of every dead end; with `going round`, every paragraph that comes
            again and again.
        lost: paragraphs from which no reader who comes there can reach a finish.
        lost_some: paragraphs from which some reader who comes there can reach none.
        points, letters: (least, most) at a finish; None where there is no finish.
        earliest: the earliest hour of a finish, counted from 0:00 of the first date.
    """

    items: Mapping[str, bool]
    stuck: frozenset[tuple[str, str]]
    lost: frozenset[str]
    lost_some: frozenset[str]
    points: tuple[int, int] | None
    letters: tuple[int, int] | None
    earliest: int | None


def differences(expected: Result, found: Result) -> tuple[str, ...]:
    """What differs, a line each; empty if nothing does."""
    lines = [
        f"{item}: {_word(expected.items.get(item))}, not {_word(found.items.get(item))}"
        for item in sorted(set(expected.items) | set(found.items))
        if expected.items.get(item) != found.items.get(item)
    ]
    for name in ("stuck", "lost", "lost_some"):
        right, said = getattr(expected, name), getattr(found, name)
        lines += [f"{name}: {each} is missing" for each in sorted(right - said)]
        lines += [f"{name}: {each} is too much" for each in sorted(said - right)]
    for name in ("points", "letters", "earliest"):
        right, said = getattr(expected, name), getattr(found, name)
        if right != said:
            lines.append(f"{name}: {right}, not {said}")
    return tuple(lines)


def _word(verdict: bool | None) -> str:
    return {True: "reachable", False: "impossible", None: "no item"}[verdict]
