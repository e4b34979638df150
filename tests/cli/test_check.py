"""`casec check`, as a writer and as a CI job use it."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

BROKEN = ">> Ask. -> harbor\n* [leave]\n"


def spoil(case: Path, text: str = BROKEN) -> None:
    (case / "book" / "page.case").write_text(f"== briefing\nИнспектор.\n\n{text}", "utf-8")


def test_a_clean_case(casec, case):
    run = casec("check", str(case))
    assert run == (0, "No faults in 3 files, 6 paragraphs.\n", "")


def test_a_fault_is_shown_with_its_place_as_one_can_open_it(casec, case):
    spoil(case)
    run = casec("check", str(case))
    assert (run.status, run.err) == (1, "")
    assert run.out.startswith("error[CB101]: ")
    assert "\n --> cases/Соль 1/book/page.case:4:12\n" in run.out
    assert "\n4 | >> Ask. -> harbor\n  |            ^^^^^^\n" in run.out
    assert run.out.endswith("\n1 error in 1 file.\n")


@pytest.mark.parametrize(
    "path", ["cases", "cases/", "cases/Соль 1/", "cases/Соль 1/book/page.case", "."]
)
def test_paths_as_a_writer_gives_them(casec, case, monkeypatch, path):
    spoil(case)
    if path == ".":
        monkeypatch.chdir(case / "book")
    out = casec("check", path).out
    assert f"--> {'..' if path == '.' else 'cases/Соль 1'}/book/page.case:4:12\n" in out


def test_without_a_path_paths_are_short(casec, case, monkeypatch):
    spoil(case)
    monkeypatch.chdir(case)
    assert "--> book/page.case:4:12\n" in casec("check").out


def test_several_cases_each_under_its_own_name(casec, case):
    other = case.parent / "бар"
    case.rename(case.parent / "x")
    for name in ("a", "бар"):
        assert casec("new", str(case.parent / name)).status == 0
    spoil(case.parent / "x")
    (other / "case.yaml").unlink()
    (other / "case.yaml").mkdir()
    run = casec("check", "cases/x", "cases")
    assert [line for line in run.out.split("\n") if line in ("x", "a")] == ["x", "a"]
    assert run.out.endswith("2 cases: 1 error in 1 file.\n")
    assert "cases/бар/case.yaml" in run.err
    assert run.status == 2


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ([], 1),
        (["--ignore", "CB1"], 0),
        (["--select", "CB7"], 0),
        (["--select", "CB101,CB7"], 1),
        (["--gate", "error"], 1),
        (["--gate", "note"], 1),
    ],
)
def test_what_is_not_shown_does_not_count(casec, case, more, status):
    spoil(case)
    run = casec("check", str(case), *more)
    assert run.status == status
    assert ("CB101" in run.out) == bool(status)


@pytest.mark.parametrize(
    ("gate", "setting", "status"),
    [("error", "", 0), ("warning", "", 1), ("", "", 1), ("", "error", 0), ("warning", "error", 1)],
)
def test_the_gate_of_the_user_goes_before_that_of_the_case(casec, case, gate, setting, status):
    (case / "book" / "notes.case.txt").write_text("")  # a warning
    if setting:
        with (case / "case.yaml").open("a") as stream:
            stream.write(f"checks: {{gate: {setting}}}\n")
    assert casec("check", str(case), *(["--gate", gate] if gate else [])).status == status


def test_severities_are_those_of_the_case(casec, case):
    (case / "book" / "notes.case.txt").write_text("")
    config = (case / "case.yaml").read_text()
    for severity, words in (
        ("note", "note[CB705]"),
        ("error", "error[CB705]"),
        ("off", "No faults"),
    ):
        (case / "case.yaml").write_text(f"{config}checks: {{severity: {{CB705: {severity}}}}}\n")
        assert casec("check", str(case)).out.startswith(words)


def test_an_error_that_leaves_nothing_to_build_cannot_be_made_less(casec, case):
    spoil(case, f"// allow CB101: later\n{BROKEN}")
    with (case / "case.yaml").open("a") as stream:
        stream.write("checks: {severity: {CB101: off}}\n")
    run = casec("check", str(case))
    assert "error[CB101]" in run.out
    assert "can't be allowed" in run.out


def test_an_allowance_is_not_said_to_be_useless_where_the_checks_could_not_run(casec, case):
    spoil(case, "// allow CB310: long on purpose\n* [leave]\n")
    assert "CB080" in casec("check", str(case)).out
    config = case / "case.yaml"
    config.write_text(config.read_text("utf-8") + "title: A: B\n", "utf-8")
    run = casec("check", str(case))
    assert run.status == 1
    assert "case.yaml" in run.out
    assert "CB080" not in run.out


def test_json_for_programs(casec, case):
    spoil(case)
    run = casec("check", str(case), "--format", "json")
    (row,) = json.loads(run.out)
    assert (row["code"], row["filename"], row["location"]) == (
        "CB101",
        "cases/Соль 1/book/page.case",
        {"row": 4, "column": 12},
    )
    assert run.err == "1 error in 1 file.\n"
    assert casec("check", str(case), "--format", "json", "-q").err == ""
    assert casec("check", str(case), "--format", "json", "-o", "out.json").out == ""
    assert json.loads(Path("out.json").read_text("utf-8")) == [row]
    assert casec("check", str(case), "--format", "json", "-o", "-").out == run.out


def test_json_of_a_clean_case_is_an_empty_array(casec, case):
    run = casec("check", str(case), "--format", "json")
    assert run == (0, "[]\n", "No faults in 3 files, 6 paragraphs.\n")


def test_a_report_that_cannot_be_written_is_2(casec, case):
    run = casec("check", str(case), "-o", "nowhere/out.txt")
    assert (run.status, run.out) == (2, "")
    assert "“nowhere/out.txt” can't be written: no such file" in run.err


def test_checking_changes_nothing(casec, case, desk):
    before = {path: path.stat().st_mtime_ns for path in desk.rglob("*")}
    casec("check", str(case))
    assert {path: path.stat().st_mtime_ns for path in desk.rglob("*")} == before


def test_a_check_loads_nothing_for_making_books(desk, case):
    code = (
        "import sys\nfrom casec.cli.main import main\n"
        "try:\n    main(['check', '--static', 'cases'])\n"
        "except SystemExit as end:\n    assert not end.code\n"
        "print(*{name.partition('.')[0] for name in sys.modules})"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    loaded = set(run.stdout.split("\n")[-2].split())
    assert "lark" in loaded
    assert not loaded & {"weasyprint", "jinja2", "pikepdf", "PIL", "fontTools", "babel", "msgspec"}


def on_a_terminal(*arguments: str, **environment: str) -> str:
    """What a terminal of 80 columns gets to see, standard output and standard error."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update({"COLUMNS": "80", "TERM": "xterm", **environment})
        os.execv(sys.executable, [sys.executable, "-m", "casec", *arguments])
    seen = b""
    while True:
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            break
        if not piece:
            break
        seen += piece
    os.close(terminal)
    os.waitpid(pid, 0)
    return seen.decode()


