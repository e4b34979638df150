"""Decks for the tests; that of the rulebook has its words, so that its figures can be made anew."""

from __future__ import annotations

from casec.clues.model import Deck
from casec.clues.resolve import resolve
from casec.source import Source

RULEBOOK = """\
casec: 1
game: clues
title: Sherlock in Time
players: 2-5
rounds: 3
deal: 7
shortcut: once
prestige: {2: [3], 3: [3, 2], 4: [3, 2, 1], 5: [3, 2, 1]}
categories:
  suspects:
    name: Suspects
    cards:
      samurai: {name: Samurai (Onna-bugeisha), short: Samurai}
      ninja: {name: Ninja}
      geisha: {name: Geisha}
      adviser: {name: Adviser}
  items:
    name: Items
    cards: {katana: {name: Katana}, mask: {name: Mask}, dragon: {name: Jade Dragon}}
  locations:
    name: Locations
    cards: {garden: {name: Garden}, bedroom: {name: Bedroom}, hall: {name: Throne Hall}}
variants:
  royal:
    name: Royal Inheritance
    adds: {items: {mirror: {name: Mirror}}}
    players: 2-6
    deal: 8
    prestige: {6: [4, 3]}
"""


def deck(text: str = RULEBOOK, art: tuple[str, ...] = ()) -> Deck:
    """The deck that a sound case.yaml holds."""
    made, faults = resolve("festival", Source("case.yaml", text), art)
    assert not faults, [fault.message for fault in faults]
    assert made is not None
    return made


def written(sizes: tuple[int, ...], more: str) -> str:
    """A case.yaml with so many values of each category, and these lines."""
    start = f"casec: 1\ngame: clues\ntitle: A deck\n{more}categories:\n"
    return start + "".join(
        f"  c{at}:\n    name: Category {at}\n    cards:\n"
        + "".join(f"      v{at}-{each}: {{name: Value {at}-{each}}}\n" for each in range(size))
        for at, size in enumerate(sizes)
    )
