"""`casec preflight`: which files are meant, what is printed, and the exit codes."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import jsonschema
import pytest
from tests.render.preflight.made import TEXT, Maker, pdf

from casec import resources

GOOD = "0 g 20 20 30 30 re f"
OVER = "0 g 0 20 30 30 re f"


def put(path: str, data: bytes) -> str:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_bytes(data)
    return path


def files(run) -> list[str]:
    """The files that a run reports on."""
    return [line.rpartition(", for a")[0] for line in run.out.split("\n") if ", for a" in line]


def test_a_good_file(casec):
    run = casec("preflight", put("good.pdf", pdf(*[GOOD] * 4)))
    assert (run.status, run.err) == (0, "")
    assert "good.pdf, for a print shop\n" in run.out
    assert "holds    Page size" in run.out
    assert run.out.endswith("1 note; 16 hold.\n")


def test_a_file_that_fails(casec):
    run = casec("preflight", put("bad.pdf", pdf(GOOD, OVER, GOOD, OVER)))
    assert run.status == 1
    assert "fails    Bleed" in run.out
    assert (
        "left edge: ink reaches the cut, and the bleed is missing; 3 mm are needed (pages 2, 4)"
        in run.out
    )
    assert "help: Let what reaches the edge" in run.out


@pytest.mark.parametrize(
    ("gate", "status"), [((), 0), (("--gate", "warning"), 0), (("--gate", "note"), 1)]
)
def test_the_gate(casec, gate, status):
    path = put("untitled.pdf", pdf(*[GOOD] * 4))
    assert casec("preflight", path, *gate).status == status


def test_the_profile(casec):
    path = put("a.pdf", pdf(GOOD, OVER))
    home = casec("preflight", path, "--profile", "home")
    assert home.status == 0
    assert "a.pdf, for a printer at home" in home.out
    assert "Bleed" not in home.out
    assert "warning  Ink near the edge" in home.out


def test_json_fits_its_schema(casec):
    maker = Maker()
    maker.add("/XObject", "/I", maker.image(60, 60))
    maker.add("/Font", "/F1", maker.font(embedded=False))
    maker.page(f"{OVER} q 50 0 0 50 60 60 cm /I Do Q {TEXT} 0.01 w 0 0 m 9 9 l S 1 1 1 1 k {GOOD}")
    path = put("Соль.pdf", maker.bytes())
    run = casec("preflight", path, put("good.pdf", pdf(GOOD)), "--format", "json")
    data = json.loads(run.out)
    jsonschema.validate(data, json.loads(resources.text("schema", "preflight-1.json")))
    assert run.status == 1
    assert [each["file"] for each in data["files"]] == ["Соль.pdf", "good.pdf"]
    assert [each["verdict"] for each in data["files"]] == ["fails", "note"]
    asked = {each["question"]: each for each in data["files"][0]["questions"]}
    assert asked["fonts"]["findings"][0]["measures"]["embedded"] is False
    assert asked["pictures"]["findings"][0]["measures"]["dpi"] == [30.5, 30.5]


def test_the_schema_can_refuse(casec):
    run = casec("preflight", put("good.pdf", pdf(GOOD)), "--format", "json")
    data = json.loads(run.out)
    data["files"][0]["questions"][0]["verdict"] = "fine"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data, json.loads(resources.text("schema", "preflight-1.json")))


def test_output_into_a_file(casec):
    run = casec("preflight", put("good.pdf", pdf(GOOD)), "-o", "report.txt")
    assert run.out == ""
    assert "good.pdf, for a print shop" in Path("report.txt").read_text("utf-8")


def test_standard_input(process, desk):
    run = process("preflight", "-", stdin=pdf(GOOD))
    assert run.status == 0
    assert run.out.startswith("-, for a print shop")


# --- which files ----------------------------------------------------------------------------------


def test_a_folder_means_its_pdfs(casec):
    for name in ("b.pdf", "a.PDF", "c.html", "deeper/d.pdf"):
        put(f"out/{name}", pdf(GOOD))
    assert files(casec("preflight", "out")) == ["out/a.PDF", "out/b.pdf"]
    assert files(casec("preflight", "out/b.pdf", "out", "out/b.pdf")) == ["out/b.pdf", "out/a.PDF"]


def test_a_folder_of_builds_means_each(casec):
    put("build/one/one.pdf", pdf(GOOD))
    put("build/two/two.pdf", pdf(GOOD))
    put("build/.three/three.pdf", pdf(GOOD))
    assert files(casec("preflight", "build")) == ["build/one/one.pdf", "build/two/two.pdf"]


def test_a_case_means_its_build(casec, case):
    run = casec("preflight", str(case))
    assert run.status == 2
    assert f"There is no PDF of a build of “{case}”" in run.err
    assert f"casec build {case}" in run.err
    put("build/Соль 1/Соль 1.pdf", pdf(GOOD))
    assert files(casec("preflight", str(case))) == ["build/Соль 1/Соль 1.pdf"]


def test_a_case_in_which_one_stands(casec, case, monkeypatch):
    monkeypatch.chdir(case)
    put("build/Соль 1/Соль 1.pdf", pdf(GOOD))
    assert files(casec("preflight")) == ["build/Соль 1/Соль 1.pdf"]


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: None, "There is no file or folder “it”"),
        (lambda: Path("it").mkdir(), "There is no PDF in “it”"),
        (lambda: put("it", b""), "“it” is empty"),
        (lambda: put("it", b"GIF89a"), "“it” is no PDF"),
        (lambda: put("it", b"%PDF-1.7\nand no more"), "“it” is damaged and can't be read"),
    ],
)
def test_what_can_not_be_read_is_2_with_words(casec, make, words):
    make()
    run = casec("preflight", "it")
    assert (run.status, run.out) == (2, "")
    assert words in run.err
    assert "help: " in run.err
    assert "Traceback" not in run.err


def test_the_others_are_still_looked_at(casec):
    put("bad.pdf", b"")
    put("good.pdf", pdf(GOOD))
    run = casec("preflight", "bad.pdf", "gone.pdf", "good.pdf")
    assert run.status == 2
    assert files(run) == ["good.pdf"]
    assert "“bad.pdf” is empty" in run.err
    assert "“gone.pdf”" in run.err


def test_names_that_a_terminal_would_obey(casec):
    run = casec("preflight", put("a\x1b[31m.pdf", pdf(GOOD)))
    assert "\x1b" not in run.out
    assert "a<U+001B>[31m.pdf" in run.out


def test_what_a_pdf_says_is_never_obeyed(casec):
    maker = Maker()
    maker.add("/Font", "/F1", maker.font("Evil\x1b[31m"))
    maker.page(TEXT)
    run = casec("preflight", put("a.pdf", maker.bytes()))
    assert "\x1b" not in run.out
    assert "Evil<U+001B>" in run.out


def test_a_build_is_ready_for_print(casec, case):
    """What casec makes itself has nothing that a shop would refuse."""
    assert casec("build", str(case), "-q").status == 0
    run = casec("preflight", str(case))
    assert run.status == 0
    assert "holds    Fonts" in run.out
    shutil.rmtree("build")
