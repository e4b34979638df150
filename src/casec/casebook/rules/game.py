"""A game begins, and goes on by one move. Pure: the same state, move and die give the same state.

Design: "The engine and plays" in docs/rules.md; R9, R22, R23.
"""

from __future__ import annotations

from typing import NamedTuple

from casec.casebook.rules import going, trial
from casec.casebook.rules import move as moved
from casec.casebook.rules.condition import ABILITIES
from casec.casebook.rules.legal import hindrance
from casec.casebook.rules.move import IllegalMove, Move
from casec.casebook.rules.reading import come_to, ended
from casec.casebook.rules.rulebook import Rulebook
from casec.casebook.rules.sheet import Sheet, open_sheet
from casec.casebook.rules.state import State


class Trace(NamedTuple):
    """A new state, and what came about on the way to it.

    `seen` are items as `casec explore` names them (docs/cli.md), in order: `paragraph bar`,
    `gate bar open`, `branch bar 1 2`, `exit bar 3`, `letter jim-face`, `sun 1926-05-05` …
    """

    state: State
    seen: tuple[str, ...]


def new(rules: Rulebook, detective: str) -> State:
    """The state at which a game begins (R23). Raises IllegalMove if there is no such detective."""
    return opening(rules, detective).state


def apply(rules: Rulebook, state: State, move: Move, die: int | None = None) -> State:
    """The state after a move; `die` is what was rolled, 1 to 6, for `Roll` and no other move.

    Raises:
        IllegalMove: the rules do not allow it, with the reason.
    """
    return trace(rules, state, move, die).state


def opening(rules: Rulebook, detective: str) -> Trace:
    """As `new`, with what came about."""
    case = rules.case
    if detective not in rules.board.maxima:
        raise IllegalMove(f"there is no detective {detective}")
    sheet = Sheet(
        detective,
        list(rules.board.maxima[detective]),
        case.calendar.begin,
        0,
        False,
        case.start_at,
        frozenset(),
        case.luck,
        0,
        frozenset(),
        frozenset(),
        "",
    )
    return Trace(going.begin_day(rules, sheet, 0), tuple(sheet.seen))


def trace(rules: Rulebook, state: State, move: Move, die: int | None = None) -> Trace:
    """As `apply`, with what came about."""
    if why := hindrance(rules, state, move) or _of_die(move, die):
        raise IllegalMove(why)
    sheet = open_sheet(state)
    return Trace(_done(rules, sheet, state, move, die or 0), tuple(sheet.seen))


def _of_die(move: Move, die: int | None) -> str | None:
    if not isinstance(move, moved.Roll):
        return None if die is None else "no die is rolled here"
    return None if die is not None and 1 <= die <= 6 else "a die shows 1 to 6"


def _done(rules: Rulebook, sheet: Sheet, state: State, move: Move, die: int) -> State:
    match move:
        case moved.Take(index):
            return _take(rules, sheet, index)
        case moved.GoTo(address):
            return going.visit(rules, sheet, address)
        case moved.Wait():
            return going.wait(rules, sheet)
        case moved.EndDay():
            return going.end_day(rules, sheet)
        case moved.TurnTo(paragraph):
            sheet.seen.append(f"turn {paragraph}")
            return come_to(rules, sheet, paragraph)
        case moved.Start(hour):
            first = going.start_hours(rules, state.workday, state.time)[0]
            return going.start(rules, sheet, first // 24 * 24 + hour)
        case moved.Answer(index):
            return _answered(rules, state, index)
        case _:
            return _tried(rules, sheet, state, move, die)


def _tried(rules: Rulebook, sheet: Sheet, state: State, move: moved.Trial, die: int) -> State:
    """A move within a test."""
    match move:
        case moved.Roll():
            return trial.judged(rules, sheet, state, die, state.given)
        case moved.GiveUp(ability):
            sheet.abilities[ABILITIES.index(ability)] -= 1
            return trial.judged(rules, sheet, state, state.roll, state.given + 1)
        case moved.Again():
            return state._replace(roll=0)
        case moved.SpendLuck():
            return state._replace(roll=0, luck=state.luck - 1)
        case moved.Accept():
            return trial.failed(rules, sheet, state)


def _take(rules: Rulebook, sheet: Sheet, index: int) -> State:
    """Effects first, then the test or the target (R9)."""
    way = rules.leaves[sheet.paragraph].ways[index]
    sheet.seen.append(f"exit {sheet.paragraph} {index}")
    for effect in way.effects:
        effect(sheet)
    if way.rule.test is None:
        return going.lead(rules, sheet, way.rule.target)
    return sheet.state("testing", trial=index)


def _answered(rules: Rulebook, state: State, index: int) -> State:
    question, *others = state.questions
    answers = state.answers | {(state.paragraph, question, index)}
    return ended(rules, state._replace(questions=tuple(others), answers=answers))
