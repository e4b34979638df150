"""docs/language.md is true: every example is read without a message, every rule is described."""

import re
from pathlib import Path

import pytest

from casec.source import Source
from casec.syntax.parse import parse
from casec.syntax.parse.forms import EXAMPLES
from casec.syntax.print import print_tree

PAGE = (Path(__file__).parents[2] / "docs/language.md").read_text("utf-8")
FENCES = re.findall(r"^```case\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("example", FENCES, ids=lambda text: text.split("\n", 1)[0])
def test_every_example_is_read_without_a_message(example):
    tree, found = parse(Source("language.case", example))
    assert [(fault.code, fault.label.span.text) for fault in found] == []
    assert parse(Source("language.case", print_tree(tree)))[0] == tree


def test_there_are_examples():
    assert len(FENCES) >= 12


@pytest.mark.parametrize("word", EXAMPLES)
def test_every_rule_is_described(word):
    assert re.search(rf"`\[{word}\b", PAGE)
