"""What a reader has noted on the Calendar Sheet: the `[mark]` events of all that was read and done.

The rules keep no notes, since nothing depends on them; so they are found in the turns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casec.casebook import model
from casec.casebook.edition import model as page
from casec.cli.game.table import Table
from casec.cli.game.text import read_blocks
from casec.cli.game.turn import Turn, read_in


def notes(table: Table, turns: Sequence[Turn]) -> tuple[model.Mark, ...]:
    """Every event once, by its moment."""
    found = dict.fromkeys(mark for turn in turns for mark in _of(table, turn))
    return tuple(sorted(found, key=lambda mark: mark.moment.at))


def _of(table: Table, turn: Turn) -> Iterator[model.Mark]:
    for event in turn.seen:
        kind, _, rest = event.partition(" ")
        if kind == "exit":
            name, _, index = rest.partition(" ")
            yield from _marks(table.exits[name, int(index)].runs)
    read = read_in(turn)
    if read is not None:
        blocks = table.paragraphs[read.name].blocks
        yield from _in_blocks(read_blocks(blocks, read.entered, turn.state.exits))


def _in_blocks(blocks: Iterator[page.Block] | Sequence[page.Block]) -> Iterator[model.Mark]:
    for block in blocks:
        match block:
            case page.Lines(runs):
                yield from _marks(runs)
            case page.Quote(inner) | page.LetterFrame(inner):
                yield from _in_blocks(inner)
            case page.Bullets(items):
                yield from (mark for item in items for mark in _in_blocks(item))


def _marks(runs: Sequence[page.Run]) -> Iterator[model.Mark]:
    for run in runs:
        match run:
            case page.Rule(effect=model.Mark() as mark):
                yield mark
            case page.Emphasis(inner) | page.Strong(inner):
                yield from _marks(inner)
