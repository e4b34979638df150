"""What of a condition never holds for the readers who are asked, in a writer's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from casec.casebook import model
from casec.casebook.calendar import Calendar
from casec.casebook.explore.readers.diagram import EMPTY, Diagram, all_points
from casec.casebook.explore.readers.grid import points
from casec.casebook.explore.search.forward import Found
from casec.casebook.play.moment import short

_MOST_ALTERNATIVES = 3


@dataclass(frozen=True, slots=True)
class Meeting:
    """Readers who are asked, with the hour and the address of the token."""

    readers: Diagram
    time: int
    address: str


@dataclass(frozen=True, slots=True)
class Obstacle:
    """What stands in the way, and the items (or `time`) that it waits for in vain."""

    words: str
    blocked_by: tuple[str, ...] = ()


def obstacle(
    found: Found, condition: model.Condition, holds: bool, meetings: Sequence[Meeting]
) -> Obstacle:
    """Why a condition that never holds (or always, with `holds` false) does so."""
    match condition:
        case model.Not(inner):
            return obstacle(found, inner, not holds, meetings)
        case model.And(conditions) | model.Or(conditions):
            every = isinstance(condition, model.And) == holds
            shut = [one for one in conditions if not _some(found, one, holds, meetings)]
            if every and not shut:
                return _together(found, conditions, holds, meetings)
            parts = [obstacle(found, one, holds, meetings) for one in (shut[:1] if every else shut)]
            return _joined(parts)
        case _:
            return _single(found, condition, holds, meetings)


def _some(
    found: Found, condition: model.Condition, holds: bool, meetings: Sequence[Meeting]
) -> bool:
    """Whether it is so for any of those who are asked."""
    return any(_met(found, condition, holds, meeting) is not EMPTY for meeting in meetings)


def _met(found: Found, condition: model.Condition, holds: bool, meeting: Meeting) -> Diagram:
    space = found.world.space
    those = space.where(condition, meeting.time, meeting.address, holds)
    return space.forest.both(meeting.readers, those)


def _joined(parts: Sequence[Obstacle]) -> Obstacle:
    words = list(dict.fromkeys(part.words for part in parts))
    more = "; and so on" if len(words) > _MOST_ALTERNATIVES else ""
    blocked = dict.fromkeys(item for part in parts for item in part.blocked_by)
    return Obstacle("; ".join(words[:_MOST_ALTERNATIVES]) + more, tuple(blocked))


def _together(
    found: Found,
    conditions: Sequence[model.Condition],
    holds: bool,
    meetings: Sequence[Meeting],
) -> Obstacle:
    """Each part holds now and then, but never all of them at once."""
    parts = [_span(found, one, holds, meetings) for one in conditions]
    words = f"never all at once: {'; '.join(part.words for part in parts)}"
    blocked = dict.fromkeys(item for part in parts for item in part.blocked_by)
    return Obstacle(words, tuple(blocked))


def _span(
    found: Found, condition: model.Condition, holds: bool, meetings: Sequence[Meeting]
) -> Obstacle:
    """When a part holds for those who are asked."""
    calendar = found.world.rules.case.calendar
    times = sorted(one.time for one in meetings if _met(found, condition, holds, one) is not EMPTY)
    words = f"“{_written(condition, holds)}” {_from_to(times, calendar)}"
    if isinstance(condition, model.Knows) and holds:
        return Obstacle(words, (f"letter {condition.fact}",))
    return Obstacle(words, ("time",) if isinstance(condition, model.InTime) else ())


def _single(
    found: Found, condition: model.Condition, holds: bool, meetings: Sequence[Meeting]
) -> Obstacle:
    calendar = found.world.rules.case.calendar
    times = sorted(meeting.time for meeting in meetings)
    match condition:
        case model.Knows(fact):
            return _knows(found, fact, holds, times)
        case model.InTime():
            words = f"it is come to {_from_to(times, calendar)}"
            when = f"{'never' if holds else 'always'} in “{_written(condition, True)}”"
            return Obstacle(f"{words}, {when}", ("time",))
        case model.IsDetective(detective):
            words = f"it is for {detective} only" if holds else f"it is not for {detective}"
            return Obstacle(words, (f"detective {detective}",))
        case model.IsAt(address):
            where = "never" if holds else "always"
            return Obstacle(f"the token is {where} at {address} then", (f"address {address}",))
        case model.Compare():
            return _compare(found, condition, holds, meetings)
        case _:
            return Obstacle(_written(condition, holds))


def _knows(found: Found, fact: str, holds: bool, times: Sequence[int]) -> Obstacle:
    item = f"letter {fact}"
    calendar = found.world.rules.case.calendar
    if not holds:
        return Obstacle(f"everybody who comes there knows {fact} already", (item,))
    source = found.items.get(item)
    if source is None:
        return Obstacle(f"nobody can know {fact}", (item,))
    first = source.hour
    if first > times[-1]:
        words = f"{fact} is first to be had {short(first, calendar)}"
        return Obstacle(f"{words}; this is come to {_from_to(times, calendar)}", (item, "time"))
    return Obstacle(f"nobody who comes there knows {fact}", (item,))


def _compare(
    found: Found, condition: model.Compare, holds: bool, meetings: Sequence[Meeting]
) -> Obstacle:
    bits = 0
    for meeting in meetings:
        bits |= all_points(meeting.readers)
    grids = found.world.space.grids
    values = {grids.values(point)[condition.quantity] for point in points(bits)}
    least, most = min(values), max(values)
    is_ = f"always {least}" if least == most else f"from {least} to {most}"
    name = condition.quantity.value
    verb = "are" if name == "tokens" else "is"
    return Obstacle(f"{name} {verb} {is_} there, and “{_written(condition, holds)}” is asked for")


def _written(condition: model.Condition, holds: bool) -> str:
    words = " ".join(condition.span.text.split())
    return words if holds else f"not {words}"


def _from_to(times: Sequence[int], calendar: Calendar) -> str:
    first, last = short(times[0], calendar), short(times[-1], calendar)
    return f"at {first} only" if first == last else f"from {first} to {last} only"
