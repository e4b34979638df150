"""One fault is told once: what could not be read, or is misspelt, has no echo elsewhere."""

from __future__ import annotations

import pytest
from tests.codes_base import BASE, base_with

CELLAR = "\n== cellar\nDark.\n\n* [leave]\n"
MORE = "people:\n  big-jim: {name: Jim}\nhours: {opening: 9:00-17:00}\n"
USED = "@big-jim is here. [if time opening] {}\n"


def codes(page: str, more: str = "") -> list[str]:
    files = {"case.yaml": BASE["case.yaml"] + more, "book/page.case": page}
    return [fault.code for fault in base_with(files)[1]]


@pytest.mark.parametrize(
    ("page", "code"),
    [
        ("== briefing\nOn.\n\n* Go down. -> cellra\n" + CELLAR, "CB101"),
        ("== briefing\nOn.\n\n* Go down. -> the cellar\n" + CELLAR, "CB011"),
        ("== briefing\nOn.\n\n* Go down.\n", "CB010"),
        ("== briefing\nOn.\n\n[if knows]\n* [leave]\n[end]\n", "CB030"),
        (
            "== briefing\nOn.\n\n* [leave]\n\n== bar-two\n[decoy]\nOn.\n\n* [leave]\n"
            "\n== bar-two\nTwin.\n\n* -> cellar\n" + CELLAR,
            "CB111",
        ),
    ],
)
def test_ways_that_were_meant_are_not_missed(page, code):
    assert codes(page) == [code]


@pytest.mark.parametrize(
    ("words", "code"),
    [("@big-jin is here.", "CB103"), ("Here he is. [knwo big-jim]", "CB021")],
)
def test_names_that_were_meant_are_not_unused(words, code):
    page = f"== briefing\n{words}\n\n[if time opening]\nOn.\n[end]\n\n* [leave]\n"
    assert codes(page, MORE) == [code]


def test_a_fact_that_was_meant_is_asked_for():
    page = "== briefing\nA razor. [know razor]\n\n>> [if knows razr] -> bar\n* [leave]\n"
    assert codes(page) == ["CB117"]


def test_without_a_start_nothing_is_said_of_ways():
    config = BASE["case.yaml"].replace("start: briefing\n", "")
    found = base_with({"case.yaml": config})[1]
    assert [fault.code for fault in found] == ["CB602"]


def test_a_true_fault_elsewhere_is_still_told():
    page = "== briefing\nOn.\n\n* Go down. -> cellra\n" + CELLAR + "\n== attic\nHigh.\n"
    assert sorted(codes(page)) == ["CB101", "CB201", "CB203"]
