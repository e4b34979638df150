"""A case as facts for clingo, and what clingo finds in it by benchmarks/clingo/rules.lp."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

from benchmarks.edges import Steps
from casec.casebook import model
from casec.casebook.model import Quantity
from casec.casebook.rules.condition import RELATIONS

_RULES = Path(__file__).parent / "clingo"
_MOST_TOKENS = 3


def facts(case: model.Case, detective: str, steps: Steps) -> str:
    """The facts of a case for one detective, as text."""
    return "\n".join((*_calendar(case), *_sheet(case, detective), *_edges(detective, steps)))


def reaches(known: str, goal: str, horizon: int) -> bool:
    """Whether an item can come about in the last of so many steps."""
    return _solve(f'{known}\ngoal("{goal}").', "goal.lp", horizon) is not None


def reached(known: str, horizon: int) -> frozenset[str]:
    """Every item that can come about within so many steps."""
    return _solve(known, "every.lp", horizon, "--enum-mode=brave", "0") or frozenset()


def _solve(text: str, task: str, horizon: int, *options: str) -> frozenset[str] | None:
    """The items shown by the last answer; None if there is none."""
    import clingo

    control = clingo.Control([f"-c h={horizon}", "--warn=none", *options])
    control.add("base", [], text)
    control.load(str(_RULES / "rules.lp"))
    control.load(str(_RULES / task))
    control.ground([("base", [])])
    found: frozenset[str] | None = None
    with control.solve(yield_=True) as answers:
        for answer in answers:
            found = frozenset(str(one.arguments[0].string) for one in answer.symbols(shown=True))
    return found


def _calendar(case: model.Case) -> Iterator[str]:
    calendar = case.calendar
    yield f"begins({calendar.begin}). #const last = {calendar.hours}."
    yield from (f"icon({hour}, {icon})." for hour, icon in enumerate(calendar.icons))
    first, last = calendar.start_hours
    for date in range(len(calendar.dates)):
        yield f"date({date})."
        yield f"start_hour({date}, {24 * date + first}..{24 * date + last})." if date else ""


def _sheet(case: model.Case, detective: str) -> Iterator[str]:
    maxima = next(one.maxima for one in case.detectives if one.name == detective)
    for ability, most in maxima.items():
        yield f"most({ability}, {most}). beginning({ability}, {most})."
    yield f"most(luck, {case.luck_max}). beginning(luck, {case.luck})."
    yield f"most(tokens, {_MOST_TOKENS}). beginning(tokens, 0)."
    yield f'start_at("{case.start_at}").'
    for card, place in enumerate(case.places):
        yield from (f'on_card("{each.name}", {card}).' for each in place.addresses)


def _edges(detective: str, steps: Steps) -> Iterator[str]:
    for number, edge in enumerate(steps.edges):
        yield f'edge({number}, "{edge.start}", "{edge.end}").'
        for holds, term in edge.guards:
            yield f"guard{'' if holds else '_not'}({number}, {term})."
        yield from (f"effect({number}, {term})." for term in edge.effects)
        yield from (f'sees({number}, "{item}").' for item in edge.seen)
    parts = count()
    for term, condition in steps.conditions.items():
        yield from _asks(term, condition, detective, parts)
        if _of_luck(condition):
            yield "luck_counts."


def _asks(
    term: str, condition: model.Condition, detective: str, parts: Iterator[int]
) -> Iterator[str]:
    match condition:
        case model.Knows(fact):
            yield f'asks({term}, has("letter {fact}")).'
        case model.InTime(hours=hours):
            yield from (f"asks({term}, hours({start}, {end}))." for start, end in hours)
        case model.Compare(quantity, relation, number):
            holds = (value for value in range(20) if RELATIONS[relation](value, number))
            yield from (f"asks({term}, value({quantity}, {value}))." for value in holds)
        case model.IsDetective(name):
            yield f"asks({term}, always)." if name == detective else ""
        case model.IsAt(address):
            yield f'asks({term}, at("{address}")).'
        case model.Not(inner):
            yield from _part(term, "none", inner, detective, parts)
        case model.And(conditions):
            for one in conditions:
                yield from _part(term, "all", one, detective, parts)
        case model.Or(conditions):
            for one in conditions:
                yield from _part(term, "any", one, detective, parts)


def _part(
    term: str, how: str, condition: model.Condition, detective: str, parts: Iterator[int]
) -> Iterator[str]:
    part = f"part({next(parts)})"
    yield f"asks({term}, {how}({part}))."
    yield from _asks(part, condition, detective, parts)


def _of_luck(condition: model.Condition) -> bool:
    match condition:
        case model.Compare(quantity):
            return quantity == Quantity.LUCK
        case model.Not(inner):
            return _of_luck(inner)
        case model.And(conditions) | model.Or(conditions):
            return any(map(_of_luck, conditions))
        case _:
            return False
