"""Format `json`: one array, an object a finding, that any JSON reader reads."""

from __future__ import annotations

import json

from casec.diagnostic import Diagnostic, Edit, Fix, Label, Severity
from casec.diagnostic.format import FORMATS, Findings, Look
from casec.source import Source

SOURCE = Source("book/лука.case", "== бар\n>> Go. -> here\n")


def rows(*found: Diagnostic, folder: str = "cases/x"):
    return json.loads(FORMATS["json"]([Findings("x", folder, found)], Look(colour=True, width=40)))


def finding(**more) -> Diagnostic:
    return Diagnostic(
        "CB700", Severity.WARNING, "It is “wrong”", Label(SOURCE.span(17, 21), "here"), **more
    )


def test_a_finding_is_an_object_in_the_usual_shape():
    edit = Edit(SOURCE.span(17, 21), "there")
    also = (Label(SOURCE.span(3, 6), "first named here"),)
    (row,) = rows(
        finding(
            also=also,
            notes=("Because.",),
            help="Do.",
            subject="paragraph бар",
            fixes=(Fix("Maybe", ()), Fix("Write there", (edit,), safe=True)),
        )
    )
    place = {"location": {"row": 2, "column": 11}, "end_location": {"row": 2, "column": 15}}
    assert row == {
        "case": "x",
        "code": "CB700",
        "name": "not-utf-8",
        "severity": "warning",
        "message": "It is “wrong”",
        "filename": "cases/x/book/лука.case",
        **place,
        "label": "here",
        "subject": "paragraph бар",
        "notes": ["Because."],
        "help": "Do.",
        "also": [
            {
                "filename": "cases/x/book/лука.case",
                "location": {"row": 1, "column": 4},
                "end_location": {"row": 1, "column": 7},
                "message": "first named here",
            }
        ],
        "fix": {
            "applicability": "safe",
            "message": "Write there",
            "edits": [
                {"filename": "cases/x/book/лука.case", **place, "content": "there"},
            ],
        },
    }


def test_what_is_not_there_is_null_or_empty():
    (row,) = rows(finding(), folder="")
    assert row["filename"] == "book/лука.case"
    assert (row["help"], row["fix"], row["also"], row["notes"]) == (None, None, [], [])


def test_no_finding_is_an_empty_array():
    assert rows() == []


def test_several_cases_make_one_array():
    text = FORMATS["json"](
        [Findings("a", "a", (finding(),)), Findings("b", "b", (finding(),))], Look()
    )
    assert [row["case"] for row in json.loads(text)] == ["a", "b"]


def test_odd_characters_come_back_as_they_were():
    source = Source("book/\ud800.case", "x")
    found = Diagnostic("CB700", Severity.ERROR, "\x1b\u2028\x00", Label(source.span(0, 1)))
    text = FORMATS["json"]([Findings("x", "", (found,))], Look())
    text.encode("utf-8")
    (row,) = json.loads(text)
    assert (row["message"], row["filename"]) == ("\x1b\u2028\x00", "book/\ud800.case")
    assert "\x1b" not in text
