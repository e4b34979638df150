"""How far an `allow` reaches: the next line of the text, and the block that begins there."""

from __future__ import annotations

import pytest

from casec.pipeline.allow import allowances
from casec.source import Source
from casec.syntax.parse import parse

HEAD = "== briefing\n\n"


def reach(text: str) -> str:
    tree, _ = parse(Source("book/a.case", text))
    (allowance,) = allowances(tree)
    assert allowance.codes == ("CB310",)
    return allowance.reach.text.rstrip()


@pytest.mark.parametrize(
    ("text", "reached"),
    [
        ("One.\n\n* [leave]\n", "One."),
        ("One\ntwo\nthree.\n\nFour.\n* [leave]\n", "One\ntwo\nthree."),
        ("\n\n// Another comment.\n\nOne.\n\n* [leave]\n", "One."),
        (">> Go\nalong\n-> there\n* [leave]\n", ">> Go\nalong\n-> there"),
        ("[if knows x]\nOne.\n[end]\n\n* [leave]\n", "[if knows x]"),
        ("[notice]\nA | B\nC | D\n[end]\n* [leave]\n", "[notice]"),
        ("? Who?\n- [5] He.\n- [0] She.\n\n* [leave]\n", "? Who?\n- [5] He.\n- [0] She."),
        ("> One\n> two\n\n* [leave]\n", "> One\n> two"),
        ("", ""),
    ],
)
def test_in_a_paragraph(text, reached):
    assert reach(f"{HEAD}// allow CB310: because\n{text}") == reached


def test_at_the_very_end_of_a_file():
    assert reach(f"{HEAD}* [leave]\n\n// allow CB310: because") == ""


def test_inside_a_branch():
    text = f"{HEAD}[if knows x]\n// allow CB310: because\nOne\ntwo.\n[end]\n\n* [leave]\n"
    assert reach(text) == "One\ntwo."


def test_above_an_answer():
    text = f"{HEAD}? Who?\n\n- [5] He.\n\n// allow CB310: because\n- [0] She\nor it.\n\n* [leave]\n"
    assert reach(text) == "- [0] She\nor it."


def test_above_a_heading_it_is_the_heading_alone():
    assert reach(f"// allow CB310: because\n{HEAD}One.\n\n* [leave]\n") == "== briefing"


def test_a_whole_file():
    text = f"// allow-file CB310: because\n{HEAD}One.\n\n* [leave]\n"
    assert reach(text) == text.rstrip()


def test_windows_line_ends():
    text = f"{HEAD}// allow CB310: because\nOne\ntwo.\n\n* [leave]\n"
    assert reach(text.replace("\n", "\r\n")) == "One\r\ntwo."


def test_a_deep_nest_is_no_matter():
    deep = "[if knows x]\n" * 150 + "// allow CB310: because\nOne.\n" + "[end]\n" * 150
    assert reach(f"{HEAD}{deep}\n* [leave]\n") == "One."


def test_a_file_without_allows_is_not_looked_through():
    tree, _ = parse(Source("book/a.case", f"{HEAD}One.\n\n* [leave]\n"))
    assert list(allowances(tree)) == []
