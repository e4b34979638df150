"""One step of a play: from a state to every state that may follow, and what is met on the way.

What is met is told as the items of `casec explore` ("exit quay 2"); notes on which rule came into
play begin with "R" ("R16 given up") and are for the census only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tests.oracle.sheet import (
    Sheet,
    add_ability,
    begin,
    exhausted,
    happen,
    holds,
    pass_hour,
    pass_until,
)
from tests.oracle.world import ABILITIES, World

from casec.casebook import model


class State(NamedTuple):
    """A moment of a play.

    Attributes:
        phase: `coming` to a paragraph, `answering`, `ended` (the reading has), `rolling` a die,
            `rolled` without passing, `leave`, `sleeping`, `finished` or `stuck`.
        paragraph: the one that is come to or being read; empty where that no longer matters.
        sheet: the reader's papers.
        exits: those met in this reading: choices, and last the action.
        questions: of this paragraph, not answered yet.
        test: the exit that holds the test.
        roll: the last roll, 0 before the next.
        given: points given up for this test.
        kind: how the reader is stuck.
    """

    phase: str
    paragraph: str
    sheet: Sheet
    exits: tuple[int, ...] = ()
    questions: tuple[int, ...] = ()
    test: int = 0
    roll: int = 0
    given: int = 0
    kind: str = ""


Met = tuple[str, ...]
Step = tuple[Met, State]


def first(world: World) -> Step:
    """R23 and R4: the first day begins with `start`, its sun."""
    day = f"sun {world.calendar.dates[0].isoformat()}"
    return (day,), State("coming", world.case.start, begin(world))


def steps(world: World, state: State) -> list[Step]:
    """Every step that may be taken in this state."""
    if state.phase in {"finished", "stuck"}:
        return []
    following = {
        "coming": _come,
        "answering": _answer,
        "ended": _choose,
        "rolling": _roll,
        "rolled": _after_roll,
        "leave": _go_about,
        "sleeping": _wake,
    }[state.phase]
    return list(following(world, state))


# Coming to a paragraph and reading it


def _come(world: World, state: State) -> Iterator[Step]:
    """R6a and R6b: the gates; then the reading."""
    paragraph = world.paragraphs[state.paragraph]
    sheet = state.sheet
    met = [f"paragraph {paragraph.name}"]
    if paragraph.gate:
        if not holds(world, sheet, paragraph.gate.condition):
            met.append(f"gate {paragraph.name} shut")
            met += ["R6a shut though the day must end"] if exhausted(world, sheet) else []
            yield tuple(met), State("coming", paragraph.gate.otherwise, sheet)
            return
        met.append(f"gate {paragraph.name} open")
    if paragraph.once:
        if paragraph.name in sheet.ticks:
            met.append(f"once {paragraph.name} again")
            yield tuple(met), State("coming", paragraph.once.otherwise, sheet)
            return
        met.append(f"once {paragraph.name} first")
        sheet = sheet._replace(ticks=sheet.ticks | {paragraph.name})
    if paragraph.name in world.calendar.moons and not sheet.moon:
        met.append("R4 a moon as any other paragraph")
    reading = Reading(world, paragraph.name, sheet, met)
    reading.read(paragraph.body)
    yield tuple(reading.met), reading.state()


@dataclass
class Reading:
    """R6 to R8: one paragraph read from top to bottom. It is changed as the reading goes on."""

    world: World
    paragraph: str
    sheet: Sheet
    met: list[str]
    exits: list[int] = field(default_factory=list)
    questions: list[int] = field(default_factory=list)

    def read(self, body: Sequence[model.Item]) -> bool:
        """Read on; whether an action has ended the reading."""
        return any(self._item(item) for item in body)

    def state(self) -> State:
        """Where the reader is when the reading has ended (R22: questions come first)."""
        exits, questions = tuple(self.exits), tuple(self.questions)
        phase = "answering" if questions else "ended"
        return State(phase, self.paragraph, self.sheet, exits, questions)

    def _item(self, item: model.Item) -> bool:
        match item:
            case model.Prose(pieces=pieces):
                self._pieces(pieces)
            case model.Letter(body=body):
                for prose in body:
                    self._pieces(prose.pieces)
            case model.Conditional():
                return self._conditional(item)
            case model.Exit(index=index, must=must):
                if not must or holds(self.world, self.sheet, item.condition):
                    self.exits.append(index)
                    return must
            case model.Question(index=index):
                if not item.open and (self.paragraph, index) not in self.sheet.answered:
                    self.questions.append(index)
        return False

    def _pieces(self, pieces: Sequence[model.Piece]) -> None:
        effects = [piece for piece in pieces if isinstance(piece, model.Effect)]
        self.sheet, met = carry_out(self.world, self.sheet, effects)
        self.met += met

    def _conditional(self, item: model.Conditional) -> bool:
        name = f"branch {self.paragraph} {item.index}"
        for number, branch in enumerate(item.branches, 1):
            if holds(self.world, self.sheet, branch.condition):
                self.met.append(f"{name} {number}")
                return self.read(branch.body)
        self.met.append(f"{name} none")
        return False


def carry_out(world: World, sheet: Sheet, effects: Sequence[model.Effect]) -> tuple[Sheet, Met]:
    """Effects in their order, and the letters gained."""
    met: list[str] = []
    for effect in effects:
        after = happen(world, sheet, effect)
        match effect:
            case model.Know(fact=fact):
                met.append(f"letter {fact}")
                met += ["R10 a letter again"] if fact in sheet.letters else []
            case model.Hours(count=count) if after.time < sheet.time + count:
                met.append("R2 nothing to cross off")
            case model.Until() if after.time == sheet.time:
                met.append("R2 that hour or later")
            case model.Change(quantity=quantity) if after == sheet:
                met.append(f"R10 {quantity.value} at its bound")
        sheet = after
    return sheet, tuple(met)


def _answer(world: World, state: State) -> Iterator[Step]:
    """R22: one answer to each question, in their order."""
    index, *rest = state.questions
    question = world.questions[state.paragraph][index]
    answered = state.sheet.answered | {(state.paragraph, index)}
    met = ("R22 answered before the day ends",) if exhausted(world, state.sheet) else ()
    for answer in question.answers:
        points = state.sheet.answers + answer.points
        sheet = state.sheet._replace(answered=answered, answers=points)
        phase = "answering" if rest else "ended"
        yield met, state._replace(phase=phase, sheet=sheet, questions=tuple(rest))


# Taking an exit


def _choose(world: World, state: State) -> Iterator[Step]:
    """R8 and R18: what can be done when the reading has ended."""
    if why := exhausted(world, state.sheet):
        yield _end_day(world, state.sheet, (f"R18 reading ended, {why}",))
        return
    ways = [world.exits[state.paragraph][index] for index in state.exits]
    ways = [way for way in ways if way.must or holds(world, state.sheet, way.condition)]
    if not ways:
        yield (), _stuck(state, "no exit")
    for way in ways:
        yield _take(world, state, way)


def _take(world: World, state: State, way: model.Exit) -> Step:
    """R9: the exit's effects, then its test or what it leads to."""
    sheet, met = carry_out(world, state.sheet, way.effects)
    taken = (f"exit {state.paragraph} {way.index}", *met)
    if way.test:
        return taken, State("rolling", state.paragraph, sheet, test=way.index)
    return _follow(world, state.paragraph, way.target, sheet, taken)


