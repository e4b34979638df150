"""The explorer against a search state by state, on small cases made at random."""

from __future__ import annotations

import pytest
from tests.casebook.explore import cases, reference

from casec.casebook import rules
from casec.casebook.explore.bounds import bounds
from casec.casebook.explore.search.backward import backward
from casec.casebook.explore.search.forward import forward
from casec.casebook.explore.search.rounds import going_round
from casec.casebook.explore.search.trace import Tracer
from casec.casebook.explore.walking.world import world

SEEDS = range(24)
MOST = 4_000


def looked_at(seed):
    """The rules of a case, and its verdicts for each detective for whom it is small enough."""
    book = cases.book(seed)
    for detective in book.board.maxima:
        try:
            yield book, detective, reference.search(book, detective, MOST)
        except reference.TooLarge:
            continue


def led(book, detective, play):
    """What comes about in a play, and its last state."""
    state, seen = rules.opening(book, detective)
    for move, die in play:
        state, more = rules.trace(book, state, move, die)
        seen += more
    return state, seen


def told(item):
    """Whether it is an item for writers: the explorer keeps count of stuck readers and ends too."""
    return not item.startswith(("stuck ", "finished "))


def finishes(stops):
    return {stop: stop.readers for stop in stops if stop.spot.kind == "finish"}


@pytest.mark.parametrize("seed", SEEDS)
def test_items_and_stuck(seed):
    for book, detective, right in looked_at(seed):
        found = forward(world(book, (detective,)))
        ends = (stop.spot for stop in found.stops.values() if stop.spot.kind == "stuck")
        stuck = {(spot.name, spot.more) for spot in ends}
        stuck |= {(stop.spot.name, "going round") for stop in going_round(found)}
        assert {
            one for one in found.items if not one.startswith(("stuck", "finished"))
        } == right.items
        assert stuck == right.stuck


@pytest.mark.parametrize("seed", SEEDS)
def test_lost(seed):
    for book, detective, right in looked_at(seed):
        found = forward(world(book, (detective,)))
        stops = tuple(found.stops.values())
        good = backward(found, finishes(stops), stops)
        coming = [stop for stop in stops if stop.spot.kind == "come"]
        some = {stop.spot.name for stop in coming if good.get(stop, 0) is not stop.readers}
        saved = {stop.spot.name for stop in coming if good.get(stop, 0) != 0}
        assert some == right.lost_some
        assert {stop.spot.name for stop in coming} - saved == right.lost


@pytest.mark.parametrize("seed", SEEDS)
def test_witnesses(seed):
    for book, detective, _ in looked_at(seed):
        found = forward(world(book, (detective,)))
        tracer = Tracer(found)
        for item in found.items:
            _, seen = led(book, detective, tracer.item(item))
            assert item in seen or not told(item)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("most", [False, True])
@pytest.mark.parametrize("few", [(8, 32), (1,)])
def test_bounds(seed, most, few, monkeypatch):
    """Also where one reader of each spot does not have the most, so that all are followed."""
    monkeypatch.setattr("casec.casebook.explore.bounds._FEW", few)
    for book, detective, right in looked_at(seed):
        found = bounds(book, detective, most, lambda: None)
        assert bool(found) == bool(right.points)
        for goal, bound in found.items():
            both = right.points if goal == "points" else right.letters
            state, _ = led(book, detective, bound.play)
            had = rules.points(book, state) if goal == "points" else len(state.letters)
            assert state.phase == "finished"
            assert had == bound.value == both[most]
