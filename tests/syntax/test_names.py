"""Names: what may be one, and what a writer may have meant."""

import pytest

from casec.syntax.clean import clean, clean_name
from casec.syntax.names import is_name, look_alike, proposed


@pytest.mark.parametrize(
    "name",
    ["a", "harbour-bar", "room-12", "a1", "крчма-на-углу", "café", "क्या", "漢字", "time", "if"],
)
def test_names(name):
    assert is_name(name)
    assert proposed(name) == name


@pytest.mark.parametrize(
    ("text", "better"),
    [
        ("harbour bar", "harbour-bar"),
        ("harbour_bar", "harbour-bar"),
        ("big--jim", "big-jim"),
        ("-jim-", "jim"),
        ("jim's face", "jims-face"),
        ("jim’s", "jims"),
        ("bar.", "bar"),
        ("12-rooms", "rooms"),
        ("a\u00b2", "a"),
        ("12", None),
        ("--", None),
        ("and", None),
        ("Else", None),
        ("?", None),
    ],
)
def test_what_is_no_name_and_what_was_meant(text, better):
    assert not is_name(text)
    assert proposed(text) == better


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("bar", None),
        ("бар", None),
        ("b\u0430r", "\u0430"),
        ("кр\u0063ма", "c"),
        ("bar-бир", None),
        ("bar-жд", None),
        ("usb-кабел", None),
        ("zd-жд", None),
        ("café", None),
        ("bжr", None),
    ],
)
def test_letters_that_look_like_others(name, letter):
    found = look_alike(name)
    assert (found and found.letter) == letter


@pytest.mark.parametrize(
    ("name", "better"),
    [
        ("b\u0430r-2", "bar-2"),
        ("\u0441\u043eal", "coal"),
        ("кр\u0063ма", "крсма"),
        ("\u0430-bar", "a-bar"),
        ("bar-\u0441\u043e", "bar-co"),
        ("\u0391bc", "Abc"),
        ("ж\u0061", "жа"),
        ("\u0061-\u0430", None),
    ],
)
def test_the_name_that_was_meant_has_letters_of_one_script(name, better):
    found = look_alike(name)
    assert (found and found.better) == better


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("know\u00a0a\u202fb", "know a b"),
        ("Tue–Thu—Fri−1\u2011b", "Tue-Thu-Fri-1-b"),
        ("“a” „b“ «c» ‘d’", '"a" "b" "c" \'d\''),
        ("jim\u00adface", "jimface"),
        ("cafe\u00ad\u0301", "café"),
        ("cafe\u0301", "café"),
        ("\u1112\u1161\u11ab", "한"),
        ("a \u2265 b", "a ≥ b"),
    ],
)
def test_cleaning(written, text):
    assert clean(written).text == text
    assert clean_name(written) == text


def test_places_lead_back_to_what_was_written():
    text, places = clean("know cafe\u0301-ba\u00adr x")
    assert text == "know café-bar x"
    assert places is not None
    assert [places[text.index(sign)] for sign in "k-x"] == [0, 10, 16]
    assert places[len(text)] == len("know cafe\u0301-ba\u00adr x")
