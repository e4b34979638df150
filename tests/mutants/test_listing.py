"""The list of mutants is whole and up to date. Whether each is found, `make mutants` judges."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest
from tests.mutants.listing import ROOT, Mutant, mutants, mutated

MUTANTS = mutants()
SOURCE = ROOT / "src" / "casec"
CODE = re.compile(r"\bCB\d{3}\b")
# Where the codes are reported that the list must cover, each of them.
REPORTING = (
    *("casebook/check", "casebook/proof", "casebook/craft", "casebook/resolve"),
    *("casebook/numbering", "syntax"),
)


def names_in(folder: Path) -> set[str]:
    texts = (path.read_text("utf-8") for path in folder.rglob("*.py"))
    return {code for text in texts for code in CODE.findall(text)}


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_mutant_can_be_made(mutant: Mutant):
    """Its text stands in its file, exactly once, and with the fault in it the file is Python."""
    text = (ROOT / mutant.file).read_text("utf-8")
    made = mutated(mutant, text)
    assert ast.dump(ast.parse(made)) != ast.dump(ast.parse(text))
    assert mutant.tests
    assert len(set(mutant.tests)) == len(mutant.tests)


def test_names_are_given_once():
    assert [name for name, count in Counter(one.name for one in MUTANTS).items() if count > 1] == []


def test_every_rule_has_a_mutant():
    rules = re.findall(
        r"^- \*\*(R\w+)\*\*", (ROOT / "docs" / "rules.md").read_text("utf-8"), re.MULTILINE
    )
    assert len(rules) == 26
    assert set(rules) - {one.of for one in MUTANTS} == set()


@pytest.mark.parametrize("folder", REPORTING)
def test_every_code_has_a_mutant(folder):
    assert names_in(SOURCE / folder) - {one.of for one in MUTANTS} == set()


def test_tests_that_are_named_are_there():
    """A file of tests that was moved is told here; the rest is told by `make mutants`."""
    files = {test.partition("::")[0] for one in MUTANTS for test in one.tests}
    assert [file for file in sorted(files) if not (ROOT / file).is_file()] == []
