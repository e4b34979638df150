"""Open-information end games, solved exactly: both identities are known and no evidence is left, so
only kill, shift and arrest remain.

Positions are found forwards through the engine's own rules, and judged backwards from the finished
ones (retrograde analysis): who can win, whatever the other does. What nobody can force is a draw,
as both can shift for ever (B16).

Two positions that differ in the names of suspects only are one. Where the two players are beside
each other the one to move wins at once, and no other move is looked at. All arrests of somebody
else are one move: nothing comes of them.

A board of 3x3 has some ten thousand positions. One of 4x4 has more than a hundred million.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import NamedTuple, TypeAlias

from casec.manhunt.rules import Arrest, Kill, Move, Open, Role, Shift, State, Table, after, moves


class Place(NamedTuple):
    """What stands where: rows, columns, places of the Killer and the Inspector, the set of deceased
    places; and who is to move."""

    rows: int
    cols: int
    killer: int
    inspector: int
    dead: int
    turn: Role


Before: TypeAlias = tuple[int, ...] | None
"""What a shift must not restore: the places of the Killer and the Inspector and the set of deceased
places, if other suspects have no names; else from which place each card would have to come."""

Position: TypeAlias = tuple[Place, Before]


class Step(NamedTuple):
    """What a move leads to: a victory, where nothing else counts; or the next place, and what may
    then not be restored."""

    move: Move
    winner: Role | None
    then: Place
    before: Before


@dataclass(frozen=True, slots=True)
class Solved:
    """All positions of a table that can come about from a full board with the Killer to move.

    Attributes:
        values: by position, who wins it; None where neither can force it.
        starts: the same of the full boards alone.
        moves: of all positions together.
    """

    values: Mapping[Position, Role | None]
    starts: Mapping[Position, Role | None]
    moves: int

    def count(self, winner: Role | None) -> int:
        """How many positions one side wins, or nobody."""
        return sum(value == winner for value in self.values.values())


def solve(table: Table, *, named: bool = False) -> Solved:
    """Judge every position of a small table; see the note on sizes above.

    Args:
        named: whether bystanders have names when it is asked if a shift would restore the board.
            By the rules they have (B4); without names there are fewer positions.
    """
    ways = _Ways(table, named)
    starts = [(place, None) for place in _starts(table)]
    order: list[Position] = list(starts)
    numbers = {position: number for number, position in enumerate(order)}
    graph = _Graph([array("i") for _ in order], [], [None] * len(order))
    made = 0
    for number, position in enumerate(order):  # it grows
        steps = ways.of(position)
        made += len(steps)
        graph.left.append(len(steps))
        for step in steps:
            if step.winner:
                graph.tell(number, step.winner, position[0].turn)
                continue
            other = numbers.setdefault((step.then, step.before), len(order))
            if other == len(order):
                order.append((step.then, step.before))
                graph.earlier.append(array("i"))
                graph.value.append(None)
            graph.earlier[other].append(number)
    graph.spread([place.turn for place, _ in order])
    values = dict(zip(order, graph.value, strict=True))
    return Solved(values, {each: values[each] for each in starts}, made)


@dataclass(slots=True)
class _Graph:
    """Which positions lead to each, by numbers; moves of each that do not lose for sure; who wins
    it."""

    earlier: list[array[int]]
    left: list[int]
    value: list[Role | None]

    def tell(self, number: int, winner: Role, mover: Role) -> bool:
        """One move of a position leads to a victory. Whether that decides the position now."""
        if self.value[number]:
            return False
        self.left[number] -= 1
        if winner == mover or not self.left[number]:
            self.value[number] = winner
        return self.value[number] is not None

    def spread(self, turns: list[Role]) -> None:
        """Carry each verdict back to the positions that lead to it."""
        known = deque(number for number, value in enumerate(self.value) if value)
        while known:
            number = known.popleft()
            winner = self.value[number]
            for earlier in self.earlier[number]:
                if winner and self.tell(earlier, winner, turns[earlier]):
                    known.append(earlier)


class _Ways:
    """What can be done at a position, by the rules. What comes of a move hangs on the place alone,
    so it is worked out once for all positions there."""

    def __init__(self, table: Table, named: bool) -> None:
        self._table, self._named = table, named
        self._steps: dict[Place, tuple[Step, ...]] = {}

    def of(self, position: Position) -> tuple[Step, ...]:
        """Every move of a position."""
        place, before = position
        if (steps := self._steps.get(place)) is None:
            steps = self._steps[place] = tuple(self._made(place))
        if before is None:
            return steps
        if self._named:
            legal = set(moves(self._table, _state(self._table, place, before)))
            return tuple(step for step in steps if step.move in legal)
        return tuple(step for step in steps if not _restores(step, place, before))

    def _made(self, place: Place) -> Iterator[Step]:
        state = _state(self._table, place, None)
        options = moves(self._table, state)
        hit = Kill(state.inspector) if place.turn == "K" else Arrest(state.killer)
        passing = next((move for move in options if isinstance(move, Arrest)), None)
        for move in [hit] if hit in options else options:
            if isinstance(move, Arrest) and move not in (hit, passing):
                continue
            reached = after(self._table, state, move)
            if ended := reached.open.result:
                yield Step(move, ended.winner, place, None)
                continue
            then, before = _placed(reached)
            if before is not None and not self._named:
                before = (place.killer, place.inspector, place.dead)
            yield Step(move, None, then, before)


def _restores(step: Step, place: Place, before: Before) -> bool:
    """Whether a shift restores what it must not, if bystanders have no names."""
    then = step.then
    same = (then.rows, then.cols) == (place.rows, place.cols)
    shown = (then.killer, then.inspector, then.dead)
    return isinstance(step.move, Shift) and same and shown == before


def _starts(table: Table) -> Iterator[Place]:
    for killer, inspector in permutations(range(table.suspects), 2):
        yield Place(table.rows, table.cols, killer, inspector, 0, "K")


def _state(table: Table, place: Place, before: Before) -> State:
    """A position with names: the suspect on a place has its number, those off the board follow."""
    count = place.rows * place.cols
    gone = (1 << table.suspects) - (1 << count)
    lies = Open(
        turn=place.turn,
        phase="act",
        rows=place.rows,
        cols=place.cols,
        grid=tuple(range(count)),
        dead=place.dead | gone,
        innocent=0,
        shown=0,
        evidence=0,
        held=0,
        before=before,
        killer_may=1 << place.killer,
        inspector_may=1 << place.inspector,
    )
    return State(lies, place.killer, place.inspector, 0, ())


def _placed(state: State) -> tuple[Place, Before]:
    """A state without names; and from which places the cards would come if the shift just made
    were undone: None if there was none, or the board has shrunk since."""
    now = state.open
    at = {suspect: spot for spot, suspect in enumerate(now.grid)}
    dead = 0
    for suspect, spot in at.items():
        dead |= (now.dead >> suspect & 1) << spot
    before = now.before
    undone = tuple([at[each] for each in before]) if before and len(before) == len(at) else None
    place = Place(now.rows, now.cols, at[state.killer], at[state.inspector], dead, now.turn)
    return place, undone
