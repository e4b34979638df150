"""A board of suspects at the command line: made anew, checked, built, bundled, sent to a shop."""

from __future__ import annotations

import json
import shutil
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

SAMPLE = Path(__file__).parents[2] / "cases" / "harbour-row"
NAME = "harbour-row"


@pytest.fixture
def board(desk: Path) -> Path:
    """A copy of the sample, to be changed."""
    return Path(shutil.copytree(SAMPLE, desk / NAME))


def pages(name: str) -> int:
    with pikepdf.open(BytesIO(Path(name).read_bytes())) as pdf:
        return len(pdf.pages)


def changed(board: Path, old: str, new: str) -> None:
    config = board / "case.yaml"
    text = config.read_text("utf-8")
    assert old in text
    config.write_text(text.replace(old, new), "utf-8")


def test_a_new_board_is_clean_and_builds(casec):
    assert casec("new", "hall", "--game", "manhunt", "--title", "Ноћ у чекаоници").status == 0
    run = casec("check", "hall")
    assert run.status == 0
    assert "4 with 3, 8 with 5, 4 with 8" in run.out
    run = casec("build", "hall", "-o", "out", "-q")
    assert (run.status, run.err) == (0, "")
    assert sorted(Path(line).name for line in run.out.split()) == [
        f"hall.{end}" for end in ("cards.json", "cards.pdf", "json", "notes.pdf", "rules.pdf")
    ]
    assert json.loads(Path("out/hall.json").read_bytes())["title"] == "Ноћ у чекаоници"
    assert casec("bundle", "verify", "out/hall.json").status == 0


def test_a_damaged_bundle_is_told(casec, board):
    assert casec("build", str(board), "--json", "-o", "out", "-q").status == 0
    data = Path(f"out/{NAME}.json").read_bytes()
    Path("bad.json").write_bytes(data.replace(b'"limit":16', b'"limit":24'))
    run = casec("bundle", "verify", "bad.json")
    assert run.status == 1
    assert "$.limit: 23 at most on this board" in run.out
    assert "$.id: not the id of this content" in run.out


def test_every_option_of_the_box(casec, board):
    asked = "--page letter --backs duplex-short --card-size tarot --bleed 3 --corner 0".split()
    run = casec("build", str(board), "--cards", *asked, "--singles", "-o", "out", "-q")
    assert (run.status, run.err) == (0, "")
    assert pages(f"out/{NAME}.cards-singles-tarot.pdf") == 2 * 53
    assert pages(f"out/{NAME}.cards.pdf") == 2 * 14
    shop = casec("preflight", "--profile", "shop", f"out/{NAME}.cards-singles-tarot.pdf")
    assert shop.status == 0
    assert "fails" not in shop.out


def test_small_cards_have_roomy_role_cards(casec, board):
    run = casec("build", str(board), "--cards", "--card-size", "mini", "--singles", "-o", "out")
    assert run.status == 0
    assert pages(f"out/{NAME}.cards-singles-mini.pdf") == 25 + 25 + 2 * 25  # deceased sides apart
    assert pages(f"out/{NAME}.cards-singles-poker.pdf") == 2 * 5


def test_role_cards_in_smaller_letters_are_no_fault_of_the_writer(casec, board):
    asked = ("--card-size", "tarot", "--language", "sr-Cyrl")
    run = casec("build", str(board), "--cards", *asked, "-o", "out", "-q")
    assert (run.status, run.err) == (0, "")


def test_only_what_has_changed_is_printed(casec, board):
    assert casec("build", str(board), "--cards", "--backs", "duplex-long", "-o", "out").status == 0
    shutil.copy(f"out/{NAME}.cards.json", "printed.cards.json")
    changed(board, "name: Ulla Storm", "name: Ulla Stern")
    asked = ("--since", "printed.cards.json", "--backs", "duplex-long")
    run = casec("build", str(board), "--cards", *asked, "-o", "out")
    assert run.status == 0
    (told,) = (line for line in run.err.splitlines() if line.startswith("Changed"))
    assert "suspect ulla" in told
    assert "evidence ulla" in told
    assert pages(f"out/{NAME}.cards.pdf") == 2


@pytest.mark.parametrize("asked", [["--html"], ["--pdf"], ["--html", "--cards"]])
def test_what_there_is_not_of_a_board_is_refused(casec, board, asked):
    run = casec("build", str(board), *asked, "-o", "out")
    assert run.status == 2
    assert "is a board of suspects" in run.err
    assert not Path("out").exists()


def test_a_board_with_errors_is_not_built(casec, board):
    changed(board, "board: 5x5", "board: 5x6")
    run = casec("build", str(board), "-o", "out")
    assert run.status == 1
    assert "CB960" in run.out + run.err
    assert not Path("out").exists()


def test_a_long_text_is_told_once_by_check_and_by_build(casec, board):
    changed(board, "Lost a bet to nobody yet.", "Lost a bet to nobody yet. " * 40)
    for command in (["check"], ["build", "--cards", "-o", "out"]):
        run = casec(*command, str(board))
        assert run.status == 1
        assert (run.out + run.err).count("[CB810]") == 1


@pytest.mark.parametrize("game", ["manhunt", "clues"])
@pytest.mark.parametrize("paper", ["a5", "phone"])
def test_a_paper_of_books_is_refused(casec, game, paper):
    assert casec("new", "hall", "--game", game).status == 0
    run = casec("build", "hall", "--page", paper)
    assert run.status == 2
    assert f"such are printed on A4 or Letter, not on {paper}" in run.err
    assert "--page a4 or --page letter" in run.err
    assert not Path("build").exists()
