"""Where each item stands in the text: verdicts hold names, and findings need places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from casec.casebook import model
from casec.casebook.rules.rulebook import all_items
from casec.source import Span


def places(case: model.Case) -> Mapping[str, Span]:
    """The span of each item of a case, by the item."""
    found: dict[str, Span] = {}
    for paragraph in case.paragraphs:
        for item, span in _of_paragraph(paragraph):
            found.setdefault(item, span)
    for fact in case.facts:
        found.setdefault(f"letter {fact.name}", fact.span)
    calendar = case.calendar
    for date, sun, moon in zip(calendar.dates, calendar.suns, calendar.moons, strict=True):
        found[f"sun {date}"] = found[f"paragraph {sun}"]
        found[f"moon {date}"] = found[f"paragraph {moon}"]
    for place in case.places:
        found.update((f"address {each.name}", each.span) for each in place.addresses)
    return found


def _of_paragraph(paragraph: model.Paragraph) -> Iterator[tuple[str, Span]]:
    name = paragraph.name
    yield f"paragraph {name}", paragraph.span
    if paragraph.gate is not None:
        yield from ((f"gate {name} {way}", paragraph.gate.span) for way in ("open", "shut"))
    if paragraph.once is not None:
        yield from ((f"once {name} {way}", paragraph.once.span) for way in ("first", "again"))
    if paragraph.secret is not None:
        yield f"turn {name}", paragraph.secret.span
    for item in all_items(paragraph.body):
        match item:
            case model.Conditional():
                yield from _of_branches(name, item)
            case model.Exit():
                yield from _of_exit(name, item)
            case model.Prose(pieces=pieces):
                yield from _letters(pieces)
            case model.Letter(body=body):
                for block in body:
                    yield from _letters(block.pieces)
            case _:
                pass


def _of_branches(name: str, item: model.Conditional) -> Iterator[tuple[str, Span]]:
    title = f"branch {name} {item.index}"
    for number, branch in enumerate(item.branches, 1):
        yield f"{title} {number}", branch.span
    yield f"{title} none", item.branches[0].span


def _of_exit(name: str, one: model.Exit) -> Iterator[tuple[str, Span]]:
    yield f"exit {name} {one.index}", one.span
    if one.test is not None:
        yield from ((f"{way} {name} {one.index}", one.test.span) for way in ("pass", "fail"))
    for end in (one.target, one.fail):
        if isinstance(end, model.Finish):
            yield f"finish {name}", end.span
    yield from _letters(one.pieces)


def _letters(pieces: tuple[model.Piece, ...]) -> Iterator[tuple[str, Span]]:
    for piece in pieces:
        if isinstance(piece, model.Know):
            yield f"letter {piece.fact}", piece.span
            yield from _letters(piece.words or ())
