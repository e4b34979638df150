"""Which moves there are. What lets a move through or not is known to whoever's turn it is, so it is
the same asked of the game or of his view."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from casec.clues.combos import Card
from casec.clues.rules.move import DRAW, PASS, Draw, Guess, Move, Pass, Reveal, Shortcut
from casec.clues.rules.state import State
from casec.clues.rules.table import Table
from casec.clues.rules.view import View


def moves(table: Table, seen: State | View) -> tuple[Move, ...]:
    """All legal moves of the player whose turn it is; none when the game is over. Of a view: of its
    player, so none when it is another's turn."""
    if seen.turn is None or (isinstance(seen, View) and seen.turn != seen.player):
        return ()
    return tuple(_moves(table, seen, seen.turn))


def hindrance(table: Table, seen: State | View, move: Move) -> str | None:
    """Why the player whose turn it is may not do this, in words that follow “as”; None if he
    may."""
    if seen.turn is None:
        return "the game is over"
    hand = _hand(seen, seen.turn)
    match move:
        case Reveal(card):
            if seen.revealed:
                return "a card was revealed in this turn already"
            return None if card in hand else "that card is not in the hand of this player"
        case Draw():
            return _no_draw(table, seen, hand)
        case Shortcut(category, value):
            return _no_shortcut(table, seen, category, value)
        case Guess(card):
            if _must_reveal(table, seen, hand):
                return "a card is revealed before a guess"
            return None if 0 <= card < len(table.combos.cards) else "there is no such card"
        case Pass():
            if _must_reveal(table, seen, hand):
                return "a card must be revealed in every turn"
            if _must_guess(table, seen):
                return "a player without cards must guess in this game"
            return None


def _moves(table: Table, seen: State | View, player: int) -> Iterator[Move]:
    hand = _hand(seen, player)
    revealing = _must_reveal(table, seen, hand)
    if revealing:
        yield from map(Reveal, hand) if hand else (DRAW,)
    elif not _must_guess(table, seen):
        yield PASS
    if table.shortcut and not seen.withered[player]:
        yield from _shortcuts(table.sizes)
    if not revealing:
        yield from _guesses(len(table.combos.cards))


def _hand(seen: State | View, player: int) -> tuple[Card, ...]:
    return seen.seats[player].hand or ()


def _must_reveal(table: Table, seen: State | View, hand: tuple[Card, ...]) -> bool:
    """Whether the turn's first step is still to be done (S14); one whose hand has run out skips it
    (A1)."""
    return not seen.revealed and bool(hand or _may_draw(table, seen))


def _must_guess(table: Table, seen: State | View) -> bool:
    """Whether the turn can't be ended without a guess (A1: `guess`)."""
    return not seen.revealed and table.empty_hand == "guess"


def _may_draw(table: Table, seen: State | View) -> bool:
    """Whether there is a Clue deck to reveal from (A1: `draw`)."""
    left = seen.clue_deck if isinstance(seen, View) else len(seen.clue_deck)
    return table.empty_hand == "draw" and left > 0


def _no_draw(table: Table, seen: State | View, hand: tuple[Card, ...]) -> str | None:
    if table.empty_hand != "draw":
        return "nobody draws from the Clue deck in this game"
    if hand:
        return "this player has cards to reveal"
    if seen.revealed:
        return "a card was revealed in this turn already"
    return None if _may_draw(table, seen) else "the Clue deck is empty"


def _no_shortcut(table: Table, seen: State | View, category: int, value: int) -> str | None:
    if not table.shortcut:
        return "there is no shortcut in this game"
    if seen.turn is not None and seen.withered[seen.turn]:
        return "this player has taken the shortcut already"
    known = 0 <= category < len(table.sizes) and 0 <= value < table.sizes[category]
    return None if known else "there is no such value"


@cache
def _shortcuts(sizes: tuple[int, ...]) -> tuple[Move, ...]:
    return tuple(
        Shortcut(category, value) for category, size in enumerate(sizes) for value in range(size)
    )


@cache
def _guesses(count: int) -> tuple[Move, ...]:
    return tuple(map(Guess, range(count)))
