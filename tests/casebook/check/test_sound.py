"""Texts in which nothing is wrong: no check says anything of them, nor does the explorer.

Each file of tests/sound is laid over the small case of tests/codes_base; a file `.yaml` of the same
name holds settings besides or instead of its own.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.codes_base import BASE, base_with

from casec.source import Source
from casec.syntax import data, yaml

SOUND = sorted((Path(__file__).parents[2] / "sound").glob("*.case"))


def settings(extra: str) -> str:
    """case.yaml with some of its keys replaced."""
    root, _ = yaml.read(Source("extra.yaml", extra))
    keys = [entry.key.text for entry in root.entries] if isinstance(root, data.Mapping) else []
    kept: list[str] = []
    for line in BASE["case.yaml"].splitlines(keepends=True):
        key = line.partition(":")[0]
        if not line.startswith(" "):
            dropped = key in keys
        if not dropped:
            kept.append(line)
    return "".join(kept) + extra


@pytest.mark.parametrize("path", SOUND, ids=lambda path: path.stem)
def test_a_sound_text_is_passed_over_in_silence(path):
    beside = path.with_suffix(".yaml")
    extra = beside.read_text("utf-8") if beside.exists() else ""
    files = {
        "case.yaml": settings(extra + "scoring: {per letter: 1}\n"),
        "book/page.case": path.read_text("utf-8"),
    }
    case, found = base_with(files, proved=True)
    assert [(fault.code, fault.label.span.text, fault.message) for fault in found] == []
    assert case is not None


def test_there_are_many():
    assert len(SOUND) >= 12
