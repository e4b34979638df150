"""Numbers and letters over the life of a book, through the command line: nothing moves but what is
moved on purpose."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest
from benchmarks import generate

PARAGRAPHS = 400


@pytest.fixture
def book(desk, process):
    """The numbers, after a first edition of 400 paragraphs in eight files was built."""
    generate.write(PARAGRAPHS, desk / "case")
    run = process("build", "case", "--json")
    assert run.status == 0, run.err
    return lock()


def lock() -> dict[str, dict[str, str]]:
    """What case.lock gives out, by section; what is retired stands under `retired paragraphs` …"""
    found: dict[str, dict[str, str]] = {}
    section, before = "", ""
    for line in Path("case/case.lock").read_text("utf-8").splitlines():
        name, _, value = line.strip().partition(": ")
        if line.endswith(":"):
            before = "retired " if line.startswith("  ") else ""
            section = before + line.strip().rstrip(":")
            found[section] = {}
        elif line.startswith("  "):
            found[section][name] = value
    return found


def files() -> dict[Path, str]:
    return {path: path.read_text("utf-8") for path in sorted(Path("case/book").glob("scenes-*"))}


def edit(find: str, put: str) -> None:
    """Change every file of the case."""
    for path in (*files(), Path("case/case.yaml")):
        text = path.read_text("utf-8")
        path.write_text(re.sub(find, put, text), "utf-8")


def build(process) -> str:
    run = process("build", "case", "--json", "--gate", "error")
    assert run.status == 0, run.err
    return run.err.strip().splitlines()[-1] if run.err else ""


def moved(old: dict[str, str], new: dict[str, str]) -> list[str]:
    return [name for name in old if name in new and new[name] != old[name]]


def test_letters_do_not_follow_the_story(book):
    letters = [book["letters"][f"fact-{number}"] for number in range(1, 27)]
    assert sorted(letters) == [chr(65 + number) for number in range(26)]
    near = sum(abs(ord(a) - ord(b)) == 1 for a, b in itertools.pairwise(letters))
    assert letters != sorted(letters)
    assert near < 8
    numbers = [int(book["paragraphs"][f"scene-{number}"]) for number in range(PARAGRAPHS)]
    assert sorted([*numbers, *(int(book["paragraphs"][name]) for name in REST)]) == list(
        range(1, PARAGRAPHS + len(REST) + 1)
    )
    assert sum(abs(a - b) < 5 for a, b in itertools.pairwise(numbers)) < 40


REST = ("gate-shut", "night", "morning", "last-night")


def test_reordering_moves_nothing(book, process):
    texts = files()
    blocks = [
        block for text in texts.values() for block in re.split(r"(?m)^(?=== )", text) if block
    ]
    for path in texts:
        path.unlink()
    Path("case/book/sub").mkdir()
    Path("case/book/sub/all.case").write_text("".join(reversed(blocks)), "utf-8")
    assert build(process) == ""
    assert lock() == book


def test_adding_moves_nothing(book, process):
    for number, (path, text) in enumerate(files().items()):
        added = f"== between-{number} [decoy]\n\nA cat.\n\n* [leave]\n\n"
        path.write_text(added + text, "utf-8")
    assert build(process) == f"case.lock: {len(files())} paragraphs are new."
    new = lock()
    assert moved(book["paragraphs"], new["paragraphs"]) == []
    assert moved(book["letters"], new["letters"]) == []
    fresh = {int(number) for name, number in new["paragraphs"].items() if "between" in name}
    assert fresh == set(range(405, 405 + len(files())))


def test_removing_retires_and_moves_nothing(book, process):
    """The last twenty scenes go; their numbers are never given to another."""
    gone = {f"scene-{number}" for number in range(PARAGRAPHS - 20, PARAGRAPHS)}
    for path, text in files().items():
        kept = [b for b in re.split(r"(?m)^(?=== )", text) if not _is_one_of(b, gone)]
        path.write_text("".join(kept), "utf-8")
    edit(rf"(?m)^>> .*-> ({'|'.join(gone)})( \| [\w-]+)?\n", "")
    assert build(process) == "case.lock: 20 paragraphs are retired."
    new = lock()
    assert moved(book["paragraphs"], new["paragraphs"]) == []
    assert moved(book["letters"], new["letters"]) == []
    assert new["retired paragraphs"] == {name: book["paragraphs"][name] for name in gone}
    Path("case/book/more.case").write_text("== newcomer [decoy]\n\nA cat.\n\n* [leave]\n", "utf-8")
    build(process)
    assert lock()["paragraphs"]["newcomer"] == "405"


def test_renaming_moves_no_other(book, process):
    edit(r"\bscene-7\b", "the-lighthouse")
    edit(r"\bfact-3\b", "lamp-oil")
    build(process)
    new = lock()
    assert moved(book["paragraphs"], new["paragraphs"]) == []
    assert moved(book["letters"], new["letters"]) == []
    assert new["retired paragraphs"] == {"scene-7": book["paragraphs"]["scene-7"]}
    assert new["letters"].keys() - book["letters"].keys() == {"lamp-oil"}


def test_only_reshuffling_renumbers_and_it_shows_first(book, process):
    run = process("number", "case", "--reshuffle", "--dry-run")
    assert (run.status, lock()) == (0, book)
    with Path("case/book/more.case").open("w", encoding="utf-8") as stream:
        stream.writelines(
            f"== late-{number} [decoy]\n\nA cat.\n\n* [leave]\n\n" for number in range(30)
        )
    run = process("build", "case", "--json", "--locked")
    assert run.status == 1
    assert lock() == book
    build(process)
    before = lock()
    told = process("number", "case", "--reshuffle", "--dry-run").out
    assert lock() == before
    assert process("number", "case", "--reshuffle").out == told
    changed = moved(before["paragraphs"], lock()["paragraphs"])
    assert len(changed) > 100
    for name in changed:
        assert f"paragraph {name}: {before['paragraphs'][name]} becomes " in told


def _is_one_of(block: str, names: set[str]) -> bool:
    return block.partition("\n")[0].removeprefix("== ").split(" ")[0] in names
