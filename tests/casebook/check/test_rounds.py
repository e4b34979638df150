"""Rings of paragraphs that nobody gets out of."""

from __future__ import annotations

import pytest
from tests.codes_base import base_with

PAGE = "== briefing\nGo.\n\n>> -> a\n* [leave]\n\n== a\n{}\n\n== b\n{}\n"


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("A.\n\n* -> b", "B.\n\n* -> a", ["CB212"]),
        ("A.\n\n>> One. -> b\n>> Two. -> a", "B.\n\n* -> b", ["CB212"]),
        ("A.\n\n* -> b", "B. [know x] [token] [luck -1]\n\n* -> a", ["CB212"]),
        ("A.\n\n* -> b", "B. [hour]\n\n* -> a", []),
        ("A.\n\n* -> b", "B.\n\n* [hour] -> a", []),
        ("A.\n\n* -> b", "B. [until 20:00]\n\n* -> a", []),
        ("A.\n\n* -> b", "B. [strength -1]\n\n* -> a", []),
        ("A.\n\n* -> b", "B.\n\n* [test strength > 4] -> a | b", []),
        ("A.\n\n* -> b", "B.\n\n>> Out. [leave]\n* -> a", []),
        ("A.\n\n* -> b", "B.\n\n>> [if tokens > 1] Out. -> bar\n* -> a", []),
        ("A.\n\n* -> b", "[once else bar]\nB.\n\n* -> a", []),
        ("A.\n\n* -> b", "[open if tokens > 1 else bar]\nB.\n\n* -> a", []),
        ("A.\n\n* -> b", "B.\n\n* [go bar]", []),
    ],
)
def test_two_paragraphs(first, second, expected):
    page = PAGE.replace("{}", first, 1).replace("{}", second, 1)
    more = [fault.code for fault in base_with({"book/page.case": page})[1]]
    assert [code for code in more if code not in ("CB174", "CB220")] == expected


def test_a_ring_is_told_once_at_its_first_paragraph():
    page = PAGE.replace("{}", "A.\n\n* -> b", 1).replace("{}", "B.\n\n* -> a", 1)
    [fault] = base_with({"book/page.case": page})[1]
    assert fault.label.span.text == "a"
    assert [label.span.text for label in fault.also] == ["b"]
    assert "“a”, “b”" in fault.message


def test_a_ring_that_nobody_comes_to_is_an_island_and_no_more():
    page = "== briefing\nGo.\n\n* [leave]\n\n== a\nA.\n\n* -> b\n\n== b\nB.\n\n* -> a\n"
    assert [fault.code for fault in base_with({"book/page.case": page})[1]] == ["CB202"]
