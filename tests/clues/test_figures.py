"""Figures of the rulebook's deck that were measured elsewhere come out here too.

Those of random cards must, within their error: nothing in how they are played is left open. All of
them, with many games: benchmarks/clue_figures.py.
"""

from __future__ import annotations

from math import sqrt

import pytest
from tests.clues.games import base, royal

from casec.clues.measure import REVEALING, measured
from casec.clues.simulation import Hands, Setup, games, hands
from casec.kits.simulate import Wish

TABLES = (base(2), base(3), base(4), base(5), royal(2), royal(4), royal(6))
GIVEN = 1200  # hands behind each figure
ROUNDS = 60


@pytest.mark.parametrize(
    ("table", "best", "random", "blind"),
    list(
        zip(
            TABLES,
            (3.39, 3.27, 3.11, 2.99, 3.71, 3.54, 3.28),
            (3.91, 3.74, 3.53, 3.30, 4.47, 4.15, 3.77),
            (3.46, 3.45, 3.38, 3.37, 3.79, 3.77, 3.72),
            strict=True,
        )
    ),
)
def test_how_soon_one_can_be_certain(table, best, random, blind):
    for style, given in zip(REVEALING.values(), (best, random, blind), strict=True):
        tally = hands(Hands(table, style, 1), range(ROUNDS))
        counts = {key[1]: count for key, count in tally.items() if key[0] == "certain"}
        of = sum(counts.values())
        assert of + tally["never",] == ROUNDS * table.players
        mean = sum(value * count for value, count in counts.items()) / of
        spread = sum((value - mean) ** 2 * count for value, count in counts.items()) / of
        assert mean == pytest.approx(given, abs=3.5 * sqrt(spread * (1 / of + 1 / GIVEN)))


@pytest.mark.parametrize(("table", "percent"), [(base(2), 23), (base(4), 10), (royal(6), 7)])
def test_any_card_costs_half_the_victories(table, percent):
    plays = 150
    tally = games(Setup(table, "certain", "random-card", 1), range(plays))
    won = sum(count / key[1] for key, count in tally.items() if key[0] == "one won" and key[1])
    error = sqrt(percent / 100 * (1 - percent / 100) * (1 / plays + 1 / 700))
    assert won / plays == pytest.approx(percent / 100, abs=3.5 * error)


@pytest.mark.parametrize("table", [base(2), base(4)])
def test_who_does_anything_wins_nothing(table):
    tally = games(Setup(table, "certain", "random", 1), range(100))
    assert sum(count for key, count in tally.items() if key[0] == "one won" and key[1]) <= 2


def test_what_is_measured_adds_up():
    table = base(3)
    (one,), lines = measured((table,), Wish(plays=30, transcripts=True), lambda _: None)
    assert one.table is table
    for alike in one.alike.values():
        assert sum(seat.value for seat in alike.seats) == pytest.approx(1)
        assert sum(alike.spread.values()) == pytest.approx(1)
        mean = sum(points * part for points, part in alike.spread.items())
        assert mean == pytest.approx(alike.points.value)
        assert 0 <= alike.bare.value < 0.1
    assert one.alike["certain"].points.value == pytest.approx(5, abs=0.15)  # 15 points for three
    assert one.one["certain"]["certain"].wins.value == pytest.approx(1 / 3, abs=0.3)
    assert one.alike["random-card"].reveals.value > one.alike["certain"].reveals.value
    assert one.alike["certain"].reveals.value > one.alike["half"].reveals.value
    assert len(lines) == 3 * 30


def test_no_shortcut_no_player_that_takes_it():
    (one,), _ = measured((base(2, shortcut=False),), Wish(plays=2), lambda _: None)
    assert list(one.one["half"]) == ["certain", "half", "third", "random-card"]


def test_games_differ_from_each_other():
    setup = Setup(base(3), "certain", "certain", 1, keep=True)
    lines = [key[1] for key in games(setup, range(20)) if key[0] == "game"]
    assert len(set(lines)) == 20
    again = [key[1] for key in games(setup, range(10, 20)) if key[0] == "game"]
    assert again == lines[10:]  # a game hangs on its number alone
    other = Setup(base(3), "certain", "certain", 2, keep=True)
    assert [key[1] for key in games(other, range(20)) if key[0] == "game"] != lines