def _follow(world: World, paragraph: str, target: model.Target, sheet: Sheet, met: Met) -> Step:
    """What an exit leads to. `paragraph` is where the exit stands."""
    here = State("stuck", paragraph, sheet)
    if exhausted(world, sheet):
        met = (*met, "R18 an exit is carried out")
    match target:
        case model.ToParagraph(paragraph=name):
            return met, State("coming", name, sheet)
        case model.Finish():
            return (*met, f"finish {paragraph}"), State("finished", "", sheet)
        case model.Sleep():
            return _fall_asleep(world, here, met)
        case _ if sheet.moon:
            kinds: dict[type, str] = {model.Leave: "leave", model.Go: "go", model.EndDay: "end day"}
            return met, _stuck(here, f"{kinds[type(target)]} in moon chain")
        case model.Leave():
            return met, State("leave", "", sheet)
        case model.Go(address=address):
            return _travel(world, sheet, address, met)
        case model.EndDay():
            return _end_day(world, sheet, met)


def _stuck(state: State, kind: str) -> State:
    return State("stuck", state.paragraph, state.sheet, kind=kind)


# Tests


def _roll(world: World, state: State) -> Iterator[Step]:
    """R12: every face of the die."""
    for face in range(1, 7):
        yield _judge(world, state._replace(phase="rolled", roll=face), ())


def _judge(world: World, state: State, met: Met) -> Step:
    """R13: passed at once, or what R14 and R15 leave to the reader."""
    way, test, level = _test(world, state)
    if level > test.level:
        met += ("R13 passed at once",) if not state.given else ("R16 passed by what was given up",)
        passed = (*met, f"pass {state.paragraph} {way.index}")
        return _follow(world, state.paragraph, way.target, state.sheet, passed)
    return met, state


