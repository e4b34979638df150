"""What spoils the play of a small case, found by trying everything: see docs/exploring.md.

    python -m tests.oracle.spoilt [--seeds 0-200]

holds `casec.casebook.craft` to it and counts what occurs.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random

import networkx as nx
from tests.oracle import search
from tests.oracle.generate import generate
from tests.oracle.make import load
from tests.oracle.sheet import Sheet, hours_of
from tests.oracle.step import State, first, steps
from tests.oracle.world import ABILITIES, World, conditionals, exits, walk

from casec.casebook import model
from casec.casebook.model import Quantity

MOST_STATES = 6_000
IN_TEST = {"rolling", "rolled"}
READING = {"answering", "ended", *IN_TEST}


@dataclass(frozen=True)
class Spoilt:
    """What is found for one detective.

    Attributes:
        retries: exits whose test can be failed and come to again with the same sheet at the same
            hour, by a reader who can pass it.
        gains: paragraphs and a quantity of which a reader has more when he has read them, and still
            more than before when he comes there again at the same hour with nothing else less.
        late, early: items with a window, and the hour up to or from which days must start.
        unread: paragraphs that are read by somebody who has read none of those `only_via` names.
    """

    retries: frozenset[str] = frozenset()
    gains: frozenset[tuple[str, str]] = frozenset()
    late: Mapping[str, int] = field(default_factory=dict)
    early: Mapping[str, int] = field(default_factory=dict)
    unread: frozenset[str] = frozenset()


def spoilt(case: model.Case, detective: str, most: int = MOST_STATES) -> Spoilt | None:
    """Everything; None where there are more than `most` states."""
    world = World(case, detective)
    after = every_step(world, most)
    if after is None:
        return None
    late, early = _starts(case, detective, most)
    return Spoilt(
        frozenset(_retries(after)),
        frozenset(_gains(world, after)),
        late,
        early,
        frozenset(_unread(world)),
    )


Steps = Mapping[State, "list[tuple[tuple[str, ...], State]]"]


def every_step(world: World, most: int) -> Steps | None:
    """Every state, with what is met on each step from it and the next state."""
    _, start = first(world)
    found: dict[State, list[tuple[tuple[str, ...], State]]] = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if state not in found:
            found[state] = list(steps(world, state))
            waiting += [end for _, end in found[state]]
            if len(found) > most:
                return None
    return found


# Tests that can be taken again


def _retries(after: Steps) -> Iterator[str]:
    still: nx.DiGraph[State] = nx.DiGraph(
        (state, end)
        for state, following in after.items()
        for _, end in following
        if end.sheet.time == state.sheet.time
    )
    for group in nx.strongly_connected_components(still):
        for state in group:
            if state.phase == "rolling" and not state.given:
                back, passed = _ends_of_test(after, state, group)
                if back and passed:
                    yield f"exit {state.paragraph} {state.test}"


def _ends_of_test(after: Steps, start: State, group: set[State]) -> tuple[bool, bool]:
    """Whether it can be failed on a way back to it, and whether it can be passed."""
    back = passed = False
    seen = {start}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        for met, end in after[state]:
            kinds = {each.split()[0] for each in met}
            passed |= "pass" in kinds
            back |= "fail" in kinds and end in group
            inside = not kinds & {"pass", "fail"}
            if inside and end not in seen:
                seen.add(end)
                waiting.append(end)
    return back, passed


# Gains that can be repeated


def _gains(world: World, after: Steps) -> Iterator[tuple[str, str]]:
    given = {one.name: set(_given(one)) for one in world.case.paragraphs}
    asked = _asked(world.case)
    for state in after:
        if state.phase == "coming":
            for quantity in given[state.paragraph]:
                if _is_repeated(after, state, quantity, asked):
                    yield state.paragraph, quantity.value


def _given(paragraph: model.Paragraph) -> Iterator[Quantity]:
    for item in walk(paragraph.body):
        pieces = getattr(item, "pieces", ())
        if isinstance(item, model.Letter):
            pieces = [piece for prose in item.body for piece in prose.pieces]
        for piece in pieces:
            if isinstance(piece, model.Change) and piece.amount > 0:
                yield piece.quantity


def _is_repeated(after: Steps, start: State, quantity: Quantity, asked: frozenset[str]) -> bool:
    has = numbers(start.sheet)
    seen: set[tuple[bool, State]] = {(True, start)}
    waiting = deque(seen)
    while waiting:
        inside, state = waiting.popleft()
        for _, end in after[state]:
            if end.sheet.time != start.sheet.time:
                continue
            within = inside and end.phase in READING
            out = inside and not within
            if out and numbers(end.sheet)[quantity] <= has[quantity]:
                continue
            if not within and _richer(start, end, quantity, asked):
                return True
            if (within, end) not in seen:
                seen.add((within, end))
                waiting.append((within, end))
    return False


def _richer(start: State, end: State, quantity: Quantity, asked: frozenset[str]) -> bool:
    one, two = start.sheet, end.sheet
    had, has = numbers(one), numbers(two)
    return (
        (start.phase, start.paragraph, one.address, one.workday, one.moon, one.ticks)
        == (end.phase, end.paragraph, two.address, two.workday, two.moon, two.ticks)
        and one.letters & asked == two.letters & asked
        and has[quantity] > had[quantity]
        and all(has[each] >= had[each] for each in had)
    )


def numbers(sheet: Sheet) -> dict[Quantity, int]:
    """All numbers on a sheet."""
    found = {Quantity(each.value): n for each, n in zip(ABILITIES, sheet.abilities, strict=True)}
    return {**found, Quantity.LUCK: sheet.luck, Quantity.TOKENS: sheet.tokens}


def _asked(case: model.Case) -> frozenset[str]:
    """The letters that anything asks for."""
    found = {each.needs for place in case.places for each in place.addresses if each.needs}
    for _, condition in conditions(case):
        found |= {each.fact for each in _parts(condition) if isinstance(each, model.Knows)}
    return frozenset(found)


# Windows that hang on when a day starts


def _starts(
    case: model.Case, detective: str, most: int
) -> tuple[Mapping[str, int], Mapping[str, int]]:
    earliest, latest = case.calendar.start_hours
    hours = range(earliest, latest + 1)
    up_to = {hour: _met(case, detective, earliest, hour, most) for hour in hours}
    down_to = {hour: _met(case, detective, hour, latest, most) for hour in hours}
    late: dict[str, int] = {}
    early: dict[str, int] = {}
    for item, condition in conditions(case):
        windows = any(isinstance(each, model.InTime) for each in _parts(condition))
        if not windows or item not in up_to[latest]:
            continue
        least = min(hour for hour in hours if item in up_to[hour])
        if least > earliest:
            late[item] = least
        enough = _enough(case, detective, condition)
        most_ = max(hour for hour in hours if item in down_to[hour])
        if most_ < enough:
            early[item] = most_
    return late, early


def _met(case: model.Case, detective: str, start: int, end: int, most: int) -> frozenset[str]:
    other = replace(case, calendar=replace(case.calendar, start_hours=(start, end)))
    space = search.every_state(other, detective, 10 * most)
    assert space is not None
    return space.met


def _enough(case: model.Case, detective: str, condition: model.Condition) -> int:
    """The latest start hour after which an hour's way still leads into the window."""
    world = World(case, detective)
    earliest, latest = case.calendar.start_hours
    found = [earliest]
    for hour in range(24, case.calendar.hours):
        if _may_hold(world, condition, hour):
            clock = hour % 24
            found.append(latest if clock < earliest else min(latest, clock - 1))
    return max(found)


