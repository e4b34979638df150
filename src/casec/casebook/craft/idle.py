"""Letters that nobody's way hangs on, and hours of the calendar in which nobody is ever awake."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from casec.casebook import model
from casec.casebook.budget import Tick
from casec.casebook.craft.conditions import asks, decisive, facts
from casec.casebook.craft.variant import met
from casec.casebook.explore.readers.diagram import EMPTY, Diagram
from casec.casebook.explore.search.forward import Found
from casec.casebook.explore.walking.leads import leads
from casec.casebook.explore.walking.spot import Spot, Way
from casec.casebook.explore.walking.walk import Walk, World
from casec.casebook.explore.walking.ways import ways
from casec.casebook.rules.asked import of_items
from casec.casebook.rules.rulebook import all_items
from casec.casebook.verdicts import Outcome, Verdict


def perhaps_idle(case: model.Case, verdicts: Mapping[str, Verdict]) -> tuple[str, ...]:
    """Letters that may be asked for in vain, for all that is known.

    None for which an action, an address or a riddle asks, none that brings points, and none that a
    gate or a branch asks for and nothing else, with both outcomes.
    """
    if case.scoring.per_letter:
        return ()
    held = set(_of_actions(case))
    for item, condition in of_items(case):
        if isinstance(condition, model.Knows) and _has_both(item, verdicts):
            held.add(condition.fact)
    return tuple(fact.name for fact in case.facts if fact.name not in held and not fact.points)


def _has_both(item: str, verdicts: Mapping[str, Verdict]) -> bool:
    """Whether it comes about that a gate is open and shut, or the first branch entered and not."""
    kind, name, *more = item.split()
    if kind == "gate":
        others = [f"gate {name} shut"]
    elif kind == "branch" and more[1] == "1":
        start = f"branch {name} {more[0]} "
        others = [one for one in verdicts if one.startswith(start) and one != item]
    else:
        return False
    reached = Outcome.REACHABLE
    return verdicts[item].outcome is reached and any(
        verdicts[one].outcome is reached for one in others
    )


def idle_letters(found: Found, names: Sequence[str]) -> tuple[str, ...]:
    """Of some letters those for which it is so that at each place that asks all whose answer could
    change anything give the same: they have it, or they lack it. Somebody must come to such a
    place."""
    case = found.world.rules.case
    asked = _answers(found, {name: _places(case, name) for name in names})
    return tuple(name for name in names if asked[name] and not any(map(all, asked[name].values())))


def asleep(ground: World, tick: Tick) -> tuple[int, ...]:
    """The hours that nobody crosses off awake, counted as `State.time`."""
    calendar = ground.rules.case.calendar
    hours = {hour: f"awake {hour}" for hour in range(calendar.begin, calendar.hours)}

    def other(spot: Spot) -> tuple[Way, ...]:
        """To be awake in an hour is an item too."""
        found = leads(ground, spot)
        if spot.kind == "sleep":
            return found
        passed = (map(hours.__getitem__, range(spot.time, way.end.time)) for way in found)
        return tuple(
            replace(way, seen=(*way.seen, *items)) for way, items in zip(found, passed, strict=True)
        )

    awake = met(ground, other, hours.values(), tick)
    return tuple(hour for hour, item in hours.items() if item not in awake)


def _of_actions(case: model.Case) -> Iterator[str]:
    for place in case.places:
        yield from (one.needs for one in place.addresses if one.needs)
    for paragraph in case.paragraphs:
        if paragraph.secret is not None:
            yield from facts(paragraph.secret)
        for item in all_items(paragraph.body):
            if isinstance(item, model.Exit) and item.must and item.condition is not None:
                yield from facts(item.condition)


def _places(case: model.Case, fact: str) -> Mapping[str, model.Condition]:
    """The items that ask for a letter, with the condition under which the answer matters."""
    return {
        item: decisive(condition, fact)
        for item, condition in of_items(case)
        if asks(condition, fact)
    }


def _answers(
    found: Found, places: Mapping[str, Mapping[str, model.Condition]]
) -> Mapping[str, dict[str, tuple[bool, bool]]]:
    """Of each letter and item that asks: whether somebody there has it, and whether somebody lacks
    it, to whom the answer matters."""
    answers: dict[str, dict[str, tuple[bool, bool]]] = {name: {} for name in places}
    by_item: dict[str, list[str]] = {}
    for name, items in places.items():
        for item in items:
            by_item.setdefault(item, []).append(name)
    space = found.world.space
    here: list[Diagram] = [EMPTY]

    def note(item: str, _: model.Condition | None, __: bool, walk: Walk) -> None:
        for name in by_item.get(item, ()):
            so_far = answers[name].get(item, (False, False))
            if all(so_far):
                continue
            readers = here[0]
            for act in walk.acts:
                readers = act.on(readers)
            those = space.where(places[name][item], walk.time, walk.address, True)
            readers = space.forest.both(readers, those)
            answers[name].setdefault(item, (False, False))
            knows = space.having(f"letter {name}", yes=True)
            lacks = space.having(f"letter {name}", yes=False)
            answers[name][item] = (
                so_far[0] or space.forest.both(readers, knows) is not EMPTY,
                so_far[1] or space.forest.both(readers, lacks) is not EMPTY,
            )

    world = replace(found.world, asked=note)
    names = {item.split()[1] for item in by_item}
    for stop in found.stops.values():
        if stop.spot.name in names:
            here[0] = stop.readers
            ways(world, stop.spot)
    return answers
