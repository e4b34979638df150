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


@pytest.mark.parametrize(
    ("page", "told"),
    [
        # it leads nobody knows where, perhaps there
        ("On.\n\n* Go down. -> vault\n" + CELLAR, ["CB101"]),
        ("On.\n\n* Go down.\n" + CELLAR, ["CB010"]),
        ("[open Wed]\nOn.\n\n* [leave]\n" + CELLAR, ["CB024"]),
        ("[draft]\nOn.\n" + CELLAR, ["CB260"]),
        ("[draft]\nOn.\n\n[if time Tue]\n* [leave]\n[end]\n", ["CB260"]),
        # it is known where it leads, or that it leads nowhere
        ("On.\n\n* Go. -> the bar\n" + CELLAR, ["CB011", "CB201"]),
        ("[draft]\nOn.\n\n* [leave]\n" + CELLAR, ["CB201", "CB260"]),
        ("On. [knwo razor]\n\n* [leave]\n" + CELLAR, ["CB021", "CB201"]),
        # drafts, and what they lead to
        ("On.\n\n* [leave]\n" + CELLAR.replace("Dark", "[draft]\nDark"), ["CB260"]),
        (
            "On.\n\n* [leave]\n\n== attic\n[draft]\nHigh.\n\n* -> cellar\n" + CELLAR,
            ["CB260"],
        ),
    ],
)
def test_what_may_be_led_to_is_not_cut_off(page, told):
    assert sorted(codes(f"== briefing\n{page}")) == told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("@nobody is here.", ["CB103", "CB171"]),  # it may be big-jim, but no name for hours
        ("@big-jim.\n\n[if it is dark]\nOn.\n[end]", ["CB030"]),
    ],
)
def test_what_may_be_meant_is_not_unused(words, told):
    assert codes(f"== briefing\n{words}\n\n* [leave]\n", MORE) == told


@pytest.mark.parametrize("number", ["five", "", "4.5", "many"])
def test_nothing_is_concluded_from_a_number_that_is_none(number):
    config = BASE["case.yaml"].replace("observation: 4", f"observation: {number}")
    page = (
        "== briefing\nOn.\n\n[if observation > 3]\nOn.\n[end]\n\n"
        "* [test observation > 9] -> bar | headquarters\n"
    )
    found = [one.code for one in base_with({"case.yaml": config, "book/page.case": page})[1]]
    assert found == ["CB604" if number else "CB610"]


def test_a_heading_without_a_name_may_be_what_is_led_to():
    page = "== briefing\nOn.\n\n* Go down. -> cellar\n"
    assert codes(page + CELLAR.replace("cellar", "12")) == ["CB002"]
    assert codes(page + CELLAR.replace("cellar", "The Cellar")) == ["CB002"]
    assert codes(page + CELLAR.replace("cellar", "Old cellar door")) == ["CB002"]


def test_a_fact_that_is_given_nowhere_is_told_once():
    asks = "\n[if knows razor]\nOn.\n[end]\n"
    assert codes(f"== briefing\nOn.\n{asks}{asks}\n* [leave]\n") == ["CB110"]
    slips = asks.replace("razor", "raxor") * 2
    near = f"== briefing\nOn. [know razor]\n\n* -> desk\n\n== desk\n{asks}{slips}\n* [leave]\n"
    assert codes(near) == ["CB110"]