def _may_hold(world: World, condition: model.Condition, hour: int) -> bool:
    """Whether any answers to all that is no window make it hold: each is tried both ways."""
    atoms = [each for each in _parts(condition) if not isinstance(each, COMPOUND | model.InTime)]
    if len(atoms) > 12:
        raise ValueError(condition)
    for bits in range(1 << len(atoms)):
        said = {id(atom): bool(bits >> place & 1) for place, atom in enumerate(atoms)}
        if _holds_if(world, condition, hour, said):
            return True
    return False


COMPOUND = model.Not | model.And | model.Or


def _holds_if(
    world: World, condition: model.Condition, hour: int, said: Mapping[int, bool]
) -> bool:
    match condition:
        case model.Not(condition=inner):
            return not _holds_if(world, inner, hour, said)
        case model.And(conditions=inner_ones):
            return all(_holds_if(world, each, hour, said) for each in inner_ones)
        case model.Or(conditions=inner_ones):
            return any(_holds_if(world, each, hour, said) for each in inner_ones)
        case model.InTime():
            return hour in hours_of(world, condition)
        case _:
            return said[id(condition)]


def conditions(case: model.Case) -> Iterator[tuple[str, model.Condition]]:
    """Every gate, riddle, exit and branch that asks for something."""
    for paragraph in case.paragraphs:
        if paragraph.gate:
            yield f"gate {paragraph.name} open", paragraph.gate.condition
        if paragraph.secret:
            yield f"turn {paragraph.name}", paragraph.secret
        for way in exits(paragraph.body):
            if way.condition:
                yield f"exit {paragraph.name} {way.index}", way.condition
        for conditional in conditionals(paragraph.body):
            for number, branch in enumerate(conditional.branches, 1):
                if branch.condition:
                    item = f"branch {paragraph.name} {conditional.index} {number}"
                    yield item, branch.condition


