"""Two writers, one book: their branches are merged with git, and what casec then says helps."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
QUIET = {
    **os.environ,
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_SYSTEM": os.devnull,
    **{
        f"GIT_{who}_{what}": "a@b.invalid"
        for who in ("AUTHOR", "COMMITTER")
        for what in ("NAME", "EMAIL")
    },
}
LOCK = Path("case.lock")


def git(*words: str, fails: bool = False) -> None:
    done = subprocess.run(["git", *words], env=QUIET, capture_output=True, check=False)
    assert (done.returncode != 0) is fails, done.stderr.decode()


@pytest.fixture
def case(desk, process, monkeypatch):
    """A case that was begun and is kept in git; one stands in it, on the branch `main`."""
    process("new", "x")
    monkeypatch.chdir("x")
    assert process("build", "-o", "../out", "--json").status == 0
    git("init", "-q", "-b", "main")
    save("begun")
    return desk / "x"


def save(what: str) -> None:
    git("add", "-A")
    git("commit", "-q", "-m", what)


def branch(process, name: str, *scenes: str) -> None:
    """A branch from `main` with new scenes, each in a file of its own, built and saved."""
    git("checkout", "-q", "-b", name, "main")
    for scene in scenes:
        text = f"== {scene} [decoy]\n\nA cat looks at you.\n\n* [leave]\n"
        Path("book", f"{scene}.case").write_text(text, "utf-8")
    assert process("build", "-o", "../out", "--json").status == 0
    save(f"{name}: {', '.join(scenes)}")


def numbers() -> dict[str, int]:
    part = LOCK.read_text("utf-8").split("paragraphs:\n")[1].split("letters:")[0]
    return {name: int(n) for name, n in re.findall(r"  (\S+): (\d+)", part)}


def refused(process, code: str) -> str:
    """The case is refused, and the lock stays as it is."""
    before = LOCK.read_bytes()
    for command in (("build", "-o", "../out"), ("check",)):
        run = process(*command)
        assert run.status == 1
        assert f"error[{code}]" in run.out + run.err
        assert LOCK.read_bytes() == before
    return str(run.out)


def sound(process, given: dict[str, int], *scenes: str) -> None:
    """Nothing that was given out moved, and the new scenes have numbers of their own."""
    assert process("build", "-o", "../out", "--json").status == 0
    assert process("build", "-o", "../out", "--json", "--locked").status == 0
    now = numbers()
    assert {name: now[name] for name in given} == given
    assert len(set(now.values())) == len(now)
    assert set(scenes) <= set(now)


def test_branches_that_gave_out_one_number_twice(case, process):
    given = numbers()
    branch(process, "one", "attic")
    first = numbers()
    branch(process, "two", "pier")
    assert numbers()["pier"] == first["attic"]
    git("merge", "-q", "--no-edit", "one")
    said = refused(process, "CB506")
    assert "“attic” and “pier” both have the number 15" in said
    assert "Run `casec number`: “attic” keeps the number, and “pier” gets a new one." in said
    assert process("number").out == "paragraph pier: gets 16\n"
    sound(process, {**given, "attic": 15}, "pier")


def test_the_writer_may_choose_who_keeps_a_number(case, process):
    """As `casec explain CB506` has it."""
    given = numbers()
    branch(process, "one", "attic")
    branch(process, "two", "pier")
    git("merge", "-q", "--no-edit", "one")
    LOCK.write_text(LOCK.read_text("utf-8").replace("  attic: 15\n", ""), "utf-8")
    assert process("number").out == "paragraph attic: gets 16\n"
    sound(process, {**given, "pier": 15}, "attic")


def test_several_numbers_given_out_twice(case, process):
    given = numbers()
    branch(process, "one", "attic", "cellar")
    branch(process, "two", "pier", "quay")
    git("merge", "-q", "--no-edit", "one")
    refused(process, "CB506")
    run = process("number")
    assert run.status == 0
    assert run.out.count(": gets ") == 2
    sound(process, given, "attic", "cellar", "pier", "quay")


def test_lines_side_by_side_leave_marks_of_a_conflict(case, process):
    """Both branches wrote between the same two lines: git asks the writer, and so does casec."""
    given = numbers()
    branch(process, "one", "cellar-door")
    branch(process, "two", "cellar-stair")
    git("merge", "-q", "--no-edit", "one", fails=True)
    assert "<<<<<<<" in LOCK.read_text("utf-8")
    assert "Run `casec number`: it joins the two sides" in refused(process, "CB500")
    run = process("number")
    assert run.status == 0
    assert run.out == "paragraph cellar-door: gets 16\n"
    save("merged")
    sound(process, {**given, "cellar-stair": 15}, "cellar-door")


def test_marks_taken_out_by_hand(case, process):
    """Whoever knows git keeps the lines of both sides; then a number may stand there twice."""
    given = numbers()
    branch(process, "one", "cellar-door")
    branch(process, "two", "cellar-stair")
    git("merge", "-q", "--no-edit", "one", fails=True)
    kept = [line for line in LOCK.read_text("utf-8").splitlines(True) if line[:7] not in MARKS]
    LOCK.write_text("".join(kept), "utf-8")
    refused(process, "CB506")
    assert process("number").status == 0
    sound(process, given, "cellar-door", "cellar-stair")


MARKS = ("<" * 7, "=" * 7, ">" * 7)


def test_one_side_taken_whole_is_read_too(case, process):
    given = numbers()
    branch(process, "one", "cellar-door")
    branch(process, "two", "cellar-stair")
    ours = numbers()
    git("merge", "-q", "--no-edit", "one", fails=True)
    git("checkout", "--ours", "case.lock")
    sound(process, {**given, **ours}, "cellar-door")


def test_branches_that_changed_nothing_in_common_just_merge(case, process):
    given = numbers()
    branch(process, "one", "attic")
    git("checkout", "-q", "-b", "two", "main")
    page = Path("book/story.case")
    page.write_text(page.read_text("utf-8").replace("\n\n", "\n\n// a remark\n", 1), "utf-8")
    save("a remark")
    git("merge", "-q", "--no-edit", "one")
    assert process("check").status == 0
    assert process("build", "-o", "../out", "--json", "--locked").status == 0
    sound(process, given, "attic")
