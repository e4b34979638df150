"""All that a detective may know at one moment, and nothing else.

Every card and word on the table is public: revealed cards with their answers (S17), guesses and
questions with their replies, points, lotuses, and how many cards each has. Besides, he sees his own
hand (S8) and the secret cards of the others (S7), and not his own until he has solved it (A5).
"""

from __future__ import annotations

from dataclasses import dataclass

from casec.clues.combos import Card, Cards
from casec.clues.rules.state import Asked, Guessed, Shown, State
from casec.clues.rules.table import Table


@dataclass(frozen=True, slots=True)
class SeenSeat:
    """A detective in this round, as another one or he himself sees him.

    Attributes:
        secret: his secret card; None where the viewer does not know it.
        hand: the cards of his hand; None where they are another's.
        left: how many cards he has in hand.
    """

    secret: Card | None
    hand: tuple[Card, ...] | None
    left: int
    shown: tuple[Shown, ...]
    asked: Asked | None
    guess: Guessed | None
    spent: bool


@dataclass(frozen=True, slots=True)
class View:
    """What `player` knows; the fields are those of `State`. `clue_deck`: how many cards it has."""

    table: Table
    player: int
    round: int
    turn: int | None
    seats: tuple[SeenSeat, ...]
    clue_deck: int
    points: tuple[int, ...]
    withered: tuple[bool, ...]
    places: tuple[int, ...]
    starters: tuple[int, ...]
    revealed: bool
    asked: bool
    idle: int

    @property
    def own(self) -> SeenSeat:
        """The viewer's own seat."""
        return self.seats[self.player]


def view(table: Table, state: State, player: int) -> View:
    """The game as `player` sees it."""
    return View(
        table,
        player,
        state.round,
        state.turn,
        tuple(_seen(state, at, player) for at in range(table.players)),
        len(state.clue_deck),
        state.points,
        state.withered,
        state.places,
        state.starters,
        state.revealed,
        state.asked,
        state.idle,
    )


def _seen(state: State, at: int, player: int) -> SeenSeat:
    seat = state.seats[at]
    own = at == player
    known = not own or (seat.guess is not None and seat.guess.right)
    return SeenSeat(
        seat.secret if known else None,
        seat.hand if own else None,
        len(seat.hand),
        seat.shown,
        seat.asked,
        seat.guess,
        seat.spent,
    )


def candidates(seen: View) -> Cards:
    """The cards that the viewer's secret may be: neither in his hand, nor face up, nor another's
    secret, and in keeping with all that he was told (A6). The truth is always one of them."""
    ruled_out = 0
    for seat in seen.seats:
        for shown in seat.shown:
            ruled_out |= 1 << shown.card
        if seat.secret is not None:
            ruled_out |= 1 << seat.secret
    for card in seen.own.hand or ():
        ruled_out |= 1 << card
    if seen.own.secret is not None:
        return 1 << seen.own.secret
    return told(seen) & ~ruled_out


def told(seen: View) -> Cards:
    """The cards in keeping with the answers and replies to the viewer alone, as if he did not see
    what lies on the table."""
    own, combos = seen.own, seen.table.combos
    left = combos.every
    for shown in own.shown:
        left &= combos.agreeing[shown.card][shown.answer]
    if own.asked:
        having = combos.having[own.asked.category][own.asked.value]
        left &= having if own.asked.yes else ~having
    if own.guess and not own.guess.right:
        left &= ~(1 << own.guess.card)
    return left
