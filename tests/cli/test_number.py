"""`casec number` and `casec graph`."""

from __future__ import annotations

from pathlib import Path

import pytest

LOCK = "case.lock"


def add(case: Path, name: str) -> None:
    with (case / "book" / "page.case").open("a") as stream:
        stream.write(f"\n== {name} [decoy]\nDust.\n\n* [leave]\n")


def numbers(case: Path) -> dict[str, str]:
    part = (case / LOCK).read_text().split("paragraphs:\n")[1].split("letters:")[0]
    return dict(line.strip().split(": ") for line in part.strip().split("\n"))


def test_numbers_are_given_out_once(casec, case):
    run = casec("number", str(case))
    assert run.status == 0
    assert run.err == "6 paragraphs are new. case.lock is written.\n"
    assert run.out.split("\n")[0].startswith("paragraph bar: gets ")
    assert casec("number", str(case)) == (0, "", "Nothing changes.\n")


def test_a_dry_run_writes_nothing(casec, case):
    run = casec("number", str(case), "--dry-run")
    assert len(run.out.strip().split("\n")) == 6
    assert run.err == "6 paragraphs are new. Nothing was written.\n"
    assert not (case / LOCK).exists()


def test_new_names_move_no_others_and_old_ones_are_retired(casec, case):
    casec("number", str(case))
    before = numbers(case)
    add(case, "attic")
    assert casec("number", str(case)).out == "paragraph attic: gets 7\n"
    assert numbers(case) == {**before, "attic": "7"}
    text = (case / "book" / "page.case").read_text().split("\n== attic")[0]
    (case / "book" / "page.case").write_text(text + "\n")
    run = casec("number", str(case))
    assert run.out == "paragraph attic: 7 is retired\n"
    assert run.err == "1 paragraph is retired. case.lock is written.\n"


def test_reshuffling_tells_what_moved(casec, case):
    casec("number", str(case))
    for name in ("attic", "cellar", "pier"):
        add(case, name)
    casec("number", str(case))
    before = numbers(case)
    run = casec("number", str(case), "--reshuffle")
    after = numbers(case)
    moved = {name for name in after if after[name] != before[name]}
    assert moved
    assert {line.split()[1].rstrip(":") for line in run.out.strip().split("\n")} == moved
    assert all(" becomes " in line for line in run.out.strip().split("\n"))


def test_a_lock_of_two_branches_is_mended(casec, case):
    casec("number", str(case))
    lock = (case / LOCK).read_text()
    add(case, "attic")
    add(case, "pier")
    twice = lock.replace("paragraphs:\n", "paragraphs:\n  attic: 7\n  pier: 7\n", 1)
    (case / LOCK).write_text(twice)
    assert casec("check", str(case)).status == 1
    assert casec("build", str(case)).status == 1
    assert (case / LOCK).read_text() == twice
    run = casec("number", str(case))
    assert run.status == 0
    assert run.out == "paragraph pier: gets 8\n"
    assert "both have the number 7" in run.err
    assert numbers(case)["attic"] == "7"
    assert casec("check", str(case)).status == 0


@pytest.mark.parametrize("text", ["<<<<<<< ours\n", "", "casec lock: 1\n", "[1, 2]\nend: yes\n"])
@pytest.mark.parametrize("more", [[], ["--reshuffle"]])
def test_another_broken_lock_is_refused(casec, case, text, more):
    (case / LOCK).write_text(text)
    run = casec("number", str(case), *more)
    assert (run.status, run.out) == (1, "")
    assert "error[CB50" in run.err
    assert run.err.endswith("No number was given out.\n")
    assert (case / LOCK).read_text() == text


def test_a_case_with_errors_gets_no_numbers(casec, case):
    with (case / "book" / "page.case").open("a") as stream:
        stream.write("\n== attic [decoy]\nDust.\n\n* -> nowhere\n")
    run = casec("number", str(case))
    assert run.status == 1
    assert "error[CB101]" in run.err
    assert not (case / LOCK).exists()


