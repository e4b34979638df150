"""A case as a graph of steps, for solvers that know nothing of case books. Rules: docs/rules.md.

Written from the rules and the model alone, not from the explorer. A step, or *edge*, leads from a
node to a node. It asks for its guards at its beginning, then all its effects happen at once: where
the order of effects matters there are several edges. Guards and effects are terms of
`benchmarks/clingo/rules.lp`, which says what each means.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from casec.casebook import model

Guard: TypeAlias = tuple[bool, str]
"""Whether it must hold or must not, and what."""


@dataclass(frozen=True, slots=True)
class Edge:
    """A step. `end` is empty while it is being written; `seen`: items that come about, in order."""

    start: str
    end: str = ""
    guards: tuple[Guard, ...] = ()
    effects: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()

    def when(self, *guards: Guard) -> Edge:
        return replace(self, guards=self.guards + guards)

    def does(self, *effects: str) -> Edge:
        return replace(self, effects=self.effects + effects)

    def sees(self, *items: str) -> Edge:
        return replace(self, seen=self.seen + items)


@dataclass(slots=True)
class Steps:
    """All edges of a case, and its conditions by their terms. The first node is `begin`."""

    edges: list[Edge] = field(default_factory=list)
    conditions: dict[str, model.Condition] = field(default_factory=dict)

    def on(self, edge: Edge, end: str) -> None:
        """The edge is done, and leads there."""
        self.edges.append(replace(edge, end=end))

    def settled(self, edge: Edge) -> Edge:
        """Go on behind the effects of an edge, so that they can be asked about."""
        if not edge.effects:
            return edge
        node = f"{edge.start.partition(' +')[0]} +{len(self.edges)}"
        self.on(edge, node)
        return Edge(node)

    def asks(self, condition: model.Condition, holds: bool = True) -> Guard:
        """The guard that a condition holds, or does not."""
        term = f"asked({len(self.conditions)})"
        self.conditions[term] = condition
        return holds, term


def steps_of(case: model.Case) -> Steps:
    """The graph of a case."""
    steps = Steps()
    _come(steps, Edge("begin").sees(f"sun {case.calendar.dates[0]}"), case.start)
    for paragraph in case.paragraphs:
        _gates(steps, paragraph)
    _about(steps, case)
    _nights(steps, case)
    for place in case.places:
        for address in place.addresses:
            for edge in _to_card(Edge(f"go {address.name}").when((False, "moon")), case, address):
                _call(steps, edge, address)
    return steps


def _come(steps: Steps, edge: Edge, name: str) -> None:
    steps.on(edge.sees(f"paragraph {name}"), f"come {name}")


def _gates(steps: Steps, paragraph: model.Paragraph) -> None:
    """R6a, R6b."""
    name, edge = paragraph.name, Edge(f"come {paragraph.name}")
    if paragraph.gate is not None:
        condition = paragraph.gate.condition
        shut = edge.when(steps.asks(condition, False)).sees(f"gate {name} shut")
        _come(steps, shut, paragraph.gate.otherwise)
        edge = edge.when(steps.asks(condition)).sees(f"gate {name} open")
    if paragraph.once is not None:
        ticked = f'has("once {name}")'
        _come(steps, edge.when((True, ticked)).sees(f"once {name} again"), paragraph.once.otherwise)
        edge = edge.when((False, ticked)).does(f'gain("once {name}")').sees(f"once {name} first")
    _read(steps, edge, name, paragraph.body, ())


def _read(
    steps: Steps,
    edge: Edge,
    name: str,
    body: Sequence[model.Item],
    exits: tuple[model.Exit, ...],
) -> None:
    """R6, R7. `exits`: those met so far."""
    for place, item in enumerate(body):
        match item:
            case model.Prose() | model.Letter():
                for effect in _effects(item):
                    edge = _done(steps, edge, effect)
            case model.Exit(must=True, condition=condition):
                edge = steps.settled(edge)
                if condition is None:
                    return _ended(steps, edge, name, (*exits, item))
                taken = edge.when(steps.asks(condition))
                _ended(steps, taken, name, (*exits, item))
                edge = edge.when(steps.asks(condition, False))
            case model.Exit():
                exits = (*exits, item)
            case model.Conditional():
                edge = steps.settled(edge)
                return _branch(steps, edge, name, item, body[place + 1 :], exits)
            case model.Question() | model.Notice():
                pass
    return _ended(steps, steps.settled(edge), name, exits)


def _branch(
    steps: Steps,
    edge: Edge,
    name: str,
    item: model.Conditional,
    rest: Sequence[model.Item],
    exits: tuple[model.Exit, ...],
) -> None:
    title = f"branch {name} {item.index}"
    for number, branch in enumerate(item.branches, 1):
        inside = edge if branch.condition is None else edge.when(steps.asks(branch.condition))
        _read(steps, inside.sees(f"{title} {number}"), name, (*branch.body, *rest), exits)
        if branch.condition is None:
            return
        edge = edge.when(steps.asks(branch.condition, False))
    _read(steps, edge.sees(f"{title} none"), name, rest, exits)


def _ended(steps: Steps, edge: Edge, name: str, exits: Sequence[model.Exit]) -> None:
    """R8, R9, R18."""
    steps.on(edge.when((True, "exhausted")), "end day")
    free = edge.when((False, "exhausted"))
    conditions = [way.condition for way in exits]
    if None not in conditions:
        none = (steps.asks(one, False) for one in conditions if one is not None)
        steps.on(free.when(*none), "no exit")
    for way in exits:
        taken = free if way.condition is None else free.when(steps.asks(way.condition))
        taken = taken.sees(f"exit {name} {way.index}")
        for effect in way.effects:
            taken = _done(steps, taken, effect)
        if way.test is None or way.fail is None:
            _lead(steps, taken, name, way.target)
            continue
        taken = steps.settled(taken)
        for passed, target in (("pass", way.target), ("fail", way.fail)):
            trial = f"trial({way.test.ability}, {way.test.level}, {passed})"
            _lead(steps, taken.does(trial).sees(f"{passed} {name} {way.index}"), name, target)


def _lead(steps: Steps, edge: Edge, name: str, target: model.Target) -> None:
    match target:
        case model.ToParagraph(paragraph):
            _come(steps, edge, paragraph)
        case model.Finish():
            steps.on(edge.sees(f"finish {name}"), "finish")
        case model.Leave():
            steps.on(edge, "leave")
        case model.Sleep():
            steps.on(edge, "sleep")
        case model.Go(address):
            steps.on(edge, f"go {address}")
        case model.EndDay():
            steps.on(edge, "end day")


def _done(steps: Steps, edge: Edge, effect: model.Effect) -> Edge:
    """An effect happens: with those before it, if their order does not matter."""
    match effect:
        case model.Know(fact):
            return edge.does(f'gain("letter {fact}")').sees(f"letter {fact}")
        case model.Hours(count):
            return _apart(steps, edge, "pass").does(f"pass(hours({count}))")
        case model.Until(at=at, hour=hour):
            until = f"until({hour})" if at is None else f"moment({at})"
            return _apart(steps, edge, "pass").does(f"pass({until})")
        case model.Change(quantity, amount):
            return _apart(steps, edge, "change").does(f"change({quantity}, {amount})")
        case model.Move(address):
            return _apart(steps, edge, "move").does(f'move("{address}")')
        case model.Mark():
            return edge


def _apart(steps: Steps, edge: Edge, kind: str) -> Edge:
    """Hours and numbers clash, and each with its like; so do two moves."""
    clash = ("move",) if kind == "move" else ("pass", "change")
    return steps.settled(edge) if any(one.startswith(clash) for one in edge.effects) else edge


def _effects(item: model.Prose | model.Letter) -> Iterator[model.Effect]:
    for block in item.body if isinstance(item, model.Letter) else (item,):
        yield from (piece for piece in block.pieces if isinstance(piece, model.Effect))


def _about(steps: Steps, case: model.Case) -> None:
    """R17: what there is to do at `[leave]`."""
    free = Edge("leave").when((False, "moon"), (False, "exhausted"))
    for place in case.places:
        for address in place.addresses:
            needs = ((True, f'has("letter {address.needs}")'),) if address.needs else ()
            here = f'at("{address.name}")'
            for edge in _to_card(free.when((False, here), *needs), case, address):
                _call(steps, edge, address)
            _call(steps, free.when((True, here)).does("pass(hours(1))"), address)
    for one in case.paragraphs:
        if one.secret is not None:
            _come(steps, free.when(steps.asks(one.secret)).sees(f"turn {one.name}"), one.name)


def _to_card(edge: Edge, case: model.Case, address: model.Address) -> Iterator[Edge]:
    """Travel: an hour, unless one is on the card already."""
    card = next(number for number, place in enumerate(case.places) if address in place.addresses)
    there = f'move("{address.name}")'
    yield edge.when((True, f"card({card})")).does(there)
    yield edge.when((False, f"card({card})")).does(there, "pass(hours(1))")


def _call(steps: Steps, edge: Edge, address: model.Address) -> None:
    _come(steps, edge.sees(f"address {address.name}"), address.paragraph)


def _nights(steps: Steps, case: model.Case) -> None:
    """R19, R20."""
    calendar = case.calendar
    addresses: Mapping[str, model.Address] = {
        each.name: each for place in case.places for each in place.addresses
    }
    for date, day in enumerate(calendar.dates):
        for start in ("leave", "end day"):
            home = Edge(start).when((False, "moon"), (True, f"workday({date})"))
            for edge in _to_card(home, case, addresses[case.station]):
                _come(steps, edge.does("moon(on)").sees(f"moon {day}"), calendar.moons[date])
        for hour in range(calendar.start_hours[0], calendar.start_hours[1] + 1) if date else ():
            wake = 24 * date + hour
            risen = Edge("sleep").when((True, "moon"), (True, f"wake({wake})"))
            risen = risen.does(f"pass(rest({wake}))", f"workday({date})", "moon(off)")
            _come(steps, risen.sees(f"sun {day}"), calendar.suns[date])


def length(steps: Steps, seen: Sequence[str]) -> int:
    """Over how many edges a play leads in which these items come about in turn, up to the last.

    Letters but the last are left out: an edge may give one that the reader has.

    Raises:
        ValueError: there is no such way through the graph.
    """
    onwards: dict[str, list[Edge]] = {}
    for edge in steps.edges:
        onwards.setdefault(edge.start, []).append(edge)
    goal, before = seen[-1], _without_letters(seen[:-1])
    waiting, known = [("begin", 0, 0)], {("begin", 0)}
    for node, place, count in waiting:  # grows while it is gone through: the shortest comes first
        for edge in onwards.get(node, ()):
            if goal in edge.seen:
                first = _without_letters(edge.seen[: edge.seen.index(goal)])
                if first == before[place:]:
                    return count + 1
            met = _without_letters(edge.seen)
            then = (edge.end, place + len(met))
            if met == before[place : then[1]] and then not in known:
                known.add(then)
                waiting.append((*then, count + 1))
    raise ValueError(f"no way through the graph sees {seen}")


def _without_letters(items: Sequence[str]) -> tuple[str, ...]:
    return tuple(item for item in items if not item.startswith("letter "))
