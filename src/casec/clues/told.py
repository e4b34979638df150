"""What was measured of a deck, in lines for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casec.clues.known import of_deck
from casec.clues.measure import OTHERS, Measured, kinds
from casec.clues.model import Deck
from casec.clues.players import STYLES
from casec.clues.worth import Change, Worth, changes, shortcuts
from casec.kits.simulate import Wish
from casec.kits.tabular import columns, figure, percent

_END = (
    "None of them bluffs, or concludes anything from what the others do. Who plays decides",
    "how fair a game is: there is no one figure for it.",
)


def told(deck: Deck, wish: Wish, found: Sequence[Measured]) -> Iterator[str]:
    """The lines of a report."""
    yield f"{deck.head.title}: {wish.plays} games for each line, seed {wish.seed}."
    yield "In brackets: where the true value lies in 95 of 100 cases."
    for one in found:
        yield from ("", _called(one), *_facts(one))
        for rows in (_certainty(one), _alike(one), _points(one), _among(one)):
            yield from ("", *columns(rows, "  "))
    if worth := [_worth(one) for one in shortcuts(found)]:
        head = ["what the shortcut adds", "kind of player", "the others", "victories, %", "points"]
        yield from ("", *columns([head, *worth], "  "))
    if more := [_change(one) for one in changes(found)]:
        head = ["what a variant adds", "cards until certain", "reveals in a round"]
        yield from ("", *columns([head, *more], "  "))
    yield from ("", "How they play")
    yield from columns([[name, style.says] for name, style in STYLES.items()], "  ")
    yield from _END


def _called(one: Measured) -> str:
    return f"{one.table.variant}, {one.table.players} players"


def _facts(one: Measured) -> Iterator[str]:
    facts = one.facts
    yield f"  {facts.cards} cards, {facts.left} left over; {facts.most} points at most"
    yield from (f"  {line}" for line in of_deck(facts))
    yield f"  {facts.candidates} candidates at the start, {facts.start_bits:.2f} bits"


def _certainty(one: Measured) -> Iterator[list[str]]:
    yield ["all reveal, and nobody guesses", "cards until certain", "never, %"]
    for name, each in one.certainty.items():
        yield [name, figure(each.reveals), percent(each.never, 1)]


def _alike(one: Measured) -> Iterator[list[str]]:
    seats = "victories by seat from who begins, %"
    yield ["all players alike", seats, "points", "shared, %", "reveals in a round"]
    for kind, each in one.alike.items():
        yield [
            kind,
            "  ".join(percent(seat) for seat in each.seats),
            figure(each.points),
            percent(each.shared),
            figure(each.reveals, 1),
        ]


def _points(one: Measured) -> Iterator[list[str]]:
    known = sorted({points for each in one.alike.values() for points in each.spread})
    yield ["players by points, %", *map(str, known)]
    for kind, each in one.alike.items():
        yield [kind, *(f"{100 * each.spread.get(points, 0):.0f}" for points in known)]


def _among(one: Measured) -> Iterator[list[str]]:
    yield [
        "one among others",
        *(f"{what} among {others}" for others in OTHERS for what in ("victories, %", "points")),
    ]
    for kind in kinds(one.table):
        found = [one.one[others][kind] for others in OTHERS]
        cells = ((percent(each.wins), figure(each.points)) for each in found)
        yield [kind, *(cell for pair in cells for cell in pair)]


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
