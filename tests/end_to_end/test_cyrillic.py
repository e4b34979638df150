"""A case in Cyrillic from its folder's name to the text of its PDF."""

from __future__ import annotations

import json
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from tests.end_to_end import cyrillic
from tests.render.reader import read


@pytest.fixture
def made(desk, process):
    """The outputs of the case, by their ending."""
    cyrillic.write(desk / "солана")
    run = process("build", "солана", LC_ALL="C")
    assert run.status == 0, run.err
    lines = run.out.splitlines()
    ends = "cards.json cards.pdf handbook.pdf html json pdf sheets.pdf".split()
    assert lines == [f"build/солана/солана.{end}" for end in ends]
    return dict(zip(ends, map(Path, lines), strict=True))


def test_from_the_folder_to_the_print(made, process):
    lock = Path("солана/case.lock").read_text("utf-8")
    assert "\n  со-у-џепу: " in lock
    assert "\n  џим: 1\n" in lock
    page = read(made["html"].read_text("utf-8"))
    assert page.all("html")[0].attributes["lang"] == "sr-Cyrl"
    assert page.all("title")[0].text == "Солана на Ушћу"
    assert "Додајте" in page.text
    assert "Познајете тај сломљени нос." in page.text
    bundle = json.loads(made["json"].read_bytes())
    assert bundle["people"][0]["name"] == "џим"
    assert "почетак" in {each["name"] for each in bundle["paragraphs"]}
    with pikepdf.open(made["pdf"]) as book:
        assert str(book.Root.Lang) == "sr-Cyrl"
        assert str(book.docinfo["/Title"]) == "Солана на Ушћу"
    with pypdfium2.PdfDocument(made["pdf"]) as document:
        pages = [each.get_textpage().get_text_bounded() for each in document]
    text = " ".join(" ".join(pages).split())
    for words in ("Џим Љутица", "Његован Ђурђевић", "„Закаснили сте,” каже он – и", "среда 5. мај"):
        assert words in text
    assert "\N{REPLACEMENT CHARACTER}" not in text
    assert process("check", "солана").out == "No faults in 2 files, 6 paragraphs.\n"


def test_names_and_words_are_guessed(desk, process):
    cyrillic.write(desk / "солана")
    page = Path("солана/book/поглавље-прво.case")
    text = page.read_text("utf-8")
    text = text.replace("-> крчма-увече", "-> крчма-увече-").replace("@џим{", "@џум{")
    text = text.replace("запажање >=", "запажанје >=").replace("среда 18", "срда 18")
    page.write_text(text.replace("крчма-увече-", "крчма-увоче"), "utf-8")
    rows = json.loads(process("check", "солана", "--format", "json").out)
    help = " ".join(row["help"] for row in rows)
    for meant in ("крчма-увече", "џим", "запажање", "среда"):
        assert f"Did you mean “{meant}”?" in help
    full = process("check", "солана").out
    assert "\n17 | [open уто 18:00-23:00, срда 18:00-23:00 else станица]\n" in full
