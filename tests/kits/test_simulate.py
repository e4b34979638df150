"""Many games: the same numbers however many work on them, and intervals that hold."""

from __future__ import annotations

import threading
from collections import Counter
from random import Random

import pytest

from casec.kits.simulate import Estimate, Tally, mean, share, tallies
from casec.kits.tabular import columns, figure, percent


def dice(sides: int, numbers: range) -> Tally:
    """Throws of a die, counted."""
    tally: Tally = Counter()
    for number in numbers:
        tally["eyes", Random(f"{sides}:{number}").randint(1, sides)] += 1
    return tally


def broken(sides: int, numbers: range) -> Tally:
    raise ValueError(f"no die of {sides}")


@pytest.mark.parametrize("plays", [1, 24, 25, 26, 130])
def test_the_sum_is_the_same_with_any_number_of_workers(plays):
    alone = tallies(dice, [6, 20], plays, 1)
    assert [tally.total() for tally in alone] == [plays, plays]
    assert tallies(dice, [6, 20], plays, 2) == alone
    assert tallies(dice, [6, 20], plays, 5) == alone
    assert alone[0] == dice(6, range(plays))


def test_beside_other_threads_processes_are_begun_anew():
    end = threading.Event()
    other = threading.Thread(target=end.wait, args=(60,))
    other.start()
    try:
        assert tallies(dice, [6], 60, 2) == tallies(dice, [6], 60, 1)
    finally:
        end.set()
        other.join()


def test_progress_is_told_up_to_the_last_game():
    told: list[str] = []
    tallies(dice, [6, 20], 60, 1, told.append)
    assert told[0] == "25 of 120 games"
    assert told[-1] == "120 of 120 games"
    assert len(told) == 6


@pytest.mark.parametrize("workers", [1, 2])
def test_a_fault_in_a_game_comes_out(workers):
    with pytest.raises(ValueError, match="no die of 6"):
        tallies(broken, [6], 60, workers)


def test_nothing_wished_is_nothing_played():
    none: list[int] = []
    assert tallies(dice, none, 100) == ()


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        # from Brown, Cai and DasGupta's form of Wilson's interval, by hand
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (1, 100, 0.0018, 0.0545),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_wilsons_interval(hits, of, low, high):
    found = share(hits, of)
    assert found.value == hits / of
    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)


def test_of_nothing_nothing_is_known():
    assert share(0, 0) == Estimate(0.0, 0.0, 1.0)
    assert mean({}) == Estimate(0.0, 0.0, 0.0)


def test_a_mean_has_its_interval():
    found = mean({1: 2, 3: 2})
    assert found.value == 2
    half = 1.959964 * (5 / 3) ** 0.5 / 2
    assert found.low == pytest.approx(2 - half)
    assert found.high == pytest.approx(2 + half)
    assert mean({7: 1}).high - 7 == pytest.approx(1.96, abs=1e-3)  # one game says little
    assert mean({7: 2}).high - 7 == pytest.approx(1.386, abs=1e-3)
    assert mean({7: 1000}).high - 7 < 0.01


def test_intervals_hold_the_true_value_in_95_of_100_cases():
    held = {"share": 0, "mean": 0}
    for seed in range(400):
        chance = Random(seed)
        throws = Counter(chance.randint(1, 6) for _ in range(120))
        sixes, eyes = share(throws[6], 120), mean(throws)
        held["share"] += sixes.low <= 1 / 6 <= sixes.high
        held["mean"] += eyes.low <= 3.5 <= eyes.high
    assert 368 <= held["share"] <= 392
    assert 368 <= held["mean"] <= 392


def test_a_difference_is_less_sure_than_either():
    found = Estimate(5, 4, 6).less(Estimate(3, 2, 4))
    assert found.value == 2
    assert found.low == pytest.approx(2 - 2**0.5)
    assert found.high == pytest.approx(2 + 2**0.5)
    assert Estimate(1 / 3, 0.25, 0.4).record() == {"value": 0.3333, "low": 0.25, "high": 0.4}


def test_numbers_are_said_with_their_interval():
    one = Estimate(0.434, 0.361, 0.5)
    assert figure(one) == "0.43 (0.36–0.50)"
    assert figure(one, 1) == "0.4 (0.4–0.5)"
    assert percent(one) == "43 (36–50)"
    assert percent(Estimate(-0.001, -0.25, 0.4), sign=True) == "+0 (-25 to +40)"
    rows = [
        ["a", "Кости"],
        [
            "long",
            "x",
        ],
    ]
    assert list(columns(rows, "  ")) == ["  a     Кости", "  long  x"]
