"""The body of a paragraph as the steps in which it is read. Rules: R6, R7, R22."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from casec.casebook import model
from casec.casebook.rules.condition import holds
from casec.casebook.rules.effect import Board, steps
from casec.casebook.rules.sheet import Holds, Sheet, Step


def read(body: Sequence[Step], sheet: Sheet) -> bool:
    """Read the steps up to the one that ends the reading. Returns whether there was one."""
    return any(step(sheet) for step in body)


def body_steps(paragraph: str, body: Iterable[model.Item], board: Board) -> tuple[Step, ...]:
    """What reading a body does, in order. Prose without effects, and notices, do nothing."""
    found: list[Step] = []
    for item in body:
        match item:
            case model.Prose() | model.Letter():
                found += steps(effects(item), board)
            case model.Exit():
                found.append(_exit(item))
            case model.Conditional():
                found.append(_conditional(paragraph, item, board))
            case model.Question(open=False):
                found.append(_question(paragraph, item.index))
            case model.Question() | model.Notice():
                pass
    return tuple(found)


def effects(item: model.Prose | model.Letter) -> Iterator[model.Effect]:
    """The effects that stand in prose, in order."""
    proses = item.body if isinstance(item, model.Letter) else (item,)
    for prose in proses:
        yield from (piece for piece in prose.pieces if isinstance(piece, model.Effect))


def _exit(item: model.Exit) -> Step:
    """A choice is met. An action is met if its condition holds, and then ends the reading."""
    index, condition = item.index, item.condition
    if not item.must:
        return lambda sheet: sheet.exits.append(index)
    held: Holds = (lambda _: True) if condition is None else holds(condition)

    def step(sheet: Sheet) -> bool:
        met = held(sheet)
        if met:
            sheet.exits.append(index)
        return met

    return step


def _conditional(paragraph: str, item: model.Conditional, board: Board) -> Step:
    """The first branch whose condition holds is read; without `[else]` it may be none."""
    name = f"branch {paragraph} {item.index}"
    branches = [
        (
            f"{name} {place}",
            None if branch.condition is None else holds(branch.condition),
            body_steps(paragraph, branch.body, board),
        )
        for place, branch in enumerate(item.branches, 1)
    ]

    def step(sheet: Sheet) -> bool:
        for entered, held, body in branches:
            if held is None or held(sheet):
                sheet.seen.append(entered)
                return read(body, sheet)
        sheet.seen.append(f"{name} none")
        return False

    return step


def _question(paragraph: str, index: int) -> Step:
    """A question waits for its answer unless it has had one in an earlier reading."""

    def step(sheet: Sheet) -> None:
        if not any((name, asked) == (paragraph, index) for name, asked, _ in sheet.answers):
            sheet.questions.append(index)

    return step
