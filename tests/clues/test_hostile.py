"""However a case.yaml or a transcript is spoilt, what is wrong is said in words; nothing breaks."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest
from tests.clues.decks import RULEBOOK
from tests.clues.games import base
from tests.clues.test_resolve import FULL
from tests.clues.test_transcript import replayed, sensible

from casec.clues.check import faults
from casec.clues.known import known
from casec.clues.measure import tables
from casec.clues.resolve import resolve
from casec.kits.simulate import NotPlayed, Wish
from casec.source import Source

SCRAPS = (
    "[] {} null ~ 3 -1 0 2-5 x [3] 99999999999999999999 once base {2:[3]} Ж # &a *a !!int | \t ' : "
    "- {a:b}"
).split(" ")


def spoilt(seed: int, sound: Sequence[str] = (RULEBOOK, FULL)) -> str:
    """One of some sound case.yaml after one to four accidents."""
    chance = random.Random(seed)
    text = chance.choice(sound)
    for _ in range(chance.randint(1, 4)):
        lines = text.split("\n")
        at = chance.randrange(len(lines))
        line, place = lines[at], chance.randrange(len(lines[at]) + 1)
        match chance.randrange(5):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, chance.choice(lines))
            case 2:
                lines[at] = f"{line.partition(':')[0]}: {chance.choice(SCRAPS)}"
            case 3:
                lines[at] = line[:place] + chance.choice(SCRAPS) + line[place:]
            case _:
                lines[at] = line[:place] + line[place + chance.randint(1, 4) :]
        text = "\n".join(lines)
    return text


@pytest.mark.parametrize("start", range(0, 400, 100))
def test_a_spoilt_deck_is_told_in_words(start):
    sound = 0
    for seed in range(start, start + 100):
        made, found = resolve("deck", Source("case.yaml", spoilt(seed)), ("art/bow.svg",))
        assert made or found
        assert all(one.message for one in found)
        if made is None or seed % 10:
            continue
        sound += 1
        assert list(known(made)) or found or faults(made)
        assert len({card.values for card in made.cards()}) == len(made.cards())
        with suppress(NotPlayed):
            assert tables(made, Wish())
    assert sound > 1


VALUES: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    2,
    10**12,
    1.5,
    "x",
    "",
    [],
    {},
    [[]],
    {"a": 1},
    "reveal",
)
LETTERS = '{}[],:"0x\\\n\0Ж'


def other_value(line: str, chance: random.Random) -> str:
    """A game with another value somewhere, or with something less."""
    game = json.loads(line)
    at: Any = game
    while True:
        key = chance.choice(list(at) if isinstance(at, dict) else list(range(len(at))))
        inner = at[key]
        if isinstance(inner, dict | list) and inner and chance.random() < 0.9:
            at = inner
            continue
        if chance.random() < 0.3:
            del at[key]
        else:
            at[key] = chance.choice(VALUES)
        return json.dumps(game)


def other_letters(line: str, chance: random.Random) -> str:
    """A game with some letters changed, added or lost."""
    letters = list(line)
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(letters))
        letters[place : place + chance.randint(0, 1)] = chance.choice(
            [[], [chance.choice(LETTERS)]]
        )
    return "".join(letters)


@pytest.mark.parametrize("spoil", [other_value, other_letters])
def test_a_spoilt_transcript_is_told_in_words(spoil):
    line = sensible(base(2), 1)
    told = 0
    for seed in range(300):
        found = replayed(spoil(line, random.Random(seed)))
        assert len(found.played) + len(found.faults) >= 1
        for fault in found.faults:
            assert fault.label.span.end <= len(fault.label.span.source.text)
        told += bool(found.faults)
    assert told > 200
