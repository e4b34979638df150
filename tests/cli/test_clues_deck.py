"""A deck of clue cards at the command line: made anew, checked, built, bundled, sent to a shop."""

from __future__ import annotations

import json
import shutil
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

SAMPLE = Path(__file__).parents[2] / "cases" / "lantern-festival"
NAME = "lantern-festival"
BOX = [f"{NAME}.cards.json", f"{NAME}.cards.pdf", f"{NAME}.notes.pdf", f"{NAME}.rules.pdf"]


@pytest.fixture
def deck(desk: Path) -> Path:
    """A copy of the sample, to be changed."""
    return Path(shutil.copytree(SAMPLE, desk / NAME))


def pages(name: str) -> int:
    with pikepdf.open(BytesIO(Path(name).read_bytes())) as pdf:
        return len(pdf.pages)


def test_a_new_deck_is_clean_and_builds(casec):
    assert casec("new", "my-deck", "--game", "clues", "--title", "Ноћ у музеју: дело 1").status == 0
    assert casec("check", "my-deck").status == 0
    run = casec("build", "my-deck", "-o", "out", "-q")
    assert (run.status, run.err) == (0, "")
    assert "out/my-deck.rules.pdf" in run.out
    assert "Ноћ у музеју: дело 1" in json.loads(Path("out/my-deck.json").read_bytes())["title"]


def test_the_whole_sample(casec, deck):
    run = casec("build", str(deck), "-o", "out", "-q")
    assert (run.status, run.err) == (0, "")
    assert sorted(Path(line).name for line in run.out.split()) == sorted([*BOX, f"{NAME}.json"])
    assert pages(f"out/{NAME}.cards.pdf") == 8
    assert pages(f"out/{NAME}.rules.pdf") == 2
    assert pages(f"out/{NAME}.notes.pdf") == 1
    assert casec("bundle", "verify", f"out/{NAME}.json").status == 0
    for end in ("cards", "rules", "notes"):
        asked = casec("preflight", "--profile", "home", "--format", "json", f"out/{NAME}.{end}.pdf")
        assert json.loads(asked.out)["files"][0]["verdict"] in ("holds", "note")
    before = {name: Path("out", name).read_bytes() for name in BOX}
    assert casec("build", str(deck), "--cards", "-o", "out", "-q").status == 0
    assert {name: Path("out", name).read_bytes() for name in BOX} == before


def test_every_option_of_the_box(casec, deck):
    asked = "--page letter --backs duplex-short --card-size tarot --bleed 3 --corner 0".split()
    run = casec("build", str(deck), "--cards", *asked, "--singles", "-o", "out", "-q")
    assert (run.status, run.err) == (0, "")
    assert pages(f"out/{NAME}.cards-singles-tarot.pdf") == 2 * 72
    assert pages(f"out/{NAME}.cards.pdf") == 2 * 18
    shop = casec("preflight", "--profile", "shop", f"out/{NAME}.cards-singles-tarot.pdf")
    assert shop.status == 0
    assert "fails" not in shop.out


def test_only_what_has_changed_is_printed(casec, deck):
    assert casec("build", str(deck), "--cards", "-o", "out", "-q").status == 0
    shutil.copy(f"out/{NAME}.cards.json", "printed.cards.json")
    config = deck / "case.yaml"
    text = config.read_text("utf-8")
    config.write_text(text.replace("name: The Golden Carp", "name: The Silver Carp"), "utf-8")
    run = casec("build", str(deck), "--cards", "--since", "printed.cards.json", "-o", "out")
    assert run.status == 0
    assert pages(f"out/{NAME}.cards.pdf") == 2  # the twelve cards of the carp
    changed = next(line for line in run.err.splitlines() if line.startswith("Changed"))
    assert changed.count("clue ") == 12


@pytest.mark.parametrize("asked", [["--html"], ["--pdf"], ["--html", "--cards"]])
def test_what_there_is_not_of_a_deck_is_refused(casec, deck, asked):
    run = casec("build", str(deck), *asked, "-o", "out")
    assert run.status == 2
    assert "is a deck of clue cards" in run.err
    assert "--cards" in run.err
    assert not Path("out").exists()


def test_a_long_name_is_told_once_by_check_and_by_build(casec, deck):
    config = deck / "case.yaml"
    text = config.read_text("utf-8")
    long = "The Archer of the Thousand Lanterns and of the Nine Hundred and Ninety-Nine Arrows"
    config.write_text(text.replace("name: The Archer", f"name: {long}"), "utf-8")
    for command in (["check"], ["build", "--cards", "-o", "out"]):
        run = casec(*command, str(deck))
        words = run.out + run.err
        assert words.count("[CB810]") + words.count("[CB812]") == 1, words
