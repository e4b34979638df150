"""docs/clues.md is true: its deck is sound, every key and rule stands there, and has its test."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.codes_base import kit_with

from casec import resources
from casec.clues.model import Deck

HERE = Path(__file__).parent
PAGE = (HERE.parents[1] / "docs" / "clues.md").read_text("utf-8")
SCHEMA = json.loads(resources.text("schema", "clues-1.json"))
RULES = [*(f"S{at}" for at in range(1, 44)), *(f"A{at}" for at in range(1, 15))]
TESTS = "".join(path.read_text("utf-8") for path in HERE.glob("test_rules_*.py"))


def test_the_deck_is_clean_as_it_stands_there():
    text = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)[0]
    made, found = kit_with({"case.yaml": text})
    assert not found
    assert isinstance(made, Deck)
    assert [variant.name for variant in made.variants] == ["base", "heirloom"]


@pytest.mark.parametrize(
    "key",
    sorted(
        set(SCHEMA["properties"])
        - set("casec game title authors language edition checks print wording".split())
    ),
)
def test_every_setting_of_the_game_has_a_row(key):
    part = PAGE.partition("\n## Writing a deck\n")[2].partition("\n## ")[0]
    (values,) = re.findall(rf"^\| `{key}` \| (.*?) \|", part, re.MULTILINE)
    for value in SCHEMA["properties"][key].get("enum", ()):
        assert f"`{value}`" in values


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_stands_there_once_and_has_a_test(rule):
    assert PAGE.count(f"**{rule}**") == 1
    letter, number = rule[0].lower(), int(rule[1:])
    assert f"def test_{letter}{number:02}_" in TESTS


def test_every_field_of_a_transcript_stands_there():
    from casec.clues import transcript as clues

    part = PAGE.partition("## Transcripts")[2]
    for key in (*clues._KEYS, *clues._STEP, *clues._MOVES):
        assert f"`{key}`" in part
