"""What can come about in a small case, state by state: `casebook.rules` and nothing else."""

from __future__ import annotations

from collections import defaultdict, deque
from dataclasses import dataclass, field

import networkx as nx

from casec.casebook import rules
from casec.casebook.rules import Rulebook, State


class TooLarge(Exception):  # noqa: N818
    """There are too many states to look at them all."""


@dataclass
class Verdicts:
    items: set[str] = field(default_factory=set)
    stuck: set[tuple[str, str]] = field(default_factory=set)
    lost: set[str] = field(default_factory=set)
    lost_some: set[str] = field(default_factory=set)
    points: tuple[int, int] | None = None
    letters: tuple[int, int] | None = None
    earliest: int | None = None
    states: int = 0


def search(book: Rulebook, detective: str, most: int = 60_000) -> Verdicts:
    found = Verdicts()
    opening = rules.opening(book, detective)
    edges: list[tuple[State | None, State, tuple[str, ...]]] = [(None, opening.state, opening.seen)]
    seen = {opening.state}
    waiting = deque(seen)
    while waiting:
        if len(seen) > most:
            raise TooLarge
        state = waiting.popleft()
        for move in rules.moves(book, state):
            for die in range(1, 7) if isinstance(move, rules.Roll) else (None,):
                after = rules.trace(book, state, move, die)
                edges.append((state, after.state, after.seen))
                if after.state not in seen:
                    seen.add(after.state)
                    waiting.append(after.state)
    found.states = len(seen)
    found.items = {item for _, _, items in edges for item in items}
    finished = [state for state in seen if state.phase == "finished"]
    back = defaultdict(list)
    for start, end, _ in edges:
        back[end].append(start)
    good = _back(back, finished)
    coming = defaultdict(set)
    for _, end, items in edges:
        for item in items:
            if item.startswith("paragraph "):
                coming[item.split()[1]].add(end in good)
    found.lost = {name for name, ends in coming.items() if True not in ends}
    found.lost_some = {name for name, ends in coming.items() if False in ends}
    found.stuck = {
        (state.paragraph, state.stuck)
        for state in seen
        if state.stuck and state.stuck != "going round"
    }
    found.stuck |= {(name, "going round") for name in _round(edges, seen)}
    if finished:
        points = [rules.points(book, state) for state in finished]
        letters = [len(state.letters) for state in finished]
        found.points = min(points), max(points)
        found.letters = min(letters), max(letters)
        found.earliest = min(state.time for state in finished)
    return found


def _back(back, goals):
    found = set(goals)
    waiting = list(goals)
    while waiting:
        for before in back[waiting.pop()]:
            if before is not None and before not in found:
                found.add(before)
                waiting.append(before)
    return found


def _round(edges, seen):
    """Paragraphs that come again and again."""
    escaping = {state for state in seen if state.phase == "finished"}
    escaping |= {state for state in seen if state.stuck and state.stuck != "going round"}
    back = defaultdict(list)
    for before, after, _ in edges:
        if before is not None:
            if after.time > before.time:
                escaping.add(before)
            else:
                back[after].append(before)
    caught = seen - _back(back, escaping)
    net: nx.DiGraph[State] = nx.DiGraph()
    net.add_nodes_from(caught)
    net.add_edges_from((a, b) for a, b, _ in edges if a in caught and b in caught)
    group = {}
    for number, states in enumerate(nx.strongly_connected_components(net)):
        group.update(dict.fromkeys(states, number))
    names = set()
    for before, after, items in edges:
        if before in caught and after in caught and group[before] == group[after]:
            names |= {item.split()[1] for item in items if item.startswith("paragraph ")}
        if after.stuck == "going round":
            come = [item.split()[1] for item in items if item.startswith("paragraph ")]
            names |= set(come[len(come) - 1 - come[::-1].index(after.paragraph) :])
    return names
