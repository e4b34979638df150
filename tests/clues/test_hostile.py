"""However a case.yaml is spoilt, what is wrong with it is said in words, and nothing breaks."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from tests.clues.decks import RULEBOOK
from tests.clues.test_resolve import FULL

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


def spoilt(seed: int) -> str:
    """One of two sound decks after one to four accidents."""
    chance = random.Random(seed)
    text = chance.choice([RULEBOOK, FULL])
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