def _test(world: World, state: State) -> tuple[model.Exit, model.Test, int]:
    """The exit, its test and the level (R12)."""
    way = world.exits[state.paragraph][state.test]
    assert way.test
    ability = state.sheet.abilities[ABILITIES.index(way.test.ability)]
    return way, way.test, ability + state.roll + state.given


def _after_roll(world: World, state: State) -> Iterator[Step]:
    """R14 to R16: a level that is not above what is asked for."""
    way, test, level = _test(world, state)
    for which, points in enumerate(state.sheet.abilities):
        if ABILITIES[which] != test.ability and points > 0:
            sheet = add_ability(world, state.sheet, which, -1)
            poorer = state._replace(sheet=sheet, given=state.given + 1)
            yield _judge(world, poorer, ("R16 given up",))
    again = state._replace(phase="rolling", roll=0)
    if level == test.level:
        yield ("R14 again",), again
        return
    if state.sheet.luck > 0:
        luckless = state.sheet._replace(luck=state.sheet.luck - 1)
        yield ("R15 luck",), again._replace(sheet=luckless)
    failed = (f"fail {state.paragraph} {way.index}",)
    assert way.fail
    yield _follow(world, state.paragraph, way.fail, state.sheet, failed)


# Going about, the day's end, sleep


def _go_about(world: World, state: State) -> Iterator[Step]:
    """R17 and R18: at `[leave]`."""
    sheet = state.sheet
    if why := exhausted(world, sheet):
        yield _end_day(world, sheet, (f"R18 at leave, {why}",))
        return
    for name, address in world.addresses.items():
        if name != sheet.address and (address.needs is None or address.needs in sheet.letters):
            yield _travel(world, sheet, name, ())
    yield _at_address(world, pass_hour(world, sheet), ("R17 wait",))
    for paragraph in world.secrets:
        if holds(world, sheet, paragraph.secret):
            yield (f"turn {paragraph.name}",), State("coming", paragraph.name, sheet)
    yield _end_day(world, sheet, ("R17 end day",))


def _travel(world: World, sheet: Sheet, address: str, met: Met) -> Step:
    """R17 and R9: an hour to another card, none on the same."""
    if world.cards[address] != world.cards[sheet.address]:
        sheet = pass_hour(world, sheet)
        met = (*met, "R17 an hour's way")
    elif address == sheet.address:
        met = (*met, "R9 to where the token is")
    else:
        met = (*met, "R17 on the same card")
    return _at_address(world, sheet._replace(address=address), met)


def _at_address(world: World, sheet: Sheet, met: Met) -> Step:
    """The paragraph of the address where the token is."""
    read = world.addresses[sheet.address].paragraph
    return (*met, f"address {sheet.address}"), State("coming", read, sheet)


def _end_day(world: World, sheet: Sheet, met: Met) -> Step:
    """R19: home, then the moon paragraph of the workday's date."""
    station = world.case.station
    if world.cards[station] != world.cards[sheet.address]:
        sheet = pass_hour(world, sheet)
        met = (*met, "R19 an hour's way home")
    if sheet.time >= 24 * (sheet.workday + 1):
        met = (*met, "R4 the day ends past midnight")
    sheet = sheet._replace(address=station, moon=True)
    day = world.calendar.dates[sheet.workday].isoformat()
    moon = world.calendar.moons[sheet.workday]
    return (*met, f"moon {day}"), State("coming", moon, sheet)


def _fall_asleep(world: World, here: State, met: Met) -> Step:
    """R19 and R20: `[sleep]` belongs into the moon chain, and a date must be left."""
    if not here.sheet.moon:
        return met, _stuck(here, "sleep at work")
    if not _start_hours(world, here.sheet):
        return met, _stuck(here, "no date left")
    return met, State("sleeping", "", here.sheet)


def _start_hours(world: World, sheet: Sheet) -> list[int]:
    """R20: the hours at which the next day may begin: of the first date that has one left."""
    earliest, latest = world.calendar.start_hours
    for day in range(sheet.workday + 1, len(world.calendar.dates)):
        hours = [24 * day + hour for hour in range(earliest, latest + 1)]
        left = [hour for hour in hours if hour >= sheet.time]
        if left:
            return left
    return []


def _wake(world: World, state: State) -> Iterator[Step]:
    """R20: rest until the hour chosen; then the sun paragraph of its date."""
    for hour in _start_hours(world, state.sheet):
        sheet = pass_until(world, state.sheet, hour, rest=True)
        day = hour // 24
        met = [f"sun {world.calendar.dates[day].isoformat()}"]
        met += ["R20 a later date"] if day > state.sheet.workday + 1 else []
        met += ["R20 no rest at all"] if hour == state.sheet.time else []
        sheet = sheet._replace(workday=day, moon=False)
        yield tuple(met), State("coming", world.calendar.suns[day], sheet)
