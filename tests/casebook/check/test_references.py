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
        ("Turn to 55 if you know Jim.", ["Turn to 55"]),
        ("Turn to **55**.", ["Turn to **55**"]),
        ("Read 55\nif you dare.", ["Read 55"]),
        ("If you have the key turn to 55.", ["turn to 55"]),
        ("If you read paragraph 55, turn to 60.", ["paragraph 55", "turn to 60"]),
        ("Now read 55.", ["Now read 55"]),
        ("Read on at 31.", ["Read on at 31"]),
        ("Continue reading at 31.", ["Continue reading at 31"]),
        ("Go to #55.", ["Go to #55"]),
        ("Go to no. 55.", ["Go to no. 55"]),
        ("See §12.", ["See §12"]),
        ("Go to section 31.", ["Go to section 31"]),
        ("(→ 12)", ["→ 12"]),
        ("He laughs → 12", ["→ 12"]),
        ("He laughs (-> 12).", ["-> 12"]),
        ("Go to 55, otherwise to 60.", ["Go to 55", "to 60"]),
        ("Go to 55, otherwise go to 60.", ["Go to 55", "go to 60"]),
        ("Go to 55 if you know Jim, to 60 if not.", ["Go to 55", "to 60"]),
        ("Go to 55 if you know Jim, 60 if not.", ["Go to 55", "60"]),
        ("Turn to 55 or 60.", ["Turn to 55", "or 60"]),
        ("Turn to 55 or turn to 60.", ["Turn to 55", "to 60"]),
        ("Turn to paragraph 55 or paragraph 60.", ["paragraph 55", "paragraph 60"]),
        ("Go to 55 or see page 12.", ["Go to 55", "see page 12"]),
        ("Go to 55. He is 60.", ["Go to 55"]),
        ("Turn to 5 o'clock on the dial.", []),
        ("Turn to 12.30 on the dial, or to 1,200.", []),
        ("He read 55 pages, and went to 3 bars.", []),
        ("Read 55 pages. See 3 men. Go to 4 bars or 5.", []),
        ("If the clock says 12 go to 5 bars.", []),
        ("If you go to 5 bars, see 12 men.", []),
        ("The needle goes 3 → 5, then 5 -> 7 degrees.", ["->"]),
        ("See §12 of the Act.", []),
        ("Turn to 5 or more friends.", []),
        (r"A sign \-> 12 is there.", []),
    ],
)
def test_typed_references(text, expected):
    assert in_text(text) == [("CB321" if each == "->" else "CB320", each) for each in expected]


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
        ("de", "Lies 55, sonst lies 60.", ["Lies 55", "lies 60"]),
        ("de", "Geh zu 55, sonst zu 60.", ["Geh zu 55", "zu 60"]),
        ("de", "Lies Nr. 55, falls du ihn kennst.", ["Lies Nr. 55"]),
        ("de", "Lies 55 Seiten.", []),
        ("fr", "Allez au 55, sinon au 60.", ["Allez au 55", "au 60"]),
        ("ru", "Перейдите на 55, иначе на 60.", ["Перейдите на 55", "на 60"]),
        ("ru", "Если знаешь его, иди на 55.", ["иди на 55"]),
        ("ru", "Он прочитал 55 страниц, пошёл на 3 рынка.", []),
        ("sr-Cyrl", "Пређи на 55 ако га знаш.", ["Пређи на 55"]),
        ("sr-Cyrl", "Читај 55, иначе на 60.", ["Читај 55", "на 60"]),
        ("sr-Cyrl", "Прочитао је 55 страна. Иди на 3 трга.", []),
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
