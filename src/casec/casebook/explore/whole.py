"""A whole case explored: every verdict, for each detective.

What comes about is decided from both sides (`narrow`). Only if somebody may be in trouble all
readers are followed exactly, to tell who is. The bounds come last. Page: docs/exploring.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from casec.casebook.budget import Budget, BudgetSpent, Tick
from casec.casebook.explore.bounds import Bound, bounds
from casec.casebook.explore.readers.diagram import EMPTY
from casec.casebook.explore.reasons.told import told_why
from casec.casebook.explore.room import room
from casec.casebook.explore.search.backward import backward
from casec.casebook.explore.search.forward import Found, TooLarge, forward, limited
from casec.casebook.explore.search.narrow import Narrowed, ended, narrowed
from casec.casebook.explore.search.rounds import going_round, may_go_round
from casec.casebook.explore.search.trace import Made, Tracer, played
from casec.casebook.explore.walking.stop import Stop
from casec.casebook.explore.walking.walk import World
from casec.casebook.explore.walking.world import world
from casec.casebook.play import write
from casec.casebook.rules import Rulebook, Stuck
from casec.casebook.verdicts import (
    Exploration,
    Outcome,
    Outlook,
    Range,
    Remark,
    Trouble,
    Verdict,
    items,
)

Notice: TypeAlias = Callable[[World, Outlook], Iterable[Remark]]
"""Is shown a case, and all that was decided of it, and says what else it sees."""


def explore(
    book: Rulebook,
    detectives: Iterable[str],
    budget: float | None = None,
    tell: Callable[[str], None] = lambda _: None,
    bounded: bool = True,
) -> Exploration:
    """Explore a case for some of its detectives.

    Args:
        budget: seconds for all of them together; then what is open is undecided. None: no end.
        tell: is told which detectives are explored.
        bounded: whether to look for the bounds of points and letters.
    """
    names = tuple(detectives)
    seconds = Budget(budget)
    tell(", ".join(names))
    known = together(book, names, seconds)
    outlooks: dict[str, Outlook] = {}
    for place, detective in enumerate(names):
        share = seconds.share(len(names) - place)
        outlook = outlooked(book, detective, known[detective], share)
        outlooks[detective] = with_bounds(book, detective, outlook, share) if bounded else outlook
    return Exploration.of(outlooks)


def with_bounds(book: Rulebook, detective: str, outlook: Outlook, budget: Budget) -> Outlook:
    """An outlook with the bounds of points and letters, if any finish can be come to."""
    if outlook.earliest is None:
        return outlook
    try:
        with room():
            least = bounds(book, detective, False, budget.tick)
        with room():
            most = bounds(book, detective, True, budget.tick)
    except BudgetSpent:
        return replace(outlook, complete=False)
    return replace(
        outlook,
        points=_range(detective, least["points"], most["points"]),
        letters=_range(detective, least["letters"], most["letters"]),
    )


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a detective when all verdicts are.

    Attributes:
        outlook: the verdicts; stuck are those of whom plays are known.
        round: whether anybody might go round.
    """

    outlook: Outlook
    round: bool = False


def decided(
    book: Rulebook,
    detective: str,
    budget: Budget = Budget(),  # noqa: B008  frozen: it has no end
    notice: Notice = lambda *_: (),
    most: int | None = None,
) -> Outlook:
    """The outlook of a detective without bounds, if no other is explored; see `outlooked`."""
    known = together(book, (detective,), budget)[detective]
    return outlooked(book, detective, known, budget, notice, most)


def together(
    book: Rulebook,
    detectives: Sequence[str],
    budget: Budget,
    tell: Callable[[int], None] = lambda _: None,
) -> Mapping[str, Known]:
    """All verdicts of some detectives. Most of what one can do all can, so their readers are
    followed together. The plays that are found hang on who is followed.

    Args:
        tell: is told, now and then, how many verdicts are still to be found.
    """
    with room():
        return dict(_together(book, detectives, budget.tick, tell))


def _together(
    book: Rulebook, detectives: Sequence[str], tick: Tick, tell: Callable[[int], None]
) -> Iterator[tuple[str, Known]]:
    steps = narrowed(world(book, detectives), tick)
    every = next(steps)
    complete = True
    try:
        for _ in steps:
            tell(sum(len(known.open) for known in every))
    except BudgetSpent:
        complete = False
    round_ = may_go_round(every[0].first) if complete else ()
    for place, (detective, known) in enumerate(zip(detectives, every, strict=True)):
        verdicts = _verdicts(book, detective, known)
        if not complete:
            yield detective, Known(Outlook(verdicts, complete=False))
            continue
        hours = [hour for item in known.plays if (hour := ended(item)) is not None]
        stuck = tuple(_stuck(book, detective, known))
        outlook = Outlook(verdicts, stuck, (), (), earliest=min(hours, default=None))
        yield detective, Known(outlook, place in round_)


