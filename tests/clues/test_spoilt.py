"""A case.yaml of a deck that was spoilt in any way ends in words, and a deck without errors in
files."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.codes_base import kit_with

from casec import resources
from casec.clues.bundle import verify
from casec.clues.model import Deck
from casec.diagnostic import Severity
from casec.pipeline.box import BoxWish
from casec.pipeline.clues import outputs

SAMPLE = Path(__file__).parents[2] / "cases" / "lantern-festival"
ART = {f"art/{path.name}": path.read_text("utf-8") for path in sorted(SAMPLE.glob("art/*.svg"))}
TEXTS = (
    (SAMPLE / "case.yaml").read_text("utf-8"),
    resources.text("skeleton", "clues/case.yaml"),
)


def spoilt(chance: random.Random) -> str:
    """One of the texts with a few lines lost, doubled, cut, moved aside or changed."""
    lines = chance.choice(TEXTS).split("\n")
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(4, len(lines))  # it stays one of a deck
        line = lines[at]
        match chance.randrange(6):
            case 0:
                del lines[at : at + chance.randint(1, 4)]
            case 1:
                lines.insert(at, lines[chance.randrange(len(lines))])
            case 2:
                lines[at] = line[: chance.randint(0, len(line))]
            case 3:
                lines[at] = " " * chance.randint(0, 6) + line.strip()
            case 4:
                lines[at] = line.replace("2", "12").replace("3", "0")
            case 5:
                lines[at] = line.replace(":", ": []", 1)
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_wrong_is_told(seed):
    chance = random.Random(seed)
    for _ in range(8):
        _, found = kit_with({"case.yaml": spoilt(chance), **ART})
        assert all(one.message for one in found)


def test_a_deck_without_errors_can_be_built():
    chance, built = random.Random(5), 0
    pictures = {path: text.encode() for path, text in ART.items()}
    while not built:
        kit, found = kit_with({"case.yaml": spoilt(chance), **ART})
        if any(one.severity is Severity.ERROR for one in found):
            continue
        assert isinstance(kit, Deck)
        made = {
            end: data
            for end, data, _ in outputs(kit, pictures, ("json", "cards"), BoxWish(), lambda _: None)
        }
        assert verify(made["json"]) == ()
        assert made["cards.pdf"].startswith(b"%PDF")
        built += 1
