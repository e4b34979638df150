"""`casec build --cards`: the printed box, its options, and what has changed since."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

BOX = ["Соль 1.cards.json", "Соль 1.cards.pdf", "Соль 1.handbook.pdf", "Соль 1.sheets.pdf"]
PAPER = {"a4": (595, 842), "letter": (612, 792)}


def made(folder: str) -> list[str]:
    return sorted(path.name for path in Path(folder).glob("[!.]*"))


def sizes(path: Path) -> set[tuple[int, int]]:
    with pikepdf.open(BytesIO(path.read_bytes())) as pdf:
        boxes = [[float(side) for side in page.mediabox] for page in pdf.pages]
    return {(round(box[2]), round(box[3])) for box in boxes}


def test_the_box_alone(casec, case):
    run = casec("build", str(case), "--cards", "-o", "out", "-q")
    assert run == (0, "".join(f"out/{name}\n" for name in BOX), "")
    assert made("out") == BOX


@pytest.mark.parametrize(("page", "paper"), [("letter", "letter"), ("a5", "a4"), ("phone", "a4")])
def test_the_paper_of_the_box(casec, case, page, paper):
    run = casec("build", str(case), "--cards", "--page", page, "-o", "out", "-q")
    assert run.status == 0
    wide, high = PAPER[paper]
    assert sizes(Path("out/Соль 1.handbook.pdf")) == {(wide, high)}
    assert sizes(Path("out/Соль 1.sheets.pdf")) <= {(wide, high), (high, wide)}
    assert sizes(Path("out/Соль 1.cards.pdf")) <= {(wide, high), (high, wide)}


def test_cards_as_they_are_asked_for(casec, case):
    asked = "--backs duplex-long --card-size 60x80 --bleed 3 --corner 0 --outline --singles".split()
    assert casec("build", str(case), "--cards", *asked, "-o", "out", "-q").status == 0
    with pikepdf.open("out/Соль 1.cards-singles-60x80.pdf") as pdf:
        trims = {
            tuple(round(float(b) - float(a), 1) for a, b in zip(box[:2], box[2:], strict=True))
            for box in (list(page.trimbox) for page in pdf.pages)
        }
        assert trims == {(round(60 / 25.4 * 72, 1), round(80 / 25.4 * 72, 1))}
    with pikepdf.open("out/Соль 1.cards.pdf") as pdf:
        assert len(pdf.pages) % 2 == 0  # each sheet has its back


def test_single_cards_of_each_size_are_a_file_for_the_shop(casec, case):
    settings = case / "case.yaml"
    settings.write_text(settings.read_text().replace("observation: 4", "observation: 14"))
    asked = "--card-size mini --bleed 3 --singles -o out -q".split()
    run = casec("build", str(case), "--cards", *asked)
    assert run.status == 0
    names = ["Соль 1.cards-singles-mini.pdf", "Соль 1.cards-singles-poker.pdf"]
    assert [name for name in made("out") if "singles" in name] == names
    assert [len(sizes(Path("out", name))) for name in names] == [1, 1]
    asked = casec("preflight", *(f"out/{name}" for name in names)).out
    assert asked.count("holds    Page size") == 2
    again = casec("build", str(case), "--cards", "-o", "out", "-q")
    assert again.status == 0
    assert [name for name in made("out") if "singles" in name] == []


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("--card-size", "jumbo", "“jumbo” is no size of a card"),
        ("--card-size", "5x5", "a side has 20 to 400 mm"),
        ("--bleed", "eleven", "“eleven” is no length of 0 to 10 mm"),
        ("--corner", "11", "“11” is no length of 0 to 10 mm"),
        ("--since", "nowhere.json", "“nowhere.json” can't be read"),
        ("--since", "wrong.json", "It is no record of cards"),
        ("--backs", "both", "both"),
    ],
)
def test_what_can_not_be_asked_for(casec, case, option, value, words):
    Path("wrong.json").write_text('{"format": 7}')
    run = casec("build", str(case), "--cards", option, value)
    assert run.status == 2
    assert words in " ".join(run.err.split())
    assert not Path("build").exists()


@pytest.mark.parametrize("option", ["--singles", "--outline", "--backs=gutterfold", "--bleed=2"])
def test_without_a_box_nothing_is_asked_of_it(casec, case, option):
    run = casec("build", str(case), "--html", option)
    assert run.status == 2
    assert "add --cards" in " ".join(run.err.split())


def test_only_what_has_changed_since(casec, case):
    build = ("build", str(case), "--cards")
    casec(*build, "-o", "first", "-q")
    record = "first/Соль 1.cards.json"
    run = casec(*build, "-o", "second", "--since", record)
    assert run.status == 0
    assert "No card has changed, and none is printed." in run.err
    assert "Соль 1.cards.pdf" not in made("second")
    settings = case / "case.yaml"
    settings.write_text(settings.read_text().replace("observation: 4", "observation: 5"))
    run = casec(*build, "-o", "second", "--since", record)
    assert "Changed: detective " in run.err
    assert "Соль 1.cards.pdf" in made("second")
    known = json.loads(Path(record).read_text())
    known["cards"]["person gone"] = known["cards"].popitem()[1]
    Path(record).write_text(json.dumps(known))
    run = casec(*build, "-o", "second", "--since", record)
    assert "No longer used: person gone." in run.err
    assert "New: " in run.err
    assert casec(*build, "-o", "second", "--since", record, "-q").err == ""


def test_cards_that_are_no_longer_used_are_named(casec, case):
    settings = case / "case.yaml"
    without = settings.read_text()
    settings.write_text(without + "\npeople:\n  tim: {name: Tim, text: A man.}\n")
    build = ("build", str(case), "--cards", "--gate", "error")  # the book never shows him
    assert casec(*build, "-o", "first", "-q").status == 0
    settings.write_text(without)
    run = casec(*build, "-o", "now", "--since", "first/Соль 1.cards.json")
    assert run.status == 0
    assert "No longer used: person tim." in run.err
    assert "Соль 1.cards.pdf" not in made("now")


def test_a_text_that_has_no_room_keeps_everything_from_being_built(casec, case):
    settings = case / "case.yaml"
    text = "A very long story about a man whom nobody knew. " * 60
    settings.write_text(settings.read_text() + f'\npeople:\n  tim: {{name: Tim, text: "{text}"}}\n')
    run = casec("build", str(case), "--cards")
    assert run.status == 1
    assert "CB810" in run.err
    assert "Tim" in run.err
    assert "Nothing was built" in run.err
    assert not Path("build").exists()


def test_settings_of_the_case_hold_for_its_cards(casec, case):
    settings = case / "case.yaml"
    settings.write_text(
        settings.read_text() + "\nprint: {page: letter, card size: 60x80, bleed: 2}\n"
    )
    assert casec("build", str(case), "--cards", "--singles", "-o", "out", "-q").status == 0
    with pikepdf.open("out/Соль 1.cards-singles-60x80.pdf") as pdf:
        page = pdf.pages[0]
        trim, bleed = list(page.trimbox), list(page.obj.BleedBox)
        assert round((float(trim[2]) - float(trim[0])) / 72 * 25.4) == 60
        assert round((float(trim[0]) - float(bleed[0])) / 72 * 25.4, 1) == 2
    assert sizes(Path("out/Соль 1.handbook.pdf")) == {PAPER["letter"]}
