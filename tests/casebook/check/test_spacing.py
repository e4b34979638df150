"""Spaces and ellipses: once a file for each kind, with all places and a way to mend them."""

from __future__ import annotations

import pytest
from tests.casebook.check.given import in_text
from tests.codes_base import base_with

from casec.diagnostic.fix import fixed


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("He looks  up.", [("CB322", "  ")]),
        ("He looks.  He sits.   He stands.", [("CB322", "  ")]),
        ("He looks.\n  He sits.", []),
        ("    He looks.", []),
        ("He looks.  \nHe sits.", []),
        ("-  a list\n-   of things", []),
        (">  a quotation", []),
        ("[notice]\nA    B\n[end]", []),
        ("[letter]\nYours,  R.\n[end]", [("CB322", "  ")]),
        ("He looks [hour]  up.", [("CB322", "  ")]),
        ("He looks , and sits.", [("CB323", " ")]),
        ("He looks . He sits.", [("CB323", " ")]),
        ("He looks up !", [("CB323", " ")]),
        ('"Who ?" he asks.', [("CB323", " ")]),
        ("Who : nobody knows.", [("CB323", " ")]),
        ("There is a ? in the margin.", []),
        ("It stands 3 : 1 now.", []),
        ("A .303 rifle, a .45.", []),
        ("Wait . . . and see.", []),
        ("A smile :) and more.", []),
        ("He looks\n, and sits.", []),
        ("He looks [hour] .", []),
        ("He looks...", [("CB324", "...")]),
        ("He looks....", [("CB324", "....")]),
        ("He looks…", []),
        (r"He looks\...", []),
        ("Sign here: ............", []),
    ],
)
def test_spaces_and_points(text, expected):
    assert in_text(text) == expected


def test_french_has_its_spaces():
    text = "Qui ? Moi ! Oui ; non : « peut-être »."
    assert in_text(text, "fr") == []
    assert in_text(text, "fr-CA") == []
    assert in_text("Qui , moi . Oui.", "fr") == [("CB323", " ")]
    assert [code for code, _ in in_text("Wer ? Ich.", "de")] == ["CB323"]


def test_all_places_of_a_file_are_told_together_and_mended_together():
    text = "== briefing\nOne  two.\n\nThree   four , five... Six....\n\n* Go  on. [leave]\n"
    found = base_with({"book/page.case": text})[1]
    assert [fault.code for fault in found] == ["CB322", "CB323", "CB324"]
    assert found[0].notes == ("So it is twice more in book/page.case: lines 4, 6",)
    assert all(fault.fixes[0].safe for fault in found)
    edits = [edit for fault in found for edit in fault.fixes[0].edits]
    mended = fixed(found[0].label.span.source, edits)
    assert "One two." in mended.text
    assert "Three four, five… Six…." in mended.text
    assert base_with({"book/page.case": mended.text})[1] == ()


def test_each_file_has_its_own():
    other = {"book/other.case": "== cellar\nDark  here.\n\n* [leave]\n"}
    page = "== briefing\nOne  two.\n\n* -> cellar\n"
    found = base_with({"book/page.case": page, **other})[1]
    assert [fault.label.span.source.path for fault in found] == [
        "book/other.case",
        "book/page.case",
    ]


def test_the_place_is_right_behind_comments_indents_and_other_line_ends():
    text = "== briefing\r\n  Words // a comment\r\n    and  two.\r\n\r\n* [leave]\r\n"
    [fault] = base_with({"book/page.case": text})[1]
    assert (fault.label.span.first.line, fault.label.span.first.column) == (3, 8)
    assert fault.label.span.text == "  "
