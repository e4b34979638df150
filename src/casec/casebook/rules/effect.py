"""Effects of the model as functions that write on a sheet. Rules: R2, R3, R10, R11."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from casec.casebook import model
from casec.casebook.calendar import Ability
from casec.casebook.rules.condition import ABILITIES
from casec.casebook.rules.sheet import Sheet, Step, change_tokens, pass_hours
from casec.casebook.rules.state import Abilities


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """What all games of a case have in common.

    Attributes:
        icons: the ability of every hour, as its place in `State.abilities`.
        luck: luck points at most.
        maxima: the abilities of every detective at most.
    """

    icons: tuple[int, ...]
    luck: int
    maxima: Mapping[str, Abilities]


def steps(effects: Iterable[model.Effect], board: Board) -> tuple[Step, ...]:
    """The effects in order; what the reader only notes down (`[mark]`) is none to the rules."""
    return tuple(_step(effect, board) for effect in effects if not isinstance(effect, model.Mark))


def _step(effect: model.Effect, board: Board) -> Step:
    match effect:
        case model.Know(fact):
            return _know(fact)
        case model.Hours(count):
            return lambda sheet: pass_hours(sheet, board.icons, count)
        case model.Until():
            return _until(effect, board)
        case model.Change():
            return _change(effect, board)
        case model.Move(address):
            return lambda sheet: setattr(sheet, "address", address)
        case model.Mark():
            raise AssertionError(effect)


def _know(fact: str) -> Step:
    letter, item = frozenset((fact,)), f"letter {fact}"

    def step(sheet: Sheet) -> None:
        if fact not in sheet.letters:
            sheet.letters |= letter
            sheet.seen.append(item)

    return step


def _until(effect: model.Until, board: Board) -> Step:
    """Up to a moment, or to an hour of the date it is now; none if it is that hour or later."""
    at, hour = effect.at, effect.hour

    def step(sheet: Sheet) -> None:
        goal = sheet.time // 24 * 24 + hour if at is None else at
        if goal > sheet.time:
            pass_hours(sheet, board.icons, goal - sheet.time)

    return step


def _change(effect: model.Change, board: Board) -> Step:
    amount = effect.amount
    match effect.quantity:
        case model.Quantity.TOKENS:
            return lambda sheet: change_tokens(sheet, amount)
        case model.Quantity.LUCK:
            return lambda sheet: setattr(sheet, "luck", _within(sheet.luck + amount, board.luck))
        case quantity:
            ability = ABILITIES.index(Ability(quantity.value))

    def step(sheet: Sheet) -> None:
        most = board.maxima[sheet.detective][ability]
        sheet.abilities[ability] = _within(sheet.abilities[ability] + amount, most)

    return step


def _within(number: int, most: int) -> int:
    return max(0, min(number, most))
