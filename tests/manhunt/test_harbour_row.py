"""The sample board: its portraits are what the script draws, and each is somebody's."""

from __future__ import annotations

from pathlib import Path

from tools import make_harbour_row

from casec.pipeline.kits import check_kit

FOLDER = Path(__file__).parents[2] / "cases" / "harbour-row"


def test_portraits_are_those_of_the_script():
    drawn = {path.stem: path.read_text("utf-8") for path in make_harbour_row.ART.glob("*")}
    made = {name: make_harbour_row.portrait(who) for name, who in make_harbour_row.PEOPLE.items()}
    assert drawn == made, "run tools/make_harbour_row.py"


def test_nothing_is_found_in_it():
    checked = check_kit(FOLDER, lambda _: None)
    assert checked.findings == ()
    assert checked.scope == "25 suspects on a board of 5×5"
