"""Every item of a case, as docs/cli.md names them: all that can come about, or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from casec.casebook import model
from casec.casebook.rules.rulebook import all_items


def items(case: model.Case) -> tuple[str, ...]:
    """The items of a case: paragraphs in order of writing, then letters, days and addresses."""
    found = [item for paragraph in case.paragraphs for item in _of_paragraph(paragraph)]
    found += (f"letter {fact.name}" for fact in case.facts)
    for date in case.calendar.dates:
        found += (f"sun {date}", f"moon {date}")
    found += (f"address {each.name}" for place in case.places for each in place.addresses)
    return tuple(found)


def _of_paragraph(paragraph: model.Paragraph) -> Iterator[str]:
    name = paragraph.name
    yield f"paragraph {name}"
    if paragraph.gate is not None:
        yield from (f"gate {name} open", f"gate {name} shut")
    if paragraph.once is not None:
        yield from (f"once {name} first", f"once {name} again")
    if paragraph.secret is not None:
        yield f"turn {name}"
    body = tuple(all_items(paragraph.body))
    yield from _of_branches(name, body)
    exits = [item for item in body if isinstance(item, model.Exit)]
    for one in exits:
        yield f"exit {name} {one.index}"
        if one.test is not None:
            yield from (f"pass {name} {one.index}", f"fail {name} {one.index}")
    if any(isinstance(end, model.Finish) for one in exits for end in (one.target, one.fail)):
        yield f"finish {name}"


def _of_branches(name: str, body: Iterable[model.Item]) -> Iterator[str]:
    for item in body:
        if isinstance(item, model.Conditional):
            title = f"branch {name} {item.index}"
            yield from (f"{title} {number}" for number, _ in enumerate(item.branches, 1))
            if item.branches[-1].condition is not None:
                yield f"{title} none"
