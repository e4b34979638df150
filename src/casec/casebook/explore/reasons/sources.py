"""What must come about first for an item to come about: by the case as it is written."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from casec.casebook import model
from casec.casebook.explore.walking.code import Branching, Code, code
from casec.casebook.graph import END_DAY, LEAVE, SLEEP, Kind, edges
from casec.casebook.rules import Rulebook


@dataclass(frozen=True, slots=True)
class Origin:
    """An item that must come about, and how it is told when it never does."""

    item: str
    words: str


def origins(book: Rulebook) -> Mapping[str, tuple[Origin, ...]]:
    """For each item: those of which one must come about first. None: nothing leads there."""
    found: dict[str, dict[Origin, None]] = defaultdict(dict)
    for item, origin in _all(book):
        found[item][origin] = None
    return defaultdict(tuple, {item: tuple(some) for item, some in found.items()})


def _all(book: Rulebook) -> Iterator[tuple[str, Origin]]:
    yield from _to_paragraphs(book.case)
    for paragraph in book.case.paragraphs:
        yield from _in_paragraph(paragraph)
    for address in book.addresses.values():
        if address.needs is not None:
            letter = f"letter {address.needs}"
            words = f"it needs the letter of {address.needs}, which nobody can have"
            yield f"address {address.name}", Origin(letter, words)


def _to_paragraphs(case: model.Case) -> Iterator[tuple[str, Origin]]:
    for edge in edges(case):
        match edge.kind:
            case Kind.EXIT | Kind.PASS | Kind.FAIL if edge.index is not None:
                item = f"{edge.kind} {edge.start} {edge.index}"
                words = f"exit {edge.index} of {edge.start} never leads there"
                yield from _led(edge.end, edge.words, Origin(item, words))
            case Kind.GATE:
                words = f"the gate of {edge.start} is never shut to anybody"
                yield f"paragraph {edge.end}", Origin(f"gate {edge.start} shut", words)
            case Kind.ONCE:
                words = f"nobody comes to {edge.start} a second time"
                yield f"paragraph {edge.end}", Origin(f"once {edge.start} again", words)
            case Kind.SUN | Kind.MOON:
                day = "begins a day on" if edge.kind is Kind.SUN else "ends the day of"
                origin = Origin(f"{edge.kind} {edge.words}", f"nobody {day} {edge.words}")
                yield f"paragraph {edge.end}", origin
            case Kind.ADDRESS:
                origin = Origin(f"address {edge.words}", f"nobody comes to address {edge.words}")
                yield f"paragraph {edge.end}", origin
            case Kind.SECRET:
                origin = Origin(f"turn {edge.end}", "nobody solves its riddle")
                yield f"paragraph {edge.end}", origin
            case _:
                pass
    start = Origin(f"sun {case.calendar.dates[0]}", "the first day does not begin there")
    yield f"paragraph {case.start}", start


def _led(end: str, address: str, origin: Origin) -> Iterator[tuple[str, Origin]]:
    if end not in (LEAVE, END_DAY, SLEEP):
        yield f"paragraph {end}", origin
    if address:
        yield f"address {address}", origin


def _in_paragraph(paragraph: model.Paragraph) -> Iterator[tuple[str, Origin]]:
    name = paragraph.name
    come = Origin(f"paragraph {name}", f"paragraph {name} is never come to")
    read = come
    if paragraph.gate is not None:
        yield from ((f"gate {name} {way}", come) for way in ("open", "shut"))
        read = Origin(f"gate {name} open", f"the gate of {name} is never open to anybody")
    if paragraph.once is not None:
        yield f"once {name} first", read
        yield f"once {name} again", read
        read = Origin(f"once {name} first", f"{name} is never read")
    yield from _steps(name, code(paragraph), read)


def _steps(name: str, row: Code, read: Origin) -> Iterator[tuple[str, Origin]]:
    inside: dict[int, Origin] = {}
    now = read
    for place, step in enumerate(row):
        now = inside.get(place, now)
        match step:
            case Branching(parts):
                for part in parts:
                    yield part.item, now
                    number = part.item.split(" ", 2)[2]
                    words = f"branch {number} of {name} is never entered"
                    end = Origin(part.item, words) if part.condition is not None else now
                    inside[part.place] = Origin(part.item, words) if end is not now else now
            case model.Exit():
                yield from _exit(name, step, now)
            case model.Know(fact):
                yield f"letter {fact}", Origin(now.item, f"{now.words}, which gives it")
            case _:
                pass


def _exit(name: str, step: model.Exit, now: Origin) -> Iterator[tuple[str, Origin]]:
    index = step.index
    taken = Origin(f"exit {name} {index}", f"exit {index} of {name} is never taken")
    yield taken.item, now
    yield f"pass {name} {index}", taken
    yield f"fail {name} {index}", taken
    for effect in step.effects:
        if isinstance(effect, model.Know):
            yield f"letter {effect.fact}", taken
    for end, kind in ((step.target, "pass"), (step.fail, "fail")):
        if isinstance(end, model.Finish):
            item = f"{kind} {name} {index}" if step.test else taken.item
            yield f"finish {name}", Origin(item, taken.words)
