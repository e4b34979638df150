"""`casec route` on the small case of `casec explore`."""

from __future__ import annotations

from pathlib import Path

import pytest
from click import UsageError
from tests.casebook.explore import cases
from tests.cli import test_explore as small

from casec.casebook import rules
from casec.casebook.explore.routes import route as routes
from casec.casebook.explore.routes.route import cut
from casec.cli.route import item_of

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


def test_what_is_not_proved_is_said(case, capsys, monkeypatch):
    args = ("route", "drawer", case, "--detective", "nell", "--no-cache")
    code, whole, _ = run(capsys, *args)
    assert code == 0
    monkeypatch.setattr(routes, "_SOON", 0)
    monkeypatch.setattr(routes, "_MOST", 0)
    code, out, _ = run(capsys, *args)
    assert code == 0
    lines = whole.splitlines()
    moves = sum("the test: " not in line for line in lines[1:])
    last = f"This play of {moves} moves is short, but was not proved to be the shortest: none has"
    assert out.splitlines() == [*lines, f"{last} fewer than 0."]


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


@pytest.mark.parametrize("name", ["finish", " finish  "])
def test_endings_are_named_to_who_asks_for_one(case, capsys, name):
    code, _, err = run(capsys, "route", name, case)
    assert code == 2
    assert "Which ending is meant? There are: night, end.\n" in err


def test_the_only_ending_needs_no_name():
    items = ("paragraph bar", "finish night", "letter key")
    assert item_of("finish", items) == "finish night"
    assert item_of("finish", (*items, "paragraph finish")) == "paragraph finish"
    with pytest.raises(UsageError, match="Which ending is meant"):
        item_of("finish", (*items, "finish end"))


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("finish bar", "There is no ending “bar”. There are: night, end."),
        (
            "finish nigth",
            "There is no ending “nigth”. Did you mean “night”? There are: night, end.",
        ),
        ("letter bar", "There is no fact “bar”. There are: key."),
        ("address barr", "There is no address “barr”. Did you mean “bar”? There are: hq, bar."),
        ("exit desk 9", "There is no “exit desk 9”. There are “exit desk 1”, “exit desk 2”."),
        ("exit  drawer", "There is no “exit drawer”. There is “exit drawer 1”."),
    ],
)
def test_what_there_is_of_a_kind_is_said(case, capsys, name, told):
    code, _, err = run(capsys, "route", name, case)
    assert code == 2
    assert f"error: {told}\n" in err


def test_a_paragraph_with_a_gate_is_meant_to_be_read():
    items = ("paragraph vault", "gate vault open", "gate vault shut", "letter key")
    assert item_of("vault", items) == "gate vault open"
    assert item_of("paragraph vault", items) == "paragraph vault"


@pytest.mark.parametrize("name", ["night", "finish night", "finish  night"])
def test_an_ending_by_the_name_of_its_paragraph(case, capsys, name):
    code, out, _ = run(capsys, "route", name, case, "--detective", "nell")
    assert code == 0
    assert out.splitlines()[-1].endswith("night: exit 1")


@pytest.mark.parametrize("colour", ["0", "1"])
def test_words_of_exits_are_shown_as_they_are_printed(case, capsys, monkeypatch, colour):
    monkeypatch.setenv("FORCE_COLOR", colour)
    book = Path(case) / "book" / "a.case"
    text = book.read_text().replace(
        "Try the drawer.", "Try *the* drawer \\* of @jim and @jim{him}."
    )
    book.write_text(text)
    config = Path(case) / "case.yaml"
    config.write_text(config.read_text() + "people: {jim: {name: Big Jim}}\n")
    code, out, _ = run(capsys, "route", "drawer", case)
    assert code == 0
    the = "\x1b[3mthe\x1b[0m" if colour == "1" else "the"
    assert f"“Try {the} drawer * of Big Jim and him.”" in out


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
