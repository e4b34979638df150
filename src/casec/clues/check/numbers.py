"""Whether the numbers of a deck go together: players, cards dealt, points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import prod

from casec.clues.model import BASE, Deck, Rules, Variant
from casec.diagnostic import Diagnostic, Label, report
from casec.source import Span


def deal(deck: Deck) -> Iterator[Diagnostic]:
    """More cards to deal than there are (CB920), or just as many (CB921)."""
    told: tuple[Span, ...] = ()
    for way in deck.variants:
        cards, rules = prod(deck.sizes(way.name)), way.rules
        short = [count for count in rules.counts if count * rules.deal > cards]
        values = {"way": called(way), "deal": rules.deal, "cards": cards}
        own = (_place(way, "players"), _place(way, "deal"))
        if short and told and {*own} & {*told}:
            continue  # of the base game, too, so that it is told
        if short:
            told = told or own
            fit = cards // rules.deal
            allow = f", allow {fit} players at most" if fit >= rules.least else ""
            spoilt = {"players": short[0], "need": short[0] * rules.deal, "allow": allow}
            at = _place(way, "deal")
            also = _also(way, "players", at)
            yield report("CB920", at, values=values | spoilt, also=also)
        elif cards == rules.most * rules.deal and rules.most in rules.prestige:
            yield report("CB921", _place(way, "deal"), values=values | {"players": rules.most})


def prestige(deck: Deck) -> Iterator[Diagnostic]:
    """Rows of prestige: one that rises (CB922), has fewer places than that for fewer players
    (CB923), or a place for everybody (CB924)."""
    for way in deck.variants:
        rows = way.rules.prestige
        for count, points in sorted(rows.items()):
            place = _row(way, count)
            values = {"players": count, "places": len(points), "row": _listed(points)}
            if any(later > earlier for earlier, later in pairwise(points)):
                yield report("CB922", place, values=values)
            fewer = [(n, row) for n, row in rows.items() if n < count and len(row) > len(points)]
            if fewer:
                n, row = max(fewer)
                other = {"fewer": n, "more": len(row)}
                also = (Label(_row(way, n), ""),)
                yield report("CB923", place, values=values | other, also=also)
            if len(points) >= count:
                yield report("CB924", place, values=values)


def called(way: Variant) -> str:
    """How messages speak of a way to play: nothing of the base game, ` in “The Heirloom”`."""
    return "" if way.name == BASE else f" in “{way.title}”"


def _listed(points: Sequence[int]) -> str:
    return ", ".join(map(str, points))


def _place(way: Variant, key: str) -> Span:
    return way.rules.spans.get(key, way.span)


def _also(way: Variant, key: str, but: Span) -> tuple[Label, ...]:
    span = way.rules.spans.get(key, but)
    return (Label(span, ""),) if span != but else ()


def _row(way: Variant, count: int) -> Span:
    return _row_of(way.rules, count, way.span)


def _row_of(rules: Rules, count: int, default: Span) -> Span:
    return rules.spans.get(f"prestige {count}", default)
