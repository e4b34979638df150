"""What all families of checks look at: the case, its ways, and what any reader can hold and be.

Worked out once for a case. Rules: R1, R2 and R10 of docs/rules.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from casec.casebook import model
from casec.casebook.calendar import Ability
from casec.casebook.graph import (
    END_DAY,
    LEAVE,
    PLACES,
    SLEEP,
    Edge,
    edges,
    exits,
    follow,
)

MOST_TOKENS = 3


@dataclass(frozen=True, slots=True, eq=False)
class Bounds:
    """What a reader of this case can hold and be at all.

    Attributes:
        begin, end: the first and last hour of the calendar, both held. The moment after them (R2)
            is left out, nobody means it who asks for the time; but where hours pass it may come.
        most: the highest luck and tokens.
        detectives: the maxima of every detective.
        unsure: what can't be compared with a number, as case.yaml can't be read there.
    """

    begin: int
    end: int
    most: Mapping[model.Quantity, int]
    detectives: Mapping[str, Mapping[model.Quantity, int]]
    addresses: tuple[str, ...]
    unsure: frozenset[str] = frozenset()

    @property
    def after(self) -> tuple[int, int]:
        """The moment after the calendar's end as a range of hours: it is of no day (R5)."""
        return self.end + 1, self.end + 2


@dataclass(frozen=True)
class View:
    """A case as the checks see it."""

    case: model.Case

    @cached_property
    def book(self) -> dict[str, model.Paragraph]:
        """The paragraphs by name."""
        return {paragraph.name: paragraph for paragraph in self.case.paragraphs}

    @cached_property
    def ways(self) -> tuple[Edge, ...]:
        """Every way between paragraphs."""
        return edges(self.case)

    @cached_property
    def onwards(self) -> dict[str, list[str]]:
        """Where the ways from each paragraph and place end."""
        found: dict[str, list[str]] = {}
        for way in self.ways:
            found.setdefault(way.start, []).append(way.end)
        return found

    @cached_property
    def never_left(self) -> bool:
        """Whether exits of the book let readers go about, but none that they can come to. A book
        without such exits does without; where a way leads nowhere it may have been meant."""
        there = follow(self.onwards, self._led)
        led = any(way.end == LEAVE for way in self.ways)
        gets_out = not there.isdisjoint(PLACES)
        doubts = self.case.doubts
        if LEAVE in there or not led or not gets_out or doubts.unread or doubts.lost:
            return False
        return all(self._leads_on(self.book[name]) for name in there if name in self.book)

    @cached_property
    def ended(self) -> frozenset[str]:
        """Paragraphs that lack every exit: that is told, and what they were to lead to is not
        known."""
        return frozenset(
            each.name
            for each in self.case.paragraphs
            if not (each.decoy or each.draft or any(exits(each.body)))
            and each.name not in self.case.doubts.unread
        )

    def _leads_on(self, paragraph: model.Paragraph) -> bool:
        ends = [end for way in exits(paragraph.body) for end in (way.target, way.fail) if end]
        named = {end.paragraph for end in ends if isinstance(end, model.ToParagraph)}
        return bool(ends) and named <= set(self.book)

    @cached_property
    def starts(self) -> tuple[str, ...]:
        """Where readers begin, and where they may for all that is known."""
        return (*self._led, LEAVE, END_DAY, SLEEP)

    @cached_property
    def reached(self) -> frozenset[str]:
        """All to which ways lead from there."""
        return follow(self.onwards, self.starts)

    @cached_property
    def _led(self) -> tuple[str, ...]:
        unled = (each.name for each in self.case.paragraphs if each.decoy or each.draft)
        starts = (self.case.start, *unled, *self.case.doubts.meant)
        there = (self.book[name] for name in follow(self.onwards, starts) if name in self.book)
        return (*starts, END_DAY) if any(map(tires, there)) else starts

    @cached_property
    def changes(self) -> tuple[model.Change, ...]:
        """Every place at which a quantity goes up or down."""
        return tuple(
            effect
            for paragraph in self.case.paragraphs
            for effect in effects(paragraph.body)
            if isinstance(effect, model.Change)
        )

    @cached_property
    def tested(self) -> frozenset[Ability]:
        """The abilities that are tested somewhere."""
        ways = (way for paragraph in self.case.paragraphs for way in exits(paragraph.body))
        return frozenset(way.test.ability for way in ways if way.test)

    @cached_property
    def floors(self) -> dict[str, dict[model.Quantity, int]]:
        """The least that every detective can come to have of each ability."""
        return {
            each.name: {model.Quantity(a.value): _floor(self, each, a) for a in Ability}
            for each in self.case.detectives
        }

    @cached_property
    def bounds(self) -> Bounds:
        """What a reader can hold and be."""
        case = self.case
        most = {model.Quantity.TOKENS: MOST_TOKENS, model.Quantity.LUCK: case.luck_max}
        return Bounds(
            case.calendar.begin,
            case.calendar.hours - 1,
            most,
            {
                each.name: {model.Quantity(a.value): each.maxima[a] for a in Ability}
                for each in case.detectives
            },
            tuple(each.name for place in case.places for each in place.addresses),
            case.doubts.unsure,
        )


def _floor(view: View, detective: model.Detective, ability: Ability) -> int:
    """The least that a detective can come to have of an ability: hours lower it (R3), and so do
    rules, and tests of the other abilities (R16)."""
    quantity, calendar = model.Quantity(ability.value), view.case.calendar
    lowered = any(each.quantity is quantity and each.amount < 0 for each in view.changes)
    if lowered or view.tested - {ability} or view.case.doubts.unread:
        return 0
    hours = calendar.icons[calendar.begin :].count(ability)
    return max(0, detective.maxima[ability] - hours)


def tires(paragraph: model.Paragraph) -> bool:
    """Whether hours or points can go in a paragraph, so that the day ends at last (R18)."""
    for way in exits(paragraph.body):
        if way.test or isinstance(way.target, model.Go):
            return True
    return any(
        isinstance(each, model.Hours | model.Until)
        or (isinstance(each, model.Change) and each.quantity.value in set(Ability))
        for each in effects(paragraph.body)
    )


def effects(body: tuple[model.Item, ...]) -> Iterator[model.Effect]:
    """Everything that happens in a body, in order of writing: in prose, letters, branches and on
    taking an exit."""
    for item in body:
        match item:
            case model.Prose(pieces=pieces) | model.Exit(pieces=pieces):
                for piece in pieces:
                    if isinstance(piece, model.Effect):
                        yield piece
            case model.Letter(body=inner):
                yield from effects(inner)
            case model.Conditional(branches=branches):
                for branch in branches:
                    yield from effects(branch.body)
            case _:
                pass


def choices(body: tuple[model.Item, ...]) -> Iterator[model.Exit]:
    """The choices of a body."""
    return (way for way in exits(body) if not way.must)
