"""What lies on the table in a game: book, cards and Calendar Sheet, looked up by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from casec.casebook.edition import model as page
from casec.casebook.rules import Rulebook, State
from casec.pipeline import Game


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """A game's book, with every paragraph, exit and question at hand.

    Attributes:
        exits, questions: by paragraph and index.
        names: paragraphs by their printed numbers.
    """

    rules: Rulebook
    edition: page.Edition
    paragraphs: Mapping[str, page.Paragraph]
    names: Mapping[int, str]
    exits: Mapping[tuple[str, int], page.Exit]
    questions: Mapping[tuple[str, int], page.Question]

    def when(self, time: int) -> str:
        """A moment as the Calendar Sheet has it: “Tuesday 12 October, 9:00”."""
        dates = self.edition.calendar
        if time // 24 < len(dates):
            return f"{dates[time // 24].title}, {time % 24}:00"
        after = self.rules.case.calendar.dates[-1] + timedelta(days=1)
        return f"{after}, 0:00 (the calendar is at its end)"

    def address(self, name: str) -> tuple[page.Place, page.Address]:
        """An address with its Location card."""
        return next(
            (place, each)
            for place in self.edition.places
            for each in place.addresses
            if each.name == name
        )

    def letters(self, state: State) -> list[str]:
        """The circled letters, in their order."""
        given = self.edition.numbering.letters
        return sorted((given[fact] for fact in state.letters), key=lambda one: (len(one), one))

    def ability(self, place: int) -> str:
        """What an ability is called in the case's language, by its place in `State.abilities`."""
        return self.edition.phrases[f"ability.{('observation', 'persuasion', 'strength')[place]}"]


def table_of(game: Game) -> Table:
    """Lay out a game."""
    book = game.edition.paragraphs
    exits: dict[tuple[str, int], page.Exit] = {}
    questions: dict[tuple[str, int], page.Question] = {}
    for paragraph in book:
        for block in _every(paragraph.blocks):
            if isinstance(block, page.Exit):
                exits[paragraph.name, block.rule.index] = block
            elif isinstance(block, page.Question):
                questions[paragraph.name, block.rule.index] = block
    return Table(
        game.rules,
        game.edition,
        {one.name: one for one in book},
        {one.number: one.name for one in book},
        exits,
        questions,
    )


def _every(blocks: Sequence[page.Block]) -> Iterator[page.Block]:
    for block in blocks:
        yield block
        if isinstance(block, page.Conditional):
            for branch in block.branches:
                yield from _every(branch.blocks)
