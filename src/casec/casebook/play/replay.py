"""A play carried out step by step: where it stops being legal and why, and what it expects in vain.

Steps and a rulebook enter, states and faults leave. The first illegal move ends a play: nothing
after it means anything. An expectation that fails does not.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from casec.casebook import rules
from casec.casebook.play.expect import KEYS, Names, UnreadableValue, unmet
from casec.casebook.play.step import Begin, Do, Expect, Step
from casec.casebook.rules import IllegalMove, Rulebook, State
from casec.diagnostic import Diagnostic, report
from casec.diagnostic.guess import did_you_mean


@dataclass(frozen=True, slots=True)
class Replayed:
    """What came of a play.

    Attributes:
        states: after the detective, and after every move that was made.
        moves: those moves, each with its die; one fewer than the states.
        faults: in order of the lines.
    """

    states: tuple[State, ...]
    moves: tuple[tuple[rules.Move, int | None], ...]
    faults: tuple[Diagnostic, ...]


def replay(book: Rulebook, steps: Iterable[Step], names: Names | None = None) -> Replayed:
    """Carry out the steps up to the first that is illegal."""
    states: list[State] = []
    moves: list[tuple[rules.Move, int | None]] = []
    faults: list[Diagnostic] = []
    for step in steps:
        if isinstance(step, Expect):
            if states:
                faults += _expected(book, states[-1], step, names or Names())
                continue
            faults.append(report("CB493", step.span))
            break
        try:
            states.append(_next(book, states, step))
        except IllegalMove as error:
            faults.append(_illegal(book, step, str(error), begun=bool(states)))
            break
        if isinstance(step, Do):
            moves.append((step.move, step.die))
    return Replayed(tuple(states), tuple(moves), tuple(faults))


def _next(book: Rulebook, states: list[State], step: Begin | Do) -> State:
    if isinstance(step, Do) and states:
        return rules.apply(book, states[-1], step.move, step.die)
    if isinstance(step, Begin) and not states:
        return rules.new(book, step.detective)
    raise IllegalMove("a play has one detective, at its beginning")


def _illegal(book: Rulebook, step: Begin | Do, why: str, begun: bool) -> Diagnostic:
    if isinstance(step, Begin) == begun:
        return report("CB493", step.span)
    if unknown := _unknown(book, step):
        return unknown
    return report("CB492", step.span, values={"why": why})


def _unknown(book: Rulebook, step: Begin | Do) -> Diagnostic | None:
    """The fault of a name that the case has not."""
    match step:
        case Begin(name):
            kind, names = "detective", tuple(book.board.maxima)
        case Do(rules.GoTo(name)):
            kind, names = "address", tuple(book.addresses)
        case Do(rules.TurnTo(name)):
            kind, names = "paragraph", tuple(book.leaves)
        case _:
            return None
    if name in names:
        return None
    hint = did_you_mean(name, names) or f" There are: {', '.join(names[:8])}."
    given = {"kind": kind, "name": name, "hint": hint}
    return report("CB495", step.span, values=given)


def _expected(book: Rulebook, state: State, step: Expect, names: Names) -> list[Diagnostic]:
    if step.key not in KEYS:
        what = f"something to expect (these are: {', '.join(KEYS)})"
        help_ = did_you_mean(step.key, KEYS).strip() or None
        return [report("CB491", step.span, values={"word": step.key, "what": what}, help=help_)]
    try:
        found = unmet(book, state, step.key, step.value, names)
    except UnreadableValue as error:
        given = {"word": step.value, "what": f"{step.key}: that is {error}"}
        return [report("CB491", step.span, values=given)]
    if found is None:
        return []
    given = {"key": step.key, "actual": found.actual, "expected": step.value}
    return [report("CB494", step.span, values=given)]
