"""Long paragraphs and many choices: just the bound is not yet too much."""

from __future__ import annotations

import pytest
from tests.codes_base import BASE, base_with


@pytest.mark.parametrize(
    ("bounds", "mark", "codes"),
    [
        ("paragraph words: 11", "", ["CB310"]),
        ("paragraph words: 12", "", []),
        ("paragraph words: 11", "[last]\n", []),
        ("choices: 1", "", ["CB311"]),
        ("choices: 2", "", []),
    ],
)
def test_bounds_are_held(bounds, mark, codes):
    text = "The inspector looks up from his papers and says nothing more."  # and a word at an exit
    page = f"== briefing\n{mark}{text}\n\n>> Go. -> bar\n>> -> headquarters\n* [leave]\n"
    config = f"{BASE['case.yaml']}checks: {{{bounds}}}\n"
    _, found = base_with({"case.yaml": config, "book/page.case": page})
    assert [fault.code for fault in found] == codes
