"""Which game a folder is for: one slip in `game` is one message, whatever else stands there."""

from __future__ import annotations

import pytest
from tests.clues.decks import RULEBOOK
from tests.codes_base import BASE
from tests.manhunt.boards import written

from casec.diagnostic import Diagnostic
from casec.pipeline.check import check_any
from casec.project.game import game_of
from casec.source import Source

CASE = BASE["case.yaml"]
BOARD = written()


def found(folder, text: str) -> list[Diagnostic]:
    files = {"case.yaml": text, **({} if "suspects:" in text else BASE | {"case.yaml": text})}
    for path, content in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(content, "utf-8")
    return [one for one in check_any(folder, lambda _: None).findings if one.severity == "error"]


@pytest.mark.parametrize(
    ("text", "said", "game", "codes"),
    [
        (BOARD, "game: manhunts", "manhunt", ["CB609"]),
        (BOARD, "game: hunt", "manhunt", ["CB609"]),
        (BOARD, "gaem: manhunt", "manhunt", ["CB601"]),
        (BOARD, "game:", "manhunt", ["CB610"]),
        (BOARD, "", "manhunt", ["CB613"]),
        (BOARD, "game: clues", "manhunt", ["CB613"]),
        (BOARD, "game: casebook", "manhunt", ["CB613"]),
        (BOARD, "game: Manhunt", "manhunt", []),
        (RULEBOOK, "game: clue", "clues", ["CB609"]),
        (RULEBOOK, "", "clues", ["CB613"]),
        (RULEBOOK, "game: manhunt", "clues", ["CB613"]),
        (CASE, "", "casebook", []),
        (CASE, "game: casebook", "casebook", []),
        (CASE, "game: clues", "casebook", ["CB613"]),
        (CASE, "game: casebok", "casebook", ["CB609"]),
    ],
)
def test_one_message_of_the_game(tmp_path, text, said, game, codes):
    kept = "".join(line for line in text.splitlines(True) if not line.startswith("game:"))
    text = kept.replace("casec: 1\n", f"casec: 1\n{said}\n" if said else "casec: 1\n", 1)
    assert game_of(Source("case.yaml", text)) == game
    told = found(tmp_path, text)
    assert [one.code for one in told] == codes
    for one in told:
        if one.code == "CB613":
            (fix,) = one.fixes
            (edit,) = fix.edits
            mended = text[: edit.span.start] + edit.text + text[edit.span.end :]
            assert found(tmp_path, mended) == []


@pytest.mark.parametrize(
    ("said", "game"),
    [("clues", "clues"), ("manhunts", "manhunt"), ("", "casebook"), ("pelota", "casebook")],
)
def test_a_file_of_which_nothing_else_is_written_yet(said, game):
    assert game_of(Source("case.yaml", f"casec: 1\ngame: {said}\ntitle: A\n")) == game
