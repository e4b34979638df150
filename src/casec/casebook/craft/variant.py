"""The same case with one thing changed, explored anew: what would then come about?"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import TypeAlias

from casec.casebook import model
from casec.casebook.budget import Tick
from casec.casebook.explore.search.narrow import narrowed
from casec.casebook.explore.search.trace import Made
from casec.casebook.explore.walking.leads import leads
from casec.casebook.explore.walking.spot import Spot, Way
from casec.casebook.explore.walking.walk import Before, World
from casec.casebook.explore.walking.ways import ways
from casec.casebook.explore.walking.world import world
from casec.casebook.rules import rulebook

Reading: TypeAlias = Callable[[Spot], tuple[Way, ...]]
"""The ways on from a spot, as they would be."""


def plays(
    case: model.Case, detective: str, items: Collection[str], tick: Tick
) -> Mapping[str, Made]:
    """Which of some items would come about, each with a play."""
    *_, (known,) = narrowed(world(rulebook(case), (detective,)), tick, items)
    return known.plays


def met(ground: World, other: Reading, items: Collection[str], tick: Tick) -> Collection[str]:
    """Which of some items come about if `other` tells the ways on from a spot."""
    *_, (known,) = narrowed(replace(ground, ways={}, before=Before(), other=other), tick, items)
    return known.plays.keys()


def starting(ground: World, first: int, last: int) -> Reading:
    """Days start at these hours only, both held."""
    case = ground.rules.case
    calendar = replace(case.calendar, start_hours=(first, last))
    rules = replace(ground.rules, case=replace(case, calendar=calendar))
    bound = replace(ground, rules=rules)
    return lambda spot: ways(bound, spot) if spot.kind == "sleep" else leads(ground, spot)


def never_failing(ground: World) -> Reading:
    """Nobody goes on from a failed test."""

    def other(spot: Spot) -> tuple[Way, ...]:
        found = leads(ground, spot)
        return tuple(way for way in found if way.trial is None or way.trial.passed)

    return other


def without(ground: World, fact: str) -> Reading:
    """Nothing in the book gives a letter."""
    gained = ground.space.gained(f"letter {fact}")

    def other(spot: Spot) -> tuple[Way, ...]:
        found = leads(ground, spot)
        if not any(gained in way.acts for way in found):
            return found
        return tuple(
            replace(way, acts=tuple(act for act in way.acts if act is not gained)) for way in found
        )

    return other
