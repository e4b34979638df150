"""What was measured of a deck, for programs and for people."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from casec.clues.measure import ONE, OTHERS, SHORTCUT, Alike, Measured, measured, tables
from casec.clues.model import BASE, Deck
from casec.clues.players import STYLES
from casec.kits.simulate import Estimate, Report, Wish
from casec.kits.tabular import columns, figure, percent

_BEST = "best card"
_PLAIN = "certain"


@dataclass(frozen=True, slots=True)
class Worth:
    """What taking the shortcut adds to a player of a kind among others of another, by game."""

    measured: Measured
    others: str
    kind: str
    wins: Estimate
    points: Estimate


@dataclass(frozen=True, slots=True)
class Change:
    """How much more it takes in a variant than in the base game: own cards until one is certain,
    and reveals of all in a round of players who wait until they are."""

    measured: Measured
    cards: Estimate
    reveals: Estimate


def report(deck: Deck, wish: Wish, tell: Callable[[str], None]) -> Report:
    """Play games of a deck, and say what they were like. Raises NotPlayed: they can't be."""
    found, games = measured(tables(deck, wish), wish, tell)
    return Report(record(deck, wish, found), "\n".join(_text(deck, wish, found)) + "\n", games)


def shortcuts(found: Sequence[Measured]) -> Iterator[Worth]:
    """What the shortcut is worth, by table, for several kinds of player."""
    for one in found:
        for others in OTHERS:
            by_kind = one.one[others]
            for kind, taking in SHORTCUT:
                if taking in by_kind:
                    wins = by_kind[taking].wins.less(by_kind[kind].wins)
                    points = by_kind[taking].points.less(by_kind[kind].points)
                    yield Worth(one, others, kind, wins, points)


def changes(found: Sequence[Measured]) -> Iterator[Change]:
    """What the variants change, for each number of players that can play the base game too."""
    base = {one.table.players: one for one in found if one.table.variant == BASE}
    for one in found:
        plain = base.get(one.table.players)
        if plain and one is not plain:
            cards = one.certainty[_BEST].reveals.less(plain.certainty[_BEST].reveals)
            reveals = one.alike[_PLAIN].reveals.less(plain.alike[_PLAIN].reveals)
            yield Change(one, cards, reveals)


def record(deck: Deck, wish: Wish, found: Sequence[Measured]) -> dict[str, object]:
    """All numbers, as plain values."""
    return {
        "game": "clues",
        "name": deck.name,
        "plays": wish.plays,
        "seed": wish.seed,
        "confidence": 0.95,
        "kinds": {name: style.says for name, style in STYLES.items()},
        "tables": [_table(one) for one in found],
        "shortcut": [
            {
                **_which(one.measured),
                "others": one.others,
                "kind": one.kind,
                "wins": one.wins.record(),
                "points": one.points.record(),
            }
            for one in shortcuts(found)
        ],
        "variants": [
            {
                **_which(one.measured),
                "cards_until_certain": one.cards.record(),
                "reveals_in_a_round": one.reveals.record(),
            }
            for one in changes(found)
        ],
    }


def _which(one: Measured) -> dict[str, object]:
    return {"variant": one.table.variant, "players": one.table.players}


def _table(one: Measured) -> dict[str, object]:
    facts = one.facts
    return {
        **_which(one),
        "facts": {
            "cards": facts.cards,
            "matches": list(facts.matches),
            "bits": round(facts.bits, 4),
            "first_answer_bits": round(facts.answer_bits, 4),
            "left": facts.left,
            "candidates": facts.candidates,
            "candidate_bits": round(facts.start_bits, 4),
            "most_points": facts.most,
        },
        "certainty": {
            name: {"cards": each.reveals.record(), "never": each.never.record()}
            for name, each in one.certainty.items()
        },
        "alike": {kind: _record(each) for kind, each in one.alike.items()},
        "one_among": {
            others: {
                kind: {"wins": each.wins.record(), "points": each.points.record()}
                for kind, each in by_kind.items()
            }
            for others, by_kind in one.one.items()
        },
    }


