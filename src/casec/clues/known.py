"""What is exactly known of a deck, in lines for people."""

from __future__ import annotations

from collections.abc import Iterator

from casec.clues.check.hands import DEALS, hopeless
from casec.clues.facts import Facts, facts
from casec.clues.model import Deck
from casec.clues.rules import playable
from casec.kits.tabular import columns


def known(deck: Deck) -> Iterator[str]:
    """The numbers of each way to play, as far as it can be played."""
    for way in deck.variants:
        found = {table.players: facts(table) for table in playable(deck, way.name)}
        if not found:
            continue
        yield f"{way.name}: {next(iter(found.values())).cards} cards"
        yield from (f"  {line}" for line in of_deck(next(iter(found.values()))))
        rows = [
            ["players", *map(str, found)],
            ["cards left over", *(str(one.left) for one in found.values())],
            ["candidates at the start", *(str(one.candidates) for one in found.values())],
            ["bits to find out", *(f"{one.start_bits:.2f}" for one in found.values())],
            ["points at most", *(str(one.most) for one in found.values())],
            [
                f"hands of {DEALS} that can never find out",
                *(f"{DEALS * hopeless(deck, way, players):.0f}" for players in found),
            ],
        ]
        yield from columns(rows, "  ")


def of_deck(one: Facts) -> Iterator[str]:
    """What is the same for every number of players."""
    matches = ", ".join(map(str, one.matches))
    numbers = ", ".join(map(str, range(len(one.matches))))
    yield f"each card matches {matches} others in {numbers} categories"
    yield f"the first answer says {one.answer_bits:.2f} of {one.bits:.2f} bits"
