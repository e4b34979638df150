"""A round of moves that comes back to the same moment, played by the rules.

Sets tell that there is such a round for somebody; here it is looked for with his sheet, so that a
writer can follow it move by move.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping

from casec.casebook import model, rules
from casec.casebook.explore.search.trace import Made, values
from casec.casebook.model import Quantity
from casec.casebook.rules import Move, Rulebook, State
from casec.casebook.rules.body import effects

_MOST_STATES = 4_000


def round_of(book: Rulebook, start: State, good: Callable[[State], bool]) -> Made | None:
    """The fewest moves from a state to a good one while no hour passes, if possible without a price
    that this reader can't pay; None if none was found."""

    def costs_nothing(state: State, move: Move, die: int | None) -> bool:
        return not unpaid(book, state, ((move, die),))

    return _round(book, start, good, costs_nothing) or _round(book, start, good)


def _round(
    book: Rulebook,
    start: State,
    good: Callable[[State], bool],
    allowed: Callable[[State, Move, int | None], bool] = lambda *_: True,
) -> Made | None:
    seen = {start}
    waiting: deque[tuple[State, Made]] = deque([(start, ())])
    while waiting and len(seen) < _MOST_STATES:
        state, made = waiting.popleft()
        for move, die in _steps(book, state):
            if not allowed(state, move, die):
                continue
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
            taken = book.leaves[state.paragraph].ways[move.index].rule.effects
            found.update(dict.fromkeys(_taken(taken, before)))
        state, seen = rules.trace(book, state, move, die)
        for name in (one.split()[1] for one in seen if one.startswith("paragraph ")):
            happened = _happened(name, book.leaves[name].rule.body, frozenset(seen))
            found.update(dict.fromkeys(_taken(happened, before)))
    return tuple(found)


def _happened(
    name: str, body: Iterable[model.Item], seen: frozenset[str]
) -> Iterator[model.Effect]:
    """The effects of what is read of a paragraph."""
    for item in body:
        match item:
            case model.Prose() | model.Letter():
                yield from effects(item)
            case model.Conditional(branches=branches):
                for number, branch in enumerate(branches, 1):
                    if f"branch {name} {item.index} {number}" in seen:
                        yield from _happened(name, branch.body, seen)
            case _:
                pass


def _taken(some: Iterable[model.Effect], has: Mapping[Quantity, int]) -> Iterator[Quantity]:
    for one in some:
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
