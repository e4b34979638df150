"""What is in the box: a list to check it by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from casec.casebook.calendar import Ability
from casec.casebook.edition import model as page
from casec.casebook.rules.state import MOST_TOKENS
from casec.render.sheets import parts


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list.

    Attributes:
        count: how many of them; 0 where nobody counts.
        names: what they are called, where one might be missing unseen.
    """

    count: int
    what: str
    names: str = ""


def printed(edition: page.Edition) -> Iterator[Row]:
    """What casec prints for this case."""
    say = edition.phrases
    yield Row(1, say["box.book"])
    yield Row(1, say["handbook.title"])
    yield Row(1, say["label.calendar"])
    if parts.questions(edition):
        yield Row(1, say["form.questions"])
    if parts.points(edition):
        yield Row(1, say["form.scoring"])
    for label, cards in (
        ("label.detectives", [each.title for each in edition.detectives]),
        ("label.places", [each.title for each in edition.places]),
        (
            "label.people",
            [f"{each.number}\N{NO-BREAK SPACE}{each.title}" for each in edition.people],
        ),
    ):
        if cards:
            yield Row(len(cards), say[label], " · ".join(cards))


def pieces(edition: page.Edition) -> Iterator[Row]:
    """What players bring along."""
    say = edition.phrases
    yield Row(len(Ability), say["box.cubes"])
    yield Row(1, say["box.die"])
    yield Row(1, say["box.player"])
    yield Row(MOST_TOKENS, say["label.tokens"])
    yield Row(0, say["box.pencil"])
