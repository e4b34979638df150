"""docs/manhunt.md names every key, and its example is a sound board."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from casec.manhunt.check import faults
from casec.manhunt.resolve import resolve
from casec.source import Source

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "manhunt.md").read_text("utf-8")
SCHEMA = json.loads((ROOT / "schema" / "manhunt-1.json").read_text("utf-8"))["properties"]
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
