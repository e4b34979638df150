"""Why something is impossible, in a writer's words, and what it waits for in vain.

What an item hangs on is looked at where readers come to it: who they are, and at which hours. What
is said is true of the exact pass, so it is no guess.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from casec.casebook import model
from casec.casebook.explore.readers.diagram import EMPTY, Diagram
from casec.casebook.explore.reasons.obstacle import Meeting, Obstacle, obstacle
from casec.casebook.explore.reasons.sources import Origin, origins
from casec.casebook.explore.search.forward import Found
from casec.casebook.explore.search.narrow import Narrowed, asked_at
from casec.casebook.explore.walking.walk import Walk, World
from casec.casebook.explore.walking.ways import ways


@dataclass(frozen=True, slots=True)
class Reason:
    """What stands in the way. `blocked_by`: items, or `time`; empty where it is a cause itself."""

    why: str
    blocked_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Asked:
    """What an item hangs on, and who is asked where."""

    condition: model.Condition | None
    holds: bool
    meetings: list[Meeting]


def reasons(found: Found, impossible: Collection[str]) -> Mapping[str, Reason]:
    """The reason for each of these items."""
    if not impossible:
        return {}
    asked = _asked(found, frozenset(impossible))
    coming = origins(found.world.rules)
    return {item: _reason(found, item, asked.get(item), coming[item]) for item in impossible}


def told_why(known: Narrowed, impossible: Collection[str]) -> Mapping[str, Reason]:
    """The reason for each, by the pass that told so. What is open counts as coming about."""
    why: dict[str, Reason] = {}
    for found in {id(each): each for each in (known.first, *known.impossible.values())}.values():
        told = [item for item in impossible if known.impossible.get(item, known.first) is found]
        about = {
            item: source
            for item, source in {**known.first.items, **found.items}.items()
            if item not in known.impossible
        }
        why |= reasons(found.with_items(about), told)
    return why


def _asked(found: Found, wanted: Collection[str]) -> Mapping[str, _Asked]:
    """Walk once more from where it was read whatever could have come about."""
    asked: dict[str, _Asked] = {}
    here: list[Diagram] = [EMPTY]

    def note(item: str, condition: model.Condition | None, holds: bool, walk: Walk) -> None:
        if item not in wanted:
            return
        readers = here[0]
        for act in walk.acts:
            readers = found.sets.on(act, readers)
        readers = found.sets.seen_at(readers, walk.time)
        if readers is not EMPTY:
            one = asked.setdefault(item, _Asked(condition, holds, []))
            one.meetings.append(Meeting(readers, walk.time, walk.address))

    world: World = replace(found.world, asked=note)
    for stop in asked_at(found, wanted):
        here[0] = found.those(stop.readers)
        ways(world, stop.spot)
    return asked


def _reason(found: Found, item: str, asked: _Asked | None, coming: Sequence[Origin]) -> Reason:
    """What comes first stands first: of whom nobody comes there, nothing is said that he lacks."""
    shut = [one for one in coming if one.item not in found.items]
    if coming and len(shut) == len(coming):
        return _never(shut)
    if asked is not None:
        return _of_condition(found, asked)
    if not coming:
        return Reason(_NOTHING[item.split(maxsplit=1)[0]])
    return Reason(_UNDONE.get(item.split(maxsplit=1)[0], "nobody comes to it"))


def _of_condition(found: Found, asked: _Asked) -> Reason:
    if asked.condition is None:
        what = "whoever comes to it has taken another way, or must end the day"
        return Reason(what)
    hindered: Obstacle = obstacle(found, asked.condition, asked.holds, asked.meetings)
    return Reason(hindered.words, hindered.blocked_by)


def _never(shut: Sequence[Origin]) -> Reason:
    """All that leads there never comes about."""
    words = list(dict.fromkeys(one.words for one in shut))
    told = "; ".join(words[:3]) + ("; and so on" if len(words) > 3 else "")
    return Reason(told, tuple(dict.fromkeys(one.item for one in shut)))


_NOTHING: Mapping[str, str] = defaultdict(
    lambda: "nothing leads there",
    {
        "letter": "nothing in the book gives this letter",
        "sun": "no day begins on this date",
        "address": "nobody can go there",
    },
)
_UNDONE: Mapping[str, str] = {
    "pass": "the test can't be passed by anybody who takes it: too little is left to them",
    "fail": "the test can't be failed by anybody who takes it: they are too good at it",
    "once": "nobody comes there a second time",
    "exit": "whoever reads this paragraph has another way to take before it, or must end the day",
    "branch": "a branch before it is always entered, or the reading ends before it",
    "turn": "nobody is at [leave] while the riddle is solved",
    "moon": "nobody ends the day of this date",
    "sun": "nobody begins a day on this date",
    "address": "nobody goes there, waits there or is sent there",
}
