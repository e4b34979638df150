"""The leaflet of the rules: docs/clues.md for players, in the language of the deck.

Every number comes from the rules of the deck. What a deck has not (the shortcut, variants) it does
not explain.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, product

from markupsafe import Markup

from casec.cards import Deck as Cards
from casec.cards import Page
from casec.clues.model import BASE, Category, Deck, Rules, Value, Variant
from casec.diagnostic import Diagnostic
from casec.render.clues.emblem import emblem
from casec.render.clues.measures import has_shortcut
from casec.render.clues.room import Scale
from casec.render.clues.tiles import Tiles, tiles
from casec.render.kits.stock import Stock
from casec.render.lines import trusted

_TILE = 13.0
MARK = trusted('<b class="mark">◆</b>')


@dataclass(frozen=True, slots=True)
class Row:
    """Points by place, and the numbers of players for which they are those: `4, 5`, `3–12`."""

    players: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A card of the example: the tile and the short name of each value."""

    values: tuple[tuple[Markup, str], ...]
    answer: int | None


@dataclass(frozen=True, slots=True)
class Change:
    """What a variant does otherwise; None: as in the base game."""

    title: str
    names: tuple[str, ...]
    players: str | None
    deal: int | None
    rounds: int | None
    shortcut: bool | None
    empty_hand: str | None
    rows: tuple[Row, ...]


def leaflet(
    deck: Deck, stock: Stock, page: Page, dealt: Sequence[Cards], scale: Scale
) -> tuple[bytes, tuple[Diagnostic, ...]]:
    """The PDF, and what WeasyPrint remarked (CB804).

    Args:
        dealt: the decks that are printed, for the list of what is in the box.
        scale: how points are shown on them.

    Raises:
        PangoMissingError: the machine can't set type.
    """
    shown = values(deck, stock, dealt, scale)
    return stock.leaflet("clues/leaflet.html.jinja", page, ("clues/leaflet.css",), shown)


def values(deck: Deck, stock: Stock, dealt: Sequence[Cards], scale: Scale) -> Mapping[str, object]:
    """What the template puts in."""
    base = deck.variant(BASE)
    drawn = tiles(deck, stock)
    changes = tuple(_change(way, deck, base) for way in deck.variants if way.name != BASE)
    rows = tuple(_rows(base.rules))
    places = max(len(row.points) for row in (*rows, *(r for one in changes for r in one.rows)))
    example, left = _example(deck, drawn)
    return {
        "kinds": ", ".join(category.title for category in deck.categories),
        "story": [part.strip() for part in deck.story.split("\n\n") if part.strip()],
        "rules": base.rules,
        "players": _players(deck, stock),
        "most": len(deck.categories) - 1,
        "emblem": emblem(deck, stock, "open"),
        "spent": emblem(deck, stock, "spent"),
        "contents": tuple(_contents(deck, dealt)),
        "own": ", ".join(each.title for each in dealt[1:]),
        "mark": MARK,
        "changes": changes,
        "rows": rows,
        "places": places,
        "example": example,
        "left": left,
        "sliding": scale.kind == "edge",
        "honour": has_shortcut(deck),
    }


def _players(deck: Deck, stock: Stock) -> str:
    """How many play the base game, and with each variant in which that is different."""
    base = deck.variant(BASE).rules
    parts = [_range(base, stock)]
    for way in deck.variants:
        if (way.rules.least, way.rules.most) != (base.least, base.most):
            count = _range(way.rules, stock)
            parts.append(str(stock.say("clues.range-variant", variant=way.title, range=count)))
    return ", ".join(parts)


def _range(rules: Rules, stock: Stock) -> str:
    if rules.least == rules.most:
        return str(rules.least)
    return str(stock.say("clues.range", least=rules.least, most=rules.most))


def _contents(deck: Deck, dealt: Sequence[Cards]) -> Iterator[tuple[int, str, str]]:
    """How many of what there are; for part of the clue cards the title of their variant."""
    for at, each in enumerate(dealt):
        yield sum(card.copies for card in each.cards), each.title, ""
        if at == 0:
            for way in deck.variants:
                own = sum(card.variant == way.name for card in deck.cards())
                if own:
                    yield own, "", way.title


def _rows(rules: Rules, but: Mapping[int, tuple[int, ...]] | None = None) -> Iterator[Row]:
    """The rows of prestige; those for several numbers of players together. `but`: rows that are
    known already."""
    known = but or {}
    rows = ((n, rules.prestige.get(n, ())) for n in rules.counts)
    new = [(n, points) for n, points in rows if known.get(n) != points]
    for points, group in groupby(new, key=lambda row: row[1]):
        yield Row(_counts([n for n, _ in group]), points)


def _counts(numbers: Sequence[int]) -> str:
    """`4`, `4, 5`, and of more in a row `3–12`."""
    first, last = numbers[0], numbers[-1]
    if len(numbers) > 2 and last - first == len(numbers) - 1:
        return f"{first}\N{EN DASH}{last}"
    return ", ".join(map(str, numbers))


def _change(way: Variant, deck: Deck, base: Variant) -> Change:
    new, old = way.rules, base.rules
    return Change(
        way.title,
        tuple(
            value.title
            for category in deck.categories
            for value in category.values
            if value.variant == way.name
        ),
        None if new.counts == old.counts else f"{new.least}\N{EN DASH}{new.most}",
        None if new.deal == old.deal else new.deal,
        None if new.rounds == old.rounds else new.rounds,
        None if new.shortcut == old.shortcut else new.shortcut,
        None if new.empty_hand == old.empty_hand else new.empty_hand,
        tuple(_rows(new, old.prestige)),
    )


def _example(deck: Deck, drawn: Tiles) -> tuple[tuple[Shown, ...], int]:
    """A secret card, one that has nothing of it, and one with all but one clue of it; and how many
    cards are still possible."""
    sizes = deck.sizes(BASE)
    secret = tuple(1 % size for size in sizes)
    first = tuple((at + 1) % size for at, size in zip(secret, sizes, strict=True))
    second = (*secret[:-1], first[-1])
    shown = tuple(
        Shown(
            tuple(
                (drawn.tile(category, value, _TILE), value.short)
                for category, value in _values(deck, card)
            ),
            answer,
        )
        for card, answer in ((secret, None), (first, 0), (second, len(sizes) - 1))
    )
    left = sum(
        _same(card, first) == 0 and _same(card, second) == len(sizes) - 1
        for card in product(*map(range, sizes))
    )
    return shown, left


def _values(deck: Deck, card: tuple[int, ...]) -> Iterator[tuple[Category, Value]]:
    for category, at in zip(deck.categories, card, strict=True):
        yield category, category.values[at]


def _same(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return sum(a == b for a, b in zip(one, other, strict=True))