def test_on_a_terminal_there_are_colours_and_progress(desk, case):
    spoil(case, ">> " + "Слово " * 60 + BROKEN[3:])
    seen = on_a_terminal("check", str(case))
    assert "\x1b[1;31merror[CB101]:" in seen
    assert "\r\x1b[KСоль 1: checking …" in seen
    plain = re.sub(r"\r\x1b\[K[^\r]*(?=\r)|\x1b\[[\d;]*[mK]", "", seen)
    assert max(len(line) for line in re.split(r"[\r\n]+", plain)) <= 80
    assert "checking" not in on_a_terminal("check", "-q", str(case))


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False), ({"NO_COLOR": ""}, True)],
)
def test_colours_on_a_terminal(desk, case, environment, coloured):
    spoil(case)
    assert ("\x1b[1;31m" in on_a_terminal("check", str(case), **environment)) == coloured


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [({}, False), ({"FORCE_COLOR": "1"}, True), ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False)],
)
def test_colours_in_a_pipe(process, case, environment, coloured):
    spoil(case)
    assert ("\x1b[1;31m" in process("check", str(case), **environment).out) == coloured


@pytest.mark.parametrize("form", ["full", "concise"])
def test_of_several_cases_it_is_said_how_many_could_not_be_read(casec, case, form):
    casec("new", "cases/two")
    Path("cases/two/case.yaml").rename("cases/two/case.yml")
    run = casec("check", "cases", "--format", form)
    assert run.status == 2
    assert "help: Rename case.yml to case.yaml." in run.err
    assert run.err.endswith("1 of 2 cases could not be read.\n")
