"""Reports: figures of random play, ranges, and that nothing hangs on how many work on them."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice

import pytest
from tests.manhunt.boards import board, written
from tests.manhunt.games import MODES

from casec.kits import transcript
from casec.kits.simulate import NotPlayed, Wish, share
from casec.manhunt import measure, simulation
from casec.manhunt import transcript as manhunt
from casec.manhunt.players import INSPECTORS, KILLERS
from casec.manhunt.report import report
from casec.manhunt.rules import Table
from casec.manhunt.simulation import Setup, games, played
from casec.source import Source

RANDOM = {"base": 0.80, "standard": 0.70, "citizen": 0.59}
"""The Killer's victories where both play at random, of 300 to 400 games: measured by others."""

SMALL = written(3, 3)


def report_on(text: str, wish: Wish) -> tuple[dict[str, object], str, tuple[str, ...]]:
    made = report(board(text), wish, lambda _: None)
    return json.loads(json.dumps(made.data)), made.text, made.transcripts


@pytest.mark.parametrize("mode", MODES)
def test_random_against_random_is_as_others_measured_it(mode):
    setup = Setup(MODES[mode], mode, "random", "random", 1)
    tally = games(setup, range(400))
    won = sum(count for key, count in tally.items() if key[:2] == ("won", "K"))
    ours, theirs = share(won, 400), share(400 * RANDOM[mode], 400)
    assert ours.low <= theirs.high
    assert theirs.low <= ours.high


def test_what_is_counted_adds_up():
    setup = Setup(MODES["citizen"], "citizen", "sensible", "sensible", 3)
    tally = games(setup, range(40))
    by_kind: Counter[str] = Counter()
    for key, count in tally.items():
        by_kind[key[0]] += count
    assert by_kind["won"] + by_kind["broken off"] == by_kind["turns"] == 40
    assert by_kind["later"] == sum(
        count for key, count in tally.items() if key[:2] == ("moves", "K")
    )
    turns = sum(key[1] * count for key, count in tally.items() if key[0] == "turns")
    assert turns == by_kind["moves"] + 2 * 40 - sum(
        len([1 for step in islice(played(setup, n), 2)]) < 2 for n in range(40)
    )


def test_a_game_that_goes_on_for_ever_is_broken_off_and_told(monkeypatch):
    monkeypatch.setattr(simulation, "CAP", 5)
    setup = Setup(MODES["base"], "base", "cautious", "cautious", 1, keep=True)
    steps = list(played(setup, 1))
    assert steps[-1][2].open.result is None
    tally = games(setup, range(10))
    assert tally["broken off",] > 0
    assert max(key[1] for key in tally if key[0] == "turns") == 5
    made = report(board(written()), Wish(4, 1, 1, "base"), lambda _: None)
    assert "broken off: " in made.text


def test_the_same_seed_gives_the_same_report_with_any_number_of_workers():
    one = report_on(SMALL, Wish(30, 5, 1, "standard"))
    assert one == report_on(SMALL, Wish(30, 5, 2, "standard"))
    assert one != report_on(SMALL, Wish(30, 6, 1, "standard"))


def test_a_report_gives_a_range_and_every_pair():
    data, text, _ = report_on(SMALL, Wish(20, 1, 1))
    modes = {one["mode"]: one for one in data["modes"]}  # type: ignore[attr-defined]
    assert list(modes) == ["base", "standard", "citizen"]
    for name, one in modes.items():
        kinds = [kind for kind in KILLERS if name == "citizen" or kind != "heedless"]
        pairs = [(pair["killer"], pair["inspector"]) for pair in one["pairs"]]
        assert pairs == [(a, b) for a in kinds for b in INSPECTORS]
        shares = [
            pair["killer_wins"]["value"]
            for pair in one["pairs"]
            if "random" not in (pair["killer"], pair["inspector"])
        ]
        wins = one["killer_wins"]
        assert wins["least"]["wins"]["value"] == min(shares)
        assert wins["most"]["wins"]["value"] == max(shares)
        assert f"the Killer wins {100 * min(shares):.0f} to {100 * max(shares):.0f} %" in text
        for pair in one["pairs"]:
            ends = sum(part["value"] for part in pair["ends"].values())
            assert abs(ends + pair["broken_off"] / 20 - 1) < 1e-3
            assert pair["turns"]["median"] <= pair["turns"]["p95"]
    assert "A game is broken off after 400 turns" in text
    assert "range, not one figure" in text


def test_transcripts_are_of_players_alike_and_play_again():
    _, _, lines = report_on(SMALL, Wish(5, 1, 1, "base", transcripts=True))
    assert len(lines) == 5 * 4
    found = transcript.replay(Source("g", "\n".join(lines)), {"manhunt": manhunt.replay})
    assert not found.faults
    made = board(SMALL)
    assert all(
        manhunt.is_of(made, one.settings) for one in found.played if isinstance(one.settings, Table)
    )


def test_wishes_that_can_not_be_met_are_told_in_words():
    for wish, words in (
        (Wish(variant="sandard"), "There is no mode “sandard”. Did you mean “standard”?"),
        (Wish(variant="x"), "There is no mode “x”. There are: base, standard, citizen."),
        (Wish(players=3), "A manhunt is for two players, not 3."),
    ):
        with pytest.raises(NotPlayed) as told:
            report(board(SMALL), wish, lambda _: None)
        assert str(told.value) == words
    few = written(3, 3, more="limit: 8\n")
    with pytest.raises(NotPlayed, match="limit is 8, and 1 to 7 are possible"):
        report(board(few), Wish(1), lambda _: None)


def test_quantiles():
    counts = {1: 5, 2: 4, 9: 1}
    assert [measure.quantile(counts, part) for part in (0.5, 0.51, 0.9, 0.95)] == [1, 2, 2, 9]
    assert measure.quantile({}, 0.5) == 0
