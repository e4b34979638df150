"""A paragraph is come to and read. Rules: R6a, R6b, R7, R8, R18."""

from __future__ import annotations

from casec.casebook.rules.body import read
from casec.casebook.rules.rulebook import Leaf, Rulebook
from casec.casebook.rules.sheet import Sheet
from casec.casebook.rules.state import State


def come_to(rules: Rulebook, sheet: Sheet, name: str) -> State:
    """Come to a paragraph; past shut gates, read the one at which the reading goes on.

    Shut gates that lead back to one of them would be followed for ever: such a reader goes round.
    """
    passed: set[str] = set()
    while name not in passed:
        leaf = rules.leaves[name]
        sheet.seen.append(f"paragraph {name}")
        otherwise = _shut(leaf, sheet)
        if otherwise is None:
            return _read(rules, leaf, sheet)
        passed.add(name)
        name = otherwise
    sheet.paragraph = name
    return sheet.stuck("going round")


def ended(rules: Rulebook, state: State) -> State:
    """What is to be done when a reading has ended: questions first, then a way on (R8, R22)."""
    if state.questions:
        return state._replace(phase="answering")
    ways = rules.leaves[state.paragraph].ways
    if exhausted(rules, state) or any(
        held is None or held(state) for held in (ways[index].holds for index in state.exits)
    ):
        return state._replace(phase="reading ended")
    return state._replace(phase="stuck", stuck="no exit")


def exhausted(rules: Rulebook, state: State) -> bool:
    """Whether the day must end (R18). It is for the two moments at which this is judged."""
    if state.moon:
        return False
    last = min(24 * state.workday + 30, len(rules.board.icons))
    return state.time >= last or not any(state.abilities)


def _shut(leaf: Leaf, sheet: Sheet) -> str | None:
    """Where the reading goes on, if a gate is shut: `[open]` is judged before `[once]`."""
    gate, once, name = leaf.rule.gate, leaf.rule.once, leaf.rule.name
    if gate is not None and leaf.gate is not None:
        open_ = leaf.gate(sheet)
        sheet.seen.append(f"gate {name} {'open' if open_ else 'shut'}")
        if not open_:
            return gate.otherwise
    if once is not None:
        first = name not in sheet.ticks
        sheet.seen.append(f"once {name} {'first' if first else 'again'}")
        if not first:
            return once.otherwise
        sheet.ticks |= {name}
    return None


def _read(rules: Rulebook, leaf: Leaf, sheet: Sheet) -> State:
    sheet.paragraph = leaf.rule.name
    read(leaf.steps, sheet)
    return ended(rules, sheet.state("reading ended"))
