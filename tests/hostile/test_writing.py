"""A disk that is full, a place that is taken, a lock that is spoilt: all or nothing, and a word."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

PAGE = "== briefing\nx\n\n>> Go. -> bar\n* [leave]\n"
TEXT = "book/page.case"


def test_an_output_folder_that_is_a_file(case, casec, desk):
    case({TEXT: PAGE})
    (desk / "out").write_text("mine")
    for place in ("out", "out/deeper", "case/case.yaml", "/dev/null", "/dev/null/x"):
        run = casec("build", "case", "--html", "-o", place)
        assert (run.status, run.out) == (2, "")


@pytest.mark.parametrize("largest", [0, 1, 1_000, 10_000])
def test_a_disk_that_is_full_leaves_all_as_it_was(case, apart, casec, desk, largest):
    """No file may grow beyond some bytes, as on a disk on which so many are left."""
    folder = case({TEXT: PAGE})
    casec("build", "case", "--html", "--json", "-o", "out", changes=True)
    case({TEXT: PAGE + "\n== new\nx\n\n* [leave]\n"})
    before = {path: path.read_bytes() for path in [*Path("out").iterdir(), folder / "case.lock"]}
    run = apart("build", "case", "--html", "--json", "-o", "out", largest=largest, changes=True)
    assert run.status == 2
    assert "file too large" in run.err
    assert {path: path.read_bytes() for path in before} == before
    assert {*Path("out").iterdir(), folder / "case.lock"} == set(before)


def test_a_report_onto_a_full_disk(case, apart, casec):
    case({TEXT: PAGE.replace("bar", "baar")})
    assert casec("check", "case", "-o", "/dev/full").status == 2
    assert apart("check", "case", "-o", "report.txt", largest=10, changes=True).status == 2
    assert [path.name for path in Path().iterdir()] == ["case"]
    assert casec("check", "case", "-o", "case").status == 2
    assert casec("check", "case", "-o", "nowhere/report.txt").status == 2


def test_a_cache_onto_a_full_disk(case, apart, desk, monkeypatch):
    monkeypatch.delenv("CASEC_NO_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(desk.parent / "cache"))
    case({TEXT: PAGE})
    assert apart(largest=10, changes=True).status == 0
    assert list((desk.parent / "cache" / "casec").iterdir()) == []


LOCKS = {
    "nothing": "",
    "a word": "x",
    "a list": "- 1\n- 2\n",
    "NUL": "\0" * 100,
    "half": None,
    "a conflict": "<<<<<<< ours\ncasec lock: 1\n=======\ncasec lock: 1\n>>>>>>> theirs\n",
    "another format": "casec lock: 99\n",
    "numbers that are none": "casec lock: 1\nparagraphs:\n  briefing: x\nend: yes\n",
    "a huge number": f"casec lock: 1\nparagraphs:\n  briefing: {'9' * 5_000}\nend: yes\n",
    "depth": "[" * 100_000,
    "a tag": "!!python/object/apply:os.system [id]",
}


@pytest.mark.parametrize("which", LOCKS)
def test_a_spoilt_lock_is_told_of_and_never_written_over(case, casec, which):
    folder = case({TEXT: PAGE})
    casec("build", "case", "--json", "-o", "out", changes=True)
    spoilt = LOCKS[which]
    whole = (folder / "case.lock").read_text("utf-8")
    case({"case.lock": whole[: len(whole) // 2] if spoilt is None else spoilt})
    for command in (["check"], ["build", "--json", "-o", "out"], ["number"]):
        run = casec(command[0], "case", *command[1:])
        assert run.status == 1
        assert any(code.startswith(("CB50", "CB6", "CB70")) for code in run.codes)


def test_a_folder_that_vanishes_while_one_stands_in_it(case, casec, desk):
    gone = desk / "gone"
    gone.mkdir()
    os.chdir(gone)
    gone.rmdir()
    for command in ("check", "build", "number", "graph", "play", "explore"):
        assert casec(command).status == 2
    os.chdir(desk)
