"""Whether a hand is large enough to find out with.

If another card than the secret is still possible when all cards of all hands lie face up, nobody
could have found out, however well they played: that share of hands is measured by dealing.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from casec.clues.check.numbers import called
from casec.clues.facts import never_certain
from casec.clues.model import Deck, Variant
from casec.clues.rules import Table
from casec.diagnostic import Diagnostic, report

DEALS = 2000
"""So many hands are looked at for each number of players; the share is right to 1 % or better."""

MOST = 0.05
"""The share of hopeless hands above which a game disappoints."""

_SEED = 1887


def faults(deck: Deck) -> Iterator[Diagnostic]:
    """Ways to play with too many hopeless hands (CB925), each for the number of players with which
    they are most."""
    for way in deck.variants:
        cards = prod(deck.sizes(way.name))
        counts = [count for count in way.rules.counts if count * way.rules.deal <= cards]
        shares = {count: hopeless(deck, way, count) for count in counts}
        worst = max(shares, key=lambda count: shares[count], default=0)
        if worst and shares[worst] > MOST:
            values = {
                "way": called(way),
                "players": worst,
                "share": f"{100 * shares[worst]:.0f}",
                "deal": way.rules.deal,
            }
            yield report("CB925", way.rules.spans.get("deal", way.span), values=values)


def hopeless(deck: Deck, way: Variant, players: int, deals: int = DEALS) -> float:
    """The share of hands with which one is never certain of the secret, 0 to 1.

    Args:
        players: so many that the deck suffices.
        deals: how many hands are looked at; the same each time.
    """
    table = Table(players, deck.sizes(way.name), way.rules.deal, (1,))  # rows may be missing
    return never_certain(table, deals, _SEED) / deals
