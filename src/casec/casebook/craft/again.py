"""A round of moves that comes back to the same moment, played by the rules.

Sets tell that there is such a round for somebody; here it is looked for with his sheet, so that a
writer can follow it move by move.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping

from casec.casebook import model, rules
from casec.casebook.explore.search.trace import Made, values
from casec.casebook.explore.walking.world import model_effects
from casec.casebook.model import Quantity
from casec.casebook.rules import Move, Rulebook, State

_MOST_STATES = 4_000


def round_of(book: Rulebook, start: State, good: Callable[[State], bool]) -> Made | None:
    """The fewest moves from a state to a good one while no hour passes; None if none was found."""
    seen = {start}
    waiting: deque[tuple[State, Made]] = deque([(start, ())])
    while waiting and len(seen) < _MOST_STATES:
        state, made = waiting.popleft()
        for move, die in _steps(book, state):
            after = rules.apply(book, state, move, die)
            if after.time == start.time and good(after):
                return (*made, (move, die))
            if after.time == start.time and after not in seen:
                seen.add(after)
                waiting.append((after, (*made, (move, die))))
    return None


def unpaid(book: Rulebook, start: State, made: Made) -> tuple[Quantity, ...]:
    """What a round takes from whoever has any, and this reader has none of."""
    found: dict[Quantity, None] = {}
    state = start
    for move, die in made:
        before = values(state)
        if isinstance(move, rules.Take):
            effects = book.leaves[state.paragraph].ways[move.index].rule.effects
            found.update(dict.fromkeys(_taken(effects, before)))
        state, seen = rules.trace(book, state, move, die)
        for name in (one.split()[1] for one in seen if one.startswith("paragraph ")):
            effects = tuple(model_effects(book.leaves[name].rule))
            found.update(dict.fromkeys(_taken(effects, before)))
    return tuple(found)


def _taken(effects: Iterable[model.Effect], has: Mapping[Quantity, int]) -> Iterator[Quantity]:
    for one in effects:
        if isinstance(one, model.Change) and one.amount < 0 and not has[one.quantity]:
            yield one.quantity


def no_worse(state: State, than: State) -> bool:
    """Whether the same is to be done, and no number is lower."""
    return (
        (state.phase, state.paragraph, state.trial, state.exits, state.address, state.moon)
        == (than.phase, than.paragraph, than.trial, than.exits, than.address, than.moon)
        and all(map(int.__ge__, state.abilities, than.abilities))
        and state.luck >= than.luck
        and state.tokens >= than.tokens
    )


def _steps(book: Rulebook, state: State) -> Iterator[tuple[Move, int | None]]:
    for move in rules.moves(book, state):
        dice: tuple[int | None, ...] = (*range(1, 7),) if isinstance(move, rules.Roll) else (None,)
        yield from ((move, die) for die in dice)
