"""However a case.yaml or a transcript is spoilt, what is wrong is said in words; nothing breaks."""

from __future__ import annotations

import random

import pytest
from tests.clues.test_hostile import other_letters, other_value, spoilt
from tests.manhunt.boards import written
from tests.manhunt.games import CITIZEN
from tests.manhunt.test_resolve import FULL
from tests.manhunt.test_transcript import replayed, whole_game

from casec.manhunt.check import faults
from casec.manhunt.resolve import resolve
from casec.manhunt.rules import moves, new, table_of
from casec.manhunt.told import known
from casec.source import Source


@pytest.mark.parametrize("start", range(0, 400, 100))
def test_a_spoilt_board_is_told_in_words(start):
    sound = 0
    for seed in range(start, start + 100):
        text = spoilt(seed, (FULL, written(2, 3)))
        made, found = resolve("board", Source("case.yaml", text), ("art/ada.svg",))
        assert made or found
        assert all(one.message for one in found)
        if made is None:
            continue
        wrong = faults(made, {}, {})
        try:
            tables = [table_of(made, mode) for mode in made.modes]
        except ValueError:
            assert wrong or found, "what can't be played is told"
            continue
        sound += 1
        assert list(known(made))
        assert all(moves(table, new(table, 1)) for table in tables)
    assert sound > 20


@pytest.mark.parametrize("spoil", [other_value, other_letters])
def test_a_spoilt_transcript_is_told_in_words(spoil):
    line = whole_game(CITIZEN, "fog", 2)
    assert line
    told = 0
    for seed in range(300):
        found = replayed(spoil(line, random.Random(seed)))
        assert len(found.played) + len(found.faults) >= 1
        for fault in found.faults:
            assert fault.label.span.end <= len(fault.label.span.source.text)
        told += bool(found.faults)
    assert told > 200
