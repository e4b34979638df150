"""References typed by hand, and signs of other tools."""

from __future__ import annotations

import pytest
from tests.casebook.check.given import in_text, told


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("If you have the key, read paragraph 55.", ["paragraph 55"]),
        ("Paragraph 55 tells more.", ["Paragraph 55"]),
        ("See paragraphs\n12 and on.", ["paragraphs\n12"]),
        ("Read paragraph **55** now.", ["paragraph **55**"]),
        ("Turn to page 12.", ["Turn to page 12"]),
        ("Now turn back to page 12 and read.", ["turn back to page 12"]),
        ("It is told on page 12.", ["on page 12"]),
        ("Look at the map (page 12).", ["(page 12"]),
        ("If he is dead, go on (303).", ["(303)"]),
        ("(303)", ["(303)"]),
        ("A poem (line 7) and a date (1926).", []),
        ("Rosa Bell (43) and a room (7).", []),
        ("Call (303) 555-0199.", []),
        ("Page 12 of the ledger is torn.", []),
        ("Paragraph 4 of the Act.", []),
        ("On page 12 there is a stain.", []),
        ("The book falls open at page 7.", []),
        ('"Read paragraph 55," he says.', []),
        ("“Read paragraph 55 (303),” he says.", []),
        ("«Page 12», dit-il.", []),
        ("> Read paragraph 55.", []),
        ("[letter]\nRead paragraph 55.\n[end]", []),
        ("[notice]\nRead paragraph 55.\n[end]", []),
        ("The 55 paragraphs of the law.", []),
        ("page after page, 12 of them", []),
    ],
)
def test_typed_references(text, expected):
    assert in_text(text) == [("CB320", each) for each in expected]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("de", "Weiter bei Absatz 55.", ["Absatz 55"]),
        ("de", "Lies auf Seite 12 nach.", ["Lies auf Seite 12"]),
        ("de", "Auf Seite 12 des Hauptbuchs.", []),
        ("fr", "Allez au paragraphe 55 !", ["paragraphe 55"]),
        ("fr", "Rendez-vous à la page 12.", ["Rendez-vous à la page 12"]),
        ("fr", "La page 12 du registre.", []),
        ("ru", "Читайте параграф 55.", ["параграф 55"]),
        ("ru", "Откройте книгу на странице 12.", ["Откройте книгу на странице 12"]),
        ("ru", "На странице 12 журнала пятно.", []),
        ("sr-Cyrl", "Читај пасус 55.", ["пасус 55"]),
        ("sr-Cyrl", "На страни 12 дневника.", []),
        ("de", "Read paragraph 55.", ["paragraph 55"]),
        ("en", "Absatz 55.", []),
    ],
)
def test_in_other_languages(language, text, expected):
    assert in_text(text, language) == [("CB320", each) for each in expected]


def test_exits_are_looked_at_too():
    page = "== briefing\nGo.\n\n>> Turn to page 12. -> bar\n>> Read (303). -> bar\n* [leave]\n"
    assert told(page) == [("CB320", "Turn to page 12"), ("CB320", "(303)")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Go -> bar now.", ["->"]),
        ("Go --> bar now.", ["-->"]),
        ("Go => bar now.", ["=>"]),
        ("Go <<goto bar>> now.", ["<<goto bar>>"]),
        (r"Go \-> bar now.", []),
        ("x > y, y < z, a <- b, <- c", []),
        ("dash -- dash", []),
        ("[notice]\nGo -> bar <<now>>\n[end]", []),
    ],
)
def test_signs_of_other_tools(text, expected):
    assert in_text(text) == [("CB321", each) for each in expected]


def test_an_arrow_at_the_end_of_a_line_is_told_where_it_is_read():
    assert [code for code, _ in in_text("Go -> bar")] == ["CB019"]
