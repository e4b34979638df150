"""Everything that can happen in a small case: every state of every play is looked at.

What is asked of them is in section "What is decided" of docs/rules.md.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import networkx as nx
from tests.oracle.items import items
from tests.oracle.result import Result
from tests.oracle.step import State, first, steps
from tests.oracle.world import World

from casec.casebook import model

MOST_STATES = 30_000


@dataclass(frozen=True)
class Space:
    """All states of a case, and what leads where.

    Attributes:
        states: in the order in which they were found, the first play's beginning first.
        after: for each state the numbers of those that may follow.
        met: everything that is met on any step: items, and notes of rules.
    """

    states: Sequence[State]
    after: Sequence[Sequence[int]]
    met: frozenset[str]


def explore(case: model.Case, detective: str, most: int = MOST_STATES) -> Result | None:
    """The verdicts on a detective's plays; None where there are more than `most` states."""
    space = every_state(case, detective, most)
    return None if space is None else verdicts(case, detective, space)


def every_state(case: model.Case, detective: str, most: int = MOST_STATES) -> Space | None:
    """Follow every step from every state that is found; None above `most` states."""
    world = World(case, detective)
    begun, start = first(world)
    met = set(begun)
    numbers = {start: 0}
    states = [start]
    after: list[tuple[int, ...]] = []
    for state in states:  # grows while it is gone through
        following = []
        for seen, next_state in steps(world, state):
            met.update(seen)
            if next_state not in numbers:
                numbers[next_state] = len(states)
                states.append(next_state)
            following.append(numbers[next_state])
        after.append(tuple(following))
        if len(states) > most:
            return None
    return Space(states, after, frozenset(met))


def verdicts(case: model.Case, detective: str, space: Space) -> Result:
    """What the states say."""
    finished = [i for i, state in enumerate(space.states) if state.phase == "finished"]
    stuck = [i for i, state in enumerate(space.states) if state.phase == "stuck"]
    kinds = {(space.states[i].paragraph, space.states[i].kind) for i in stuck}
    kinds |= {(name, "going round") for name in _going_round(space, [*finished, *stuck])}
    lost, lost_some = _lost(space, finished)
    sheets = [space.states[i].sheet for i in finished]
    world = World(case, detective)
    return Result(
        items={item: item in space.met for item in items(case)},
        stuck=frozenset(kinds),
        lost=lost,
        lost_some=lost_some,
        points=_bounds([_points(world, space.states[i]) for i in finished]),
        letters=_bounds([len(sheet.letters) for sheet in sheets]),
        earliest=min((sheet.time for sheet in sheets), default=None),
    )


def _points(world: World, state: State) -> int:
    """R22."""
    scoring, sheet = world.case.scoring, state.sheet
    return (
        sheet.answers
        + scoring.per_luck * sheet.luck
        + scoring.per_ability * sum(sheet.abilities)
        + scoring.per_letter * len(sheet.letters)
        + scoring.per_token * sheet.tokens
        + sum(world.points[fact] for fact in sheet.letters)
    )


def _bounds(numbers: Collection[int]) -> tuple[int, int] | None:
    return (min(numbers), max(numbers)) if numbers else None


def _lost(space: Space, finished: Sequence[int]) -> tuple[frozenset[str], frozenset[str]]:
    """Paragraphs from which no reader who comes there can finish, and from which some can't."""
    can_finish = _leads_to(space, finished)
    saved: set[str] = set()
    lost_some: set[str] = set()
    for number, state in enumerate(space.states):
        if state.phase == "coming":
            (saved if number in can_finish else lost_some).add(state.paragraph)
    return frozenset(lost_some - saved), frozenset(lost_some)


def _going_round(space: Space, ends: Sequence[int]) -> set[str]:
    """R8: paragraphs that come again and again to readers for whom there is no finish, no dead end
    and no hour that passes any more, whatever they do."""
    hour_passes = [
        number
        for number, state in enumerate(space.states)
        if any(space.states[next_].sheet.time > state.sheet.time for next_ in space.after[number])
    ]
    getting_out = _leads_to(space, [*ends, *hour_passes])
    inside = set(range(len(space.states))) - getting_out
    graph: nx.DiGraph[int] = nx.DiGraph((i, j) for i in inside for j in space.after[i])
    again = [
        number
        for part in nx.strongly_connected_components(graph)
        for number in part
        if len(part) > 1 or graph.has_edge(number, number)
    ]
    return {space.states[i].paragraph for i in again if space.states[i].phase == "coming"}


def _leads_to(space: Space, ends: Sequence[int]) -> set[int]:
    """Every state from which one of `ends` can be come to, those themselves too."""
    before: list[list[int]] = [[] for _ in space.states]
    for number, following in enumerate(space.after):
        for each in following:
            before[each].append(number)
    found, waiting = set(ends), list(ends)
    while waiting:
        for each in before[waiting.pop()]:
            if each not in found:
                found.add(each)
                waiting.append(each)
    return found
