"""Which pictures a case shows, and where: in its text, on its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from casec.casebook.model import (
    Case,
    Conditional,
    Detective,
    Exit,
    Item,
    Know,
    Letter,
    Person,
    Picture,
    Piece,
    Place,
    Prose,
    Question,
)
from casec.source import Span


def pictures(case: Case) -> tuple[str, ...]:
    """The paths of all pictures that are shown, sorted."""
    return tuple(sorted({path for path, _ in places(case)}))


def places(case: Case) -> Iterator[tuple[str, Span]]:
    """The path of each picture that is shown with the place that asks for it: in the text first, in
    order of writing, then on cards, where it is the name of the card."""
    bodies: Iterator[Sequence[Item]] = chain(
        (paragraph.body for paragraph in case.paragraphs),
        (sheet.body for sheet in case.sheets),
        (person.text for person in case.people),
        (detective.text for detective in case.detectives),
    )
    for body in bodies:
        yield from _of_items(body)
    cards: tuple[Detective | Place | Person, ...] = (*case.detectives, *case.places, *case.people)
    for card in cards:
        if card.art is not None:
            yield card.art, card.span


def _of_items(items: Sequence[Item]) -> Iterator[tuple[str, Span]]:
    for item in items:
        match item:
            case Prose(pieces=pieces) | Exit(pieces=pieces):
                yield from _of_pieces(pieces)
            case Conditional(branches=branches):
                for branch in branches:
                    yield from _of_items(branch.body)
            case Question():
                for words in (item.words, *(answer.words for answer in item.answers)):
                    yield from _of_pieces(words)
            case Letter(body):
                yield from _of_items(body)


def _of_pieces(pieces: Sequence[Piece]) -> Iterator[tuple[str, Span]]:
    for piece in pieces:
        if isinstance(piece, Picture):
            yield piece.path, piece.span
        elif isinstance(piece, Know) and piece.words is not None:
            yield from _of_pieces(piece.words)
