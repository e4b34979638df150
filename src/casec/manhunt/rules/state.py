"""A moment of a game: what lies open, what is hidden, and what one of the players knows of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from casec.manhunt.rules.move import Event
from casec.manhunt.rules.table import Table

Role: TypeAlias = Literal["K", "I"]
Phase: TypeAlias = Literal["first", "act", "discard"]
Why: TypeAlias = Literal["inspector", "limit", "arrest", "citizen"]
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Result:
    """Who has won, and by what: the Inspector killed (N19), so many deceased (N34), an arrest (N22)
    or one by a citizen (N42)."""

    winner: Role
    why: Why


@dataclass(frozen=True, slots=True)
class Open:
    """All that both players see. Sets of suspects are numbers, see `grid`.

    Attributes:
        turn, phase: who is to do what.
        rows, cols, grid: of what is left of the board.
        dead: the set of all deceased, those off the board too (N33).
        innocent: the set of live suspects who are marked so.
        shown: the set of cards of evidence that were discarded, old identities too.
        evidence: cards in the Evidence Deck.
        held: cards in the Inspector's hand, his identity not counted once it is chosen.
        before: the grid before the shift that was just made, which no shift may restore (N16, B4).
        killer_may, inspector_may: the sets of suspects of which, by all that was seen, each may be
            that player. Somebody who holds cards knows more: see `View`.
        events: what the last move showed.
        result: set when the game is over.
    """

    turn: Role
    phase: Phase
    rows: int
    cols: int
    grid: tuple[int, ...]
    dead: int
    innocent: int
    shown: int
    evidence: int
    held: int
    before: tuple[int, ...] | None
    killer_may: int
    inspector_may: int
    events: tuple[Event, ...] = ()
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class State:
    """What lies open, and what is hidden: both identities, the Inspector's hand (a set) and the
    Evidence Deck, its top first. The Inspector is nobody until he has chosen."""

    open: Open
    killer: int
    inspector: int
    hand: int
    deck: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that one player may know, and what follows from it.

    Attributes:
        me: the player's identity; -1 for an Inspector who has chosen none yet.
        hand: the set of his other cards; the Killer has none.
    """

    table: Table
    role: Role
    open: Open
    me: int
    hand: int

    @property
    def own(self) -> int:
        """The set of all cards that this player holds."""
        return self.hand | (1 << self.me if self.me != NOBODY else 0)

    @property
    def others(self) -> int:
        """The set of suspects of which each may be the other player: no more can be known, since
        any of them would have shown the same (N46 to N48). An Inspector who has chosen nobody yet
        may be whoever he can choose."""
        may = self.open.inspector_may if self.role == "K" else self.open.killer_may
        return may & ~self.own


def view(table: Table, state: State, player: Role) -> View:
    """What `player` may know."""
    if player == "K":
        return View(table, "K", state.open, state.killer, 0)
    return View(table, "I", state.open, state.inspector, state.hand)
