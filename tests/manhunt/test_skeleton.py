"""What `casec new --game manhunt` begins with is sound."""

from __future__ import annotations

from casec import resources
from casec.pipeline.box import BoxWish
from casec.pipeline.kits import check_kit, kit_outputs

FILES = [name for name in resources.listing("skeleton") if name.startswith("manhunt/")]


def test_it_checks_clean_and_builds(tmp_path):
    folder = tmp_path / "hall"
    for name in FILES:
        place = folder / name.removeprefix("manhunt/")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(resources.data("skeleton", name))
    checked = check_kit(folder, lambda _: None)
    assert checked.findings == ()
    files, faults = kit_outputs(checked, ("json", "cards"), BoxWish(), lambda _: None)
    assert faults == ()
    ends = ("cards.json", "cards.pdf", "json", "notes.pdf", "rules.pdf")
    assert sorted(files) == [f"hall.{end}" for end in ends]
