"""The book face has the scripts that casec promises, and its parts for the web fit together."""

import datetime as dt
import re

import pytest
from tools import make_fonts

from casec import resources
from casec.fonts.faces import FACES, SUBSETS, WebFace, coverage, missing, printable, web_faces
from casec.language import words
from casec.language.catalogue import languages, phrases

FRENCH = "L’été, Œdipe naît à Nîmes — « déjà ! »"
POLISH = "Zażółć gęślą jaźń „cytat”"
SERBIAN_LATIN = "Đak, žaba i ćirilica, škola, čovek"
SERBIAN = "Љубазни фењерџија чађавог лица хоће да ми покаже штос."
UKRAINIAN = "Ґедзь їсть щастя, є ще й п’ять"
GREEK = "Ξεσκεπάζω τὴν ψυχοφθόρα βδελυγμία"


def test_each_file_is_there_and_no_other():
    wanted = {"OFL.txt", "coverage.txt"} | {face.file for face in FACES}
    wanted |= {web.file for face in FACES for web in face.web}
    assert set(resources.listing("fonts")) == wanted


def test_the_licence_lets_us_pass_the_fonts_on():
    assert "SIL OPEN FONT LICENSE Version 1.1" in resources.text("fonts", "OFL.txt")


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.file)
def test_a_face_is_what_the_table_says(face):
    from fontTools.ttLib import TTFont

    with resources.resource("fonts", face.file).open("rb") as file, TTFont(file) as font:
        assert font["OS/2"].usWeightClass == face.weight
        assert bool(font["post"].italicAngle) is (face.style == "italic")
        assert font["name"].getBestFamilyName() == "Literata"
        assert font["OS/2"].fsType == 0, "free to embed"


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.file)
@pytest.mark.parametrize("text", [FRENCH, POLISH, SERBIAN_LATIN, SERBIAN, UKRAINIAN, GREEK])
def test_every_face_has_the_letters_of_each_script(face, text):
    assert {ord(c) for c in text} <= coverage(face)


def test_all_faces_have_the_same_characters_and_a_list_says_which():
    assert {coverage(face) for face in FACES} == {printable()}
    listed = resources.text("fonts", "coverage.txt")
    assert listed == make_fonts.listed(printable()), "run tools/make_fonts.py"


@pytest.mark.parametrize("language", languages())
def test_what_casec_prints_by_itself_is_printable(language):
    """So a check need only look at what a writer writes."""
    dates = [
        words.date_name(dt.date(1926, 1, 1) + dt.timedelta(n), language, True) for n in range(366)
    ]
    signs = "".join(
        map(chr, (0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2026))
    )
    assert missing("".join((*phrases(language, {}).values(), *dates, signs, "«»‹›"))) == ()


def test_files_are_small():
    for face in FACES:
        assert len(resources.data("fonts", face.file)) < 1_000_000
        for web in face.web:
            assert len(resources.data("fonts", web.file)) < 60_000


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.file)
def test_web_files_hold_what_their_ranges_promise(face):
    for web in face.web:
        promised = {point for point in coverage(face) if web.holds(point)}
        assert coverage(web) == promised
    assert frozenset().union(*(coverage(web) for web in face.web)) == coverage(face)


def test_subsets_share_accents_only():
    for name, parts in SUBSETS.items():
        own = {point for part in parts for point in part} - set(range(0x300, 0x370))
        others = {p for n, ps in SUBSETS.items() if n != name for part in ps for p in part}
        assert not own & others


def test_unicode_ranges_are_written_as_css_wants_them():
    for web in FACES[0].web:
        ranges = web.unicode_range.split(", ")
        assert all(re.fullmatch(r"U\+[0-9A-F]{4}-[0-9A-F]{4}", part) for part in ranges)
    assert WebFace(FACES[0], "greek").unicode_range == "U+0300-036F, U+0370-03FF, U+1F00-1FFF"


@pytest.mark.parametrize(
    ("text", "lacking"),
    [
        ("", ""),
        (FRENCH + SERBIAN + GREEK, ""),
        ("日本、日", "、日本"),
        ("A\u05d0", "\u05d0"),
        ("line\r\nend\ttab", ""),
        ("soft\u00adhyphen, word\u2060joiner, left\u200emark", ""),
        ("no\u2011break, narrow\u202fspace, figure\u2007space", ""),
        ("e\u0301 and \u0400 and и\u0301", ""),
        ("a heart \u2665\ufe0f", "\u2665"),
        ("\U0001f50d", "\U0001f50d"),
    ],
)
def test_missing_names_what_no_face_has(text, lacking):
    assert "".join(missing(text)) == lacking


def subsets(text: str) -> set[str]:
    return {web.subset for web in web_faces(text)}


def test_a_page_takes_the_files_of_its_scripts_only():
    assert subsets("") == {"latin"}
    assert subsets(FRENCH) == {"latin"}
    assert subsets(SERBIAN) == {"latin", "cyrillic"}
    assert subsets("stress\u0301") == {"latin"}
    assert subsets(GREEK + UKRAINIAN) == {"latin", "greek", "cyrillic"}


def test_web_faces_come_in_the_order_of_the_table():
    files = [web.file for web in web_faces(SERBIAN)]
    assert len(files) == 8
    assert files[:2] == ["Literata-Regular-latin.woff2", "Literata-Regular-cyrillic.woff2"]
