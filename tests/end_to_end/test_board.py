"""A board of suspects from its folder to what is printed, in English and in Serbian."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pytest
from tests.render.cards import fixture

SAMPLE = Path(__file__).parents[2] / "cases" / "harbour-row"
ENDS = ("cards.json", "cards.pdf", "notes.pdf", "rules.pdf")

MARK = re.compile(r"\b[0-9a-f]{8}\b")

WORDS = {
    "en": ("Harbour Row", "Kofi Mensah", "Ship’s Crew", "Deceased", "Innocent", "Citizen’s Arrest"),
    "sr-Cyrl": ("Лучка улица", "Џона Пајк", "Посада брода", "Жртва", "Ван сумње", "Грађанско"),
}
RULES = {
    "en": "as soon as 16 suspects are deceased",
    "sr-Cyrl": "чим буде 16 жртава",
}


def told(text: dict[str, list[str]]) -> Iterator[str]:
    """What stands on each page, a sentence a line; but for the mark of the sheets, which changes
    with any style."""
    for name, pages in text.items():
        for number, page in enumerate(pages, 1):
            page = MARK.sub("(mark)", page)
            words = page.replace("\ufffe", "").replace("\N{HYPHEN} ", "")
            lines = words.replace(". ", ".\n  ").replace(" • ", "\n  • ")
            yield f"{name}, page {number}\n  {lines}\n\n"


@pytest.mark.parametrize("language", ["en", "sr-Cyrl"])
def test_cards_notebook_and_rules(desk, process, golden, language):
    shutil.copytree(SAMPLE, desk / "harbour-row")
    translated = () if language == "en" else ("--language", language)
    run = process("build", "harbour-row", "--cards", "--backs", "duplex-long", *translated)
    assert run.status == 0, run.err
    stem = "harbour-row" if language == "en" else f"harbour-row.{language}"
    lines = run.out.splitlines()
    made = [f"build/harbour-row/{stem}.{end}" for end in ENDS]
    assert [line for line in lines if not line.endswith((f"{stem}.json", "html"))] == made
    pages = {path.rpartition(".")[0]: fixture.texts(Path(path).read_bytes()) for path in made[1:]}
    text = {path.rpartition(".")[2]: found for path, found in pages.items()}
    assert len(text["cards"]) == 12  # 53 cards on 6 sheets with their backs
    assert len(text["notes"]) == 1
    cards = " ".join(text["cards"])
    assert all(word in cards for word in WORDS[language])
    assert RULES[language] in " ".join(text["rules"])
    golden(f"{stem}.box.txt", "".join(told(text)))
    for path in made[1:]:
        with pikepdf.open(path) as pdf:
            assert str(pdf.Root.Lang) == language
            assert WORDS[language][0] in str(pdf.docinfo["/Title"])
        checked = process("preflight", path)
        assert checked.status == 0, checked.out


def test_the_sample_checks_clean_in_both_languages(desk, process):
    shutil.copytree(SAMPLE, desk / "harbour-row")
    run = process("check", "harbour-row")
    assert run.status == 0
    assert run.out.startswith("No faults in 25 suspects on a board of 5×5.\n")
    assert "4 with 3, 12 with 5, 9 with 8" in run.out
