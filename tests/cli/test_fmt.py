"""`casec fmt`, as a writer, an editor and a CI job use it."""

from __future__ import annotations

from pathlib import Path

import pytest

UGLY = "==  briefing\nИнспектор.\n»  Go.  → bar\n*  [Leave]\n"
FORM = "== briefing\n\nИнспектор.\n\n>> Go. -> bar\n* [leave]\n"
FAULTY = "== cellar\n\n\n* Go. [nonsense] -> bar\n"


@pytest.fixture
def page(case):
    """A file of the case that is not in the one form; the others are put into it."""
    path = case / "book" / "page.case"
    path.write_text(UGLY, "utf-8")
    for other in (case / "book").rglob("*.case"):
        if other != path:
            other.write_text("== bar\n\n* [leave]\n" if other.name == "bar.case" else "", "utf-8")
    return path


def test_files_are_formatted_and_told(casec, page):
    run = casec("fmt", "cases")
    assert (run.status, run.out) == (0, f"{page}\n")
    assert run.err.startswith("1 file formatted, ")
    assert page.read_text("utf-8") == FORM
    again = casec("fmt", "cases")
    assert (again.status, again.out) == (0, "")
    assert "left as they are." in again.err
    assert casec("fmt", "-q", "cases") == (0, "", "")


def test_check_and_diff_change_nothing(casec, page):
    run = casec("fmt", "--check", "cases")
    assert (run.status, run.out) == (1, f"{page}\n")
    assert "1 file would be formatted" in run.err
    run = casec("fmt", "--diff", "cases")
    assert run.status == 1
    assert run.out == (
        f"--- {page}\n+++ {page}\n@@ -1,4 +1,6 @@\n-==  briefing\n+== briefing\n+\n Инспектор.\n"
        "-»  Go.  → bar\n-*  [Leave]\n+\n+>> Go. -> bar\n+* [leave]\n"
    )
    assert page.read_text("utf-8") == UGLY
    casec("fmt", "cases")
    assert casec("fmt", "--check", "--diff", "cases")[:2] == (0, "")


def test_a_last_line_without_an_end(casec, page):
    page.write_text("== a", "utf-8")
    out = casec("fmt", "--diff", str(page)).out
    assert out.endswith("@@ -1 +1 @@\n-== a\n\\ No newline at end of file\n+== a\n")


def test_one_file_a_folder_and_the_case_one_stands_in(casec, page, case, monkeypatch):
    inner = case / "book" / "inner"
    inner.mkdir()
    (inner / "a.case").write_text("==  a\n")
    assert casec("fmt", "--check", str(inner)).out == f"{inner}/a.case\n"
    assert casec("fmt", "--check", str(page)).out == f"{page}\n"
    assert casec("fmt", "--check", str(page), "cases", str(page)).out.count("page.case\n") == 1
    monkeypatch.chdir(inner)
    assert casec("fmt", "--check").out == "../../book/inner/a.case\n../../book/page.case\n"
    assert casec("fmt", "--check", ".").out.count("\n") == 1


def test_a_file_outside_of_any_case(casec, desk):
    Path("loose.case").write_text("==  a\n")
    assert casec("fmt", "loose.case").out == "loose.case\n"
    assert Path("loose.case").read_text() == "== a\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nowhere"], "There is no file or folder “nowhere”"),
        (["cases/Соль 1/case.yaml"], "is no .case file"),
        (["-", "cases"], "stands alone"),
    ],
)
def test_wrong_usage(casec, case, arguments, words):
    run = casec("fmt", *arguments)
    assert (run.status, run.out) == (2, "")
    assert words in run.err


def test_a_file_with_errors_is_left_alone_and_others_are_not(casec, page, case):
    broken = case / "book" / "a-broken.case"
    broken.write_text(FAULTY)
    run = casec("fmt", "cases")
    assert (run.status, run.out) == (1, f"{page}\n")
    assert f"error[CB021]: “[nonsense]” is no rule\n --> {broken}:4:7\n" in run.err
    assert f"{broken} is left as it is.\n" in run.err
    assert broken.read_text() == FAULTY
    assert page.read_text("utf-8") == FORM


