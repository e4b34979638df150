"""`casec route` on the small case of `casec explore`."""

from __future__ import annotations

from tests.casebook.explore import cases
from tests.cli import test_explore as small

from casec.casebook import rules
from casec.casebook.explore.route import cut

run = small.run
case = small.case


def test_words_and_play(case, capsys, tmp_path):
    written = tmp_path / "nell.play"
    code, out, _ = run(capsys, "route", "drawer", case, "--play", str(written))
    assert code == 0
    assert "learns key" in out
    steps = written.read_text().splitlines()
    assert steps[0].startswith("detective ")
    assert run(capsys, "replay", str(written), case)[0] == 0


def test_an_ending_goes_before_its_paragraph(case, capsys):
    code, out, _ = run(capsys, "route", "night", case, "--detective", "nell")
    assert code == 0
    assert out.splitlines()[-1].endswith("night: exit 1")


def test_what_is_impossible_has_its_reason(case, capsys):
    code, out, _ = run(capsys, "route", "exit bar 1", case)
    assert code == 1
    assert out.startswith("nell: exit bar 1 is impossible: ")


def test_an_unknown_name(case, capsys):
    code, _, err = run(capsys, "route", "drawr", case)
    assert code == 2
    assert "drawer" in err


def test_what_is_not_needed_is_cut():
    book = cases.book(0)
    state = rules.new(book, "d0")
    made: list[tuple[rules.Move, int | None]] = []
    seen: list[str] = []
    while len(made) < 40 and (moves := rules.moves(book, state)):
        move = moves[len(made) % len(moves)]
        die = 3 if isinstance(move, rules.Roll) else None
        made.append((move, die))
        state, more = rules.trace(book, state, move, die)
        seen += more
    short = cut(book, "d0", seen[-1], tuple(made))
    state, more = rules.opening(book, "d0")
    for move, die in short:
        state, more = rules.trace(book, state, move, die)
    assert seen[-1] in more
    assert len(short) <= len(made)
