"""What all at the table see of a move with clue cards, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from casec.clues.rules import Draw, Guess, Move, Reveal, Shortcut, State
from casec.diagnostic.format.totals import counted

if TYPE_CHECKING:
    from casec.cli.party.clues import Clues


def news(party: Clues, move: Move, after: State) -> Iterator[str]:
    """What all at the table see of a move: every card and word is open but the secrets."""
    words, before = party.words, party.state
    player = before.turn or 0
    name = party.names[player]
    match move:
        case Reveal(card):
            answer = party.table.combos.answer(card, before.seats[player].secret)
            yield f"{name} reveals {words.card(card)}: {answer}\u00a0right."
        case Draw():
            card = before.clue_deck[0]
            answer = party.table.combos.answer(card, before.seats[player].secret)
            yield f"{name} draws {words.card(card)}: {answer}\u00a0right."
        case Shortcut(category, value):
            yes = party.table.combos.cards[before.seats[player].secret][category] == value
            asked = words.value(category, value)
            yield f"{name} takes the shortcut: {asked}? {'Yes' if yes else 'No'}."
        case Guess(card):
            right = card == before.seats[player].secret
            gained = after.points[player] - before.points[player]
            worth = f", {counted(gained, 'point')}" if right else ""
            yield f"{name} says {words.card(card)}: {'right' if right else 'wrong'}{worth}."
        case _:
            yield f"{name} passes."
    if after.turn is not None and after.round > before.round:
        for other, seat in zip(party.names, before.seats, strict=True):
            yield f"{other} had {words.card(seat.secret)}."
        starter = party.names[after.starters[-1]]
        yield f"Round {after.round} begins; {starter} starts."
