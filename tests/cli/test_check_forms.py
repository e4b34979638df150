"""`casec check --format …` in CI: one document over all cases, paths from where it was run, names
of findings that stay."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

FAULTY = "== briefing\nИнспектор.\n\n>> Ask. -> harbor\n>> Ask again. -> harbar\n* [leave]\n"


@pytest.fixture
def two(casec, case):
    """Two cases: one with three faults, one without."""
    casec("new", "cases/b")
    (case / "book" / "page.case").write_text(FAULTY + "\n== quay\n* -> harber\n", "utf-8")
    return case


def results(casec, *arguments):
    """What a code scanning service gets: rule, file, line and fingerprint of each finding."""
    run = casec("check", *arguments, "--format", "sarif")
    (log,) = json.loads(run.out)["runs"]
    return [
        (
            one["ruleId"],
            place["artifactLocation"]["uri"],
            place["region"]["startLine"],
            one["partialFingerprints"]["primaryLocationLineHash"],
        )
        for one in log["results"]
        for place in [one["locations"][0]["physicalLocation"]]
    ]


@pytest.mark.parametrize("form", ["json", "sarif", "junit"])
def test_several_cases_make_one_document(casec, two, form):
    run = casec("check", "cases", "--format", form)
    assert (run.status, run.err) == (1, "2 cases: 3 errors in 1 file.\n")
    if form == "junit":
        names = [suite.get("name") for suite in ET.fromstring(run.out)]
        assert names == ["b", "Соль 1"]
    elif form == "sarif":
        assert len(json.loads(run.out)["runs"]) == 1
    else:
        assert {row["case"] for row in json.loads(run.out)} == {"Соль 1"}


@pytest.mark.parametrize("form", ["concise", "github"])
def test_the_forms_of_lines_have_nothing_but_lines(casec, two, form):
    lines = casec("check", "cases", "--format", form).out.splitlines()
    start = {"concise": "cases/Соль 1/book/", "github": "::"}[form]
    assert [line.startswith(start) for line in lines] == [True] * 3


def test_paths_are_relative_however_the_case_was_named(casec, two):
    near = results(casec, "cases")
    assert near == results(casec, str(Path("cases").resolve()))
    assert {uri for _, uri, _, _ in near} == {
        "cases/%D0%A1%D0%BE%D0%BB%D1%8C%201/book/page.case",
    }


def test_findings_keep_their_names_when_lines_and_files_move(casec, two):
    before = results(casec, "cases")
    assert len({name for *_, name in before}) == 3
    page = two / "book" / "page.case"
    text = page.read_text("utf-8")
    page.write_text("// A word before all.\n\n" + text, "utf-8")
    moved = results(casec, "cases")
    assert [line + 2 for _, _, line, _ in before] == [line for _, _, line, _ in moved]
    assert [name for *_, name in before] == [name for *_, name in moved]

    first, second = text.split("\n== quay")
    page.write_text(first, "utf-8")
    (two / "book" / "a-first.case").write_text("== quay" + second, "utf-8")
    assert {name for *_, name in results(casec, "cases")} == {name for *_, name in before}


def test_a_report_is_written_whole_or_not_at_all(casec, two):
    assert casec("check", "cases", "--format", "sarif", "-o", "out.sarif").status == 1
    whole = Path("out.sarif").read_bytes()
    Path("closed").mkdir()
    run = casec("check", "cases", "--format", "sarif", "-o", "closed")
    assert run.status == 2
    assert Path("out.sarif").read_bytes() == whole
    assert sorted(path.name for path in Path().iterdir()) == ["cases", "closed", "out.sarif"]
