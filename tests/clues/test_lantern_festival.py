"""The sample deck: its pictures are those of the script, and it is clean, whole and printable."""

from __future__ import annotations

from pathlib import Path

from tools import make_lantern_festival

from casec.pipeline.kits import check_kit

FOLDER = Path(__file__).parents[2] / "cases" / "lantern-festival"


def test_the_pictures_are_those_of_the_script():
    drawn = {path.name: path.read_text("utf-8") for path in make_lantern_festival.ART.glob("*")}
    assert drawn == make_lantern_festival.pictures(), "run tools/make_lantern_festival.py"


def test_the_colours_are_those_of_the_case():
    deck = check_kit(FOLDER, lambda _: None).kit
    assert deck is not None
    colors = {
        value.name: value.color
        for category in deck.categories  # type: ignore[attr-defined]
        for value in category.values
    }
    assert colors == make_lantern_festival.COLORS


def test_nothing_is_found():
    checked = check_kit(FOLDER, lambda _: None)
    assert not checked.findings
    assert checked.scope == "48 cards"
