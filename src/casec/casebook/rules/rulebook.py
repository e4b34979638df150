"""A case made ready to be played: looked up once, asked hundreds of thousands of times.

A `Case` without errors enters, a `Rulebook` leaves. All functions of the rules take it in the place
of the case. It holds nothing that changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from casec.casebook import model
from casec.casebook.rules.body import body_steps
from casec.casebook.rules.condition import ABILITIES, holds
from casec.casebook.rules.effect import Board, steps
from casec.casebook.rules.move import Answer, EndDay, GoTo, Move, Take, TurnTo, Wait
from casec.casebook.rules.sheet import Holds, Step


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """An exit made ready.

    Attributes:
        holds: its condition, or None for one that can always be taken.
        effects: what happens when it is taken (R9).
        ability: which ability its test asks for, or None if it has no test.
    """

    rule: model.Exit
    move: Take
    holds: Holds | None
    effects: tuple[Step, ...]
    ability: int | None


@dataclass(frozen=True, slots=True, eq=False)
class Leaf:
    """A paragraph made ready.

    Attributes:
        gate, once, secret: as in `model.Paragraph`; conditions as functions.
        ways: its exits by index.
        answers: of each question but the open ones, by index: the moves that answer it.
    """

    rule: model.Paragraph
    gate: Holds | None
    secret: Holds | None
    steps: tuple[Step, ...]
    ways: Mapping[int, Way]
    answers: Mapping[int, tuple[Answer, ...]]


@dataclass(frozen=True, slots=True, eq=False)
class Rulebook:
    """The rules of one case.

    Attributes:
        cards: the Location card of each address, by its index.
        addresses: each by its name.
        about: every move that there may be at `[leave]`: addresses, secrets, waiting, day's end.
        points: of facts that bring any (R22).
    """

    case: model.Case
    board: Board
    leaves: Mapping[str, Leaf]
    addresses: Mapping[str, model.Address]
    cards: Mapping[str, int]
    about: tuple[Move, ...]
    points: Mapping[str, int]


def rulebook(case: model.Case) -> Rulebook:
    """Make a case ready. Linear in its size; every name in it must lead somewhere."""
    calendar = case.calendar
    maxima = {
        one.name: (
            one.maxima[ABILITIES[0]],
            one.maxima[ABILITIES[1]],
            one.maxima[ABILITIES[2]],
        )
        for one in case.detectives
    }
    board = Board(tuple(map(ABILITIES.index, calendar.icons)), case.luck_max, maxima)
    addresses = {each.name: each for place in case.places for each in place.addresses}
    secrets = [one.name for one in case.paragraphs if one.secret is not None]
    return Rulebook(
        case,
        board,
        {one.name: _leaf(one, board) for one in case.paragraphs},
        addresses,
        {each.name: card for card, place in enumerate(case.places) for each in place.addresses},
        (*map(GoTo, addresses), *map(TurnTo, secrets), Wait(), EndDay()),
        {fact.name: fact.points for fact in case.facts if fact.points},
    )


def _leaf(paragraph: model.Paragraph, board: Board) -> Leaf:
    items = tuple(all_items(paragraph.body))
    return Leaf(
        paragraph,
        holds(paragraph.gate.condition) if paragraph.gate else None,
        holds(paragraph.secret) if paragraph.secret else None,
        body_steps(paragraph.name, paragraph.body, board),
        {item.index: _way(item, board) for item in items if isinstance(item, model.Exit)},
        {
            item.index: tuple(Answer(index) for index, _ in enumerate(item.answers, 1))
            for item in items
            if isinstance(item, model.Question) and not item.open
        },
    )


def _way(item: model.Exit, board: Board) -> Way:
    return Way(
        item,
        Take(item.index),
        holds(item.condition) if item.condition else None,
        steps(item.effects, board),
        ABILITIES.index(item.test.ability) if item.test else None,
    )


def all_items(body: Iterable[model.Item]) -> Iterator[model.Item]:
    """Every item of a body, those of its branches too, in order of writing."""
    for item in body:
        yield item
        if isinstance(item, model.Conditional):
            for branch in item.branches:
                yield from all_items(branch.body)
