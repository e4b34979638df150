"""What was measured of a board, in lines for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casec.kits.simulate import Wish
from casec.kits.tabular import columns, figure, percent
from casec.manhunt.facts import facts
from casec.manhunt.measure import ENDS, Measured, Pair, killers
from casec.manhunt.model import Board
from casec.manhunt.players import INSPECTORS, KILLERS
from casec.manhunt.simulation import CAP

_END = (
    "They know exactly who the other may be and look one move ahead; none of them bluffs, or",
    "concludes anything from what the other chooses to do. Who plays decides who wins: take the",
    "range, not one figure.",
)
_ENDINGS = {
    "inspector": "Inspector killed",
    "limit": "limit",
    "arrest": "arrest",
    "citizen": "by a citizen",
}


def told(board: Board, wish: Wish, found: Sequence[Measured]) -> Iterator[str]:
    """The lines of a report."""
    yield f"{board.head.title}: {wish.plays} games for each pair of players, seed {wish.seed}."
    yield f"A game is broken off after {CAP} turns of both players together, and then nobody wins."
    yield "In brackets: where the true value lies in 95 of 100 cases."
    yield ""
    yield from known(board)
    for one in found:
        yield from ("", f"{one.mode.name} ({one.mode.title})", f"  {_range(one)}")
        for rows in (_wins(one), _ends(one), _games(one)):
            yield from ("", *columns(rows, "  "))
        if broken := sum(pair.broken for pair in one.pairs):
            yield from ("", f"  broken off: {broken} of {wish.plays * len(one.pairs)} games")
    for side, kinds in (("Killers", KILLERS), ("Inspectors", INSPECTORS)):
        yield from ("", f"How the {side} play")
        yield from columns([[name, style.says] for name, style in kinds.items()], "  ")
    yield from ("", *_END)


def known(board: Board) -> Iterator[str]:
    """The exact numbers of a board."""
    found = facts(board)
    places = ", ".join(f"{count} with {near}" for near, count in found.places)
    yield f"{found.suspects} suspects; places by their neighbours: {places}"
    yield f"{found.evidence} cards of evidence; {found.living} suspects live at the limit"
    turns = (
        f"{mode.title} {one.killer} and {one.inspector}"
        for mode, one in zip(board.modes, found.choices, strict=True)
    )
    yield f"moves on a turn of the Killer and of the Inspector, at the most: {'; '.join(turns)}"


def _range(one: Measured) -> str:
    """What can be said of the balance."""
    low = min(one.knowing, key=lambda pair: pair.wins.value)
    high = max(one.knowing, key=lambda pair: pair.wins.value)
    least, most = (f"{100 * pair.wins.value:.0f}" for pair in (low, high))
    if low.wins.value == high.wins.value:
        return f"the Killer wins {least} % of the games, whoever plays, if not at random"
    return (
        f"the Killer wins {least} to {most} % of the games: least as {low.killer} against "
        f"{low.inspector}, most as {high.killer} against {high.inspector}"
    )


def _wins(one: Measured) -> Iterator[list[str]]:
    yield ["the Killer wins, %", *(f"v {name}" for name in INSPECTORS)]
    for killer in killers(one.table):
        yield [killer, *(percent(one.between(killer, name).wins) for name in INSPECTORS)]


def _alike(one: Measured) -> Iterator[tuple[str, Pair]]:
    """Games of players who play alike."""
    for name in INSPECTORS:
        if name in killers(one.table):
            yield name, one.between(name, name)


def _ends(one: Measured) -> Iterator[list[str]]:
    ends = [end for end in ENDS if one.table.citizen or end.why != "citizen"]
    yield [
        "both alike: how it ends, %",
        *(_ENDINGS[end.why] for end in ends),
        "a line leaves",
        "no evidence left",
    ]
    for name, pair in _alike(one):
        yield [
            name,
            *(percent(pair.ends[end]) for end in ends),
            percent(pair.shrunk),
            percent(pair.emptied),
        ]


def _games(one: Measured) -> Iterator[list[str]]:
    yield [
        "both alike: turns",
        "mean",
        "half within",
        "95 % within",
        "no kill, %",
        "moves: Killer (most)",
        "Inspector (most)",
    ]
    for name, pair in _alike(one):
        moves = [f"{each.mean.value:.1f} ({each.most})" for each in pair.moves.values()]
        turns = [figure(pair.turns, 1), str(pair.median), str(pair.late)]
        yield [name, *turns, percent(pair.harmless), *moves]
