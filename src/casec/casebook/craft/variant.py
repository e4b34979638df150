"""The same case with one thing changed, explored anew: what would then come about?"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace

from casec.casebook import model
from casec.casebook.budget import Tick
from casec.casebook.explore.search.narrow import narrowed
from casec.casebook.explore.search.trace import Made
from casec.casebook.explore.walking.spot import Spot, Way
from casec.casebook.explore.walking.walk import Before, World
from casec.casebook.explore.walking.world import world
from casec.casebook.rules import rulebook

_NEVER = "~never"
"""No name of a writer's begins so."""


def plays(
    case: model.Case, detective: str, items: Collection[str], tick: Tick
) -> Mapping[str, Made]:
    """Which of some items would come about, each with a play."""
    *_, known = narrowed(world(rulebook(case), detective), tick, items)
    return known.plays


def met(
    ground: World, other: Callable[[Spot], tuple[Way, ...]], items: Collection[str], tick: Tick
) -> Collection[str]:
    """Which of some items come about if `other` tells the ways on from a spot."""
    *_, known = narrowed(replace(ground, ways={}, before=Before(), other=other), tick, items)
    return known.plays.keys()


def starting(case: model.Case, first: int, last: int) -> model.Case:
    """Days start at these hours only, both held."""
    return replace(case, calendar=replace(case.calendar, start_hours=(first, last)))


def never_failing(case: model.Case) -> model.Case:
    """Nobody goes on from a failed test: two shut gates lead to each other for ever."""
    at = case.paragraphs[0].span
    shut = model.InTime((), (), at)
    trap = tuple(
        replace(_blank(case.paragraphs[0], name), gate=model.Gate(shut, other, at))
        for name, other in ((_NEVER, f"{_NEVER}-more"), (f"{_NEVER}-more", _NEVER))
    )

    def changed(one: model.Exit) -> model.Exit:
        return one if one.fail is None else replace(one, fail=model.ToParagraph(_NEVER, one.span))

    return replace(case, paragraphs=(*with_exits(case.paragraphs, changed), *trap))


def without(case: model.Case, fact: str) -> model.Case:
    """Nothing in the book gives a letter."""

    def left(pieces: Iterable[model.Piece]) -> tuple[model.Piece, ...]:
        return tuple(
            one for one in pieces if not (isinstance(one, model.Know) and one.fact == fact)
        )

    return replace(
        case,
        paragraphs=tuple(
            replace(one, body=_with_pieces(one.body, left)) for one in case.paragraphs
        ),
    )


def with_exits(
    paragraphs: Iterable[model.Paragraph], change: Callable[[model.Exit], model.Exit]
) -> tuple[model.Paragraph, ...]:
    """The paragraphs with every exit changed."""

    def body(items: Iterable[model.Item]) -> tuple[model.Item, ...]:
        found: list[model.Item] = []
        for item in items:
            match item:
                case model.Exit():
                    found.append(change(item))
                case model.Conditional(branches=branches):
                    inner = tuple(replace(one, body=body(one.body)) for one in branches)
                    found.append(replace(item, branches=inner))
                case _:
                    found.append(item)
        return tuple(found)

    return tuple(replace(one, body=body(one.body)) for one in paragraphs)


def _with_pieces(
    items: Iterable[model.Item],
    change: Callable[[Iterable[model.Piece]], tuple[model.Piece, ...]],
) -> tuple[model.Item, ...]:
    found: list[model.Item] = []
    for item in items:
        match item:
            case model.Prose(pieces=pieces) | model.Exit(pieces=pieces):
                found.append(replace(item, pieces=change(pieces)))
            case model.Letter(body=body):
                inner = tuple(replace(one, pieces=change(one.pieces)) for one in body)
                found.append(replace(item, body=inner))
            case model.Conditional(branches=branches):
                parts = tuple(replace(one, body=_with_pieces(one.body, change)) for one in branches)
                found.append(replace(item, branches=parts))
            case _:
                found.append(item)
    return tuple(found)


def _blank(like: model.Paragraph, name: str) -> model.Paragraph:
    return replace(
        like, name=name, pinned=None, draft=False, decoy=False, last=False, only_via=None,
        secret=None, gate=None, once=None, body=(),
    )  # fmt: skip
