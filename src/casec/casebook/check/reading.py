"""A paragraph from top to bottom: what is judged where, and what is known of the reader there.

A reader inside a gate or a branch is one for whom its condition holds, and not those of the
branches above; one who has just been given a fact knows it. What happens on the way takes such
knowledge back where it may change it. Rules: R6 to R9 of docs/rules.md.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from casec.casebook import model
from casec.casebook.check.readers import changed, judge, names, values
from casec.casebook.check.view import Bounds, effects
from casec.source import Span
from casec.syntax.tree import Relation

_MOST_KNOWN = 12  # the nearest are kept: what is forgotten can only make a check silent


@dataclass(frozen=True, slots=True)
class Known:
    """Something that holds for every reader who comes to a place.

    Attributes:
        why: `said` by a gate or branch around, `given` in this paragraph, or `taken`: readers for
            whom it does not hold have taken an earlier branch or action.
        span: where that stands.
        about: what it tells of, by the names of `readers`.
    """

    condition: model.Condition
    why: Literal["said", "given", "taken"]
    span: Span
    about: frozenset[str]


Place: TypeAlias = model.Gate | model.Branch | model.Exit | model.Mark | model.Until


@dataclass(frozen=True, slots=True)
class Moment:
    """One place in a paragraph at which something is asked or noted.

    Attributes:
        asked: the condition that is judged there, or None.
        path: the branches in which it stands: index of each conditional and branch.
        whole: nothing that was known there has been taken back by what happens later.
    """

    place: Place
    asked: model.Condition | None
    known: tuple[Known, ...]
    path: tuple[tuple[int, int], ...] = ()
    whole: bool = True


def said(condition: model.Condition, span: Span) -> tuple[Known, ...]:
    """Knowledge of those who are inside a gate or branch, part by part."""
    parts = condition.conditions if isinstance(condition, model.And) else (condition,)
    return tuple(Known(part, "said", span, names(part)) for part in parts)


def moments(
    bounds: Bounds, paragraph: model.Paragraph, begins: tuple[Known, ...]
) -> Iterator[Moment]:
    """Every moment of a paragraph, in order. `begins`: what is known of those who come to it."""
    known = begins
    if paragraph.gate:
        gate = paragraph.gate
        yield Moment(gate, gate.condition, known)
        known = (*known, *said(gate.condition, gate.span))
    happens = _on_the_way(paragraph.body)
    late = frozenset(name for effect in happens for name in changed(effect))
    yield from _body(_Reading(bounds, late), paragraph.body, known, ())


def earliest(bounds: Bounds, known: Iterable[Known]) -> int:
    """The first hour at which a reader of whom this is known may be there."""
    asked = [each.condition for each in known if each.about == {"hour"}]
    hours = sorted(int(hour) for hour in values(bounds, asked).get("hour", ()))
    fits = (hour for hour in hours if all(judge(each, {"hour": hour}) for each in asked))
    return next(fits, bounds.begin)


def after(bounds: Bounds, effect: model.Effect, known: tuple[Known, ...]) -> tuple[Known, ...]:
    """What is still known, and newly known, when an effect has happened."""
    gone = changed(effect)
    if not gone:
        return known
    kept = tuple(each for each in known if each.about.isdisjoint(gone))
    return (*kept, *_learnt(bounds, effect, known))[-_MOST_KNOWN:]


@dataclass(frozen=True, slots=True)
class _Reading:
    """What holds for a whole paragraph. `late`: what changes before the reading has ended."""

    bounds: Bounds
    late: frozenset[str]


_Walk: TypeAlias = Generator[Moment, None, tuple[Known, ...] | None]
"""The moments; then what is known of those who read on, or None if nobody does."""


def _body(
    reading: _Reading,
    body: Iterable[model.Item],
    known: tuple[Known, ...],
    path: tuple[tuple[int, int], ...],
) -> _Walk:
    for item in body:
        known = known[-_MOST_KNOWN:]
        match item:
            case model.Prose() | model.Letter():
                for effect in effects((item,)):
                    if isinstance(effect, model.Mark | model.Until):
                        yield Moment(effect, None, known, path)
                    known = after(reading.bounds, effect, known)
            case model.Exit(must=must, condition=condition):
                yield from _exit(reading, item, known, path)
                if must and condition is None:
                    return None
                if must and condition:
                    known = (*known, _otherwise(condition, item.span))
            case model.Conditional():
                left = yield from _conditional(reading, item, known, path)
                if left is None:
                    return None
                known = left
            case _:
                pass
    return known


def _exit(
    reading: _Reading,
    way: model.Exit,
    known: tuple[Known, ...],
    path: tuple[tuple[int, int], ...],
) -> Iterator[Moment]:
    """An exit and what is noted on taking it. The condition of a choice is judged when the reading
    has ended: what changes before counts no more."""
    kept = known
    if not way.must:
        kept = tuple(
            each for each in known if each.why == "given" or each.about.isdisjoint(reading.late)
        )
    yield Moment(way, way.condition, kept, path, whole=len(kept) == len(known))
    inside = (*kept, *said(way.condition, way.span)) if way.condition else kept
    for effect in way.effects:
        if isinstance(effect, model.Mark | model.Until):
            yield Moment(effect, None, inside, path)
        inside = after(reading.bounds, effect, inside)


def _conditional(
    reading: _Reading,
    item: model.Conditional,
    known: tuple[Known, ...],
    path: tuple[tuple[int, int], ...],
) -> _Walk:
    before, left, all_ended = known, known, True
    for number, branch in enumerate(item.branches):
        before = before[-_MOST_KNOWN:]
        yield Moment(branch, branch.condition, before, path)
        inside = (*before, *said(branch.condition, branch.span)) if branch.condition else before
        reads_on = yield from _body(reading, branch.body, inside, (*path, (item.index, number)))
        if branch.condition:
            other = _otherwise(branch.condition, branch.span)
            before = (*before, other)
            all_ended = all_ended and reads_on is None
            left = (*left, other) if all_ended else left
        for effect in effects(branch.body) if reads_on is not None else ():
            left = _without(reading.bounds, effect, left)
    return None if ends(item) else left


def _without(bounds: Bounds, effect: model.Effect, known: tuple[Known, ...]) -> tuple[Known, ...]:
    """What is known where an effect may have happened: of the time, that it goes on."""
    gone = changed(effect)
    kept = tuple(each for each in known if each.about.isdisjoint(gone))
    if len(kept) == len(known) or "hour" not in gone:
        return kept
    return (*kept, *_from_hour(bounds, earliest(bounds, known), effect.span))


def _otherwise(condition: model.Condition, span: Span) -> Known:
    return Known(model.Not(condition, span), "taken", span, names(condition))


def _learnt(bounds: Bounds, effect: model.Effect, known: tuple[Known, ...]) -> tuple[Known, ...]:
    span = effect.span
    match effect:
        case model.Know(fact=fact):
            knows = model.Knows(fact, span)
            return (Known(knows, "given", span, names(knows)),)
        case model.Hours(count=count):
            return _from_hour(bounds, earliest(bounds, known) + count, span)
        case model.Until(at=at):
            return _from_hour(bounds, max(earliest(bounds, known), at or 0), span)
        case model.Change(quantity=model.Quantity.TOKENS as tokens, amount=amount) if amount > 0:
            least = min(amount, bounds.most[tokens])
            return said(model.Compare(tokens, Relation.AT_LEAST, least, span), span)
        case model.Move(address=address):
            return said(model.IsAt(address, span), span)
        case _:
            return ()


def _from_hour(bounds: Bounds, hour: int, span: Span) -> tuple[Known, ...]:
    """That it is this hour or later; nothing if that is always so."""
    if hour <= bounds.begin:
        return ()
    last, after = bounds.end + 1, bounds.after
    hours = ((hour, last), after) if hour < last else (after,)
    return said(model.InTime((), hours, span), span)


def _on_the_way(body: Iterable[model.Item]) -> Iterator[model.Effect]:
    """What happens before the reading ends: all effects but those of exits."""
    for item in body:
        match item:
            case model.Exit():
                pass
            case model.Conditional(branches=branches):
                for branch in branches:
                    yield from _on_the_way(branch.body)
            case _:
                yield from effects((item,))


def ends(item: model.Item) -> bool:
    """Whether the reading always ends at this item: with an action, in every branch of it."""
    match item:
        case model.Exit(must=True, condition=None):
            return True
        case model.Conditional(branches=branches):
            return branches[-1].condition is None and all(
                any(ends(each) for each in branch.body) for branch in branches
            )
        case _:
            return False
