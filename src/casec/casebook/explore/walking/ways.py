"""Every way that leads on from a spot. Rules: R4, R6 to R9, R15, R17 to R22, as sets of readers.

A spot enters, ways leave. The ways from a spot part its readers: each reader can take at least one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from casec.casebook import model, rules
from casec.casebook.explore.readers.diagram import EMPTY, Diagram
from casec.casebook.explore.walking.code import Branching, Jump
from casec.casebook.explore.walking.spot import Spot, Way
from casec.casebook.explore.walking.walk import Answer, Question, Walk, World


def ways(world: World, spot: Spot) -> tuple[Way, ...]:
    """The ways on from a spot; none from a finish, or where readers are stuck."""
    return walked(world, spot)[0]


def walked(world: World, spot: Spot) -> tuple[tuple[Way, ...], Mapping[Question, Answer]]:
    """The ways on from a spot, and what the hour and the workday were asked for them."""
    walk = Walk(world, spot.time, spot.address, spot.workday, spot.moon, spot, spot.time)
    return tuple(_ways(walk, spot)), walk.heard


def _ways(walk: Walk, spot: Spot) -> Iterator[Way]:
    match spot.kind:
        case "come":
            return _come(walk, spot.name)
        case "read":
            return _read(walk, spot.name, spot.place, spot.exits)
        case "leave":
            return _leave(walk)
        case "stay":
            return _stay(walk)
        case "about":
            return _about(walk, spot.place)
        case "arrive":
            return _arrive(walk, spot.place)
        case "home":
            return _home(walk)
        case "sleep":
            return _sleep(walk)
        case "finish" | "stuck":
            return iter(())


def opening(world: World) -> Way:
    """The way by which a game begins (R23)."""
    case = world.rules.case
    start = case.calendar.begin
    return _begin_day(Walk(world, start, case.start_at, 0, False, None, start), 0)


def _come(walk: Walk, name: str) -> Iterator[Way]:
    """Gates first (R6a, R6b), then the reading."""
    paragraph = walk.world.rules.leaves[name].rule
    space = walk.world.space
    if paragraph.gate is not None:
        condition = paragraph.gate.condition
        walk.ask(f"gate {name} open", condition)
        walk.ask(f"gate {name} shut", condition, holds=False)
        shut = walk.parted(walk.where(condition, holds=False))
        walk.only(walk.where(condition))
        yield from _on(shut, f"gate {name} shut", paragraph.gate.otherwise)
        walk.seen.append(f"gate {name} open")
    if paragraph.once is not None:
        tick = f"once {name}"
        again = walk.parted(space.having(tick, yes=True))
        walk.only(space.having(tick, yes=False))
        yield from _on(again, f"once {name} again", paragraph.once.otherwise)
        walk.seen.append(f"once {name} first")
        walk.act(space.gained(tick))
    if not walk.dead:
        yield from _read(walk, name, 0, ())


def _on(walk: Walk, item: str, otherwise: str) -> Iterator[Way]:
    """The way past a shut gate."""
    if not walk.dead:
        walk.seen.append(item)
        yield walk.come(otherwise)


def _read(walk: Walk, name: str, place: int, exits: tuple[int, ...]) -> Iterator[Way]:
    """Read on, up to a fork or to the end (R6, R7)."""
    code = walk.world.codes[name]
    while place < len(code):
        step = code[place]
        place += 1
        match step:
            case Branching():
                yield from _branch(walk, name, step, exits)
                return
            case Jump(target):
                place = target
            case model.Question(index=index):
                walk.act(walk.world.space.gained(f"answer {name} {index}"))
            case model.Exit(must=True, condition=condition):
                taken = walk.parted(walk.where(condition))
                if not taken.dead:
                    yield from _ended(taken, name, (*exits, step.index))
                walk.only(walk.where(condition, holds=False))
                if walk.dead:
                    return
            case model.Exit():
                exits = (*exits, step.index)
            case _:
                walk.effect(step)
    yield from _ended(walk, name, exits)


def _branch(walk: Walk, name: str, step: Branching, exits: tuple[int, ...]) -> Iterator[Way]:
    forest = walk.world.space.forest
    left: Diagram = forest.full
    for part in step.parts:
        rest = walk.parted(left)
        rest.ask(part.item, part.condition)
        inside = walk.parted(forest.both(left, walk.where(part.condition)))
        left = forest.both(left, walk.where(part.condition, holds=False))
        if not inside.dead:
            inside.seen.append(part.item)
            yield inside.to("read", name, part.place, exits)


def _ended(walk: Walk, name: str, exits: tuple[int, ...]) -> Iterator[Way]:
    """A reading has ended: the day must end, or an exit is taken, or there is none (R8, R18)."""
    spent = _exhausted(walk)
    tired = walk.parted(spent)
    if not tired.dead:
        tired.move = rules.EndDay()
        yield _end_day(tired)
    forest = walk.world.space.forest
    walk.only(forest.without(spent))
    stuck: Diagram = forest.full
    for index in exits:
        if walk.dead:
            return
        way = walk.world.rules.leaves[name].ways[index]
        stuck = forest.both(stuck, walk.where(way.rule.condition, holds=False))
        walk.ask(f"exit {name} {index}", way.rule.condition)
        taking = walk.parted(walk.where(way.rule.condition))
        if not taking.dead:
            yield from _take(taking, name, way.rule)
    walk.only(stuck)
    if not walk.dead:
        yield walk.to("stuck", name, more="no exit")


def _exhausted(walk: Walk) -> Diagram:
    if walk.moon:
        return EMPTY
    space = walk.world.space
    return space.everybody() if walk.hear(World.late) else space.spent()


def _take(walk: Walk, name: str, exit_: model.Exit) -> Iterator[Way]:
    """Effects, then the test, then what it leads to (R9)."""
    index = exit_.index
    walk.move = rules.Take(index)
    walk.seen.append(f"exit {name} {index}")
    for effect in exit_.effects:
        walk.effect(effect)
    if exit_.test is None or exit_.fail is None:
        yield _lead(walk, name, exit_.target)
        return
    failing = walk.parted(walk.world.space.everybody())
    for trying, passed, target in ((walk, True, exit_.target), (failing, False, exit_.fail)):
        trying.test(exit_.test, passed)
        trying.seen.append(f"{'pass' if passed else 'fail'} {name} {index}")
        yield _lead(trying, name, target)


def _lead(walk: Walk, name: str, target: model.Target) -> Way:
    """Follow a target; one that does not belong here leaves its readers stuck (R19)."""
    match target:
        case model.ToParagraph(paragraph):
            return walk.come(paragraph)
        case model.Finish():
            walk.seen.append(f"finish {name}")
            return walk.to("finish", name)
        case model.Sleep():
            return _to_bed(walk, name)
        case model.Leave():
            return walk.to("leave") if not walk.moon else _misled(walk, name, "leave")
        case model.Go(address):
            return _visit(walk, address) if not walk.moon else _misled(walk, name, "go")
        case model.EndDay():
            return _end_day(walk) if not walk.moon else _misled(walk, name, "end day")


def _misled(walk: Walk, name: str, what: str) -> Way:
    return walk.to("stuck", name, more=f"{what} in moon chain")


def _to_bed(walk: Walk, name: str) -> Way:
    if not walk.moon:
        return walk.to("stuck", name, more="sleep at work")
    if walk.hear(World.over):
        return walk.to("stuck", name, more="no date left")
    return walk.to("sleep")


def _visit(walk: Walk, address: str) -> Way:
    walk.travel(address)
    return _call(walk)


def _call(walk: Walk) -> Way:
    walk.seen.append(f"address {walk.address}")
    return walk.come(walk.world.rules.addresses[walk.address].paragraph)


def _end_day(walk: Walk) -> Way:
    """Home (R19)."""
    walk.travel(walk.world.rules.case.station)
    walk.moon = True
    return walk.to("home")


def _home(walk: Walk) -> Iterator[Way]:
    """To the moon paragraph of the workday's date (R19)."""
    calendar = walk.world.rules.case.calendar
    walk.seen.append(f"moon {calendar.dates[walk.workday]}")
    yield walk.come(calendar.moons[walk.workday])


