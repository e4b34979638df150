"""A game from the first deal to its end: docs/clues.md, to the letter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from casec.clues.combos import Card
from casec.clues.rules.legal import hindrance
from casec.clues.rules.move import Draw, Guess, Move, Pass, Reveal, Shortcut
from casec.clues.rules.state import Asked, Guessed, Seat, Shown, State
from casec.clues.rules.table import Deals, Table
from casec.kits.illegal import IllegalMove


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `winners`: one, or several who share the victory (S40)."""

    points: tuple[int, ...]
    withered: tuple[bool, ...]
    winners: tuple[int, ...]


def new(table: Table, deals: Deals, starter: int = 0) -> State:
    """The beginning of a game.

    Args:
        deals: the deck of every round, shuffled; see `table.shuffled`.
        starter: who begins the first round (S12).

    Raises:
        ValueError: these are no such decks, or there is no such player; the text says why.
    """
    if not 0 <= starter < table.players:
        raise ValueError(f"there is no player {starter} to begin")
    if len(deals) != table.rounds:
        raise ValueError(f"there are {table.rounds} rounds, and {len(deals)} deals")
    cards = len(table.combos.cards)
    for dealt in deals:
        if len(set(dealt)) != len(dealt) or not all(0 <= card < cards for card in dealt):
            raise ValueError("a card is dealt twice, or there is no such card")
        if len(dealt) < table.players * table.deal:
            raise ValueError(
                f"{table.players * table.deal} cards are dealt in a round, and not {len(dealt)}"
            )
    nobody = (0,) * table.players
    fresh = State(deals, 0, starter, (), (), nobody, (False,) * table.players, (), ())
    return _dealt(table, fresh, starter)


def apply(table: Table, state: State, move: Move) -> State:
    """The game after a move of the player whose turn it is. Raises IllegalMove."""
    why = hindrance(table, state, move)
    if why is not None or state.turn is None:
        raise IllegalMove(why)
    player, seat = state.turn, state.seats[state.turn]
    match move:
        case Reveal(card):
            hand = tuple(each for each in seat.hand if each != card)
            return _shown(table, state, card, hand, state.clue_deck)
        case Draw():
            card, *rest = state.clue_deck
            return _shown(table, state, card, (), tuple(rest))
        case Shortcut(category, value):
            yes = table.combos.cards[seat.secret][category] == value
            seats = _with(state, player, replace(seat, asked=Asked(category, value, yes)))
            withered = tuple(at == player or gone for at, gone in enumerate(state.withered))
            return replace(state, seats=seats, withered=withered, asked=True, idle=0)
        case Guess(card):
            guess = Guessed(card, card == seat.secret)
            guessed = replace(state, seats=_with(state, player, replace(seat, guess=guess)))
            return _on(table, _scored(table, guessed, player) if guess.right else guessed, 0)
        case Pass():
            return _on(table, state, 0 if state.revealed or state.asked else state.idle + 1)


def result(table: Table, state: State) -> Result | None:
    """Who has won; None as long as the game goes on. The most prestige wins (S38); of several,
    those with an open lotus (S39, A9); if there is none of these, all share the victory (S40)."""
    if state.turn is not None:
        return None
    most = max(state.points)
    tied = tuple(at for at in range(table.players) if state.points[at] == most)
    open_ = tuple(at for at in tied if not state.withered[at])
    return Result(state.points, state.withered, open_ or tied)


def next_starter(table: Table, points: Sequence[int], places: Sequence[int], before: int) -> int:
    """Who begins the next round: the least prestige; of several, the first to the left of the one
    who scored most in the last round (S13), or of its starter if nobody scored (A8).

    Args:
        points: of the game so far.
        places: who solved in the last round, in order; of those paid the same the first counts.
        before: who began it.
    """
    least = min(points)
    best = max(range(len(places)), key=lambda place: table.prestige[place], default=None)
    left_of = before if best is None else places[best]
    around = ((left_of + step) % table.players for step in range(1, table.players + 1))
    return next(player for player in around if points[player] == least)


def _shown(
    table: Table, state: State, card: Card, hand: tuple[Card, ...], deck: tuple[Card, ...]
) -> State:
    """A card laid open with its answer (S15, S17). `hand`, `deck`: what is left of them."""
    player = state.turn or 0
    seat = state.seats[player]
    shown = (*seat.shown, Shown(card, table.combos.answer(card, seat.secret)))
    seats = _with(state, player, replace(seat, hand=hand, shown=shown))
    return replace(state, seats=seats, clue_deck=deck, revealed=True, idle=0)


def _with(state: State, player: int, seat: Seat) -> tuple[Seat, ...]:
    """The seats, that of a player another one."""
    return (*state.seats[:player], seat, *state.seats[player + 1 :])


def _scored(table: Table, state: State, player: int) -> State:
    """Points by place (S20, S26), given before anybody asks whether the round is over (A11)."""
    gained = table.prestige[len(state.places)]
    points = tuple(old + gained * (at == player) for at, old in enumerate(state.points))
    return replace(state, points=points, places=(*state.places, player))


def _on(table: Table, state: State, idle: int) -> State:
    """The next turn (S11), or the next round."""
    if len(state.places) >= len(table.prestige):
        return _round_over(table, state)  # S29
    player = state.turn or 0
    for step in range(1, table.players + 1):
        after = (player + step) % table.players
        seat = state.seats[after]
        if seat.active and not seat.hand and table.empty_hand == "out":
            state = replace(state, seats=_with(state, after, replace(seat, spent=True)))
        elif seat.active:
            if idle >= sum(each.active for each in state.seats):
                break  # A1
            return replace(state, turn=after, idle=idle, revealed=False, asked=False)
    return _round_over(table, state)  # S31


def _round_over(table: Table, state: State) -> State:
    """The next round (S32), or the end of the game (S33)."""
    if state.round == table.rounds:
        return replace(state, turn=None, revealed=False, asked=False, idle=0)
    return _dealt(table, state, next_starter(table, state.points, state.places, state.starters[-1]))


def _dealt(table: Table, state: State, starter: int) -> State:
    """The cards of the next round dealt (S6 to S8)."""
    deck, deal = state.deals[state.round], table.deal
    seats = tuple(
        Seat(deck[at * deal], deck[at * deal + 1 : (at + 1) * deal]) for at in range(table.players)
    )
    return replace(
        state,
        round=state.round + 1,
        turn=starter,
        seats=seats,
        clue_deck=deck[table.players * deal :],
        places=(),
        starters=(*state.starters, starter),
        revealed=False,
        asked=False,
        idle=0,
    )
