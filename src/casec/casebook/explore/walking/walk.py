"""One step of many readers while it is written down: hours, acts and items, up to the next spot.

For the explorer what `rules.sheet` is for a game. Rules: R2, R3, R10, R11, R17.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeAlias, TypeVar

from casec.casebook import model
from casec.casebook.explore.readers.diagram import EMPTY, Diagram
from casec.casebook.explore.readers.grid import ABILITIES
from casec.casebook.explore.readers.space import Act, Shift, Space, hangs_on_time
from casec.casebook.explore.walking.code import Code
from casec.casebook.explore.walking.spot import Kind, Site, Spot, Trial, Way
from casec.casebook.model import Quantity
from casec.casebook.rules import Move, Rulebook, start_hours

Place: TypeAlias = tuple[Kind, str, int, tuple[int, ...], str, bool, str]
"""All that a site says of itself, in its order."""
Answer: TypeAlias = Hashable
Question: TypeAlias = tuple[Any, ...]
"""What a walk asks of the hour and the workday: a method of `World`, and what it is given behind
the hour and the workday of setting out."""
Likeness: TypeAlias = tuple[tuple[Act, ...], Site, int, tuple[str, ...], Move | None, Trial | None]
"""A way without its hour: its end is a site, and how much later one is there."""
T = TypeVar("T")
_LINES = 1 << 20
"""More than a paragraph has lines."""
_LATE: Mapping[str, int] = {"leave": 1, "stay": 2, "sleep": 2, "about": 3, "home": 4}
_TURNS: Mapping[str, int] = {kind: turn << 60 for kind, turn in _LATE.items()}


@dataclass(slots=True, eq=False)
class Before:
    """The ways to each spot. `count`: from how many spots the ways on were known then."""

    ways: dict[Spot, list[Way]] = field(default_factory=dict)
    count: int = 0


@dataclass(slots=True)
class Pattern:
    """What a walk from a site asks next, and what comes of each answer; or its ways."""

    question: Question | None = None
    answers: dict[Answer, Pattern] = field(default_factory=dict)
    ways: Sequence[Likeness] = ()


@dataclass(frozen=True, slots=True, eq=False)
class World:
    """The case as the explorer walks it: its rules, the codes of its paragraphs, its readers.

    Attributes:
        cards: the addresses of each Location card.
        lasts: of each workday, the hour from which the day must end (R18).
        turns: which paragraph is gone on from before which: before those to which it leads.
        sites: each once, by all that it says.
        numbers: for spots yet to come.
        patterns: what the walks from a site were like, as `leads` keeps it.
        ways: that lead on from a spot, once they are worked out.
        before: the same ways by where they end.
        tuples: what ways hold many times over, once.
        other: the ways on, if the rules are read another way or more items are told. No play is
            made of what comes about so.
        asked: is told of each item, and what it hangs on, when a walk comes to it.
    """

    rules: Rulebook
    space: Space
    codes: Mapping[str, Code]
    cards: tuple[tuple[str, ...], ...]
    secrets: tuple[str, ...]
    lasts: Sequence[int]
    turns: Mapping[str, int]
    sites: dict[Place, Site] = field(default_factory=dict)
    numbers: Iterator[int] = field(default_factory=count)
    tuples: dict[object, object] = field(default_factory=dict)
    patterns: dict[Site, Pattern] = field(default_factory=dict)
    ways: dict[Spot, tuple[Way, ...]] = field(default_factory=dict)
    before: Before = field(default_factory=Before)
    asked: Callable[[str, model.Condition | None, bool, Walk], None] | None = None
    other: Callable[[Spot], tuple[Way, ...]] | None = None

    def site(self, place: Place) -> Site:
        """The one site that this tells of."""
        found = self.sites.get(place)
        if found is None:
            found = self.sites[place] = Site(*place, self._turn(place))
        return found

    def spot(self, site: Site, time: int, workday: int) -> Spot:
        """The one spot of a site at an hour of a workday."""
        found = site.spots.get((time, workday))
        if found is None:
            found = site.spots[time, workday] = Spot(
                site.kind, site.name, site.place, site.exits, time, site.address, workday,
                site.moon, site.more, site.turn, next(self.numbers), site,
            )  # fmt: skip
        return found

    def _turn(self, place: Place) -> int:
        """What is read goes on in the order of the paragraphs and of their lines; then whoever is
        at `[leave]`; whoever may wait does so last."""
        kind, name, line = place[:3]
        late = _TURNS.get(kind)
        if late is not None:
            return late
        return self.turns.get(name, 0) * _LINES + (line + 1 if kind == "read" else 0)

    def once(self, one: T) -> T:
        """The same, but one object where there are equal ones."""
        found: T = self.tuples.setdefault(one, one)  # type: ignore[assignment]
        return found

    def hour(self, time: int, _: int, after: int) -> int:
        """Which hour it is, so long after setting out."""
        return time + after

    def late(self, time: int, workday: int, after: int) -> bool:
        """Whether the day must end because it is late (R18)."""
        return time + after >= self.lasts[workday]

    def over(self, time: int, workday: int, after: int) -> bool:
        """Whether no workday can start any more (R20)."""
        return not start_hours(self.rules, workday, time + after)

    def holding(
        self, time: int, _: int, after: int, condition: model.Condition, address: str, holds: bool
    ) -> Diagram:
        """Readers for whom a condition holds, or does not."""
        return self.space.where(condition, time + after, address, holds)

    def crossed(self, time: int, _: int, after: int, count: int, by: int) -> tuple[int, Act | None]:
        """Hours are crossed off, at work (-1) or in rest (1): how long after setting out that ends,
        and what it does."""
        icons = self.rules.board.icons
        start = time + after
        end = max(start, min(start + count, len(icons)))
        passed = icons[start:end]
        shifts: tuple[Shift, ...] = tuple(
            (ability, by * passed.count(place)) for place, ability in enumerate(ABILITIES)
        )
        return end - time, self.space.shifted(shifts)

    def crossed_until(
        self, time: int, workday: int, after: int, at: int | None, hour: int
    ) -> tuple[int, Act | None]:
        """The same up to an hour: of the calendar, or else of the day."""
        start = time + after
        until = start // 24 * 24 + hour if at is None else at
        return self.crossed(time, workday, after, until - start, -1)


@dataclass(slots=True)
class Walk:
    """Readers on their way.

    Attributes:
        start: where they set out; None: at the beginning of the game.
        since: the hour of setting out.
        heard: what the hour and the workday answered so far: as long as that is the same, so is the
            walk (`patterns`).
        trial: a test that has ended: its ability, its number, whether it was passed, and how many
            acts there were when it had.
        dead: there are no such readers.
    """

    world: World
    time: int
    address: str
    workday: int
    moon: bool
    start: Spot | None
    since: int
    heard: dict[Question, Answer] = field(default_factory=dict)
    acts: list[Act] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    move: Move | None = None
    trial: tuple[Quantity, int, bool, int] | None = None
    dead: bool = False

    def parted(self, readers: Diagram) -> Walk:
        """A walk of its own for some of the readers."""
        other = Walk(
            self.world, self.time, self.address, self.workday, self.moon,
            self.start, self.since, self.heard, [*self.acts], [*self.seen], self.move, self.trial,
            self.dead,
        )  # fmt: skip
        other.only(readers)
        return other

    def only(self, readers: Diagram) -> None:
        """Nobody goes on but these."""
        if readers is EMPTY:
            self.dead = True
        elif readers is not self.world.space.everybody():
            self.acts.append(self.world.space.only(readers))

    def where(self, condition: model.Condition | None, holds: bool = True) -> Diagram:
        """Readers for whom a condition holds now, or does not; None always holds."""
        if condition is None:
            return self.world.space.everybody() if holds else EMPTY
        if not hangs_on_time(condition):
            return self.world.space.where(condition, 0, self.address, holds)
        return self.hear(World.holding, condition, self.address, holds)

    def ask(self, item: str, condition: model.Condition | None, holds: bool = True) -> None:
        """An item is come to, which hangs on whether a condition holds."""
        if self.world.asked is not None and not self.dead:
            self.world.asked(item, condition, holds, self)

    def act(self, act: Act | None) -> None:
        """Something happens, if it is anything that is kept count of."""
        if act is not None:
            self.acts.append(act)

    def hear(self, question: Callable[..., T], *given: object) -> T:
        """What the hour and the workday answer."""
        key = (question, self.time - self.since, *given)
        if key not in self.heard:
            workday = self.workday
            self.heard[key] = question(self.world, self.since, workday, *key[1:])
        found: T = self.heard[key]  # type: ignore[assignment]
        return found

    def pass_hours(self, count: int, by: int = -1) -> None:
        """Hours are crossed off, at work (-1) or in rest (1)."""
        self._passed(self.hear(World.crossed, count, by))

    def _passed(self, crossed: tuple[int, Act | None]) -> None:
        after, act = crossed
        self.time = self.since + after
        self.act(act)

    def effect(self, effect: model.Effect) -> None:
        """An effect happens (R2, R3, R10, R11)."""
        match effect:
            case model.Know(fact):
                self.seen.append(f"letter {fact}")
                self.act(self.world.space.gained(f"letter {fact}"))
            case model.Hours(count):
                self.pass_hours(count)
            case model.Until(at=at, hour=hour):
                self._passed(self.hear(World.crossed_until, at, hour))
            case model.Change(quantity, amount):
                self.act(self.world.space.shifted(((quantity, amount),)))
            case model.Move(address):
                self.address = address
            case model.Mark():
                pass

    def travel(self, address: str) -> None:
        """The token is put at an address, for an hour if that is on another card (R17)."""
        cards = self.world.rules.cards
        if cards[address] != cards[self.address]:
            self.pass_hours(1)
        self.address = address

    def test(self, test: model.Test, passed: bool) -> None:
        """A test ends."""
        ability = Quantity(test.ability.value)
        self.act(self.world.space.tested(ability, test.level, passed))
        self.trial = (ability, test.level, passed, len(self.acts))

    def come(self, name: str) -> Way:
        """The way to a paragraph."""
        self.seen.append(f"paragraph {name}")
        return self.to("come", name)

    def to(
        self,
        kind: Kind,
        name: str = "",
        place: int = 0,
        exits: tuple[int, ...] = (),
        more: str = "",
    ) -> Way:
        """The way to the next spot."""
        if kind == "stuck":
            self.seen.append(f"stuck {name} {more}")
        elif kind == "finish":
            self.seen.append(f"finished {self.hear(World.hour)}")
        address = "" if kind in ("about", "arrive", "finish", "stuck") else self.address
        site = self.world.site((kind, name, place, exits, address, self.moon, more))
        end = self.world.spot(site, self.time, self.workday)
        once = self.world.once
        acts = once(self.world.space.fused(self.acts))
        trial: Trial | None = None
        if self.trial is not None:
            trial = Trial(*self.trial[:3], tuple(self.acts[self.trial[3] :]))
        return Way(self.start, acts, end, once(tuple(self.seen)), self.move, trial)
