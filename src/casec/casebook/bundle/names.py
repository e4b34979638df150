"""Whether every name in a bundle leads somewhere, and everything that is counted agrees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from casec.casebook.bundle.form import book, rules, text
from casec.casebook.bundle.walk import walk
from casec.kits.bundle import Part


@dataclass(frozen=True, slots=True)
class _Known:
    """The names of a bundle, with what is printed for them."""

    paragraphs: Mapping[str, int]
    sheets: Mapping[str, str]
    people: Mapping[str, int]
    letters: Mapping[str, str]
    addresses: Mapping[str, int]
    detectives: Mapping[str, str]
    hours: int


def faults_of_names(made: book.Bundle) -> Iterator[str]:
    """Complaints about names and numbers, each behind its JSON path."""
    yield from _doubles(made)
    addresses = [address for place in made.places for address in place.addresses]
    known = _Known(
        paragraphs={item.name: item.number for item in made.paragraphs},
        sheets={item.name: item.letter for item in made.sheets},
        people={item.name: item.number for item in made.people},
        letters={item.name: item.letter for item in made.facts},
        addresses={item.name: item.number for item in addresses},
        detectives={item.name: item.title for item in made.detectives},
        hours=24 * len(made.calendar.dates),
    )
    for path, part in walk(made):
        yield from (f"{path}.{fault}" for fault in _faults(part, known))
    yield from _counts(made)


def _faults(part: Part, known: _Known) -> Iterator[str]:
    """What is wrong within one object: each fault begins with the field's name."""
    match part:
        case book.Bundle(start=start, station=station, start_at=start_at):
            yield from _lacks(known.paragraphs, "paragraph", start=start)
            yield from _lacks(known.addresses, "address", station=station, start_at=start_at)
        case book.CalendarDate(sun=sun, moon=moon):
            yield from _lacks(known.paragraphs, "paragraph", sun=sun, moon=moon)
        case book.Calendar(begin=begin):
            yield from _late(known, begin=begin)
        case book.Address(paragraph=paragraph, number=number, needs=needs):
            yield from _lacks(known.paragraphs, "paragraph", paragraph=paragraph)
            yield from _differs(known.paragraphs, paragraph, number=number)
            if needs is not None:
                yield from _lacks(known.letters, "fact", needs=needs)
        case book.Gate(otherwise=otherwise) | book.Once(otherwise=otherwise):
            yield from _lacks(known.paragraphs, "paragraph", otherwise=otherwise)
        case _:
            yield from _rule_faults(part, known)
            yield from _run_faults(part, known)


def _rule_faults(part: Part, known: _Known) -> Iterator[str]:
    match part:
        case rules.Read(paragraph=paragraph):
            yield from _lacks(known.paragraphs, "paragraph", paragraph=paragraph)
        case rules.Go(address=name) | rules.Move(address=name) | rules.IsAt(address=name):
            yield from _lacks(known.addresses, "address", address=name)
        case rules.Knows(fact=fact) | rules.Know(fact=fact):
            yield from _lacks(known.letters, "fact", fact=fact)
        case rules.IsDetective(detective=detective):
            yield from _lacks(known.detectives, "detective", detective=detective)
        case rules.Moment(at=at) | rules.Until(at=at) | rules.Mark(at=at):
            yield from _late(known, at=at)
        case rules.Time(hours=hours):
            if not _in_order(hours, known.hours + 1):  # time stands still at the hour after (R2)
                yield "hours: not sorted ranges within the calendar"


def _run_faults(part: Part, known: _Known) -> Iterator[str]:
    match part:
        case text.ToParagraph(name=name, number=number):
            yield from _lacks(known.paragraphs, "paragraph", name=name)
            yield from _differs(known.paragraphs, name, number=number)
        case text.ToSheet(name=name, letter=letter):
            yield from _lacks(known.sheets, "sheet", name=name)
            yield from _differs(known.sheets, name, letter=letter)
        case text.ToPerson(name=name, number=number):
            yield from _lacks(known.people, "person", name=name)
            yield from _differs(known.people, name, number=number)
        case text.LetterOf(fact=fact, letter=letter):
            yield from _lacks(known.letters, "fact", fact=fact)
            yield from _differs(known.letters, fact, letter=letter)


def _lacks(known: Mapping[str, object], what: str, **fields: str) -> Iterator[str]:
    for field, name in fields.items():
        if name not in known:
            yield f"{field}: there is no {what} called {name}"


def _differs(known: Mapping[str, object], name: str, **fields: object) -> Iterator[str]:
    for field, value in fields.items():
        if name in known and known[name] != value:
            yield f"{field}: {value}, but {name} has {known[name]}"


def _late(known: _Known, **fields: int) -> Iterator[str]:
    for field, hour in fields.items():
        if hour > known.hours:
            yield f"{field}: hour {hour}, but the calendar has {known.hours}"


def _in_order(ranges: tuple[tuple[int, int], ...], hours: int) -> bool:
    """Half-open ranges, not empty, sorted, not touching, within the calendar."""
    ends = [-1, *(end for _, end in ranges)]
    starts = [*(start for start, _ in ranges), hours + 1]
    return all(end < start for end, start in zip(ends, starts, strict=True)) and all(
        start < end for start, end in ranges
    )


def _doubles(made: book.Bundle) -> Iterator[str]:
    """Names, numbers and letters that stand for two things."""
    addresses = [address.name for place in made.places for address in place.addresses]
    yield from _twice("$.places", "address", addresses)
    named = ("detectives", "places", "people", "facts", "paragraphs", "sheets")
    for field in named:
        yield from _twice(f"$.{field}", "name", [item.name for item in getattr(made, field)])
    for field in ("people", "paragraphs"):
        yield from _twice(f"$.{field}", "number", [item.number for item in getattr(made, field)])
    for field in ("facts", "sheets"):
        yield from _twice(f"$.{field}", "letter", [item.letter for item in getattr(made, field)])


def _twice(path: str, what: str, values: Iterable[object]) -> Iterator[str]:
    seen: set[object] = set()
    for value in values:
        if value in seen:
            yield f"{path}: the {what} {value} stands there twice"
        seen.add(value)


def _counts(made: book.Bundle) -> Iterator[str]:
    """Indexes of each paragraph, and the numbers of all questions, run from 1 without a gap."""
    numbers: list[int] = []
    for place, paragraph in enumerate(made.paragraphs):
        parts = [part for block in paragraph.blocks for _, part in walk(block)]
        for kind, what in (
            (text.Exit, "exits"),
            (text.Question, "questions"),
            (text.Conditional, "conditionals"),
        ):
            indexes = [part.index for part in parts if isinstance(part, kind)]
            if sorted(indexes) != list(range(1, len(indexes) + 1)):
                yield f"$.paragraphs[{place}]: the indexes of its {what} do not run from 1"
        numbers += [part.number for part in parts if isinstance(part, text.Question)]
    if sorted(numbers) != list(range(1, len(numbers) + 1)):
        yield "$.paragraphs: the numbers of the questions do not run from 1"
