"""Games as transcripts: written move by move, and played again to see whether all is as the rules
have it. The format: docs/clues.md, "Transcripts".
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import cast

from casec.clues.combos import Card
from casec.clues.model import BASE, EMPTY_HAND, Deck, EmptyHand
from casec.clues.rules import (
    DRAW,
    PASS,
    Deals,
    Draw,
    Guess,
    IllegalMove,
    Move,
    Reveal,
    Shortcut,
    State,
    Table,
    apply,
    candidates,
    new,
    result,
    table_of,
    view,
)
from casec.diagnostic.format.totals import counted
from casec.kits.fields import Amiss, Field
from casec.kits.transcript import Played

_KEYS = (
    "game variant players sizes deal prestige shortcut empty_hand starter deals steps points lotus "
    "winners starters"
).split()
_STEP = ("round p move card category value answer yes ok candidates_before round_ends").split()
_MOVES = ("reveal", "draw", "shortcut", "guess", "pass")


def transcript(table: Table, deals: Deals, starter: int, moves: Iterable[Move]) -> str:
    """A game as a line, without its line end.

    Args:
        moves: of the whole game. Raises IllegalMove if one is none.
    """
    state = new(table, deals, starter)
    steps: list[dict[str, object]] = []
    for move in moves:
        after = apply(table, state, move)
        steps.append(dict(_step(table, state, move, after)))
        state = after
    known = None if table.empty_hand == "draw" else table.players * table.deal
    game: dict[str, object] = {
        "game": "clues",
        "variant": table.variant,
        "players": table.players,
        "sizes": table.sizes,
        "deal": table.deal,
        "prestige": table.prestige,
        **({} if table.shortcut else {"shortcut": "none"}),
        **({} if table.empty_hand == "pass" else {"empty_hand": table.empty_hand}),
        "starter": starter,
        "deals": [[table.combos.cards[card] for card in dealt[:known]] for dealt in deals],
        "steps": steps,
        **_outcome(table, state),
    }
    return json.dumps(game, ensure_ascii=False)


def replay(game: Field) -> Played:
    """Play a game again. Raises `Amiss` where the transcript is not as the rules have it."""
    game.keys(_KEYS)
    table = _table(game)
    state = _beginning(table, game)
    count = 0
    for step in game.at("steps").items():
        state = _replayed(table, state, step)
        count += 1
    if state.turn is not None:
        raise Amiss("CB919", game.at("steps").path)
    for key, actual in _outcome(table, state).items():
        game.at(key).expect(actual)
    return Played("clues", count, _told(table, state), table)


def is_of(deck: Deck, table: Table) -> bool:
    """Whether a game was played by the settings of a deck."""
    try:
        return table_of(deck, table.variant, table.players) == table
    except (KeyError, ValueError):
        return False


def _outcome(table: Table, state: State) -> dict[str, object]:
    """How a game ended, as it stands behind its steps."""
    ended = result(table, state)
    return {
        "points": state.points,
        "lotus": state.withered,
        "winners": ended.winners if ended else (),
        "starters": state.starters,
    }


def _step(table: Table, state: State, move: Move, after: State) -> Iterator[tuple[str, object]]:
    """The fields of a step: what is done, what is replied, and what was known before."""
    player = state.turn or 0
    yield from (("round", state.round), ("p", player), *_written(table, move))
    yield from _reply(table, state, move)
    yield "candidates_before", candidates(view(table, state, player)).bit_count()
    yield "round_ends", after.turn is None or after.round > state.round


def _written(table: Table, move: Move) -> tuple[tuple[str, object], ...]:
    match move:
        case Reveal(card):
            return ("move", "reveal"), ("card", table.combos.cards[card])
        case Guess(card):
            return ("move", "guess"), ("card", table.combos.cards[card])
        case Shortcut(category, value):
            return ("move", "shortcut"), ("category", category), ("value", value)
        case Draw():
            return (("move", "draw"),)
        case _:
            return (("move", "pass"),)


def _reply(table: Table, state: State, move: Move) -> tuple[tuple[str, object], ...]:
    """What the others say, and which card is drawn. The move is legal."""
    secret = state.seats[state.turn or 0].secret
    match move:
        case Reveal(card):
            return (("answer", table.combos.answer(card, secret)),)
        case Draw():
            card = state.clue_deck[0]
            answer = table.combos.answer(card, secret)
            return ("card", table.combos.cards[card]), ("answer", answer)
        case Guess(card):
            return (("ok", card == secret),)
        case Shortcut(category, value):
            return (("yes", table.combos.cards[secret][category] == value),)
        case _:
            return ()


def _table(game: Field) -> Table:
    """The settings of a line."""
    hand, shortcut = game.get("empty_hand"), game.get("shortcut")
    variant = game.get("variant")
    settings = (
        game.at("players").whole(),
        game.at("sizes").wholes(),
        game.at("deal").whole(),
        game.at("prestige").wholes(),
        sum(1 for _ in game.at("deals").items()),
        shortcut.one_of(("once", "none")) == "once" if shortcut else True,
        cast("EmptyHand", hand.one_of(EMPTY_HAND)) if hand else "pass",
        variant.text() if variant and variant.value is not None else BASE,
    )
    try:
        return Table(*settings)
    except ValueError as error:
        game.amiss(str(error))


def _beginning(table: Table, game: Field) -> State:
    deals = tuple(
        tuple(_card(table, card) for card in dealt.items()) for dealt in game.at("deals").items()
    )
    starter = game.at("starter").whole(0, table.players - 1)
    for at, dealt in enumerate(deals):
        if table.empty_hand == "draw" and len(dealt) < len(table.combos.cards):
            game.at("deals").amiss("the Clue deck is drawn from, and not all of it is given", at)
    try:
        return new(table, deals, starter)
    except ValueError as error:
        game.at("deals").amiss(str(error))


def _replayed(table: Table, state: State, step: Field) -> State:
    """The game after a step."""
    step.keys(_STEP)
    move = _move(table, step)
    if state.turn is None:
        step.illegal("the game is over")
    step.at("round").expect(state.round)
    step.at("p").expect(state.turn)
    try:
        after = apply(table, state, move)
    except IllegalMove as error:
        step.at("move").illegal(error)
    for key, _ in _reply(table, state, move):
        step.at(key)
    for key, actual in _step(table, state, move, after):
        if written := step.get(key):
            written.expect(actual)
    return after


def _move(table: Table, step: Field) -> Move:
    match step.at("move").one_of(_MOVES):
        case "reveal":
            return Reveal(_card(table, step.at("card")))
        case "guess":
            return Guess(_card(table, step.at("card")))
        case "shortcut":
            return Shortcut(step.at("category").whole(), step.at("value").whole())
        case "draw":
            return DRAW
        case _:
            return PASS


def _card(table: Table, field: Field) -> Card:
    card = table.combos.index(field.wholes())
    if card is None:
        field.amiss("there is no such card in this deck")
    return card


def _told(table: Table, state: State) -> str:
    """How a game ended; players are counted from 1, as on the screen of `casec play`."""
    ended = result(table, state)
    winners = [str(player + 1) for player in ended.winners] if ended else []
    several = len(winners) > 1
    who = f"players {' and '.join(winners)} share" if several else f"player {winners[0]} wins"
    points = counted(max(state.points), "point")
    return f"{table.variant}, {table.players} players: {who} with {points}"
