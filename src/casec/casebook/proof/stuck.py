"""Where readers can be stuck: no exit that they may take, or one that does not belong there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from casec.casebook import model
from casec.casebook.graph import PLACES, by_day, by_night, edges, exits, follow, sure_exit
from casec.casebook.rules import Stuck
from casec.casebook.verdicts import Seen, Trouble
from casec.casebook.verdicts.words import ending, who
from casec.diagnostic import Diagnostic, Label, report
from casec.source import Span

_CODES: Mapping[Stuck, str] = {
    "no exit": "CB420",
    "leave in moon chain": "CB421",
    "go in moon chain": "CB422",
    "end day in moon chain": "CB423",
    "sleep at work": "CB424",
    "no date left": "CB425",
}
_TOLD: Mapping[Stuck, tuple[str, ...]] = {
    "no exit": ("CB203", "CB204"),
    "leave in moon chain": ("CB250",),
    "go in moon chain": ("CB250",),
    "end day in moon chain": ("CB250",),
    "sleep at work": ("CB251",),
    "no date left": ("CB252",),
}
TELLING = frozenset(("CB206", *(code for codes in _TOLD.values() for code in codes)))
"""The codes of other checks that say of readers that they have no way on."""

_ENDS: Mapping[Stuck, type] = {
    "leave in moon chain": model.Leave,
    "go in moon chain": model.Go,
    "end day in moon chain": model.EndDay,
    "sleep at work": model.Sleep,
    "no date left": model.Sleep,
}


@dataclass(frozen=True, slots=True)
class Trap:
    """A paragraph in which readers are stuck in one way.

    Attributes:
        troubles: by detective, in the order of the case.
    """

    paragraph: str
    kind: Stuck
    troubles: Mapping[str, Trouble]


def traps(seen: Seen) -> tuple[Trap, ...]:
    """Every paragraph and kind once."""
    found: dict[tuple[str, Stuck], dict[str, Trouble]] = {}
    for name, outlook in seen.exploration.detectives.items():
        for one in outlook.stuck or ():
            found.setdefault((one.paragraph, one.kind), {})[name] = one
    return tuple(Trap(name, kind, troubles) for (name, kind), troubles in found.items())


def unended(seen: Seen) -> tuple[str, ...]:
    """The detectives with whom nobody gets to a finish and whose calendar runs out over it. That is
    told of them as one thing; a book without any finish is told of by another check."""
    if any(one.code == "CB206" for one in seen.known):
        return ()
    return tuple(
        name
        for name, outlook in seen.exploration.detectives.items()
        if outlook.stuck and outlook.earliest is None and _runs_out(outlook.stuck)
    )


def _runs_out(stuck: Sequence[Trouble]) -> bool:
    return all(one.kind == "no date left" for one in stuck)


def faults(seen: Seen) -> Iterator[Diagnostic]:
    """A finding for each trap that is not told already."""
    aside = unended(seen)
    for trap in traps(seen):
        troubles = {name: one for name, one in trap.troubles.items() if name not in aside}
        if troubles and trap.kind in _CODES and not _is_told(seen, trap):
            yield _finding(seen, Trap(trap.paragraph, trap.kind, troubles))


def _finding(seen: Seen, trap: Trap) -> Diagnostic:
    names = tuple(trap.troubles)
    trouble = trap.troubles[names[0]]
    values = {"name": trap.paragraph, "who": who(seen.case, names)}
    asleep = trap.kind == "sleep at work"
    ends = tuple(_into_night(seen.case, trap.paragraph)) if asleep else ()
    if trap.kind == "no exit":
        values["target"] = sure_exit(seen.case, edges(seen.case), trap.paragraph)
    elif asleep:
        values["target"] = ends[0].paragraph if ends else ""
    place, *others = (*(end.span for end in ends), _span(seen, trap))
    return report(
        _CODES[trap.kind],
        place,
        values=values,
        also=tuple(Label(one, "and this") for one in others),
        notes=(ending(seen.case, names[0], trouble.time, trouble.play, f"stuck {trap.paragraph}"),),
        help="Lead there from the night only." if asleep and not ends else None,
        subject=f"paragraph {trap.paragraph}",
    )


def _into_night(case: model.Case, name: str) -> Iterator[model.ToParagraph]:
    """The ends of exits of the day that lead to what is read at night, and so to a paragraph."""
    ways = edges(case)
    day, night = by_day(case, ways), by_night(ways, case.calendar.moons)
    onwards: dict[str, list[str]] = {}
    for way in ways:
        if way.start not in PLACES:
            onwards.setdefault(way.start, []).append(way.end)
    for each in case.paragraphs:
        for one in exits(each.body) if each.name in day - night else ():
            for end in (one.target, one.fail):
                if not isinstance(end, model.ToParagraph) or end.paragraph not in night:
                    continue
                if name in follow(onwards, (end.paragraph,)):
                    yield end


def _is_told(seen: Seen, trap: Trap) -> bool:
    codes, subject = _TOLD[trap.kind], f"paragraph {trap.paragraph}"
    if trap.kind == "no exit" and _is_begun(seen, trap.paragraph):
        return True
    anywhere = trap.kind == "no date left"
    return any(one.code in codes and (anywhere or one.subject == subject) for one in seen.known)


def _is_begun(seen: Seen, name: str) -> bool:
    """Whether a paragraph is a draft, whose exits are still to come."""
    return any(one.draft and one.name == name for one in seen.case.paragraphs)


def _span(seen: Seen, trap: Trap) -> Span:
    """The first target of the kind; else the heading."""
    heading = seen.spans[f"paragraph {trap.paragraph}"]
    kind = _ENDS.get(trap.kind)
    book = {one.name: one for one in seen.case.paragraphs}
    ends = (
        end.span
        for one in exits(book[trap.paragraph].body)
        for end in (one.target, one.fail)
        if end and kind and isinstance(end, kind)
    )
    return next(ends, heading)