def _begin_day(walk: Walk, date: int) -> Way:
    calendar = walk.world.rules.case.calendar
    walk.workday = date
    walk.moon = False
    walk.seen.append(f"sun {calendar.dates[date]}")
    return walk.come(calendar.suns[date])


def _leave(walk: Walk) -> Iterator[Way]:
    """Go about: turn to a secret, go on the same card; all that takes time comes after."""
    card = walk.world.rules.cards[walk.address]
    yield walk.to("stay")
    walk.only(walk.world.space.forest.without(_exhausted(walk)))
    if walk.dead:
        return
    for name in walk.world.secrets:
        walk.ask(f"turn {name}", walk.world.rules.leaves[name].rule.secret)
        turning = walk.parted(walk.where(walk.world.rules.leaves[name].rule.secret))
        if not turning.dead:
            turning.move = rules.TurnTo(name)
            turning.seen.append(f"turn {name}")
            yield turning.come(name)
    for address in walk.world.cards[card]:
        if address != walk.address:
            yield from _go(walk, address)


def _stay(walk: Walk) -> Iterator[Way]:
    """Wait; what else there is is the same for every address of the card."""
    yield walk.to("about", place=walk.world.rules.cards[walk.address])
    walk.only(walk.world.space.forest.without(_exhausted(walk)))
    if not walk.dead:
        walk.move = rules.Wait()
        walk.pass_hours(1)
        yield _call(walk)


def _go(walk: Walk, address: str) -> Iterator[Way]:
    """To an address on the card where one is, or has just come."""
    space, needs = walk.world.space, walk.world.rules.addresses[address].needs
    letter = space.having(f"letter {needs}", yes=True) if needs else space.everybody()
    going = walk.parted(letter)
    going.move = rules.GoTo(address)
    going.address = address
    yield _call(going)


def _about(walk: Walk, card: int) -> Iterator[Way]:
    """The day's end, and the ways to other cards."""
    home = walk.parted(walk.world.space.everybody())
    home.move = rules.EndDay()
    home.address = walk.world.cards[card][0]
    yield _end_day(home)
    walk.only(walk.world.space.forest.without(_exhausted(walk)))
    walk.pass_hours(1)
    if walk.dead:
        return
    for other in range(len(walk.world.cards)):
        if other != card and walk.world.cards[other]:
            yield walk.to("arrive", place=other)


def _arrive(walk: Walk, card: int) -> Iterator[Way]:
    for address in walk.world.cards[card]:
        yield from _go(walk, address)


def _sleep(walk: Walk) -> Iterator[Way]:
    """Rest up to each hour at which the next workday can start (R20)."""
    for time in rules.start_hours(walk.world.rules, walk.workday, walk.time):
        rested = walk.parted(walk.world.space.everybody())
        rested.move = rules.Start(time % 24)
        rested.pass_hours(time - walk.time, by=1)
        yield _begin_day(rested, time // 24)
