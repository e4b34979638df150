"""Whether a hand is large enough to find out with.

When all cards of all hands lie face up, a detective knows which cards lie there, whose secrets the
others have, and how many clues each own card shared with the own secret card. In what order the
cards were played makes no difference then. If another card than the secret is still possible,
nobody could have found out, however well they played: that share of hands is measured by dealing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from random import Random

from casec.clues.check.numbers import called
from casec.clues.model import Deck, Variant
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
    sizes, size = deck.sizes(way.name), way.rules.deal
    answers = _answers(sizes)
    chance = Random(_SEED)  # noqa: S311  no secret hangs on it
    places, everything = range(prod(sizes)), (1 << prod(sizes)) - 1
    lost = 0
    for _ in range(deals):
        dealt = chance.sample(places, size * players)
        open_ = everything
        for card in dealt:
            open_ &= ~(1 << card)
        secret, hand = dealt[0], dealt[1:size]
        open_ |= 1 << secret
        for card in hand:
            open_ &= answers[card][secret]
        lost += open_ != 1 << secret
    return lost / deals


def _answers(sizes: Sequence[int]) -> list[list[int]]:
    """For each card and each secret the set of cards, as bits, that would get the same answer."""
    cards = _cards(sizes)
    found = []
    for card in cards:
        same = [sum(a == b for a, b in zip(card, other, strict=True)) for other in cards]
        sets = dict.fromkeys(same, 0)
        for place, count in enumerate(same):
            sets[count] |= 1 << place
        found.append([sets[count] for count in same])
    return found


def _cards(sizes: Sequence[int]) -> list[tuple[int, ...]]:
    cards: list[tuple[int, ...]] = [()]
    for size in sizes:
        cards = [(*card, value) for card in cards for value in range(size)]
    return cards
