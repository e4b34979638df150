"""The Handbook: every rule of docs/rules.md in it, and nothing that the case has not."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from tests.render import fixture, hostile
from tests.render.reader import read
from tests.render.sheets import look

from casec.casebook import model
from casec.casebook.edition import model as page
from casec.language.catalogue import languages, phrases, split
from casec.render.sheets import handbook
from casec.render.sheets.forms import Size

RULES = Path(__file__).parents[3] / "docs" / "rules.md"
TOLD = {
    # For each rule the phrases of the catalogue, below `handbook.`, that tell it to players.
    "R1": "calendar.hours",
    "R2": "calendar.now calendar.after",
    "R3": "time.tired sleep.rest keeping.abilities",
    "R4": "sleep.sun day.how calendar.sun calendar.moon",
    "R5": "time.windows time.midnight calendar.after",
    "R6": "reading.order",
    "R6a": "reading.gate",
    "R6b": "reading.once",
    "R7": "reading.must",
    "R8": "reading.may",
    "R9": "reading.way reading.go",
    "R10": "keeping.letters keeping.tokens keeping.luck keeping.abilities",
    "R11": "going.token reading.turn",
    "R12": "test.what",
    "R13": "test.above",
    "R14": "test.equal",
    "R15": "test.below",
    "R16": "test.give test.example",
    "R17": "going.leave going.go going.wait going.day going.secret going.needs keeping.addresses",
    "R18": "day.must day.when",
    "R19": "day.how day.night",
    "R20": "sleep.start sleep.rest sleep.sun",
    "R21": "end.finish",
    "R22": "end.questions end.open end.points end.each end.facts",
    "R23": "setup.detective setup.places setup.calendar setup.luck.other setup.tokens setup.begin",
    "R24": "pause.text",
}


def made(edition: page.Edition, size: Size = "a4") -> bytes:
    data, faults = handbook.handbook(edition, {}, size)
    assert faults == ()
    return data


def full(language: str = "en") -> page.Edition:
    """An edition that has everything of which the Handbook tells."""
    edition = fixture.edition(language=language)
    fact = model.Fact("face", None, None, 2, fixture.SPAN)
    first, *others = edition.paragraphs
    secret = replace(first, rule=replace(first.rule, secret=fixture.KNOWS))
    scoring = model.Scoring(per_luck=2, per_ability=1, per_letter=1, per_token=1)
    case = replace(edition.case, facts=(fact,), scoring=scoring)
    return replace(edition, case=case, paragraphs=(secret, *others))


def told(edition: page.Edition) -> str:
    body = read(handbook.html(edition, {}, "a4")).all("body")[0]
    return " ".join(body.text.split())


def said(phrase: str, text: str) -> bool:
    """Whether a phrase stands in a text, whatever has been put into its places."""
    parts = (re.escape(" ".join(part.split())) for part in split(phrase)[::2])
    return re.search(r"\s?.{0,90}?\s?".join(parts), text) is not None


def test_every_rule_is_told():
    ruled = re.findall(r"^- \*\*(R\w+)\*\*", RULES.read_text("utf-8"), re.MULTILINE)
    assert ruled == list(TOLD)


@pytest.mark.parametrize("language", languages())
def test_every_phrase_is_printed(language):
    say, text = phrases(language, {}), told(full(language))
    keys = {f"handbook.{key}" for keys in TOLD.values() for key in keys.split()}
    assert keys <= say.keys()
    luckless = {"handbook.test.equal-no-luck", "handbook.test.below-no-luck"}
    forms = {key for key in say if key.startswith("handbook.setup.luck.")}
    for key in {key for key in say if key.startswith("handbook.")} - luckless - forms:
        assert said(say[key], text), key
    assert any(said(say[key], text) for key in forms)


def test_the_example_is_a_date_of_the_sheet():
    body = read(handbook.html(full(), {}, "a4"))
    (example,) = body.having("example")
    (date,) = example.having("date")
    crossed = [cell for cell in date.all("td") if "past" in cell.attributes.get("class", "")]
    assert len(crossed) == 11
    thick = [cell.all("span")[0].text for cell in example.having("start")]
    assert thick == [str(hour) for hour in range(6, 18)]
    assert date.all("h3")[0].text == "Wednesday 5\u00a0May"
    assert [e.text for e in date.having("to")] == ["2", "3"]
    assert [e.text for e in date.having("badge")] == ["1", "2", "3", "4"]
    legend = [" ".join(item.text.split()) for item in example.all("li")]
    assert legend[0].endswith("begins with paragraph 2.")
    assert legend[2].endswith("it is 11:00 on Wednesday 5 May.")
    assert len(legend) == 4


def test_the_example_of_a_single_date_lies_behind_its_beginning():
    edition = full()
    calendar = edition.case.calendar
    short = replace(
        calendar,
        dates=calendar.dates[:1],
        icons=calendar.icons[:24],
        suns=("par-1",),
        moons=("par-2",),
        begin=22,
    )
    one = replace(
        edition, case=replace(edition.case, calendar=short), calendar=edition.calendar[:1]
    )
    (example,) = read(handbook.html(one, {}, "a4")).having("example")
    assert len(example.having("past")) == 23
    assert len(example.having("badge")) == 4


def test_examples_quote_what_the_book_prints():
    text = told(full("de"))
    assert "„Teste deine Überzeugung: bei > 5 lies 55, sonst lies 66“ verlangt mehr als 5." in text
    assert "„Streiche Stunden, bis es 20:00 Uhr ist (keine, wenn es später ist)“" in text
    assert "„Füge K deinem Wissen hinzu“ heißt: Kreise K im Kalender ein." in text
    assert "„zwischen 18:00 und 23:00 Uhr“ sind fünf Stunden" in text


def test_what_the_case_has_not_is_not_explained():
    edition = fixture.edition()
    plain = tuple(
        replace(
            each,
            gates=(),
            blocks=tuple(
                block for block in each.blocks if not isinstance(block, page.Question | page.Points)
            ),
        )
        for each in edition.paragraphs
    )
    places = tuple(
        replace(place, addresses=tuple(replace(a, needs=None) for a in place.addresses))
        for place in edition.places
    )
    bare = replace(
        edition,
        case=replace(edition.case, luck=0, luck_max=0),
        paragraphs=plain,
        places=places,
        people=(),
        sheets=(),
    )
    text = told(bare)
    for words in ("luck", "riddle", "blank line", "ticked", "question sheet", "scoring sheet"):
        assert words in told(full())
        assert words not in text
    for words in ("persons of interest", "sheets behind"):
        assert words not in text
    assert "Exactly the number: roll again, or give up a point." in text


@pytest.mark.parametrize(("size", "paper"), [("a4", (210, 297)), ("letter", (216, 279))])
def test_the_paper(size, paper):
    data = made(full(), size)
    assert set(look.sizes(data)) == {paper}
    for number in range(len(look.sizes(data))):
        for sign in look.signs(data, number):
            assert sign.left > 12
            assert sign.right < paper[0] - 12
            assert sign.bottom < paper[1] - 6


def test_words_of_a_stranger_are_words():
    assert "<script>document.title='pwned'" in " ".join(look.texts(made(hostile.edition())))
