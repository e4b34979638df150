"""Each rule of docs/rules.md has plays that hold it: tests/plays/rNN-what/*.play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.casebook.rules import plays

RULES = Path(__file__).parents[3] / "docs" / "rules.md"


def name_of(rule: str) -> str:
    """`r06a` for R6a."""
    number = rule[1:].rstrip("ab")
    return f"r{number:>02}{rule[1 + len(number) :]}"


def test_every_rule_has_its_plays():
    rules = re.findall(r"^- \*\*(R\w+)\*\*", RULES.read_text("utf-8"), re.MULTILINE)
    written = set(map(name_of, rules))
    assert written == {path.partition("-")[0] for path in plays.PLAYS}
    assert len(written) == 26


@pytest.mark.parametrize("path", plays.PLAYS)
def test_a_play_holds(path):
    file = plays.TOP / path
    text = file.read_text("utf-8")
    book = plays.book_in(file.parent)
    led = plays.replayed(book, text)
    assert not led.faults, [(one.label.span.first.line, one.message) for one in led.faults]
    for attempt, why in plays.refused(text):
        (fault,) = plays.replayed(book, attempt).faults
        assert fault.code == "CB492", fault.message
        assert why in fault.message
