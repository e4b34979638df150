"""The pages of the parser's codes: the bad example gives the code alone, the good one nothing."""

import re

import pytest

from casec.diagnostic.code import code, names
from casec.source import Source
from casec.syntax.parse import parse

OURS = [name for name in names() if "CB001" <= name <= "CB079"]
FENCE = re.compile(r"^```case[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def examples(name: str) -> tuple[str, str]:
    bad, good = FENCE.findall(code(name).page)
    return bad, good


@pytest.mark.parametrize("name", OURS)
def test_bad_example_gives_its_code_and_only_it(name):
    _, found = parse(Source("page.case", examples(name)[0]))
    assert [diagnostic.code for diagnostic in found] == [name]


@pytest.mark.parametrize("name", OURS)
def test_good_example_gives_nothing(name):
    _, found = parse(Source("page.case", examples(name)[1]))
    assert found == ()


@pytest.mark.parametrize("name", OURS)
def test_every_message_has_a_remedy(name):
    _, found = parse(Source("page.case", examples(name)[0]))
    assert found[0].help
    assert "{" not in found[0].message