def _parts(condition: model.Condition) -> Iterator[model.Condition]:
    yield condition
    if isinstance(condition, model.Not):
        yield from _parts(condition.condition)
    elif isinstance(condition, model.And | model.Or):
        for each in condition.conditions:
            yield from _parts(each)


# Ways round [only via]


def _unread(world: World) -> Iterator[str]:
    for paragraph in world.case.paragraphs:
        before = {world.paragraphs[name] for name in paragraph.only_via or ()}
        gated = {one for one in before if one.gate and one.gate.otherwise == paragraph.name}
        if gated and all(_by_exit(one, paragraph.name) for one in gated):
            names = {one.name for one in before}
            if _is_read_without(world, paragraph.name, names):
                yield paragraph.name


def _by_exit(one: model.Paragraph, name: str) -> bool:
    ends = [end for way in exits(one.body) for end in (way.target, way.fail)]
    return any(isinstance(end, model.ToParagraph) and end.paragraph == name for end in ends)


def _is_read_without(world: World, name: str, before: set[str]) -> bool:
    """Follow the readers who have read none of `before`: does one of them read it?"""
    seen = {first(world)[1]}
    waiting = list(seen)
    while waiting:
        state = waiting.pop()
        for _, end in steps(world, state):
            read = state.phase == "coming" and end.phase in READING
            if read and state.paragraph == name:
                return True
            if not (read and state.paragraph in before) and end not in seen:
                seen.add(end)
                waiting.append(end)
    return False


# Comparing and counting


def written(seed: int) -> model.Case:
    """A random case, spoilt a little more: an `[only via]` that has a way round it, or seems to;
    tests after which one may stay about; more hours at which a day may start."""
    random = Random(seed)
    case = load(generate(seed))
    if random.random() < 0.8:
        earliest, latest = case.calendar.start_hours
        hours = (min(earliest, latest - random.choice([1, 2, 3, 4])), latest)
        case = replace(case, calendar=replace(case.calendar, start_hours=hours))
    night = {*case.calendar.moons, "lamp", "dream"}
    paragraphs = tuple(
        replace(one, body=_about_after_tests(one.body, random)) if one.name not in night else one
        for one in case.paragraphs
    )
    case = with_window(replace(case, paragraphs=paragraphs), random)
    return with_only_via(case, random)


def with_window(case: model.Case, random: Random) -> model.Case:
    """At an address, something that is to be seen in a few hours of Wednesday, perhaps only by who
    knows something."""
    names = {each.paragraph for place in case.places for each in place.addresses}
    name = random.choice(sorted(names))
    start = 24 + random.choice([16, 17, 18, 20, 21, 22, 23])
    end = start + random.choice([1, 1, 2])
    at = case.paragraphs[0].span
    wednesday = case.calendar.dates[1]
    first_, last = (model.Moment(wednesday, hour - 24, hour) for hour in (start, end))
    condition: model.Condition = model.InTime((model.Stretch(first_, last),), ((start, end),), at)
    if random.random() < 0.5 and case.facts:
        knows = model.Knows(random.choice(case.facts).name, at)
        condition = model.And((condition, knows), at)
    seen = model.Conditional(99, (model.Branch(condition, (), at),), at)
    return replace(
        case,
        paragraphs=tuple(
            replace(one, body=(seen, *one.body)) if one.name == name else one
            for one in case.paragraphs
        ),
    )


def _about_after_tests(body: Iterable[model.Item], random: Random) -> tuple[model.Item, ...]:
    """Half of the tests in it lead to [leave] where they are failed."""
    for way in exits(tuple(body)):
        if way.test and random.random() < 0.5:
            body = _with_exit(body, way, replace(way, fail=model.Leave(way.span)))
    return tuple(body)


