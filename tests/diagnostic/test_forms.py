"""The forms for CI: concise, GitHub's commands, SARIF by its official schema, JUnit's XML."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import unquote

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree  # type: ignore[import-untyped]

from casec.diagnostic import Diagnostic, Edit, Fix, Label, Severity
from casec.diagnostic.code import names
from casec.diagnostic.format import FORMATS, Findings, Look
from casec.source import Source

SCHEMAS = Path(__file__).parent / "schemas"
SARIF = jsonschema.Draft4Validator(json.loads((SCHEMAS / "sarif-schema-2.1.0.json").read_text()))
JUNIT = etree.XMLSchema(etree.parse(SCHEMAS / "junit.xsd"))

SOURCE = Source("book/лука, 100%.case", "== бар\n😀 Go: -> here\n[if a\nb]\n")
EMPTY = Source("art/mar:row.png", "")


def finding(start=16, end=20, source=SOURCE, **more) -> Diagnostic:
    given = {"severity": Severity.ERROR, "message": "It is “wrong”", "code": "CB101", **more}
    return Diagnostic(label=Label(source.span(start, end), "here"), **given)


def test_numbers_in_the_words_are_in_order():
    """As cards of a place, which all stand at one place of the source."""
    found = [finding(message=f"card “Quay {number}”") for number in ("10", "2", "02", "1", "11")]
    ordered = sorted(found, key=lambda one: one.sort_key)
    assert [one.message[11:-1] for one in ordered] == ["1", "02", "2", "10", "11"]
    assert len({one.sort_key for one in found}) == 5


def form(name: str, *found: Diagnostic, folder: str = "cases/x", colour: bool = False) -> str:
    return FORMATS[name]([Findings("x", folder, found)], Look(colour=colour))


def log(*found: Diagnostic, folder: str = "cases/x"):
    made = json.loads(form("sarif", *found, folder=folder))
    SARIF.validate(made)
    return made["runs"][0]


def suites(*cases: Findings):
    """The JUnit document, as an XML reader sees it."""
    root = etree.fromstring(FORMATS["junit"](cases, Look()).encode())
    JUNIT.assertValid(root)
    return root


# --- concise --------------------------------------------------------------------------------------


def test_concise_is_a_line_a_finding():
    note = finding(0, 1, severity=Severity.NOTE, message="Two\nlines\x1b[31m")
    assert form("concise", finding(), note, finding(0, 0, EMPTY)) == (
        "cases/x/book/лука, 100%.case:2:10: error CB101 It is “wrong”\n"
        "cases/x/book/лука, 100%.case:1:1: note CB101 Two lines<U+001B>[31m\n"
        "cases/x/art/mar:row.png: error CB101 It is “wrong”\n"
    )
    assert "\x1b[1;31merror\x1b[0m CB101" in form("concise", finding(), colour=True)


@pytest.mark.parametrize("name", ["concise", "github"])
def test_lines_of_several_cases_stand_together_and_none_are_nothing(name):
    assert form(name) == ""
    both = FORMATS[name](
        [Findings("a", "a", (finding(),)), Findings("b", "", (finding(),))], Look()
    )
    assert [line.count("book/") for line in both.splitlines()] == [1, 1]


# --- github ---------------------------------------------------------------------------------------


def test_github_escapes_what_would_end_something():
    found = finding(message="50 %: a, b", notes=("One.\r\nTwo.",), help="Do\u202e.")
    assert form("github", found) == (
        "::error file=cases/x/book/лука%2C 100%25.case,line=2,endLine=2,col=10,endColumn=14,"
        "title=CB101 unknown-paragraph::It is “wrong”".replace("It is “wrong”", "50 %25: a, b")
        + "%0AOne.<U+000D>%0ATwo.%0ADo<U+202E>.\n"
    )


def test_github_takes_no_columns_over_lines_and_no_lines_without_text():
    assert ",line=3,endLine=4,title=" in form("github", finding(21, 29))
    assert form("github", finding(0, 0, EMPTY, severity=Severity.NOTE)).startswith(
        "::notice file=cases/x/art/mar%3Arow.png,title="
    )


@given(st.text(), st.text(st.characters(exclude_characters="\r\n"), min_size=1))
def test_github_commands_stay_one_line_and_come_back(message, path):
    found = finding(0, 0, Source(path, "x"), message=message)
    text = form("github", found, folder="")
    line = text.removesuffix("\n")
    assert not re.search(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]", line)
    head, _, data = line.removeprefix("::error ").partition("::")
    properties = dict(pair.split("=", 1) for pair in head.split(","))
    assert list(properties) == ["file", "line", "endLine", "col", "endColumn", "title"]
    assert unquote(data, errors="surrogatepass").count("\n") == message.count("\n")


# --- sarif ----------------------------------------------------------------------------------------


def test_sarif_says_where_in_the_units_it_declares():
    run = log(finding())
    assert run["columnKind"] == "utf16CodeUnits"
    (result,) = run["results"]
    (place,) = result["locations"]
    assert place["physicalLocation"] == {
        "artifactLocation": {
            "uri": "cases/x/book/%D0%BB%D1%83%D0%BA%D0%B0%2C%20100%25.case",
            "uriBaseId": "%SRCROOT%",
        },
        "region": {"startLine": 2, "startColumn": 11, "endLine": 2, "endColumn": 15},
    }
    assert "uri" not in run["originalUriBaseIds"]["%SRCROOT%"]
    assert (result["ruleId"], result["ruleIndex"], result["level"]) == ("CB101", 0, "error")


def test_sarif_brings_reasons_other_places_fixes_and_the_page():
    edits = (Edit(SOURCE.span(16, 20), "there"), Edit(SOURCE.span(3, 6), "bar"))
    run = log(
        finding(
            also=(Label(SOURCE.span(3, 6), "first named here"), Label(EMPTY.span(0, 0))),
            notes=("Because.",),
            help="Do.",
            subject="paragraph бар",
            fixes=(Fix("Write there", edits),),
        )
    )
    (result,) = run["results"]
    assert result["message"]["text"] == "It is “wrong”\nBecause.\nDo."
    assert result["locations"][0]["logicalLocations"] == [{"fullyQualifiedName": "paragraph бар"}]
    assert [one["message"]["text"] for one in result["relatedLocations"]] == [
        "first named here",
        "See here.",
    ]
    (change,) = result["fixes"][0]["artifactChanges"]
    assert [one["insertedContent"]["text"] for one in change["replacements"]] == ["there", "bar"]
    (rule,) = run["tool"]["driver"]["rules"]
    assert (rule["id"], rule["name"]) == ("CB101", "unknown-paragraph")
    assert "## Bad" in rule["help"]["markdown"]
    assert rule["fullDescription"]["text"]


def test_every_code_makes_a_valid_rule():
    found = [finding(code=code) for code in names()]
    run = log(*found)
    rules = run["tool"]["driver"]["rules"]
    assert [rules[one["ruleIndex"]]["id"] for one in run["results"]] == list(names())


def test_sarif_without_findings_and_of_files_without_text():
    assert log()["results"] == []
    (result,) = log(finding(0, 0, EMPTY))["results"]
    assert result["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "cases/x/art/mar%3Arow.png", "uriBaseId": "%SRCROOT%"}
    }


def test_a_case_elsewhere_has_a_whole_address():
    (result,) = log(finding(), folder="/else where")["results"]
    where = result["locations"][0]["physicalLocation"]["artifactLocation"]
    assert where == {"uri": "file:///else%20where/book/%D0%BB%D1%83%D0%BA%D0%B0%2C%20100%25.case"}


# --- fingerprints ---------------------------------------------------------------------------------


def prints(*found: Diagnostic) -> list[str]:
    results = log(*found)["results"]
    return [one["partialFingerprints"]["primaryLocationLineHash"] for one in results]


def test_fingerprints_stay_when_lines_move_and_files_are_renamed():
    moved = Source("book/else.case", "\n\n\n" + SOURCE.text)
    one = finding(subject="paragraph бар")
    two = finding(19, 23, moved, subject="paragraph бар", message="Other words")
    assert prints(one) == prints(two)


@pytest.mark.parametrize(
    "other",
    [
        finding(subject="paragraph b"),
        finding(subject="paragraph a", code="CB102"),
        finding(11, 13, subject="paragraph a"),
    ],
)
def test_fingerprints_differ_by_code_subject_and_words(other):
    (one,) = prints(finding(subject="paragraph a"))
    assert prints(other) != [one]


def test_what_is_alike_in_everything_is_counted():
    one, two = prints(finding(), finding())
    assert (one[-2:], two[-2:], one[:-2]) == (":1", ":2", two[:-2])


# --- junit ----------------------------------------------------------------------------------------


def test_junit_is_a_suite_a_case_and_a_test_a_finding():
    found = (
        finding(subject="paragraph бар", help="Do <this> & that."),
        finding(subject="paragraph бар"),
        finding(0, 0, EMPTY, severity=Severity.WARNING),
        finding(severity=Severity.NOTE),
    )
    root = suites(Findings("x", "cases/x", found), Findings("y", "y", ()))
    assert dict(root.attrib) == {
        "name": "casec check",
        "tests": "5",
        "failures": "3",
        "errors": "0",
    }
    x, y = root
    assert (x.get("tests"), x.get("failures"), x.get("skipped")) == ("4", "3", "1")
    assert [test.get("name") for test in x] == [
        "CB101 unknown-paragraph: paragraph бар",
        "CB101 unknown-paragraph: paragraph бар (2)",
        "CB101 unknown-paragraph",
        "CB101 unknown-paragraph",
    ]
    assert [(test[0].tag, test[0].get("type")) for test in x] == [
        ("failure", "error"),
        ("failure", "error"),
        ("failure", "warning"),
        ("skipped", "note"),
    ]
    assert x[0][0].text == (
        "cases/x/book/лука, 100%.case:2:10: It is “wrong”\nhelp: Do <this> & that."
    )
    assert [(test.get("name"), len(test)) for test in y] == [("no faults", 0)]


# --- whatever the words ---------------------------------------------------------------------------

ODD = st.text(st.characters(exclude_categories=()), max_size=20) | st.sampled_from(
    ["\ud800", "\x00\x1b", "]]>", "\ufffe\uffff", "\u2028", "a\r\nb", "{0} [x](1)", "\U0001f600"]
)


@settings(max_examples=60, deadline=None)
@given(ODD, ODD, ODD.filter(bool), ODD)
def test_odd_characters_harm_no_form(message, help, path, text):
    source = Source(path, text)
    found = finding(0, len(text), source, message=message, help=help, subject=message)
    case = Findings(path, path, (found, finding(0, 0, source)))
    for make in FORMATS.values():
        make([case], Look()).encode("utf-8")
    SARIF.validate(json.loads(FORMATS["sarif"]([case], Look())))
    suites(case)
