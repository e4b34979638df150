"""What is wrong with a picture is told by a check, at the place that asks for it, and once."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.codes_base import BASE, FOLDER

from casec.diagnostic import Diagnostic, Severity
from casec.pipeline import check, verdict

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">{}</svg>'
ARMED = SVG.format("<script>alert(1)</script>")
PAGE = "== briefing\n![The quay](art/quay.svg)\n\n* [leave]\n"


@pytest.fixture
def case(tmp_path, monkeypatch):
    """A case that shows a sound picture; what is kept lies beside it."""
    monkeypatch.delenv("CASEC_NO_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "case"
    shutil.copytree(FOLDER / "book", folder / "book")
    (folder / "case.yaml").write_text(BASE["case.yaml"])
    (folder / "book" / "page.case").write_text(PAGE)
    (folder / "art").mkdir()
    (folder / "art" / "quay.svg").write_text(SVG.format("<path/>"))
    return folder


@pytest.fixture
def looked_at(monkeypatch):
    """The bytes of the pictures that are looked into, in order."""
    from casec.render import pictures

    seen: list[bytes] = []
    real = pictures.read

    def read(data):
        seen.append(data)
        return real(data)

    monkeypatch.setattr(pictures, "read", read)
    return seen


def found(folder: Path) -> list[tuple[str, str, str]]:
    """Codes, the file of the place, and the text that is underlined."""
    return [(one.code, one.label.span.source.path, one.label.span.text) for one in findings(folder)]


def findings(folder: Path) -> tuple[Diagnostic, ...]:
    return verdict(folder, lambda _: None).findings


def test_a_sound_picture_is_silent(case, looked_at):
    assert found(case) == []
    assert len(looked_at) == 1


def test_the_place_is_where_the_book_asks_for_it_and_the_file_is_named(case):
    (case / "art" / "quay.svg").write_text(ARMED)
    assert found(case) == [("CB801", "book/page.case", "art/quay.svg")]
    (one,) = findings(case)
    assert [label.span.source.path for label in one.also] == ["art/quay.svg"]
    assert one.subject == "picture art/quay.svg"


@pytest.mark.parametrize("quote", ["", '"'])
def test_on_a_card_it_is_the_key_of_the_card(case, quote):
    config = BASE["case.yaml"].replace(
        "strength: 2}", f"strength: 2, art: {quote}art/quay.svg{quote}}} # art/quay.svg"
    )
    (case / "case.yaml").write_text(config)
    (case / "book" / "page.case").write_text("== briefing\nText.\n\n* [leave]\n")
    (case / "art" / "quay.svg").write_text("")
    (one,) = findings(case)
    assert (one.code, one.label.span.text) == ("CB800", "art/quay.svg")
    assert one.label.span.start == config.index("art/quay.svg")


def test_a_picture_that_is_shown_twice_is_told_of_once(case):
    (case / "art" / "quay.svg").write_text(ARMED)
    (case / "book" / "page.case").write_text(PAGE.replace("\n\n", " ![Again](art/quay.svg)\n\n", 1))
    assert [code for code, *_ in found(case)] == ["CB801"]


def test_one_that_is_shown_nowhere_is_not_looked_into(case, looked_at):
    (case / "art" / "spare.svg").write_text(ARMED)
    assert found(case) == [("CB175", "art/spare.svg", "")]
    assert len(looked_at) == 1


def test_it_hides_no_other_fault_and_none_hides_it(case):
    (case / "art" / "quay.svg").write_text(ARMED)
    (case / "book" / "page.case").write_text(PAGE.replace("[leave]", "-> nowhere"))
    assert {code for code, *_ in found(case)} == {"CB101", "CB801"}


def test_no_comment_allows_an_error_of_a_picture(case):
    (case / "art" / "quay.svg").write_text(ARMED)
    (case / "book" / "page.case").write_text(PAGE.replace("![", "// allow CB801: mine\n!["))
    assert {code for code, *_ in found(case)} == {"CB080", "CB801"}


def test_a_case_may_take_it_less_seriously(case):
    (case / "art" / "quay.svg").write_text(ARMED)
    config = BASE["case.yaml"] + "checks: {severity: {CB801: warning}}\n"
    (case / "case.yaml").write_text(config)
    assert [one.severity for one in findings(case)] == [Severity.WARNING]
    (case / "case.yaml").write_text(config.replace("warning", "off"))
    assert found(case) == []


def test_only_new_bytes_are_looked_at(case, looked_at):
    """After a change of a text, and in a build or a game, nothing is looked into again."""
    found(case)
    (case / "book" / "page.case").write_text(PAGE + "\n== more [decoy]\nText.\n\n* [leave]\n")
    found(case)
    check(case, lambda _: None)
    assert len(looked_at) == 1
    (case / "art" / "quay.svg").write_text(ARMED)
    assert found(case) == found(case) == [("CB801", "book/page.case", "art/quay.svg")]
    assert len(looked_at) == 2
    (case / "art" / "quay.svg").write_text(SVG.format("<path/>"))
    assert found(case) == []
    assert len(looked_at) == 2


def test_a_change_of_bytes_alone_is_seen(case):
    """As many bytes, and the same time of writing."""
    import os

    file = case / "art" / "quay.svg"
    before = file.stat()
    assert found(case) == []
    file.write_text(file.read_text().replace("<path/>", "<path!>"))
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert [code for code, *_ in found(case)] == ["CB800"]


@pytest.mark.parametrize(
    "spoil", [b"", b"[]", b"[[],[-1,[-1,1]]]", b'[[],[-1,[-1,"x","CB800","y"]]]']
)
def test_spoilt_bytes_of_the_cache_change_nothing(case, monkeypatch, spoil):
    (case / "art" / "quay.svg").write_text(ARMED)
    first = found(case)
    monkeypatch.setattr("casec.project.cache.Cache.get", lambda self, key: spoil)
    assert found(case) == first


def loaded(case: Path) -> set[str]:
    """What a check loads."""
    code = (
        "import sys\nfrom casec.cli.main import main\n"
        "try:\n    main(['check', sys.argv[1]])\nexcept SystemExit: pass\n"
        "print(*sys.modules)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, str(case)], capture_output=True, check=True, text=True
    )
    return set(run.stdout.split("\n")[-2].split())


def test_what_reads_pictures_is_loaded_where_there_are_new_ones(case):
    from PIL import Image

    never = {"weasyprint", "jinja2", "fontTools"}
    first = loaded(case)
    assert "casec.render.pictures" in first
    assert not first & {"PIL", *never}
    Image.new("1", (4, 3)).save(case / "art" / "quay.png")
    (case / "book" / "page.case").write_text(PAGE.replace(".svg", ".png"))
    second = loaded(case)
    assert "PIL.Image" in second
    assert not second & never
    (case / "book" / "page.case").write_text(PAGE.replace(".svg", ".png") + "\n// a comment\n")
    third = loaded(case)
    assert "casec.casebook.model" in third
    assert not third & {"PIL", "casec.render", "defusedxml", *never}
