"""What is in the box: a list to check it by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from casec.cards import Deck
from casec.casebook.calendar import Ability
from casec.casebook.edition import model as page
from casec.casebook.rules.state import MOST_TOKENS
from casec.render.sheets import parts


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list.

    Attributes:
        count: how many of them, or where the style puts that; 0 where nobody counts.
        names: what they are called, where one might be missing unseen.
    """

    count: int | Markup
    what: str
    names: str = ""


def printed(edition: page.Edition, dealt: Sequence[Deck], calendar: Markup | None) -> Iterator[Row]:
    """What casec prints for this case.

    Args:
        dealt: its decks, each card of which is one to count.
        calendar: the number of sheets of the calendar; None if there is but one.
    """
    say = edition.phrases
    yield Row(1, say["box.book"])
    yield Row(1, say["handbook.title"])
    yield Row(calendar, say["box.calendars"]) if calendar else Row(1, say["label.calendar"])
    if parts.questions(edition):
        yield Row(1, say["form.questions"])
    if parts.points(edition):
        yield Row(1, say["form.scoring"])
    for deck in dealt:
        numbered = deck.title == say["label.people"]
        names = (_held(card.title) if numbered else card.title for card in deck.cards)
        yield Row(len(deck.cards), deck.title, " · ".join(names))


def _held(title: str) -> str:
    """A number and a name that no line parts."""
    return title.replace(" ", "\N{NO-BREAK SPACE}", 1)


def pieces(edition: page.Edition) -> Iterator[Row]:
    """What players bring along."""
    say = edition.phrases
    yield Row(len(Ability), say["box.cubes"])
    yield Row(1, say["box.die"])
    yield Row(1, say["box.player"])
    yield Row(MOST_TOKENS, say["label.tokens"])
    yield Row(0, say["box.pencil"])
