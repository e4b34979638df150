"""docs/manhunt.md names every key, rule, player and field, and its example is a sound board."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from casec.manhunt import transcript
from casec.manhunt.check import faults
from casec.manhunt.players import INSPECTORS, KILLERS, Style
from casec.manhunt.resolve import resolve
from casec.source import Source

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "manhunt.md").read_text("utf-8")
SCHEMA = json.loads((ROOT / "schema" / "manhunt-1.json").read_text("utf-8"))["properties"]
RULES = [*(f"N{at}" for at in range(1, 49)), *(f"B{at}" for at in range(1, 19))]
TESTS = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_rules_*.py"))
COMMON = {"casec", "game", "title", "authors", "language", "edition", "checks", "print", "wording"}


def keys() -> list[tuple[str, list[str]]]:
    """Each key that only boards have, with the words it may hold."""
    own = {key: about for key, about in SCHEMA.items() if key not in COMMON}
    for part in ("suspects", "modes"):
        own |= SCHEMA[part]["additionalProperties"]["properties"]
    return [(key, about.get("enum", [])) for key, about in own.items()]


@pytest.mark.parametrize(("key", "words"), keys())
def test_every_key_has_a_row_with_its_words(key, words):
    rows = re.findall(rf"^\| `{key}` \| (.*?) \|", PAGE, re.MULTILINE)
    if key != "name":  # of a mode it stands in the sentence above
        assert len(rows) == 1, key
    assert all(f"`{word}`" in rows[0] for word in words)


def test_the_example_is_sound():
    (text,) = re.findall(r"```yaml\n(casec: 1\n.*?)```", PAGE, re.DOTALL)
    pictures = set(re.findall(r"art/\w+\.svg", text))
    board, wrong = resolve("quay", Source("case.yaml", text), pictures)
    assert not wrong, [one.message for one in wrong]
    assert board is not None
    assert faults(board, {}, {}) == ()


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_stands_there_once_and_has_a_test(rule):
    assert PAGE.count(f"**{rule}**") == 1
    found = re.findall(r"^def test_(?:\w+_to_)?(\w)(\d+)_", TESTS, re.MULTILINE)
    between = re.findall(r"^def test_([nb])(\d+)_to_[nb](\d+)_", TESTS, re.MULTILINE)
    letter, number = rule[0].lower(), int(rule[1:])
    assert (letter, str(number)) in found or any(
        kind == letter and int(first) <= number <= int(last) for kind, first, last in between
    )


@pytest.mark.parametrize(("kinds", "of"), [(KILLERS, "Killer"), (INSPECTORS, "Inspector")])
def test_every_kind_of_player_stands_there_with_its_weights(kinds: dict[str, Style], of: str):
    part = PAGE.partition(f"| {of} | caution |")[2].partition("\n\n")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", part, re.MULTILINE))
    assert list(rows) == list(kinds)
    for name, style in kinds.items():
        cells = [cell.strip() for cell in rows[name].split("|")]
        if not style.wild:
            assert cells[0] == f"{style.caution:g}"
            assert of == "Killer" or cells[1] == f"{style.thirst:g}"
        assert cells[-1].startswith(style.says)


def test_every_field_of_a_transcript_stands_there():
    part = PAGE.partition("## Transcripts")[2].partition("\n## ")[0]
    for key in (*transcript._KEYS, *transcript._STEP):
        assert f"`{key}`" in part
    for move in transcript._LENGTHS:
        assert f'["{move}"' in part
    (line,) = re.findall(r"```json\n(.*?)\n```", part, re.DOTALL)
    assert list(json.loads(line)) == transcript._STEP
