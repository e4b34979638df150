"""However a case.yaml is spoilt, a board is checked to its end; what has no error is printed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.clues.test_hostile import spoilt
from tests.manhunt.boards import written

from casec.diagnostic import Severity
from casec.manhunt.bundle import verify
from casec.pipeline.box import BoxWish
from casec.pipeline.kits import judged_kit, kit_outputs
from casec.project import Files
from casec.source import Source

MINI = "print: {card size: mini, bleed: 3, page: letter}\nstory: Fog.\nlayout: listed\n"


@pytest.mark.parametrize("seed", range(12))
def test_a_spoilt_board(seed):
    text = spoilt(seed, (written(2, 2, MINI), written(2, 3)))
    config = Source("case.yaml", text)
    files = Files(Path(), "quay", config, (), {}, None, True, "manhunt")
    checked = judged_kit(files, ())
    assert checked.kit is not None or checked.findings
    assert all(one.message for one in checked.findings)
    if any(one.severity is Severity.ERROR for one in checked.findings):
        return
    wish = BoxWish(backs="duplex-short")
    made, _ = kit_outputs(replace(checked, findings=()), ("json", "cards"), wish, lambda _: None)
    assert verify(made["quay.json"]) == ()
    assert all(data.startswith(b"%PDF") for name, data in made.items() if name.endswith("pdf"))
