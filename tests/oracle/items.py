"""Every item of a case, as `casec explore` names them."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracle.world import conditionals, exits

from casec.casebook import model


def items(case: model.Case) -> tuple[str, ...]:
    """All items, whether met or not."""
    found: list[str] = []
    for paragraph in case.paragraphs:
        found.append(f"paragraph {paragraph.name}")
        found += _gates(paragraph)
        found += _exits(paragraph)
        found += _branches(paragraph)
    found += [f"letter {fact.name}" for fact in case.facts]
    found += [f"sun {day.isoformat()}" for day in case.calendar.dates]
    found += [f"moon {day.isoformat()}" for day in case.calendar.dates]
    found += [f"address {each.name}" for place in case.places for each in place.addresses]
    return tuple(found)


def _gates(paragraph: model.Paragraph) -> Iterator[str]:
    if paragraph.gate:
        yield f"gate {paragraph.name} open"
        yield f"gate {paragraph.name} shut"
    if paragraph.once:
        yield f"once {paragraph.name} first"
        yield f"once {paragraph.name} again"
    if paragraph.secret:
        yield f"turn {paragraph.name}"


def _exits(paragraph: model.Paragraph) -> Iterator[str]:
    ways = list(exits(paragraph.body))
    for way in ways:
        yield f"exit {paragraph.name} {way.index}"
        if way.test:
            yield f"pass {paragraph.name} {way.index}"
            yield f"fail {paragraph.name} {way.index}"
    if any(isinstance(each, model.Finish) for way in ways for each in (way.target, way.fail)):
        yield f"finish {paragraph.name}"


def _branches(paragraph: model.Paragraph) -> Iterator[str]:
    for conditional in conditionals(paragraph.body):
        name = f"branch {paragraph.name} {conditional.index}"
        for number in range(1, len(conditional.branches) + 1):
            yield f"{name} {number}"
        if conditional.branches[-1].condition is not None:
            yield f"{name} none"
