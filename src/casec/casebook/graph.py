"""The graph of a case: which paragraph leads to which, and how.

Nodes are the names of paragraphs, and four places that are none: going about, the end of the day,
sleep, and the finish. Their names stand in brackets, as no paragraph's can. Checks and drawings use
it; what a reader's letters, hours and tokens allow is not in it. networkx is loaded late.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from casec.casebook import model

if TYPE_CHECKING:
    import networkx as nx

    Graph: TypeAlias = nx.MultiDiGraph[str]

LEAVE = "[leave]"
END_DAY = "[end day]"
SLEEP = "[sleep]"
FINISH = "[finish]"
PLACES = (LEAVE, END_DAY, SLEEP, FINISH)

_LONGEST_RING = 12
_MOST_RINGS = 200


class Kind(StrEnum):
    """How one leads to the other."""

    EXIT = "exit"
    PASS = "pass"  # noqa: S105 - of a test
    FAIL = "fail"
    GATE = "gate"
    ONCE = "once"
    SUN = "sun"
    MOON = "moon"
    ADDRESS = "address"
    SECRET = "secret"  # noqa: S105 - a riddle


@dataclass(frozen=True, slots=True)
class Edge:
    """One way from a node to another.

    Attributes:
        index: of the exit in its paragraph, from 1; None for all other ways.
        condition: what an exit, gate or secret asks for, or None.
        words: the address that is gone to, or the date of a sun or moon; else empty.
    """

    start: str
    end: str
    kind: Kind
    index: int | None = None
    condition: model.Condition | None = None
    words: str = ""


@dataclass(frozen=True, slots=True)
class Island:
    """Paragraphs to which no way leads.

    Attributes:
        heads: with a way to one of each of these groups, all would be reached.
        names: all of them.
    """

    heads: tuple[tuple[str, ...], ...]
    names: tuple[str, ...]


def graph(case: model.Case, ways: Iterable[Edge] | None = None) -> Graph:
    """The case as a networkx graph: its nodes, and an edge with attribute `edge` for every way.

    `ways`: the edges of the case, where they are known already.
    """
    import networkx as nx

    result: Graph = nx.MultiDiGraph()
    result.add_nodes_from(paragraph.name for paragraph in case.paragraphs)
    result.add_nodes_from(PLACES)
    found = edges(case) if ways is None else ways
    result.add_edges_from((way.start, way.end, {"edge": way}) for way in found)
    return result


def edges(case: model.Case) -> tuple[Edge, ...]:
    """Every way, paragraphs in order of writing; ways to what does not exist are left out."""
    known = {*PLACES, *(paragraph.name for paragraph in case.paragraphs)}
    found = (*_ways_of_paragraphs(case), *_ways_about(case))
    return tuple(edge for edge in found if edge.start in known and edge.end in known)


def exits(body: Iterable[model.Item]) -> Iterator[model.Exit]:
    """The exits of a body in order of writing, those inside branches too."""
    for item in body:
        match item:
            case model.Exit():
                yield item
            case model.Conditional(branches=branches):
                for branch in branches:
                    yield from exits(branch.body)
            case _:
                pass


def roots(case: model.Case) -> tuple[str, ...]:
    """The nodes that are come to without a link: the start, and the ends of days, which come by
    themselves at last (R18)."""
    return (case.start, END_DAY)


def reached(graph: Graph, starts: Iterable[str]) -> frozenset[str]:
    """All nodes to which ways lead from `starts`, these included."""
    return follow(graph.adj, (start for start in starts if start in graph))


def follow(onwards: Mapping[str, Iterable[str]], starts: Iterable[str]) -> frozenset[str]:
    """All that is come to from `starts` by going on and on, these included."""
    found = set(starts)
    waiting = list(found)
    while waiting:
        ends = [end for end in onwards.get(waiting.pop(), ()) if end not in found]
        found.update(ends)
        waiting += ends
    return frozenset(found)


def by_day(case: model.Case, ways: Iterable[Edge]) -> frozenset[str]:
    """All that is come to before a moon is read."""
    onwards: dict[str, list[str]] = {}
    for way in ways:
        if way.start not in (END_DAY, SLEEP):
            onwards.setdefault(way.start, []).append(way.end)
    return follow(onwards, case.calendar.suns)


def by_night(ways: Iterable[Edge], moons: Iterable[str]) -> frozenset[str]:
    """All that is come to from moons, before sleep: [leave] and [go …] lead nowhere then."""
    onwards: dict[str, list[str]] = {}
    for way in ways:
        gone = way.words and way.kind in (Kind.EXIT, Kind.PASS, Kind.FAIL)
        if way.start not in PLACES and not gone:
            onwards.setdefault(way.start, []).append(way.end)
    return follow(onwards, moons)


def sure_exit(case: model.Case, ways: Collection[Edge], name: str) -> str:
    """The exit that readers of a paragraph may take whatever they have: it goes about by day,
    sleeps at night, and ends the last night; where they come at several of these, it leads on."""
    moons = case.calendar.moons
    times = {
        LEAVE: name in by_day(case, ways),
        SLEEP: name in by_night(ways, moons[:-1]),
        FINISH: name in by_night(ways, moons[-1:]),
    }
    fitting = [target for target, held in times.items() if held] or [LEAVE]
    return fitting[0] if len(fitting) == 1 else "-> NAME"


def islands(graph: Graph, starts: Iterable[str]) -> tuple[Island, ...]:
    """The paragraphs that are not reached from `starts`, in groups that no way joins; in order of
    writing."""
    import networkx as nx

    far = graph.subgraph(set(graph) - reached(graph, starts) - set(PLACES))
    order = {name: place for place, name in enumerate(graph)}
    found = [
        Island(_heads(far.subgraph(names), order), tuple(sorted(names, key=order.__getitem__)))
        for names in nx.weakly_connected_components(far)
    ]
    return tuple(sorted(found, key=lambda island: order[island.names[0]]))


def _heads(far: Graph, order: Mapping[str, int]) -> tuple[tuple[str, ...], ...]:
    """The groups of an island to which nothing else leads: single ones, or rings."""
    import networkx as nx

    groups = [
        tuple(sorted(group, key=order.__getitem__))
        for group in nx.strongly_connected_components(far)
        if not any(start not in group for start, _ in far.in_edges(group))
    ]
    return tuple(sorted(groups, key=lambda group: order[group[0]]))


def closed(names: Sequence[str], ways: Iterable[Edge]) -> tuple[tuple[str, ...], ...]:
    """Rings of paragraphs from which no way leads out; a paragraph that leads only to itself is
    one. Rings, and names in a ring, are in the order of `names`."""
    back: dict[str, list[str]] = {}
    for way in ways:
        back.setdefault(way.end, []).append(way.start)
    leaving = follow(back, PLACES)
    order = {name: place for place, name in enumerate(names) if name not in leaving}
    if not order:
        return ()
    import networkx as nx

    shut: nx.DiGraph[str] = nx.DiGraph()
    shut.add_edges_from(
        (start, end) for end, starts in back.items() for start in starts if start in order
    )
    found = [
        tuple(sorted(group, key=order.__getitem__))
        for group in nx.strongly_connected_components(shut)
        if all(end in group for _, end in shut.out_edges(group))
        and shut.subgraph(group).number_of_edges()
    ]
    return tuple(sorted(found, key=lambda group: order[group[0]]))


def joined(names: Collection[str], ways: Iterable[Edge]) -> tuple[tuple[str, ...], ...]:
    """Names in groups that ways join, whatever their direction; all in the order of `names`."""
    beside: dict[str, list[str]] = {}
    for way in ways:
        if way.start in names and way.end in names:
            beside.setdefault(way.start, []).append(way.end)
            beside.setdefault(way.end, []).append(way.start)
    groups: dict[str, frozenset[str]] = {}
    for name in names:
        if name not in groups:
            group = follow(beside, (name,))
            groups.update(dict.fromkeys(group, group))
    return tuple(
        tuple(name for name in names if name in group) for group in dict.fromkeys(groups.values())
    )


def rooted(onwards: Mapping[str, Collection[str]]) -> tuple[tuple[str, ...], ...]:
    """The names from which no way leads on, and the rings from which none leads out; all that ways
    lead to must be among the names."""
    back: dict[str, list[str]] = {}
    for name, ends in onwards.items():
        for end in ends:
            back.setdefault(end, []).append(name)
    single = [name for name, ends in onwards.items() if not ends]
    round_ = {name: onwards[name] for name in onwards.keys() - follow(back, single)}
    if not round_:
        return tuple((name,) for name in single)
    import networkx as nx

    net: nx.DiGraph[str] = nx.DiGraph((name, end) for name in round_ for end in round_[name])
    groups = nx.strongly_connected_components(net)
    shut = (group for group in groups if all(end in group for _, end in net.out_edges(group)))
    return (*((name,) for name in single), *map(tuple, shut))


def rings(pairs: Iterable[tuple[str, str]]) -> tuple[tuple[str, ...], ...]:
    """Ways round along pairs of names, the shortest first; each begins with the name that comes
    first among the pairs. Of very many only some."""
    found = tuple(pairs)
    order = {name: place for place, name in enumerate(dict.fromkeys(start for start, _ in found))}
    if not any(end in order for _, end in found):
        return ()
    import networkx as nx

    net: nx.DiGraph[str] = nx.DiGraph(found)
    cycles = nx.simple_cycles(net, length_bound=_LONGEST_RING)
    turned = (_from_first(ring, order) for ring in islice(cycles, _MOST_RINGS))
    return tuple(sorted(turned, key=lambda ring: (len(ring), [order[name] for name in ring])))


def _from_first(ring: Sequence[str], order: Mapping[str, int]) -> tuple[str, ...]:
    at = min(range(len(ring)), key=lambda place: order[ring[place]])
    return (*ring[at:], *ring[:at])


def _ways_of_paragraphs(case: model.Case) -> Iterator[Edge]:
    reads = {each.name: each.paragraph for place in case.places for each in place.addresses}
    for paragraph in case.paragraphs:
        name = paragraph.name
        if paragraph.gate:
            gate = paragraph.gate
            yield Edge(name, gate.otherwise, Kind.GATE, condition=gate.condition)
        if paragraph.once:
            yield Edge(name, paragraph.once.otherwise, Kind.ONCE)
        for way in exits(paragraph.body):
            first = Kind.PASS if way.test else Kind.EXIT
            end, words = _end(way.target, reads)
            yield Edge(name, end, first, way.index, way.condition, words)
            if way.fail:
                end, words = _end(way.fail, reads)
                yield Edge(name, end, Kind.FAIL, way.index, way.condition, words)


def _ways_about(case: model.Case) -> Iterator[Edge]:
    """What is read without a link: addresses and secrets on leaving, suns and moons of days."""
    for place in case.places:
        for each in place.addresses:
            yield Edge(LEAVE, each.paragraph, Kind.ADDRESS, words=each.name)
    for paragraph in case.paragraphs:
        if paragraph.secret:
            yield Edge(LEAVE, paragraph.name, Kind.SECRET, condition=paragraph.secret)
    yield Edge(LEAVE, END_DAY, Kind.EXIT)
    calendar = case.calendar
    for date, sun, moon in zip(calendar.dates, calendar.suns, calendar.moons, strict=True):
        yield Edge(END_DAY, moon, Kind.MOON, words=date.isoformat())
        if date != calendar.dates[0]:
            yield Edge(SLEEP, sun, Kind.SUN, words=date.isoformat())


def _end(target: model.Target, reads: dict[str, str]) -> tuple[str, str]:
    """The node to which a target leads, and the address if it is one."""
    match target:
        case model.ToParagraph(paragraph=name):
            return name, ""
        case model.Go(address=address):
            return reads.get(address, ""), address
        case model.Leave():
            return LEAVE, ""
        case model.EndDay():
            return END_DAY, ""
        case model.Sleep():
            return SLEEP, ""
        case model.Finish():
            return FINISH, ""
