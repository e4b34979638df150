"""Words for days, months and abilities, as writers of several languages type them."""

import datetime as dt
import subprocess
import sys

import pytest

from casec.language import words

LANGUAGES = ["en", "de", "fr", "ru", "sr-Cyrl", "sr-Latn", "el", "uk", "pl"]


@pytest.mark.parametrize(
    ("language", "word", "day"),
    [
        ("en", "Monday", 0),
        ("en", "TUE", 1),
        ("en", "Tues.", 1),
        ("en", "thurs", 3),
        ("en", "Sun", 6),
        ("de", "Montag", 0),
        ("de", "Mi", 2),
        ("de", "Mi.", 2),
        ("de", "Sonnabend", 5),
        ("de", "Tuesday", 1),
        ("fr", "mardi", 1),
        ("fr", "mar.", 1),
        ("fr", "Dim", 6),
        ("ru", "среда", 2),
        ("ru", "Среду", 2),
        ("ru", "ПН", 0),
        ("ru", "пятницы", 4),
        ("ru", "Wed", 2),
        ("sr-Cyrl", "Среда", 2),
        ("sr-Cyrl", "сре", 2),
        ("sr-Cyrl-RS", "недеље", 6),
        ("sr", "уторак", 1),
        ("sr-Latn", "četvrtak", 3),
        ("sr-Latn", "cetvrtak", 3),
        ("sr-Latn", "Sub.", 5),
        ("el", "Τετάρτη", 2),
        ("el", "ΤΕΤΑΡΤΗ", 2),
        ("el", "Δευ", 0),
        ("uk", "п'ятниця", 4),
        ("uk", "п’ятницю", 4),
        ("uk", "нд", 6),
        ("pl", "środa", 2),
        ("pl", "s\u0301roda", 2),
        ("pl", "śr.", 2),
        ("pl", "niedzielę", 6),
        ("sk", "št", 3),
        ("sk", "st", 2),
        ("en", "Day", None),
        ("en", "", None),
        ("en", ".", None),
        ("en", "среда", None),
        ("xx", "Wed", 2),
    ],
)
def test_weekdays(language, word, day):
    assert words.weekday(word, language) == day


@pytest.mark.parametrize(
    ("language", "word", "month"),
    [
        ("en", "May", 5),
        ("en", "sept.", 9),
        ("en", "DECEMBER", 12),
        ("de", "Mai", 5),
        ("de", "März", 3),
        ("de", "Jänner", 1),
        ("fr", "février", 2),
        ("fr", "févr.", 2),
        ("fr", "FEVRIER", 2),
        ("ru", "май", 5),
        ("ru", "мая", 5),
        ("ru", "Февраля", 2),
        ("ru", "сент.", 9),
        ("ru", "May", 5),
        ("sr-Cyrl", "мај", 5),
        ("sr-Cyrl", "маја", 5),
        ("sr-Latn", "decembra", 12),
        ("sr-Latn", "avg.", 8),
        ("el", "Μάιος", 5),
        ("el", "Μαΐου", 5),
        ("el", "ΜΑΪΟΥ", 5),
        ("uk", "травень", 5),
        ("uk", "травня", 5),
        ("pl", "maj", 5),
        ("pl", "maja", 5),
        ("pl", "wrzesień", 9),
        ("en", "мая", None),
    ],
)
def test_months(language, word, month):
    assert words.month(word, language) == month


@pytest.mark.parametrize(
    ("word", "ability"),
    [
        ("observation", "observation"),
        ("Persuasion", "persuasion"),
        ("STRENGTH", "strength"),
        ("obs", "observation"),
        ("pers.", "persuasion"),
        ("str", "strength"),
        ("strngth", None),
        ("luck", None),
        ("", None),
    ],
)
@pytest.mark.parametrize("language", ["en", "en-AU", "ru"])
def test_abilities_in_english_are_known_everywhere(language, word, ability):
    assert words.ability(word, language) == ability


def test_abilities_in_the_language_of_the_catalogue(monkeypatch):
    own = {
        "ability.observation": "наблюдательность",
        "ability.persuasion": "убеждение",
        "ability.strength": "сила",
    }
    monkeypatch.setattr("casec.language.catalogue.phrases", lambda language, overrides: own)
    words._abilities.cache_clear()
    try:
        assert words.ability("Убеждение", "ru") == "persuasion"
        assert words.ability("набл.", "ru") == "observation"
        assert words.ability("strength", "ru") == "strength"
        assert words.ability_words("ru")[0] == "наблюдательность"
    finally:
        words._abilities.cache_clear()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_means_what_stands_first_in_its_row(language):
    for number, row in enumerate(words.weekdays(language)):
        assert {words.weekday(word, language) for word in row} == {number}
        assert words.weekday(words.day_name(number, language), language) == number
    for number, row in enumerate(words.months(language), start=1):
        assert {words.month(word, language) for word in row} == {number}
        assert words.month(words.month_name(number, language), language) == number


@pytest.mark.parametrize(
    ("language", "with_weekday", "without"),
    [
        ("en", "Wednesday 5 May", "5 May"),
        ("en-GB", "Wednesday 5 May", "5 May"),
        ("en-US", "Wednesday, May 5", "May 5"),
        ("de", "Mittwoch, 5. Mai", "5. Mai"),
        ("fr", "mercredi 5 mai", "5 mai"),
        ("ru", "среда, 5 мая", "5 мая"),
        ("sr-Cyrl", "среда 5. мај", "5. мај"),
        ("sr-Latn", "sreda 5. maj", "5. maj"),
        ("el", "Τετάρτη 5 Μαΐου", "5 Μαΐου"),
        ("uk", "середа, 5 травня", "5 травня"),
        ("pl", "środa, 5 maja", "5 maja"),
        ("es", "miércoles, 5 de mayo", "5 de mayo"),
        ("fi", "keskiviikko 5. toukokuuta", "5. toukokuuta"),
        ("xx", "Wednesday 5 May", "5 May"),
    ],
)
def test_dates(language, with_weekday, without):
    date = dt.date(1926, 5, 5)
    assert words.date_name(date, language, weekday=True) == with_weekday
    assert words.date_name(date, language, weekday=False) == without


def test_all_words_can_be_guessed_from():
    assert words.weekday_words("en")[:3] == ("Monday", "Mon", "Tuesday")
    assert {"среда", "Wednesday"} <= set(words.weekday_words("ru"))
    assert {"мая", "май", "May"} <= set(words.month_words("ru"))
    assert words.ability_words("en")[0] == "observation"


@pytest.mark.parametrize("language", [*LANGUAGES, "en-AU", "SR_latn", "pt-BR", "zh-Hant"])
def test_known_languages(language):
    assert words.known(language)


@pytest.mark.parametrize("language", ["", "xx", "klingon", "en-", "e n", "de-XX-!", "\ud800", "é"])
def test_unknown_languages(language):
    assert not words.known(language)


def test_english_loads_no_library():
    code = (
        "import sys, datetime; from casec.language import words as w;"
        "w.weekday('Tue', 'en'), w.month('May', 'en-GB'), w.ability('obs', 'en'), w.known('en');"
        "w.date_name(datetime.date(1926, 5, 5), 'en', True);"
        "print('babel' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"
