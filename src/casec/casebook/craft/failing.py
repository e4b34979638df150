"""Letters that only readers get who fail a test, though something else needs them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from casec.casebook import model
from casec.casebook.budget import Tick
from casec.casebook.craft.conditions import asks
from casec.casebook.craft.variant import met, never_failing, without
from casec.casebook.explore.walking.walk import World
from casec.casebook.verdicts import Outcome, Verdict

_FAILED = "accept"


def failing(
    ground: World, verdicts: Mapping[str, Verdict], tick: Tick
) -> Mapping[str, tuple[str, ...]]:
    """The letters that only readers have who failed a test, each with the items that can't come
    about without it; letters that nothing needs are left out. What the plays tell that are known is
    not looked for again."""
    case = ground.rules.case
    open_ = [
        fact.name
        for fact in case.facts
        if _only_failed(verdicts, f"letter {fact.name}") and any(_wanting(case, fact.name))
    ]
    if not open_:
        return {}
    letters = [f"letter {fact}" for fact in open_]
    passing = met(ground, never_failing(ground), letters, tick)
    never = [fact for fact in open_ if f"letter {fact}" not in passing]
    found = {fact: _needing(ground, fact, verdicts, tick) for fact in never}
    return {fact: needing for fact, needing in found.items() if needing}


def _needing(
    ground: World, fact: str, verdicts: Mapping[str, Verdict], tick: Tick
) -> tuple[str, ...]:
    """What can come about, but not if nobody had the letter."""
    ends = (item for item in verdicts if item.startswith("finish "))
    wanting = [
        item
        for item in (*_wanting(ground.rules.case, fact), *ends)
        if verdicts[item].outcome is Outcome.REACHABLE
    ]
    left = met(ground, without(ground, fact), wanting, tick)
    return tuple(item for item in wanting if item not in left)


def _only_failed(verdicts: Mapping[str, Verdict], item: str) -> bool:
    """Whether the play that is known has a failed test in it."""
    return item in verdicts and _FAILED in verdicts[item].play


def _wanting(case: model.Case, fact: str) -> Iterator[str]:
    """The gates, riddles and addresses that ask for a letter."""
    for paragraph in case.paragraphs:
        if paragraph.gate is not None and asks(paragraph.gate.condition, fact):
            yield f"gate {paragraph.name} open"
        if paragraph.secret is not None and asks(paragraph.secret, fact):
            yield f"turn {paragraph.name}"
    for place in case.places:
        yield from (f"address {one.name}" for one in place.addresses if one.needs == fact)
