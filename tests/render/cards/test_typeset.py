"""Cards are set each once, escaped where they should be, from shipped faces and given files."""

from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest
from markupsafe import Markup
from PIL import Image
from tests.cards.fixture import POKER, SPAN, card, deck, numbered
from tests.render.cards import fixture
from tests.render.cards.fixture import ABOUT, faced, ready

from casec.cards import Card, CardSize, Deck, Face, Layout
from casec.language.catalogue import phrases
from casec.render.cards import sheets, singles, typeset
from casec.render.press import File

HOSTILE = "</style></title><script>alert(1)</script>&amp;<img src=x onerror=alert(1)>{{7*7}}\"'"
SQUARE = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
    b'<rect width="10" height="10"/></svg>'
)


def test_a_face_on_many_cards_is_set_once():
    set_ = ready(deck(*numbered(30)))
    assert len(set_.faces) == 31


def test_plain_text_is_text_and_markup_is_markup():
    made = deck(
        card("a", text="<b>Salt & sand</b>", back=None),
        Card("b", "B", SPAN, Face(Markup("<b>Salt &amp; sand</b>"))),
    )
    assert fixture.texts(singles(ready(made))) == ["<b>Salt & sand</b>", "Salt & sand"]


def test_hostile_words_are_words():
    made = Deck(
        HOSTILE,
        (Card(HOSTILE, HOSTILE, SPAN, Face(HOSTILE, kind=HOSTILE), Face(HOSTILE)),),
        POKER,
        ".a{} </style><script>alert(1)</script>",
    )
    about = replace(ABOUT, title=HOSTILE, edition=HOSTILE, language='en"><script>')
    set_ = ready(made, layout=Layout(backs="duplex-long"), about=about)
    data = sheets(set_)
    first = fixture.texts(data)[0]
    assert "<script>alert(1)</script>&amp;<img src=x" in first.replace("- ", "")
    with pikepdf.open(BytesIO(data)) as pdf:
        assert str(pdf.docinfo["/Title"]) == HOSTILE
        for each in pdf.objects:
            if isinstance(each, pikepdf.Dictionary):
                assert not {"/JS", "/JavaScript", "/URI", "/Launch", "/EmbeddedFile"} & set(
                    each.keys()
                )
    assert all("</style></title><script>" in text for text in fixture.texts(singles(set_)))


def test_pictures_and_fonts_come_from_the_files_that_are_given_and_nowhere_else():
    made = faced(
        '<img src="casec:art/0" alt="a square" style="width:10mm">'
        '<img src="file:///etc/passwd"><img src="http://localhost/x">'
    )
    set_ = typeset([made], Layout(), {"casec:art/0": File("image/svg+xml", SQUARE)}, ABOUT)
    sheets(set_)
    remarks = [fault.message for fault in set_.faults if fault.code == "CB804"]
    assert len(remarks) == 2
    assert "/etc/passwd" in remarks[0]
    assert "localhost" in remarks[1]


def test_a_missing_picture_is_remarked():
    set_ = ready(faced('<img src="casec:art/9">'))
    assert [fault.code for fault in set_.faults] == ["CB804"]
    assert "casec:art/9" in set_.faults[0].message


def test_a_rule_of_style_that_is_none_is_remarked():
    set_ = ready(faced("x", style=".plain{colour:red}"))
    assert [fault.code for fault in set_.faults] == ["CB804"]


def test_a_character_that_no_face_has_is_left_to_the_checks():
    set_ = ready(faced("漢字"))
    sheets(set_)
    assert set_.faults == ()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ru", "Грузчик и боксёр: «Я никому не должен»."),
        ("sr-Cyrl", "Лучки радник: „Ништа ја не дугујем.“ Љиљана, Ђорђе"),
        ("el", "Λιμενεργάτης και πυγμάχος"),
        ("fr", "Où est l’œuvre ? — « Là-bas »"),
    ],
)
def test_scripts(language, words):
    about = replace(ABOUT, language=language, phrases=phrases(language, {}))
    set_ = ready(faced(f"<p style='hyphens:none'>{words}</p>"), about=about)
    (text,) = fixture.texts(singles(set_))
    assert text == " ".join(words.split())
    assert set_.faults == ()


def test_two_cards_of_one_name_are_a_mistake_of_ours():
    with pytest.raises(ValueError, match="two cards are called a"):
        ready(deck(card("a")), deck(card("a")))


def test_decks_keep_their_styles_apart_by_their_kinds():
    def one(name: str, size: int) -> Deck:
        made = Card(name, name, SPAN, Face(Markup("<p>x</p>"), name))
        return Deck(name, (made,), POKER, f".{name} p{{font-size:{size}pt}}")

    set_ = ready(one("first", 12), one("second", 20))
    sizes = [
        round(box.style["font_size"] * 0.75)
        for page in set_.faces.values()
        for box in page._page_box.descendants(placeholders=True)
        if box.element_tag == "p"
    ]
    assert set(sizes) == {12, 20}


def test_a_picture_on_many_cards_is_in_the_file_once():
    """Also where some of the cards had to be set again, in a document of their own."""
    png = BytesIO()
    Image.effect_noise((400, 400), 80).save(png, "PNG")
    many = "<p>He owes money to more people than he can remember.</p>" * 4
    picture = '<img src="casec:art/0" style="width:20mm;height:20mm">'
    cards = tuple(
        Card(f"card {n}", f"Card {n}", SPAN, Face(Markup(picture + many * (1 + n % 2) + f"{n}")))
        for n in range(8)
    )
    made = Deck("Cards", cards, POKER)
    files = {"casec:art/0": File("image/png", png.getvalue())}
    set_ = typeset([made], Layout(), files, ABOUT)
    assert [fault.code for fault in set_.faults] == ["CB812"] * 4
    for data in (sheets(set_), singles(set_)):
        with pikepdf.open(BytesIO(data)) as pdf:
            pictures = [
                each
                for each in pdf.objects
                if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Image"
            ]
        assert len(pictures) == 1


def test_the_files_do_not_depend_on_which_is_made_first():
    one, other = ready(deck(*numbered(4))), ready(deck(*numbered(4)))
    first = (sheets(one), singles(one))
    last = (singles(other), sheets(other))
    assert first == last[::-1]


def test_a_card_that_is_all_edge():
    """Where the margins leave nothing everything is too much; nothing breaks."""
    tiny = replace(faced("x"), size=CardSize(20, 20))
    assert [fault.code for fault in ready(tiny, layout=Layout(safe=10)).faults] == ["CB810"]