def _record(alike: Alike) -> dict[str, object]:
    return {
        "wins_by_seat": [seat.record() for seat in alike.seats],
        "points": alike.points.record(),
        "players_by_points": {str(points): round(part, 4) for points, part in alike.spread.items()},
        "shared": alike.shared.record(),
        "reveals_in_a_round": alike.reveals.record(),
        "rounds_with_an_empty_hand": alike.bare.record(),
    }


def _text(deck: Deck, wish: Wish, found: Sequence[Measured]) -> Iterator[str]:
    """The lines of a report."""
    yield f"{deck.head.title}: {wish.plays} games for each line, seed {wish.seed}."
    yield "In brackets: where the true value lies in 95 of 100 cases."
    for one in found:
        yield from ("", f"{_called(one)}", *_of_table(one))
    if rows := [_worth(one) for one in shortcuts(found)]:
        head = ["what the shortcut adds", "kind of player", "the others", "victories, %", "points"]
        yield from ("", *columns([head, *rows], "  "))
    if rows := [_change(one) for one in changes(found)]:
        head = ["what a variant adds", "cards until certain", "reveals in a round"]
        yield from ("", *columns([head, *rows], "  "))
    yield from ("", "How they play")
    yield from columns([[name, style.says] for name, style in STYLES.items()], "  ")
    yield "None of them bluffs, or concludes anything from what the others do. Who plays decides"
    yield "how fair a game is: there is no one figure for it."


def _called(one: Measured) -> str:
    return f"{one.table.variant}, {one.table.players} players"


def _of_table(one: Measured) -> Iterator[str]:
    facts = one.facts
    matches = ", ".join(map(str, facts.matches))
    numbers = ", ".join(map(str, range(len(facts.matches))))
    yield f"  {facts.cards} cards, {facts.left} left over; {facts.most} points at most"
    yield f"  each card matches {matches} others in {numbers} categories"
    yield (
        f"  {facts.candidates} candidates at the start, {facts.start_bits:.2f} bits; "
        f"the first answer says {facts.answer_bits:.2f} of {facts.bits:.2f} bits"
    )
    rows = [
        [name, figure(each.reveals), percent(each.never, 1)] for name, each in one.certainty.items()
    ]
    yield from (
        "",
        *columns(
            [["all reveal, and nobody guesses", "cards until certain", "never, %"], *rows], "  "
        ),
    )
    head = [
        "all players alike",
        "victories by seat from who begins, %",
        "points",
        "shared, %",
        "reveals in a round",
    ]
    rows = [
        [
            kind,
            "  ".join(percent(seat) for seat in each.seats),
            figure(each.points),
            percent(each.shared),
            figure(each.reveals, 1),
        ]
        for kind, each in one.alike.items()
    ]
    yield from ("", *columns([head, *rows], "  "))
    rows = [
        [
            "players by points, %",
            *map(str, sorted({p for a in one.alike.values() for p in a.spread})),
        ]
    ]
    rows += [
        [kind, *(f"{100 * each.spread.get(int(points), 0):.0f}" for points in rows[0][1:])]
        for kind, each in one.alike.items()
    ]
    yield from ("", *columns(rows, "  "))
    head = [
        "one among others",
        *(f"{what} among {others}" for others in OTHERS for what in ("victories, %", "points")),
    ]
    rows = [
        [
            kind,
            *(
                text
                for others in OTHERS
                for text in (
                    percent(one.one[others][kind].wins),
                    figure(one.one[others][kind].points),
                )
            ),
        ]
        for kind in ONE
        if kind in one.one[OTHERS[0]]
    ]
    yield from ("", *columns([head, *rows], "  "))


def _worth(one: Worth) -> list[str]:
    return [
        _called(one.measured),
        one.kind,
        one.others,
        percent(one.wins, sign=True),
        figure(one.points, sign=True),
    ]


def _change(one: Change) -> list[str]:
    return [_called(one.measured), figure(one.cards, sign=True), figure(one.reveals, 1, sign=True)]
