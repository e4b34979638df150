"""Windows that hang on when a reader starts the day: late enough to be awake then, or early enough
to have done by then what they need."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from casec.casebook import model
from casec.casebook.budget import Tick
from casec.casebook.craft.conditions import possible_at
from casec.casebook.craft.variant import met, starting
from casec.casebook.explore.walking.walk import World
from casec.casebook.rules.asked import of_items, parts
from casec.casebook.verdicts import Outcome, Verdict


def late(ground: World, verdicts: Mapping[str, Verdict], tick: Tick) -> Mapping[str, int]:
    """Items that nobody comes to who starts every day at the first start hour, each with the last
    hour that one must be free to choose."""
    case = ground.rules.case
    asked = _windows(case, verdicts)
    first, last = case.calendar.start_hours
    waiting = {item for item in asked if any(at > first for at in _begun(verdicts[item].play))}
    found: dict[str, int] = {}
    for hour in range(first, last):
        if not waiting:
            break
        there = met(ground, starting(ground, first, hour), waiting, tick)
        waiting, had = {one for one in waiting if one not in there}, waiting
        if hour > first:
            found.update((one, hour) for one in asked if one in had - waiting)
    found.update((one, last) for one in asked if one in waiting)
    return found


def early(ground: World, verdicts: Mapping[str, Verdict], tick: Tick) -> Mapping[str, int]:
    """Items that nobody comes to who starts every day after this hour, though the windows are open
    longer. Whoever may start from an hour on may start from a later one: so halving finds it."""
    case = ground.rules.case
    asked = _windows(case, verdicts)
    last = case.calendar.start_hours[1]
    enough = {item: _in_time(case, condition) for item, condition in asked.items()}
    known = {item: min((*_begun(verdicts[item].play), last)) for item in asked}
    never = dict.fromkeys(asked, last + 1)
    while open_ := [item for item in asked if known[item] < min(never[item] - 1, enough[item])]:
        widest = max(open_, key=lambda item: min(never[item] - 1, enough[item]) - known[item])
        hour = (known[widest] + min(never[widest] - 1, enough[widest]) + 1) // 2
        asked_now = [item for item in open_ if known[item] < hour < never[item]]
        there = met(ground, starting(ground, hour, last), asked_now, tick)
        for item in asked_now:
            if item in there:
                known[item] = max(known[item], hour)
            else:
                never[item] = min(never[item], hour)
    return {item: known[item] for item in asked if known[item] < enough[item]}


def _begun(play: tuple[str, ...]) -> Iterator[int]:
    """The hours at which days start in a play."""
    return (int(line.split()[1]) for line in play if line.startswith("start "))


def _in_time(case: model.Case, condition: model.Condition) -> int:
    """The latest start hour at which one can still be there, with an hour for the way. The first
    date has no start hour."""
    calendar = case.calendar
    first, last = calendar.start_hours
    hours = [time % 24 for time in range(24, calendar.hours) if possible_at(condition, time)]
    return max((last if hour < first else min(last, hour - 1) for hour in hours), default=first)


def _windows(case: model.Case, verdicts: Mapping[str, Verdict]) -> Mapping[str, model.Condition]:
    """The items that hang on a condition with a window, and can come about."""
    return {
        item: condition
        for item, condition in of_items(case)
        if any(isinstance(one, model.InTime) for one in parts(condition))
        and verdicts[item].outcome is Outcome.REACHABLE
    }
