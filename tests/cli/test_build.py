"""`casec build`: all outputs or none, by the manifest, with the numbers kept."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from casec import pipeline

LOCK = "case.lock"


def files(folder: str) -> list[str]:
    return sorted(path.name for path in Path(folder).iterdir())


def add(case: Path, text: str) -> None:
    with (case / "book" / "page.case").open("a") as stream:
        stream.write(text)


def test_everything_is_built_and_told(casec, case):
    run = casec("build", str(case))
    assert run.status == 0
    ends = "cards.json cards.pdf handbook.pdf html json pdf sheets.pdf".split()
    names = [f"build/Соль 1/Соль 1.{end}" for end in ends]
    assert run.out == "".join(f"{name}\n" for name in names)
    assert run.err == "case.lock: 6 paragraphs are new.\n"
    assert Path(names[3]).read_text("utf-8").startswith("<!DOCTYPE html>")
    for name in names:
        assert Path(name).read_bytes().startswith(b"%PDF") == name.endswith("pdf")
    assert (case / LOCK).is_file()
    assert casec("bundle", "verify", names[4]) == (0, "", "The bundle is sound.\n")


def test_a_second_build_gives_the_same_bytes_and_says_nothing(casec, case):
    casec("build", str(case), "--html", "--json")
    first = {path.name: path.read_bytes() for path in Path("build/Соль 1").iterdir()}
    lock = (case / LOCK).stat().st_mtime_ns
    run = casec("build", str(case), "--html", "--json", "--locked")
    assert (run.status, run.err) == (0, "")
    assert {path.name: path.read_bytes() for path in Path("build/Соль 1").iterdir()} == first
    assert (case / LOCK).stat().st_mtime_ns == lock


@pytest.mark.parametrize("name", ["html", "pdf", "json"])
def test_one_output(casec, case, name):
    run = casec("build", str(case), f"--{name}", "-o", "out", "-q")
    assert run == (0, f"out/Соль 1.{name}\n", "")
    assert files("out") == [".casec-manifest.json", f"Соль 1.{name}"]


def test_what_a_former_build_made_is_taken_away(casec, case):
    casec("build", str(case), "--json", "-o", "out")
    run = casec("build", str(case), "--html", "-o", "out")
    assert "Removed out/Соль 1.json" in run.err
    assert files("out") == [".casec-manifest.json", "Соль 1.html"]


def test_an_error_stops_everything(casec, case):
    add(case, "\n== cellar\nDark.\n\n* -> nowhere\n")
    run = casec("build", str(case))
    assert (run.status, run.out) == (1, "")
    assert "error[CB101]" in run.err
    assert run.err.endswith("error stands in the way.\n") or "errors stand in the way.\n" in run.err
    assert not Path("build").exists()
    assert not (case / LOCK).exists()


def test_a_warning_does_not_stop_it_but_counts(casec, case):
    (case / "book" / "notes.case.txt").write_text("")
    run = casec("build", str(case), "--json")
    assert run.status == 1
    assert "warning[CB705]" in run.err
    assert Path("build/Соль 1/Соль 1.json").exists()
    assert casec("build", str(case), "--json", "--gate", "error").status == 0


def test_locked_says_what_would_change(casec, case):
    casec("build", str(case), "--json")
    add(case, "\n== attic [decoy]\nDust.\n\n* [leave]\n")
    before = (case / LOCK).read_text()
    run = casec("build", str(case), "--json", "--locked")
    assert (run.status, run.out) == (1, "")
    assert "error[CB791]" in run.err
    assert "paragraph attic: gets 7" in run.err
    assert (case / LOCK).read_text() == before
    assert casec("build", str(case), "--json").status == 0
    assert casec("build", str(case), "--json", "--locked").status == 0


def test_locked_needs_a_lock(casec, case):
    run = casec("build", str(case), "--locked")
    assert run.status == 1
    assert "… and" not in run.err
    assert not (case / LOCK).exists()


def test_a_release_has_no_drafts(casec, case):
    add(case, "\n== attic [draft] [decoy]\nDust.\n\n* [leave]\n")
    assert casec("build", str(case), "--json", "--gate", "error").status == 0
    run = casec("build", str(case), "--json", "--release")
    assert run.status == 1
    assert "error[CB790]: “attic” is a draft" in run.err


def test_a_broken_lock_is_never_written_over(casec, case):
    (case / LOCK).write_text("<<<<<<< ours\n")
    run = casec("build", str(case))
    assert run.status == 1
    assert "error[CB500]" in run.err
    assert (case / LOCK).read_text() == "<<<<<<< ours\n"


@pytest.mark.parametrize("place", ["cases/Соль 1", "cases", ".", "cases/Соль 1/book", "thesis"])
def test_folders_that_are_not_ours(casec, case, place):
    Path("thesis").mkdir()
    Path("thesis/chapter.tex").write_text("mine")
    run = casec("build", str(case), "-o", place)
    assert (run.status, run.out) == (2, "")
    assert "Name another folder with -o" in run.err
    assert not (case / LOCK).exists()


def test_from_within_the_case(casec, case, monkeypatch):
    monkeypatch.chdir(case / "book")
    assert casec("build", "--json").out == "../build/Соль 1/Соль 1.json\n"
    assert casec("build", "--json", "-o", "out").status == 2  # not among the sources
    monkeypatch.chdir("..")
    assert casec("build", "--json").out == "build/Соль 1/Соль 1.json\n"
    assert casec("check").status == 0


def test_several_cases(casec, case):
    casec("new", "cases/two")
    run = casec("build", "cases", "--json", "-o", "out")
    assert run.out.split("\n")[:-1] == ["out/two/two.json", "out/Соль 1/Соль 1.json"]
    Path("other").mkdir()
    case.rename("other/two")
    run = casec("build", "cases/two", "other/two", "--json")
    assert run.status == 2
    assert "Two of the cases have the name “two”" in run.err


def test_of_several_cases_each_line_says_which(casec, case):
    casec("new", "cases/two")
    casec("new", "cases/three")
    (case / "book" / "more.case").write_text("== attic [decoy]\nText.\n\n* -> nowhere\n")
    Path("cases/three/case.yaml").rename("cases/three/case.yml")
    run = casec("build", "cases", "--json")
    assert (run.status, run.out) == (2, "build/two/two.json\n")
    told = run.err.split("\n")
    assert "error: There is no case.yaml in “cases/three”" in told
    assert "Соль 1" in told, "above its findings"
    assert "Nothing was built of “Соль 1”: 1 error stands in the way." in told
    assert "cases/two/case.lock: 14 paragraphs, 2 letters and 3 people are new." in told
    assert told[-2:] == ["1 of 3 cases was built.", ""]
    assert casec("build", "cases", "--json", "-q").err.split("\n")[-2].startswith("Nothing was")


def test_of_one_case_it_need_not_be_said(casec, case):
    (case / "book" / "more.case").write_text("== attic [decoy]\nText.\n\n* -> nowhere\n")
    told = casec("build", str(case), "--json").err.split("\n")
    assert told[-2:] == ["Nothing was built: 1 error stands in the way.", ""]
    assert "Соль 1" not in told


@pytest.mark.parametrize("page", ["a4", "letter", "a5", "phone"])
def test_paper(casec, case, page):
    from pikepdf import Pdf

    casec("build", str(case), "--pdf", "--page", page)
    with Pdf.open("build/Соль 1/Соль 1.pdf") as pdf:
        width, height = (float(side) / 72 * 25.4 for side in pdf.pages[0].mediabox[2:])
    known = {"a4": (210, 297), "letter": (216, 279), "a5": (148, 210)}
    if page in known:
        assert (round(width), round(height)) == known[page]
    else:
        assert width < 120


def test_pictures_reach_the_book(casec, case):
    (case / "art").mkdir()
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M1 2h3"/></svg>'
    (case / "art" / "ёж.svg").write_text(drawing)
    add(case, "\n== attic [decoy]\n![A hedgehog](art/ёж.svg)\n\n* [leave]\n")
    assert casec("build", str(case), "--html").status == 0
    assert "A hedgehog" in Path("build/Соль 1/Соль 1.html").read_text("utf-8")
    assert "data:image/svg+xml" in Path("build/Соль 1/Соль 1.html").read_text("utf-8")


def test_the_bundle_says_what_is_wrong(casec, case, process):
    casec("build", str(case), "--json")
    data = Path("build/Соль 1/Соль 1.json").read_bytes()
    assert process("bundle", "verify", "-", stdin=data).status == 0
    run = process("bundle", "verify", "-", stdin=data[:-20])
    assert run.status == 1
    assert run.out.strip()
    spoiled = json.loads(data)
    spoiled["surprise"] = 1
    assert process("bundle", "verify", "-", stdin=json.dumps(spoiled).encode()).status == 1


def test_a_machine_without_pango_is_told_what_to_install(casec, case, monkeypatch):
    from casec.render import pdf
    from casec.render.press import PangoMissingError

    def press(*_):
        raise PangoMissingError("apt install pango")

    monkeypatch.setattr(pdf, "press", press)
    run = casec("build", str(case))
    assert (run.status, run.out) == (2, "")
    assert "help: apt install pango" in run.err
    assert not Path("build").exists()
    assert casec("build", str(case), "--html").status == 0


def test_a_picture_that_is_not_safe_is_told_of_once_whatever_is_built(casec, case):
    (case / "art").mkdir()
    (case / "art" / "x.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    )
    add(case, "\n== attic [decoy]\n![A hedgehog](art/x.svg)\n\n* [leave]\n")
    for output in ("html", "pdf"):
        run = casec("build", str(case), f"--{output}")
        assert "[CB801]" in run.err
        assert run.err.count("CB801]") == 1


@pytest.mark.parametrize("within", [False, True])
@pytest.mark.parametrize("stage", ["check_any", "outputs"])
def test_a_folder_that_goes_while_it_is_built(casec, case, monkeypatch, stage, within):
    whole = case.resolve()
    real = getattr(pipeline, stage)

    def and_gone(*given, **more):
        result = real(*given, **more)
        shutil.rmtree(whole)
        return result

    monkeypatch.setattr(pipeline, stage, and_gone)
    if within:
        monkeypatch.chdir(case)
    run = casec("build", *([] if within else [str(case)]), "--html")
    assert (run.status, run.out) == (2, "")
    assert " is gone" in run.err
