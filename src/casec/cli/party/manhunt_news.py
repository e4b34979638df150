"""What both players of a manhunt see of a move, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from casec.cli.party.manhunt_words import Words
from casec.diagnostic.format.totals import counted
from casec.manhunt.rules import (
    Arrested,
    ArrestedByCitizen,
    Chosen,
    Disguised,
    Drew,
    Event,
    Exonerated,
    Killed,
    Move,
    Removed,
    Shift,
    State,
)

if TYPE_CHECKING:
    from casec.cli.party.manhunt import Manhunt


def news(party: Manhunt, move: Move, after: State) -> Iterator[str]:
    """What both players see of a move: a shift, and what it has shown."""
    name = party.names[party.turn or 0]
    if isinstance(move, Shift):
        ways = {("row", 1): "right", ("row", -1): "left", ("col", 1): "down", ("col", -1): "up"}
        line = "row" if move.axis == "row" else "column"
        yield f"{name} moves {line} {move.line + 1} {ways[move.axis, move.step]}."
    for event in after.open.events:
        yield from _event(party, name, event)


def _event(party: Manhunt, name: str, event: Event) -> Iterator[str]:
    words = party.words
    match event:
        case Killed(victim, _, answer):
            yield f"{name} kills {words.name(victim)}."
            if answer is not None:
                yield f"Canvass: the Inspector is {'' if answer else 'not '}beside the victim."
        case Chosen(may):
            count = counted(may.bit_count(), "suspect")
            yield f"{name} has chosen a card: one of {count}, for all you both saw."
        case Disguised(True, shown, _):
            left = "dead" if party.table.leaves == "deceased" else "innocent"
            yield f"{name} is somebody else now, no longer {words.name(shown)}, who is {left}."
        case Disguised(False, shown, _):
            yield f"{name} draws {words.name(shown)}, who is dead, and stays the same."
        case Drew():
            yield f"{name} draws a card of evidence."
        case Exonerated(card, _, answer):
            yield f"{name} discards {words.name(card)}."
            if answer is not None:
                yield f"Canvass: the Killer is {'' if answer else 'not '}beside {words.name(card)}."
        case _:
            yield from _arrest(words, name, event)


def _arrest(words: Words, name: str, event: Event) -> Iterator[str]:
    match event:
        case Arrested(target, _, hit):
            yield f"{name} asks {words.name(target)}: {'the Killer!' if hit else 'no.'}"
            if not hit:
                yield "The Inspector is that suspect, or stands beside."
        case ArrestedByCitizen(agent, target, hit):
            who = f"{words.name(agent)} arrests {words.name(target)}"
            yield f"{name} discards a card: {who}: {'the Killer!' if hit else 'no.'}"
        case Removed(suspects):
            yield f"A line of dead leaves the board: {words.listed(suspects)}."
        case _:
            pass