def test_bytes_that_are_no_text_are_left_alone(casec, page):
    page.write_bytes(b"==  a\n\xff\n")
    assert casec("fmt", str(page)).status == 1
    assert page.read_bytes() == b"==  a\n\xff\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_what_is_written_is_utf_8_with_lf(casec, page, encoding):
    page.write_bytes(UGLY.replace("\n", "\r\n").encode(encoding))
    assert casec("fmt", str(page)).status == 0
    assert page.read_bytes() == FORM.encode()


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_mark_of_bytes_alone_is_a_change_too(casec, page, encoding):
    page.write_bytes(FORM.encode(encoding))
    assert casec("fmt", "--check", str(page)).status == 1
    assert casec("fmt", str(page)).status == 0
    assert page.read_bytes() == FORM.encode()


def test_permissions_and_links_stay(casec, page, case):
    page.chmod(0o640)
    link = case / "book" / "z-link.case"
    link.symlink_to("page.case")
    assert casec("fmt", str(link)).status == 0
    assert link.is_symlink()
    assert page.read_text("utf-8") == FORM
    assert page.stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in (case / "book").glob(".*")) == []


def test_read_only_means_read_only(casec, page):
    page.chmod(0o444)
    run = casec("fmt", str(page))
    assert run.status == 2
    assert "is read-only" in run.err
    assert page.read_text("utf-8") == UGLY


def test_links_out_of_the_case_are_not_followed(casec, page, case, desk):
    outside = desk / "outside.case"
    outside.write_text("==  a\n")
    (case / "book" / "out.case").symlink_to(outside)
    run = casec("fmt", "cases")
    assert run.status == 1
    assert "error[CB702]" in run.err
    assert outside.read_text() == "==  a\n"


def test_standard_input_becomes_standard_output(process):
    run = process("fmt", "-", stdin=UGLY.encode())
    assert run == (0, FORM, "")
    assert process("fmt", "--check", "-", stdin=UGLY.encode()) == (1, "", "")
    assert process("fmt", "--diff", "-", stdin=UGLY.encode()).out.startswith("--- -\n+++ -\n")
    broken = process("fmt", "-", stdin=FAULTY.encode())
    assert (broken.status, broken.out) == (1, "")
    assert " --> -:4:7\n" in broken.err


def test_pasted_text_is_mended_and_what_was_done_is_told(casec, page):
    page.write_text(
        "== briefing\nHe\u00a0came.\n- Who?\n- M\u00ade.\n* Go. \uf0e0 bar\n" + "A.\n- B.\n" * 9,
        "utf-8",
    )
    run = casec("fmt", "--pasted", str(page))
    assert run.status == 0
    assert run.err == (
        f"{page}: 1 non-breaking space (line 2); 11 blank lines between lines of dialogue (lines "
        "3, 4, 7, 9, 11, 13, 15, 17, …); 1 soft hyphen (line 4); 1 arrow (line 5).\n"
        "1 file formatted.\n"
    )
    made = page.read_text("utf-8")
    assert made.startswith(
        "== briefing\n\nHe came.\n\n-- Who?\n\n-- Me.\n\n* Go. -> bar\n\nA.\n\n-- B.\n"
    )
    assert casec("check", "-q", "--select", "CB045", "cases").out.startswith("No faults")


def test_errors_in_pasted_text_are_told_at_the_lines_of_the_file(casec, page):
    text = "== a\nHe came.\n- Who?\n- Me.\n* Go. [nonsense] -> bar\n"
    page.write_text(text)
    run = casec("fmt", "--pasted", str(page))
    assert run.status == 1
    assert f" --> {page}:5:7\n" in run.err
    assert page.read_text() == text


def test_a_text_that_would_say_something_else_is_a_bug_and_not_written(casec, page, monkeypatch):
    from casec.pipeline import fmt

    monkeypatch.setattr(fmt, "print_tree", lambda tree: "== other\n")
    run = casec("fmt", str(page))
    assert run.status == 70
    assert f"the one form of {page} would not say the same" in run.err
    assert page.read_text("utf-8") == UGLY


def test_hidden_characters_in_names_do_not_reach_the_terminal(casec, desk):
    path = Path("a\x1b[31m.case")
    path.write_text("==  a\n", "utf-8")
    path.chmod(0o444)
    run = casec("fmt", str(path))
    assert "\x1b" not in run.err
