"""`casec new`: a case with a title of one's own, and never over what is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from casec.source import Source
from casec.syntax import yaml
from casec.syntax.data import Mapping, Scalar


def title(folder: str) -> str:
    node, faults = yaml.read(Source("case.yaml", Path(folder, "case.yaml").read_text("utf-8")))
    assert not faults
    assert isinstance(node, Mapping)
    entry = node.get("title")
    assert entry is not None
    assert isinstance(entry.value, Scalar)
    return entry.value.text


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["salt-ledger"], "Salt ledger"),
        (["deep/er/Соляная книга/"], "Соляная книга"),
        (["x", "--title", 'A "quoted": #1 {title} \\ — ’s'], 'A "quoted": #1 {title} \\ — ’s'),
        (["x", "--title", "  two\nlines "], "two lines"),
        (["x", "--title", "null"], "null"),
        (["-x_y", "--title=Yes"], "Yes"),
        (["."], None),
    ],
)
def test_the_title_is_put_in(casec, arguments, expected):
    if arguments[0].startswith("-"):
        arguments = [*arguments[1:], "--", arguments[0]]
    run = casec("new", *arguments)
    assert run.status == 0
    made = [Path(line) for line in run.out.strip().split("\n")]
    assert all(path.is_file() for path in made)
    assert "Next: casec check" in run.err
    folder = str(next(path for path in made if path.name == "case.yaml").parent)
    assert expected is None or title(folder) == expected


def test_what_is_there_is_kept(casec, desk):
    Path("full").mkdir()
    Path("full/notes.txt").write_text("mine")
    Path("file").write_text("mine")
    for place in ("full", "file", "file/deeper"):
        run = casec("new", place)
        assert (run.status, run.out) == (2, "")
        assert "error:" in run.err
    assert sorted(path.name for path in desk.rglob("*")) == ["file", "full", "notes.txt"]


def test_an_empty_title_is_refused(casec):
    assert casec("new", "x", "--title", " ").status == 2
    assert not Path("x").exists()


def test_a_folder_that_begins_with_a_dash(casec, desk):
    run = casec("new", "--", "-dash")
    assert run.err == "\nNext: casec check ./-dash\n      casec build ./-dash\n"
    assert casec("check", "./-dash").status == 0
