"""The ways of a spot are the same, whether worked out or like those of another hour."""

from __future__ import annotations

from tests.casebook.explore import cases

from casec.casebook.explore.search.forward import forward
from casec.casebook.explore.walking.leads import leads
from casec.casebook.explore.walking.ways import ways
from casec.casebook.explore.walking.world import world

SEEDS = range(12)


def told(each):
    """All that a way says."""
    return [(way.start, way.acts, way.end, way.seen, way.move, way.trial) for way in each]


def test_ways_like_those_of_another_hour_are_the_ways_of_this_one():
    spots = []
    for seed in SEEDS:
        book = cases.book(seed)
        ground = world(book, [*book.board.maxima][:1])
        for spot in forward(ground).stops:
            assert told(leads(ground, spot)) == told(ways(ground, spot)), spot
            spots.append(spot)
    assert len(spots) > 3 * len({spot.site for spot in spots})
