"""From nothing to a book, and the shipped sample: what a new user does first."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

SAMPLE = Path(__file__).parents[2] / "cases" / "salt-ledger"


@pytest.fixture
def sample(desk):
    """A copy of the sample: building it writes its lock."""
    shutil.copytree(SAMPLE, "salt-ledger")
    return desk


def test_the_first_three_steps(process):
    assert process("new", "my-case").status == 0
    assert process("check", "my-case") == (0, "No faults in 2 files, 14 paragraphs.\n", "")
    run = process("build", "my-case")
    assert run.status == 0
    made = [Path(line) for line in run.out.strip().split("\n")]
    assert [path.name.removeprefix("my-case.") for path in made] == [
        "cards.json", "cards.pdf", "handbook.pdf", "html", "json", "pdf", "sheets.pdf",
    ]  # fmt: skip
    assert all(path.stat().st_size > 100 for path in made)
    assert process("build", "my-case", "--locked", "--release").status == 0


def test_the_sample_is_clean(casec, sample):
    run = casec("check", "salt-ledger", "--static")  # `make bench` explores it
    assert run.status == 0
    assert run.out.startswith("No faults in ")


def test_the_sample_is_built_the_same_twice(casec, sample):
    first = casec("build", "salt-ledger", "--html", "--json", "-o", "one")
    second = casec("build", "salt-ledger", "--html", "--json", "-o", "two", "--locked")
    assert (first.status, second.status) == (0, 0)
    for path in Path("one").iterdir():
        assert path.read_bytes() == Path("two", path.name).read_bytes()
    assert casec("bundle", "verify", "one/salt-ledger.json").status == 0


def test_the_sample_is_drawn(casec, sample):
    for form, first in (("dot", "digraph"), ("mermaid", "flowchart")):
        run = casec("graph", "salt-ledger", "--format", form)
        assert run.status == 0
        assert first in run.out


def test_the_sample_broken(casec, sample):
    page = Path("salt-ledger/book/days/mornings.case")
    page.write_text(page.read_text("utf-8").replace("-> pit-body", "-> pit-bodi"), "utf-8")
    run = casec("check", "salt-ledger", "--format", "json", "--select", "CB101")
    (row,) = json.loads(run.out)
    assert (row["filename"], row["code"]) == ("salt-ledger/book/days/mornings.case", "CB101")
    assert "Did you mean “pit-body”?" in row["help"]
