"""A game begins, and goes on by one move. Pure: the same state and move give the same state.

Rules: docs/manhunt.md, whose numbers stand beside what they ask for.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from casec.kits.illegal import IllegalMove
from casec.manhunt.rules.grid import around, mask, shifted, shrunk
from casec.manhunt.rules.legal import hindrance, options
from casec.manhunt.rules.move import (
    Arrest,
    Arrested,
    ArrestedByCitizen,
    Chosen,
    Citizen,
    Discard,
    Disguise,
    Disguised,
    Drew,
    Event,
    Exonerate,
    Exonerated,
    Identity,
    Kill,
    Killed,
    Move,
    Removed,
    Shift,
)
from casec.manhunt.rules.state import NOBODY, Open, Result, State, view
from casec.manhunt.rules.table import Deal, Table, shuffled, whole


def new(table: Table, dealt: int | Deal) -> State:
    """The state at which a game begins (N2, N3).

    Args:
        dealt: a seed, or how the cards lie.

    Raises:
        ValueError: the deal is not one of this table.
    """
    deal = shuffled(table, dealt) if isinstance(dealt, int) else dealt
    if why := whole(table, deal):
        raise ValueError(why)
    killer, hand = deal.deck[0], deal.deck[1 : 1 + table.hand]
    deck = deal.deck[1 + table.hand :]
    everyone = _all(table)
    first = Open(
        turn="K",
        phase="first",
        rows=table.rows,
        cols=table.cols,
        grid=deal.grid,
        dead=0,
        innocent=0,
        shown=0,
        evidence=len(deck),
        held=table.hand,
        before=None,
        killer_may=everyone,
        inspector_may=everyone,
    )
    return State(first, killer, NOBODY, mask(hand), deck)


def moves(table: Table, state: State) -> tuple[Move, ...]:
    """Every move that `apply` accepts, in a fixed order; none when the game is over."""
    return options(view(table, state, state.open.turn))


def result(table: Table, state: State) -> Result | None:  # noqa: ARG001  so it is in every game
    """Who has won, if the game is over."""
    return state.open.result


def apply(table: Table, state: State, move: Move) -> State:
    """The state after a move. Raises IllegalMove: the rules do not allow it, with the reason."""
    if why := hindrance(view(table, state, state.open.turn), move):
        raise IllegalMove(why)
    return after(table, state, move)


def after(table: Table, state: State, move: Move) -> State:
    """The state after one of `moves`: it is not looked at whether it is one."""
    match move:
        case Kill(victim):
            return _killed(table, state, victim)
        case Shift(axis, line, step):
            now = state.open
            grid = shifted(now.rows, now.cols, now.grid, axis, line, step)
            return _passed(table, _shown(state, grid=grid), (), before=now.grid)
        case Disguise():
            return _disguised(table, state)
        case Arrest(target):
            return _arrested(table, state, target)
        case Citizen(agent, target):
            return _citizen(table, state, agent, target)
        case Identity(suspect):
            chosen = replace(state, inspector=suspect, hand=state.hand & ~(1 << suspect))
            chosen = _shown(chosen, held=state.open.held - 1)
            return _passed(table, chosen, (Chosen(state.open.inspector_may),))
        case Exonerate():
            hand = state.hand | 1 << state.deck[0]
            drawn = _shown(replace(state, hand=hand, deck=state.deck[1:]), phase="discard")
            now = drawn.open
            held, evidence = now.held + 1, now.evidence - 1
            return _shown(drawn, held=held, evidence=evidence, before=None, events=(Drew(),))
        case Discard(card):
            return _exonerated(table, state, card)


def _shown(state: State, **changes: Any) -> State:
    """The state with some changes to what lies open."""
    return replace(state, open=replace(state.open, **changes))


def _passed(
    table: Table,
    state: State,
    events: tuple[Event, ...],
    before: tuple[int, ...] | None = None,
    ended: Result | None = None,
) -> State:
    """The end of a turn: lines leave the board (N33), the limit is looked at (N34), and the other
    player is to move (N1), if the game has not `ended`."""
    now = state.open
    if ended is None and now.dead.bit_count() >= table.limit:
        ended = Result("K", "limit")
    rows, cols, grid = shrunk(now.rows, now.cols, now.grid, now.dead)
    if len(grid) < len(now.grid):
        events = (*events, Removed(mask(now.grid) & ~mask(grid)))
    return _shown(
        state,
        turn="I" if now.turn == "K" else "K",
        phase="first" if state.inspector == NOBODY else "act",
        rows=rows,
        cols=cols,
        grid=grid,
        before=before,
        events=events,
        result=ended,
    )


def _killed(table: Table, state: State, victim: int) -> State:
    now, bit = state.open, 1 << victim
    near = around(now.rows, now.cols, now.grid, victim)
    asked = table.canvass and bool(now.innocent & bit)  # N39
    answer = bool(near >> state.inspector & 1) if asked else None
    may = now.inspector_may & _answered(near, answer)
    if now.phase == "act" or not table.deceased_identity:
        may &= ~bit
    event = Killed(victim, near, answer)
    turned = _shown(
        state,
        dead=now.dead | bit,
        innocent=now.innocent & ~bit,
        killer_may=now.killer_may & near,  # N48
        inspector_may=may,
    )
    if victim == state.inspector:  # N9, N19
        found = _shown(turned, inspector_may=bit)
        return _passed(table, found, (event,), ended=Result("K", "inspector"))
    return _passed(table, turned, (event,))


def _disguised(table: Table, state: State) -> State:
    """N24 to N26, N35; what the old identity becomes is a setting (B6)."""
    now, card, old = state.open, state.deck[0], 1 << state.killer
    live = _all(table) & ~now.dead
    well = bool(live >> card & 1)
    laid = old if well else 1 << card
    changes = {
        "evidence": now.evidence - 1,
        "shown": now.shown | laid,
        "inspector_may": now.inspector_may & ~laid,
    }
    if well:
        changes["killer_may"] = live & ~changes["shown"]
        turned = "dead" if table.leaves == "deceased" else "innocent"
        changes[turned] = getattr(now, turned) | old
    killer = card if well else state.killer
    masked = replace(state, killer=killer, deck=state.deck[1:])
    event = Disguised(well, state.killer if well else card, live)
    return _passed(table, _shown(masked, **changes), (event,))


def _exonerated(table: Table, state: State, card: int) -> State:
    """N29 to N31, N36 to N38; around a card that is off the board nobody is asked (B11)."""
    laid = _laid_down(state, card)
    now = laid.open
    near = around(now.rows, now.cols, now.grid, card)
    answer = bool(near >> state.killer & 1) if table.canvass and near else None
    asked = _shown(laid, killer_may=now.killer_may & _answered(near, answer))
    return _passed(table, asked, (Exonerated(card, near, answer),))


def _citizen(table: Table, state: State, agent: int, target: int) -> State:
    """N42 to N44: nothing is drawn."""
    laid, hit = _laid_down(state, agent), target == state.killer
    event, told = ArrestedByCitizen(agent, target, hit), _named(laid, target, hit)
    return _passed(table, told, (event,), ended=Result("I", "citizen") if hit else None)


def _laid_down(state: State, card: int) -> State:
    """A card leaves the Inspector's hand, and lies on its suspect if that one lives (N29, N37)."""
    now, bit = state.open, 1 << card
    return _shown(
        replace(state, hand=state.hand & ~bit),
        innocent=now.innocent | bit & ~now.dead,
        shown=now.shown | bit,
        held=now.held - 1,
        killer_may=now.killer_may & ~bit,
        inspector_may=now.inspector_may & ~bit,
    )


def _arrested(table: Table, state: State, target: int) -> State:
    """N20 to N23: where it fails, nothing changes but what is known (N48)."""
    now, hit = state.open, target == state.killer
    near = around(now.rows, now.cols, now.grid, target) | 1 << target
    told = _named(_shown(state, inspector_may=now.inspector_may & near), target, hit)
    event = Arrested(target, near, hit)
    return _passed(table, told, (event,), ended=Result("I", "arrest") if hit else None)


def _named(state: State, target: int, hit: bool) -> State:
    """Whether the target of an arrest was the Killer is known to both."""
    bit = 1 << target
    return _shown(state, killer_may=state.open.killer_may & (bit if hit else ~bit))


def _answered(near: int, answer: bool | None) -> int:
    """The set of those who can have given this answer to a canvass (N40, B7)."""
    return -1 if answer is None else near if answer else ~near


def _all(table: Table) -> int:
    return (1 << table.suspects) - 1