def with_only_via(case: model.Case, random: Random) -> model.Case:
    """Some paragraph is led to by another, by its gate and by an exit, and by nothing else but
    those it names."""
    fixed = {case.start, *case.calendar.suns, *case.calendar.moons}
    fixed |= {each.paragraph for place in case.places for each in place.addresses}
    free = [one.name for one in case.paragraphs if one.name not in fixed and not one.secret]
    gated = [one for one in case.paragraphs if one.gate]
    if not free or not gated:
        return case
    name = random.choice(free)
    before = random.choice(case.paragraphs)
    condition = random.choice(gated).gate
    assert condition
    if before.name == name or before.secret:
        return case
    gate = replace(condition, otherwise=name)
    ends = [way for way in exits(before.body) if way.test is None]
    body = before.body
    if ends and random.random() < 0.8:
        way = random.choice(ends)
        other = replace(way, target=model.ToParagraph(name, before.span))
        body = _with_exit(body, way, other)
    changed = replace(before, gate=gate, body=body)
    paragraphs = tuple(changed if one is before else one for one in case.paragraphs)
    if _rings(paragraphs):
        return case
    leading = tuple(one.name for one in paragraphs if _leads(one, name))
    return replace(
        case,
        paragraphs=tuple(
            replace(one, only_via=leading) if one.name == name else one for one in paragraphs
        ),
    )


def _with_exit(
    body: Iterable[model.Item], which: model.Exit, other: model.Exit
) -> tuple[model.Item, ...]:
    found: list[model.Item] = []
    for item in body:
        if item is which:
            item = other
        elif isinstance(item, model.Conditional):
            parts = tuple(
                replace(one, body=_with_exit(one.body, which, other)) for one in item.branches
            )
            item = replace(item, branches=parts)
        found.append(item)
    return tuple(found)


def _leads(one: model.Paragraph, name: str) -> bool:
    gates = [each.otherwise for each in (one.gate, one.once) if each]
    return name in gates or _by_exit(one, name)


def _rings(paragraphs: Iterable[model.Paragraph]) -> bool:
    """Gates that lead to one another: readers could go round among them."""
    gates: nx.DiGraph[str] = nx.DiGraph(
        (one.name, each.otherwise) for one in paragraphs for each in (one.gate, one.once) if each
    )
    return not nx.is_directed_acyclic_graph(gates)


def compared(seeds: Iterable[int], most: int = MOST_STATES) -> tuple[list[str], Counter[str]]:
    """What differs, a line each, and how often each thing occurs."""
    from tests.casebook.craft.adapter import explored

    lines: list[str] = []
    counts: Counter[str] = Counter()
    for seed in seeds:
        case = written(seed)
        for detective in case.detectives:
            expected = spoilt(case, detective.name, most)
            if expected is None:
                counts["too large"] += 1
                continue
            found = explored(case, detective.name)
            counts.update(_counted(case, expected))
            if vars(found) != vars(expected):
                lines.append(f"seed {seed}, {detective.name}: {expected}\n  not {found}")
    return lines, counts


def _counted(case: model.Case, found: Spoilt) -> Iterator[str]:
    tests = any(way.test for one in case.paragraphs for way in exits(one.body))
    gives = any(set(_given(one)) for one in case.paragraphs)
    yield "compared"
    yield from ["retries"] if found.retries else []
    yield from ["tests, none free"] if tests and not found.retries else []
    yield from ["gains"] if found.gains else []
    yield from ["gains, none free"] if gives and not found.gains else []
    yield from ["late"] if found.late else []
    yield from ["early"] if found.early else []
    yield from ["unread"] if found.unread else []
    suspected = any(one.only_via for one in case.paragraphs)
    yield from ["only via, no way round"] if suspected and not found.unread else []


def main() -> int:
    """Compare, count, print."""
    parser = ArgumentParser(prog="spoilt", description=__doc__)
    parser.add_argument("--seeds", default="0-200", help="first and before the last (0-200)")
    given = parser.parse_args()
    start, end = map(int, given.seeds.split("-"))
    lines, counts = compared(range(start, end))
    for line in lines:
        print(line)
    for name, count in sorted(counts.items()):
        print(f"{count:6} {name}")
    print(f"{len(lines)} mismatches", file=sys.stderr)
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