def test_a_graph(casec, case):
    run = casec("graph", str(case))
    assert run.status == 0
    assert run.out.startswith("digraph")
    assert casec("graph", str(case), "--format", "mermaid", "-o", "g.mmd") == (0, "", "")
    assert "flowchart" in Path("g.mmd").read_text() or "graph" in Path("g.mmd").read_text()


def test_what_cannot_be_drawn_is_said(casec, case):
    (case / "case.yaml").write_text("- a list\n")
    run = casec("graph", str(case))
    assert (run.status, run.out) == (1, "")
    assert "casec check" in run.err


def change_name(case: Path, old: str, new: str) -> None:
    page = case / "book" / "page.case"
    page.write_text(page.read_text().replace(f"== {old} ", f"== {new} "))


def test_a_conflict_is_joined(casec, case):
    for name in ("attic", "pier", "cave"):
        add(case, name)
    casec("number", str(case))
    before = numbers(case)
    mine, theirs = f"  attic: {before['attic']}\n", f"  cave: {before['attic']}\n"
    lock = (case / LOCK).read_text().replace(f"  cave: {before['cave']}\n", "")
    sides = f"<<<<<<< HEAD\n{mine}=======\n{theirs}>>>>>>> other\n"
    (case / LOCK).write_text(lock.replace(mine, sides))
    assert "Run `casec number`" in casec("check", str(case), "--no-cache").out
    run = casec("number", str(case))
    assert run.status == 0
    assert "The two sides of the merge are joined.\n" in run.err
    assert "“attic” and “cave” both have the number" in run.err
    assert run.out.startswith("paragraph cave: gets ")
    assert numbers(case)["attic"] == before["attic"]
    assert casec("check", str(case), "--no-cache").status == 0


def test_half_a_conflict_says_what_is_missing(casec, case):
    casec("number", str(case))
    torn = (case / LOCK).read_text().replace("paragraphs:\n", "paragraphs:\n<<<<<<< HEAD\n", 1)
    (case / LOCK).write_text(torn)
    run = casec("number", str(case))
    assert run.status == 1
    assert "git checkout --merge case.lock" in run.err


@pytest.mark.parametrize("built", [False, True])
def test_a_renamed_paragraph_keeps_its_number(casec, case, built):
    casec("number", str(case))
    add(case, "attic")
    casec("number", str(case))
    before = numbers(case)
    change_name(case, "attic", "loft")
    if built:
        run = casec("build", str(case), "--json")
        hint = f"Renamed? `casec number '{case}' --rename attic loft` keeps the number 7.\n"
        assert hint in run.err
        assert numbers(case)["loft"] == "8"
    run = casec("number", str(case), "--rename", "attic", "loft")
    assert run.status == 0
    assert run.out == ("paragraph loft: 8 becomes 7\n" if built else "")
    assert "“attic” is called “loft” now, and keeps 7.\n" in run.err
    assert run.err.endswith("case.lock is written.\n")
    before["loft"] = before.pop("attic")
    assert numbers(case) == before


def test_a_renaming_can_be_tried(casec, case):
    casec("number", str(case))
    add(case, "attic")
    casec("number", str(case))
    change_name(case, "attic", "loft")
    lock = (case / LOCK).read_text()
    assert "Renamed? " in casec("number", str(case), "--dry-run").err
    run = casec("number", str(case), "--rename", "attic", "loft", "--dry-run")
    assert "keeps 7.\nNothing was written.\n" in run.err
    assert (case / LOCK).read_text() == lock


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--rename", "attik", "bar"], "case.lock knows no name “attik”"),
        (["--rename", "attic", "bar"], "“attic” still stands in the book"),
        (["--rename", "attic", "loft", "--reshuffle"], "leave --rename out"),
        (["--kind", "fact"], "--kind belongs to --rename"),
        (["--rename", "attic"], "requires 2 arguments"),
    ],
)
def test_a_renaming_without_sense_is_refused(casec, case, words, said):
    add(case, "attic")
    casec("number", str(case))
    lock = (case / LOCK).read_text()
    run = casec("number", str(case), *words)
    assert (run.status, run.out) == (2, "")
    assert said in run.err
    assert (case / LOCK).read_text() == lock
