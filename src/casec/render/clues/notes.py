"""The sheet of notes: every clue card as a box to cross out, and lines for what was revealed.

All rounds stand on the sheet, or as many as have room: their number is then left to be written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import ceil, prod

from markupsafe import Markup

from casec.cards import Page
from casec.clues.model import Category, Deck
from casec.diagnostic import Diagnostic
from casec.render.clues.leaflet import MARK
from casec.render.clues.measures import added_by
from casec.render.clues.plan import Plan, plan
from casec.render.clues.tiles import Tiles, tiles
from casec.render.kits.stock import Stock

_ROOM: Mapping[Page, tuple[float, float]] = {"a4": (178.0, 265.0), "letter": (179.9, 251.0)}
"""What the margins leave of a page, in millimetres."""
_HEAD, _LEGEND, _HEADING = 30.0, 7.4, 8.5
_LINE, _BLANK, _ANSWER = 8.6, 10.2, 13.4
_LETTER, _ITEM = 1.75, 11.6
_NAME, _BOLD = 9.8, 2.1
"""In the heading of a grid: around a name, and a letter of it, in millimetres, rather too much."""
_TILE = 0.9
"""Of a box."""


@dataclass(frozen=True, slots=True)
class Head:
    """A tile at the side of a grid, beside so many boxes."""

    tile: Markup
    span: int


@dataclass(frozen=True, slots=True)
class Line:
    """A row of boxes.

    Attributes:
        heads: the tiles before it; one that holds for several rows stands before the first.
        boxes: for each the title of the variant without which its card is not in play, empty if
            there is none, None if there is no such card.
        first: it begins a group of rows.
    """

    heads: tuple[Head, ...]
    boxes: tuple[str | None, ...]
    first: bool


@dataclass(frozen=True, slots=True)
class Grid:
    """Boxes for all cards that have some values in common: those of the title."""

    title: tuple[tuple[Markup, str], ...]
    lines: tuple[Line, ...]


def notes(deck: Deck, stock: Stock, page: Page) -> tuple[bytes, tuple[Diagnostic, ...]]:
    """The PDF, and what WeasyPrint remarked (CB804). Raises PangoMissingError."""
    shown = values(deck, stock, page)
    return stock.page("clues/notes.html.jinja", page, ("clues/notes.css",), **shown)


def values(deck: Deck, stock: Stock, page: Page) -> dict[str, object]:
    """What the template puts in."""
    drawn = tiles(deck, stock)
    hand = max(way.rules.deal for way in deck.variants) - 1
    rounds = max(way.rules.rounds for way in deck.variants)
    how, fitting = _arranged(deck, page, hand, rounds)
    sizes = [len(category.values) for category in deck.categories]
    side = _TILE * how.cell
    shown = [[drawn.tile(each, value, side) for value in each.values] for each in deck.categories]
    inner = prod(sizes[kind] for kind in how.columns[1:])
    return {
        "legend": [
            (each.title, [(drawn.tile(each, value, 6.2), value.short) for value in each.values])
            for each in deck.categories
        ],
        "columns": tuple(_levels(how.columns, sizes, shown)),
        "group": inner if len(how.columns) > 1 else 0,
        "grids": tuple(_grids(deck, how, drawn, shown)),
        "plan": how,
        "kinds": len(sizes),
        "hand": hand,
        "rounds": max(1, min(rounds, fitting)),
        "numbered": 1 < rounds <= fitting,
        "named": _named(deck, how),
        "whole": fitting > 0,
        "variants": added_by(deck),
        "mark": MARK,
    }


def _arranged(deck: Deck, page: Page, hand: int, rounds: int) -> tuple[Plan, int]:
    """The arrangement with which most rounds have room on a sheet, and how many these are."""
    sizes = [len(category.values) for category in deck.categories]
    wide, high = _ROOM[page]
    lines = sum(ceil(_length(category) / wide) for category in deck.categories)
    room = high - _HEAD - _LEGEND * (lines + (len(deck.variants) > 1))
    in_a_line = max(1, int(wide // (len(sizes) * _BLANK + _ANSWER)))
    log = _HEADING + _LINE * ceil(hand / in_a_line)
    for wanted in range(min(rounds, 6), 0, -1):
        how = plan(sizes, wide, room / wanted - log)
        if how.height <= room / wanted - log:
            return how, wanted
    return plan(sizes, wide, room - log), 0


def _named(deck: Deck, how: Plan) -> bool:
    """Whether each grid is wide enough for the names in its heading; else icons stand alone."""
    sizes = [len(category.values) for category in deck.categories]
    wide = (prod(sizes[kind] for kind in how.columns) + len(how.rows)) * how.cell
    longest = (
        max(len(value.short) for value in deck.categories[kind].values) for kind in how.grids
    )
    return sum(_NAME + _BOLD * letters for letters in longest) <= wide


def _length(category: Category) -> float:
    """The line of the legend for a category, in millimetres, rather too much."""
    letters = len(category.title) + sum(len(value.short) for value in category.values)
    return letters * _LETTER + len(category.values) * _ITEM


def _levels(
    kinds: Sequence[int], sizes: Sequence[int], shown: Sequence[Sequence[Markup]]
) -> Iterator[tuple[Head, ...]]:
    """The tiles above the columns, a line for each kind."""
    for at, kind in enumerate(kinds):
        span = prod(sizes[inner] for inner in kinds[at + 1 :])
        times = prod(sizes[outer] for outer in kinds[:at])
        yield tuple(Head(tile, span) for tile in shown[kind]) * times


def _grids(
    deck: Deck, how: Plan, drawn: Tiles, shown: Sequence[Sequence[Markup]]
) -> Iterator[Grid]:
    titles = {way.name: way.title for way in deck.variants} | {"": ""}
    known = {card.values: titles.get(card.variant, "") for card in deck.cards()}
    sides = [
        list(product(*(range(len(deck.categories[kind].values)) for kind in kinds)))
        for kinds in (how.grids, how.rows, how.columns)
    ]
    place = [*how.grids, *how.rows, *how.columns]
    for leading in sides[0]:
        named = [
            (deck.categories[kind], deck.categories[kind].values[at])
            for kind, at in zip(how.grids, leading, strict=True)
        ]
        lines = []
        for row in sides[1]:
            boxes = []
            for column in sides[2]:
                at = dict(zip(place, (*leading, *row, *column), strict=True))
                boxes.append(known.get(tuple(at[kind] for kind in range(len(place)))))
            lines.append(_line(deck, how, row, shown, tuple(boxes)))
        title = tuple((drawn.tile(*each, 6.2), each[1].short) for each in named)
        yield Grid(title, tuple(lines))


def _line(
    deck: Deck,
    how: Plan,
    row: tuple[int, ...],
    shown: Sequence[Sequence[Markup]],
    boxes: tuple[str | None, ...],
) -> Line:
    heads = []
    for level, (kind, at) in enumerate(zip(how.rows, row, strict=True)):
        inner = how.rows[level + 1 :]
        if not any(row[level + 1 :]):  # the first of those that share it
            span = prod(len(deck.categories[each].values) for each in inner)
            heads.append(Head(shown[kind][at], span))
    return Line(tuple(heads), boxes, len(how.rows) > 1 and not any(row[1:]))
