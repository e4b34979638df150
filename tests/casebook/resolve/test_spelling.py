"""How names of case.yaml and of pictures are spelt, words that a # cuts off, and windows that are
over when the first day begins."""

from __future__ import annotations

import pytest
from tests.codes_base import BASE, base_with

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>'
PAGE = "== briefing\nGo.\n\n* [leave]\n"


def test_a_picture_in_other_capital_letters():
    page = "== briefing\n![The quay](art/Quay.SVG)\n\n* [leave]\n"
    [fault] = base_with({"book/page.case": page, "art/quay.svg": SVG})[1]
    assert fault.code == "CB270"
    assert fault.label.span.text == "art/Quay.SVG"
    assert [edit.text for edit in fault.fixes[0].edits] == ["art/quay.svg"]


def test_a_picture_of_a_card_in_other_capital_letters():
    config = BASE["case.yaml"].replace("strength: 2}", "strength: 2, art: art/NELL.svg}")
    [fault] = base_with({"case.yaml": config, "art/nell.svg": SVG})[1]
    assert (fault.code, fault.label.span.text) == ("CB270", "art/NELL.svg")


@pytest.mark.parametrize(
    ("line", "lost"),
    [
        ("    name: Room #5 of the Hall", "#5 of the Hall"),
        ("    name: Room\t#5", "#5"),
        ("    name: Room # the old one", None),
        ("    name: Room#5", None),
        ('    name: "Room #5"', None),
        ("    name: 'Room #5' #five", None),
        ("    name: The Town   # Room 5", None),
    ],
)
def test_words_that_a_sign_cuts_off(line, lost):
    config = BASE["case.yaml"].replace("    name: The Town", line)
    found = base_with({"case.yaml": config})[1]
    assert [fault.code for fault in found] == (["CB271"] if lost else [])
    if lost:
        assert found[0].label.span.text == lost


def test_only_words_that_are_printed_are_looked_at():
    config = BASE["case.yaml"].replace("station: headquarters", "station: headquarters #home")
    assert base_with({"case.yaml": config})[1] == ()
    more = "authors:\n  - Nell #1\nwording:\n  know.text: Note #2\n"
    codes = [fault.code for fault in base_with({"case.yaml": BASE["case.yaml"] + more})[1]]
    assert codes.count("CB271") == 2


def test_hours_in_case_yaml_that_are_over_are_told_there_once():
    page = "== briefing\n[if time early]\nA\n[end]\n\n>> [if time early] Go. -> bar\n* [leave]\n"
    config = BASE["case.yaml"] + 'hours: {early: "Tue 6:00-8:00, Wed 6:00-8:00"}\n'
    [fault] = base_with({"case.yaml": config, "book/page.case": page})[1]
    assert (fault.code, fault.label.span.text) == ("CB226", "Tue 6:00-8:00")
    assert fault.label.span.source.path == "case.yaml"


@pytest.mark.parametrize(
    ("old", "new"), [("bar: {", "bаr: {"), ("nell: {", "nеll: {"), ("town:", "tоwn:")]
)
def test_names_of_two_scripts_in_case_yaml(old, new):
    found = base_with({"case.yaml": BASE["case.yaml"].replace(old, new)})[1]
    assert [(fault.code, fault.label.span.text) for fault in found] == [
        ("CB050", new[:-1].rstrip(": {"))
    ]