def outlooked(
    book: Rulebook,
    detective: str,
    known: Known,
    budget: Budget,
    notice: Notice = lambda *_: (),
    most: int | None = None,
) -> Outlook:
    """The outlook of a detective whose verdicts are known, without bounds.

    Args:
        notice: what to look for besides.
        most: how large the diagrams may grow when all readers are followed only to tell who of
            them is lost; beyond that it is left open. None: as large as they must.
    """
    if not known.outlook.complete:
        return known.outlook
    with room():
        return _outlooked(book, detective, known, budget.tick, notice, most)


def _outlooked(
    book: Rulebook, detective: str, known: Known, tick: Tick, notice: Notice, most: int | None
) -> Outlook:
    ground = world(book, (detective,))
    outlook = known.outlook
    if known.round or outlook.stuck:
        if most is not None and not known.round:
            tick = limited(tick, ground.space.forest, most)
        try:
            exact = forward(ground, tick)
        except BudgetSpent:
            return Outlook(outlook.verdicts, complete=False, earliest=outlook.earliest)
        except TooLarge:
            outlook = replace(outlook, lost=None, lost_some=None)
        else:
            stuck = tuple(_troubles(detective, exact))
            lost, lost_some = _lost(book, exact) if stuck else ((), ())
            outlook = replace(outlook, stuck=stuck, lost=lost, lost_some=lost_some)
    return replace(outlook, remarks=tuple(notice(ground, outlook)))


def _verdicts(book: Rulebook, detective: str, known: Narrowed) -> Mapping[str, Verdict]:
    found: dict[str, Verdict] = {}
    impossible: list[str] = []
    for item in items(book.case):
        if item in known.open:
            found[item] = Verdict(item, Outcome.UNDECIDED)
        elif item in known.plays:
            found[item] = Verdict(item, Outcome.REACHABLE, write(detective, known.plays[item]))
        else:
            found[item] = Verdict(item, Outcome.IMPOSSIBLE)
            impossible.append(item)
    for item, reason in told_why(known, impossible).items():
        found[item] = Verdict(item, Outcome.IMPOSSIBLE, (), reason.why, reason.blocked_by)
    return found


def _stuck(book: Rulebook, detective: str, known: Narrowed) -> Iterator[Trouble]:
    """Those who are stuck, by the plays that are known."""
    for item, made in known.plays.items():
        what, _, rest = item.partition(" ")
        if what == "stuck":
            name, _, more = rest.partition(" ")
            kind: Stuck = more  # type: ignore[assignment]
            time = played(book, detective, made).time
            yield Trouble(name, kind, write(detective, made), time)


def _troubles(detective: str, exact: Found) -> Iterator[Trouble]:
    """Each paragraph and kind once, with the first play that leads there."""
    seen: set[tuple[str, str]] = set()
    tracer = Tracer(exact)
    for stop in exact.stops.values():
        spot = stop.spot
        if spot.kind == "stuck" and (spot.name, spot.more) not in seen:
            seen.add((spot.name, spot.more))
            kind: Stuck = spot.more  # type: ignore[assignment]
            lines = write(detective, tracer.to(stop, stop.readers))
            yield Trouble(spot.name, kind, lines, spot.time)
    for stop, readers in going_round(exact).items():
        if (stop.spot.name, "going round") not in seen:
            seen.add((stop.spot.name, "going round"))
            lines = write(detective, tracer.to(stop, readers))
            yield Trouble(stop.spot.name, "going round", lines, stop.spot.time)


def _lost(book: Rulebook, exact: Found) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Paragraphs from which no reader, and from which not every reader, can reach a finish."""
    stops: Sequence[Stop] = tuple(exact.stops.values())
    ends = {stop: stop.readers for stop in stops if stop.spot.kind == "finish"}
    good = backward(exact, ends, stops)
    coming = [stop for stop in stops if stop.spot.kind == "come"]
    saved = {stop.spot.name for stop in coming if good.get(stop, EMPTY) is not EMPTY}
    some = {stop.spot.name for stop in coming if good.get(stop, EMPTY) is not stop.readers}
    names = [paragraph.name for paragraph in book.case.paragraphs]
    return (
        tuple(name for name in names if name in some and name not in saved),
        tuple(name for name in names if name in some),
    )


def _range(detective: str, least: Bound, most: Bound) -> Range:
    return Range(least.value, most.value, _lines(detective, least), _lines(detective, most))


def _lines(detective: str, bound: Bound) -> tuple[str, ...]:
    made: Made = bound.play
    return write(detective, made)
