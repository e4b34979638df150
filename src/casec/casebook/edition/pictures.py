"""Which pictures a case shows anywhere: in its text, on its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from casec.casebook.edition.points import items_of
from casec.casebook.model import (
    Case,
    Exit,
    Item,
    Know,
    Letter,
    Picture,
    Piece,
    Prose,
    Question,
)


def pictures(case: Case) -> tuple[str, ...]:
    """The paths of all pictures that are shown, sorted."""
    bodies: Iterator[Sequence[Item]] = chain(
        (paragraph.body for paragraph in case.paragraphs),
        (sheet.body for sheet in case.sheets),
        (person.text for person in case.people),
        (detective.text for detective in case.detectives),
    )
    shown = {path for body in bodies for item in items_of(body) for path in _of_item(item)}
    art = chain(
        (detective.art for detective in case.detectives),
        (place.art for place in case.places),
        (person.art for person in case.people),
    )
    return tuple(sorted(shown.union(path for path in art if path is not None)))


def _of_item(item: Item) -> Iterator[str]:
    match item:
        case Prose(pieces=pieces) | Exit(pieces=pieces):
            yield from _of_pieces(pieces)
        case Question():
            for words in (item.words, *(answer.words for answer in item.answers)):
                yield from _of_pieces(words)
        case Letter(body):
            for prose in body:
                yield from _of_pieces(prose.pieces)


def _of_pieces(pieces: Sequence[Piece]) -> Iterator[str]:
    for piece in pieces:
        if isinstance(piece, Picture):
            yield piece.path
        elif isinstance(piece, Know) and piece.words is not None:
            yield from _of_pieces(piece.words)
