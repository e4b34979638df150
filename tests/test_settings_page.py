"""docs/language.md names every key of case.yaml, and every value that `print:` takes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "language.md").read_text("utf-8")
SCHEMA = json.loads((ROOT / "schema" / "case-1.json").read_text("utf-8"))
PRINT = SCHEMA["properties"]["print"]["properties"]


@pytest.mark.parametrize("key", SCHEMA["properties"])
def test_every_key_stands_in_an_example(key):
    assert re.search(rf"^{key}:", PAGE, re.MULTILINE)


@pytest.mark.parametrize("key", PRINT)
def test_every_key_of_print_has_a_row_with_its_values(key):
    (values,) = re.findall(rf"^\| `{key}` \| (.*?) \|", PAGE, re.MULTILINE)
    for value in PRINT[key].get("enum", ()):
        assert f"`{value}`" in values
